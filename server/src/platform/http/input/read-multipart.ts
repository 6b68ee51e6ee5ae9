import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Failure, fail } from '../../errors/fail.ts'
import { receiveFile, type TemporaryFile, TooLong } from '../../files/temporary-file.ts'
import { tooLarge, type UploadedFile } from './uploaded-file.ts'

/** The largest file of a call that names no limit of its own. */
export const FILE_LIMIT_BYTES = 10 * 1024 * 1024
/** What a form may weigh beside its files. */
const FIELDS_LIMIT_BYTES = 1024 * 1024

/** What a multipart call sent. The files lie on disk until `close`. */
export type Received = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: readonly UploadedFile[]
  close(): Promise<void>
}

/** The parser of parts has no codes: a body without a boundary, or one that ends within a part. */
const isUnreadable = (error: unknown): boolean =>
  !(error instanceof Failure) && (error as { code?: unknown }).code === undefined

/**
 * Reads a multipart body: fields into memory, the files that the call names straight to disk; others
 * are passed over. A file that is larger than the call takes is refused (FILE_TOO_LARGE) as soon as
 * that is known: by what the request says of its length, else in the middle. `beforeFiles` is told the fields that came
 * before the first of the files, and refuses the request while nothing of that is received.
 */
export async function readMultipart(
  request: FastifyRequest,
  endpoint: Endpoint,
  temporaryDirectory: string,
  beforeFiles?: (fields: Received['fields']) => Promise<void>,
): Promise<Received> {
  const limitBytes = endpoint.fileLimitBytes ?? FILE_LIMIT_BYTES
  const names = endpoint.files ?? []
  const announcedBytes = Number(request.headers['content-length'] ?? 0)
  if (announcedBytes > limitBytes * names.length + FIELDS_LIMIT_BYTES) {
    discardRest(request.raw, limitBytes)
    throw tooLarge(limitBytes)
  }
  const fields: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  const opened: TemporaryFile[] = []
  const sender = new AbortController()
  const giveUp = (): void => sender.abort()
  const { socket } = request.raw
  socket.once('close', giveUp)
  const close = async (): Promise<void> => {
    socket.off('close', giveUp)
    for (const { close: end } of opened) await end()
  }
  // One byte more than the limit, so that we see it passed: the adapter cuts off what is longer.
  const limits = { fileSize: limitBytes + 1 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (!names.includes(part.fieldname)) part.file.resume()
      else {
        if (files.length === 0) await beforeFiles?.(fields)
        if (files.some(({ field }) => field === part.fieldname)) throw fail('BODY_TOO_LARGE')
        const file = await receiveFile(temporaryDirectory, part.file, limitBytes)
        opened.push(file)
        const content = { ...file.content, givenUp: sender.signal }
        files.push({ field: part.fieldname, name: part.filename, content })
      }
    }
  } catch (error) {
    discardRest(request.raw, limitBytes)
    await close()
    if (error instanceof TooLong) throw tooLarge(limitBytes)
    throw isUnreadable(error) ? fail('BODY_UNREADABLE') : error
  }
  return { fields, files, close }
}

/**
 * Passes over what still comes of a refused request: many a client reads the answer only when it has
 * sent all, and one whose bytes nobody takes is never noticed to hang up. Who sends on and on is cut off.
 */
function discardRest(request: IncomingMessage, limitBytes: number): void {
  let bytes = 0
  request.unpipe()
  request.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > limitBytes) request.destroy()
  })
  request.resume()
}
