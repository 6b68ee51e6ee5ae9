import { defineErrors } from '../kernel/errors.ts'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/** What the providers are called. */
export const SOCIAL_PROVIDER_TEXT = texts({
  wechat: WORDS.weChat,
  dingtalk: WORDS.dingTalk,
  wecom: WORDS.weCom,
})

export const socialErrors = defineErrors({
  SOCIAL_NOT_CONFIGURED: {
    status: 404,
    text: {
      cn: '本系统未启用{provider}登录',
      tc: '本系統未啟用{provider}登入',
      en: 'Log-in by {provider} is not set up here',
    },
  },
  SOCIAL_STATE_WRONG: {
    status: 400,
    text: {
      cn: '授权已失效：不是在本浏览器发起的、已使用过或超过 10 分钟，请重新扫码',
      tc: '授權已失效：不是在本瀏覽器發起的、已使用過或超過 10 分鐘，請重新掃碼',
      en: 'This authorisation did not begin in this browser, was used before, or took more than 10 minutes: please scan again',
    },
  },
  SOCIAL_CODE_WRONG: {
    status: 400,
    text: {
      cn: '{provider}授权码无效或已使用，请重新扫码',
      tc: '{provider}授權碼無效或已使用，請重新掃碼',
      en: '{provider} does not know this code or it was used before: please scan again',
    },
  },
  SOCIAL_UNREACHABLE: {
    status: 503,
    text: {
      cn: '{provider}暂时没有响应，请稍后再试或使用账号密码登录',
      tc: '{provider}暫時沒有回應，請稍後再試或使用帳號密碼登入',
      en: '{provider} does not answer at the moment: try again later, or log in with account and password',
    },
  },
  SOCIAL_BUSY: {
    status: 503,
    text: {
      cn: '{provider}接口请求过于频繁，请稍后重新扫码，或使用账号密码登录',
      tc: '{provider}介面請求過於頻繁，請稍後重新掃碼，或使用帳號密碼登入',
      en: '{provider} is asked too often at the moment: scan again later, or log in with account and password',
    },
  },
  SOCIAL_SETUP_WRONG: {
    status: 503,
    text: {
      cn: '{provider}拒绝了本系统的请求（{reason}），请联系管理员检查应用配置',
      tc: '{provider}拒絕了本系統的請求（{reason}），請聯絡管理員檢查應用設定',
      en: '{provider} refused this installation ({reason}): ask the administrator to check the app’s settings',
    },
  },
  SOCIAL_NOT_MEMBER: {
    status: 403,
    text: {
      cn: '该{provider}用户不是本企业成员',
      tc: '該{provider}使用者不是本企業成員',
      en: 'This {provider} user is not a member of the company',
    },
  },
  SOCIAL_TICKET_ENDED: {
    status: 410,
    text: {
      cn: '绑定失败：授权已过期或已使用，请重新扫码',
      tc: '綁定失敗：授權已過期或已使用，請重新掃碼',
      en: 'Binding failed: the authorisation is over or was used, please scan again',
    },
  },
  SOCIAL_NOT_BOUND: {
    status: 409,
    text: {
      cn: '{provider}未绑定，请输入账号和密码进行绑定',
      tc: '{provider}未綁定，請輸入帳號和密碼進行綁定',
      en: '{provider} not bound: enter account and password to bind',
    },
  },
  SOCIAL_BOUND_ELSEWHERE: {
    status: 409,
    text: {
      cn: '绑定失败：该{provider}已绑定其他账号',
      tc: '綁定失敗：該{provider}已綁定其他帳號',
      en: 'Binding failed: this {provider} is bound to another account',
    },
  },
  SOCIAL_TOO_MANY: {
    status: 409,
    text: {
      cn: '绑定失败：一个账号最多绑定 {maximum} 个',
      tc: '綁定失敗：一個帳號最多綁定 {maximum} 個',
      en: 'Binding failed: an account can have at most {maximum}',
    },
  },
  SOCIAL_LAST_WAY_IN: {
    status: 409,
    text: {
      cn: '账号没有密码，解除最后一个绑定后将无法登录；请先设置密码',
      tc: '帳號沒有密碼，解除最後一個綁定後將無法登入；請先設定密碼',
      en: 'The account has no password, so the last binding is its only way in: set a password first',
    },
  },
})
