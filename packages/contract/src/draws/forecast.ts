import { z } from 'zod'
import { multipliedPoints } from '../members/levels.ts'
import { leastCents, ratioCents, type Rule, type RuleValues } from './draw-rule.ts'

/**
 * Why nobody can win yet: no label can draw, none has a price of which a percentage could be paid, or there are no prizes,
 * winning codes or packets. prize_cost: they can, but what prizes cost is not kept, so the cost cannot be told.
 */
const FORECAST_GAPS = [
  'no_labels',
  'no_prices',
  'no_prizes',
  'no_codes',
  'no_packets',
  'prize_cost',
] as const
type ForecastGap = (typeof FORECAST_GAPS)[number]

/** What an activity comes to if every label is drawn that can draw, from its first draw to its last; amounts in cents. */
export const forecastRow = z.object({
  /** Draws that there can be. */
  draws: z.int(),
  /** Wins on average, below ten with one decimal. */
  wins: z.number(),
  /** One draw of so many wins, over all of them, below ten with one decimal; null: none does. */
  oneIn: z.number().nullable(),
  /** What is paid on average, and at most; null: no money is. */
  expectedCents: z.int().nullable(),
  worstCents: z.int().nullable(),
  /** Points that are given on average, and at most, if all winners had the level with the greatest multiplier; null: none are. */
  expectedPoints: z.int().nullable(),
  worstPoints: z.int().nullable(),
  /** Labels that cannot draw, for their products have no price of which a percentage could be paid. */
  unpricedLabels: z.int(),
  /** What is missing for nobody to win, or for the cost to be told; null: nothing. */
  gap: z.enum(FORECAST_GAPS).nullable(),
})
export type Forecast = z.output<typeof forecastRow>

/** What there is to draw with, and to be won; what has been drawn of it included. */
export type Pool = {
  /** Labels that can draw, by the price of their product. Only a percentage of the price asks for it: else it may be null. */
  readonly labels: readonly { readonly priceCents: number | null; readonly labelCount: number }[]
  readonly prizes: readonly { readonly quantity: number; readonly allocated: number }[]
  readonly packets: { readonly count: number; readonly cents: number }
  /** By how much points of a win are multiplied at most, by the level of who wins them. */
  readonly greatestMultiplier: number
}

type ForecastRule = Pick<Rule, 'budgetPieces' | 'maximumParticipants'> & RuleValues

/** So many draws of which each costs as much, if it wins: on average, and at most. */
type Draws = {
  readonly count: number
  readonly meanCents: number
  readonly mostCents: number
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** A figure that is read: whole from ten on. */
const rounded = (figure: number): number =>
  figure < 10 ? Math.round(figure * 10) / 10 : Math.round(figure)

/** What labels draw, those that cost most first. */
function drawsOf(rule: ForecastRule, { labels, packets }: Pool): Draws[] {
  const all = sumOf(labels.map(({ labelCount }) => labelCount))
  if (rule.rule === 'ratio') {
    return labels
      .map(({ priceCents, labelCount }) => ({ cents: ratioCents(rule, priceCents), labelCount }))
      .filter(({ cents }) => cents > 0)
      .sort((a, b) => b.cents - a.cents)
      .map(({ cents, labelCount: count }) => ({ count, meanCents: cents, mostCents: cents }))
  }
  if (rule.rule === 'packets') {
    const meanCents = packets.count === 0 ? 0 : packets.cents / packets.count
    return [{ count: all, meanCents, mostCents: meanCents }]
  }
  const least = leastCents(rule, null)
  const most = rule.rule === 'random' ? (rule.maximumCents ?? least) : least
  // The long tail is the fourth power of an even share, whose mean is a fifth.
  const part = rule.randomType === 'long_tailed' ? 5 : 2
  return [{ count: all, meanCents: least + (most - least) / part, mostCents: most }]
}

/** How many wins there can be at most, whatever chance says. */
function mostWins(rule: ForecastRule, { prizes, packets }: Pool): number {
  const pieces = rule.budgetPieces ?? Number.POSITIVE_INFINITY
  switch (rule.rule) {
    case 'packets':
      return Math.min(pieces, packets.count)
    case 'codes':
      return Math.min(
        pieces,
        sumOf(prizes.map(({ quantity, allocated }) => Math.min(quantity, allocated))),
      )
    case 'chance':
      return Math.min(pieces, sumOf(prizes.map(({ quantity }) => quantity)))
    case 'fixed':
      // A rest of the budget that is less than one packet is never paid.
      return Math.min(pieces, Math.floor((rule.budgetCents ?? 0) / (rule.amountCents ?? 1)))
    default:
      return pieces
  }
}

/** What the dearest of the draws cost, if so many of them win. */
function dearest(draws: readonly Draws[], wins: number): number {
  let left = wins
  return sumOf(
    draws.map(({ count, mostCents }) => {
      const won = Math.min(left, count)
      left -= won
      return won * mostCents
    }),
  )
}

/** Packets that were made may be split unevenly: of some of them nobody knows which are won. */
const worstOf = ({ rule }: ForecastRule, { packets }: Pool, cents: number): number =>
  rule === 'packets' && cents > 0 ? packets.cents : cents

function gapOf(rule: ForecastRule, { labels, prizes, packets }: Pool): ForecastGap | null {
  if (labels.every(({ labelCount }) => labelCount === 0)) return 'no_labels'
  if (rule.rule === 'ratio') {
    return labels.some(({ priceCents }) => ratioCents(rule, priceCents) > 0) ? null : 'no_prices'
  }
  if (rule.rule === 'packets') return packets.count === 0 ? 'no_packets' : null
  if (rule.rule !== 'codes' && rule.rule !== 'chance') return null
  if (prizes.length === 0) return 'no_prizes'
  const hasCodes = rule.rule === 'chance' || prizes.some(({ allocated }) => allocated > 0)
  return hasCodes ? 'prize_cost' : 'no_codes'
}

const NO_COST = {
  expectedCents: null,
  worstCents: null,
  expectedPoints: null,
  worstPoints: null,
} as const

/**
 * What an activity comes to if every label is drawn that can draw, from its first draw to its last: places, dealers and limits
 * of a person only make it less. On average, draws that come after the last win are counted among those that lose.
 */
export function forecast(rule: ForecastRule, pool: Pool): Forecast {
  const able = drawsOf(rule, pool)
  const labels = sumOf(able.map(({ count }) => count))
  const draws = Math.min(labels, rule.maximumParticipants ?? labels)
  const most = Math.min(draws, mostWins(rule, pool))
  const mean = labels === 0 ? 0 : sumOf(able.map((of) => of.count * of.meanCents)) / labels
  const budget = rule.budgetCents ?? Number.POSITIVE_INFINITY
  // A code wins whenever its label is drawn, so of fewer draws as many wins fewer.
  const chance =
    rule.rule === 'codes'
      ? labels === 0
        ? 0
        : mostWins({ ...rule, budgetPieces: null }, pool) / labels
      : (rule.winningRate ?? 0) / 100
  // Once the budget is spent nobody wins any more.
  const wins = Math.min(draws * chance, most, mean > 0 ? budget / mean : most)
  const told = {
    draws,
    wins: rounded(wins),
    oneIn: wins === 0 ? null : rounded(Math.max(1, draws / wins)),
    unpricedLabels: sumOf(pool.labels.map(({ labelCount }) => labelCount)) - labels,
    gap: gapOf(rule, pool),
  }
  if (rule.rule === 'codes' || rule.rule === 'chance') return { ...told, ...NO_COST }
  if (rule.rule === 'points') {
    const points = rule.points ?? 0
    return {
      ...told,
      ...NO_COST,
      expectedPoints: Math.round(wins * points),
      worstPoints: most * multipliedPoints(points, pool.greatestMultiplier),
    }
  }
  return {
    ...told,
    ...NO_COST,
    expectedCents: Math.round(mean * wins),
    worstCents: Math.min(budget, worstOf(rule, pool, dearest(able, most))),
  }
}
