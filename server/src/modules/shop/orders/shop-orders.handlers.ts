import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { checkDaySpan } from '../../../platform/time/day-span.ts'
import { correctOrder } from './correct-order.ts'
import { type HeldOrder, holdOrder } from './held-orders.store.ts'
import { eventsOf, findOrder, listOrders } from './shop-orders.store.ts'
import { SHOP_ORDER_SHEET } from './shop-orders.sheet.ts'
import { stepOrder, type StepWish } from './step-order.ts'

/** An order that the caller may see, held for a change. Throws NOT_FOUND. */
async function heldOf({ db, user }: Context, id: number): Promise<HeldOrder> {
  const isSeen = (await findOrder(db, user, id)) !== undefined
  const order = isSeen ? await holdOrder(db, user.companyId, id) : undefined
  if (order === undefined) throw fail('NOT_FOUND')
  return order
}

/** Takes a step for the caller, and notes it in the log. Throws NOT_FOUND and what `stepOrder` throws. */
async function step(
  ctx: Context,
  id: number,
  given: Pick<StepWish, 'step' | 'parcel' | 'restocks'> & { readonly note?: string },
): Promise<{ id: number }> {
  const { db, user, language } = ctx
  const order = await heldOf(ctx, id)
  const wish = { note: '', ...given, side: 'staff', userId: user.id, language } as const
  const moved = await stepOrder(db, user, order, wish)
  await logChange(ctx, {
    operation: `shop_${given.step}`,
    entity: 'shop-order',
    entityId: id,
    before: shown(order),
    after: shown(moved),
  })
  return { id }
}

const shown = ({ number, state, logisticsCompany, trackingNumber, note }: HeldOrder) => ({
  number,
  state,
  logisticsCompany,
  trackingNumber,
  note,
})

export const shopOrderRoutes = implement(shopOrders)({
  async list({ db, user }, page) {
    const { pageNo, pageSize } = page
    return { ...(await listOrders(db, user, page)), pageNo, pageSize }
  },

  exportOrders(ctx, { format, columns, ...filter }) {
    checkDaySpan(filter.from, filter.to)
    return exportList(
      ctx,
      { format, columns },
      {
        ...SHOP_ORDER_SHEET,
        read: ({ db, user }, page) => listOrders(db, user, { ...filter, ...page }),
      },
    )
  },

  async get({ db, user }, { id }) {
    const found = await findOrder(db, user, id)
    if (found === undefined) throw fail('NOT_FOUND')
    return { ...found, events: await eventsOf(db, user.companyId, id) }
  },

  send: (ctx, { id, ...parcel }) => step(ctx, id, { step: 'send', parcel }),

  async correct(ctx, { id, ...correction }) {
    await correctOrder(ctx, await heldOf(ctx, id), correction)
    return { id }
  },

  receive: (ctx, { id }) => step(ctx, id, { step: 'receive' }),

  step: (ctx, { id, ...decision }) => step(ctx, id, decision),
})
