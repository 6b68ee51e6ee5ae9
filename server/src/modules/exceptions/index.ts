// What other modules may use of exceptions.
export { visibleTo as exceptionsInReach } from './exceptions.store.ts'
export { exceptionRoutes } from './exceptions.handlers.ts'
export { parkScans } from './park-scans.ts'
export { parkShortage } from './shortages.ts'
