// What other modules may use of saved views.
export { listViewRoutes } from './list-views.handlers.ts'
