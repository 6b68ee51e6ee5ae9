import {
  isAllowed,
  LABEL_STATUSES,
  type LabelOperation,
  TRANSITIONS,
} from '@zhenma/contract/labels/label-transitions'
import type { Chance } from './chance.ts'
import type { ModelLabel, ModelOperation } from './model-label.ts'
import type { NaiveModel } from './naive-model.ts'

const OPERATIONS = (Object.keys(TRANSITIONS) as LabelOperation[]).filter(
  (operation) => !['replace', 'bind', 'cancel_receive', 'cancel_return'].includes(operation),
)
/** What an inventory mode may forbid. */
export const MOVING: readonly LabelOperation[] = ['inbound', 'outbound', 'return']
/** They end a label's life, or the batch's: rare, or soon nothing would be left to try. */
const RARE: readonly LabelOperation[] = [
  'recycle',
  'expire',
  'invalidate',
  'deactivate_batch',
  'unbox',
]

/** They suit nearly every label, and would crowd out the others. */
const ALWAYS_FITTING: readonly LabelOperation[] = [
  'reset',
  'mark_storage',
  'mark_outbound',
  'forbid_query',
  'allow_query',
  'bind_extended',
  'unbind_extended',
  'modify',
  'flag_status',
  'bind_logistics',
  'bind_card',
  'unbind_card',
  'assign_activity',
  'cancel_activity',
]

/** Few, so that neighbours often come to have the same one. */
const NUMBERS = [1, 2, 3]
const DAYS = ['2026-03-31', '2026-04-01']

type Places = {
  readonly dealers: readonly number[]
  readonly warehouses: readonly number[]
  readonly products: readonly number[]
}

/** The shares of steps of some kinds; what is left goes to all operations alike. */
export type Taste = {
  readonly binding: number
  readonly replacement: number
  readonly reset: number
  /** Inbound, outbound and return. */
  readonly moving: number
  /** Receipts that are taken back. */
  readonly undoing: number
}

/** A step that mostly suits the state of some label, on codes, a range or a batch. */
export function randomStep(
  chance: Chance,
  model: NaiveModel,
  places: Places,
  taste: Taste,
): ModelOperation {
  const labels = [...model.labels.values()]
  const label = chance.pick(labels)
  if (chance.chance(taste.binding)) return randomBinding(chance, labels)
  if (chance.chance(taste.replacement)) return randomReplacement(chance, labels, label)
  const undoing = chance.chance(taste.undoing) ? randomUndoing(chance, model) : undefined
  if (undoing !== undefined) return undoing
  const operation = chance.chance(taste.reset)
    ? 'reset'
    : randomOperation(chance, model, label, chance.chance(taste.moving) ? MOVING : OPERATIONS)
  const dealerRequired = ['outbound', 'allot_dealer'].includes(operation)
  const warehouseRequired = operation === 'allot_warehouse'
  const deliveryId =
    operation === 'receive' && chance.chance(0.4) ? { deliveryId: label.deliveryId } : {}
  return {
    operation,
    ...deliveryId,
    ...randomTarget(chance, model, label, operation),
    dealerId: dealerRequired || chance.chance(0.3) ? chance.pick(places.dealers) : null,
    warehouseId: warehouseRequired || chance.chance(0.5) ? chance.pick(places.warehouses) : null,
    ...randomGiven(chance, operation, places),
  }
}

function randomGiven(
  chance: Chance,
  operation: LabelOperation,
  { products }: Places,
): Pick<ModelOperation, 'given'> {
  switch (operation) {
    case 'bind_extended':
      return { given: { extendedId: chance.pick(NUMBERS) } }
    case 'bind_card':
      return { given: { cardId: chance.pick(NUMBERS) } }
    case 'assign_activity':
      return { given: { activityId: chance.pick(NUMBERS) } }
    case 'flag_status':
      return { given: { status: chance.pick(LABEL_STATUSES) } }
    case 'modify': {
      const product = { productId: chance.pick(products) }
      const day = { producedOn: chance.pick(DAYS) }
      return { given: chance.pick([product, day, { ...product, ...day }]) }
    }
    default:
      return {}
  }
}

/** Of a receipt after which nothing else happened to its labels: whether it did is not the engine's to ask. */
function randomUndoing(chance: Chance, model: NaiveModel): ModelOperation | undefined {
  const fitting = [...model.former].filter(([id, before]) =>
    [...before.keys()].every((serial) => model.label(serial).history.at(-1)?.movementId === id),
  )
  if (fitting.length === 0) return undefined
  const [restores, before] = chance.pick(fitting)
  const isReturn = [...before.keys()].some((serial) => model.label(serial).status === 'returned')
  return {
    operation: isReturn ? 'cancel_return' : 'cancel_receive',
    restores,
    runs: [...before.keys()].sort((a, b) => a - b).map((serial) => ({ lo: serial, hi: serial })),
  }
}

/** Often of a box or package with something in it; mostly by an empty one that was not used yet. */
function randomReplacement(
  chance: Chance,
  labels: readonly ModelLabel[],
  label: ModelLabel,
): ModelOperation {
  const filled = new Set(labels.map(({ parent }) => parent))
  const holding = labels.filter(({ serial }) => filled.has(serial))
  const old = chance.chance(0.4) && holding.length > 0 ? chance.pick(holding) : label
  const fitting = labels.filter(
    ({ kind, status, serial }) =>
      kind === old.kind &&
      status === 'not_in_stock' &&
      serial !== old.serial &&
      (!filled.has(serial) || chance.chance(0.1)),
  )
  const by = chance.pick(chance.chance(0.9) && fitting.length > 0 ? fitting : labels)
  return { operation: 'replace', scanned: [old.serial], by: by.serial }
}

/** Mostly loose labels into some box or package. */
function randomBinding(chance: Chance, labels: readonly ModelLabel[]): ModelOperation {
  const box = chance.pick(labels.filter(({ kind }) => kind === 'box' || kind === 'package'))
  const loose = labels.filter(({ kind, parent }) => kind !== 'box' && parent === 0)
  const some = Array.from({ length: chance.between(1, 5) }, () =>
    chance.pick(chance.chance(0.9) && loose.length > 0 ? loose : labels),
  )
  const scanned = [...new Set(some.map(({ serial }) => serial))].filter((s) => s !== box.serial)
  return {
    operation: 'bind',
    box: box.serial,
    isAddition: chance.chance(0.3),
    scanned: scanned.length > 0 ? scanned : [labels[0]?.serial ?? 1],
  }
}

function randomOperation(
  chance: Chance,
  model: NaiveModel,
  label: ModelLabel,
  among: readonly LabelOperation[],
): LabelOperation {
  const fitting = among.filter((operation) => isAllowed(operation, label, model.settings))
  for (;;) {
    const operation = chance.pick(chance.chance(0.85) && fitting.length > 0 ? fitting : among)
    if (RARE.includes(operation)) {
      if (chance.chance(0.08)) return operation
    } else if (!ALWAYS_FITTING.includes(operation) || chance.chance(0.15)) return operation
  }
}

function randomTarget(
  chance: Chance,
  model: NaiveModel,
  label: ModelLabel,
  operation: LabelOperation,
): Pick<ModelOperation, 'scanned' | 'run' | 'runs' | 'contentOnly'> {
  const batch = model.batches.find(({ id }) => id === label.batchId)
  if (batch === undefined) throw new Error('a label without a batch')
  if (operation === 'deactivate_batch' || chance.chance(0.08)) {
    return { run: { lo: batch.lo, hi: batch.hi } }
  }
  if (chance.chance(0.4)) {
    const hi = Math.min(batch.hi, label.serial + chance.between(0, 12))
    return { run: { lo: label.serial, hi } }
  }
  if (operation === 'unbox' && label.kind !== 'product' && chance.chance(0.7)) {
    return { scanned: [label.serial], contentOnly: true }
  }
  // Others in the same state, so that the whole has a chance to pass.
  const alike = [...model.labels.values()].filter(
    ({ status, activation }) => status === label.status && activation === label.activation,
  )
  const others = Array.from({ length: chance.between(0, 4) }, () => chance.pick(alike).serial)
  if (chance.chance(0.15)) return { runs: [label.serial, ...others].map((lo) => ({ lo, hi: lo })) }
  const siblings = chance.chance(0.3)
    ? alike.filter(({ parent }) => parent !== 0 && parent === label.parent).map((l) => l.serial)
    : []
  return { scanned: [...new Set([label.serial, ...others, ...siblings])] }
}
