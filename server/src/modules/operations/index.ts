// What other modules may use of operations.
export { allotToDealer, allotToWarehouse, refuseOtherSource } from './allot-labels.ts'
export { operationRoutes } from './operations.handlers.ts'
export { operateFilterWorker } from './task-kinds/operate-filter.ts'
