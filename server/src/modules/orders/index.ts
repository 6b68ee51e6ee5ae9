// What other modules may use of orders.
export { orderRoutes } from './orders.handlers.ts'
