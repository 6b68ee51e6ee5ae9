import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

const PIECE_BYTES = 64 * 1024

/** Bytes that lie somewhere, in memory or on disk: read in pieces, as often as wanted. */
export type Content = {
  readonly bytes: number
  /** The bytes from `start` up to `end` (not included). */
  range(start: number, end: number): Readable
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

/** Content of a file that stays open; whoever opened it closes it. */
export function contentOfHandle(file: FileHandle, bytes: number): Content {
  return {
    bytes,
    range: (start, end) => Readable.from(readPieces(file, start, Math.min(end, bytes))),
  }
}

async function* readPieces(
  file: FileHandle,
  start: number,
  end: number,
): AsyncGenerator<Buffer, void> {
  for (let at = start; at < end; ) {
    const length = Math.min(PIECE_BYTES, end - at)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) throw new Error('a file is shorter than it was')
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
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
