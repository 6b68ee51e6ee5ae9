// What other modules may use of extended data.
export { bindingOfRecords } from './bind-extended.ts'
export { extendedDataRoutes } from './extended-data.handlers.ts'
export { insertRecord } from './extended-data.store.ts'
export { bindCarrier, setOfRecords } from './extended-sets.store.ts'
export { imageUrlOf } from './extended-fields.store.ts'
export { shownModules, type ShownRecord } from './merge-modules.ts'
