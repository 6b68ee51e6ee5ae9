// What other modules may use of deliveries.
export { deliveryRoutes } from './deliveries.handlers.ts'
