import { WRONG_ORDER_KEYS } from '@zhenma/contract/orders/wrong-order.refusals'
import { reachOf } from '../../platform/auth/reach.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { findScannedOrder } from './list-orders.store.ts'
import { rulesOf } from './order-rules.ts'

/**
 * Refuses a movement against an order that the caller does not see (FIELD_REFERENCE), that is no longer
 * scanned (ORDER_COMPLETED, ORDER_CANCELLED), that goes the other way (ORDER_GOES_OUT, ORDER_COMES_IN),
 * or to another dealer (ORDER_OTHER_DEALER), as the company's rule calls it (`WRONG_ORDER_KEYS`). Without an
 * order nothing is asked.
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
  const { number, state, dealerId, dealerName } = order
  // Looked up only once something is wrong: a scan that fits costs nothing more.
  const keys = async () => WRONG_ORDER_KEYS[(await rulesOf(ctx)).excess]
  if (state !== 'scanning') throw fieldFailure('orderId', (await keys())[state], { number })
  if (operation === 'inbound') {
    if (dealerId !== null) throw fieldFailure('orderId', (await keys()).goesOut, { number })
    return
  }
  if (dealerId === null) throw fieldFailure('orderId', (await keys()).comesIn, { number })
  if (dealerId !== wish.dealerId) {
    const values = { number, dealer: dealerName ?? '–' }
    throw fieldFailure('dealerId', (await keys()).otherDealer, values)
  }
}
