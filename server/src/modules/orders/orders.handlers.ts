import { orders } from '@zhenma/contract/orders/orders.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { uploadImport } from '../imports/index.ts'
import { userInReach } from '../users/index.ts'
import { cancelOrder, finishOrder } from './end-order.ts'
import { orderImportKind } from './import/import-kind.ts'
import { listOrders, searchOrders } from './list-orders.store.ts'
import { changeRules, rulesOf } from './order-rules.ts'
import { ORDER_SHEET } from './orders.sheet.ts'
import { searchScanners } from './orders.store.ts'
import { addItem, changeItem, visibleItem } from './save-items.ts'
import { assignOrder, changeOrder, createOrder } from './save-order.ts'
import { shownItems } from './shown-items.ts'
import { readerOf, visibleOrder } from './visible-order.ts'

export const orderRoutes = implement(orders)({
  async list(ctx, { pageNo, pageSize, sort, ...filter }) {
    const page = { pageNo, pageSize }
    const found = await listOrders(ctx.db, readerOf(ctx), filter, { ...page, sort })
    return { ...found, ...page }
  },

  exportSheet: (ctx, { format, columns, sort, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...ORDER_SHEET,
        read: (at, page) => listOrders(at.db, readerOf(at), filter, { ...page, sort }),
      },
    ),

  get: (ctx, { id }) => visibleOrder(ctx, id),

  search: ({ db, user }, wanted) => searchOrders(db, reachOf(user, 'order'), wanted),

  save: async (ctx, form) => ({ id: await createOrder(ctx, form) }),

  importSheet: async (ctx) => ({ id: await uploadImport(ctx, orderImportKind) }),

  async update(ctx, form) {
    await changeOrder(ctx, form)
    return { id: form.id }
  },

  async assign(ctx, form) {
    await assignOrder(ctx, form)
    return { id: form.id }
  },

  scanners: ({ db, user }, wanted) => searchScanners(db, user.companyId, wanted, userInReach(user)),

  async finish(ctx, wish) {
    await finishOrder(ctx, wish)
    return { id: wish.id }
  },

  async cancel(ctx, { id, reason }) {
    await cancelOrder(ctx, id, reason)
    return { id }
  },

  item: (ctx, { id }) => visibleItem(ctx, id),

  async items(ctx, { orderId }) {
    await visibleOrder(ctx, orderId)
    return { items: await shownItems(ctx.db, ctx.user.companyId, orderId) }
  },

  saveItem: async (ctx, { orderId, ...form }) => ({ id: await addItem(ctx, orderId, form) }),

  async updateItem(ctx, { id, ...change }) {
    await changeItem(ctx, id, change)
    return { id }
  },

  rules: (ctx) => rulesOf(ctx),

  async updateRules(ctx, rules) {
    await changeRules(ctx, rules)
    return {}
  },
})
