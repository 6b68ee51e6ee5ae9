import { sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

/** Whether goods may go to a dealer: it exists and passed its review. */
export async function isApprovedDealer(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql<{ id: number }>`
      select id from dealer
       where company_id = ${companyId} and id = ${dealerId} and deleted_at is null
         and review_status = 'approved'`,
  )
  return found !== undefined
}

/** The serials of a range that were issued: all of them, or the refusal's business. */
export async function isIssued(
  db: Database,
  companyId: number,
  { lo, hi }: { readonly lo: number; readonly hi: number },
): Promise<boolean> {
  const { next } = await one(
    db,
    sql<{ next: number }>`select next_serial as next from company where id = ${companyId}`,
  )
  return lo >= 1 && hi < next
}
