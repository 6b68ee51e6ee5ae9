// What other modules may use of inout.
export { inoutRoutes } from './inout.handlers.ts'
export { refuseByMode } from './inventory-mode.ts'
export { readInventoryMode } from './inventory-mode.store.ts'
export { isApprovedDealer } from './movements.store.ts'
export { moveTarget, refuseOtherDealer, submitMovement, submitTarget } from './submit-movement.ts'
