import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { makeDataDirectory } from '../platform/config/data-directory.ts'
import { type EmbeddedDatabase, startEmbedded } from '../platform/database/embedded/index.ts'
import { assertUsable } from '../platform/database/given-database.ts'
import {
  assertSuitable,
  ensureGroupRoles,
  migrate,
  type Migration,
  readMigrations,
} from '../platform/database/migrate.ts'
import { withClient } from '../platform/database/with-client.ts'
import { type Archive, assertWhole, openArchive } from './archive-reader.ts'
import { analyzeTables, haveAllRows, namesOfTables } from './catalogue.store.ts'
import { type Loaded, loadTables } from './load-tables.store.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { commandLog } from './reach-database.ts'
import { isDiskFull, Refusal } from './refusal.ts'
import { restoreFiles, restoreKeys } from './restore-files.ts'
import { findKeys, type FoundKeys } from './restore-keys.ts'
import { assertEmptyTarget, assertRoom, clearLeftovers, roomIn } from './restore-target.ts'
import { removeNote, type RestoreNote, writeNote } from './unfinished-restore.ts'
import { type Verified, verifyRestore } from './verify-restore.ts'

export type RestoreOptions = {
  readonly path: string
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'lostKeys'>
  /** ZHENMA_KEYS */
  readonly keysText: string | undefined
  readonly passphrase: () => Promise<string>
  readonly migrationsDirectory: string
  readonly sendsMessages: boolean
  readonly progress: Progress
  /** PostgreSQL settings for an embedded database; the tests switch fsync off. */
  readonly settings?: Readonly<Record<string, string>>
  /** Told how to end what runs, when we are stopped. */
  readonly onDatabase?: (stop: () => Promise<void>) => void
}

export type Restored = Verified & Loaded & { readonly manifest: Manifest }

/**
 * Restores a backup into an empty installation, all of it or nothing, and verifies it. Throws a Refusal,
 * with nothing changed, when the backup or the target are not as they must be. Killed in the middle, it
 * leaves a note by which servers do not start, and the next run clears up.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const archive = await openArchive(options.path)
  try {
    const migrations = fittingMigrations(archive, options.migrationsDirectory)
    const keysPath = join(options.config.dataDir, 'keys.json')
    const keys = await findKeys(archive, {
      ...options,
      path: keysPath,
      fromEnvironment: options.keysText,
      lostKeys: options.config.lostKeys,
    })
    options.progress.step('the check of the backup')
    await assertWhole(archive, options.progress.bytes)
    return await intoTarget(archive, migrations, keys, options)
  } finally {
    archive.close()
  }
}

/** The migrations that the backup's database had had, as this program has them. */
function fittingMigrations({ path, manifest }: Archive, directory: string): Migration[] {
  const ours = readMigrations(directory)
  return manifest.migrations.map(({ number, name, checksum }) => {
    const own = ours[number - 1]
    if (own?.checksum === checksum) return own
    throw new Refusal(
      own === undefined
        ? `${path} was made by a newer version (${manifest.productVersion}, with ${name}). Restore it ` +
            'with that version or a later one.'
        : `${path} was made by another version (${manifest.productVersion}), in which ${name} was not the same.`,
    )
  })
}

async function intoTarget(
  archive: Archive,
  migrations: Migration[],
  keys: FoundKeys,
  options: RestoreOptions,
): Promise<Restored> {
  const { dataDir, databaseUrl } = options.config
  const target = {
    dataDir,
    isEmbedded: databaseUrl === undefined,
    bringsKeys: keys.text !== undefined,
  }
  await makeDataDirectory(dataDir)
  const left = await assertEmptyTarget(target)
  if (left === undefined) await assertRoom(archive, target)
  const note = { backupId: archive.id, file: archive.path, hadKeys: !target.bringsKeys }
  // The cluster is made now: from here on, what lies there is ours to clear away.
  if (target.isEmbedded && left === undefined) await writeNote(dataDir, note)
  const database = await openTarget(options)
  try {
    const isLoaded = await assertEmptyDatabase(database.adminUrl, archive, left)
    await writeNote(dataDir, note)
    const held = isLoaded
      ? { heldMessages: 0, heldTasks: 0 }
      : await loadAll(archive, database, { migrations, keys, left, options })
    return { ...held, ...(await finish(archive, database.adminUrl, keys, options)) }
  } finally {
    await database.stop()
  }
}

type Target = Pick<EmbeddedDatabase, 'adminUrl' | 'stop'>

async function openTarget({ config, settings, onDatabase }: RestoreOptions): Promise<Target> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    await assertUsable(databaseUrl)
    return { adminUrl: databaseUrl, stop: async () => {} }
  }
  const database = await startEmbedded({ dataDir, log: commandLog, settings: settings ?? {} })
  onDatabase?.(() => database.stop())
  return database
}

/** True where a restore of this very backup was killed after it was done, before it was verified. */
async function assertEmptyDatabase(
  adminUrl: string,
  { id, manifest }: Archive,
  left: RestoreNote | undefined,
): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const names = await namesOfTables(client)
    if (names.length === 0) return false
    // Migrations that came later are noted in their own table.
    const loaded = manifest.tables.filter(({ name }) => name !== 'schema_migration')
    const isThere = loaded.every(({ name }) => names.includes(name))
    if (left?.backupId === id && isThere && (await haveAllRows(client, loaded))) return true
    throw new Refusal(
      `The database has tables already (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}). A ` +
        'restore overwrites nothing: create an empty database and set DATABASE_URL to it.',
    )
  })
}

type LoadAll = {
  readonly migrations: Migration[]
  readonly keys: FoundKeys
  readonly left: RestoreNote | undefined
  readonly options: RestoreOptions
}

/** Files and keys first: what the rows speak of is there when they are. */
async function loadAll(
  archive: Archive,
  database: Target,
  { migrations, keys, left, options }: LoadAll,
): Promise<Loaded> {
  const { dataDir } = options.config
  try {
    if (left !== undefined) await clearLeftovers(dataDir, left)
    await restoreFiles(archive, join(dataDir, 'files'), options.progress)
    if (keys.text !== undefined) await restoreKeys(join(dataDir, 'keys.json'), keys.text)
    return await withClient(database.adminUrl, async (client) => {
      await assertSuitable(client)
      await ensureGroupRoles(client)
      return loadTables(client, { ...options, archive, migrations })
    })
  } catch (error) {
    // An embedded PostgreSQL without room for its log ends, and says so to nobody who is connected.
    const isFull = isDiskFull(error) || (await roomIn(dataDir)) < LEAST_ROOM_BYTES
    await leaveNothing(database, keys, options).catch(() => {})
    if (!isFull) throw error
    throw new Refusal(
      `The disk is full: nothing was restored. Make room for ${dataDir}, or choose another.`,
    )
  }
}

/** So much PostgreSQL wants at once for its log. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024

/**
 * After a failure. A database that we made goes as a whole; of a given one, where it is not certain that
 * nothing was restored, the note stays.
 */
async function leaveNothing(
  database: Target,
  keys: FoundKeys,
  { config: { dataDir, databaseUrl } }: RestoreOptions,
): Promise<void> {
  if (databaseUrl === undefined) {
    await database.stop()
    await rm(join(dataDir, 'postgres'), { recursive: true, force: true, maxRetries: 10 })
  } else if ((await withClient(database.adminUrl, namesOfTables)).length > 0) return
  await rm(join(dataDir, 'files'), { recursive: true, force: true })
  if (keys.text !== undefined) await rm(join(dataDir, 'keys.json'), { force: true })
  await removeNote(dataDir)
}

/** What a start would do first, and the proof that it would find all of it. */
async function finish(
  archive: Archive,
  adminUrl: string,
  { keyRing }: FoundKeys,
  options: RestoreOptions,
): Promise<Verified & { readonly manifest: Manifest }> {
  const { manifest } = archive
  const { dataDir, lostKeys } = options.config
  await migrate(adminUrl, options.migrationsDirectory)
  const names = manifest.tables.map(({ name }) => name)
  await withClient(adminUrl, (client) => analyzeTables(client, names))
  const verified = await verifyRestore({
    adminUrl,
    manifest,
    keyRing,
    keysPath: join(dataDir, 'keys.json'),
    lostKeys,
    filesDirectory: join(dataDir, 'files'),
    progress: options.progress,
  })
  await removeNote(dataDir)
  return { manifest, ...verified }
}
