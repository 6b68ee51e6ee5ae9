import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'

export type Owner = {
  readonly id: number
  readonly companyId: number
  readonly username: string
  readonly phone: string | null
  readonly email: string | null
  readonly language: Language
}

const COLUMNS = sql`u.id, u.company_id as "companyId", u.username, u.phone, u.email, u.language`

/** Whose account has a phone; nobody's that is in the recycle bin. */
export function findOwnerOfPhone(db: Database, phone: string): Promise<Owner | undefined> {
  return first(
    db,
    sql<Owner>`
      select ${COLUMNS} from app_user u
      where u.phone = ${phone} and u.status in ('normal', 'frozen')`,
  )
}

/** Writes a ticket; the user's earlier ones are void, and everybody's that are too old are gone. */
export async function insertTicket(
  db: Database,
  ticket: { readonly hash: Buffer; readonly userId: number; readonly minutes: number },
): Promise<void> {
  await sql`
    delete from reset_ticket
    where user_id = ${ticket.userId} or expires_at <= now()`.execute(db)
  await sql`
    insert into reset_ticket (ticket_hash, user_id, expires_at)
    values (${ticket.hash}, ${ticket.userId}, now() + make_interval(mins => ${ticket.minutes}))
    on conflict do nothing`.execute(db)
}

/** Whose ticket it is, as long as it is good. */
export function findTicket(db: Database, hash: Buffer): Promise<Owner | undefined> {
  return first(
    db,
    sql<Owner>`
      select ${COLUMNS} from reset_ticket t
      join app_user u on u.id = t.user_id and u.status in ('normal', 'frozen')
      where t.ticket_hash = ${hash} and t.expires_at > now()`,
  )
}

/** Uses a ticket up. False: it was, or is too old. */
export async function takeTicket(db: Database, hash: Buffer): Promise<boolean> {
  const taken = await first(
    db,
    sql`delete from reset_ticket
        where ticket_hash = ${hash} and expires_at > now() returning user_id`,
  )
  return taken !== undefined
}

/** Sets the owner's own password and ends every session; as the platform. */
export async function writePassword(
  db: Database,
  { id, companyId }: Owner,
  passwordHash: string,
): Promise<void> {
  await sql`
    update app_user set password_hash = ${passwordHash}, must_change_password = false,
      updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(db)
  await sql`delete from session where user_id = ${id}`.execute(db)
}
