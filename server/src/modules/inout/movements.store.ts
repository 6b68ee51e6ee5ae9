import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'
import { PREPARED } from '../../platform/database/prepared.ts'

/** Whether goods may go to a dealer: it exists and passed its review. */
export async function isApprovedDealer(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql<{ id: number }>`${PREPARED}
      select id from dealer
       where company_id = ${companyId} and id = ${dealerId} and deleted_at is null
         and review_status = 'approved'`,
  )
  return found !== undefined
}
