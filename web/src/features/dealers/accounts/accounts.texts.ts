import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../../texts/use-texts.ts'

export const accountTexts = texts({
  accounts: { cn: '登录账号', tc: '登入帳號', en: 'Accounts' },
  none: {
    cn: '还没有账号，这个经销商不能登录。',
    tc: '還沒有帳號，這個經銷商不能登入。',
    en: 'No account yet: nobody can log in for this dealer.',
  },
  create: { cn: '新建账号', tc: '新增帳號', en: 'New account' },
  created: {
    cn: '账号 {username} 已创建，首次登录后须修改密码',
    tc: '帳號 {username} 已建立，首次登入後須修改密碼',
    en: 'Account {username} created; its password is changed at the first log-in',
  },
  withAccount: { cn: '同时创建登录账号', tc: '同時建立登入帳號', en: 'With an account to log in' },
  username: WORDS.username,
  usernameHelp: {
    cn: '3 到 18 位字母、数字或下划线',
    tc: '3 到 18 位字母、數字或底線',
    en: '3 to 18 letters, digits or underscores',
  },
  realName: WORDS.personName,
  realNameHelp: {
    cn: '不填则用经销商的联系人或名称',
    tc: '不填則用經銷商的聯絡人或名稱',
    en: 'Left out: the dealer’s contact person, or its name',
  },
  phone: WORDS.mobilePhone,
  password: WORDS.password,
  passwordHelp: {
    cn: '至少 6 位；首次登录后须自己修改',
    tc: '至少 6 位；首次登入後須自己修改',
    en: 'At least 6 characters; changed by its owner at the first log-in',
  },
  confirmPassword: WORDS.passwordAgain,
  roles: WORDS.roles,
  rolesHelp: {
    cn: '不选则为经销商的角色',
    tc: '不選則為經銷商的角色',
    en: 'Left out: the role for dealers',
  },
  neverLoggedIn: { cn: '从未登录', tc: '從未登入', en: 'Never logged in' },
  lastLogin: WORDS.lastLogin,
  temporary: WORDS.temporaryPassword,
  resetPassword: WORDS.resetPassword,
  resetTitle: {
    cn: '重置 {name} 的密码',
    tc: '重設 {name} 的密碼',
    en: 'Reset the password of {name}',
  },
  passwordSet: {
    cn: '密码已重置，下次登录后须修改',
    tc: '密碼已重設，下次登入後須修改',
    en: 'The password is reset, to be changed at the next log-in',
  },
  freeze: WORDS.freeze,
  unfreeze: WORDS.unfreeze,
  freezeAll: { cn: '冻结全部', tc: '凍結全部', en: 'Freeze all' },
  unfreezeAll: { cn: '解冻全部', tc: '解凍全部', en: 'Unfreeze all' },
  freezeTitle: {
    cn: '冻结经销商账号？',
    tc: '凍結經銷商帳號？',
    en: 'Freeze accounts of dealers?',
  },
  unfreezeTitle: {
    cn: '解冻经销商账号？',
    tc: '解凍經銷商帳號？',
    en: 'Unfreeze accounts of dealers?',
  },
  touches: {
    cn: '涉及 {count} 个账号',
    tc: '涉及 {count} 個帳號',
    en: 'Touches {count} {count|account|accounts}',
  },
  touchesDealers: {
    cn: '涉及 {count} 个经销商的全部账号',
    tc: '涉及 {count} 個經銷商的全部帳號',
    en: 'Touches all accounts of {count} {count|dealer|dealers}',
  },
  freezeMeans: {
    cn: '立即退出登录，解冻前不能登录。',
    tc: '立即登出，解凍前不能登入。',
    en: 'They are logged out at once, and cannot log in until unfrozen.',
  },
  unfreezeMeans: {
    cn: '可以用原来的密码重新登录。',
    tc: '可以用原來的密碼重新登入。',
    en: 'They can log in again with their passwords.',
  },
  changed: {
    cn: '已更改 {count} 个账号',
    tc: '已變更 {count} 個帳號',
    en: 'Changed {count} {count|account|accounts}',
  },
})
