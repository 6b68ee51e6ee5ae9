// What other modules may use of the system log.
export { cleanLogs } from './clean-logs.ts'
export { systemLogRoutes } from './system-log.handlers.ts'
export { exportLogWorker } from './export-log.ts'
