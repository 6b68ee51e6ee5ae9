import { cleanScannedText } from '@zhenma/codes/code-format'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { type InventoryMode, isSingleCodesOnly } from '@zhenma/contract/inout/inventory-modes'
import { MAXIMUM_SINGLE_OUTBOUND_CODES } from '@zhenma/contract/labels/label-target'
import type { MovementDetails } from '@zhenma/contract/labels/movement-details'
import { reachesDealer } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { inputFailure, referenceFailure } from '../../platform/errors/reference.ts'
import { type SubmissionCheck, submitOperation, type Target, targetOf } from '../labels/index.ts'
import { refuseOtherOrder } from '../orders/index.ts'
import { refuseRecipients } from './recipients.ts'
import { refuseByMode, refuseUnknownProduct } from './inventory-mode.ts'
import { openReturnRequest } from './movements.store.ts'

/** What a movement's form holds. */
type GivenMovement = Parameters<typeof targetOf>[0] & AskedMovement

/** The same beside its target. */
type AskedMovement = {
  readonly dealerId?: number | null
  readonly warehouseId?: number | null
  readonly note: string
  readonly paperNumber?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** inbound, outbound: the order that is scanned against. */
  readonly orderId?: number | null | undefined
  /** inbound, outbound: see `OperationInput.productId`. */
  readonly productId?: number | null | undefined
  /** Against an order: all of it, or these codes, were confirmed although it does not expect them. */
  readonly acceptsExcess?: boolean | undefined
  readonly excessCodes?: readonly string[] | undefined
  /** receive: see `OperationInput.deliveryId`. */
  readonly deliveryId?: number | null | undefined
  /** return: see `OperationInput.returnId`. */
  readonly returnId?: number | null | undefined
  /** What was asked for, where the target was worked out of it: see `OperationInput.request`. */
  readonly request?: readonly unknown[] | undefined
  /** Only judged: see `OperationInput.beside`. */
  readonly beside?: readonly SerialRange[] | undefined
  /** Of a range or a batch: see `OperationInput.onlyAllowed`. */
  readonly onlyAllowed?: boolean | undefined
  /** What history tells besides: see `OperationInput.details`. */
  readonly details?: MovementDetails | undefined
  /** Of a file's codes: see `OperationInput.codeLimit`. */
  readonly codeLimit?: number | undefined
  /** Only judged: see `OperationInput.isTrial`. */
  readonly isTrial?: boolean | undefined
}
type Movement = AskedMovement & { readonly target: Target }
type Operation = Parameters<typeof submitOperation>[1]['operation']

/** The movements that may be asked for by name: see `submitMovement`. */
const MOVEMENTS = { inbound, outbound, return: returned } as const
type MovementName = keyof typeof MOVEMENTS

/**
 * Inbound, outbound or return, with the rules of its own screen. Failures as the engine's, and
 * INVENTORY_MODE_* for what the company's inventory mode does not take.
 */
export function submitMovement(ctx: Context, name: MovementName, input: GivenMovement) {
  return moveTarget(ctx, name, { ...input, target: targetOf(input) })
}

/** The same for a target that no form gives: several runs of serials. */
export function moveTarget(ctx: Context, name: MovementName, movement: Movement) {
  return MOVEMENTS[name](ctx, movement)
}

/** Any operation as it was given. */
export function submit(ctx: Context, operation: Operation, input: GivenMovement) {
  return submitTarget(ctx, operation, { ...input, target: targetOf(input) })
}

/** The same for a target that no form gives. */
export function submitTarget(
  ctx: Context,
  operation: Operation,
  movement: Movement,
  check?: SubmissionCheck,
) {
  return submitOperation(ctx, {
    operation,
    target: movement.target,
    dealerId: movement.dealerId,
    warehouseId: movement.warehouseId,
    note: movement.note,
    paperNumber: movement.paperNumber,
    idempotencyKey: movement.idempotencyKey,
    orderId: movement.orderId,
    productId: movement.productId,
    confirmed: confirmedBy(movement),
    deliveryId: movement.deliveryId,
    returnId: movement.returnId,
    request: movement.request,
    beside: movement.beside,
    onlyAllowed: movement.onlyAllowed,
    details: movement.details,
    codeLimit: movement.codeLimit,
    isTrial: movement.isTrial,
    check,
  })
}

/** What somebody has confirmed although its order does not expect it. */
function confirmedBy({ acceptsExcess, excessCodes = [] }: AskedMovement) {
  if (acceptsExcess === true) return 'all'
  return excessCodes.length === 0 ? undefined : excessCodes.map((code) => cleanScannedText(code))
}

function inbound(ctx: Context, movement: Movement) {
  return submitTarget(ctx, 'inbound', movement, async ({ inventoryMode }) => {
    await refuseByMode(ctx, inventoryMode, { ...movement, operation: 'inbound' })
    await refuseUnknownProduct(ctx, movement)
    await refuseOtherOrder(ctx, 'inbound', movement)
  })
}

/** An outbound screen takes 20 codes at a time; where a company has no other limit, the call takes no more. */
function refuseTooManySingles(mode: InventoryMode, { codes = [] }: Movement['target']): void {
  const limit = MAXIMUM_SINGLE_OUTBOUND_CODES
  if (!isSingleCodesOnly(mode) || codes.length <= limit) return
  throw fail('LABEL_TOO_MANY_CODES', { limit, count: codes.length })
}

/** To an approved dealer with accounts that are not all frozen; for a dealer's user, to that dealer or one below it. */
async function outbound(ctx: Context, movement: Movement) {
  const { dealerId } = movement
  if (dealerId == null) throw inputFailure('dealerId', 'FIELD_REQUIRED')
  return submitTarget(ctx, 'outbound', movement, async ({ inventoryMode, isDealerApproved }) => {
    refuseTooManySingles(inventoryMode, movement.target)
    await refuseByMode(ctx, inventoryMode, { ...movement, operation: 'outbound' })
    await refuseUnknownProduct(ctx, movement)
    await refuseInvisibleDealer(ctx, dealerId)
    await refuseRecipients(ctx, [dealerId], { areApproved: isDealerApproved })
    await refuseOtherOrder(ctx, 'outbound', movement)
  })
}

/**
 * From a dealer, if it is named. A dealer's user asks for it, with a reason, and the labels stay until
 * the company has received them (ADR 0037).
 */
async function returned(ctx: Context, movement: Movement) {
  const own = ctx.user.dealerId
  const dealerId = movement.dealerId ?? own
  const check: SubmissionCheck = async ({ inventoryMode }) => {
    await refuseByMode(ctx, inventoryMode, { ...movement, operation: 'return' })
    if (dealerId !== null) await refuseInvisibleDealer(ctx, dealerId)
  }
  if (own === null) return submitTarget(ctx, 'return', { ...movement, dealerId }, check)
  const isReasonMissing = movement.isTrial !== true && movement.note.trim() === ''
  if (isReasonMissing) throw inputFailure('note', 'FIELD_REQUIRED')
  const asked = await submitTarget(ctx, 'request_return', { ...movement, dealerId }, check)
  if (movement.isTrial !== true) {
    await openReturnRequest(ctx.db, ctx.user.companyId, asked.movementId, own)
  }
  return asked
}

/** For a dealer's user: that dealer or one below it. Throws FIELD_REFERENCE. */
export async function refuseInvisibleDealer(ctx: Context, dealerId: number): Promise<void> {
  if (!(await reachesDealer(ctx.db, reachOf(ctx.user, 'dealer'), dealerId)))
    throw referenceFailure('dealerId')
}
