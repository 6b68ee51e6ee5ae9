import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withClient } from '../with-client.ts'
import { clusterUser } from './cluster.ts'
import { locate } from './locations.ts'
import { startEmbedded } from './start-embedded.ts'
import { EmbeddedDatabaseError, type EmbeddedLog } from './types.ts'

/** An embedded database that is reached from beside its server. */
export interface AttachedDatabase {
  readonly adminUrl: string
  /** Ends what was started for us; a server's own database goes on. */
  stop(): Promise<void>
}

const answerLimitMs = 5_000
const ownedByAnother = /is already using the database/

/**
 * Reaches the embedded database of `dataDir`: the one that a running server has, or, where none
 * runs, started for us under the owner's lock. Makes none.
 * Throws EmbeddedDatabaseError where there is none, or it belongs to another user.
 */
export async function attachEmbedded(dataDir: string, log: EmbeddedLog): Promise<AttachedDatabase> {
  if (!hasEmbedded(dataDir)) {
    throw new EmbeddedDatabaseError(
      `There is no database in ${dataDir}. Set DATA_DIR (or DATABASE_URL) as the server has it.`,
    )
  }
  const running = runningUrl(dataDir)
  if (running !== undefined && (await answers(running))) {
    return { adminUrl: running, stop: async () => {} }
  }
  try {
    return await startEmbedded({ dataDir, log })
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) || !ownedByAnother.test(error.message))
      throw error
    throw new EmbeddedDatabaseError(
      `The server of ${dataDir} is starting or ending just now, or its PostgreSQL is. Try again in a moment.`,
      { cause: error },
    )
  }
}

/** Whether a database was ever made in `dataDir`; asked without making the folder. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), 'postgres'))
}

/** As PostgreSQL records it in its lock file; undefined where none runs. */
function runningUrl(dataDir: string): string | undefined {
  const { home, cluster } = locate(dataDir)
  try {
    const password = readFileSync(join(home, 'password'), 'utf8')
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [port = '', socket = '', host = ''] = lines.slice(3, 6).map((line) => line.trim())
    const user = `postgres://${clusterUser}:${password}`
    if (socket === '') return `${user}@${host}:${port}/${clusterUser}`
    // A short name counts from the directory that PostgreSQL was started in: the cluster's.
    const directory = resolve(cluster, socket)
    return `${user}@localhost:${port}/${clusterUser}?host=${encodeURIComponent(directory)}`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new EmbeddedDatabaseError(
      `The database in ${home} cannot be reached (${code ?? String(error)}). ` +
        'Run this as the user who runs the server.',
    )
  }
}

/** A lock file outlives a PostgreSQL that was killed. */
async function answers(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'), { timeoutMs: answerLimitMs })
    return true
  } catch {
    return false
  }
}
