import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import type {
  ModelFormer,
  ModelBatch,
  ModelLabel,
  ModelOperation,
  ModelSettings,
  ModelState,
  Plan,
} from './model-label.ts'
import { applyPlan } from './naive-changes.ts'
import { planOf } from './naive-plan.ts'

/** Labels in a plain map, every rule written as a loop over single labels. */
export class NaiveModel implements ModelState {
  readonly labels = new Map<number, ModelLabel>()
  readonly batches: ModelBatch[] = []
  readonly settings: ModelSettings
  /** What each label was made in; 0: in nothing. */
  readonly #madeIn = new Map<number, number>()
  readonly successors = new Map<number, number>()
  readonly origins = new Map<number, number>()
  readonly former = new Map<number, ReadonlyMap<number, ModelFormer>>()
  readonly strayed = new Set<number>()

  constructor(settings: ModelSettings) {
    this.settings = settings
  }

  /** Boxes first, then packages, then products, each parent filled before the next one. */
  generate(of: {
    readonly batchId: number
    readonly movementId: number
    readonly lo: number
    readonly products: number
    readonly packagesPerBox: number | null
    readonly productsPerPackage: number | null
    readonly labelKind?: LabelKind
    readonly activationRequired: boolean
    readonly productId: number | null
  }): void {
    const levels: { kind: LabelKind; count: number; perParent: number }[] = [
      {
        kind: of.labelKind ?? 'product',
        count: of.products,
        perParent: of.productsPerPackage ?? 0,
      },
    ]
    if (of.productsPerPackage !== null) {
      const count = Math.ceil(of.products / of.productsPerPackage)
      const nested = of.packagesPerBox !== null
      levels.unshift({ kind: nested ? 'package' : 'box', count, perParent: of.packagesPerBox ?? 0 })
      if (of.packagesPerBox !== null) {
        levels.unshift({ kind: 'box', count: Math.ceil(count / of.packagesPerBox), perParent: 0 })
      }
    }
    let serial = of.lo
    let above = 0
    for (const { kind, count, perParent } of levels) {
      const first = serial
      for (let index = 0; index < count; index += 1, serial += 1) {
        const parent = above === 0 ? 0 : above + Math.floor(index / perParent)
        this.#madeIn.set(serial, parent)
        this.labels.set(serial, {
          serial,
          batchId: of.batchId,
          kind,
          status: 'not_in_stock',
          activation: of.activationRequired ? 'not_activated' : 'not_required',
          queryAllowed: true,
          productId: of.productId,
          dealerId: null,
          warehouseId: null,
          parent,
          inboundId: null,
          outboundId: null,
          extendedId: null,
          producedOn: null,
          cardId: null,
          activityId: null,
          deliveryId: null,
          history: [{ movementId: of.movementId, via: null }],
        })
      }
      above = first
    }
    this.batches.push({ id: of.batchId, lo: of.lo, hi: serial - 1, deactivated: false })
  }

  /** What is to happen, without doing it. */
  plan(input: ModelOperation): Plan {
    return planOf(this, input)
  }

  /** Does what was planned, as this movement. */
  apply(
    input: ModelOperation,
    plan: Extract<Plan, { touched: unknown }>,
    movementId: number,
  ): void {
    applyPlan(this, input, plan, movementId)
  }

  label(serial: number): ModelLabel {
    const label = this.labels.get(serial)
    if (label === undefined) throw new Error(`the model has no label ${serial}`)
    return label
  }

  madeIn(serial: number): number {
    return this.#madeIn.get(serial) ?? 0
  }

  below(serial: number): number[] {
    return this.directlyIn(serial).flatMap((label) => [label.serial, ...this.below(label.serial)])
  }

  directlyIn(box: number): ModelLabel[] {
    return [...this.labels.values()].filter(({ parent }) => parent === box)
  }

  move(label: ModelLabel, box: number): void {
    label.parent = box
    this.strayed.add(label.serial)
  }
}
