// What other modules may use of areas.
export { areaRoutes } from './areas.handlers.ts'
export { placeText } from './china.ts'
