// What other modules may use of stocktaking.
export { stocktakingRoutes } from './stocktaking.handlers.ts'
