import { z } from 'zod'
import { ACTIVITY_STATES, ACTIVITY_TYPES } from '../activities/activity-words.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { id, optionalId } from '../kernel/rules.ts'
import { HANDOVERS } from '../prizes/handover.ts'
import { DEALER_ACTIVITIES_TEXT } from './dealer-activity-words.ts'
import { DRAW_IDENTITIES, PURCHASE_PROOFS } from './draw-words.ts'

/** For so many days after its end an activity is still told of: what was won is still fetched meanwhile. */
export const DAYS_AFTER_END = 90

export const dealerActivityRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  imageUrl: z.string().nullable(),
  startsAt: moment,
  endsAt: moment,
  state: z.enum(ACTIVITY_STATES),
  proof: z.enum(PURCHASE_PROOFS),
  /** How many kinds of prizes there are, and of how many the dealer hands some out. */
  prizeCount: z.int(),
  counterPrizeCount: z.int(),
  /** Wins with goods of the dealer and of those below, as they were when they won; rejected ones are none. */
  wins: z.int(),
  /** Of these, what was handed over at the counters of the same dealers. */
  redeemed: z.int(),
  /** Of these, what waits to be collected at a counter, any dealer's. */
  toRedeem: z.int(),
  /** What was handed over at these counters, with whosever goods it was won. */
  handedOver: z.int(),
})
export type DealerActivityRow = z.output<typeof dealerActivityRow>

const dealerPrize = z.object({
  id: z.int(),
  name: z.string(),
  /** 0: the grand prize, then the first to the eighth. */
  level: z.int(),
  imageUrl: z.string(),
  handover: z.enum(HANDOVERS),
  /** For how many days after the win it can be collected; null: for ever. */
  collectDays: z.int().nullable(),
})
export type DealerPrize = z.output<typeof dealerPrize>

export const dealerActivity = dealerActivityRow.extend({
  /** What buyers read of it. */
  content: z.string(),
  prizes: z.array(dealerPrize),
  /** Who takes part, and under which conditions; null: buyers cannot draw in it yet. */
  rules: z
    .object({
      identity: z.enum(DRAW_IDENTITIES),
      firstCheckOnly: z.boolean(),
      secondCheck: z.boolean(),
      perPersonDay: z.int().nullable(),
      perPerson: z.int().nullable(),
      /** Provinces and cities, in the caller's language; with `isByRegions` false and none: everywhere. */
      places: z.array(z.string()),
      /** Also where some dealers sell. */
      isByRegions: z.boolean(),
    })
    .nullable(),
})
export type DealerActivity = z.output<typeof dealerActivity>

/** Whoever belongs to a dealer: that one or one below, the own without it. Whoever does not: the dealer to look as. */
const asDealer = { dealerId: optionalId }
const filter = { ...asDealer, state: z.enum(ACTIVITY_STATES).optional() }

/**
 * What a dealer is told of activities (ADR 0109): those that concern it, and counts of its own branch. Nothing of buyers,
 * budgets, chances or other dealers.
 */
export const dealerActivities = {
  /** `keyword`: the name. Nothing where no dealer is asked for, nor is the caller's. */
  list: endpoint({
    method: 'GET',
    path: '/activity/dealer/list',
    allow: 'dealer-activity:list',
    summary: DEALER_ACTIVITIES_TEXT,
    input: z.object({ ...pageInput, ...filter }),
    output: pageOf(dealerActivityRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/activity/dealer/get/{id}',
    allow: 'dealer-activity:list',
    summary: {
      cn: '与经销商有关的一个活动',
      tc: '與經銷商有關的一個活動',
      en: 'One activity that concerns a dealer, with its prizes and rules',
    },
    input: z.object({ id, ...asDealer }),
    output: dealerActivity,
  }),
  exportSheet: listExport({
    list: '/activity/dealer/list',
    allow: 'dealer-activity:export',
    summary: {
      cn: '导出与经销商有关的活动',
      tc: '匯出與經銷商有關的活動',
      en: 'Export activities that concern a dealer',
    },
    input: { ...exportInput, ...filter },
  }),
}
