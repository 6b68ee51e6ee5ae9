import { labels } from '../labels/labels.contract.ts'
import type { Client } from './client.ts'
import { type ChunkRun, runInChunks } from './run-in-chunks.ts'

/**
 * Activates a range of serials, or deactivates it, chunk by chunk through the call
 * `/web/label/activate`, each tried up to three times unless its status is 200 (specification,
 * section 7). Acts on exactly these serials: a box brings no content, since that has serials of its
 * own, in another chunk. Each chunk has an idempotency key, so one whose answer was lost is done once.
 *
 * Give the same `key` to go on with a run that was broken off; without one it is a new run.
 */
export function activateInChunks(
  client: Client,
  options: {
    /** Serials within one batch, both included. */
    readonly start: number
    readonly end: number
    /** False: takes the activation back. */
    readonly active?: boolean
    readonly reason?: string
    readonly chunkSize?: number
    readonly onPercent?: (percent: number) => void
    readonly signal?: AbortSignal
    /** 8 to 60 of letters, digits, `_ . : -`. */
    readonly key?: string
  },
): Promise<ChunkRun> {
  const { active = true, reason = '', key = crypto.randomUUID(), ...run } = options
  return runInChunks({
    ...run,
    call: ({ start, end }) =>
      client(
        labels.activate,
        {
          start,
          end,
          active,
          reason,
          withoutContent: true,
          idempotencyKey: `${key}:${start}-${end}`,
        },
        { signal: options.signal },
      ),
  })
}
