import { type SerialRange, splitRange } from '@zhenma/codes/serial-range'

/** A chunk that fails is tried so many times in all. */
export const CHUNK_ATTEMPTS = 3
/** Labels in a chunk, where the caller does not say. */
export const CHUNK_SIZE = 10_000
const SUCCESS = 200

export type ChunkRun = {
  /** Whether every chunk was answered with status 200. */
  readonly isDone: boolean
  /** Serials of the chunks that were; after a failure the next run begins behind them. */
  readonly doneCount: number
  /** The chunk that was refused to the end, and the last answer or error. */
  readonly failed?: { readonly range: SerialRange; readonly cause: unknown }
}

/**
 * Splits a numeric range into chunks and calls for one after the other with its `start` and `end`
 * (both included), trying each up to three times until the answer's status is 200, and reports
 * percent after each. A chunk that fails to the end stops the run: what
 * came before stays done.
 */
export async function runInChunks(options: {
  readonly start: number
  readonly end: number
  readonly call: (chunk: { start: number; end: number }) => Promise<{ readonly status: number }>
  readonly onPercent?: (percent: number) => void
  readonly chunkSize?: number
  readonly signal?: AbortSignal
}): Promise<ChunkRun> {
  const { start, end, onPercent, chunkSize = CHUNK_SIZE, signal } = options
  const total = end - start + 1
  let doneCount = 0
  for (const range of splitRange({ lo: start, hi: end }, chunkSize)) {
    signal?.throwIfAborted()
    const cause = await tryChunk(() => options.call({ start: range.lo, end: range.hi }), signal)
    if (cause !== undefined) return { isDone: false, doneCount, failed: { range, cause } }
    doneCount += range.hi - range.lo + 1
    // Cut, not rounded: 100 is said only of all.
    onPercent?.(Math.floor((doneCount * 100) / total))
  }
  return { isDone: true, doneCount }
}

/** Undefined once the answer was 200, else the last answer or error. */
async function tryChunk(
  send: () => Promise<{ readonly status: number }>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  let cause: unknown
  for (let attempt = 1; attempt <= CHUNK_ATTEMPTS; attempt += 1) {
    try {
      const answer = await send()
      if (answer.status === SUCCESS) return undefined
      cause = answer
    } catch (error) {
      signal?.throwIfAborted()
      cause = error
    }
  }
  return cause
}
