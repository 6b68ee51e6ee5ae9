// What other modules may use of inout.
export { refuseOtherRecipient, refuseRecipients } from './recipients.ts'
export { inoutRoutes } from './inout.handlers.ts'
export { refuseUnknownProduct } from './inventory-mode.ts'
export { refuseInvisibleDealer, submitMovement, submitTarget } from './submit-movement.ts'
export { inoutCodesWorker } from './task-kinds/inout-codes.ts'
export { moveRangeWorker } from './task-kinds/move-range.ts'
