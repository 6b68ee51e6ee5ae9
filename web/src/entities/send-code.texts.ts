import { texts } from '../texts/use-texts.ts'

export const sendCodeTexts = texts({
  send: { cn: '获取验证码', tc: '取得驗證碼', en: 'Send a code' },
  again: { cn: '{seconds} 秒后重发', tc: '{seconds} 秒後重發', en: 'Again in {seconds} s' },
  sent: {
    cn: '验证码已发送，请查看手机短信',
    tc: '驗證碼已傳送，請查看手機簡訊',
    en: 'A code is on its way to the phone',
  },
})
