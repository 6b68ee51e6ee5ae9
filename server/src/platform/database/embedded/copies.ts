import { type BigIntStats, existsSync, lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, EmbeddedDatabaseError } from './types.ts'

/** What tells a cluster's directory from a copy of it; recorded while a server runs on it. */
export interface Identity {
  readonly path: string
  readonly inode: string
  /** Nanoseconds; null where the file system does not keep it. */
  readonly born: string | null
}

/** Undefined where there is no cluster yet. */
export function identityOf(cluster: string): Identity | undefined {
  const found = statSync(cluster, { bigint: true, throwIfNoEntry: false })
  if (found === undefined) return undefined
  return { path: cluster, inode: String(found.ino), born: bornOf(found) }
}

/** Node tells the last change where the birth is not known, which the cluster's is not after initdb. */
function bornOf({ birthtimeNs, ctimeNs }: BigIntStats): string | null {
  return birthtimeNs > 0n && birthtimeNs !== ctimeNs ? String(birthtimeNs) : null
}

/**
 * Whether a directory is not the recorded one: it was born another time, for numbers are given
 * again; or, where that is not known, it lies elsewhere under another number. A directory that was
 * moved is the same.
 */
export function isCopy(recorded: Identity, found: Identity): boolean {
  if (recorded.born !== null && found.born !== null) return recorded.born !== found.born
  return recorded.path !== found.path && recorded.inode !== found.inode
}

/** Refuses a copy of a database that was not stopped; `record` is the file that tells. */
export function hotCopyRefusal(
  recorded: Identity,
  found: Identity,
  record: string,
): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${found.path} is a copy of ${recorded.path}, made while a server ran on that or ` +
      'after it was killed. Such a copy is no backup: it may be damaged where nobody sees it. ' +
      'Use "npm run backup -- FILE" and "npm run restore -- FILE", or copy it while the server is ' +
      `stopped. Who knows that nothing was written during the copy removes ${record} and starts again.`,
  )
}

/** Directories that may be empty, which a zip leaves out; PostgreSQL does not start without them. */
const mayBeEmpty = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_tblspc',
  'pg_twophase',
]

/** What tells of all: a file that somebody edited, or left there, is another matter. */
const sample = ['', 'PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal', 'pg_xact']

/**
 * Throws when the files of a cluster have lost their owner, their modes or the empty directories:
 * a copy by `cp -r` or unzip of a database that was stopped. Says the command that repairs it.
 * `account` is whom PostgreSQL runs as; undefined: as ourselves.
 */
export function assertRepaired(cluster: string, account: Account | undefined): void {
  if (process.platform === 'win32' || !existsSync(cluster)) return
  const uid = account?.uid ?? process.getuid?.()
  const all = sample.flatMap(
    (name) => lstatSync(join(cluster, name), { throwIfNoEntry: false }) ?? [],
  )
  const missing = mayBeEmpty.filter((name) => !existsSync(join(cluster, name)))
  const isOthers = all.some((found) => found.uid !== uid)
  const top = lstatSync(cluster).mode & 0o777
  const isOpen = (top & 0o027) !== 0 || all.some(({ mode }) => (mode & 0o600) !== 0o600)
  if (missing.length === 0 && !isOthers && !isOpen) return
  const owner = account ? `${account.uid}:${account.gid}` : `${uid}`
  const wrong = [
    ...(missing.length > 0 ? ['the empty directories'] : []),
    ...(isOthers ? ['the owner'] : []),
    ...(isOpen ? ['the modes'] : []),
  ]
  const commands = [
    `cd ${quoted(cluster)}`,
    ...(missing.length > 0 ? [`mkdir -p ${missing.join(' ')}`] : []),
    // Directories that are made get their maker's owner and modes.
    ...(isOthers || (account && missing.length > 0) ? [`chown -R ${owner} .`] : []),
    ...(isOpen || missing.length > 0 ? ['chmod -R u=rwX,go= .'] : []),
  ]
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} has lost ${wrong.join(', ')}, as copies by cp -r, zip and the like do ` +
      `(cp -a and tar keep all). Repair it: ${commands.join(' && ')}`,
  )
}

/** As a shell takes it. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
