import { seededRandom } from '@zhenma/codes/seeded-random'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  type Draw,
  judgeParticipation,
  leastCents,
  type Random,
  type Rule,
  winsBy,
} from './draw-rule.ts'
import { type Forecast, forecast, type Pool } from './forecast.ts'

const RULE: Rule = {
  rule: 'fixed',
  winningRate: 50,
  budgetPieces: null,
  maximumParticipants: null,
  perPersonDay: null,
  perPerson: null,
  identity: 'phone',
  firstCheckOnly: false,
  proof: 'none',
  areas: [],
  regionDealerIds: [],
  unknownPlaceMay: false,
  barredDealerIds: [],
}
const FIXED: Rule = { ...RULE, amountCents: 100, budgetCents: 3_000 }
const RANDOM: Rule = {
  ...RULE,
  rule: 'random',
  minimumCents: 100,
  maximumCents: 600,
  randomType: 'even',
  budgetCents: 1_000_000,
}
const RATIO: Rule = { ...RULE, rule: 'ratio', ratio: 10, budgetCents: 1_000_000 }
const PACKETS: Rule = { ...RULE, rule: 'packets', budgetCents: 1_500 }
const CHANCE: Rule = { ...RULE, rule: 'chance' }
const CODES: Rule = { ...RULE, rule: 'codes', winningRate: null }
const POINTS: Rule = { ...RULE, rule: 'points', points: 50 }

const labels = (labelCount: number, priceCents: number | null = null) => ({
  priceCents,
  labelCount,
})
const PRIZE = { quantity: 6, allocated: 4 }
const POOL: Pool = {
  labels: [labels(40)],
  prizes: [],
  packets: { count: 0, cents: 0 },
  greatestMultiplier: 1,
}
const PRICED = [labels(10, 2_000), labels(20, 500), labels(5), labels(5, 9)]
const MADE = { count: 10, cents: 1_500 }

/** No money, no points: what of a forecast every rule says. */
const NOTHING = {
  expectedCents: null,
  worstCents: null,
  expectedPoints: null,
  worstPoints: null,
  unpricedLabels: 0,
  gap: null,
}

type Case = readonly [string, Rule, Partial<Pool>, Partial<Forecast>]
const CASES: readonly Case[] = [
  [
    'a fixed amount',
    FIXED,
    {},
    { wins: 20, oneIn: 2, expectedCents: 2_000, worstCents: 3_000, draws: 40 },
  ],
  [
    'a budget that ends before the labels do, its rest below one packet',
    { ...FIXED, budgetCents: 550 },
    {},
    { wins: 5, oneIn: 8, expectedCents: 500, worstCents: 500 },
  ],
  [
    'fewer draws than labels',
    { ...FIXED, maximumParticipants: 6 },
    {},
    { draws: 6, wins: 3, oneIn: 2, expectedCents: 300, worstCents: 600 },
  ],
  [
    'fewer wins than draws that win',
    { ...FIXED, budgetPieces: 4 },
    {},
    { wins: 4, oneIn: 10, expectedCents: 400, worstCents: 400 },
  ],
  ['an even amount', RANDOM, {}, { wins: 20, expectedCents: 7_000, worstCents: 24_000 }],
  [
    'a long-tailed amount',
    { ...RANDOM, randomType: 'long_tailed' },
    {},
    { wins: 20, expectedCents: 4_000, worstCents: 24_000 },
  ],
  [
    'amounts that the budget bounds',
    { ...RANDOM, budgetCents: 3_500 },
    {},
    { wins: 10, expectedCents: 3_500, worstCents: 3_500 },
  ],
  [
    'a percentage of prices, without labels that have none or one too small',
    RATIO,
    { labels: PRICED },
    { draws: 30, wins: 15, expectedCents: 1_500, worstCents: 3_000, unpricedLabels: 10 },
  ],
  [
    'a percentage of the dearest',
    { ...RATIO, budgetPieces: 12 },
    { labels: PRICED },
    { wins: 12, expectedCents: 1_200, worstCents: 10 * 200 + 2 * 50, unpricedLabels: 10 },
  ],
  ['packets', PACKETS, { packets: MADE }, { wins: 10, expectedCents: 1_500, worstCents: 1_500 }],
  ['a lottery by chance', CHANCE, { prizes: [PRIZE] }, { wins: 6, oneIn: 6.7, gap: 'prize_cost' }],
  ['a lottery by codes', CODES, { prizes: [PRIZE] }, { wins: 4, oneIn: 10, gap: 'prize_cost' }],
  [
    'codes of labels that are not all drawn',
    { ...CODES, maximumParticipants: 20, budgetPieces: 3 },
    { prizes: [PRIZE] },
    { draws: 20, wins: 2, oneIn: 10, gap: 'prize_cost' },
  ],
  ['points', POINTS, {}, { wins: 20, expectedPoints: 1_000, worstPoints: 2_000 }],
  [
    'points at the greatest multiplier, each rounded down, of so many wins at most',
    { ...POINTS, budgetPieces: 30, maximumParticipants: 7 },
    { greatestMultiplier: 1.25 },
    { draws: 7, wins: 3.5, expectedPoints: 175, worstPoints: 7 * 62 },
  ],
]

test.each(CASES)('what it comes to: %s', (_, rule, pool, told) => {
  expect(forecast(rule, { ...POOL, ...pool })).toMatchObject({ ...NOTHING, ...told })
})

test.each([
  ['no label can draw', FIXED, { labels: [labels(0)] }, 'no_labels'],
  ['no product has a price', RATIO, {}, 'no_prices'],
  ['there are no prizes', CHANCE, {}, 'no_prizes'],
  ['no codes are allocated', CODES, { prizes: [{ quantity: 6, allocated: 0 }] }, 'no_codes'],
  ['no packets are made', { ...PACKETS, budgetCents: null }, {}, 'no_packets'],
] as const)('nobody can win, and it says why: %s', (_, rule, pool, gap) => {
  const told = forecast(rule, { ...POOL, ...pool })
  expect(told).toMatchObject({ gap, wins: 0, oneIn: null })
  // What is paid of it at most is nothing, or not said.
  expect([told.expectedCents ?? 0, told.worstCents ?? 0]).toEqual([0, 0])
})

/** Draws with all labels, one after the other and in an order of chance, as the server does. */
function drawAll(rule: Rule, pool: Pool, random: Random) {
  const drawn = { participants: 0, wins: 0, wonCents: 0 }
  const draw: Draw = {
    isRunning: true,
    isDrawn: false,
    isGenuine: true,
    isFirstCheck: true,
    isHiddenProven: false,
    dealerIds: [],
    areas: [],
    priceCents: null,
    ofPersonToday: 0,
    ofPerson: 0,
  }
  const packets = Array.from({ length: pool.packets.count }, (_, at) => 60 + 20 * at)
  const codes = pool.prizes.reduce((sum, { allocated }) => sum + allocated, 0)
  let pieces = pool.prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  const all = pool.labels
    .flatMap(({ priceCents, labelCount }) => Array<number | null>(labelCount).fill(priceCents))
    .map((priceCents, at) => ({ priceCents, hasCode: at < codes, key: random(1_000_000) }))
    .sort((a, b) => a.key - b.key)
  for (const { priceCents, hasCode } of all) {
    if (judgeParticipation(rule, { ...draw, priceCents }, drawn) !== undefined) continue
    if (rule.rule === 'chance' && pieces === 0) continue
    if (rule.rule === 'packets' && packets.length === 0) continue
    drawn.participants += 1
    if (rule.rule === 'codes' ? !hasCode : !winsBy(rule.winningRate ?? 0, random)) continue
    drawn.wins += 1
    pieces -= 1
    const left = (rule.budgetCents ?? 0) - drawn.wonCents
    drawn.wonCents +=
      rule.rule === 'packets'
        ? (packets.splice(random(packets.length), 1)[0] ?? 0)
        : leastCents(rule, priceCents) === 0
          ? 0
          : amountOf(rule, priceCents, left, random)
  }
  return drawn
}

describe('what draws come to is what was forecast', () => {
  const large = { ...POOL, labels: [labels(400)] }
  const many = { ...large, prizes: [{ quantity: 60, allocated: 40 }] }
  const priced = { ...POOL, labels: PRICED.map((of) => labels(of.labelCount * 10, of.priceCents)) }
  test.each<readonly [string, Rule, Pool]>([
    ['a fixed amount', { ...FIXED, budgetCents: 100_000 }, large],
    ['a fixed amount until the budget ends', FIXED, large],
    ['an even amount', RANDOM, large],
    ['a long tail', { ...RANDOM, randomType: 'long_tailed', maximumCents: 90_000 }, large],
    ['a percentage', RATIO, priced],
    ['a percentage until the budget ends', { ...RATIO, budgetCents: 3_000 }, priced],
    ['a percentage of some', { ...RATIO, maximumParticipants: 80, budgetPieces: 60 }, priced],
    ['packets', PACKETS, { ...large, packets: MADE }],
    ['chance', CHANCE, many],
    ['codes', CODES, many],
    ['codes of some labels', { ...CODES, maximumParticipants: 300 }, many],
    ['points', POINTS, large],
  ])('%s', (_, rule, pool) => {
    const told = forecast(rule, pool)
    const rounds = 60
    const sum = { wins: 0, cents: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const seed = new Uint8Array(32).fill(round + 1)
      const random = seededRandom(seed, { activityId: 7, beacon: '', serial: round })
      const { participants, wins, wonCents } = drawAll(rule, pool, random)
      expect(participants).toBeLessThanOrEqual(told.draws)
      expect(wonCents).toBeLessThanOrEqual(told.worstCents ?? 0)
      sum.wins += wins / rounds
      sum.cents += wonCents / rounds
    }
    expect(Math.abs(sum.wins / told.wins - 1)).toBeLessThan(0.05)
    if (told.expectedCents === null) return
    expect(Math.abs(sum.cents / told.expectedCents - 1)).toBeLessThan(0.05)
  })
})
