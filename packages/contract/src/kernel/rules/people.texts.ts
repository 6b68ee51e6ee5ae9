import { texts } from '../texts.ts'
import { WORDS } from '../words.ts'

/** Name and message of the rules for people and accounts. Messages follow the field's name. */
export const PEOPLE_RULE_NAME = texts({
  phone: WORDS.mobilePhone,
  international_phone: { cn: '国际号码', tc: '國際號碼', en: 'International phone' },
  landline: { cn: '固定电话', tc: '市內電話', en: 'Landline' },
  contact_phone: WORDS.contactPhone,
  email: WORDS.email,
  service_phone: WORDS.servicePhone,
  username: WORDS.username,
  bank_card: { cn: '银行卡号', tc: '銀行卡號', en: 'Bank card' },
  id_number: { cn: '证件号码', tc: '證件號碼', en: 'ID number' },
  chinese_id_card: { cn: '身份证号', tc: '身分證號', en: 'Chinese ID card' },
  credit_code: WORDS.businessLicenseNumber,
  qq: { cn: 'QQ 号', tc: 'QQ 號', en: 'QQ number' },
  dealer_account: { cn: '经销商登录账号', tc: '經銷商登入帳號', en: 'Dealer’s account' },
  dealer_password: { cn: '经销商登录密码', tc: '經銷商登入密碼', en: 'Dealer’s password' },
  manager_username: {
    cn: '仓库管理员用户名',
    tc: '倉庫管理員使用者名稱',
    en: 'Manager’s username',
  },
  manager_password: { cn: '仓库管理员密码', tc: '倉庫管理員密碼', en: 'Manager’s password' },
  password_strength: { cn: '密码强度', tc: '密碼強度', en: 'Password strength' },
  password_confirm: WORDS.changePassword,
  verification_code: { cn: '验证码', tc: '驗證碼', en: 'Verification code' },
  company_code: WORDS.companyCode,
  role_name: { cn: '角色名称', tc: '角色名稱', en: 'Role name' },
  role_code: { cn: '角色编码', tc: '角色代碼', en: 'Role code' },
  authorization: { cn: '授权标识', tc: '授權標識', en: 'Authorization identifier' },
  sort: { cn: '排序', tc: '排序', en: 'Sort' },
})

export const PEOPLE_RULE_MESSAGE = texts({
  phone: {
    cn: '须为 11 位手机号，以 13、14、15、17 或 18 开头',
    tc: '須為 11 位手機號碼，以 13、14、15、17 或 18 開頭',
    en: 'must have 11 digits and begin with 13, 14, 15, 17 or 18',
  },
  international_phone: {
    cn: '不是该国家或地区的有效号码；须为 + 区号和号码，如 +44 7400 123456',
    tc: '不是該國家或地區的有效號碼；須為 + 區號和號碼，如 +44 7400 123456',
    en: 'is no number of its country: write +, the country’s code and the number, such as +44 7400 123456',
  },
  landline: {
    cn: '须为固定电话，如 0871-65123456',
    tc: '須為市內電話，如 0871-65123456',
    en: 'must be a landline, such as 0871-65123456',
  },
  contact_phone: {
    cn: '须为 11 位手机号或固定电话',
    tc: '須為 11 位手機號碼或市內電話',
    en: 'must be a mobile phone of 11 digits or a landline',
  },
  email: {
    cn: '邮箱格式不正确',
    tc: '電子郵件格式不正確',
    en: 'must be an e-mail address',
  },
  service_phone: {
    cn: '只能由数字、空格和 + ( ) - 组成',
    tc: '只能由數字、空格和 + ( ) - 組成',
    en: 'must have digits, spaces and + ( ) - only',
  },
  username: {
    cn: '只能由 4 至 18 位字母、数字或下划线组成',
    tc: '只能由 4 至 18 位字母、數字或底線組成',
    en: 'must have 4 to 18 letters, digits or underscores',
  },
  bank_card: {
    cn: '须为 10 至 20 位数字，且不以 0 开头',
    tc: '須為 10 至 20 位數字，且不以 0 開頭',
    en: 'must have 10 to 20 digits and not begin with 0',
  },
  id_number: {
    cn: '只能由字母和数字组成，最多 50 位',
    tc: '只能由字母和數字組成，最多 50 位',
    en: 'must have letters and digits only, 50 at most',
  },
  chinese_id_card: {
    cn: '须为正确的 15 位或 18 位身份证号',
    tc: '須為正確的 15 位或 18 位身分證號',
    en: 'must be a valid Chinese ID card of 15 or 18 digits',
  },
  credit_code: {
    cn: '18 位的统一社会信用代码不正确，请核对',
    tc: '18 位的統一社會信用代碼不正確，請核對',
    en: 'has 18 signs but is no unified social credit code: a sign is wrong',
  },
  qq: {
    cn: '须为 5 至 12 位数字',
    tc: '須為 5 至 12 位數字',
    en: 'must have 5 to 12 digits',
  },
  dealer_account: {
    cn: '须为 3 至 18 位字母、数字或下划线，不能含特殊字符',
    tc: '須為 3 至 18 位字母、數字或底線，不能含特殊字元',
    en: 'must have 3 to 18 letters, digits or underscores, and no special ones',
  },
  dealer_password: {
    cn: '至少 6 个字符',
    tc: '至少 6 個字元',
    en: 'must have 6 characters at least',
  },
  manager_username: {
    cn: '须为 5 至 18 位字母、数字或下划线',
    tc: '須為 5 至 18 位字母、數字或底線',
    en: 'must have 5 to 18 letters, digits or underscores',
  },
  manager_password: {
    cn: '须为 3 至 18 个字符',
    tc: '須為 3 至 18 個字元',
    en: 'must have 3 to 18 characters',
  },
  password_strength: {
    cn: '密码强度不足：至少 8 位，须含大写字母、小写字母、数字和特殊字符',
    tc: '密碼強度不足：至少 8 位，須含大寫字母、小寫字母、數字和特殊字元',
    en: 'password strength is not sufficient: 8 characters at least, with upper and lower case, digits and specials',
  },
  password_confirm: WORDS.passwordsDoNotMatch,
  verification_code: { cn: '须为 6 位数字', tc: '須為 6 位數字', en: 'must have 6 digits' },
  company_code: {
    cn: '须为 2 至 30 位字母、数字、连字符或下划线，以字母或数字开头',
    tc: '須為 2 至 30 位字母、數字、連字號或底線，以字母或數字開頭',
    en: 'must have 2 to 30 letters, digits, hyphens or underscores and begin with a letter or digit',
  },
  role_name: {
    cn: '须为 2 至 30 个字符',
    tc: '須為 2 至 30 個字元',
    en: 'must have 2 to 30 characters',
  },
  role_code: {
    cn: '不能含中文字符',
    tc: '不能含中文字元',
    en: 'must not contain Chinese characters',
  },
  authorization: {
    cn: '须形如 label:activate（小写字母，中间一个冒号）',
    tc: '須形如 label:activate（小寫字母，中間一個冒號）',
    en: 'must look like label:activate: lower case, with one colon between',
  },
  sort: { cn: '须为正整数', tc: '須為正整數', en: 'must be a positive whole number' },
})
