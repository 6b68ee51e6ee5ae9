// What other modules may use of areas.
export { salesRegionRoutes } from './sales-regions.handlers.ts'
export { locationText, regionNameText, recordedLocation, writtenRegion } from './china.ts'
export { regionImportKind } from './import/import-kind.ts'
export { overlapsOfDealers } from './dealer-overlaps.store.ts'
