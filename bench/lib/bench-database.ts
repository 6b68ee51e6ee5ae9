import pg from 'pg'
import {
  asCompany,
  connect,
  type Connections,
  type Database,
  inBackground,
} from '../../server/src/platform/database/database.ts'
import { cloneDatabase, startTestCluster } from '../../server/test/test-cluster.ts'

/** A database with one company, on a PostgreSQL with the product's own settings (fsync on). */
export type BenchDatabase = {
  readonly connections: Connections
  /** For loading in bulk: the administrator, past row-level security. */
  readonly admin: pg.Client
  readonly companyId: number
  readonly dealerId: number
  /** For a server of its own. */
  readonly adminUrl: string
  inside<T>(work: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const cluster = await startTestCluster({})
  const database = await cloneDatabase(cluster.address)
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  const idOf = async (statement: string): Promise<number> =>
    Number((await admin.query<{ id: number }>(statement)).rows[0]?.id)
  const companyId = await idOf(
    `insert into company (code, name) values ('bench', 'Bench') returning id`,
  )
  const dealerId = await idOf(
    `insert into dealer (company_id, name) values (${companyId}, 'Dealer') returning id`,
  )
  const connections = connect(database.appUrl)
  return {
    connections,
    admin,
    companyId,
    dealerId,
    adminUrl: database.adminUrl,
    // Proofs over all rows take longer than any request may.
    inside: (work) => asCompany(inBackground(connections), companyId, work),
    async close() {
      await connections.close()
      await admin.end()
      await database.drop()
      await cluster.stop()
    },
  }
}
