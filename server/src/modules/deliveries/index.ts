// What other modules may use of deliveries.
export { closeDelivery } from './close-delivery.ts'
export { deliveryRoutes } from './deliveries.handlers.ts'
export { deliveriesOfMovement } from './of-movement.ts'
export { receiveGoods } from './receive-goods.ts'
export { refuseClosedSince } from './undo-receipt.ts'
