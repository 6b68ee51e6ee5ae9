import { defineErrors } from '../kernel/errors.ts'

export const captchaErrors = defineErrors({
  CAPTCHA_REQUIRED: {
    status: 400,
    text: {
      cn: '登录失败次数较多，请先完成安全验证',
      tc: '登入失敗次數較多，請先完成安全驗證',
      en: 'Several log-ins have failed: a security check is needed first',
    },
  },
  CAPTCHA_WRONG: {
    status: 400,
    text: {
      cn: '安全验证未通过或已过期，请重试',
      tc: '安全驗證未通過或已過期，請重試',
      en: 'Verification error: the security check has failed or expired, try again',
    },
  },
})
