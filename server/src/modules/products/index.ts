// What other modules may use of products.
export { categoryImportKind } from './category-import/import-kind.ts'
export { productImportKind } from './import-kind.ts'
export { hasProduct } from './products.store.ts'
export { productRoutes } from './products.handlers.ts'
export { removePrintTemplate } from './save-product.ts'
