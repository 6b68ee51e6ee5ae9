import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { fail } from '../../errors/fail.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
 * Sends it in the smallest form that the browser takes, or a part of that form, or only says that what it has is still
 * right (304). The caller has set how long it may be kept, and `vary` where it depends on more. Throws
 * PRECONDITION_FAILED and RANGE_NOT_SATISFIABLE.
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
  const isWhole = reply.statusCode === 200
  // Our tags are weak ones, and such a tag is never taken for the very same bytes.
  if (isWhole && (request.headers['if-match'] ?? '*').trim() !== '*') {
    // The caller's word holds for the content, not for a refusal that a cache would hand on for a year.
    void reply.header('cache-control', 'no-store')
    throw fail('PRECONDITION_FAILED')
  }
  const encoding = encodingFor(request, encoded)
  const form = (encoding === undefined ? undefined : encoded[encoding]) ?? plain
  const part = isWhole ? partOf(request, form.length) : undefined
  if (part === 'beyond') {
    void reply.header('content-range', `bytes */${form.length}`).header('cache-control', 'no-store')
    throw fail('RANGE_NOT_SATISFIABLE', { bytes: form.length })
  }
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  if (part !== undefined) {
    const range = `bytes ${part.from}-${part.to}/${form.length}`
    void reply.status(206).header('content-range', range)
  }
  const bytes = part === undefined ? form : form.subarray(part.from, part.to + 1)
  void reply.header('accept-ranges', 'bytes').type(type).header('content-length', bytes.length)
  return reply.send(
    bytes.length > PIECE_BYTES ? Readable.from(piecesOf(bytes), { objectMode: false }) : bytes,
  )
}

type Part = { readonly from: number; readonly to: number }

/**
 * The one part that a `Range` asks for; undefined for the whole: where none is asked for, several are, what is asked
 * for cannot be read, or only if a tag is the same (`If-Range`), which a weak one never is.
 */
function partOf({ headers }: FastifyRequest, length: number): Part | 'beyond' | undefined {
  if (headers['if-range'] !== undefined) return undefined
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const from = Math.max(0, length - Number(last))
    return Number(last) === 0 || length === 0 ? 'beyond' : { from, to: length - 1 }
  }
  const from = Number(first)
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (from >= length) return 'beyond'
  return last !== '' && Number(last) < from ? undefined : { from, to }
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

const encodingFor = (
  request: FastifyRequest,
  encoded: FixedContent['encoded'],
): Encoding | undefined =>
  takenEncoding(
    request,
    ENCODINGS.filter((encoding) => encoded[encoding] !== undefined),
  )

/** The first of these encodings that the receiver takes. */
export function takenEncoding(
  { headers }: FastifyRequest,
  offered: readonly Encoding[],
): Encoding | undefined {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  const names = accepted.split(',', MAXIMUM_TAGS).map(takenName)
  return offered.find((encoding) => names.includes(encoding))
}

/** `gzip;q=0` says that it is not taken. */
function takenName(entry: string): string {
  const [name = '', ...parameters] = entry.split(';')
  const isRefused = parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one))
  return isRefused ? '' : name.trim().toLowerCase()
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * A text that takes long to make: made when somebody asks for it first, once however many ask, and
 * compressed beside the main thread.
 */
export function madeOnce(type: string, make: () => string): () => Promise<FixedContent> {
  let content: Promise<FixedContent> | undefined
  return () => (content ??= contentOf(type, make()))
}

async function contentOf(type: string, text: string): Promise<FixedContent> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([compressed.br(plain, BROTLI), compressed.gzip(plain)])
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  return { type, plain, encoded: { br, gzip: gz }, etag: `W/"${hash}"` }
}
