import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'

export const registrationErrors = defineErrors({
  REGISTRATION_CLOSED: {
    status: 403,
    text: {
      cn: '注册失败：平台未开放注册，请联系平台管理员',
      tc: '註冊失敗：平台未開放註冊，請聯絡平台管理員',
      en: 'Registration failed: it is closed here. Please ask the platform administrator',
    },
  },
  AGREEMENT_REQUIRED: {
    status: 400,
    text: {
      cn: '请先阅读并同意服务协议',
      tc: '請先閱讀並同意服務協議',
      en: 'Please read and accept the agreement first',
    },
  },
  PASSWORD_WEAK: {
    status: 400,
    text: {
      cn: '密码强度不够：至少 8 位，须同时包含大写字母、小写字母、数字和特殊字符',
      tc: '密碼強度不足：至少 8 位，須同時包含大寫字母、小寫字母、數字和特殊字元',
      en: 'Password strength is not sufficient: at least 8 characters with upper case, lower case, digits and specials',
    },
  },
  RESET_TICKET_INVALID: {
    status: 400,
    text: {
      cn: '手机验证已失效，请重新验证',
      tc: '手機驗證已失效，請重新驗證',
      en: 'The phone verification is no longer valid, please start again',
    },
  },
  COMPANY_WAITING: {
    status: 403,
    text: {
      cn: '企业注册正在审核中，审核通过后即可登录',
      tc: '企業註冊正在審核中，審核通過後即可登入',
      en: 'The registration of your company is still to be approved. You can log in afterwards',
    },
  },
  COMPANY_REJECTED: {
    status: 403,
    text: {
      cn: '企业注册未通过审核，请联系平台管理员',
      tc: '企業註冊未通過審核，請聯絡平台管理員',
      en: 'The registration of your company was rejected. Please ask the platform administrator',
    },
  },
})

export const REGISTRATION_MODE_TEXT = texts({
  open: { cn: '开放注册', tc: '開放註冊', en: 'Open to everybody' },
  approval: { cn: '注册后需审核', tc: '註冊後需審核', en: 'With approval' },
  closed: { cn: '关闭注册', tc: '關閉註冊', en: 'Closed' },
})
