import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../../platform/errors/fail.ts'
import { applyOperation } from './apply-operation.ts'
import { checkIntegrity } from './check-integrity.ts'
import { generateBatch } from './generate-batch.ts'
import { codeOfLabel } from './label-codes.ts'
import { expectSameAsModel } from './testing/compare-with-model.ts'
import {
  type EngineFixture,
  type FixtureCompany,
  openEngineFixture,
} from './testing/engine-fixture.ts'
import { type ModelOperation, NaiveModel } from './testing/naive-model.ts'
import { Chance, randomStep } from './testing/random-steps.ts'
import type { Batch, OperationInput, OperationResult } from './types.ts'

/** Steps in all; the nightly run asks for more. */
const STEPS = Number(process.env.MODEL_STEPS ?? 800)
const SEED = Number(process.env.MODEL_SEED ?? 20261121)

const PACKAGINGS = [
  { products: 20, packagesPerBox: 2, productsPerPackage: 3 },
  { products: 11, packagesPerBox: null, productsPerPackage: 4 },
  { products: 9, packagesPerBox: null, productsPerPackage: null },
]

let fixture: EngineFixture
beforeAll(async () => {
  fixture = await openEngineFixture()
})
afterAll(() => fixture.close())

const SETTINGS = [
  { closedBoxRule: 'unbox', outboundFromNotInStock: false },
  { closedBoxRule: 'unbox', outboundFromNotInStock: true },
  { closedBoxRule: 'refuse', outboundFromNotInStock: false },
  { closedBoxRule: 'refuse', outboundFromNotInStock: true },
] as const

describe('the engine does what a row per label would do', () => {
  test.each(SETTINGS)('%o', { timeout: 60_000 + STEPS * 100 }, async (settings) => {
    const company = await fixture.addCompany({
      closed_box_rule: settings.closedBoxRule,
      outbound_from_not_in_stock: settings.outboundFromNotInStock,
    })
    const model = new NaiveModel(settings)
    const batches = await generateAll(company, model)
    const packed = new Map([...model.labels.values()].map(({ serial, parent }) => [serial, parent]))
    const chance = new Chance(SEED + SETTINGS.indexOf(settings))
    const places = {
      dealers: company.dealers.map(({ id }) => id),
      warehouses: company.warehouses.map(({ id }) => id),
    }
    let applied = 0
    for (let step = 1; step <= STEPS / SETTINGS.length; step += 1) {
      const operation = randomStep(chance, model, places)
      const done = await takeStep(company, model, batches, operation, step)
      applied += done ? 1 : 0
      await company.inside((db) => expectSameAsModel(db, company.id, model, packed))
      if (step % 10 === 0) {
        expect(await company.inside((db) => checkIntegrity(db, company.id))).toEqual([])
      }
    }
    // A walk on which nearly everything is refused would prove little.
    expect(applied).toBeGreaterThan(STEPS / SETTINGS.length / 5)
  })
})

async function generateAll(company: FixtureCompany, model: NaiveModel): Promise<Batch[]> {
  const batches: Batch[] = []
  for (const [index, packaging] of PACKAGINGS.entries()) {
    for (const activationRequired of [true, false]) {
      const productId = company.products[index]?.id ?? null
      const { batch, movementId } = await company.inside((db) =>
        generateBatch(db, company.actor, {
          name: `batch ${index} ${activationRequired}`,
          productCount: packaging.products,
          packaging,
          activationRequired,
          productId,
          keyId: fixture.keyRing[0].id,
        }),
      )
      model.generate({
        ...packaging,
        batchId: batch.id,
        movementId,
        lo: batch.lo,
        activationRequired,
        productId,
      })
      batches.push(batch)
    }
  }
  return batches
}

/** Takes a step on both sides; the refusal or the counts must be the same. Whether it was applied. */
async function takeStep(
  company: FixtureCompany,
  model: NaiveModel,
  batches: readonly Batch[],
  step: ModelOperation,
  number: number,
): Promise<boolean> {
  const plan = model.plan(step)
  const outcome = await company
    .inside((db) => applyOperation(db, company.actor, inputOf(company, batches, step)))
    .catch((error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    })
  const told = `step ${number}: ${JSON.stringify(step)}`
  if ('refused' in plan) {
    expect(outcome, `${told} should be refused: ${plan.refused}`).toBeInstanceOf(Failure)
    return false
  }
  expect(outcome, told).not.toBeInstanceOf(Failure)
  const result = outcome as OperationResult
  const kinds = [...plan.touched.keys()].map((serial) => model.label(serial).kind)
  expect(result, told).toEqual({
    movementId: result.movementId,
    labelCount: kinds.length,
    boxCount: kinds.filter((kind) => kind === 'box').length,
    packageCount: kinds.filter((kind) => kind === 'package').length,
    productCount: kinds.filter((kind) => kind === 'product').length,
  })
  model.apply(step, plan, result.movementId)
  return true
}

function inputOf(
  company: FixtureCompany,
  batches: readonly Batch[],
  { operation, scanned, run, dealerId, warehouseId }: ModelOperation,
): OperationInput {
  const { keyRing } = fixture
  const codes = scanned?.map((serial) => {
    const batch = batches.find(({ lo, hi }) => lo <= serial && serial <= hi)
    if (batch === undefined) throw new Error(`no batch holds ${serial}`)
    return codeOfLabel(keyRing, company.id, batch, serial)
  })
  const batch = batches.find(({ lo, hi }) => lo === run?.lo && hi === run?.hi)
  const range = run === undefined ? undefined : { start: run.lo, end: run.hi }
  const target = batch === undefined ? { codes, range } : { batchId: batch.id }
  return { operation, target, dealerId, warehouseId, reason: 'as told', keyRing }
}
