import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isRoot } from './account.ts'
import { type Locations, sharedRoots } from './locations.ts'
import { stopOrphan } from './orphan.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { EmbeddedDatabaseError, type EmbeddedLog } from './types.ts'

/** Versions before kept the database of a closed DATA_DIR elsewhere, and said here where. */
interface Record {
  readonly base: string
  /** The copy in DATA_DIR is whole: what is left elsewhere can go. */
  readonly isCopied?: boolean
}

const recordName = 'location.json'

/**
 * Brings a database that a version before has put outside DATA_DIR home into it: all or nothing, by
 * renaming it, or across file systems by a copy that is on the disk before the record of the old
 * place goes. The caller holds the lock on `home`.
 * Throws when the record is that of another folder, of which this one is a copy, and when a server
 * of a version before runs on the database.
 */
export async function bringHome(
  dataDir: string,
  { home, cluster }: Locations,
  log: EmbeddedLog,
): Promise<void> {
  const path = join(home, recordName)
  if (!existsSync(path)) return
  const { base, isCopied = false } = JSON.parse(readFileSync(path, 'utf8')) as Record
  const old = join(base, 'cluster')
  if (isCopied && existsSync(cluster)) {
    log.warn(`The copy of the database of ${base} is whole; what is left there goes`)
  } else if (existsSync(old)) {
    assertOurs(dataDir, { home, cluster, base })
    const lock = takeOwnerLock(base)
    try {
      await stopOrphan(old, log)
      move(old, cluster, () => write(path, { base, isCopied: true }))
      log.warn(`The database was in ${base}; it is in ${cluster} now, as everything of DATA_DIR`)
    } finally {
      lock.release()
    }
  } else if (!existsSync(cluster)) {
    throw new EmbeddedDatabaseError(
      `The database of ${home} was kept in ${base} and is not there: a copy of DATA_DIR made by a ` +
        `version before has no database in it. Put ${old} back, from the machine where it was made.`,
    )
  }
  if (isOwn(dataDir, home, base)) rmSync(base, { recursive: true, force: true })
  rmSync(path)
  syncPath(home)
}

/** Its place was named after the folder that it belongs to. */
function isOwn(dataDir: string, home: string, base: string): boolean {
  const keys = [join(resolve(dataDir), 'postgres'), home].map((name) =>
    createHash('sha256').update(name).digest('hex').slice(0, 16),
  )
  return sharedRoots.includes(dirname(base)) && keys.includes(basename(base))
}

function assertOurs(
  dataDir: string,
  { home, cluster, base }: Locations & { readonly base: string },
): void {
  const record = join(home, recordName)
  if (existsSync(cluster)) {
    throw new EmbeddedDatabaseError(
      `There are two databases: ${cluster}, and one in ${base} that ${record} names. ` +
        `Remove ${record} to use the first.`,
    )
  }
  if (!isOwn(dataDir, home, base)) {
    throw new EmbeddedDatabaseError(
      `${home} was copied or moved from another folder, whose database is in ${base} and is not ` +
        `opened from here. Start that folder's server once, which brings its database home, stop it and copy ` +
        `again. Or, if that folder is gone: mv ${base}/cluster ${cluster} && rm ${record}`,
    )
  }
  if (isRoot()) return
  throw new EmbeddedDatabaseError(
    `The database of ${home} is in ${base} and belongs to another user. Start once as root, which brings it home.`,
  )
}

/** `whole` is called when a copy is complete, before it gets its name. */
function move(from: string, to: string, whole: () => void): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copy(from, to, whole)
  }
  syncPath(dirname(to))
}

function copy(from: string, to: string, whole: () => void): void {
  const staged = `${to}.moving`
  rmSync(staged, { recursive: true, force: true })
  const run = spawnSync('cp', ['-a', '--', from, staged], { encoding: 'utf8' })
  if (run.status !== 0) {
    rmSync(staged, { recursive: true, force: true })
    throw new EmbeddedDatabaseError(
      `The database in ${from} could not be brought to ${to}: ` +
        `${run.error?.message ?? run.stderr.trim()}. It is untouched; make room, then start again.`,
    )
  }
  syncPath(staged)
  for (const entry of readdirSync(staged, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
  }
  whole()
  renameSync(staged, to)
}

function write(path: string, record: Record): void {
  const aside = `${path}.new`
  writeFileSync(aside, `${JSON.stringify(record)}\n`, { mode: 0o600 })
  syncPath(aside)
  renameSync(aside, path)
  syncPath(dirname(path))
}

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
