import type { OrderDetail } from '@zhenma/contract/orders/order-rows'
import { reachOf } from '../../platform/auth/reach.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { refuseEndedOrder } from '../labels/index.ts'
import { findOrder, findScannedOrder, type OrderReader } from './list-orders.store.ts'
import { type HeldOrder, holdOrder } from './orders.store.ts'

/** Who reads orders, and which day it is where the company is. */
export const readerOf = ({ user }: Pick<Context, 'user'>): OrderReader => ({
  reach: reachOf(user, 'order'),
  today: businessDay(new Date(), user.timeZone),
  timeZone: user.timeZone,
})

export const isVisible = async (ctx: Context, id: number): Promise<boolean> =>
  (await findScannedOrder(ctx.db, reachOf(ctx.user, 'order'), id)) !== undefined

/** An order that the caller may see. Throws ORDER_NOT_FOUND. */
export async function visibleOrder(ctx: Context, id: number): Promise<OrderDetail> {
  const order = await findOrder(ctx.db, readerOf(ctx), id)
  if (order === undefined) throw fail('ORDER_NOT_FOUND')
  return order
}

/**
 * An order that the caller sees and that is being scanned, held. Throws ORDER_NOT_FOUND,
 * ORDER_COMPLETED and ORDER_CANCELLED.
 */
export async function holdOpenOrder(ctx: Context, id: number): Promise<HeldOrder> {
  const held = await holdOrder(ctx.db, ctx.user.companyId, id)
  if (held === undefined || !(await isVisible(ctx, id))) throw fail('ORDER_NOT_FOUND')
  refuseEndedOrder(held)
  return held
}
