import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '../../../platform/errors/fail.ts'
import { checkIntegrity } from './check-integrity.ts'
import { expectSameAsModel } from './testing/compare-with-model.ts'
import { type EngineFixture, openEngineFixture } from './testing/engine-fixture.ts'
import { Chance, randomStep } from './testing/random-steps.ts'
import { Walk } from './testing/walk.ts'

const SEED = Number(process.env.MODEL_SEED ?? 20261121)
const ROUNDS = Number(process.env.RACING_ROUNDS ?? 30)
/** More than there are connections, so that some also wait for one. */
const AT_ONCE = 16

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await openEngineFixture()
})
afterAll(() => fixture.close())

test('operations that race on the same labels end as if one had come after the other', {
  timeout: 60_000 + ROUNDS * 2_000,
}, async () => {
  const settings = {
    closedBoxRule: 'unbox',
    outboundFromNotInStock: true,
    associationRule: 'steal',
  } as const
  const company = await fixture.addCompany({
    outbound_from_not_in_stock: true,
    association_rule: 'steal',
  })
  const walk = new Walk(fixture, company, settings)
  const chance = new Chance(SEED)
  let applied = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 10 === 0) await walk.generateBatches(round % 20 === 0)
    const steps = Array.from({ length: AT_ONCE }, () => randomStep(chance, walk.model, walk.places))
    const outcomes = await Promise.all(
      steps.map(async (step) => ({ step, outcome: await walk.submit(step) })),
    )
    // A movement gets its id under the lock on its labels: the ids are the order.
    const done = outcomes
      .flatMap(({ step, outcome }) => (outcome instanceof Failure ? [] : [{ step, outcome }]))
      .sort((a, b) => a.outcome.movementId - b.outcome.movementId)
    for (const { step, outcome } of done) {
      walk.follow(step, outcome, `round ${round}: ${JSON.stringify(step)}`)
    }
    applied += done.length
    await company.inside((db) => expectSameAsModel(db, company.id, walk.model, walk.packed))
    expect(await company.inside((db) => checkIntegrity(db, company.id))).toEqual([])
  }
  expect(applied).toBeGreaterThan(ROUNDS)
})

test('one submission sent ten times at once is one movement with one answer', async () => {
  const settings = {
    closedBoxRule: 'unbox',
    outboundFromNotInStock: false,
    associationRule: 'strict',
  } as const
  const walk = new Walk(fixture, await fixture.addCompany(), settings)
  await walk.generateBatches(false)
  const step = { operation: 'inbound', scanned: [1, 2] } as const
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => walk.submit(step, 'the same key')),
  )
  const [answer] = outcomes
  expect(outcomes).toEqual(outcomes.map(() => answer))
  if (answer === undefined || answer instanceof Failure) throw answer
  walk.follow(step, answer, 'ten at once')
  const { company, model, packed } = walk
  await company.inside((db) => expectSameAsModel(db, company.id, model, packed))
  expect(await company.inside((db) => checkIntegrity(db, company.id))).toEqual([])
})

test('ten different submissions under one key: one is applied, the others are refused', async () => {
  const settings = {
    closedBoxRule: 'unbox',
    outboundFromNotInStock: false,
    associationRule: 'strict',
  } as const
  const walk = new Walk(fixture, await fixture.addCompany(), settings)
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
