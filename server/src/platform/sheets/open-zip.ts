import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { fail } from '../errors/fail.ts'
import type { Content } from '../files/content.ts'

const ENTRY_LIMIT = 1_000
const UNPACKED_LIMIT_BYTES = 100 * 1024 * 1024
/** Text of sheets is packed to a tenth or thirtieth; what shrinks more, and is large, is a bomb. */
const RATIO_LIMIT = 100
const RATIO_MATTERS_ABOVE_BYTES = 10 * 1024 * 1024

/** The parts of a zip file, by name. */
export type OpenZip = {
  has(name: string): boolean
  /** What a part unpacks to, as the directory says; 0 where there is none. */
  bytesOf(name: string): number
  /** A part's content, unpacked while it is read; never more than its directory says. */
  stream(name: string): Promise<Readable>
  close(): void
}

/** Gives the unzipper what it asks for, and no more than that is in memory. */
class ContentReader extends yauzl.RandomAccessReader {
  private readonly content: Content

  constructor(content: Content) {
    super()
    this.content = content
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.content.range(start, end)
  }
}

/**
 * Opens a zip file. What it would unpack to is read from its directory, and SHEET_EXPANDS_TOO_LARGE
 * refuses it before a byte is unpacked; a directory that lies is found out while reading. Throws an
 * Error where it is no zip file.
 */
export async function openZip(
  content: Content,
  unpackedLimitBytes = UNPACKED_LIMIT_BYTES,
): Promise<OpenZip> {
  const file = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromRandomAccessReader(
      new ContentReader(content),
      content.bytes,
      { lazyEntries: true, autoClose: false },
      (error, opened) =>
        opened === undefined ? reject(error ?? new Error('no zip file')) : resolve(opened),
    )
  })
  const entries = await readDirectory(file, unpackedLimitBytes)
  return {
    has: (name) => entries.has(name),
    bytesOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    stream(name) {
      const entry = entries.get(name)
      if (entry === undefined) return Promise.reject(new Error(`no part ${name}`))
      return new Promise((resolve, reject) => {
        file.openReadStream(entry, (error, stream) =>
          stream === undefined ? reject(error ?? new Error('unreadable')) : resolve(stream),
        )
      })
    },
    close: () => file.close(),
  }
}

function readDirectory(
  file: yauzl.ZipFile,
  unpackedLimitBytes: number,
): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>()
    let count = 0
    let packed = 0
    let unpacked = 0
    file.on('error', reject)
    file.on('end', () => resolve(entries))
    file.on('entry', (entry: yauzl.Entry) => {
      count += 1
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      const isBomb =
        unpacked > unpackedLimitBytes ||
        (unpacked > RATIO_MATTERS_ABOVE_BYTES && unpacked > packed * RATIO_LIMIT)
      if (isBomb || count > ENTRY_LIMIT) return reject(fail('SHEET_EXPANDS_TOO_LARGE'))
      entries.set(entry.fileName, entry)
      file.readEntry()
    })
    file.readEntry()
  })
}
