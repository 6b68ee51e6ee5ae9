export { operationOfFilter } from './filter-operation.ts'
export { operationRoutes } from './operations.handlers.ts'
