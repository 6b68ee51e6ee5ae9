import { defineErrors } from '../kernel/errors.ts'

export const authErrors = defineErrors({
  LOGIN_FAILED: {
    status: 400,
    text: {
      cn: '登录失败：用户名不存在或密码不正确',
      tc: '登入失敗：使用者名稱不存在或密碼不正確',
      en: 'Login failed: the username does not exist or the password is wrong',
    },
  },
  ACCOUNT_LOCKED: {
    status: 429,
    text: {
      cn: '多次验证失败，本次登录已暂停验证，请 {minutes} 分钟后再试',
      tc: '多次驗證失敗，本次登入已暫停驗證，請 {minutes} 分鐘後再試',
      en: 'Locked in this session after repeated failures, try again in {minutes} minutes',
    },
  },
  LOGIN_SLOWED: {
    status: 429,
    text: {
      cn: '该账号近期多次登录失败，请 {seconds} 秒后再试',
      tc: '該帳號近期多次登入失敗，請 {seconds} 秒後再試',
      en: 'Log-ins of this account have failed repeatedly, try again in {seconds} seconds',
    },
  },
  ACCOUNT_FROZEN: {
    status: 403,
    text: { cn: '账号已冻结', tc: '帳號已凍結', en: 'This account is frozen' },
  },
  COMPANY_FROZEN: {
    status: 403,
    text: { cn: '企业已冻结', tc: '企業已凍結', en: 'This company is frozen' },
  },
  PASSWORD_WRONG: {
    status: 400,
    text: { cn: '密码不正确', tc: '密碼不正確', en: 'The password is wrong' },
  },
  PASSWORD_SAME: {
    status: 400,
    text: {
      cn: '新密码不能与原密码相同',
      tc: '新密碼不能與原密碼相同',
      en: 'The new password must differ from the old one',
    },
  },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    text: {
      cn: '当前使用的是临时密码，请先设置自己的密码',
      tc: '目前使用的是臨時密碼，請先設定自己的密碼',
      en: 'This is a temporary password: set your own first',
    },
  },
})
