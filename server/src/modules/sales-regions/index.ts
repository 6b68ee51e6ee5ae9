// What other modules may use of areas.
export { salesRegionRoutes } from './sales-regions.handlers.ts'
export {
  areasOfLocation,
  findDivision,
  locationOf,
  locationText,
  recordedLocation,
  regionNameText,
  writtenRegion,
} from './china.ts'
export { provinceOf } from './province-of.ts'
export { regionImportKind } from './import/import-kind.ts'
export { overlapsOfDealers } from './dealer-overlaps.store.ts'
export {
  areasOfSelling,
  isOutside,
  isWithin,
  type SellingArea,
  sellingAreaText,
  sellsIn,
  sellsSomewhere,
} from './selling-area.ts'
export { sellingAreaOf, sellingAreasOf } from './selling-area.store.ts'
