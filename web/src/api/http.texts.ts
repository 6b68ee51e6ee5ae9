import { texts } from '../texts/use-texts.ts'

/** What the specification says for answers that carry no text of their own. */
export const httpTexts = texts({
  denied: { cn: '拒绝访问', tc: '拒絕存取', en: 'Access denied' },
  notFound: { cn: '很抱歉，资源未找到', tc: '很抱歉，找不到資源', en: 'Resource not found' },
  system: {
    cn: '系统错误，请联系管理员',
    tc: '系統錯誤，請聯絡管理員',
    en: 'System error, contact the administrator',
  },
  server: {
    cn: '服务器错误，请联系管理员',
    tc: '伺服器錯誤，請聯絡管理員',
    en: 'Server error, contact the administrator',
  },
  gatewayTimeout: { cn: '网络超时', tc: '網路逾時', en: 'Network timeout' },
  timeout: { cn: '请求超时', tc: '請求逾時', en: 'The request timed out' },
  offline: {
    cn: '没有网络，恢复后会自动加载',
    tc: '沒有網路，恢復後會自動載入',
    en: 'No network. This is loaded by itself when it is back',
  },
  general: {
    cn: '请求失败，请稍后重试',
    tc: '請求失敗，請稍後再試',
    en: 'The request failed, try again later',
  },
})
