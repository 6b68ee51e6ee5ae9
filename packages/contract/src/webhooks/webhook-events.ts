import type { Text } from '../kernel/texts.ts'
import { reachesRows, type RuledEntity } from '../roles/data-rules.ts'

/** What an endpoint may be told of. */
export const WEBHOOK_EVENTS = [
  'movement.done',
  'label.checked',
  'exception.raised',
  'order.finished',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `test`: what a person sends to see whether it arrives. */
export const DELIVERED_KINDS = [...WEBHOOK_EVENTS, 'test'] as const
export type DeliveredKind = (typeof DELIVERED_KINDS)[number]

export const DELIVERED_KIND_TEXT: Readonly<Record<DeliveredKind, Text>> = {
  'movement.done': { cn: '出入库等操作完成', tc: '出入庫等作業完成', en: 'Movement done' },
  'label.checked': { cn: '消费者查询标签', tc: '消費者查詢標籤', en: 'Check by a buyer' },
  'exception.raised': { cn: '出现异常', tc: '出現異常', en: 'Exception raised' },
  'order.finished': { cn: '订单完成', tc: '訂單完成', en: 'Order finished' },
  test: { cn: '测试事件', tc: '測試事件', en: 'Test event' },
}

export const DELIVERY_STATES = ['queued', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const DELIVERY_STATE_TEXT: Readonly<Record<DeliveryState, Text>> = {
  queued: { cn: '等待推送', tc: '等待推送', en: 'Waiting' },
  delivered: { cn: '已送达', tc: '已送達', en: 'Delivered' },
  failed: { cn: '已放弃', tc: '已放棄', en: 'Given up' },
}

/** Why a try failed. */
export const DELIVERY_FAILURES = [
  'address',
  'name',
  'connection',
  'certificate',
  'timeout',
  'redirect',
  'status',
  'interrupted',
] as const
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

export const DELIVERY_FAILURE_TEXT: Readonly<Record<DeliveryFailure, Text>> = {
  address: {
    cn: '地址位于内部网络，不允许推送',
    tc: '位址位於內部網路，不允許推送',
    en: 'The address lies in an internal network, where nothing is sent',
  },
  name: { cn: '域名无法解析', tc: '網域名稱無法解析', en: 'The host name was not found' },
  connection: {
    cn: '无法连接，或连接中断',
    tc: '無法連線，或連線中斷',
    en: 'No connection, or it broke off',
  },
  certificate: {
    cn: '对方的 TLS 证书无效',
    tc: '對方的 TLS 憑證無效',
    en: 'The TLS certificate is not valid',
  },
  timeout: { cn: '超时未应答', tc: '逾時未回應', en: 'No answer in time' },
  redirect: {
    cn: '对方要求转到别的地址；不会跟随',
    tc: '對方要求轉到別的位址；不會跟隨',
    en: 'It answered with a redirect, which is not followed',
  },
  status: { cn: '对方返回了错误状态', tc: '對方傳回了錯誤狀態', en: 'It answered with an error' },
  interrupted: {
    cn: '推送时服务器中断',
    tc: '推送時伺服器中斷',
    en: 'The server stopped while it was sending',
  },
}

/** Whose rows an event tells of: an application is told what it could read itself. */
const EVENT_ENTITY: Readonly<Record<WebhookEvent, RuledEntity>> = {
  'movement.done': 'movement',
  'label.checked': 'query',
  'exception.raised': 'exception',
  'order.finished': 'order',
}

/** Whether permissions reach the rows that an event tells of. */
export const mayReceive = (permissions: Iterable<string>, event: WebhookEvent): boolean =>
  [...permissions].some((permission) => reachesRows(permission, EVENT_ENTITY[event]))

export const WEBHOOK_LIMITS = {
  /** Endpoints of an application. */
  endpoints: 10,
  /** Deliveries that wait for one endpoint; with more it is switched off. */
  waiting: 10_000,
  /** Rows that one delivery tells of. */
  records: 100,
  /** Characters of an answer that are kept. */
  answer: 500,
} as const

/** After each try that failed, how long until the next one; after the last it is given up. */
export const RETRY_PAUSES_SECONDS = [
  10,
  60,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  24 * 3_600,
] as const

/** An endpoint that has failed for so long is switched off. */
export const GIVE_UP_SECONDS = 3 * 24 * 3_600
