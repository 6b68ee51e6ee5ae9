import { sql } from 'kysely'
import { type Database, first } from '../../../platform/database/database.ts'

/** The batch that a serial was issued in, or undefined. */
export function findBatchAt(
  db: Database,
  companyId: number,
  serial: number,
): Promise<{ name: string; hi: number } | undefined> {
  return first(
    db,
    sql<{ name: string; hi: number }>`
      select name, hi from (
        select name, hi from batch
         where company_id = ${companyId} and lo <= ${serial} order by lo desc limit 1) b
       where hi >= ${serial}`,
  )
}
