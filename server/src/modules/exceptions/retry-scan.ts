import { cleanScannedText } from '@zhenma/codes/code-format'
import { mayWorkOff } from '@zhenma/contract/exceptions/exception-permissions'
import type { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { type HeldScan, holdScans, markDone, visibleTo } from './exceptions.store.ts'
import { logChange } from '../../platform/audit/log-change.ts'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { orderOf, productOf, serialsOf } from './park-scans.ts'
import { boxOf, refuseUnusedSource, submitParked } from './submit-parked.ts'

export const hold = (ctx: Context, ids: readonly number[]): Promise<HeldScan[]> =>
  holdScans(ctx.db, ctx.user.companyId, visibleTo(ctx.user), ids)

/** What a refusal calls one: its code, or the number of its row. */
export const nameOf = ({ id, code }: Pick<HeldScan, 'id' | 'code'>): string => code ?? `#${id}`

/**
 * One that is open, locked, of an operation that the caller may do: whoever works off the inbox must
 * be allowed to do it themselves. Throws EXCEPTION_NOT_FOUND, EXCEPTION_HANDLED,
 * ACCESS_DENIED.
 */
export async function holdOpen(ctx: Context, id: number): Promise<HeldScan> {
  const [scan] = await hold(ctx, [id])
  if (scan === undefined) throw fail('EXCEPTION_NOT_FOUND')
  if (scan.state !== 'open') throw fail('EXCEPTION_HANDLED', { code: nameOf(scan) })
  if (!mayWorkOff(scan.operation, (permission) => may(ctx.user, permission))) {
    throw fail('ACCESS_DENIED')
  }
  return scan
}

/** Does what was refused, with what is given in place of what was parked. Throws as the operation does. */
export async function retryScan(
  ctx: Context,
  { id, ...given }: InputOf<typeof exceptions.retry>,
): Promise<OperationAnswer> {
  const scan = await holdOpen(ctx, id)
  if (scan.code === null) {
    throw fail('EXCEPTION_WITHOUT_CODE', { count: (scan.missingCount ?? 0) - scan.foundCount })
  }
  const typed = cleanScannedText(given.code ?? '')
  const code = typed === '' ? scan.code : typed
  const dealerId = given.dealerId ?? scan.dealerId
  const warehouseId = given.warehouseId ?? scan.warehouseId
  const box = boxOf(scan.operation, given.box) ?? scan.box
  const { fromDealerId = scan.fromDealerId, fromWarehouseId = scan.fromWarehouseId } = given
  const from = { fromDealerId, fromWarehouseId }
  refuseUnusedSource(scan.operation, from)
  const orderId =
    given.orderId === undefined ? scan.orderId : await orderOf(ctx, scan.operation, given.orderId)
  const productId =
    given.productId === undefined
      ? scan.productId
      : await productOf(ctx, scan.operation, given.productId)
  const { paperNumber, note } = scan
  const to = { dealerId, warehouseId, orderId, productId }
  const work = { codes: [code], box, ...to, paperNumber, note, ...from }
  const result = await submitParked(ctx, scan.operation, work)
  const [serial = null] = await serialsOf(ctx, [code])
  await markDone(ctx.db, ctx.user.companyId, ctx.user.id, id, {
    code,
    scannedCode: code === scan.code ? scan.scannedCode : (scan.scannedCode ?? scan.code),
    serial,
    box,
    ...to,
    ...from,
    movementId: result.movementId,
  })
  const isOtherOrder = orderId !== scan.orderId
  const isOtherProduct = productId !== scan.productId
  await logChange(ctx, {
    operation: 'retry',
    entity: 'exception',
    entityId: id,
    before: {
      state: 'open',
      code: scan.code,
      ...(box === null ? {} : { box: scan.box }),
      ...(isOtherOrder ? { orderId: scan.orderId } : {}),
      ...(isOtherProduct ? { productId: scan.productId } : {}),
    },
    after: {
      state: 'done',
      code,
      ...(box === null ? {} : { box }),
      ...(isOtherOrder ? { orderId } : {}),
      ...(isOtherProduct ? { productId } : {}),
      movementId: result.movementId,
    },
  })
  return result
}
