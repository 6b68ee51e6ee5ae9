import { read } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'

const PIECE_BYTES = 64 * 1024

/** Bytes that lie somewhere, in memory or on disk: read in pieces, as often as wanted. */
export type Content = {
  readonly bytes: number
  /** The bytes from `start` up to `end` (not included). */
  range(start: number, end: number): Readable
  /** The open file that holds it, which another thread may read too; none of what is in memory. */
  readonly descriptor?: number
  /** Says that whoever sent it does not wait for what comes of it any more. */
  readonly givenUp?: AbortSignal
}

/** Content in memory, for what is small. */
export function contentOf(buffer: Uint8Array): Content {
  return {
    bytes: buffer.byteLength,
    range: (start, end) => Readable.from(piecesOf(buffer.subarray(start, end))),
  }
}

function* piecesOf(buffer: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < buffer.byteLength; at += PIECE_BYTES) {
    yield Buffer.from(buffer.subarray(at, at + PIECE_BYTES))
  }
}

/** Reads some bytes from an offset of a file, and answers how many there were. */
type ReadAt = (into: Buffer, length: number, position: number) => Promise<{ bytesRead: number }>

/** Content of a file that stays open; whoever opened it closes it. */
export function contentOfHandle(file: FileHandle, bytes: number): Content {
  const readAt: ReadAt = (into, length, position) => file.read(into, 0, length, position)
  return { ...contentReadBy(readAt, bytes), descriptor: file.fd }
}

const readDescriptor = promisify(read)

/** The same in another thread, which has only the number: its file must stay open until that thread has ended. */
export function contentOfDescriptor(descriptor: number, bytes: number): Content {
  return contentReadBy(
    (into, length, position) => readDescriptor(descriptor, into, 0, length, position),
    bytes,
  )
}

function contentReadBy(readAt: ReadAt, bytes: number): Content {
  return {
    bytes,
    range: (start, end) => Readable.from(readPieces(readAt, start, Math.min(end, bytes))),
  }
}

async function* readPieces(
  readAt: ReadAt,
  start: number,
  end: number,
): AsyncGenerator<Buffer, void> {
  for (let at = start; at < end; ) {
    const length = Math.min(PIECE_BYTES, end - at)
    const piece = Buffer.allocUnsafe(length)
    const { bytesRead } = await readAt(piece, length, at)
    if (bytesRead === 0) throw new Error('a file is shorter than it was')
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

export const allOf = (content: Content): Readable => content.range(0, content.bytes)

/** The first bytes: what a file says of itself. */
export async function headOf(content: Content, bytes: number): Promise<Buffer> {
  return joined(content.range(0, Math.min(bytes, content.bytes)))
}

/** All of it in memory: only for what has a small limit. */
export async function wholeOf(content: Content): Promise<Buffer> {
  return joined(allOf(content))
}

async function joined(stream: Readable): Promise<Buffer> {
  return Buffer.concat((await stream.toArray()) as Buffer[])
}

const ZIP = 'PK\u0003\u0004'

/** Whether it is a zip file, as an xlsx is, told by its first bytes and not by its name. */
export async function isZip(content: Content): Promise<boolean> {
  return (await headOf(content, ZIP.length)).toString('latin1') === ZIP
}
