import { captcha } from '@zhenma/contract/captcha/captcha.contract'
import { implement } from '../../platform/http/implement.ts'
import { makeCaptcha } from './require-captcha.ts'

export const captchaRoutes = implement(captcha)({
  async challenge({ services }) {
    return { challenge: await makeCaptcha(services.keyRing) }
  },
})
