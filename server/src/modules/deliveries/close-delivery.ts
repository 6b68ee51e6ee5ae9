import type { ExceptionType } from '@zhenma/contract/exceptions/exceptions.contract'
import type { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { DeliveryRow } from '@zhenma/contract/deliveries/delivery-rows'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../platform/audit/log-change.ts'
import { wholeCompany } from '../../platform/auth/reach.ts'
import { Failure, fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { insertShortage, parkScans, refuseFullInbox, takeKey } from '../exceptions/index.ts'
import { codeSource, visibleLabels } from '../labels/index.ts'
import { holdDelivery, readProducts, writeClosed } from './deliveries.store.ts'
import { deliveryToReceive, refusalOfState } from './receive-goods.ts'

type Closing = InputOf<typeof deliveries.close>

/**
 * Ends the receiving of a delivery: what is still on its way is missing, by product, and scans that are
 * none of it are surplus or foreign goods. All of these become exceptions of both sides. Of a
 * delivery that is received or closed only surplus is added. Throws as `deliveryToReceive`,
 * DELIVERY_RECEIVED, DELIVERY_CLOSED, DELIVERY_TAKEN_BACK, EXCEPTION_TOO_MANY.
 */
export async function closeDelivery(
  ctx: Context,
  { id, surplus, note, idempotencyKey }: Closing,
): Promise<OutputOf<typeof deliveries.close>> {
  const { db, user } = ctx
  const held = await holdDelivery(db, user.companyId, id)
  // Read under the lock: who was quicker is named.
  const delivery = await deliveryToReceive(ctx, id)
  if (held === undefined) throw fail('DELIVERY_NOT_FOUND')
  const answer = { id, missingCount: delivery.waitingCount, surplusCount: delivery.surplusCount }
  if (idempotencyKey !== undefined) {
    const earlier = await takeKey(db, user.companyId, idempotencyKey, surplus.length)
    if (earlier !== undefined) return answer
  }
  const isOpen = delivery.state === 'on_way'
  if (!isOpen && surplus.length === 0) throw refusalOfState(delivery)
  const surplusCount = surplus.length === 0 ? 0 : await parkSurplus(ctx, delivery, surplus, note)
  const missingCount = isOpen ? await keepShortages(ctx, delivery, note) : 0
  await writeClosed(db, user.companyId, id, {
    isMissing: isOpen,
    surplusCount,
    userId: user.id,
    note,
  })
  await logChange(ctx, {
    operation: 'close',
    entity: 'delivery',
    entityId: id,
    before: { state: delivery.state },
    after: {
      state: isOpen ? 'differing' : delivery.state,
      number: delivery.number,
      dealerName: delivery.dealerName,
      missingCount,
      surplusCount,
      note,
    },
  })
  return { id, missingCount, surplusCount: answer.surplusCount + surplusCount }
}

/** What an exception says of its paper: the paper's own number, or that of the delivery. */
const paperOf = ({ paperNumber, number }: DeliveryRow): string => paperNumber || `#${number}`

/** What is missing, by product; how many in all. */
async function keepShortages(ctx: Context, delivery: DeliveryRow, note: string): Promise<number> {
  const { db, user } = ctx
  const products = await readProducts(db, user.companyId, delivery.id)
  const missing = products.filter(({ waitingCount }) => waitingCount > 0)
  await refuseFullInbox(ctx, missing.length)
  for (const { productId, waitingCount } of missing) {
    await insertShortage(db, {
      companyId: user.companyId,
      userId: user.id,
      factoryId: null,
      operation: 'receive',
      dealerId: delivery.dealerId,
      warehouseId: null,
      note,
      paperNumber: paperOf(delivery),
      deliveryId: delivery.id,
      productId,
      count: waitingCount,
    })
  }
  return missing.reduce((sum, { waitingCount }) => sum + waitingCount, 0)
}

/** Scans that are none of the delivery's; how many. */
async function parkSurplus(
  ctx: Context,
  delivery: DeliveryRow,
  codes: readonly string[],
  note: string,
): Promise<number> {
  const { companyId } = ctx.user
  const { dealerId } = delivery
  // Known to the company, if not to the dealer: goods of somebody else are no unknown codes.
  const labels = await visibleLabels(codeSource(ctx), wholeCompany(companyId), codes)
  const items = codes.map((code, place) => {
    const label = labels[place]
    return { code, ...(label instanceof Failure || label === undefined ? {} : typeOf(label)) }
  })
  function typeOf(label: { readonly dealerId: number | null }): { type: ExceptionType } {
    const isForeign = label.dealerId !== null && label.dealerId !== dealerId
    return { type: isForeign ? 'wrong_dealer' : 'more' }
  }
  const paperNumber = paperOf(delivery)
  return parkScans(ctx, { operation: 'receive', dealerId, note, paperNumber, items })
}
