import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import type { Actor } from '../model/types.ts'

/**
 * Until the transaction ends nobody else registers a label's warranty, nor hands it over to another label: whoever registers
 * takes it before reading the label, and a replacement after the label was changed, so that none stays with the old one.
 */
export async function lockWarranty(db: Database, companyId: number, serial: number): Promise<void> {
  const key = `${companyId}:${serial}`
  await sql`select pg_advisory_xact_lock(7300041, hashtext(${key}))`.execute(db)
  // Nor is its batch deleted until it is seen that somebody relies on the label; moves of labels do not wait.
  await sql`
    select from batch
     where company_id = ${companyId} and hi >= ${serial}
       and lo = (select max(lo) from batch where company_id = ${companyId} and lo <= ${serial})
       for key share`.execute(db)
}

/** Of a replacement: both labels, and what they are called. */
type Replaced = {
  readonly old: number
  readonly successor: number
  readonly oldCode: string
  readonly newCode: string
}

/** The registration that waits or is live goes to the label that takes its place, and its history says so. What that one had is over. */
export async function handWarrantyOver(
  db: Database,
  { companyId, userId }: Actor,
  { old, successor, oldCode, newCode }: Replaced,
): Promise<void> {
  for (const serial of [old, successor].sort((a, b) => a - b)) {
    await lockWarranty(db, companyId, serial)
  }
  const side = userId === null ? 'system' : 'staff'
  await sql`
    with ended as (
      update warranty_registration set state = 'cancelled', state_at = now(), offered_phone = ''
       where company_id = ${companyId} and serial = ${successor} and state in ('waiting', 'live')
         and exists (select from warranty_registration
                      where company_id = ${companyId} and serial = ${old}
                        and state in ('waiting', 'live'))
      returning id)
    insert into warranty_event (company_id, registration_id, kind, side, user_id, before, after)
    select ${companyId}, id, 'cancelled', ${side}, ${userId}, ${newCode}, '' from ended`.execute(db)
  await sql`
    with moved as (
      update warranty_registration set serial = ${successor}
       where company_id = ${companyId} and serial = ${old} and state in ('waiting', 'live')
      returning id)
    insert into warranty_event (company_id, registration_id, kind, side, user_id, before, after)
    select ${companyId}, id, 'moved', ${side}, ${userId}, ${oldCode}, ${newCode} from moved`.execute(
    db,
  )
}
