import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '../../../platform/errors/fail.ts'
import { columnsOf, randomSettings, randomTaste, RULES, SEED, STEPS } from './testing/dimensions.ts'
import { type EngineFixture, openEngineFixture } from './testing/engine-fixture.ts'
import type { ModelSettings } from './testing/model-label.ts'
import { Chance } from './testing/chance.ts'
import { randomStep } from './testing/random-steps.ts'
import { Walk } from './testing/walk.ts'

/** Rounds under each pair of rules. */
const ROUNDS = Number(process.env['RACING_ROUNDS'] ?? Math.ceil(STEPS / 1000))
/** More than there are connections, so that some also wait for one. */
const AT_ONCE = 16
const NEW_COMPANY_EVERY = 20
const NEW_BATCHES_EVERY = 5

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await openEngineFixture()
})
afterAll(() => fixture.close())

test.each(RULES)(
  'operations that race on the same labels end as if one had come after the other: $associationRule, $closedBoxRule',
  { timeout: 60_000 + ROUNDS * 2_000 },
  async (rules) => {
    const chance = new Chance(SEED + RULES.indexOf(rules))
    let applied = 0
    for (let round = 0; round < ROUNDS; round += NEW_COMPANY_EVERY) {
      const settings = randomSettings(chance, rules)
      const company = await fixture.addCompany(columnsOf(settings))
      const walk = new Walk(fixture, company, settings)
      for (let next = round; next < Math.min(ROUNDS, round + NEW_COMPANY_EVERY); next += 1) {
        if (next % NEW_BATCHES_EVERY === 0) await walk.generateBatches(chance.chance(0.5))
        applied += await race(walk, chance, `round ${next}`)
      }
    }
    expect(applied).toBeGreaterThan(ROUNDS)
  },
)

/** Sends several steps at once and follows those that were done; how many. */
async function race(walk: Walk, chance: Chance, reported: string): Promise<number> {
  // Whether labels have moved on since a receipt is asked by who takes it back, under its locks.
  const taste = { ...randomTaste(chance), undoing: 0 }
  const steps = Array.from({ length: AT_ONCE }, () =>
    randomStep(chance, walk.model, walk.places, taste),
  )
  const outcomes = await Promise.all(
    steps.map(async (step) => ({ step, outcome: await walk.submit(step) })),
  )
  // A movement gets its id under the lock on its labels: the ids are the order.
  const done = outcomes
    .flatMap(({ step, outcome }) => (outcome instanceof Failure ? [] : [{ step, outcome }]))
    .sort((a, b) => a.outcome.movementId - b.outcome.movementId)
  for (const { step, outcome } of done) {
    walk.follow(step, outcome, `${reported}: ${JSON.stringify(step)}`)
  }
  await walk.expectSame(reported, true)
  return done.length
}

const SETTINGS: ModelSettings = {
  closedBoxRule: 'unbox',
  outboundFromNotInStock: false,
  associationRule: 'strict',
  receiptConfirmed: false,
}

test('one submission sent ten times at once is one movement with one answer', async () => {
  const walk = new Walk(fixture, await fixture.addCompany(), SETTINGS)
  await walk.generateBatches(false)
  const step = { operation: 'inbound', scanned: [1, 2] } as const
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => walk.submit(step, 'the same key')),
  )
  const [answer] = outcomes
  expect(outcomes).toEqual(outcomes.map(() => answer))
  if (answer === undefined || answer instanceof Failure) throw answer
  walk.follow(step, answer, 'ten at once')
  await walk.expectSame('ten at once', true)
})

test('ten different submissions under one key: one is applied, the others are refused', async () => {
  const walk = new Walk(fixture, await fixture.addCompany(), SETTINGS)
  await walk.generateBatches(false)
  // Nine products without boxes.
  const last = walk.batches.find(({ productCount }) => productCount === 9)?.lo ?? 0
  const outcomes = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      walk.submit({ operation: 'inbound', scanned: [last + index] }, 'one key'),
    ),
  )
  const refused = outcomes.filter((outcome) => outcome instanceof Failure)
  expect(refused.map(({ key }) => key)).toEqual(Array(8).fill('IDEMPOTENCY_KEY_REUSED'))
})
