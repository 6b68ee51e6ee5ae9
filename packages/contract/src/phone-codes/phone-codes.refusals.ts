import { defineErrors } from '../kernel/errors.ts'

export const phoneCodeErrors = defineErrors({
  VERIFICATION_CODE_WRONG: {
    status: 400,
    text: {
      cn: '验证码错误或已失效，请核对或重新获取',
      tc: '驗證碼錯誤或已失效，請核對或重新取得',
      en: 'Verification error: the code is wrong or no longer valid. Check it or ask for another',
    },
  },
  CODE_TOO_SOON: {
    status: 429,
    text: {
      cn: '验证码刚刚发送过，请 {seconds} 秒后再试',
      tc: '驗證碼剛剛傳送過，請 {seconds} 秒後再試',
      en: 'A code was sent just now, try again in {seconds} seconds',
    },
  },
  CODE_DAILY_LIMIT: {
    status: 429,
    text: {
      cn: '该手机号今日获取验证码已达上限 {count} 次，请明天再试',
      tc: '該手機號碼今日取得驗證碼已達上限 {count} 次，請明天再試',
      en: 'This phone has asked for {count} codes within a day. Try again tomorrow',
    },
  },
  CODE_ADDRESS_LIMIT: {
    status: 429,
    text: {
      cn: '当前网络获取验证码过于频繁，请一小时后再试',
      tc: '目前網路取得驗證碼過於頻繁，請一小時後再試',
      en: 'Too many codes were asked for from your network. Try again in an hour',
    },
  },
})
