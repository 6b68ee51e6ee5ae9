import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { CLAIM_STATES, CLAIM_STEPS, STAFF_CLAIM_STEPS } from './claim-states.ts'
import { WARRANTY_LIMITS, WARRANTY_SIDES, WARRANTY_SOURCES } from './warranty-words.ts'

export const warrantyClaimRow = z.object({
  id: z.int(),
  number: z.string(),
  registrationId: z.int(),
  registrationNumber: z.string(),
  serial: z.int(),
  code: z.string(),
  cardName: z.string(),
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  holderName: z.string(),
  holderPhone: z.string(),
  /** The last day of the warranty; null: without a term. */
  endsOn: z.string().nullable(),
  state: z.enum(CLAIM_STATES),
  source: z.enum(WARRANTY_SOURCES),
  /** It was made after the last day, as a favour. */
  isGoodwill: z.boolean(),
  description: z.string(),
  /** What the buyer was told last; empty: nothing yet. */
  message: z.string(),
  at: moment,
  /** Since when it is in its state. */
  stateAt: moment,
})
export type WarrantyClaimRow = z.output<typeof warrantyClaimRow>

const claimFilter = {
  state: z.enum(CLAIM_STATES).optional(),
  registrationId: optionalId,
  productId: optionalId,
  isGoodwill: z.boolean().optional(),
  /** Of the days on which they were made. */
  from: day.optional(),
  to: day.optional(),
}

const claimEvent = z.object({
  id: z.int(),
  at: moment,
  /** Null: it was made. */
  step: z.enum(CLAIM_STEPS).nullable(),
  side: z.enum(WARRANTY_SIDES),
  /** Of the staff; null: the buyer. */
  byName: z.string().nullable(),
  /** The buyer reads it. */
  message: z.string(),
  /** The buyer never does. */
  note: z.string(),
})
export type WarrantyClaimEvent = z.output<typeof claimEvent>

/** What holders claim of a warranty, and what they are answered. */
export const warrantyClaims = {
  /** `keyword`: number of claim or registration, holder, phone, description, serial, or the whole code of the label. */
  list: endpoint({
    method: 'GET',
    path: '/warranty/claim/list',
    allow: 'warranty-claim:list',
    summary: { cn: '质保申请列表', tc: '保固申請清單', en: 'List warranty claims' },
    /** Sorted by `number`, `at`, `stateAt`. */
    input: z.object({ ...pageInput, ...claimFilter }),
    output: pageOf(warrantyClaimRow).extend({
      /** Of all that the other filters find, whichever state is filtered by: each state that there is. */
      counts: z.array(z.object({ state: z.enum(CLAIM_STATES), count: z.int() })),
    }),
  }),
  exportSheet: listExport({
    list: '/warranty/claim/list',
    allow: 'warranty-claim:export',
    summary: { cn: '导出质保申请', tc: '匯出保固申請', en: 'Export warranty claims' },
    input: { ...exportInput, ...claimFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/warranty/claim/{id}',
    allow: 'warranty-claim:list',
    summary: {
      cn: '质保申请详情与进度',
      tc: '保固申請詳情與進度',
      en: 'One claim with its pictures and steps',
    },
    input: z.object({ id }),
    output: warrantyClaimRow.extend({
      /** For `picture`, the oldest first. */
      pictures: z.array(z.object({ fileId: z.string(), at: moment })),
      /** The newest first. */
      events: z.array(claimEvent),
    }),
  }),
  /** At the counter. After the last day only as goodwill: WARRANTY_OVER. */
  add: endpoint({
    method: 'POST',
    path: '/warranty/claim/add',
    allow: 'warranty-claim:add',
    summary: {
      cn: '为消费者提交质保申请',
      tc: '為消費者提交保固申請',
      en: 'Make a warranty claim for a holder',
    },
    input: z.object({
      registrationId: id,
      description: requiredText(WARRANTY_LIMITS.description),
      isGoodwill: z.boolean().default(false),
      note: text(WARRANTY_LIMITS.note).default(''),
    }),
    output: idOnly,
  }),
  /** By `CLAIM_MOVES`; somebody else was faster: WARRANTY_CLAIM_STATE. */
  step: endpoint({
    method: 'POST',
    path: '/warranty/claim/step',
    allow: 'warranty-claim:handle',
    summary: {
      cn: '受理、答复、办结或拒绝质保申请',
      tc: '受理、答覆、辦結或拒絕保固申請',
      en: 'Accept, answer, complete or refuse claims',
    },
    input: z.object({
      id,
      step: z.enum(STAFF_CLAIM_STEPS),
      /** The buyer reads it. */
      message: text(WARRANTY_LIMITS.message).default(''),
      /** The buyer never does. */
      note: text(WARRANTY_LIMITS.note).default(''),
    }),
    output: idOnly,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/warranty/claim/picture',
    allow: 'warranty-claim:list',
    summary: {
      cn: '质保申请的图片',
      tc: '保固申請的圖片',
      en: 'A picture of a warranty claim',
    },
    input: z.object({ fileId: z.uuid() }),
    output: z.object({ image: z.string() }),
  }),
}
