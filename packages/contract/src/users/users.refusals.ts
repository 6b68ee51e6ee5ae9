import { dictionaryTexts } from '../kernel/dictionary-words.ts'
import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

export const userErrors = defineErrors({
  USERNAME_TAKEN: {
    status: 409,
    text: { cn: '用户名已存在', tc: '使用者名稱已存在', en: 'This username already exists' },
  },
  EMAIL_TAKEN: {
    status: 409,
    text: { cn: '邮箱已存在', tc: '電子郵件已存在', en: 'This email already exists' },
  },
  PHONE_TAKEN: {
    status: 409,
    text: { cn: '手机号已存在', tc: '手機號碼已存在', en: 'This phone already exists' },
  },
  EMPLOYEE_NUMBER_TAKEN: {
    status: 409,
    text: { cn: '工号已存在', tc: '工號已存在', en: 'This employee number already exists' },
  },
  DEALER_HAS_ACCOUNT: {
    status: 409,
    text: {
      cn: '该经销商已有账号 {username}，不能重复选择',
      tc: '該經銷商已有帳號 {username}，不能重複選擇',
      en: 'This dealer already has the account {username} and cannot be chosen again',
    },
  },
  ADMINISTRATOR_PROTECTED: {
    status: 403,
    text: {
      cn: '管理员账号不允许此操作',
      tc: '管理員帳號不允許此操作',
      en: 'Administrator account not allowed this operation',
    },
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: {
      cn: '这是最后一个管理员账号，必须保留管理员角色',
      tc: '這是最後一個管理員帳號，必須保留管理員角色',
      en: 'This is the last administrator account and must keep its role',
    },
  },
  USER_SELF: {
    status: 409,
    text: {
      cn: '不能对自己的账号执行此操作',
      tc: '不能對自己的帳號執行此操作',
      en: 'You cannot do this to your own account',
    },
  },
  USER_BEYOND_OWN: {
    status: 403,
    text: {
      cn: '用户 {username} 拥有您没有的权限，您不能修改',
      tc: '使用者 {username} 擁有您沒有的權限，您不能修改',
      en: 'The user {username} holds permissions that you do not hold, so you cannot change it',
    },
  },
})

export const USER_STATUS_TEXT = dictionaryTexts('user_status', {
  normal: WORDS.normal,
  frozen: WORDS.frozen,
})

export const PURPOSE_TEXT = dictionaryTexts('user_purpose', {
  master_data: { cn: '基础资料管理', tc: '基礎資料管理', en: 'Master data management' },
  factory_warehouse: {
    cn: '工厂仓库管理',
    tc: '工廠倉庫管理',
    en: 'Factory and warehouse management',
  },
  dealer_side: { cn: '经销商端管理', tc: '經銷商端管理', en: 'Dealer-side management' },
  inbound_operator: { cn: '入库操作员', tc: '入庫操作員', en: 'Inbound operator' },
  outbound_operator: { cn: '出库操作员', tc: '出庫操作員', en: 'Outbound operator' },
})

export const GENDER_TEXT = dictionaryTexts('gender', {
  male: { cn: '男', tc: '男', en: 'Male' },
  female: { cn: '女', tc: '女', en: 'Female' },
  unknown: { cn: '未填写', tc: '未填寫', en: 'Not given' },
})

/** The columns of an imported sheet, in its order. */
export const USER_COLUMN_TEXT = texts({
  username: WORDS.username,
  realName: WORDS.personName,
  nickname: WORDS.nickname,
  phone: WORDS.mobilePhone,
  email: WORDS.email,
  gender: WORDS.gender,
  birthday: WORDS.birthday,
  employeeNumber: WORDS.employeeNumber,
  department: WORDS.department,
  landline: WORDS.landline,
  roleIds: WORDS.roles,
  factoryId: WORDS.ownFactory,
  dealerId: WORDS.boundDealer,
  purpose: WORDS.accountPurpose,
  workflowSync: WORDS.syncToTheWorkflow,
})

export const YES_NO_TEXT = texts({
  true: WORDS.yes,
  false: WORDS.no,
})

/** What stands in the way of removing an account. */
export const ACCOUNT_USE_TEXT = texts({
  login: { cn: '登录记录', tc: '登入記錄', en: 'log-ins' },
  order: WORDS.orders,
})
