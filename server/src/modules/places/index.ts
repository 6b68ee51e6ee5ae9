// What other modules may use of places.
export { placeRoutes } from './places.handlers.ts'
export { keptPlaces, placeStore } from './places.store.ts'
export { placeStockRoutes } from './stock/stock.handlers.ts'
export { placeImportKind } from './import/import-kind.ts'
