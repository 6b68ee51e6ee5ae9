import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { day, id, optionalId, requiredText, text } from '../kernel/rules.ts'
import { idempotencyKey } from '../labels/label-target.ts'
import { REDEEM_TEXT } from './redemptions.refusals.ts'

const code = requiredText(64)

/** What is to be handed over at a counter, or was. Of its winner nothing is told. */
const redeemable = z.object({
  /** Of the win. */
  id: z.int(),
  prizeName: z.string(),
  /** 0: the grand prize, then the first to the eighth. */
  level: z.int(),
  imageUrl: z.string(),
  activityName: z.string(),
  drawnAt: moment,
  /** The last day on which it can be collected, `2026-12-31`; null: there is none. */
  collectUntil: z.string().nullable(),
})
export type Redeemable = z.output<typeof redeemable>

export const redemptionRow = z.object({
  id: z.int(),
  prizeName: z.string(),
  level: z.int(),
  activityName: z.string(),
  drawnAt: moment,
  redeemedAt: moment,
  /** Null: at the company itself. */
  dealerId: z.int().nullable(),
  dealerName: z.string().nullable(),
  redeemedByName: z.string().nullable(),
})
export type RedemptionRow = z.output<typeof redemptionRow>

const redemptionFilter = {
  activityId: optionalId,
  dealerId: optionalId,
  from: day.optional(),
  to: day.optional(),
}

/** Prizes that are handed over at a dealer's counter, or at the company's own, by the code that their winner shows (ADR 0094). */
export const redemptions = {
  /** What a code is for. Changes nothing. By POST, so that no code stands in an address. */
  find: endpoint({
    method: 'POST',
    path: '/redemption/find',
    allow: 'redemption:create',
    summary: {
      cn: '按兑奖码查找奖品',
      tc: '按兌獎碼查找獎品',
      en: 'Find a prize by its redemption code',
    },
    input: z.object({ code }),
    output: redeemable,
  }),
  /** It was handed over, once: by the caller, at the caller's dealer. Sent again under the same key it is answered as before. */
  redeem: endpoint({
    method: 'POST',
    path: '/redemption/redeem',
    allow: 'redemption:create',
    summary: REDEEM_TEXT,
    input: z.object({ code, idempotencyKey: idempotencyKey.unwrap() }),
    output: redeemable.extend({ redeemedAt: moment }),
  }),
  /** `keyword`: prize, activity or dealer. Whoever belongs to a dealer is told of that dealer and those below. */
  list: endpoint({
    method: 'GET',
    path: '/redemption/list',
    allow: 'redemption:list',
    summary: { cn: '查看兑奖记录', tc: '查看兌獎記錄', en: 'See redeemed prizes' },
    input: z.object({ ...pageInput, ...redemptionFilter }),
    output: pageOf(redemptionRow),
  }),
  /** For the filter of the list: what is online, and what something was redeemed of that the caller is told of. */
  activities: endpoint({
    method: 'GET',
    path: '/redemption/activities',
    allow: 'redemption:list',
    summary: {
      cn: '按活动筛选兑奖记录',
      tc: '按活動篩選兌獎記錄',
      en: 'Search activities, for the filter of redeemed prizes',
    },
    input: z.object({ keyword: text(100).default(''), ids: z.array(id).max(100).default([]) }),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  exportSheet: listExport({
    list: '/redemption/list',
    allow: 'redemption:export',
    summary: { cn: '导出兑奖记录', tc: '匯出兌獎記錄', en: 'Export redeemed prizes' },
    input: { ...exportInput, ...redemptionFilter },
  }),
}
