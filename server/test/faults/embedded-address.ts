import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountFor } from '../../src/platform/database/embedded/account.ts'
import { clusterUser } from '../../src/platform/database/embedded/cluster.ts'
import { locate, socketDirectory } from '../../src/platform/database/embedded/locations.ts'

/** How the administrator reaches the PostgreSQL of a running server. */
export function adminUrlOf(dataDir: string): string {
  const locations = locate(dataDir)
  const password = readFileSync(join(locations.home, 'password'), 'utf8')
  const { path: socket } = socketDirectory(locations, accountFor(locations.cluster))
  return `postgres://${clusterUser}:${password}@localhost:5432/${clusterUser}?host=${encodeURIComponent(socket)}`
}

/** The number of the postmaster's process, as PostgreSQL records it. */
export function postmasterPid(dataDir: string): number {
  const record = readFileSync(join(locate(dataDir).cluster, 'postmaster.pid'), 'utf8')
  return Number.parseInt(record, 10)
}
