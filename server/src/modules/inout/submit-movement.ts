import type { Context } from '../../platform/http/context.ts'
import { inputFailure, referenceFailure } from '../../platform/errors/reference.ts'
import { rowLimits, submitOperation, type Target, targetOf } from '../labels/index.ts'
import { checkInventoryMode } from './inventory-mode.ts'
import { isApprovedDealer } from './movements.store.ts'
import { unlessDone } from './unless-done.ts'

/** What a movement's form holds. */
type GivenMovement = Parameters<typeof targetOf>[0] & AskedMovement

/** The same beside its target. */
type AskedMovement = {
  readonly dealerId?: number | null
  readonly warehouseId?: number | null
  readonly note: string
  readonly idempotencyKey?: string | undefined
}
type Movement = AskedMovement & { readonly target: Target }
type Operation = Parameters<typeof submitOperation>[1]['operation']

/** The movements that may be asked for by name: see `submitMovement`. */
const MOVEMENTS = { inbound: submitInbound, outbound, return: returned } as const
type MovementName = keyof typeof MOVEMENTS

/**
 * Inbound, outbound or return, with the rules of its own screen. Failures as the engine's, and
 * INVENTORY_MODE_* for what the company's inventory mode does not take.
 */
export function submitMovement(ctx: Context, name: MovementName, input: GivenMovement) {
  return moveTarget(ctx, name, { ...input, target: targetOf(input) })
}

/** The same for a target that no form gives: several runs of serials. */
export async function moveTarget(ctx: Context, name: MovementName, movement: Movement) {
  await checkInventoryMode(ctx, movement)
  return MOVEMENTS[name](ctx, movement)
}

/** Any operation as it was given. */
export function submit(ctx: Context, operation: Operation, input: GivenMovement) {
  return submitTarget(ctx, operation, { ...input, target: targetOf(input) })
}

/** The same for a target that no form gives. */
export function submitTarget(ctx: Context, operation: Operation, movement: Movement) {
  return submitOperation(ctx, {
    operation,
    target: movement.target,
    dealerId: movement.dealerId,
    warehouseId: movement.warehouseId,
    note: movement.note,
    idempotencyKey: movement.idempotencyKey,
  })
}

function submitInbound(ctx: Context, movement: Movement) {
  return submitTarget(ctx, 'inbound', movement)
}

/** To an approved dealer; for a dealer's user, to that dealer or one below it. */
async function outbound(ctx: Context, movement: Movement) {
  const { dealerId } = movement
  if (dealerId == null) throw inputFailure('dealerId', 'FIELD_REQUIRED')
  await unlessDone(ctx, movement.idempotencyKey, async () => {
    await refuseOtherDealer(ctx, dealerId)
    const isApproved = await isApprovedDealer(ctx.db, ctx.user.companyId, dealerId)
    if (!isApproved) throw referenceFailure('dealerId')
  })
  return submitTarget(ctx, 'outbound', movement)
}

/** From a dealer, if it is named; a dealer's user returns that dealer's labels. */
async function returned(ctx: Context, movement: Movement) {
  const dealerId = movement.dealerId ?? ctx.user.dealerId
  if (dealerId !== null) {
    await unlessDone(ctx, movement.idempotencyKey, () => refuseOtherDealer(ctx, dealerId))
  }
  return submitTarget(ctx, 'return', { ...movement, dealerId })
}

/** For a dealer's user: that dealer or one below it. Throws FIELD_REFERENCE. */
export async function refuseOtherDealer(ctx: Context, dealerId: number): Promise<void> {
  const { dealerIds } = await rowLimits(ctx, 'dealer')
  if (dealerIds !== null && !dealerIds.includes(dealerId)) throw referenceFailure('dealerId')
}
