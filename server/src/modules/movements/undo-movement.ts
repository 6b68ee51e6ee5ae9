import {
  type CounterOperation,
  wayBackOf,
  type WayBack,
} from '@zhenma/contract/movements/counter-operations'
import { MOVEMENT_LIMITS } from '@zhenma/contract/movements/movements.contract'
import type { MovementDetails } from '@zhenma/contract/labels/movement-details'
import { term } from '@zhenma/contract/labels/terms'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { may } from '../../platform/auth/session.ts'
import { type Failure, fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseClosedSince } from '../deliveries/index.ts'
import { refuseRecipients } from '../inout/index.ts'
import {
  codesOfSerials,
  codeSource,
  type OperationInput,
  submitOperation,
} from '../labels/index.ts'
import { holdReturnOf, reopenReturn } from '../returns/index.ts'
import { findMovement, type FoundMovement } from './movements.store.ts'
import {
  findMovedOn,
  findOrdersOf,
  holdFormer,
  holdMovement,
  markUndone,
  readFormerDealers,
  readRuns,
} from './undo.store.ts'

/** So many runs that moved on travel with a refusal; the count is of all of them. */
const SHOWN_PROBLEMS = 200

type Wish = {
  readonly id: number
  readonly reason: string
  readonly idempotencyKey?: string | undefined
}

/** Whether a user may make the counter-operation by its own call. */
export function mayUndo({ user }: Pick<Context, 'user'>, counter: CounterOperation): boolean {
  return counter.allow.some((permission) => may(user, permission))
}

/**
 * Takes a movement back by its counter-operation, on exactly its labels, all or nothing; both
 * movements name each other afterwards. Throws MOVEMENT_NOT_FOUND, MOVEMENT_NO_UNDO, ACCESS_DENIED,
 * MOVEMENT_UNDONE, MOVEMENT_UNDO_MIXED, MOVEMENT_UNDO_FORMER_MIXED, MOVEMENT_UNDO_FORMER_GONE,
 * LABEL_TOO_MANY_RUNS, MOVEMENT_MOVED_ON, of a receipt DELIVERY_CLOSED or RETURN_CLOSED, FIELD_REFERENCE for a dealer whom nothing may go to by
 * now, DELIVERY_FROZEN, and what the engine refuses: labels that are elsewhere or in another state by now.
 */
export async function undoMovement(ctx: Context, { id, reason, idempotencyKey }: Wish) {
  const { db, user } = ctx
  const { companyId } = user
  const undone = await holdMovement(db, companyId, id)
  const movement = await findMovement(db, reachOf(ctx.user, 'movement'), id)
  if (undone === undefined || movement === undefined) throw fail('MOVEMENT_NOT_FOUND')
  const counter = wayBackOf(movement)
  if (counter === undefined) {
    throw fail('MOVEMENT_NO_UNDO', { operation: term('operation', movement.operation) })
  }
  if (!mayUndo(ctx, counter)) throw fail('ACCESS_DENIED')
  const isRepeated = idempotencyKey !== undefined && undone?.idempotencyKey === idempotencyKey
  if (undone !== null && !isRepeated)
    throw fail('MOVEMENT_UNDONE', { number: movement.number, by: undone.by })
  const { runCount } = movement
  const limit = MOVEMENT_LIMITS.undoRuns
  if (runCount > limit) throw fail('LABEL_TOO_MANY_RUNS', { count: runCount, limit })
  const request =
    counter.operation === 'cancel_return' && !isRepeated ? await holdReturnOf(ctx, id) : undefined
  const places = placesOf(movement, counter)
  if (!isRepeated) await refuseUnfit(ctx, movement, counter, places)
  const result = await submitOperation(ctx, {
    operation: counter.operation,
    target: { ranges: await readRuns(db, companyId, id) },
    // Boxes bring nothing along that the movement had not touched.
    withoutContent: true,
    restores: counter.restores === true ? id : undefined,
    ...places,
    ...(await formerOf(ctx, movement, counter)),
    ...(await orderOf(ctx, movement, counter)),
    reason,
    idempotencyKey,
  })
  if (isRepeated) return result
  await refuseMovedOn(ctx, movement, counter, result.movementId)
  if (counter.operation === 'cancel_receive') await refuseClosedSince(ctx, id)
  if (request !== undefined) await reopenReturn(ctx, request, id, result.movementId)
  await markUndone(db, companyId, id, result.movementId)
  await logChange(ctx, {
    operation: 'undo',
    entity: 'movement',
    entityId: id,
    before: { operation: movement.operation, undoneBy: null },
    after: { operation: counter.operation, undoneBy: result.movementId, reason },
  })
  return result
}

/** What the counter-operation is told of the parties: where labels go back to, or where they must be. */
function placesOf(movement: FoundMovement, { dealer, warehouse, needsPlace }: CounterOperation) {
  const { dealerId, fromDealerId, warehouseId, fromWarehouseId } = movement
  const parties = {
    dealerId: dealer === undefined ? null : dealer === 'from' ? fromDealerId : dealerId,
    warehouseId:
      warehouse === undefined ? null : warehouse === 'from' ? fromWarehouseId : warehouseId,
  }
  // A movement remembers where its labels came from where they all came from the same place.
  if (
    needsPlace === true &&
    (dealer === undefined ? parties.warehouseId : parties.dealerId) === null
  ) {
    throw mixed(movement)
  }
  return parties
}

/** Goods that go back to dealers go to them: what was returned to whom each label was from. As `refuseRecipients`. */
async function refuseUnfit(
  ctx: Context,
  { id }: FoundMovement,
  { operation }: CounterOperation,
  { dealerId }: ReturnType<typeof placesOf>,
): Promise<void> {
  if (operation === 'cancel_return') {
    await refuseRecipients(ctx, await readFormerDealers(ctx.db, ctx.user.companyId, id))
  } else if ((operation === 'outbound' || operation === 'allot_dealer') && dealerId !== null) {
    await refuseRecipients(ctx, [dealerId])
  }
}

/** What was taken back from an order is scanned for it again; from several orders: MOVEMENT_UNDO_MIXED. */
async function orderOf(
  { db, user }: Context,
  movement: FoundMovement,
  { operation }: WayBack,
): Promise<Pick<OperationInput, 'orderId' | 'confirmed'>> {
  if (operation !== 'outbound' && operation !== 'inbound') return {}
  const found = await findOrdersOf(db, user.companyId, movement.id)
  if (found.length === 0) return {}
  const [only] = found
  if (found.length > 1 || only?.products !== movement.productCount) throw mixed(movement)
  // What was more than it expects was confirmed when it was scanned.
  return { orderId: only.id, confirmed: 'all' }
}

/** What the labels get back, and what history tells of the undoing. */
async function formerOf(
  { db, user }: Context,
  { id, number, operation }: FoundMovement,
  { former }: WayBack,
): Promise<Pick<OperationInput, 'given' | 'details'>> {
  const details: MovementDetails = { undoes: id }
  if (former === undefined || former.id === null) return { details }
  if (former.id === 'unknown') throw fail('MOVEMENT_UNDO_FORMER_MIXED', { number })
  const { attribute } = former
  const names = await holdFormer(db, user.companyId, { attribute, id: former.id })
  const [name] = names
  if (name === undefined) throw fail('MOVEMENT_UNDO_FORMER_GONE', { number })
  const given = { [attribute]: former.id }
  switch (operation) {
    case 'bind_card':
      return { given, details: { ...details, cardName: name } }
    case 'assign_activity':
      return { given, details: { ...details, activityName: name } }
    default:
      return { given, details: { ...details, extendedNames: [...names] } }
  }
}

const mixed = ({ number }: FoundMovement): Failure => fail('MOVEMENT_UNDO_MIXED', { number })

/**
 * Refuses labels that a later movement touched and that are in the same state again: what would be
 * taken back is the later one. Asked after the engine, which has locked the labels.
 */
async function refuseMovedOn(
  ctx: Context,
  { id }: FoundMovement,
  { since }: CounterOperation,
  undoingId: number,
): Promise<void> {
  const { db, user } = ctx
  const found = await findMovedOn(db, user.companyId, id, undoingId, since, SHOWN_PROBLEMS)
  const [first] = found
  if (first === undefined) return
  const codes = await codesOfSerials(
    codeSource(ctx),
    found.map(({ lo }) => lo),
  )
  throw failWith(
    fail('MOVEMENT_MOVED_ON', { count: first.total }),
    found.map(({ lo, hi, number, operation }) => {
      const code = codes.get(lo) ?? String(lo)
      const values = { code, operation: term('operation', operation), number }
      return problem('MOVEMENT_LABEL_MOVED_ON', values, { code, start: lo, end: hi })
    }),
  )
}
