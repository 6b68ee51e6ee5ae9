// What other modules may use of areas.
export { salesRegionRoutes } from './sales-regions.handlers.ts'
<<<<<<< HEAD
export { locationText, regionNameText, recordedLocation } from './china.ts'
=======
export { checkedPlaceText, placeText, recordedPlace } from './china.ts'
export { overlapsOfDealers } from './dealer-overlaps.store.ts'
>>>>>>> main
