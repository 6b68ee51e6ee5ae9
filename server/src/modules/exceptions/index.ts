// What other modules may use of exceptions.
export { exceptionRoutes } from './exceptions.handlers.ts'
