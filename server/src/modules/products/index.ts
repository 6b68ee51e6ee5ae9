// What other modules may use of products.
export { productRoutes } from './products.handlers.ts'
