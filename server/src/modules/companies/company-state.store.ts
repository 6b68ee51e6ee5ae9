import { sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'

export type HeldCompany = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly frozen: boolean
  readonly approval: 'approved' | 'waiting' | 'rejected'
  readonly stateReason: string
}

/** A company held for a change of its state; undefined for none, and for the platform itself. */
export function holdState(db: Database, id: number): Promise<HeldCompany | undefined> {
  return first(
    db,
    sql<HeldCompany>`
      select id, code, name, frozen, approval, state_reason as "stateReason"
        from company where id = ${id} and id > 0 for no key update`,
  )
}

export async function writeState(
  db: Database,
  { id, frozen, approval, stateReason }: Omit<HeldCompany, 'code' | 'name'>,
): Promise<void> {
  await sql`
    update company set frozen = ${frozen}, approval = ${approval}, state_reason = ${stateReason}
     where id = ${id}`.execute(db)
}

/** Ends the sessions of all of a company's users; answers how many. */
export async function endCompanySessions(db: Database, companyId: number): Promise<number> {
  const ended = await rows(
    db,
    sql`delete from session where company_id = ${companyId} returning user_id`,
  )
  return ended.length
}
