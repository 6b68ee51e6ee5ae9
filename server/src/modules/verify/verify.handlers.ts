import { verify } from '@zhenma/contract/verify/verify.contract'
import { implement } from '../../platform/http/implement.ts'
import { codeSource, codesOfSerials, labelOf } from '../labels/index.ts'
import { verifierOf } from './verifier.ts'

export const verifyRoutes = implement(verify)({
  check: ({ services, ip, device, language }, { code, hidden }) =>
    verifierOf(services).check({ code, hidden, ip, device, language }),

  async preview(ctx, { code: given }) {
    const { companyId } = ctx.user
    const { serial } = await labelOf(ctx, given)
    const code = (await codesOfSerials(codeSource(ctx), [serial])).get(serial) ?? given
    const token = verifierOf(ctx.services).previewToken(code, { companyId, serial })
    return { path: `/t/${code}?lang=${ctx.language}&preview=${token}` }
  },
})
