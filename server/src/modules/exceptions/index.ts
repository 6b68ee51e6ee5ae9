// What other modules may use of exceptions.
export { visibleTo as exceptionsInReach } from './exceptions.store.ts'
export { exceptionRoutes } from './exceptions.handlers.ts'
export { parkScans, refuseFullInbox } from './park-scans.ts'
export { takeKey } from './park-scans.store.ts'
export { insertShortage } from './shortages.store.ts'
export { parkShortage } from './shortages.ts'
