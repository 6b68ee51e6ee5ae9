import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import {
  fileEntry,
  KEYS_NAME,
  type Manifest,
  MANIFEST_NAME,
  parseManifest,
  tableEntry,
} from './manifest.ts'
import { Refusal } from './refusal.ts'
import { assertArchive } from './recognise.ts'

/** Manifest and keys are read whole: what is larger is neither. */
const TEXT_LIMIT_BYTES = 256 * 1024 * 1024

/** A backup that is open for reading. */
export type Archive = {
  readonly path: string
  readonly manifest: Manifest
  /** Of the manifest: tells this backup from every other. */
  readonly id: string
  /** An entry's content, unpacked while it is read. */
  stream(name: string): Promise<Readable>
  text(name: string): Promise<string>
  close(): void
}

/** What an archive promises of one entry. */
type Promised = { readonly name: string; readonly bytes: number; readonly sha256: string }

/**
 * Opens a backup and reads what it says about itself. Refuses what is none, saying what it is, and
 * one that was cut short, altered, or made by a newer program.
 */
export async function openArchive(path: string): Promise<Archive> {
  await assertArchive(path)
  const zip = await open(path)
  try {
    const entries = await readDirectory(path, zip)
    const stream = (name: string): Promise<Readable> =>
      openEntry(path, zip, entries.get(name), name)
    const text = async (name: string): Promise<string> => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > TEXT_LIMIT_BYTES) throw altered(path, name)
      return (await readAll(path, name, await stream(name))).toString('utf8')
    }
    if (!entries.has(MANIFEST_NAME)) {
      throw new Refusal(
        `${path} is a zip file, but no backup: it has no ${MANIFEST_NAME}. A zipped folder cannot be ` +
          'restored; make a backup with "npm run backup -- FILE".',
      )
    }
    const said = await text(MANIFEST_NAME)
    const manifest = readManifest(path, said)
    assertEntries(path, manifest, entries)
    const id = createHash('sha256').update(said).digest('hex')
    return { path, manifest, id, stream, text, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Reads every entry to its end and compares it with the manifest. Refuses the first that differs. */
export async function assertWhole(archive: Archive, tell: (bytes: number) => void): Promise<void> {
  const { manifest } = archive
  for (const part of promised(manifest)) await assertPart(archive, part, tell)
}

/** The sealed keys, as they were sealed. */
export async function readSealedKeys(archive: Archive): Promise<string> {
  for (const part of promised(archive.manifest)) {
    if (part.name === KEYS_NAME) await assertPart(archive, part, () => {})
  }
  return archive.text(KEYS_NAME)
}

async function assertPart(
  { path, stream }: Archive,
  { name, bytes, sha256 }: Promised,
  tell: (bytes: number) => void,
): Promise<void> {
  const hash = createHash('sha256')
  let found = 0
  try {
    for await (const piece of (await stream(name)) as AsyncIterable<Buffer>) {
      hash.update(piece)
      found += piece.length
      tell(piece.length)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw altered(path, name)
  }
  if (found !== bytes || hash.digest('hex') !== sha256) throw altered(path, name)
}

function promised({ tables, files, keys }: Manifest): Promised[] {
  return [
    ...(keys === null ? [] : [{ name: KEYS_NAME, ...keys }]),
    ...tables.map((table) => ({ ...table, name: tableEntry(table.name) })),
    ...files.map((file) => ({ ...file, name: fileEntry(file.key) })),
  ]
}

const altered = (path: string, name: string): Refusal =>
  new Refusal(`${path} was altered or damaged: its part ${name} is not what was backed up.`)

function readManifest(path: string, said: string): Manifest {
  try {
    return parseManifest(said)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(`${path} cannot be restored. ${error.message}`)
    throw error
  }
}

/** Nothing missing and nothing besides: what is not promised was put there by somebody else. */
function assertEntries(
  path: string,
  manifest: Manifest,
  entries: ReadonlyMap<string, yauzl.Entry>,
): void {
  const names = new Set([MANIFEST_NAME, ...promised(manifest).map(({ name }) => name)])
  const different =
    [...names].find((name) => !entries.has(name)) ??
    [...entries.keys()].find((name) => !names.has(name))
  if (different !== undefined) throw altered(path, different)
}

function open(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      zip === undefined ? reject(cutShort(path, error)) : resolve(zip),
    )
  })
}

const cutShort = (path: string, error: Error | null): Refusal =>
  new Refusal(
    `${path} is cut short or damaged: its table of contents, which stands at the end, cannot be read ` +
      `(${error?.message ?? 'unknown'}). Copy it again, or take another backup.`,
  )

function readDirectory(path: string, zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>()
    zip.on('error', (error: Error) => reject(cutShort(path, error)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function openEntry(
  path: string,
  zip: yauzl.ZipFile,
  entry: yauzl.Entry | undefined,
  name: string,
): Promise<Readable> {
  if (entry === undefined) return Promise.reject(altered(path, name))
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      stream === undefined || error ? reject(altered(path, name)) : resolve(stream),
    )
  })
}

async function readAll(path: string, name: string, stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
  } catch {
    throw altered(path, name)
  }
  return Buffer.concat(pieces)
}
