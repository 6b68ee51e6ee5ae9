import { defineErrors } from '../kernel/errors.ts'

export const webhookErrors = defineErrors({
  WEBHOOK_LIMIT: {
    status: 409,
    text: {
      cn: '每个应用最多 {maximum} 个 Webhook 地址',
      tc: '每個應用最多 {maximum} 個 Webhook 位址',
      en: 'At most {maximum} webhooks of an app',
    },
  },
  WEBHOOK_HTTPS: {
    status: 409,
    text: {
      cn: '地址须以 https:// 开头',
      tc: '位址須以 https:// 開頭',
      en: 'The address must begin with https://',
    },
  },
  WEBHOOK_ADDRESS: {
    status: 409,
    text: {
      cn: '{host} 位于内部网络，不允许推送',
      tc: '{host} 位於內部網路，不允許推送',
      en: '{host} lies in an internal network, where nothing is sent',
    },
  },
  WEBHOOK_EVENT_UNSEEN: {
    status: 409,
    text: {
      cn: '应用没有查看这些数据的权限：{event}',
      tc: '應用沒有查看這些資料的權限：{event}',
      en: 'The app has no permission that shows it these rows: {event}',
    },
  },
  WEBHOOK_OFF: {
    status: 409,
    text: {
      cn: 'Webhook 已停用，请先启用',
      tc: 'Webhook 已停用，請先啟用',
      en: 'The webhook is switched off; switch it on first',
    },
  },
  WEBHOOK_WAITING: {
    status: 409,
    text: {
      cn: '此事件正在等待推送，无须重发',
      tc: '此事件正在等待推送，無須重送',
      en: 'The event is waiting to be delivered already',
    },
  },
})
