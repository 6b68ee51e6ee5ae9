import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** Whether goods may go to a dealer: it exists and passed its review. */
export async function isApprovedDealer(
  db: Database,
  companyId: number,
  dealerId: number,
): Promise<boolean> {
  const found = await first(
    db,
    prepared<{ id: number }>`
      select id from dealer
       where company_id = ${companyId} and id = ${dealerId} and deleted_at is null
         and review_status = 'approved'`,
  )
  return found !== undefined
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
