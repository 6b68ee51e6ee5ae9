import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** Whether all of these dealers, each named once, are there and passed their review. */
export async function areApprovedDealers(
  db: Database,
  companyId: number,
  dealerIds: readonly number[],
): Promise<boolean> {
  const { count } = await one(
    db,
    prepared<{ count: number }>`
      select count(*)::int as count from dealer
       where company_id = ${companyId} and id = any(${dealerIds}::bigint[]) and deleted_at is null
         and review_status = 'approved'`,
  )
  return count === dealerIds.length
}

/**
 * Lets a return that was asked for wait, with the labels of its movement. One that is there already
 * stays as it is: the submission was sent again.
 */
export async function openReturnRequest(
  db: Database,
  companyId: number,
  movementId: number,
  dealerId: number,
): Promise<void> {
  await sql`
    with opened as (
      insert into return_request (company_id, id, dealer_id)
      values (${companyId}, ${movementId}, ${dealerId})
      on conflict (company_id, id) do nothing
      returning id)
    insert into return_waiting (company_id, lo, hi, request_id)
    select ${companyId}, l.lo, l.hi, opened.id
      from opened
      join movement_line l on l.company_id = ${companyId} and l.movement_id = opened.id`.execute(db)
}
