import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const loginTexts = texts({
  title: { cn: '登录', tc: '登入', en: 'Log in' },
  subtitle: {
    cn: '使用企业账号登录后台',
    tc: '使用企業帳號登入後台',
    en: 'Use your company account',
  },
  ways: { cn: '登录方式', tc: '登入方式', en: 'How to log in' },
  byPassword: { cn: '密码登录', tc: '密碼登入', en: 'With a password' },
  byPhone: { cn: '手机登录', tc: '手機登入', en: 'With a phone' },
  username: WORDS.account,
  password: WORDS.password,
  usernameRequired: { cn: '请输入账号', tc: '請輸入帳號', en: 'Enter your account' },
  passwordRequired: WORDS.enterYourPassword,
  phone: WORDS.mobilePhone,
  phoneWrong: {
    cn: '请输入 11 位手机号，或 + 区号和号码',
    tc: '請輸入 11 位手機號碼，或 + 區號和號碼',
    en: 'Enter a phone of 11 digits, or + with the country’s code',
  },
  code: WORDS.codeFromSms,
  codeRequired: { cn: '请输入 6 位验证码', tc: '請輸入 6 位驗證碼', en: 'Enter the 6 digits' },
  remember: { cn: '7 天内免登录', tc: '7 天內免登入', en: 'Stay logged in for 7 days' },
  submit: { cn: '登录', tc: '登入', en: 'Log in' },
  failed: { cn: '登录失败', tc: '登入失敗', en: 'Login failed' },
  solving: {
    cn: '正在进行安全验证，请稍候…',
    tc: '正在進行安全驗證，請稍候…',
    en: 'Security check, one moment…',
  },
  secondTitle: { cn: '两步验证', tc: '兩步驗證', en: 'Two-step verification' },
  secondText: {
    cn: '请输入身份验证器应用显示的 6 位数字。',
    tc: '請輸入身分驗證器應用程式顯示的 6 位數字。',
    en: 'Enter the 6 digits that your authenticator app shows.',
  },
  recoveryText: {
    cn: '请输入一个保存过的恢复码，每个只能使用一次。',
    tc: '請輸入一個儲存過的復原碼，每個只能使用一次。',
    en: 'Enter one of your recovery codes. Each works once.',
  },
  authenticatorCode: { cn: '动态验证码', tc: '動態驗證碼', en: 'Authenticator code' },
  recoveryCode: { cn: '恢复码', tc: '復原碼', en: 'Recovery code' },
  recoveryRequired: { cn: '请输入恢复码', tc: '請輸入復原碼', en: 'Enter a recovery code' },
  useRecovery: {
    cn: '手机不在身边？使用恢复码',
    tc: '手機不在身邊？使用復原碼',
    en: 'Phone not at hand? Use a recovery code',
  },
  useAuthenticator: {
    cn: '改用身份验证器',
    tc: '改用身分驗證器',
    en: 'Use the authenticator app',
  },
  verify: { cn: '验证', tc: '驗證', en: 'Verify' },
  back: { cn: '返回', tc: '返回', en: 'Back' },
  motto: { cn: '一物一码，扫码辨真', tc: '一物一碼，掃碼辨真', en: 'Every item its own true code' },
  mottoText: {
    cn: '从工厂到买家手中，每一枚标签的每一步都有据可查。',
    tc: '從工廠到買家手中，每一枚標籤的每一步都有據可查。',
    en: 'From the factory to the buyer’s hand, every step of every label on record.',
  },
})
