import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const forgottenPasswordTexts = texts({
  title: { cn: '找回密码', tc: '找回密碼', en: 'Reset a forgotten password' },
  subtitle: {
    cn: '用账号绑定的手机号设置新密码',
    tc: '用帳號綁定的手機號碼設定新密碼',
    en: 'Set a new one with the phone of your account',
  },
  steps: { cn: '步骤', tc: '步驟', en: 'Steps' },
  verify: { cn: '验证手机', tc: '驗證手機', en: 'Verify phone' },
  change: WORDS.changePassword,
  done: { cn: '完成', tc: '完成', en: 'Done' },
  phone: WORDS.mobilePhone,
  code: WORDS.codeFromSms,
  next: WORDS.next,
  account: {
    cn: '正在为账号 {username} 设置新密码',
    tc: '正在為帳號 {username} 設定新密碼',
    en: 'A new password for the account {username}',
  },
  password: WORDS.newPassword,
  confirm: { cn: '确认新密码', tc: '確認新密碼', en: 'Confirm the new password' },
  mismatch: WORDS.passwordsDoNotMatch,
  failed: { cn: '修改密码失败', tc: '修改密碼失敗', en: 'Failed to change password' },
  notVerified: { cn: '验证失败', tc: '驗證失敗', en: 'Verification error' },
  save: { cn: '保存新密码', tc: '儲存新密碼', en: 'Save' },
  doneText: {
    cn: '密码已修改，该账号的所有登录均已退出。请用新密码登录。',
    tc: '密碼已修改，該帳號的所有登入均已登出。請用新密碼登入。',
    en: 'The password was changed and every session of the account ended. Log in with the new one.',
  },
  toLogin: { cn: '去登录', tc: '前往登入', en: 'Log in' },
})
