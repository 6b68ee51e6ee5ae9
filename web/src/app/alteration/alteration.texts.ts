import { texts } from '../../texts/use-texts.ts'

export const alterationTexts = texts({
  title: { cn: '找回密码', tc: '找回密碼', en: 'Forgotten password' },
  subtitle: {
    cn: '用账号绑定的手机号设置新密码',
    tc: '用帳號綁定的手機號碼設定新密碼',
    en: 'Set a new one with the phone of your account',
  },
  steps: { cn: '步骤', tc: '步驟', en: 'Steps' },
  verify: { cn: '验证手机', tc: '驗證手機', en: 'Verify phone' },
  change: { cn: '修改密码', tc: '修改密碼', en: 'Change password' },
  done: { cn: '完成', tc: '完成', en: 'Done' },
  phone: { cn: '手机号', tc: '手機號碼', en: 'Phone' },
  code: { cn: '短信验证码', tc: '簡訊驗證碼', en: 'Code from the SMS' },
  next: { cn: '下一步', tc: '下一步', en: 'Next' },
  account: {
    cn: '正在为账号 {username} 设置新密码',
    tc: '正在為帳號 {username} 設定新密碼',
    en: 'A new password for the account {username}',
  },
  password: { cn: '新密码', tc: '新密碼', en: 'New password' },
  confirm: { cn: '确认新密码', tc: '確認新密碼', en: 'New password again' },
  mismatch: {
    cn: '两次输入的密码不一致！',
    tc: '兩次輸入的密碼不一致！',
    en: 'Passwords do not match!',
  },
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
