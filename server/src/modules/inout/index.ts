// What other modules may use of inout.
export { inoutRoutes } from './inout.handlers.ts'
export { checkInventoryMode } from './inventory-mode.ts'
export { unlessDone } from './unless-done.ts'
export { isApprovedDealer } from './movements.store.ts'
export { moveTarget, refuseOtherDealer, submitMovement, submitTarget } from './submit-movement.ts'
