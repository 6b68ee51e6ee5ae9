import { cleanScannedText } from '@zhenma/codes/code-format'
import type { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { takeKey } from './park-scans.store.ts'
import { orderOf, productOf, refuseFullInbox } from './park-scans.ts'
import { holdOpen, nameOf } from './retry-scan.ts'
import {
  insertShortage,
  knownReferences,
  markFound,
  movedGoods,
  productName,
} from './shortages.store.ts'
import { submitParked } from './submit-parked.ts'

/**
 * Keeps that there is less than a paper says: how many of what are missing, with no code. Throws
 * FIELD_REFERENCE, EXCEPTION_TOO_MANY.
 */
export async function parkShortage(
  ctx: Context,
  input: InputOf<typeof exceptions.parkFewer>,
): Promise<{ count: number }> {
  const { db, user } = ctx
  const { operation, note, paperNumber, count, idempotencyKey } = input
  const { companyId, id: userId, factoryId } = user
  const references = {
    dealerId: input.dealerId ?? null,
    warehouseId: input.warehouseId ?? null,
    productId: input.productId ?? null,
  }
  if (idempotencyKey !== undefined) {
    const earlier = await takeKey(db, companyId, idempotencyKey, 1)
    if (earlier !== undefined) return { count: earlier }
  }
  const known = await knownReferences(db, user, references)
  for (const name of ['dealerId', 'warehouseId', 'productId'] as const) {
    if (references[name] !== null && !known[name]) throw referenceFailure(name)
  }
  await refuseFullInbox(ctx, 1)
  const parking = { companyId, userId, factoryId, operation, note, paperNumber, ...references }
  const id = await insertShortage(db, { ...parking, count })
  await logChange(ctx, {
    operation: 'park',
    entity: 'exception',
    entityId: id,
    after: { type: 'fewer', operation, count, paperNumber, note, ...references },
  })
  return { count: 1 }
}

/**
 * Makes the movement of the codes that turned up; it is done when as many products were moved as
 * were missing, and stays open with the rest. Throws as the movement does; EXCEPTION_HAS_CODE for a
 * parked scan, EXCEPTION_OTHER_PRODUCT where other products were moved than the missing one.
 */
export async function completeShortage(
  ctx: Context,
  { id, ...given }: InputOf<typeof exceptions.complete>,
): Promise<OutputOf<typeof exceptions.complete>> {
  const { db, user } = ctx
  const held = await holdOpen(ctx, id)
  const { missingCount, foundCount, operation, paperNumber, note, productId } = held
  if (missingCount === null) throw fail('EXCEPTION_HAS_CODE', { code: nameOf(held) })
  const dealerId = given.dealerId ?? held.dealerId
  const warehouseId = given.warehouseId ?? held.warehouseId
  const codes = given.codes.map(cleanScannedText)
  const orderId = await orderOf(ctx, operation, given.orderId)
  const moved = await productOf(ctx, operation, given.productId)
  const to = { dealerId, warehouseId, orderId, productId: moved }
  const work = { codes, box: null, ...to, paperNumber, note }
  const result = await submitParked(ctx, operation, work)
  const goods = await movedGoods(db, user.companyId, result.movementId)
  if (productId !== null && goods.some((one) => one.productId !== productId)) {
    const product = (await productName(db, user.companyId, productId)) ?? `#${productId}`
    throw fail('EXCEPTION_OTHER_PRODUCT', { product })
  }
  // Boxes that are moved empty are what was counted, then.
  const movedCount = goods.reduce((sum, { count }) => sum + count, 0) || result.labelCount
  const found = foundCount + movedCount
  const isDone = found >= missingCount
  const { movementId } = result
  await markFound(db, user, id, { found, isDone, dealerId, warehouseId, movementId })
  await logChange(ctx, {
    operation: 'complete',
    entity: 'exception',
    entityId: id,
    before: { state: 'open', found: foundCount },
    after: { state: isDone ? 'done' : 'open', found, movementId },
  })
  return { ...result, left: Math.max(0, missingCount - found) }
}
