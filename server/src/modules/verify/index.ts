export { prepareMonths } from './prepare-months.ts'
export { verifyRoutes } from './verify.handlers.ts'
export { registerVerifyPages } from './verify-pages.ts'
