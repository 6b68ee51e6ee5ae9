import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isRoot } from './account.ts'
import { type Account, EmbeddedDatabaseError } from './types.ts'

/** The directories of one embedded database, all of them in DATA_DIR. */
export interface Locations {
  /** `DATA_DIR/postgres`: the cluster, its socket, its password and the lock on all of it. */
  readonly home: string
  /** PostgreSQL's data directory. */
  readonly cluster: string
}

/** Outside DATA_DIR; copies of the programs, and, made by versions before, databases. */
export const sharedRoots = ['/var/lib/zhenma', '/var/tmp/zhenma']

/** The directories of the database that belongs to `dataDir`, of which the first is made. */
export function locate(dataDir: string): Locations {
  const given = join(resolve(dataDir), 'postgres')
  mkdirSync(given, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  // One spelling, however DATA_DIR was named: what runs on it is known by that.
  const home = realpathSync(given)
  // Root's cluster runs as another user, who must pass through, whatever the umask was.
  if (isRoot() && (lstatSync(home).mode & 0o001) === 0) chmodSync(home, 0o711)
  return { home, cluster: join(home, 'cluster') }
}

/** Where copies of the programs go: shared by all databases as root, else beside the database. */
export function binariesCache(locations: Locations): string {
  if (!isRoot()) return locations.home
  return sharedRoots.find(makeOpen) ?? locations.home
}

/** Where PostgreSQL listens. */
export interface SocketDirectory {
  readonly path: string
  /** Whether it lies beside the cluster, which PostgreSQL can name without passing its parents. */
  readonly isNear: boolean
}

/**
 * A directory for the socket that only the cluster's account (and root) can enter. Addresses of
 * sockets end at 103 bytes on macOS and 107 on Linux, so a deep DATA_DIR has its socket elsewhere.
 */
export function socketDirectory(
  locations: Locations,
  account: Account | undefined,
): SocketDirectory {
  const near = join(locations.home, 'socket')
  const isNear = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= 103
  const key = createHash('sha256').update(locations.cluster).digest('hex').slice(0, 16)
  const dir = isNear ? near : join('/tmp', `zhenma-${key}`)
  const owner = account?.uid ?? process.getuid?.()
  if (!existsSync(dir)) {
    mkdirSync(dir, { mode: 0o700 })
    if (account) chownSync(dir, account.uid, account.gid)
  }
  const found = lstatSync(dir)
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedDatabaseError(
      `${dir} should be a directory that only user ${owner} can enter; remove it and start again.`,
    )
  }
  return { path: dir, isNear }
}

/** Makes a directory that everyone can enter whatever the umask; false where that cannot be. */
function makeOpen(dir: string): boolean {
  try {
    if (!existsSync(dir)) {
      mkdirSync(dir)
      chmodSync(dir, 0o755)
    }
    // Anybody may make names in /var/tmp: what is not ours could be swapped under us.
    return lstatSync(dir).isDirectory() && lstatSync(dir).uid === process.getuid?.()
  } catch {
    return false
  }
}
