import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/rules.ts'
import { prizeRow } from '../prizes/prizes.contract.ts'
import { DRAW_RULES } from './draw-words.ts'

/** What of a rule has been drawn, and what of it may be; amounts in cents. */
export const drawnShape = {
  budgetCents: z.int().nullable(),
  budgetPieces: z.int().nullable(),
  maximumParticipants: z.int().nullable(),
  participants: z.int(),
  wins: z.int(),
  wonCents: z.int(),
}

const drawn = z.object({
  rule: z.enum(DRAW_RULES),
  /** Labels that were found genuine while it ran, whether or not their buyers drew. */
  checked: z.int(),
  ...drawnShape,
  /** Of the wins, those whose winner has said where it is to go, or that are there. */
  claimed: z.int(),
  /** Of the wins, those that were paid, sent, handed over, or put to a member's points. */
  given: z.int(),
})
export type DrawnOfRule = z.output<typeof drawn>

/** Of one prize, how many codes win it, how many buyers have won it, and how many have it. */
const prizeProgress = prizeRow.pick({
  id: true,
  name: true,
  level: true,
  quantity: true,
  allocated: true,
  won: true,
  redeemed: true,
})
export type PrizeProgress = z.output<typeof prizeProgress>

/** A province of China, or a country: how often buyers drew there, and won. */
const drawPlace = z.object({
  country: z.string(),
  /** As it is written there, `云南省`; empty abroad. */
  province: z.string(),
  /** All of it in the caller's language; empty: the addresses of the buyers did not say. */
  text: z.string(),
  draws: z.int(),
  /** Without those that were rejected, or whose money was never paid. */
  wins: z.int(),
})
export type DrawPlace = z.output<typeof drawPlace>

/** How an activity goes. */
export const drawProgress = {
  /**
   * Only what is counted while people draw, so that it costs as much with a hundred million labels as with one: screens ask
   * for it again and again.
   */
  progress: endpoint({
    method: 'GET',
    path: '/activity/progress/{id}',
    allow: 'activity:list',
    summary: {
      cn: '活动的查询、抽奖、中奖、奖品和地区进展',
      tc: '活動的查詢、抽獎、中獎、獎品和地區進展',
      en: 'Checks, draws, wins, claims, prizes and places of an activity so far',
    },
    input: z.object({ id }),
    output: z.object({
      /** Null: it has no rule, so nobody draws in it. */
      drawn: drawn.nullable(),
      /** Of a lottery, the highest first. */
      prizes: z.array(prizeProgress),
      /** Where buyers drew, by the addresses they came from; the most draws first. */
      places: z.array(drawPlace),
    }),
  }),
}
