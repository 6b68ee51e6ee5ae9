// What other modules may use of inout.
export { inoutRoutes } from './inout.handlers.ts'
