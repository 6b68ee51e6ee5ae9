import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { canEnter, isRoot } from './account.ts'
import { type Account, EmbeddedDatabaseError } from './types.ts'

/** The directories of one embedded database. */
export interface Locations {
  /** `DATA_DIR/postgres`: the password and the record of where the rest is. Ours alone. */
  readonly home: string
  /** Holds cluster and lock; `home`, or elsewhere when the cluster's account cannot enter that. */
  readonly base: string
  /** PostgreSQL's data directory. */
  readonly cluster: string
}

/** Outside a closed DATA_DIR; the first that can be made is taken. Both outlive a restart. */
const rootsOfClosedData = ['/var/lib/zhenma', '/var/tmp/zhenma']

const recordName = 'location.json'

/**
 * Finds or chooses the place of the database that belongs to `dataDir`. The choice is recorded in
 * DATA_DIR/postgres and kept: it does not change with the user who starts the server.
 */
export function locate(dataDir: string): Locations {
  const home = join(resolve(dataDir), 'postgres')
  // Root's cluster runs as another user, who must pass through; an ordinary user's needs nobody.
  mkdirSync(home, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  const base = recordedBase(home) ?? home
  return { home, base, cluster: join(base, 'cluster') }
}

/**
 * Moves a database that is still to be made to a place that `account` can enter, and records it.
 * `/var/lib/zhenma/<hash of DATA_DIR>` as root below a closed directory, else DATA_DIR itself.
 */
export function settle(found: Locations, account: Account | undefined): Locations {
  if (existsSync(found.cluster) || !account || canEnter(account, found.base)) return found
  const key = createHash('sha256').update(found.home).digest('hex').slice(0, 16)
  for (const root of rootsOfClosedData) {
    const base = join(root, key)
    if (!makeOpen(root) || !makeOpen(base) || !canEnter(account, base)) continue
    writeFileSync(join(found.home, recordName), `${JSON.stringify({ base })}\n`, { mode: 0o600 })
    return { home: found.home, base, cluster: join(base, 'cluster') }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root, and the user it runs as instead cannot enter ${found.base}, ` +
      `nor ${rootsOfClosedData.join(' or ')}. Choose a DATA_DIR that every user can pass through.`,
  )
}

/** Where copies of the programs go: shared by all databases as root, else beside the database. */
export function binariesCache(locations: Locations): string {
  if (!isRoot()) return locations.home
  return rootsOfClosedData.find(makeOpen) ?? locations.base
}

/**
 * A directory for the socket that only the cluster's account (and root) can enter. Addresses of
 * sockets end at 103 bytes on macOS and 107 on Linux, so a deep DATA_DIR has its socket elsewhere.
 */
export function socketDirectory(locations: Locations, account: Account | undefined): string {
  const near = join(locations.base, 'socket')
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= 103
  const key = createHash('sha256').update(locations.cluster).digest('hex').slice(0, 16)
  const dir = fits ? near : join('/tmp', `zhenma-${key}`)
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
  return dir
}

function recordedBase(home: string): string | undefined {
  const path = join(home, recordName)
  if (!existsSync(path)) return undefined
  return (JSON.parse(readFileSync(path, 'utf8')) as { base: string }).base
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
