import { orders } from '@zhenma/contract/orders/orders.contract'

/** What a change of an order makes out of date. */
export const AFTER_ORDER = [orders.list, orders.get, orders.items, orders.search] as const
