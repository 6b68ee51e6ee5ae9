import { type LabelOperation, TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../../platform/errors/fail.ts'
import { checkIntegrity } from './check-integrity.ts'
import { expectSameAsModel } from './testing/compare-with-model.ts'
import { type EngineFixture, openEngineFixture } from './testing/engine-fixture.ts'
import type { ModelOperation } from './testing/naive-model.ts'
import { Chance, randomStep } from './testing/random-steps.ts'
import { Walk } from './testing/walk.ts'

/** Steps in all; the nightly run asks for more. */
const STEPS = Number(process.env.MODEL_STEPS ?? 5000)
const SEED = Number(process.env.MODEL_SEED ?? 20261121)
/** Labels come to the end of their lives; so often there are new ones. */
const NEW_BATCHES_EVERY = 60

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await openEngineFixture()
})
afterAll(() => fixture.close())

const SETTINGS = [
  { closedBoxRule: 'unbox', outboundFromNotInStock: false, associationRule: 'strict' },
  { closedBoxRule: 'unbox', outboundFromNotInStock: true, associationRule: 'steal' },
  { closedBoxRule: 'refuse', outboundFromNotInStock: false, associationRule: 'reset' },
  { closedBoxRule: 'refuse', outboundFromNotInStock: true, associationRule: 'strict' },
] as const

/** What happened on all walks together. */
const applied = new Map<LabelOperation, number>()

describe('the engine does what a row per label would do', () => {
  test.each(SETTINGS)('%o', { timeout: 60_000 + STEPS * 200 }, async (settings) => {
    const steps = STEPS / SETTINGS.length
    const chance = new Chance(SEED + SETTINGS.indexOf(settings))
    let count = 0
    let walk: Walk | undefined
    for (let step = 0; step < steps; step += 1) {
      if (walk === undefined || step % NEW_BATCHES_EVERY === 0) walk = await newWalk(settings)
      const next = randomStep(chance, walk.model, walk.places)
      if (!(await takeStep(walk, next, step))) continue
      count += 1
      applied.set(next.operation, (applied.get(next.operation) ?? 0) + 1)
    }
    // A walk on which nearly everything is refused would prove little.
    expect(count).toBeGreaterThan(steps / 5)
  })

  test('and every operation was among what was done', () => {
    const operations = Object.keys(TRANSITIONS) as LabelOperation[]
    expect(operations.filter((operation) => (applied.get(operation) ?? 0) < 3)).toEqual([])
  })
})

async function newWalk(settings: (typeof SETTINGS)[number]): Promise<Walk> {
  const company = await fixture.addCompany({
    closed_box_rule: settings.closedBoxRule,
    outbound_from_not_in_stock: settings.outboundFromNotInStock,
    association_rule: settings.associationRule,
  })
  const walk = new Walk(fixture, company, settings)
  await walk.generateBatches(true)
  await walk.generateBatches(false)
  return walk
}

/** Takes a step on both sides: both refuse it, or both do the same. Whether it was applied. */
async function takeStep(walk: Walk, step: ModelOperation, number: number): Promise<boolean> {
  const plan = walk.model.plan(step)
  const outcome = await walk.submit(step)
  const told = `step ${number}: ${JSON.stringify(step)}`
  const refused = outcome instanceof Failure
  expect(refused, `${told}: ${JSON.stringify(outcome)}`).toBe('refused' in plan)
  if (!refused) walk.follow(step, outcome, told)
  const { company, model, packed } = walk
  await company.inside((db) => expectSameAsModel(db, company.id, model, packed))
  if (number % 5 === 0) {
    expect(await company.inside((db) => checkIntegrity(db, company.id)), told).toEqual([])
  }
  return !refused
}
