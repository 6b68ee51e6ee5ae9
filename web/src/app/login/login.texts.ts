import { texts } from '../../texts/use-texts.ts'

export const loginTexts = texts({
  title: { cn: '登录', tc: '登入', en: 'Log in' },
  subtitle: {
    cn: '使用企业账号登录后台',
    tc: '使用企業帳號登入後台',
    en: 'Use your company account',
  },
  username: { cn: '账号', tc: '帳號', en: 'Account' },
  password: { cn: '密码', tc: '密碼', en: 'Password' },
  usernameRequired: { cn: '请输入账号', tc: '請輸入帳號', en: 'Enter your account' },
  passwordRequired: { cn: '请输入密码', tc: '請輸入密碼', en: 'Enter your password' },
  submit: { cn: '登录', tc: '登入', en: 'Log in' },
  motto: { cn: '一物一码，扫码辨真', tc: '一物一碼，掃碼辨真', en: 'Every item its own true code' },
  mottoText: {
    cn: '从工厂到买家手中，每一枚标签的每一步都有据可查。',
    tc: '從工廠到買家手中，每一枚標籤的每一步都有據可查。',
    en: 'From the factory to the buyer’s hand, every step of every label on record.',
  },
})
