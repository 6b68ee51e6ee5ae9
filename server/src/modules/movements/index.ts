// What other modules may use of movements.
export { movementRoutes } from './movements.handlers.ts'
export { seen as movementsInReach } from './visible-movements.store.ts'
