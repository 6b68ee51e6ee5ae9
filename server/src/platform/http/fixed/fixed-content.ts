import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

/** How content may travel, the smaller form first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What never changes while the server runs: made once, and these same bytes are sent to everybody. */
export type FixedContent = {
  readonly type: string
  readonly plain: Buffer
  /** Its compressed forms, where there are any. */
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
  /** Another one for other content. */
  readonly etag: string
}

/**
 * Sends it in the smallest form that the browser takes, or only says that what it has is still right
 * (304). The caller has set how long it may be kept, and `vary` where it depends on more.
 */
export function sendFixed(
  content: FixedContent,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { etag, type, encoded, plain } = content
  void reply.header('etag', etag)
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.status(304).send()
  }
  const encoding = encodingFor(request, encoded)
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  const bytes = (encoding === undefined ? undefined : encoded[encoding]) ?? plain
  void reply.type(type).header('content-length', bytes.length)
  return reply.send(
    bytes.length > PIECE_BYTES ? Readable.from(piecesOf(bytes), { objectMode: false }) : bytes,
  )
}

const PIECE_BYTES = 64 * 1024

/** Only what a receiver takes is copied for it, however many ask for the largest and take nothing. */
function* piecesOf(bytes: Buffer): Generator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** The list of a browser that has several of them, or a proxy's strong form of ours. */
function isKnown(listed: string | undefined, etag: string): boolean {
  if (listed === undefined) return false
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '')
  return listed.split(',', MAXIMUM_TAGS).some((tag) => bare(tag) === bare(etag))
}

const MAXIMUM_TAGS = 20

function encodingFor(
  { headers }: FastifyRequest,
  encoded: FixedContent['encoded'],
): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  const names = accepted.split(',', MAXIMUM_TAGS).map(takenName)
  return ENCODINGS.find((encoding) => encoded[encoding] !== undefined && names.includes(encoding))
}

/** `gzip;q=0` says that it is not taken. */
function takenName(entry: string): string {
  const [name = '', ...parameters] = entry.split(';')
  const isRefused = parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one))
  return isRefused ? '' : name.trim().toLowerCase()
}
