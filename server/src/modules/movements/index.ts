// What other modules may use of movements.
export { movementRoutes } from './movements.handlers.ts'
export { movementsInReach } from './visible-movements.store.ts'
