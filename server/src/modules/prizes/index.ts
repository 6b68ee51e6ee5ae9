// What other modules may use of prizes.
export { copyPrizes, prizeRoutes } from './prizes.handlers.ts'
export { allocateWinners } from './draw-winners.ts'
export { insertPrize, listPrizes } from './prizes.store.ts'
