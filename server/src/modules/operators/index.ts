// What other modules may use of operators.
export { operatorRoutes } from './operators.handlers.ts'
