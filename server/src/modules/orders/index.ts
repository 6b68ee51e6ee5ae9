// What other modules may use of orders.
export { orderImportKind } from './import/import-kind.ts'
export { finishOrder } from './end-order.ts'
export { visibleOrders } from './list-orders.store.ts'
export { orderRoutes } from './orders.handlers.ts'
export { refuseOtherOrder } from './scan-order.ts'
export { createOrder } from './save-order.ts'
export { shownItems } from './shown-items.ts'
export { isVisible as seesOrder, visibleOrder } from './visible-order.ts'
