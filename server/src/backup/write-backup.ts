import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeyRing, serializeKeyRing } from '@zhenma/codes/key-ring'
import { isMissing, localFileStore } from '../platform/files/file-store.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { readNamedFiles, readSequences } from './catalogue.store.ts'
import {
  type FileEntry,
  fileEntry,
  FILE_KEY,
  FORMAT,
  FORMAT_VERSION,
  KEYS_NAME,
  type Manifest,
  MANIFEST_NAME,
  tableEntry,
} from './manifest.ts'
import type { Progress } from './progress.ts'
import { lineOf, Refusal } from './refusal.ts'
import { sealKeys } from './seal-keys.ts'
import { type Snapshot, withSnapshot } from './snapshot.store.ts'
import { withClient } from '../platform/database/with-client.ts'

export type BackupOptions = {
  readonly path: string
  readonly adminUrl: string
  /** Of the file store. */
  readonly filesDirectory: string
  readonly keyRing: KeyRing | undefined
  /** Undefined: the keys are left out. */
  readonly passphrase: string | undefined
  readonly productVersion: string
  readonly progress: Progress
  /** Told as soon as there is something that must not stay when we are stopped. */
  readonly onBegin?: (writer: ArchiveWriter) => void
}

export type Backup = {
  readonly manifest: Manifest
  readonly bytes: number
  /** Tables of somebody else in the same database, which are not in it. */
  readonly strange: readonly string[]
}

/**
 * Writes a backup of database, files and keys as they are at one moment, while everything runs.
 * Throws a Refusal, with nothing left behind.
 */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const writer = await ArchiveWriter.create(options.path)
  options.onBegin?.(writer)
  try {
    const files = new FileCopies(writer, options)
    // A file is written before the row that names it. So what rows of the snapshot name is there
    // already now, unless it comes in between: then it is there afterwards.
    await files.copyNew()
    const made = await withClient(options.adminUrl, (client) =>
      withSnapshot(client, (snapshot) => writeSnapshot(writer, snapshot, files, options)),
    )
    return { ...made, bytes: await writer.finish() }
  } catch (error) {
    await writer.discard()
    if (!isConnectionLost(error)) throw error
    throw new Refusal(
      `The database went away while it was being read (${lineOf(error)}): nothing was written. Start again.`,
    )
  }
}

/** 57P01 to 57P03: PostgreSQL ends or begins; the driver's own words have no code. */
function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    /^57P0[123]$|^ECONNRESET$|^EPIPE$/.test(code ?? '') ||
    message.startsWith('Connection terminated')
  )
}

async function writeSnapshot(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  files: FileCopies,
  options: BackupOptions,
): Promise<Omit<Backup, 'bytes'>> {
  await files.copyNew()
  const missingFiles = files.missingOf(await readNamedFiles(snapshot.client))
  const tables = await writeTables(writer, snapshot, options.progress)
  const { keyRing, passphrase, productVersion } = options
  const keys =
    keyRing === undefined || passphrase === undefined
      ? null
      : writer.addText(KEYS_NAME, await sealKeys(serializeKeyRing(keyRing), passphrase))
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    productVersion,
    madeAt: snapshot.madeAt,
    migrations: snapshot.migrations,
    tables,
    months: [...snapshot.months],
    sequences: await readSequences(snapshot.client),
    files: files.copied(),
    missingFiles,
    keyIds: (keyRing ?? []).map(({ id }) => id),
    keys,
  }
  // Last, for only now it is known what there is.
  writer.addText(MANIFEST_NAME, `${JSON.stringify(manifest, null, 1)}\n`)
  return { manifest, strange: snapshot.strange }
}

async function writeTables(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  progress: Progress,
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    progress.step(table.name)
    const { rows, count } = snapshot.read(table)
    const written = await writer.add(tableEntry(table.name), rows, {
      isShrunk: true,
      tell: progress.bytes,
    })
    tables.push({ name: table.name, columns: [...table.columns], rows: await count(), ...written })
  }
  return tables
}

/** Copies the files of the store, each once: a file is never changed once it has its name. */
class FileCopies {
  readonly #writer: ArchiveWriter
  readonly #options: BackupOptions
  readonly #copied = new Map<string, FileEntry>()

  constructor(writer: ArchiveWriter, options: BackupOptions) {
    this.#writer = writer
    this.#options = options
  }

  /** Copies those that are not copied yet; one that goes meanwhile has had its time. */
  async copyNew(): Promise<void> {
    const { filesDirectory, progress } = this.#options
    progress.step('files')
    for await (const { key } of localFileStore(filesDirectory).list(FILE_KEY)) {
      if (this.#copied.has(key)) continue
      const handle = await open(join(filesDirectory, key)).catch(ignoreMissing)
      if (handle === undefined) continue
      const written = await this.#writer.add(fileEntry(key), handle.createReadStream(), {
        isShrunk: false,
        tell: progress.bytes,
      })
      this.#copied.set(key, { key, ...written })
    }
  }

  copied(): FileEntry[] {
    return [...this.#copied.values()]
  }

  missingOf(named: readonly string[]): string[] {
    return named.filter((key) => !this.#copied.has(key))
  }
}

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}
