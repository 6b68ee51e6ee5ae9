import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const temporaryPasswordTexts = texts({
  title: WORDS.temporaryPassword,
  of: {
    cn: '{username} 的临时密码',
    tc: '{username} 的臨時密碼',
    en: 'The temporary password of {username}',
  },
  once: {
    cn: '只显示这一次，关闭后无法再次查看。请通过安全的方式转交；对方首次登录时必须改成自己的密码。',
    tc: '只顯示這一次，關閉後無法再次查看。請以安全的方式轉交；對方首次登入時必須改成自己的密碼。',
    en: 'It is shown this once only: hand it over safely. At the first log-in it must be changed.',
  },
  copy: { cn: '复制密码', tc: '複製密碼', en: 'Copy the password' },
})
