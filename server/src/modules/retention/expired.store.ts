import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

/** Rows that have had their time: the table, its key, and since when they count as old. */
export type Expiring = {
  readonly table: string
  readonly key: readonly string[]
  readonly since: string
}

/** Deletes at most so many rows from before a moment, but none that somebody holds. */
export async function deleteExpired(
  db: Database,
  { table, key, since }: Expiring,
  before: Date,
  limit: number,
): Promise<number> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  const gone = await rows(
    db,
    sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${sql.ref(since)} < ${before}
         order by ${sql.ref(since)} limit ${limit} for update skip locked) returning 1`,
  )
  return gone.length
}
