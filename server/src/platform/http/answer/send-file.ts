import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../context.ts'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

const HALF_CHARACTER = /\p{Surrogate}/gu
/** RFC 5987 wants these encoded too; `encodeURIComponent` leaves them. */
const NOT_PLAIN = /['()*]/g

/** A file to be saved under its name, in any script; programs of old get a plain one. */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name.replace(HALF_CHARACTER, '_')).replace(
    NOT_PLAIN,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Answers a file, as the receiver takes it. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', attachment(file.name))
    .send(file.content)
}

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
