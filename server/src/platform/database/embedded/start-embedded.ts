import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { withClient } from '../with-client.ts'
import { accountFor, assertOwnCluster } from './account.ts'
import { findBinaries } from './binaries.ts'
import { bringHome } from './bring-home.ts'
import { clusterUser, ensureCluster } from './cluster.ts'
import { assertRepaired } from './copies.ts'
import { type Entrance, entranceTo } from './entrance.ts'
import { guard } from './guard.ts'
import { binariesCache, locate, type SocketDirectory, socketDirectory } from './locations.ts'
import { stopOrphan } from './orphan.ts'
import { takeOwnerLock } from './owner-lock.ts'
import { startPostmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'
import type { EmbeddedLog } from './types.ts'

export interface EmbeddedOptions {
  /** The server's DATA_DIR; the database is recorded in its folder `postgres`. */
  readonly dataDir: string
  readonly log: EmbeddedLog
  /** PostgreSQL settings over the usual ones; the tests switch fsync off. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface EmbeddedDatabase {
  /** For the superuser, database `zhenma`. */
  readonly adminUrl: string
  /** Of the PostgreSQL server at present; it changes when a killed one is started anew. */
  readonly pid: number
  /** Ends PostgreSQL in good order and gives the directory free. May be called twice. */
  stop(): Promise<void>
}

const port = 5432

/**
 * Starts the PostgreSQL that comes with the product, making its database at the first start and
 * taking over from a server that was killed. It is reachable only through a socket in a directory
 * closed to other users (on Windows: on 127.0.0.1), with a password.
 * Throws EmbeddedDatabaseError when another server uses the same directory, when the programs do
 * not run here, when the database was made by another user, or when it is a copy that cannot be used.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options
  const locations = locate(dataDir)
  const { cluster, home } = locations
  assertOwnCluster(cluster)
  const lock = takeOwnerLock(home)
  try {
    await bringHome(dataDir, locations, log)
    const account = accountFor(cluster)
    assertRepaired(cluster, account)
    const entrance = entranceTo(home, account)
    const binaries = findBinaries(account, binariesCache(locations), log)
    await stopOrphan(cluster, log)
    const password = await ensureCluster(locations, { account, entrance, binaries }, log)
    lock.record(cluster)
    const socket = socketDirectory(locations, account)
    const address = await chooseAddress(socket, entrance)
    const settings = { ...serverSettings, ...address.settings, ...options.settings }
    const postmaster = { account, entrance, binaries, cluster, settings, log }
    const guarded = await guard((over) => startPostmaster(postmaster, over), log)
    const end = async (): Promise<void> => {
      await guarded.stop()
      rmSync(socket.path, { recursive: true, force: true })
      lock.release()
    }
    let ending: Promise<void> | undefined
    const adminUrl = `postgres://${clusterUser}:${password}@${address.url}`
    await ensureDatabase(adminUrl).catch(async (error: unknown) => {
      await guarded.stop()
      throw error
    })
    return {
      adminUrl,
      get pid() {
        return guarded.current().pid
      },
      stop: () => (ending ??= end()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Address {
  readonly settings: Readonly<Record<string, string>>
  /** Host, port, database and parameters of the URL, after the "@". */
  readonly url: string
}

async function chooseAddress(socket: SocketDirectory, entrance: Entrance): Promise<Address> {
  if (process.platform === 'win32') {
    const free = await freePort()
    const settings = { listen_addresses: '127.0.0.1', port: String(free) }
    return { settings, url: `127.0.0.1:${free}/${clusterUser}` }
  }
  // PostgreSQL works in its cluster's directory.
  const directory = entrance === 'handed' && socket.isNear ? '../socket' : socket.path
  const settings = {
    listen_addresses: '',
    port: String(port),
    // A list, so a name with a comma or blank must be quoted.
    unix_socket_directories: `"${directory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return {
    settings,
    url: `localhost:${port}/${clusterUser}?host=${encodeURIComponent(socket.path)}`,
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
