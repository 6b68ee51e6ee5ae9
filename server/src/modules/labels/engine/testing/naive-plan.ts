import { isAllowed, type LabelOperation } from '@zhenma/contract/labels/label-transitions'
import type { ModelLabel, ModelOperation, ModelState, Plan } from './model-label.ts'

/** The movements that take a label somewhere. */
export const MOVES: readonly LabelOperation[] = [
  'inbound',
  'cancel_inbound',
  'outbound',
  'cancel_outbound',
  'return',
  'request_return',
  'allot_dealer',
  'allot_warehouse',
  'sell',
]
const FROM_WAREHOUSE: readonly LabelOperation[] = ['cancel_inbound', 'outbound', 'cancel_outbound']
const FROM_DEALER: readonly LabelOperation[] = [
  'cancel_outbound',
  'return',
  'request_return',
  'sell',
  'receive',
]

/** What is to happen, without doing it. */
export function planOf(model: ModelState, input: ModelOperation): Plan {
  if (input.box !== undefined) return planBinding(model, input, input.box)
  if (input.by !== undefined) return planReplacement(model, input, input.by)
  if (input.restores !== undefined) return planRestoring(model, input)
  const { operation, scanned = [], runs = [], run } = input
  const named = new Set<number>(input.contentOnly === true ? [] : scanned)
  for (const { lo, hi } of run === undefined ? runs : [run]) {
    for (let serial = lo; serial <= hi; serial += 1) named.add(serial)
  }
  if (input.contentOnly === true) {
    for (const box of scanned) {
      const inside = model.directlyIn(box)
      if (inside.length === 0) return { refused: 'LABEL_BOX_EMPTY' }
      for (const { serial } of inside) named.add(serial)
    }
  }
  const touched = new Map<number, number | null>([...named].map((serial) => [serial, null]))
  const takenOut = new Set<number>()
  if (operation === 'unbox') {
    for (const serial of named) {
      if (model.label(serial).parent === 0) return { refused: 'LABEL_NOT_IN_BOX' }
      takenOut.add(serial)
    }
  } else if (operation !== 'deactivate_batch') {
    for (const serial of named) {
      for (const inside of model.below(serial)) {
        if (scanned.includes(inside)) return { refused: 'LABEL_CODE_COVERED' }
        if (!touched.has(inside)) touched.set(inside, scanned.includes(serial) ? serial : null)
      }
    }
  }
  if (MOVES.includes(operation)) {
    addWholeParents(model, touched)
    for (const serial of touched.keys()) {
      const { parent } = model.label(serial)
      if (parent !== 0 && !touched.has(parent)) takenOut.add(serial)
    }
    if (takenOut.size > 0 && model.settings.closedBoxRule === 'refuse') {
      return { refused: 'LABEL_BOX_CLOSED' }
    }
  }
  for (const serial of touched.keys()) {
    const reason = refusalOf(model, model.label(serial), input)
    if (reason !== null) return { refused: reason }
  }
  return { touched, takenOut }
}

/** Exactly the labels of the movement, boxes as they are. */
function planRestoring(model: ModelState, input: ModelOperation): Plan {
  const serials = (input.runs ?? []).map(({ lo }) => lo)
  for (const serial of serials) {
    const reason = refusalOf(model, model.label(serial), input)
    if (reason !== null) return { refused: reason }
  }
  return { touched: new Map(serials.map((serial) => [serial, null])), takenOut: new Set() }
}

function planReplacement(model: ModelState, { scanned = [] }: ModelOperation, by: number): Plan {
  const old = model.label(scanned[0] ?? 0)
  const successor = model.label(by)
  const deactivated = model.batches.find(({ id }) => id === successor.batchId)?.deactivated
  if (old.serial === by) return { refused: 'LABEL_CODE_DUPLICATE' }
  if (!isAllowed('replace', old, model.settings)) return { refused: 'LABEL_WRONG_STATUS' }
  if (successor.kind !== old.kind) return { refused: 'LABEL_OTHER_KIND' }
  if (successor.status !== 'not_in_stock') return { refused: 'LABEL_REPLACEMENT_USED' }
  if (model.directlyIn(by).length > 0) return { refused: 'LABEL_REPLACEMENT_HOLDS' }
  if (successor.parent !== 0 && model.settings.closedBoxRule === 'refuse') {
    return { refused: 'LABEL_BOX_CLOSED' }
  }
  if (deactivated) return { refused: 'BATCH_DEACTIVATED' }
  const content = model.directlyIn(old.serial).filter(({ serial }) => serial !== by)
  const touched = new Map<number, number | null>([
    [old.serial, null],
    [by, null],
    ...content.map(({ serial }) => [serial, old.serial] as const),
  ])
  return { touched, takenOut: new Set() }
}

function planBinding(model: ModelState, input: ModelOperation, box: number): Plan {
  const { scanned = [] } = input
  const levels = { product: 0, special: 0, package: 1, box: 2 }
  const present = [...model.labels.values()].filter(
    ({ serial, parent }) => parent === box && !scanned.includes(serial),
  )
  if (levels[model.label(box).kind] === 0) return { refused: 'LABEL_NOT_A_BOX' }
  const takenOut = new Set<number>()
  if (model.settings.associationRule === 'reset' && input.isAddition !== true) {
    for (const { serial } of present) takenOut.add(serial)
  }
  for (const serial of scanned) {
    const label = model.label(serial)
    if (levels[label.kind] >= levels[model.label(box).kind]) return { refused: 'LABEL_WRONG_LEVEL' }
    if (model.settings.associationRule === 'strict' && label.parent !== 0) {
      return { refused: 'LABEL_IN_OTHER_BOX' }
    }
  }
  const touched = new Map<number, number | null>()
  for (const serial of [...scanned, ...takenOut]) touched.set(serial, box)
  for (const serial of touched.keys()) {
    const reason = refusalOf(model, model.label(serial), input)
    if (reason !== null) return { refused: reason }
  }
  return { touched, takenOut }
}

function addWholeParents(model: ModelState, touched: Map<number, number | null>): void {
  const parents = new Map<number, number[]>()
  for (const { serial, parent } of model.labels.values()) {
    if (parent !== 0) parents.set(parent, [...(parents.get(parent) ?? []), serial])
  }
  for (let grown = true; grown; ) {
    grown = false
    for (const [parent, children] of parents) {
      if (touched.has(parent) || !children.every((child) => touched.has(child))) continue
      touched.set(parent, null)
      grown = true
    }
  }
}

function refusalOf(model: ModelState, label: ModelLabel, input: ModelOperation): string | null {
  const { operation, dealerId, warehouseId } = input
  const batch = model.batches.find(({ id }) => id === label.batchId)
  if (/activate/.test(operation) && batch?.deactivated) return 'BATCH_DEACTIVATED'
  if (!isAllowed(operation, label, model.settings)) return 'LABEL_WRONG_STATE'
  if (
    FROM_WAREHOUSE.includes(operation) &&
    warehouseId != null &&
    label.warehouseId !== null &&
    label.warehouseId !== warehouseId
  ) {
    return 'LABEL_OTHER_WAREHOUSE'
  }
  if (FROM_DEALER.includes(operation) && dealerId != null && label.dealerId !== dealerId) {
    return 'LABEL_OTHER_DEALER'
  }
  const isOnItsWay = label.deliveryId !== null
  if (['sell', 'request_return', 'cancel_receive'].includes(operation) && isOnItsWay) {
    return 'LABEL_ON_ITS_WAY'
  }
  if (operation === 'receive' && ['product', 'special'].includes(label.kind)) {
    if (!isOnItsWay) return 'LABEL_NOT_ON_ITS_WAY'
    const { deliveryId = null } = input
    if (deliveryId !== null && label.deliveryId !== deliveryId) return 'LABEL_OTHER_DELIVERY'
  }
  return null
}
