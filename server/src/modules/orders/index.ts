// What other modules may use of orders.
export { orderImportKind } from './import/import-kind.ts'
export { visibleOrders } from './list-orders.store.ts'
export { orderRoutes } from './orders.handlers.ts'
export { refuseOtherOrder } from './scan-order.ts'
