// What other modules may use of trace events.
export { noteEvent } from './log-event.ts'
export { traceEventRoutes } from './trace-events.handlers.ts'
export { traceEventStore } from './trace-events.store.ts'
