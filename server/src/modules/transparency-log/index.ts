// What other modules may use of the tamper-evident logs.
export { appendLeaf } from '../../platform/transparency-log/append-leaf.store.ts'
export { continueLogs } from './sequence/continue-logs.ts'
export { publishedFiles, type PublishedFiles } from './sequence/published-file.ts'
export { createSequencer } from './sequence/sequencer.ts'
export { registerLogRoutes } from './serve/log-routes.ts'
export { proveLabel } from './prove/label-proof.ts'
export { transparencyLogRoutes } from './transparency-log.handlers.ts'
