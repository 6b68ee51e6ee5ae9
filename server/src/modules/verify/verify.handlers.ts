import { verify } from '@zhenma/contract/verify/verify.contract'
import { implement } from '../../platform/http/implement.ts'
import { verifierOf } from './verifier.ts'

export const verifyRoutes = implement(verify)({
  check: (ctx, { code, hidden }) =>
    verifierOf(ctx.services).check({ code, hidden, ip: ctx.ip, device: ctx.device }),
})
