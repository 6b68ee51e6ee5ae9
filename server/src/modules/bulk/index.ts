// What other modules may use of steps over many rows.
export { bulkWorker } from './bulk-worker.ts'
export { bulkRoutes } from './bulk.handlers.ts'
