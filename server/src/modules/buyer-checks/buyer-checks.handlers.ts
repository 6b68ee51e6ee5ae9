import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { implement } from '../../platform/http/implement.ts'
import { codeSource, codesOfSerials, labelOf } from '../labels/index.ts'
import { checkerOf } from './checker.ts'

export const buyerCheckRoutes = implement(buyerChecks)({
  check: ({ services, ip, device, language }, { code, hidden }) =>
    checkerOf(services).check({ code, hidden, ip, device, language }),

  async preview(ctx, { code: given }) {
    const { companyId } = ctx.user
    const { serial } = await labelOf(ctx, given)
    const code = (await codesOfSerials(codeSource(ctx), [serial])).get(serial) ?? given
    const token = checkerOf(ctx.services).previewToken(code, { companyId, serial })
    return { path: `/t/${code}?lang=${ctx.language}&preview=${token}` }
  },
})
