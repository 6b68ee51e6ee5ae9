import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Content, contentOfHandle } from './content.ts'
import { isMissing } from './file-store.ts'

/** A file that nobody can name: it is gone when it is closed, or its process ends in whatever way. */
export type TemporaryFile = { readonly content: Content; close(): Promise<void> }

/** A source was longer than it may be. */
export class TooLong extends Error {}

/**
 * Writes a stream to a new file in `directory`, and stops with TooLong as soon as it passes the limit.
 * The file's name is taken away before the first byte is written: what a killed process leaves behind
 * is given back by the system itself.
 */
export async function receiveFile(
  directory: string,
  source: Readable,
  limitBytes: number,
): Promise<TemporaryFile> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, randomUUID())
  const file = await open(path, 'wx+')
  try {
    await unlink(path)
    let bytes = 0
    for await (const piece of source as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > limitBytes) throw new TooLong()
      for (let at = 0; at < piece.length; ) {
        at += (await file.write(piece, at, piece.length - at)).bytesWritten
      }
    }
    return { content: contentOfHandle(file, bytes), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Deletes files that lie in `directory` since before a moment: of a process that was killed between
 * making one and taking its name away. Answers how many.
 */
export async function removeLeftFiles(directory: string, before: Date): Promise<number> {
  let count = 0
  for (const name of await namesIn(directory)) {
    const path = join(directory, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found === undefined || found.mtime >= before) continue
    await unlink(path).catch(ignoreMissing)
    count += 1
  }
  return count
}

const namesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory).catch(ignoreMissing)) ?? []

/** Somebody else was quicker. */
function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}
