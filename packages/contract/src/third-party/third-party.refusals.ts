import { defineErrors } from '../kernel/errors.ts'

/** Told to the program that calls. */
export const applicationErrors = defineErrors({
  APPLICATION_KEY: {
    status: 401,
    text: {
      cn: '应用的密钥无效',
      tc: '應用的金鑰無效',
      en: 'The key of the app is not valid',
    },
  },
  APPLICATION_BLOCKED: {
    status: 403,
    text: {
      cn: '应用 {name} 已被禁用',
      tc: '應用 {name} 已被禁用',
      en: 'The app {name} is blocked',
    },
  },
  APPLICATION_ADDRESS: {
    status: 403,
    text: {
      cn: '此应用不允许从 {ip} 调用',
      tc: '此應用不允許從 {ip} 呼叫',
      en: 'The app may not call from {ip}',
    },
  },
  FOR_PEOPLE_ONLY: {
    status: 403,
    text: {
      cn: '此接口只供登录的用户使用，应用不能调用',
      tc: '此介面只供登入的使用者使用，應用不能呼叫',
      en: 'This call is for people who log in; apps cannot make it',
    },
  },
})

/** Told to those who set applications up. */
export const thirdPartyErrors = defineErrors({
  APPLICATION_BEYOND_OWN: {
    status: 403,
    text: {
      cn: '应用 {name} 的权限或数据范围超出您自己的，您不能修改',
      tc: '應用 {name} 的權限或資料範圍超出您自己的，您不能修改',
      en: 'The app {name} may do or see more than you, so you cannot change it',
    },
  },
  APPLICATION_LIMIT: {
    status: 409,
    text: {
      cn: '最多 {maximum} 个第三方应用',
      tc: '最多 {maximum} 個第三方應用',
      en: 'At most {maximum} third-party apps',
    },
  },
  NO_OLD_KEY: {
    status: 409,
    text: {
      cn: '没有仍有效的旧密钥',
      tc: '沒有仍有效的舊金鑰',
      en: 'No old key is valid any more',
    },
  },
})
