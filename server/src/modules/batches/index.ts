// What other modules may use of batches.
export { attachPrintTemplate } from './print/attach-template.ts'
export { batchRoutes } from './batches.handlers.ts'
export { batchDeactivationRoutes } from './deactivations.handlers.ts'
export { printRunRoutes } from './print/print-runs.handlers.ts'
export type { BatchFacts } from './batch-data.store.ts'
export { correctBatches } from './correct-batches.ts'
export { companyBatch, visibleBatch } from './visible-batch.ts'
export { importCodesWorker } from './import-codes/import-codes.ts'
