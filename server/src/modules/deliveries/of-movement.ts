import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { SHOWN_DELIVERY_LINES } from '@zhenma/contract/deliveries/delivery-rows'
import type { MovementDelivery } from '@zhenma/contract/movements/movement-shapes'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import type { Context } from '../../platform/http/context.ts'
import { readReceipts } from './deliveries.store.ts'
import { deliveriesWith } from './list-deliveries.store.ts'

/**
 * What became of the goods that a movement sent to a dealer, or the deliveries that it received goods of; none for
 * whoever may not look at deliveries. The first hundred.
 */
export async function deliveriesOfMovement(
  { db, user }: Pick<Context, 'db' | 'user'>,
  movementId: number,
): Promise<MovementDelivery[]> {
  if (!may(user, deliveries.get.allow)) return []
  const most = SHOWN_DELIVERY_LINES
  const found = await deliveriesWith(db, reachOf(user, 'label'), movementId, most)
  const isSent = found.some(({ id }) => id === movementId)
  const receipts = isSent ? await readReceipts(db, user.companyId, movementId, most) : []
  return found.map((one) => ({
    id: one.id,
    number: one.number,
    state: one.state,
    isLate: one.isLate,
    dealerName: one.dealerName,
    shippedCount: one.shippedCount,
    receivedCount: one.receivedCount,
    waitingCount: one.waitingCount,
    goneCount: one.goneCount,
    productCount: one.productCount,
    receipts: one.id === movementId ? receipts : [],
  }))
}
