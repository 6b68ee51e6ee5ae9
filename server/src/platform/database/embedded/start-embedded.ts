import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { withClient } from '../with-client.ts'
import { accountFor, assertOwnCluster } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterUser, ensureCluster } from './cluster.ts'
import { binariesCache, locate, settle, socketDirectory } from './locations.ts'
import { stopOrphan } from './orphan.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'
import type { EmbeddedLog } from './types.ts'

export interface EmbeddedOptions {
  /** The server's DATA_DIR; the database is recorded in its folder `postgres`. */
  readonly dataDir: string
  readonly log: EmbeddedLog
  /** PostgreSQL settings over the usual ones; the tests switch fsync off. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called once when PostgreSQL keeps ending and is given up; without it that is only logged. */
  readonly onLost?: (error: Error) => void
}

export interface EmbeddedDatabase {
  /** For the superuser, database `zhenma`. */
  readonly adminUrl: string
  /** Of the PostgreSQL server at present; it changes when a killed one is started anew. */
  readonly pid: number
  /** Ends PostgreSQL in good order and gives the directory free. May be called twice. */
  stop(): Promise<void>
}

/** Restarts within a minute after which something is wrong that a restart does not mend. */
const restartsPerMinute = 5
const port = 5432

/**
 * Starts the PostgreSQL that comes with the product, making its database at the first start and
 * taking over from a server that was killed. It is reachable only through a socket in a directory
 * closed to other users (on Windows: on 127.0.0.1), with a password.
 * Throws EmbeddedDatabaseError when another server uses the same directory, when the programs do
 * not run here, or when the database was made by another user.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log } = options
  const found = locate(options.dataDir)
  assertOwnCluster(found.cluster)
  const account = accountFor(found.cluster)
  const locations = settle(found, account)
  const lock = takeOwnerLock(locations.base)
  try {
    const binaries = findBinaries(account, binariesCache(locations), log)
    await stopOrphan(locations.cluster, log)
    const password = await ensureCluster(locations, account, binaries, log)
    const socketDir = socketDirectory(locations, account)
    const address = await chooseAddress(socketDir)
    const settings = { ...serverSettings, ...address.settings, ...options.settings }
    const postmaster = { account, binaries, cluster: locations.cluster, settings, log }
    const guard = await guardPostmaster(postmaster, options.onLost)
    const end = async (): Promise<void> => {
      await guard.stop()
      rmSync(socketDir, { recursive: true, force: true })
      lock.release()
    }
    let ending: Promise<void> | undefined
    const adminUrl = `postgres://${clusterUser}:${password}@${address.url}`
    await ensureDatabase(adminUrl).catch(async (error: unknown) => {
      await guard.stop()
      throw error
    })
    return {
      adminUrl,
      get pid() {
        return guard.current().pid
      },
      stop: () => (ending ??= end()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Keeps PostgreSQL running: one that is killed is started anew, and recovers by itself. */
async function guardPostmaster(
  options: PostmasterOptions,
  onLost: EmbeddedOptions['onLost'],
): Promise<{ current(): Postmaster; stop(): Promise<void> }> {
  let current = await startPostmaster(options)
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const restarts: number[] = []
  const restart = async (said: string): Promise<void> => {
    const now = performance.now()
    restarts.push(now)
    const recent = restarts.filter((at) => now - at < 60_000).length
    if (recent > restartsPerMinute) throw new Error(`PostgreSQL keeps ending: ${said}`)
    options.log.error(`PostgreSQL ended unexpectedly and is started again. ${said}`)
    current = await startPostmaster(options)
    watch()
    options.log.info(`PostgreSQL runs again (process ${current.pid})`)
  }
  const watch = (): void => {
    void current.ended.then((said) => {
      if (stopping) return
      restarting = restart(said).catch((error: Error) => {
        options.log.error(error.message)
        onLost?.(error)
      })
    })
  }
  watch()
  return {
    current: () => current,
    async stop() {
      stopping = true
      await restarting
      await current.stop()
    },
  }
}

interface Address {
  readonly settings: Readonly<Record<string, string>>
  /** Host, port, database and parameters of the URL, after the "@". */
  readonly url: string
}

async function chooseAddress(dir: string): Promise<Address> {
  if (process.platform === 'win32') {
    const free = await freePort()
    const settings = { listen_addresses: '127.0.0.1', port: String(free) }
    return { settings, url: `127.0.0.1:${free}/${clusterUser}` }
  }
  const settings = {
    listen_addresses: '',
    port: String(port),
    // A list, so a name with a comma or blank must be quoted.
    unix_socket_directories: `"${dir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return {
    settings,
    url: `localhost:${port}/${clusterUser}?host=${encodeURIComponent(dir)}`,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const free = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(free))
    })
  })
}

/** The database is made after the first start; a kill in between must not leave it missing. */
async function ensureDatabase(adminUrl: string): Promise<void> {
  const url = new URL(adminUrl)
  url.pathname = '/postgres'
  await withClient(url.href, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [clusterUser])
    if (found.rowCount === 0) await client.query(`create database ${clusterUser}`)
  })
}
