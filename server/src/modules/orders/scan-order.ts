import { reachOf } from '../../platform/auth/reach.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { refuseEndedOrder } from '../labels/index.ts'
import { findScannedOrder } from './list-orders.store.ts'

/**
 * Refuses a movement against an order that the caller does not see (FIELD_REFERENCE), that is no longer
 * scanned (ORDER_COMPLETED, ORDER_CANCELLED), that goes the other way (ORDER_GOES_OUT, ORDER_COMES_IN),
 * or to another dealer (ORDER_OTHER_DEALER). Without an order nothing is asked.
 */
export async function refuseOtherOrder(
  ctx: Context,
  operation: 'inbound' | 'outbound',
  wish: {
    readonly orderId?: number | null | undefined
    readonly dealerId?: number | null | undefined
  },
): Promise<void> {
  if (wish.orderId == null) return
  const order = await findScannedOrder(ctx.db, reachOf(ctx.user, 'order'), wish.orderId)
  if (order === undefined) throw referenceFailure('orderId')
  refuseEndedOrder(order)
  const { number, dealerId, dealerName } = order
  if (operation === 'inbound') {
    if (dealerId !== null) throw fieldFailure('orderId', 'ORDER_GOES_OUT', { number })
    return
  }
  if (dealerId === null) throw fieldFailure('orderId', 'ORDER_COMES_IN', { number })
  if (dealerId !== wish.dealerId) {
    throw fieldFailure('dealerId', 'ORDER_OTHER_DEALER', { number, dealer: dealerName ?? '–' })
  }
}
