// What other modules may use of the system log.
export { cleanLogs } from './clean-logs.ts'
export { logReader } from './log-reader.ts'
export { systemLogRoutes } from './system-log.handlers.ts'
export {
  countEntries,
  type ExportedLogin,
  type ExportedOperation,
  nextLogins,
  nextOperations,
} from './log-export.store.ts'
