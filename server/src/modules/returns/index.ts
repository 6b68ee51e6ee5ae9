// What other modules may use of returns.
export { returnRoutes } from './returns.handlers.ts'
