// What other modules may use of stocktaking.
export { stocktakingRoutes } from './stocktaking.handlers.ts'
export { countLabels } from './count-labels.ts'
export { openStocktaking } from './open-stocktaking.ts'
