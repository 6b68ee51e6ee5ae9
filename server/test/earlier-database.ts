import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrate.ts'
import { withClient } from '../src/platform/database/with-client.ts'
import { createTestDatabase } from './database.ts'
import { migrationsDir } from './test-cluster.ts'

/** A database as it was before a migration, to be filled as it was filled then. */
export type EarlierDatabase = {
  query<Row>(sql: string): Promise<Row[]>
  /** Brings it up to date; answers the names of the migrations. */
  migrate(): Promise<readonly string[]>
  drop(): Promise<void>
}

/** `migration`: the name of the first that is left out. */
export async function makeDatabaseBefore(migration: string): Promise<EarlierDatabase> {
  const { adminUrl, drop } = await createTestDatabase()
  const query = async <Row>(sql: string): Promise<Row[]> =>
    withClient(adminUrl, async (client) => {
      const { rows } = await client.query(sql)
      return (rows ?? []) as Row[]
    })
  const earlier = mkdtempSync(join(tmpdir(), 'zhenma-migrations-'))
  try {
    for (const name of readdirSync(migrationsDir).filter((one) => one < migration)) {
      cpSync(join(migrationsDir, name), join(earlier, name))
    }
    await query('drop schema public cascade; create schema public')
    await migrate(adminUrl, earlier)
  } finally {
    rmSync(earlier, { recursive: true })
  }
  return { query, migrate: () => migrate(adminUrl, migrationsDir), drop }
}
