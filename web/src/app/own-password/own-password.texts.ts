import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const ownPasswordTexts = texts({
  title: { cn: '设置自己的密码', tc: '設定自己的密碼', en: 'Set your own password' },
  subtitle: {
    cn: '当前密码是他人为您设置的临时密码，设置自己的密码后才能继续使用。',
    tc: '目前的密碼是他人為您設定的臨時密碼，設定自己的密碼後才能繼續使用。',
    en: 'Your password is a temporary one that somebody else has set. Set your own to go on.',
  },
  account: { cn: '账号：{username}', tc: '帳號：{username}', en: 'Account: {username}' },
  temporary: WORDS.temporaryPassword,
  temporaryRequired: {
    cn: '请输入临时密码',
    tc: '請輸入臨時密碼',
    en: 'Enter the temporary password',
  },
  unknown: {
    cn: '没有临时密码？请退出登录后用“忘记密码”重新设置，或请管理员重置。',
    tc: '沒有臨時密碼？請登出後用「忘記密碼」重新設定，或請管理員重設。',
    en: 'You do not have it? Log out and use “Forgot password”, or ask an administrator to reset it.',
  },
  save: { cn: '保存并继续', tc: '儲存並繼續', en: 'Save and go on' },
  failed: { cn: '修改密码失败', tc: '修改密碼失敗', en: 'Failed to change password' },
  saved: {
    cn: '密码已设置，其他登录已结束',
    tc: '密碼已設定，其他登入已結束',
    en: 'Your password is set; other sessions have ended',
  },
})
