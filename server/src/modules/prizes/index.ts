// What other modules may use of prizes.
export { copyPrizes, givePrizes, prizeRoutes } from './prizes.handlers.ts'
export type { PrizeFields as NewPrize } from './prize-fields.store.ts'
export { allocateWinners } from './draw-winners.ts'
export { insertPrize, listPrizes } from './prizes.store.ts'
export { carryOutCodes } from './planned-codes.ts'
