import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id } from '../kernel/rules.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_KIND_NAMES,
  MESSAGE_PROVIDERS,
  MESSAGE_STATES,
} from './message-kinds.ts'

const messageRow = z.object({
  id: z.int(),
  createdAt: moment,
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  kind: z.enum(MESSAGE_KIND_NAMES),
  /** As it was said; a code stands in it only where nobody but the outbox has got it. */
  text: z.string(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.int(),
  /** Why the last attempt failed, in the provider's words. */
  error: z.string(),
  provider: z.enum(MESSAGE_PROVIDERS).nullable(),
  /** The provider's own number of it, to ask them by. */
  providerId: z.string(),
  sentAt: moment.nullable(),
  companyName: z.string(),
})
export type MessageRow = z.output<typeof messageRow>

const messageFilter = {
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  kind: z.enum(MESSAGE_KIND_NAMES).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/sys/message/listByPage',
    allow: 'message:list',
    isPlatformOnly: true,
    summary: { cn: '消息列表', tc: '訊息列表', en: 'List messages' },
    input: z.object({ ...pageInput, ...messageFilter }),
    output: pageOf(messageRow),
  }),
  exportSheet: listExport({
    list: '/sys/message/listByPage',
    allow: 'message:export',
    isPlatformOnly: true,
    summary: { cn: '导出消息', tc: '匯出訊息', en: 'Export messages' },
    input: { ...exportInput, ...messageFilter },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/sys/message/resend',
    allow: 'message:resend',
    isPlatformOnly: true,
    summary: { cn: '重发消息', tc: '重送訊息', en: 'Send a message again' },
    /** One that has failed; codes are not sent again. */
    input: z.object({ id }),
    output: idOnly,
  }),
}
