// What other modules may use of places.
export { placeRoutes } from './places.handlers.ts'
export { keptPlaces, placeStore } from './places.store.ts'
