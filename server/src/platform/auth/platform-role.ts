import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * Does work on other companies' rows within the running transaction: as the platform, and as the
 * application again afterwards. A second transaction would need a second connection and could end
 * differently. What throws undoes the transaction, and the role with it.
 */
export async function asPlatformRole<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'zhenma_platform', true)`.execute(db)
  const result = await work()
  await sql`select set_config('role', 'zhenma_application', true)`.execute(db)
  return result
}
