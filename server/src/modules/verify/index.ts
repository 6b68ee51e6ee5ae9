export { prepareMonths } from './prepare-months.ts'
export { verifyRoutes } from './verify.handlers.ts'
export { answerBuyer, registerVerifyPages } from './verify-pages.ts'
