import { cleanScannedText } from '@zhenma/codes/code-format'
import type { ExceptionOperation } from '@zhenma/contract/exceptions/exceptions.contract'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { inputFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  refuseInvisibleDealer,
  refuseOtherRecipient,
  submitMovement,
  submitTarget,
} from '../inout/index.ts'
import { submitBinding, submitOperation } from '../labels/index.ts'
import { allotToDealer, allotToWarehouse } from '../operations/index.ts'

/** What is no code is kept as it is; nobody means more of it than this. */
export const CODE_LIMIT = 128

/** Where labels must be that are allotted; null: wherever they are. */
type Source = {
  readonly fromDealerId: number | null
  readonly fromWarehouseId: number | null
}

/** Codes that were scanned for an operation, with what belongs to it. */
type ParkedWork = Partial<Source> & {
  readonly codes: readonly string[]
  /** Packing: what they go into. */
  readonly box: string | null
  readonly dealerId: number | null
  readonly warehouseId: number | null
  /** inbound, outbound: the order that they were scanned against. */
  readonly orderId?: number | null
  /** inbound, outbound: the product model that they were scanned as. */
  readonly productId?: number | null
  /** inbound, outbound, return: the order or delivery note that was named with them. */
  readonly paperNumber: string
  readonly note: string
}

/**
 * Does what codes were scanned for, as its own screen would. What is packed comes to what lies in
 * the box, under every rule: whoever works off the inbox does not pack the box anew. Throws as the
 * operation does; FIELD_REQUIRED where nothing says which box, or where it goes to.
 */
export async function submitParked(
  ctx: Context,
  operation: ExceptionOperation,
  { codes, box, dealerId, warehouseId, orderId, productId, paperNumber, note, ...from }: ParkedWork,
): Promise<OperationAnswer> {
  const movement = { codes, dealerId, warehouseId, paperNumber, note }
  // Kept with the row also where the operation has no use for it: nobody names another's dealer.
  if (dealerId !== null) await refuseInvisibleDealer(ctx, dealerId)
  switch (operation) {
    case 'inbound':
    case 'outbound':
      return submitMovement(ctx, operation, { ...movement, orderId, productId })
    case 'return':
      return submitMovement(ctx, operation, movement)
    case 'cancel_inbound':
    case 'cancel_outbound':
      return submitTarget(ctx, operation, { target: { codes }, note })
    case 'receive':
      return submitTarget(ctx, operation, { target: { codes }, dealerId, note })
    case 'unbox':
      return submitOperation(ctx, { operation, target: { codes }, note })
    case 'bind':
      if (box === null) throw inputFailure('box', 'FIELD_REQUIRED')
      return submitBinding(ctx, { box, codes, note, isAddition: true })
    case 'allot_dealer':
      if (dealerId === null) throw inputFailure('dealerId', 'FIELD_REQUIRED')
      return allotToDealer(ctx, { dealerId, ...from }, { codes, note, reason: '' })
    case 'allot_warehouse':
      if (warehouseId === null) throw inputFailure('warehouseId', 'FIELD_REQUIRED')
      return allotToWarehouse(ctx, { warehouseId, ...from }, { codes, note, reason: '' })
    case 'sell':
      if (dealerId !== null) await refuseOtherRecipient(ctx, dealerId)
      return submitOperation(ctx, { operation, target: { codes }, dealerId, note })
  }
}

/** Throws FIELD_UNKNOWN for a source that the operation has no use for. */
export function refuseUnusedSource(
  operation: ExceptionOperation,
  { fromDealerId, fromWarehouseId }: Source,
): void {
  if (fromDealerId !== null && operation !== 'allot_dealer') {
    throw inputFailure('fromDealerId', 'FIELD_UNKNOWN')
  }
  if (fromWarehouseId !== null && operation !== 'allot_warehouse') {
    throw inputFailure('fromWarehouseId', 'FIELD_UNKNOWN')
  }
}

/**
 * The box that is to be kept, cleaned as scans are; null for none. Throws FIELD_UNKNOWN where the
 * operation has no use for one.
 */
export function boxOf(operation: ExceptionOperation, given: string | undefined): string | null {
  const box = cleanScannedText(given ?? '').slice(0, CODE_LIMIT)
  if (box === '') return null
  if (operation === 'bind') return box
  throw inputFailure('box', 'FIELD_UNKNOWN')
}
