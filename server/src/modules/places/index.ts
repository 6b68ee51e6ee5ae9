// What other modules may use of places.
export { placeRoutes } from './places.handlers.ts'
export { insertSite } from './places.store.ts'
