// What other modules may use of places.
export { placeRoutes } from './places.handlers.ts'
export { keptPlaces, placeStore } from './places.store.ts'
export { placeStockRoutes } from './stock/stock.handlers.ts'
export { goodsInStock } from './stock/stock.store.ts'
export { type FoundPlace, pathOf, placesCalled } from './import/import-places.store.ts'
export { placeImportKind } from './import/import-kind.ts'
