import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/**
 * A file as it is made: the next piece only when the receiver has taken the last one, with a turn
 * for other calls in between. `work` is told when the receiver hangs up.
 */
export function streamOf(
  work: (hungUp: AbortSignal) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Readable {
  const hungUp = new AbortController()
  const stream = Readable.from(inTurns(work(hungUp.signal)), { objectMode: false })
  stream.once('close', () => hungUp.abort())
  return stream
}

async function* inTurns(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    yield piece
    await setImmediate()
  }
}
