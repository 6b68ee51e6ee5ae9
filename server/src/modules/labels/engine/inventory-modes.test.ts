import { inout } from '@zhenma/contract/inout/inout.contract'
import { INVENTORY_MODES, type InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { Failure } from '../../../platform/errors/fail.ts'
import { columnsOf, randomSettings, RULES, SEED, STEPS } from './testing/dimensions.ts'
import { fixtureOn } from './testing/engine-fixture.ts'
import type { ModelOperation } from './testing/model-label.ts'
import { isForbidden } from './testing/naive-modes.ts'
import { Chance } from './testing/chance.ts'
import { MOVING, randomStep } from './testing/random-steps.ts'
import { Walk } from './testing/walk.ts'

/** Walks, each of a company in one mode, and the steps of each. */
const STEPS_PER_WALK = 30
const WALKS = Math.ceil((STEPS * 0.16) / STEPS_PER_WALK)
const TASTE = { binding: 0.15, replacement: 0.05, reset: 0.05, moving: 0.75, undoing: 0 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a mode forbids what it says and changes nothing; the rest is as without it', {
  timeout: 60_000 + WALKS * STEPS_PER_WALK * 200,
}, async () => {
  const chance = new Chance(SEED)
  const count = { forbidden: 0, refused: 0, done: 0 }
  const first = chance.between(0, INVENTORY_MODES.length - 1)
  for (let number = 0; number < WALKS; number += 1) {
    const mode = INVENTORY_MODES[(first + number) % INVENTORY_MODES.length] ?? 'open_all'
    const walk = await begin(chance, mode)
    for (let step = 0; step < STEPS_PER_WALK; step += 1) {
      const next = randomStep(chance, walk.model, walk.places, TASTE)
      const reported = `${mode}, walk ${number}, step ${step}`
      const outcome = await takeStep(walk, mode, next, reported)
      if (MOVING.includes(next.operation)) count[outcome] += 1
    }
  }
  // A walk on which all is forbidden, or nothing, would prove little.
  const moves = count.forbidden + count.refused + count.done
  expect(Math.min(count.forbidden, count.done)).toBeGreaterThan(moves / 10)
})

type ModeWalk = Walk & { readonly token: string }

async function begin(chance: Chance, mode: InventoryMode): Promise<ModeWalk> {
  const fixture = fixtureOn(app)
  const settings = randomSettings(chance, chance.pick(RULES))
  const company = await fixture.addCompany({ ...columnsOf(settings), inventory_mode: mode })
  const { token } = await makeUser(app.connections, { companyId: company.id })
  const walk = new Walk(fixture, company, settings)
  await walk.generateBatches(chance.chance(0.5))
  return Object.assign(walk, { token })
}

/** Takes a step on both sides and expects the same of both. */
async function takeStep(
  walk: ModeWalk,
  mode: InventoryMode,
  wish: ModelOperation,
  number: string,
): Promise<'forbidden' | 'refused' | 'done'> {
  const step = asCall(walk, wish)
  const reported = `${number}: ${JSON.stringify(step)}`
  const isCall = MOVING.includes(step.operation) && step.runs === undefined
  const forbidden = isCall && isForbidden(mode, walk.model, step)
  const refused = forbidden || 'refused' in walk.model.plan(step)
  const outcome = isCall ? await submit(walk, step) : await walk.submit(step)
  if (outcome instanceof Failure || !('movementId' in outcome)) {
    expect(refused, `${reported}: ${JSON.stringify(outcome)}`).toBe(true)
    if (isCall) expect(isOfMode(outcome), `${reported}: ${JSON.stringify(outcome)}`).toBe(forbidden)
  } else {
    expect(refused, reported).toBe(false)
    walk.follow(step, outcome, reported)
  }
  await walk.expectSame(reported, true)
  return forbidden ? 'forbidden' : refused ? 'refused' : 'done'
}

/** The call for an inbound names a warehouse always. */
function asCall(walk: ModeWalk, step: ModelOperation): ModelOperation {
  return step.operation === 'inbound'
    ? { ...step, warehouseId: step.warehouseId ?? walk.places.warehouses[0] }
    : step
}

type Refusal = Pick<Envelope, 'error' | 'details'>

/** Through the call that people make. */
async function submit(walk: ModeWalk, step: ModelOperation): Promise<OperationAnswer | Refusal> {
  const { operation, scanned, run, dealerId, warehouseId } = step
  const endpoint = { inbound: inout.inbound, outbound: inout.outbound, return: inout.return }[
    operation as 'inbound' | 'outbound' | 'return'
  ]
  const { envelope, payload } = await callAs(app, walk.token, endpoint, {
    codes: scanned?.map((serial) => walk.codeOf(serial)),
    start: run?.lo,
    end: run?.hi,
    ...(dealerId == null ? {} : { dealerId }),
    ...(warehouseId == null ? {} : { warehouseId }),
  })
  return envelope.success ? payload : envelope
}

/** Whether it was the mode that refused, and nothing but the mode. */
function isOfMode(refusal: Refusal | Failure): boolean {
  if (refusal instanceof Failure) return false
  const { error = '', details = [] } = refusal
  const ofMode = (key: string): boolean => key.startsWith('INVENTORY_MODE_')
  if (error !== 'LABEL_CODES_REFUSED') return ofMode(error)
  return details.length > 0 && details.every((each) => ofMode(each.error))
}
