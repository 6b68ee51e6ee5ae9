import { cleanScannedText } from '@zhenma/codes/code-format'
import { exceptionTypeOf } from '@zhenma/contract/exceptions/exception-types'
import type {
  ExceptionOperation,
  ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { logChanges } from '../../platform/audit/log-change.ts'
import { refusalOf } from '../../platform/database/savepoints.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import { inputFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseInvisibleDealer, refuseUnknownProduct } from '../inout/index.ts'
import { visibleLabels } from '../labels/index.ts'
import { refuseOtherSource } from '../operations/index.ts'
import { seesOrder } from '../orders/index.ts'
import type { StoredRefusal } from './exceptions.store.ts'
import { countOpen, insertScans, type NewParkedScan, takeKey } from './park-scans.store.ts'
import { boxOf, CODE_LIMIT, refuseUnusedSource, submitParked } from './submit-parked.ts'

/** Open ones of a company: more than this is no inbox that anybody works off. */
const MAXIMUM_OPEN = 10_000

export type ParkInput = {
  readonly operation: ExceptionOperation
  readonly dealerId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
  /** Packing: what the codes were to be packed into. */
  readonly box?: string | undefined
  /** inbound, outbound: the order that they were scanned against. */
  readonly orderId?: number | null | undefined
  /** inbound, outbound: the product model that they were scanned as. */
  readonly productId?: number | null | undefined
  /** Where labels must be that are allotted. */
  readonly fromDealerId?: number | null | undefined
  readonly fromWarehouseId?: number | null | undefined
  readonly note: string
  readonly paperNumber: string
  readonly items: readonly { readonly code: string; readonly type?: ExceptionType | undefined }[]
  readonly idempotencyKey?: string | undefined
}

/**
 * Keeps refused scans with what is wrong with each: the server tries the operation with every code and
 * undoes it, so that the inbox says the same as the operation would. Throws EXCEPTION_TOO_MANY, and
 * FIELD_REFERENCE for a dealer, an order or a product that is not the caller's, FIELD_UNKNOWN for what the operation has no use for.
 */
export async function parkScans(ctx: Context, input: ParkInput): Promise<number> {
  const { db, user } = ctx
  const { operation, dealerId = null, warehouseId = null, note, paperNumber } = input
  const { items, idempotencyKey } = input
  const { fromDealerId = null, fromWarehouseId = null } = input
  const from = { fromDealerId, fromWarehouseId }
  refuseUnusedSource(operation, from)
  const box = boxOf(operation, input.box)
  const orderId = await orderOf(ctx, operation, input.orderId)
  const productId = await productOf(ctx, operation, input.productId)
  if (idempotencyKey !== undefined) {
    const earlier = await takeKey(db, user.companyId, idempotencyKey, items.length)
    if (earlier !== undefined) return earlier
  }
  // Whose dealer it is was asked before: kept for another's, the inbox would tell of that one.
  if (dealerId !== null) await refuseInvisibleDealer(ctx, dealerId)
  await refuseOtherSource(ctx, from)
  const work = { box, dealerId, warehouseId, orderId, productId, paperNumber, note, ...from }
  const scans: NewParkedScan[] = []
  const met = new Set<string>()
  const codes = items.map(({ code }) => cleanScannedText(code).slice(0, CODE_LIMIT))
  const labels = await labelsOf(ctx, codes)
  for (const [position, { type }] of items.entries()) {
    const code = codes[position] ?? ''
    const label = labels[position]
    // What is no label of ours is said before what the operation lacks.
    const refusal =
      label instanceof Failure
        ? refusalIn(label)
        : await tryOut(ctx, operation, { ...work, codes: [code] })
    const found = met.has(code) ? 'duplicate' : exceptionTypeOf(refusal?.error)
    met.add(code)
    scans.push({
      code,
      type: type ?? found,
      serial: serialOf(label),
      failure: refusal ?? null,
    })
  }
  const { companyId, id: userId, factoryId } = user
  const who = { companyId, userId, factoryId }
  const parking = { ...who, ...work, operation }
  // Last, for others of the company wait for it.
  await refuseFullInbox(ctx, items.length)
  const ids = await insertScans(db, parking, scans)
  const reported = {
    operation,
    ...(box === null ? {} : { box }),
    dealerId,
    warehouseId,
    ...(orderId === null ? {} : { orderId }),
    ...(productId === null ? {} : { productId }),
    ...(fromDealerId === null ? {} : { fromDealerId }),
    ...(fromWarehouseId === null ? {} : { fromWarehouseId }),
    note,
    paperNumber,
  }
  await logChanges(
    ctx,
    scans.map(({ code, type }, index) => ({
      operation: 'park',
      entity: 'exception',
      entityId: ids[index] ?? 0,
      after: { code, type, ...reported },
    })),
  )
  return scans.length
}

/** Throws FIELD_UNKNOWN for what is said of goods that come in or go out, of an operation that is neither. */
function refuseUnlessMoved(operation: ExceptionOperation, field: string): void {
  if (operation === 'inbound' || operation === 'outbound') return
  throw inputFailure(field, 'FIELD_UNKNOWN')
}

/** The order that scans were held against; FIELD_UNKNOWN where the operation has no use for one. */
export async function orderOf(
  ctx: Context,
  operation: ExceptionOperation,
  orderId: number | null | undefined,
): Promise<number | null> {
  if (orderId == null) return null
  refuseUnlessMoved(operation, 'orderId')
  if (!(await seesOrder(ctx, orderId))) throw referenceFailure('orderId')
  return orderId
}

/** The product model that scans were made as; FIELD_UNKNOWN where the operation has no use for one. */
export async function productOf(
  ctx: Context,
  operation: ExceptionOperation,
  productId: number | null | undefined,
): Promise<number | null> {
  if (productId == null) return null
  refuseUnlessMoved(operation, 'productId')
  await refuseUnknownProduct(ctx, { productId })
  return productId
}

/** Throws EXCEPTION_TOO_MANY where so many more do not go into the inbox. */
export async function refuseFullInbox({ db, user }: Context, count: number): Promise<void> {
  const open = await countOpen(db, user.companyId, MAXIMUM_OPEN + 1)
  if (open + count > MAXIMUM_OPEN) throw fail('EXCEPTION_TOO_MANY', { limit: MAXIMUM_OPEN })
}

/** What the operation would say of a code; undefined where it would go through. */
async function tryOut(
  ctx: Context,
  operation: ExceptionOperation,
  work: Parameters<typeof submitParked>[2],
): Promise<StoredRefusal | undefined> {
  const failure = await refusalOf(ctx.db, () => submitParked(ctx, operation, work))
  return failure && refusalIn(failure)
}

/** A failure with one problem is that problem. */
function refusalIn({ key, values, problems }: Failure): StoredRefusal {
  const [first, ...others] = problems
  return first !== undefined && others.length === 0
    ? { error: first.error, values: first.values }
    : { error: key, values }
}

/** The serials of codes that the user may see, in their order; null for others. */
export async function serialsOf(
  ctx: Context,
  codes: readonly string[],
): Promise<(number | null)[]> {
  return (await labelsOf(ctx, codes)).map(serialOf)
}

/** What the user may see of codes, in their order; of others why not. */
function labelsOf({ db, user, services }: Context, codes: readonly string[]) {
  const source = { db, companyId: user.companyId, keyRing: services.keyRing }
  return visibleLabels(source, reachOf(user, 'label'), codes)
}

const serialOf = (label: Failure | { readonly serial: number } | undefined): number | null =>
  label === undefined || label instanceof Failure ? null : label.serial
