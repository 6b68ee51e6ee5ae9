import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ExceptionType } from '@zhenma/contract/exceptions/exceptions.contract'
import type { returns } from '@zhenma/contract/returns/returns.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { wholeCompany } from '../../platform/auth/reach.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { insertShortage, parkScans, refuseFullInbox, takeKey } from '../exceptions/index.ts'
import { codeSource, visibleLabels } from '../labels/index.ts'
import { decide, hold, isOfCompany, refuseDecided } from './decide-return.ts'
import type { FoundReturn } from './list-returns.store.ts'
import { readMissing, readProgress } from './return-receipts.store.ts'
import { addSurplus } from './returns.store.ts'

type Closing = InputOf<typeof returns.close>

/**
 * Ends the receiving of a request: what was asked for and did not come is missing, by product, and scans that are
 * none of it are surplus or somebody else's goods. All of these become exceptions of both sides. What did
 * not come stays with the dealer, who may sell it or ask again. Of a request that is decided only surplus is added.
 * Throws RETURN_NOT_FOUND, RETURN_OTHERS for a dealer's user, RETURN_RECEIVED and the like where nothing
 * waits and there is no surplus, EXCEPTION_TOO_MANY.
 */
export async function closeReturn(
  ctx: Context,
  { id, surplus, note, idempotencyKey }: Closing,
): Promise<OutputOf<typeof returns.close>> {
  const { db, user } = ctx
  const { companyId } = user
  const { held, request } = await hold(ctx, id)
  if (!isOfCompany(ctx)) throw fail('RETURN_OTHERS')
  if (idempotencyKey !== undefined) {
    const earlier = await takeKey(db, companyId, idempotencyKey, surplus.length)
    if (earlier !== undefined) {
      return { id, missingCount: request.leftCount, surplusCount: request.surplusCount }
    }
  }
  const isOpen = held.state === 'waiting'
  const wasReceived = held.state === 'received' || held.state === 'differing'
  if (!isOpen && (surplus.length === 0 || !wasReceived)) refuseDecided(held, request)
  const surplusCount = surplus.length === 0 ? 0 : await parkSurplus(ctx, request, surplus, note)
  if (!isOpen) {
    await addSurplus(db, companyId, id, surplusCount)
    await logChange(ctx, {
      operation: 'close',
      entity: 'return_request',
      entityId: id,
      after: { state: held.state, number: request.number, surplusCount, note },
    })
    return { id, missingCount: 0, surplusCount: request.surplusCount + surplusCount }
  }
  const missingCount = await keepMissing(ctx, request, note)
  const { lastId: receivedId, waitingCount: leftCount } = await readProgress(db, companyId, id)
  await decide(
    ctx,
    request,
    { state: 'differing', reason: note, receivedId, leftCount, surplusCount },
    { missingCount, surplusCount },
  )
  return { id, missingCount, surplusCount: request.surplusCount + surplusCount }
}

/** What an exception says of its paper: the paper's own number, or that of the request. */
const paperOf = ({ paperNumber, number }: FoundReturn): string => paperNumber || `#${number}`

/** What did not come, by product; how many in all. */
async function keepMissing(ctx: Context, request: FoundReturn, note: string): Promise<number> {
  const { db, user } = ctx
  const missing = await readMissing(db, user.companyId, request)
  await refuseFullInbox(ctx, missing.length)
  for (const { productId, count } of missing) {
    await insertShortage(db, {
      companyId: user.companyId,
      userId: user.id,
      factoryId: null,
      operation: 'return',
      dealerId: request.dealerId,
      warehouseId: request.askedWarehouseId,
      note,
      paperNumber: paperOf(request),
      productId,
      count,
    })
  }
  return missing.reduce((sum, { count }) => sum + count, 0)
}

/** Scans that are none of the request's; how many. */
async function parkSurplus(
  ctx: Context,
  request: FoundReturn,
  codes: readonly string[],
  note: string,
): Promise<number> {
  const { dealerId } = request
  const labels = await visibleLabels(codeSource(ctx), wholeCompany(ctx.user.companyId), codes)
  const items = codes.map((code, place) => {
    const label = labels[place]
    if (label instanceof Failure || label === undefined) return { code }
    const isForeign = label.dealerId !== null && label.dealerId !== dealerId
    const type: ExceptionType = isForeign ? 'wrong_dealer' : 'more'
    return { code, type }
  })
  return parkScans(ctx, {
    operation: 'return',
    dealerId,
    note,
    paperNumber: paperOf(request),
    items,
  })
}
