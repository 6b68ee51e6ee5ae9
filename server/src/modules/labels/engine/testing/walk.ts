import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import { expect } from 'vitest'
import { Failure } from '../../../../platform/errors/fail.ts'
import { applyOperation } from '../apply-operation.ts'
import { checkIntegrity } from '../read/check-integrity.ts'
import { bindToBox } from '../bind/bind-to-box.ts'
import { generateBatch } from '../generate-batch.ts'
import { codeOfLabel } from '../target/label-codes.ts'
import { replaceLabel } from '../replace/replace-label.ts'
import type { Batch, GivenValues, OperationInput, OperationResult } from '../model/types.ts'
import { expectSameAsModel } from './compare-with-model.ts'
import type { EngineFixture, FixtureCompany } from './engine-fixture.ts'
import type { ModelGiven, ModelOperation, ModelSettings } from './model-label.ts'
import { NaiveModel } from './naive-model.ts'

const PACKAGINGS: readonly {
  readonly products: number
  readonly packagesPerBox: number | null
  readonly productsPerPackage: number | null
  readonly labelKind?: LabelKind
}[] = [
  { products: 20, packagesPerBox: 2, productsPerPackage: 3 },
  { products: 11, packagesPerBox: null, productsPerPackage: 4 },
  { products: 9, packagesPerBox: null, productsPerPackage: null },
  { products: 3, packagesPerBox: null, productsPerPackage: null, labelKind: 'box' },
]

/** A company whose labels are kept by the engine and by the model. */
export class Walk {
  readonly fixture: Pick<EngineFixture, 'keyRing'>
  readonly company: FixtureCompany
  readonly model: NaiveModel
  readonly batches: Batch[] = []
  /** What the batches' packaging says; the engine does not store it. */
  readonly packed = new Map<number, number>()

  constructor(
    fixture: Pick<EngineFixture, 'keyRing'>,
    company: FixtureCompany,
    settings: ModelSettings,
  ) {
    this.fixture = fixture
    this.company = company
    this.model = new NaiveModel(settings)
  }

  get places() {
    return {
      dealers: this.company.dealers.map(({ id }) => id),
      products: this.company.products.map(({ id }) => id),
      warehouses: this.company.warehouses.map(({ id }) => id),
    }
  }

  /** A batch with 20 products in boxes of 2 × 3, one with 11 in boxes of 4, one with 9 in none,
   * and three spare box codes. */
  async generateBatches(activationRequired: boolean): Promise<void> {
    for (const [index, packaging] of PACKAGINGS.entries()) {
      const productId = this.company.products[index]?.id ?? null
      const { batch, movementId } = await this.company.inside((db) =>
        generateBatch(db, this.company.actor, {
          name: `batch ${this.batches.length}`,
          productCount: packaging.products,
          packaging,
          activationRequired,
          productId,
          keyId: this.fixture.keyRing[0].id,
        }),
      )
      this.batches.push(batch)
      this.model.generate({
        ...packaging,
        batchId: batch.id,
        movementId,
        lo: batch.lo,
        activationRequired,
        productId,
      })
      for (let serial = batch.lo; serial <= batch.hi; serial += 1) {
        this.packed.set(serial, this.model.label(serial).parent)
      }
    }
  }

  /** The engine's part of a step: its answer, or the refusal. */
  submit(step: ModelOperation, idempotencyKey?: string): Promise<OperationResult | Failure> {
    const { actor } = this.company
    const { keyRing } = this.fixture
    return this.company
      .inside((db) => {
        if (step.by !== undefined) {
          const codes = { old: this.codeOf(step.scanned?.[0] ?? 0), new: this.codeOf(step.by) }
          return replaceLabel(db, actor, { ...codes, idempotencyKey, keyRing })
        }
        if (step.box === undefined) {
          return applyOperation(db, actor, { ...this.inputOf(step), idempotencyKey })
        }
        const codes = (step.scanned ?? []).map((serial) => this.codeOf(serial))
        const { isAddition, isTrial } = step
        const box = this.codeOf(step.box)
        return bindToBox(db, actor, { box, codes, isAddition, isTrial, idempotencyKey, keyRing })
      })
      .catch((error: unknown) => {
        if (error instanceof Failure) return error
        throw error
      })
  }

  /** The model's part: expects it to allow the step, and the answer to count what it counts. */
  follow(step: ModelOperation, result: OperationResult, reported: string): void {
    const plan = this.model.plan(step)
    if ('refused' in plan) throw new Error(`${reported} should be refused: ${plan.refused}`)
    const kinds = [...plan.touched.keys()].map((serial) => this.model.label(serial).kind)
    expect(result, reported).toEqual({
      movementId: result.movementId,
      labelCount: kinds.length,
      boxCount: kinds.filter((kind) => kind === 'box').length,
      packageCount: kinds.filter((kind) => kind === 'package').length,
      productCount: kinds.filter((kind) => kind === 'product').length,
    })
    this.model.apply(step, plan, result.movementId)
  }

  /** Expects engine and model to say the same of every label; and, if asked, the data to be whole. */
  async expectSame(reported: string, withIntegrity: boolean): Promise<void> {
    const { company, model, packed } = this
    await company.inside(async (db) => {
      await expectSameAsModel(db, company.id, model, packed, reported)
      if (withIntegrity) expect(await checkIntegrity(db, company.id), reported).toEqual([])
    })
  }

  private inputOf({
    operation,
    scanned,
    run,
    runs,
    dealerId,
    warehouseId,
    deliveryId,
    given,
    contentOnly,
    isTrial,
    restores,
  }: ModelOperation): OperationInput {
    const { keyRing } = this.fixture
    const codes = scanned?.map((serial) => this.codeOf(serial))
    const batch = this.batches.find(({ lo, hi }) => lo === run?.lo && hi === run?.hi)
    const range = run === undefined ? undefined : { start: run.lo, end: run.hi }
    const target = batch === undefined ? { codes, range, ranges: runs } : { batchId: batch.id }
    const places = { dealerId, warehouseId, deliveryId }
    const rest = { given: columnsOf(given), contentOnly, isTrial, reason: 'as told', keyRing }
    const undone = restores === undefined ? {} : { restores, withoutContent: true }
    return { operation, target, ...places, ...rest, ...undone }
  }

  codeOf(serial: number): string {
    const batch = this.batches.find(({ lo, hi }) => lo <= serial && serial <= hi)
    if (batch === undefined) throw new Error(`no batch holds ${serial}`)
    return codeOfLabel(this.fixture.keyRing, this.company.id, batch, serial)
  }
}

const COLUMNS = {
  extendedId: 'extended_id',
  productId: 'product_id',
  producedOn: 'produced_on',
  cardId: 'card_id',
  activityId: 'activity_id',
  status: 'status',
} as const

function columnsOf(given: ModelGiven = {}): GivenValues {
  const names = Object.keys(given) as (keyof ModelGiven)[]
  return Object.fromEntries(names.map((name) => [COLUMNS[name], given[name]]))
}
