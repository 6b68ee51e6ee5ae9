// What other modules may use of areas.
export { areaRoutes } from './areas.handlers.ts'
export { checkedPlaceText, placeText, recordedPlace } from './china.ts'
