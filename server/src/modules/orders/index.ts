// What other modules may use of orders.
export { orderRoutes } from './orders.handlers.ts'
export { refuseOtherOrder } from './scan-order.ts'
