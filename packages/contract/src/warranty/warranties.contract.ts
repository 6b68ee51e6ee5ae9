import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, idOnly, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { recordOf, revisionRead, revisionShape } from '../kernel/revisions.ts'
import { buyerPhone, day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { CLAIM_STATES } from './claim-states.ts'
import {
  GIVEN_PROOFS,
  WARRANTY_EVENTS,
  WARRANTY_LIMITS,
  WARRANTY_SIDES,
  WARRANTY_SOURCES,
  WARRANTY_STARTS,
  WARRANTY_STATES,
} from './warranty-words.ts'

export const warrantyRow = z.object({
  id: z.int(),
  /** What holders and staff call it by. */
  number: z.string(),
  /** Of the label that it is about now; after a replacement, the new one. */
  serial: z.int(),
  code: z.string(),
  cardId: z.int(),
  /** As the card said when it was registered. */
  cardName: z.string(),
  starts: z.enum(WARRANTY_STARTS),
  /** Null: without a term. */
  months: z.int().nullable(),
  productId: z.int().nullable(),
  productName: z.string().nullable(),
  state: z.enum(WARRANTY_STATES),
  /** Null: nobody has said it, and the term starts with the registration. */
  soldOn: z.string().nullable(),
  startsOn: z.string(),
  /** The last day, which is still covered; null: without a term. */
  endsOn: z.string().nullable(),
  /** Empty once whoever it was is forgotten. */
  holderName: z.string(),
  holderPhone: z.string(),
  source: z.enum(WARRANTY_SOURCES),
  proof: z.enum(GIVEN_PROOFS),
  /** The holder wants to be reminded before the end. */
  wantsReminder: z.boolean(),
  registeredAt: moment,
  /** Of the staff; null: the buyer. */
  registeredByName: z.string().nullable(),
  /** A claim that is not over; null: there is none. */
  openClaim: z.enum(CLAIM_STATES).nullable(),
})
export type WarrantyRow = z.output<typeof warrantyRow>

const warrantyFilter = {
  state: z.enum(WARRANTY_STATES).optional(),
  cardId: optionalId,
  productId: optionalId,
  source: z.enum(WARRANTY_SOURCES).optional(),
  /** Of the days on which they were registered. */
  from: day.optional(),
  to: day.optional(),
  /** Live ones that end within so many days, today included. */
  endsWithin: z.int().min(0).max(3_650).optional(),
}

const warrantyEvent = z.object({
  id: z.int(),
  at: moment,
  kind: z.enum(WARRANTY_EVENTS),
  /** Of what begins with `claim_`. */
  claimId: z.int().nullable(),
  side: z.enum(WARRANTY_SIDES),
  /** Of the staff; null: the holder, or nobody. */
  byName: z.string().nullable(),
  /** What the holder reads, too. */
  message: z.string(),
  /** Among staff. */
  note: z.string(),
  /** What was before and after: days of purchase, holders, codes of labels. Empty where nothing was. */
  before: z.string(),
  after: z.string(),
})
export type WarrantyEvent = z.output<typeof warrantyEvent>

const claimOfWarranty = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(CLAIM_STATES),
  description: z.string(),
  at: moment,
})

const reason = requiredText(WARRANTY_LIMITS.reason)

/** Which goods are registered for warranty, to whom, and until when. */
export const warranties = {
  /** `keyword`: number, holder, phone, serial, or the whole code of the label. */
  list: endpoint({
    method: 'GET',
    path: '/warranty/registration/list',
    allow: 'warranty:list',
    summary: { cn: '质保登记列表', tc: '保固登記清單', en: 'List warranty registrations' },
    /** Sorted by `number`, `registeredAt`, `startsOn`, `endsOn`, `holderName`. */
    input: z.object({ ...pageInput, ...warrantyFilter }),
    output: pageOf(warrantyRow).extend({
      /** Of all that the other filters find, whichever state is filtered by: each state that there is. */
      counts: z.array(z.object({ state: z.enum(WARRANTY_STATES), count: z.int() })),
    }),
  }),
  exportSheet: listExport({
    list: '/warranty/registration/list',
    allow: 'warranty:export',
    summary: { cn: '导出质保登记', tc: '匯出保固登記', en: 'Export warranty registrations' },
    input: { ...exportInput, ...warrantyFilter },
  }),
  get: endpoint({
    method: 'GET',
    path: '/warranty/registration/{id}',
    allow: 'warranty:list',
    tells: recordOf('warranty'),
    summary: {
      cn: '质保登记详情与履历',
      tc: '保固登記詳情與履歷',
      en: 'One registration with its history and claims',
    },
    input: z.object({ id }),
    output: warrantyRow.extend({
      ...revisionShape,
      language: z.enum(LANGUAGES),
      /** What was seen as proof, in the words of staff. */
      proofNote: z.string(),
      /** Pictures of the invoice, for `picture`. */
      pictures: z.array(z.object({ fileId: z.string(), at: moment })),
      remindedAt: moment.nullable(),
      /** To whom the holder has offered it; empty: to nobody. */
      offeredTo: z.string(),
      /** The newest first, as those of claims. */
      events: z.array(warrantyEvent),
      claims: z.array(claimOfWarranty),
    }),
  }),
  /** Of one label, the newest first; what waits or runs is among them, if anything does. */
  ofLabel: endpoint({
    method: 'GET',
    path: '/warranty/registration/label',
    allow: 'warranty:list',
    summary: {
      cn: '标签的质保登记',
      tc: '標籤的保固登記',
      en: 'Warranty registrations of a label',
    },
    input: z.object({ code: requiredText(512) }),
    output: z.object({
      /** What the label's card promises; null: it carries none. */
      card: z
        .object({
          id: z.int(),
          name: z.string(),
          months: z.int().nullable(),
          starts: z.enum(WARRANTY_STARTS),
        })
        .nullable(),
      /** It can be registered as far as the label goes: one of goods, active, neither withdrawn nor blocked. */
      isSound: z.boolean(),
      records: z.array(warrantyRow),
    }),
  }),
  /** At the counter: whoever registers has seen goods and proof. The same phone gets the registration that it has. */
  register: endpoint({
    method: 'POST',
    path: '/warranty/registration/add',
    allow: 'warranty:register',
    summary: {
      cn: '为消费者登记质保',
      tc: '為消費者登記保固',
      en: 'Register a warranty for a buyer',
    },
    input: z.object({
      code: requiredText(512),
      holderName: requiredText(WARRANTY_LIMITS.holderName),
      holderPhone: buyerPhone,
      /** Required where the card's term starts with the sale; never later than today. */
      soldOn: day.nullish(),
      proofNote: text(WARRANTY_LIMITS.note).default(''),
      wantsReminder: z.boolean().default(false),
    }),
    output: idOnly,
  }),
  /** Of a registration that waits. Whoever has registered it does not decide on it. */
  decide: endpoint({
    method: 'POST',
    path: '/warranty/registration/decide',
    allow: 'warranty:decide',
    summary: {
      cn: '确认或拒绝质保登记',
      tc: '確認或拒絕保固登記',
      en: 'Confirm or refuse a warranty registration',
    },
    input: z.object({
      id,
      confirms: z.boolean(),
      /** What the holder reads: required with “no”. */
      message: text(WARRANTY_LIMITS.reason).default(''),
      /** As the invoice has it, where the buyer was wrong. */
      soldOn: day.nullish(),
    }),
    output: idOnly,
  }),
  /** The term starts anew from it where the card says so. */
  correct: endpoint({
    method: 'POST',
    path: '/warranty/registration/sold',
    allow: 'warranty:update',
    revises: recordOf('warranty'),
    summary: {
      cn: '更正质保登记的购买日期',
      tc: '更正保固登記的購買日期',
      en: 'Correct the day of purchase of a registration',
    },
    input: z.object({ id, ...revisionRead, soldOn: day, reason }),
    output: idOnly,
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/warranty/registration/transfer',
    allow: 'warranty:update',
    summary: {
      cn: '把质保登记过户给他人',
      tc: '把保固登記過戶給他人',
      en: 'Transfer a registration to somebody else',
    },
    input: z.object({
      id,
      holderName: requiredText(WARRANTY_LIMITS.holderName),
      holderPhone: buyerPhone,
      reason,
    }),
    output: idOnly,
  }),
  /** For good: the label can be registered anew. Open claims are to be dealt with first. */
  cancel: endpoint({
    method: 'POST',
    path: '/warranty/registration/cancel',
    allow: 'warranty:cancel',
    summary: { cn: '终止质保登记', tc: '終止保固登記', en: 'End a warranty registration' },
    input: z.object({ id, reason }),
    output: idOnly,
  }),
  /** Pictures have no public address: only who may look at registrations sees them. */
  picture: endpoint({
    method: 'GET',
    path: '/warranty/registration/picture',
    allow: 'warranty:list',
    summary: {
      cn: '质保登记的凭证图片',
      tc: '保固登記的憑證圖片',
      en: 'A picture of an invoice of a registration',
    },
    input: z.object({ fileId: z.uuid() }),
    /** The picture itself, as `data:image/webp;base64,…`. */
    output: z.object({ image: z.string() }),
  }),
}
