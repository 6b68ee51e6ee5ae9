import {
  type LabelOperation,
  type Transition,
  TRANSITIONS,
} from '@zhenma/contract/labels/label-transitions'
import type { ModelFormer, ModelLabel, ModelOperation, ModelState, Plan } from './model-label.ts'
import { MOVES } from './naive-plan.ts'

type Accepted = Extract<Plan, { touched: unknown }>

/** After these a label is on its way no longer. */
const ARRIVES: readonly LabelOperation[] = [
  'receive',
  'cancel_outbound',
  'return',
  'reset',
  'mark_storage',
  'mark_outbound',
  'recycle',
  'expire',
  'invalidate',
  'flag_status',
]

/** Does with each label what was planned, as this movement. */
export function applyPlan(
  model: ModelState,
  input: ModelOperation,
  plan: Accepted,
  movementId: number,
): void {
  if (input.by !== undefined) {
    replace(model, input, input.by, plan, movementId)
    return
  }
  const { operation, dealerId = null, warehouseId = null } = input
  const { to, activationTo }: Transition = TRANSITIONS[operation]
  if (operation === 'reset') putBack(model, plan.touched)
  if (operation === 'receive' || operation === 'return') {
    const before = [...plan.touched.keys()].map((serial): [number, ModelFormer] => {
      const {
        status,
        dealerId: atDealer,
        warehouseId: inside,
        outboundId,
        deliveryId,
      } = model.label(serial)
      return [serial, { status, dealerId: atDealer, warehouseId: inside, outboundId, deliveryId }]
    })
    model.former.set(movementId, new Map(before))
  }
  for (const [serial, via] of plan.touched) {
    const label = model.label(serial)
    label.history.push({ movementId, via })
    label.status = to ?? label.status
    label.activation = activationTo ?? label.activation
    if (input.box !== undefined) model.move(label, input.box)
    // What is only asked for leaves no box.
    if (plan.takenOut.has(serial) && operation !== 'request_return') model.move(label, 0)
    if (operation === 'inbound') label.inboundId = movementId
    if (operation === 'outbound' || operation === 'mark_outbound') label.outboundId = movementId
    if (['cancel_outbound', 'return', 'mark_storage', 'reset'].includes(operation)) {
      label.dealerId = null
      label.outboundId = null
    }
    if (['outbound', 'allot_dealer', 'mark_outbound'].includes(operation)) {
      label.dealerId = dealerId ?? label.dealerId
    }
    if (ARRIVES.includes(operation)) label.deliveryId = null
    if (operation === 'outbound' || operation === 'allot_dealer') {
      const isGoods = label.kind === 'product' || label.kind === 'special'
      label.deliveryId = isGoods && model.settings.receiptConfirmed ? movementId : null
    }
    if (operation === 'cancel_inbound' || operation === 'reset') {
      label.warehouseId = null
      label.inboundId = null
    } else if (MOVES.includes(operation) || operation === 'mark_storage') {
      const named = !['sell', 'allot_dealer', 'request_return'].includes(operation)
      label.warehouseId = (named ? warehouseId : null) ?? label.warehouseId
    }
    if (operation === 'forbid_query') label.queryAllowed = false
    if (operation === 'allow_query') label.queryAllowed = true
    Object.assign(label, input.given ?? {})
    Object.assign(label, model.former.get(input.restores ?? 0)?.get(serial) ?? {})
    if (operation === 'unbind_extended') label.extendedId = null
    if (operation === 'unbind_card') label.cardId = null
    if (operation === 'cancel_activity') label.activityId = null
  }
  if (operation === 'deactivate_batch') {
    for (const batch of model.batches) {
      if (batch.lo === input.run?.lo) batch.deactivated = true
    }
  }
}

/** Each label that was reset goes into the box it was made in, if that box is there to take it. */
function putBack(model: ModelState, touched: ReadonlyMap<number, unknown>): void {
  const successorOf = (serial: number): number => {
    const successor = model.successors.get(serial)
    return successor === undefined ? serial : successorOf(successor)
  }
  const boxOf = (serial: number): number => successorOf(model.madeIn(serial))
  const after = [...touched.keys()].map((serial): [ModelLabel, number] => {
    const label = model.label(serial)
    const own = boxOf(serial)
    const first = model.origins.get(serial)
    if (label.parent === own) return [label, own]
    const taken = first === undefined ? 0 : boxOf(first)
    if (taken !== 0 && label.parent === taken) return [label, taken]
    if (own === 0) return [label, 0]
    const takesBack = touched.has(own) || model.label(own).status === 'not_in_stock'
    return [label, takesBack ? own : 0]
  })
  for (const [label, box] of after) {
    model.move(label, box)
    if (box === model.madeIn(label.serial)) model.strayed.delete(label.serial)
  }
}

function replace(
  model: ModelState,
  { scanned = [] }: ModelOperation,
  by: number,
  { touched }: Accepted,
  movementId: number,
): void {
  const old = model.label(scanned[0] ?? 0)
  const successor = model.label(by)
  for (const [serial, via] of touched) {
    model.label(serial).history.push({ movementId, via })
    if (via === old.serial) model.move(model.label(serial), by)
  }
  if (old.parent !== 0 || successor.parent !== 0) model.strayed.add(by)
  if (old.parent !== 0) model.strayed.add(old.serial)
  const { serial, batchId, kind, history } = successor
  Object.assign(successor, old, { serial, batchId, kind, history })
  old.status = 'invalid'
  old.deliveryId = null
  old.parent = 0
  model.origins.set(by, model.origins.get(old.serial) ?? old.serial)
  model.successors.set(old.serial, by)
  model.successors.delete(by)
}
