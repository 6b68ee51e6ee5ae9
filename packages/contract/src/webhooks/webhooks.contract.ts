import { z } from 'zod'
import { endpoint, type OutputOf } from '../kernel/endpoint.ts'
import { moment, nothing, pageInput, pageOf } from '../kernel/lists.ts'
import { WORDS } from '../kernel/words.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { id, text } from '../kernel/rules.ts'
import { MAXIMUM_OVERLAP_HOURS } from '../third-party/third-party.contract.ts'
import {
  DELIVERED_KINDS,
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
} from './webhook-events.ts'

export const MAXIMUM_WEBHOOK_URL = 500

/** An address without a user or a fragment; that it is https the server asks for, unless it is set up otherwise. */
function isWebhookUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, hash } = new URL(value)
  return /^https?:$/.test(protocol) && username + password + hash === ''
}

const fields = {
  url: z
    .string()
    .trim()
    .min(1)
    .max(MAXIMUM_WEBHOOK_URL)
    .refine((value) => value === '' || isWebhookUrl(value)),
  description: text(200).default(''),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
}

const withSecret = z.object({ id: z.int().positive(), secret: z.string() })

const webhook = z.object({
  id: z.int(),
  ...revisionShape,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  secretAt: moment,
  /** Until when the secret before this one signs, too; null: it does not. */
  previousUntil: moment.nullable(),
  /** Since when nothing has arrived any more; null: the last delivery did. */
  failingSince: moment.nullable(),
  /** When it was switched off because nothing had arrived for days. */
  givenUpAt: moment.nullable(),
  /** Deliveries that wait, counted no further than their limit. */
  waitingCount: z.int(),
})

const delivery = z.object({
  id: z.int(),
  /** The header `webhook-id`, the same at each try. */
  messageId: z.string(),
  kind: z.enum(DELIVERED_KINDS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: moment,
  triedAt: moment.nullable(),
  /** When it is tried next; null: not any more. */
  nextAt: moment.nullable(),
  /** HTTP status of the last answer; null: there was none. */
  status: z.int().nullable(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  durationMs: z.int().nullable(),
})

/** Webhooks: addresses of an application that are told what happens. */
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/web/third/webhook/all',
    allow: 'third-party:list',
    summary: { cn: '应用的 Webhook', tc: '應用的 Webhook', en: 'Webhooks of an app' },
    input: z.object({ applicationId: id }),
    output: z.array(webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/web/third/webhook/add',
    allow: 'third-party:update',
    summary: { cn: '新建 Webhook', tc: '新增 Webhook', en: 'Add a webhook' },
    input: z.object({ applicationId: id, ...fields }),
    /** `secret` signs what is sent; it is shown this once. */
    output: withSecret,
  }),
  update: endpoint({
    method: 'POST',
    path: '/web/third/webhook/update',
    allow: 'third-party:update',
    summary: { cn: '修改 Webhook', tc: '修改 Webhook', en: 'Change a webhook' },
    input: z.object({ id, ...revisionRead, ...fields }),
    revises: recordOf('webhook'),
    output: nothing,
  }),
  /** What waits goes on when it is switched on again; what happens meanwhile is not told. */
  turn: endpoint({
    method: 'POST',
    path: '/web/third/webhook/switch',
    allow: 'third-party:update',
    summary: {
      cn: '启用或停用 Webhook',
      tc: '啟用或停用 Webhook',
      en: 'Switch a webhook on or off',
    },
    input: z.object({ id, isOn: z.boolean() }),
    output: nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/web/third/webhook/{id}',
    allow: 'third-party:update',
    summary: { cn: '删除 Webhook', tc: '刪除 Webhook', en: 'Delete a webhook' },
    input: z.object({ id }),
    output: nothing,
  }),
  changeSecret: endpoint({
    method: 'POST',
    path: '/web/third/webhook/secret',
    allow: 'third-party:update',
    summary: WORDS.changeSigningSecret,
    input: z.object({
      id,
      /** So long the secret until now signs beside the new one; 0: it ends at once. */
      overlapHours: z.int().min(0).max(MAXIMUM_OVERLAP_HOURS),
    }),
    output: withSecret,
  }),
  /** Puts an event of the kind `test` among what waits; it is tried once. */
  test: endpoint({
    method: 'POST',
    path: '/web/third/webhook/test',
    allow: 'third-party:update',
    summary: WORDS.sendTestEvent,
    input: z.object({ id }),
    output: z.object({ deliveryId: z.int().positive() }),
  }),
  /** Newest first; kept for 30 days. */
  deliveries: endpoint({
    method: 'GET',
    path: '/web/third/webhook/deliveries',
    allow: 'third-party:list',
    summary: { cn: '推送记录', tc: '推送記錄', en: 'Deliveries of a webhook' },
    input: z.object({
      id,
      state: z.enum(DELIVERY_STATES).optional(),
      pageNo: pageInput.pageNo,
      pageSize: pageInput.pageSize,
    }),
    output: pageOf(delivery),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/web/third/webhook/delivery/{id}',
    allow: 'third-party:list',
    summary: { cn: '一次推送的内容', tc: '一次推送的內容', en: 'What a delivery says' },
    input: z.object({ id }),
    output: delivery.extend({
      /** What is sent, as it is sent. */
      body: z.string(),
      /** The first part of the last answer. */
      answer: z.string(),
      /** What the network said where the last try failed. */
      detail: z.string(),
    }),
  }),
  /** Under the same `webhook-id`, with as many tries as a new one has. */
  resend: endpoint({
    method: 'POST',
    path: '/web/third/webhook/resend',
    allow: 'third-party:update',
    summary: { cn: '重发事件', tc: '重送事件', en: 'Send an event again' },
    input: z.object({ id }),
    output: nothing,
  }),
}

export type Webhook = OutputOf<typeof webhooks.list>[number]
export type Delivery = OutputOf<typeof webhooks.deliveries>['records'][number]
