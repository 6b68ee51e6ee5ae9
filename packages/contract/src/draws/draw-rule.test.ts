import { describe, expect, test } from 'vitest'
import {
  amountOf,
  type Draw,
  type Drawn,
  judgeParticipation,
  type Rule,
  ruleProblems,
  winsBy,
} from './draw-rule.ts'

const RULE: Rule = {
  rule: 'fixed',
  amountCents: 100,
  winningRate: 100,
  budgetCents: 1_000,
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
const DRAW: Draw = {
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
const BY_REGION = { areas: ['440000'], regionDealerIds: [7] }
const NOTHING: Drawn = { participants: 0, wins: 0, wonCents: 0 }
const judge = (rule: Partial<Rule>, draw: Partial<Draw> = {}, drawn: Partial<Drawn> = {}) =>
  judgeParticipation({ ...RULE, ...rule }, { ...DRAW, ...draw }, { ...NOTHING, ...drawn })

/** A generator that can be begun again. */
function seeded(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

describe('who may draw is judged at every edge', () => {
  test.each([
    ['drawn already', {}, { isDrawn: true }, {}, 'drawn'],
    ['not running', {}, { isRunning: false }, {}, 'not_running'],
    ['not genuine', {}, { isGenuine: false }, {}, 'not_genuine'],
    ['no round yet', {}, { isAwaitingRound: true }, {}, 'awaits_round'],
    ['a barred dealer', { barredDealerIds: [7] }, { dealerIds: [7] }, {}, 'dealer'],
    ['below a barred dealer', { barredDealerIds: [7] }, { dealerIds: [7, 8] }, {}, 'dealer'],
    ['another dealer', { barredDealerIds: [7] }, { dealerIds: [8] }, {}, undefined],
    ['no dealer', { barredDealerIds: [7] }, {}, {}, undefined],
    ['no digits', { proof: 'hidden' }, {}, {}, 'needs_hidden'],
    ['the digits', { proof: 'hidden' }, { isHiddenProven: true }, {}, undefined],
    ['a second check', { firstCheckOnly: true }, { isFirstCheck: false }, {}, 'not_first'],
    ['a second check where all may', {}, { isFirstCheck: false }, {}, undefined],
    ['elsewhere', { areas: ['440000'] }, { areas: ['110000'] }, {}, 'place'],
    ['within', { areas: ['440000'] }, { areas: ['440000', '440300'] }, {}, undefined],
    ['nobody knows where', { areas: ['440000'] }, {}, {}, 'place_unknown'],
    ['the same, which may', { areas: ['440000'], unknownPlaceMay: true }, {}, {}, undefined],
    ['where a dealer sells', BY_REGION, { areas: ['110000'], isInRegions: true }, {}, undefined],
    ['where none sells', BY_REGION, { areas: ['110000'], isInRegions: false }, {}, 'place'],
    ['maybe there', BY_REGION, { areas: ['110000'], isInRegions: null }, {}, 'place_unknown'],
    [
      'maybe there, and in an area',
      BY_REGION,
      { areas: ['440000'], isInRegions: null },
      {},
      undefined,
    ],
    [
      'maybe there, which may',
      { ...BY_REGION, unknownPlaceMay: true },
      { areas: ['110000'], isInRegions: null },
      {},
      undefined,
    ],
    [
      'only by dealers',
      { regionDealerIds: [7] },
      { areas: ['440000'], isInRegions: false },
      {},
      'place',
    ],
    ['a budget that just suffices', {}, {}, { wonCents: 900 }, undefined],
    ['a budget one cent short', {}, {}, { wonCents: 901 }, 'exhausted'],
    ['the last piece', { budgetPieces: 2 }, {}, { wins: 1 }, undefined],
    ['no piece left', { budgetPieces: 2 }, {}, { wins: 2 }, 'exhausted'],
    ['the last participant', { maximumParticipants: 2 }, {}, { participants: 1 }, undefined],
    ['one too many', { maximumParticipants: 2 }, {}, { participants: 2 }, 'full'],
    ['the day’s last', { perPersonDay: 2 }, { ofPersonToday: 1 }, {}, undefined],
    ['enough for today', { perPersonDay: 2 }, { ofPersonToday: 2 }, {}, 'person_day'],
    ['the person’s last', { perPerson: 2 }, { ofPerson: 1 }, {}, undefined],
    ['enough for ever', { perPerson: 2 }, { ofPerson: 2, ofPersonToday: 2 }, {}, 'person'],
    ['no price', { rule: 'ratio', ratio: 5 }, {}, {}, 'no_price'],
    ['a price', { rule: 'ratio', ratio: 5 }, { priceCents: 1_000 }, {}, undefined],
  ] as const)('%s', (_what, rule, draw, drawn, obstacle) => {
    expect(judge(rule as Partial<Rule>, draw as Partial<Draw>, drawn)).toBe(obstacle)
  })
})

test('a rule takes exactly its fields', () => {
  expect(ruleProblems(RULE)).toEqual({ missing: [], needless: [] })
  expect(ruleProblems({ rule: 'fixed', ratio: 5 })).toEqual({
    missing: ['amountCents', 'winningRate', 'budgetCents'],
    needless: ['ratio'],
  })
  expect(ruleProblems({ rule: 'codes', winningRate: 5 })).toEqual({
    missing: [],
    needless: ['winningRate'],
  })
})

test('random amounts: in their bounds, within what is left, a long tail below the middle', () => {
  const random = seeded(7)
  for (const randomType of ['even', 'long_tailed'] as const) {
    const rule = { rule: 'random', minimumCents: 10, maximumCents: 1_000, randomType } as const
    let sum = 0
    for (let i = 0; i < 5_000; i += 1) {
      const left = 10 + random(3_000)
      const amount = amountOf(rule, null, left, random)
      expect(Number.isInteger(amount) && amount >= 10 && amount <= Math.min(1_000, left)).toBe(true)
      sum += amountOf(rule, null, 10_000, random)
    }
    const mean = sum / 5_000
    if (randomType === 'even') expect(Math.abs(mean - 505)).toBeLessThan(30)
    else expect(Math.abs(mean - 208)).toBeLessThan(30)
  }
})

test('however draws come, the budget holds to the cent, and no piece too many is given', () => {
  const random = seeded(11)
  for (let round = 0; round < 300; round += 1) {
    const minimumCents = 1 + random(50)
    const rule: Rule = {
      ...RULE,
      rule: 'random',
      amountCents: null,
      minimumCents,
      maximumCents: minimumCents + random(200),
      randomType: random(2) === 0 ? 'even' : 'long_tailed',
      winningRate: 1 + random(100),
      budgetCents: random(2_000),
      budgetPieces: random(2) === 0 ? null : random(10),
      maximumParticipants: random(2) === 0 ? null : random(30),
    }
    const drawn = { ...NOTHING }
    for (let i = 0; i < 60; i += 1) {
      if (judgeParticipation(rule, DRAW, drawn) !== undefined) continue
      drawn.participants += 1
      if (!winsBy(rule.winningRate ?? 0, random)) continue
      drawn.wins += 1
      drawn.wonCents += amountOf(rule, null, (rule.budgetCents ?? 0) - drawn.wonCents, random)
    }
    expect(drawn.wonCents).toBeLessThanOrEqual(rule.budgetCents ?? 0)
    expect(drawn.wins).toBeLessThanOrEqual(rule.budgetPieces ?? 60)
    expect(drawn.participants).toBeLessThanOrEqual(rule.maximumParticipants ?? 60)
  }
})

test('odds of 0.01 and 100 percent are what they say', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => at)
  const wins = (rate: number): number => all.filter((at) => winsBy(rate, () => at)).length
  expect([wins(0.01), wins(12.34), wins(100)]).toEqual([1, 1_234, 10_000])
})
