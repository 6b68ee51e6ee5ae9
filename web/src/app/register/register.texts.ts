import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const registerTexts = texts({
  title: WORDS.registerCompany,
  subtitle: {
    cn: '开通企业空间，并创建第一个管理员账号',
    tc: '開通企業空間，並建立第一個管理員帳號',
    en: 'Opens a company with its first administrator',
  },
  needsApproval: {
    cn: '提交后由平台审核，通过后即可登录。',
    tc: '提交後由平台審核，通過後即可登入。',
    en: 'The platform looks at every registration. You can log in once it is approved.',
  },
  closed: { cn: '平台未开放注册', tc: '平台未開放註冊', en: 'Registration is closed' },
  closedText: {
    cn: '请联系平台管理员为您开通企业。',
    tc: '請聯絡平台管理員為您開通企業。',
    en: 'Please ask the platform administrator to open a company for you.',
  },
  companyName: { cn: '企业名称', tc: '企業名稱', en: 'Company name' },
  username: WORDS.username,
  usernameHelp: {
    cn: '4 至 18 位字母、数字或下划线，用于登录',
    tc: '4 至 18 位字母、數字或底線，用於登入',
    en: '4 to 18 letters, digits or underscores; you log in with it',
  },
  realName: WORDS.personName,
  email: WORDS.email,
  phone: WORDS.mobilePhone,
  code: WORDS.codeFromSms,
  password: WORDS.password,
  confirm: WORDS.passwordAgain,
  mismatch: WORDS.passwordsDoNotMatch,
  emailHelp: {
    cn: '可以不填；填了，审核结果发到邮箱',
    tc: '可以不填；填了，審核結果傳送到電子郵件',
    en: 'May stay empty; else you are told there what becomes of the registration',
  },
  agree: { cn: '我已阅读并同意', tc: '我已閱讀並同意', en: 'I have read and accept the' },
  agreement: { cn: '《服务协议》', tc: '《服務協議》', en: 'service agreement' },
  submit: { cn: '注册', tc: '註冊', en: 'Register' },
  failed: { cn: '注册失败', tc: '註冊失敗', en: 'Registration failed' },
  doneTitle: { cn: '注册成功', tc: '註冊成功', en: 'Registration complete' },
  doneText: {
    cn: '企业已开通，现在就可以登录，开始添加产品和标签。',
    tc: '企業已開通，現在就可以登入，開始新增產品和標籤。',
    en: 'Your company is open. Log in and begin with your products and labels.',
  },
  waitingTitle: { cn: '注册申请已提交', tc: '註冊申請已提交', en: 'Registration sent' },
  waitingText: {
    cn: '平台正在审核，结果会发送到您的邮箱，没有填邮箱则发送到手机。通过后用下面的账号登录。',
    tc: '平台正在審核，結果會傳送到您的電子郵件，沒有填電子郵件則傳送到手機。通過後用下面的帳號登入。',
    en: 'The platform will look at it and tell you by email, or by SMS if you gave no address. Then log in with the account below.',
  },
  resultSubtitle: {
    cn: '请记下您的账号',
    tc: '請記下您的帳號',
    en: 'Please keep your account in mind',
  },
  companyCode: { cn: '企业编号', tc: '企業編號', en: 'Company code' },
  account: { cn: '登录账号', tc: '登入帳號', en: 'Account' },
  toLogin: { cn: '去登录', tc: '前往登入', en: 'Log in' },
})
