// What other modules may use of deleting by kind.
export { deletionRoutes } from './deletion.handlers.ts'
