import { type LabelOperation, TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../../platform/errors/fail.ts'
import { columnsOf, randomSettings, randomTaste, RULES, SEED, STEPS } from './testing/dimensions.ts'
import { type EngineFixture, openEngineFixture } from './testing/engine-fixture.ts'
import type { ModelOperation } from './testing/model-label.ts'
import { Chance } from './testing/chance.ts'
import { randomStep } from './testing/random-steps.ts'
import type { OperationResult } from './model/types.ts'
import { Walk } from './testing/walk.ts'

/** Labels come to the end of their lives; so often there are new ones, in another company. */
const NEW_COMPANY_EVERY = 60

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await openEngineFixture()
})
afterAll(() => fixture.close())

/** What happened on all walks together. */
const applied = new Map<LabelOperation, number>()
/** Labels that a reset brought back, took out, and found in what took the place of their box. */
const reset = { back: 0, out: 0, successor: 0 }

describe('the engine does what a row per label would do', () => {
  test.each(RULES)(
    '$associationRule, $closedBoxRule',
    {
      timeout: 60_000 + STEPS * 200,
    },
    async (rules) => {
      const steps = STEPS / RULES.length
      const chance = new Chance(SEED + RULES.indexOf(rules))
      let count = 0
      for (let step = 0; step < steps; step += NEW_COMPANY_EVERY) {
        const settings = randomSettings(chance, rules)
        const company = await fixture.addCompany(columnsOf(settings))
        const walk = new Walk(fixture, company, settings)
        await walk.generateBatches(true)
        await walk.generateBatches(false)
        const taste = randomTaste(chance)
        for (let next = step; next < Math.min(steps, step + NEW_COMPANY_EVERY); next += 1) {
          const operation = randomStep(chance, walk.model, walk.places, taste)
          if (await takeStep(walk, operation, next)) count += 1
        }
      }
      // A walk on which nearly everything is refused would prove little.
      expect(count).toBeGreaterThan(steps / 5)
    },
  )

  test('and every operation was among what was done', () => {
    const operations = Object.keys(TRANSITIONS) as LabelOperation[]
    expect(operations.filter((operation) => (applied.get(operation) ?? 0) < 3)).toEqual([])
    expect(Math.min(...Object.values(reset))).toBeGreaterThan(STEPS / 500)
  })
})

/** Takes a step on both sides: both refuse it, or both do the same. Whether it was applied. */
async function takeStep(walk: Walk, step: ModelOperation, number: number): Promise<boolean> {
  const plan = walk.model.plan(step)
  const reported = `step ${number}: ${JSON.stringify(step)}`
  // Where a reset brings labels back to, and whether a new label fits the old one, only the doing tells.
  const isJudged = step.operation !== 'reset' && step.by === undefined
  const judged = isJudged ? await walk.submit({ ...step, isTrial: true }) : undefined
  const outcome = await walk.submit(step)
  if (judged !== undefined) expectJudged(judged, outcome, reported)
  const refused = outcome instanceof Failure
  expect(refused, `${reported}: ${JSON.stringify(outcome)}`).toBe('refused' in plan)
  const before = parentsOf(walk)
  if (!refused) walk.follow(step, outcome, reported)
  await walk.expectSame(reported, number % 5 === 0)
  if (refused) return false
  applied.set(step.operation, (applied.get(step.operation) ?? 0) + 1)
  if (step.operation === 'reset') countReset(walk, before, outcome.movementId)
  return true
}

/** A trial says what the submission does: the same refusal, problem by problem, or none. */
function expectJudged(
  judged: OperationResult | Failure,
  outcome: OperationResult | Failure,
  reported: string,
): void {
  if (!(judged instanceof Failure) || !(outcome instanceof Failure)) {
    expect(judged instanceof Failure, reported).toBe(outcome instanceof Failure)
    return
  }
  const saidOf = ({ key, values, problems }: Failure) => ({ key, values, problems })
  expect(saidOf(judged), reported).toEqual(saidOf(outcome))
}

function parentsOf({ model }: Walk): ReadonlyMap<number, number> {
  return new Map([...model.labels.values()].map(({ serial, parent }) => [serial, parent]))
}

function countReset(
  { model }: Walk,
  before: ReadonlyMap<number, number>,
  movementId: number,
): void {
  for (const { serial, parent, history } of model.labels.values()) {
    if (history.at(-1)?.movementId !== movementId) continue
    const made = model.madeIn(serial)
    if (before.get(serial) !== parent) reset[parent === 0 ? 'out' : 'back'] += 1
    if (made !== 0 && parent !== 0 && parent !== made) reset.successor += 1
  }
}
