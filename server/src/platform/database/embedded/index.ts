export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'
export { EmbeddedDatabaseError, type EmbeddedLog } from './types.ts'
