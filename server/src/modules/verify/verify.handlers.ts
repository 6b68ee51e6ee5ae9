import { verify } from '@zhenma/contract/verify/verify.contract'
import { implement } from '../../platform/http/implement.ts'
import { codesOfSerials, rowLimits, seenLabel } from '../labels/index.ts'
import { verifierOf } from './verifier.ts'

export const verifyRoutes = implement(verify)({
  check: ({ services, ip, device, language }, { code, hidden }) =>
    verifierOf(services).check({ code, hidden, ip, device, language }),

  async preview(ctx, { code: given }) {
    const { db, user, services } = ctx
    const { companyId } = user
    const source = { db, companyId, keyRing: services.keyRing }
    const { serial } = await seenLabel(source, await rowLimits(ctx, 'label'), given)
    const code = (await codesOfSerials(source, [serial])).get(serial) ?? given
    const token = verifierOf(services).previewToken(code, { companyId, serial })
    return { path: `/t/${code}?lang=${ctx.language}&preview=${token}` }
  },
})
