import { existsSync } from 'node:fs'
import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { hasEmbedded } from '../platform/database/embedded/attach.ts'
import type { Archive } from './archive-reader.ts'
import { megabytes } from './progress.ts'
import { Refusal } from './refusal.ts'
import { assertNotRunning, readNote, type RestoreNote } from './unfinished-restore.ts'

/** Rows with their indexes take more room than as text. */
const GROWTH = 1.5

export type TargetOptions = {
  readonly dataDir: string
  readonly isEmbedded: boolean
  /** The keys come from this backup; else they must be there already, or come from ZHENMA_KEYS. */
  readonly bringsKeys: boolean
}

/**
 * Looks whether a backup may be restored into DATA_DIR: nothing may lie there that it would mix with,
 * but for what a restore left that was killed. Answers the note of that one.
 */
export async function assertEmptyTarget(options: TargetOptions): Promise<RestoreNote | undefined> {
  const { dataDir, bringsKeys } = options
  const note = await readNote(dataDir)
  if (note !== undefined) {
    assertNotRunning(dataDir, note)
    return note
  }
  const found = [
    ...(hasEmbedded(dataDir) ? ['a database (postgres)'] : []),
    ...(bringsKeys && existsSync(join(dataDir, 'keys.json')) ? ['keys (keys.json)'] : []),
    ...((await hasFiles(dataDir)) ? ['files'] : []),
  ]
  if (found.length === 0) return undefined
  throw new Refusal(
    `${dataDir} is in use: it has ${found.join(', ')}. A restore overwrites nothing: set DATA_DIR to a ` +
      'new folder, or move this one away.',
  )
}

async function hasFiles(dataDir: string): Promise<boolean> {
  const names = await readdir(join(dataDir, 'files')).catch(() => [])
  // Each company's lie in a folder with its number.
  return names.some((name) => /^\d+$/.test(name))
}

/** Takes away what a killed restore left besides its database, which it left empty. */
export async function clearLeftovers(dataDir: string, { hadKeys }: RestoreNote): Promise<void> {
  await rm(join(dataDir, 'files'), { recursive: true, force: true })
  if (!hadKeys) await rm(join(dataDir, 'keys.json'), { force: true })
}

/** Refuses where it is certain beforehand that the disk has not the room. */
export async function assertRoom({ manifest }: Archive, options: TargetOptions): Promise<void> {
  const bytesOf = (entries: readonly { readonly bytes: number }[]): number =>
    entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const needed =
    bytesOf(manifest.files) + (options.isEmbedded ? GROWTH * bytesOf(manifest.tables) : 0)
  const free = await roomIn(options.dataDir)
  if (free >= needed) return
  throw new Refusal(
    `The disk of ${options.dataDir} has ${megabytes(free)} left, and this backup needs about ` +
      `${megabytes(needed)}. Make room, or choose another DATA_DIR.`,
  )
}

/** Bytes that the disk of a folder has left for us. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
