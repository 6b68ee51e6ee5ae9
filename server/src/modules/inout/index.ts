// What other modules may use of inout.
export { inoutRoutes } from './inout.handlers.ts'
export { isApprovedDealer } from './movements.store.ts'
export { type MovementName, submitMovement } from './submit-movement.ts'
