import type { FastifyReply, FastifyRequest } from 'fastify'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { takenEncoding } from '../fixed/fixed-content.ts'

/** Below this, what is saved is less than a packet, and not worth the work. */
const LEAST_BYTES = 1_000
/**
 * Chosen for what they cost the main thread: 0.05 ms (br) and 0.15 ms (gzip) for a buyer's page of 6 kB, which becomes 3;
 * better ones take several times as long for a tenth less. A thread would cost more than that to be asked.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
}
const GZIP = { level: 4, memLevel: 7, windowBits: 13 }
const ENCODINGS = ['br', 'gzip'] as const

/** Tells whoever keeps the answer that it depends on what the receiver takes. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  void reply.header(
    'vary',
    vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`,
  )
}

/** What is made for one request, as text or in UTF-8, in the smaller form that its receiver takes; sets the headers for it. */
export function compressed(
  made: string | Uint8Array,
  request: FastifyRequest,
  reply: FastifyReply,
): string | Buffer {
  varyByEncoding(reply)
  const encoding = takenEncoding(request, ENCODINGS)
  const content =
    typeof made === 'string' ? made : Buffer.from(made.buffer, made.byteOffset, made.length)
  if (encoding === undefined || Buffer.byteLength(content) < LEAST_BYTES) return content
  void reply.header('content-encoding', encoding)
  return encoding === 'br' ? brotliCompressSync(content, BROTLI) : gzipSync(content, GZIP)
}
