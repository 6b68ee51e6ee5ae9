// What other modules may use of batches.
export { batchRoutes } from './batches.handlers.ts'
export { batchDeactivationRoutes } from './deactivations.handlers.ts'
export { printRunRoutes } from './print/print-runs.handlers.ts'
export { checkReferences } from './batch-data.store.ts'
