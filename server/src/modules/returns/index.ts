// What other modules may use of returns.
export { returnRoutes } from './returns.handlers.ts'
export { holdReturnOf, reopenReturn } from './undo-receipt.ts'
