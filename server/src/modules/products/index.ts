// What other modules may use of products.
export { productImportKind } from './import-kind.ts'
export { productRoutes } from './products.handlers.ts'
