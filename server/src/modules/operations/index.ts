export { operationRoutes } from './operations.handlers.ts'
export { operateFilterWorker } from './task-kinds/operate-filter.ts'
