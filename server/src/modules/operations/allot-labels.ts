import { filterAsksOf } from '@zhenma/contract/operations/filter-operations'
import { reachesDealer } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { type Failure, fail } from '../../platform/errors/fail.ts'
import { inputFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseOtherRecipient } from '../inout/index.ts'
import { submitOperation } from '../labels/index.ts'
import { type GivenOperation, submissionOf } from './operate-labels.ts'
import { findPlaceName, isDealer } from './operations.store.ts'

type Ways = {
  readonly dealerId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
  /** Where the labels must be, if it is said: of the kind that they go to. */
  readonly fromDealerId?: number | null | undefined
  readonly fromWarehouseId?: number | null | undefined
}

/**
 * From one dealer to another, or from one warehouse to another. Throws ALLOT_DESTINATION for both or
 * none, ACCESS_DENIED without the permission of its kind, FIELD_UNKNOWN for a source of the other
 * kind, FIELD_REFERENCE, and as the engine: LABEL_OTHER_DEALER, LABEL_OTHER_WAREHOUSE.
 */
export async function allotLabels(ctx: Context, ways: Ways, input: GivenOperation) {
  const { dealerId, warehouseId } = ways
  if ((dealerId == null) === (warehouseId == null)) throw fail('ALLOT_DESTINATION')
  const operation = dealerId == null ? 'allot_warehouse' : 'allot_dealer'
  if (!may(ctx.user, filterAsksOf(operation).permission)) throw fail('ACCESS_DENIED')
  return dealerId == null
    ? allotToWarehouse(ctx, { ...ways, warehouseId }, input)
    : allotToDealer(ctx, { ...ways, dealerId }, input)
}

/** To an approved dealer that the caller may send to. Failures as `allotLabels`. */
export async function allotToDealer(
  ctx: Context,
  { dealerId, fromDealerId, fromWarehouseId }: Ways & { readonly dealerId: number },
  input: GivenOperation,
) {
  if (fromWarehouseId != null) throw otherKind('fromWarehouseId')
  const check = async (): Promise<void> => {
    await refuseOtherRecipient(ctx, dealerId)
    if (fromDealerId != null) await refuseDealerAsSource(ctx, fromDealerId)
  }
  const allotment = { operation: 'allot_dealer', ...submissionOf(input), dealerId, check } as const
  if (fromDealerId == null) return submitOperation(ctx, allotment)
  return submitOperation(ctx, {
    ...allotment,
    atDealerId: fromDealerId,
    request: ['from', fromDealerId],
  })
}

/** To another warehouse. Failures as `allotLabels`. */
export async function allotToWarehouse(
  ctx: Context,
  { warehouseId, fromDealerId, fromWarehouseId }: Ways,
  input: GivenOperation,
) {
  if (fromDealerId != null) throw otherKind('fromDealerId')
  const allotment = { operation: 'allot_warehouse', ...submissionOf(input), warehouseId } as const
  if (fromWarehouseId == null) return submitOperation(ctx, allotment)
  await refuseWarehouseAsSource(ctx, fromWarehouseId)
  return submitOperation(ctx, {
    ...allotment,
    inWarehouseId: fromWarehouseId,
    request: ['from', fromWarehouseId],
  })
}

/** Throws FIELD_REFERENCE for a place that labels of the caller cannot come from. */
export async function refuseOtherSource(
  ctx: Context,
  { fromDealerId, fromWarehouseId }: Pick<Ways, 'fromDealerId' | 'fromWarehouseId'>,
): Promise<void> {
  if (fromDealerId != null) await refuseDealerAsSource(ctx, fromDealerId)
  if (fromWarehouseId != null) await refuseWarehouseAsSource(ctx, fromWarehouseId)
}

async function refuseWarehouseAsSource(ctx: Context, fromWarehouseId: number): Promise<void> {
  const { db, user } = ctx
  const from = await findPlaceName(db, user.companyId, 'warehouse', fromWarehouseId)
  if (from === undefined) throw referenceFailure('fromWarehouseId')
}

/** Labels are taken from a dealer that the caller sees; a dealer's user moves the own ones only. */
async function refuseDealerAsSource(ctx: Context, fromDealerId: number): Promise<void> {
  const reach = reachOf(ctx.user, 'dealer')
  const isOwn = ctx.user.dealerId === fromDealerId
  const isVisible =
    reach.dealerId === null || (isOwn && (await reachesDealer(ctx.db, reach, fromDealerId)))
  const isThere = await isDealer(ctx.db, ctx.user.companyId, fromDealerId)
  if (!isVisible || !isThere) throw referenceFailure('fromDealerId')
}

const otherKind = (field: string): Failure => inputFailure(field, 'FIELD_UNKNOWN')
