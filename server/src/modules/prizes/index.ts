// What other modules may use of prizes.
export { prizeRoutes } from './prizes.handlers.ts'
export { allocateWinners } from './draw-winners.ts'
export { copyPrizes } from './copy-prizes.ts'
export { insertPrize, listPrizes } from './prizes.store.ts'
