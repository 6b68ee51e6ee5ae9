import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const accountGuardTexts = texts({
  lockedUntil: {
    cn: '登录后多次验证失败，暂停验证至',
    tc: '登入後多次驗證失敗，暫停驗證至',
    en: 'Wrong passwords or codes inside a session: it is asked for none until',
  },
  slowed: {
    cn: '近 24 小时有 {failures} 次来自陌生设备的登录失败：陌生设备每 {seconds} 秒只能尝试一次',
    tc: '近 24 小時有 {failures} 次來自陌生裝置的登入失敗：陌生裝置每 {seconds} 秒只能嘗試一次',
    en: 'Log-ins from unknown devices failed {failures} times within 24 hours: they may try once in {seconds} seconds',
  },
  unlock: { cn: '解锁', tc: '解鎖', en: 'Unlock' },
  unlocked: { cn: '账号已解锁', tc: '帳號已解鎖', en: 'The account was unlocked' },
  hasTwoStep: {
    cn: '已开启两步验证',
    tc: '已開啟兩步驗證',
    en: 'Two-step verification is on',
  },
  remove: WORDS.switchTwoStepOff,
  removed: {
    cn: '该用户的两步验证已关闭',
    tc: '該使用者的兩步驗證已關閉',
    en: 'Two-step verification of the user is off',
  },
  removeTitle: {
    cn: '关闭 {name} 的两步验证？',
    tc: '關閉 {name} 的兩步驗證？',
    en: 'Turn off two-step verification of {name}?',
  },
  removeText: {
    cn: '之后仅凭密码即可登录。请先确认确实是本人丢失了手机。',
    tc: '之後僅憑密碼即可登入。請先確認確實是本人遺失了手機。',
    en: 'Then the password alone logs in. Make sure that it is really them who lost the phone.',
  },
})
