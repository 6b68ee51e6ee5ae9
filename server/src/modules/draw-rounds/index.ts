// What others may use of the rounds of a public beacon that draws wait for (ADR 0099).
export { createRoundWorker } from './round-worker.ts'
