// What other modules may use of trace events.
export { EVENT_LEAF, eventFacts, type EventPart, noteEvent } from './log-event.ts'
export { traceEventRoutes } from './trace-events.handlers.ts'
export { type EventOfLabel, eventsOfLabel, traceEventStore } from './trace-events.store.ts'
