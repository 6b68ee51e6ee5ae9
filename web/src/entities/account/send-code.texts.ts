import { texts } from '../../texts/use-texts.ts'

export const sendCodeTexts = texts({
  send: { cn: '获取验证码', tc: '取得驗證碼', en: 'Send a code' },
  again: { cn: '{seconds} 秒后重发', tc: '{seconds} 秒後重發', en: 'Again in {seconds} s' },
  staysHere: {
    cn: '平台还没有接入短信，手机不会收到验证码。验证码在平台的“消息”中，请向平台管理员索取。',
    tc: '平台還沒有接入簡訊，手機不會收到驗證碼。驗證碼在平台的「訊息」中，請向平台管理員索取。',
    en: 'This platform has no SMS provider, so nothing comes to the phone. The code is under “Messages” of the platform: ask its administrator.',
  },
  sent: {
    cn: '验证码已发送，请查看手机短信',
    tc: '驗證碼已傳送，請查看手機簡訊',
    en: 'A code is on its way to the phone',
  },
})
