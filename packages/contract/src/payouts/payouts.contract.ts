import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { exportInput, idOnly, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, text } from '../kernel/rules.ts'
import { PAYOUT_STATES, PAYOUT_STEPS } from './payout-states.ts'
import { PAYOUT_WAYS } from './payout-ways.ts'

export const PAYOUT_LIMITS = { method: 60, reference: 64, note: 200 } as const

export const payoutRow = z.object({
  id: z.int(),
  winId: z.int(),
  activityId: z.int(),
  activityName: z.string(),
  /** Told to whoever pays. Another one only after it is known that nothing was paid by this one. */
  number: z.string(),
  code: z.string(),
  serial: z.int(),
  amountCents: z.int(),
  state: z.enum(PAYOUT_STATES),
  way: z.enum(PAYOUT_WAYS),
  /** The provider's own number; empty: it has not told one. */
  providerNumber: z.string(),
  /** What the provider said last that was wrong, in its own word. */
  errorCode: z.string(),
  /** When the provider is asked next what became of it; null: it is not asked (`isStuck` tells whether it should be). */
  nextAskAt: moment.nullable(),
  receiverName: z.string(),
  receiverPhone: z.string(),
  receiverAddress: z.string(),
  createdAt: moment,
  /** Since when it is in its state, and who brought it there; null: nobody of the staff. */
  stateAt: moment,
  stateByName: z.string().nullable(),
  method: z.string(),
  reference: z.string(),
  note: z.string(),
})
export type PayoutRow = z.output<typeof payoutRow>

const payoutFilter = {
  activityId: optionalId,
  state: z.enum(PAYOUT_STATES).optional(),
  way: z.enum(PAYOUT_WAYS).optional(),
  /** Only those that a provider has under way and is not asked for any more; false: only the others. */
  isStuck: z.boolean().optional(),
  /** Of the days on which they came up. */
  from: day.optional(),
  to: day.optional(),
}

const payoutEvent = z.object({
  id: z.int(),
  at: moment,
  state: z.enum(PAYOUT_STATES),
  number: z.string(),
  byName: z.string().nullable(),
  method: z.string(),
  reference: z.string(),
  note: z.string(),
  way: z.enum(PAYOUT_WAYS),
  errorCode: z.string(),
})
export type PayoutEvent = z.output<typeof payoutEvent>

/** The money of red packets that were won, and how it is paid. */
export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/redpack/list',
    allow: 'payout:list',
    summary: { cn: '红包付款列表', tc: '紅包付款列表', en: 'List payouts of red packets' },
    input: z.object({ ...pageInput, ...payoutFilter }),
    output: pageOf(payoutRow).extend({
      /** Of all that the filters find, in each state that there is. */
      sums: z.array(
        z.object({ state: z.enum(PAYOUT_STATES), count: z.int(), amountCents: z.int() }),
      ),
    }),
  }),
  /** The days are required, at most 90 of them. */
  exportPayouts: endpoint({
    method: 'GET',
    path: '/redpack/export',
    allow: 'payout:export',
    summary: { cn: '导出红包付款', tc: '匯出紅包付款', en: 'Export payouts of red packets' },
    input: z.object({ ...exportInput, ...payoutFilter, from: day, to: day }),
    output: z.instanceof(Uint8Array),
    answer: 'stream',
  }),
  get: endpoint({
    method: 'GET',
    path: '/redpack/{id}',
    allow: 'payout:list',
    summary: { cn: '红包付款详情', tc: '紅包付款詳情', en: 'One payout with its history' },
    input: z.object({ id }),
    /** `ways`: who could pay it, by hand and what the company has set up. */
    output: payoutRow.extend({ events: z.array(payoutEvent), ways: z.array(z.enum(PAYOUT_WAYS)) }),
  }),
  /** One step of a payout. Asked twice, the second is refused: PAYOUT_STATE. */
  move: endpoint({
    method: 'POST',
    path: '/redpack/update',
    allow: 'payout:update',
    summary: { cn: '登记红包付款', tc: '登記紅包付款', en: 'Record what became of a payout' },
    input: z.object({
      id,
      step: z.enum(PAYOUT_STEPS),
      /** How it was paid, and by which number; only of what is paid. */
      method: text(PAYOUT_LIMITS.method).default(''),
      reference: text(PAYOUT_LIMITS.reference).default(''),
      /** Required of what failed, and of what is closed: the reason. */
      note: text(PAYOUT_LIMITS.note).default(''),
    }),
    output: idOnly,
  }),
  /**
   * Who pays it: only while it is surely not under way. By a provider it is sent as soon as the provider is on and
   * has a turn for it.
   */
  changeWay: endpoint({
    method: 'POST',
    path: '/redpack/way',
    allow: 'payout:update',
    summary: { cn: '更换付款渠道', tc: '更換付款管道', en: 'Change who pays' },
    input: z.object({ id, way: z.enum(PAYOUT_WAYS) }),
    output: idOnly,
  }),
}
