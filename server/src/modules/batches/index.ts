// What other modules may use of batches.
export { batchRoutes } from './batches.handlers.ts'
