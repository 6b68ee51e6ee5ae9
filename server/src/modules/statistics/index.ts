// What other modules may use of statistics.
export { statisticsRoutes } from './statistics.handlers.ts'
