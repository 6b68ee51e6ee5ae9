import { sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import { BIRTHDAY_KEY } from '../birthday-points.ts'
import { MEMBER_OWNER } from '../members.store.ts'

/** A member that is to be joined, as the table has it, held. */
export type HeldMember = {
  readonly id: number
  readonly phone: string
  readonly isThere: boolean
  readonly mergedInto: number | null
}

export function holdForJoining(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldMember | undefined> {
  return first(
    db,
    sql<HeldMember>`
      select id, phone, deleted_at is null as "isThere", merged_into as "mergedInto"
        from member where company_id = ${companyId} and id = ${id} for update`,
  )
}

/** The member of a phone, held; undefined: there is none. */
export async function holdOfPhone(
  db: Database,
  companyId: number,
  phone: string,
): Promise<number | undefined> {
  const found = await first(
    db,
    sql<{ id: number }>`
      select id from member
       where company_id = ${companyId} and phone = ${phone} and deleted_at is null for update`,
  )
  return found?.id
}

/** Gives a member the phone that it has proven. Where somebody else takes it in this moment the database refuses it. */
export async function writePhone(
  db: Database,
  companyId: number,
  { id, phone }: { readonly id: number; readonly phone: string },
): Promise<void> {
  await sql`
    update member set phone = ${phone}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Points that wait to be deducted of a member: what is set aside, under which hold. */
export type WaitingHold = {
  readonly id: number
  readonly holdNumber: number
  readonly points: number
  readonly reason: string
}

export function waitingHolds(
  db: Database,
  companyId: number,
  memberId: number,
): Promise<WaitingHold[]> {
  return rows(
    db,
    sql<WaitingHold>`
      select id, hold_number as "holdNumber", -points as points, reason
        from points_operation
       where company_id = ${companyId} and member_id = ${memberId} and state = 'waiting'
         and hold_number is not null
       order by id for update`,
  )
}

/**
 * What points to one member points to the other from now on: who is known by WeChat, steps of points, orders, a level that
 * staff granted where it is the higher one, a birthday and a note where the other has none. The one is then nobody, but for
 * whom it went into.
 */
export async function moveMember(
  db: Database,
  companyId: number,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  for (const table of ['member_wechat', 'points_operation', 'shop_order']) {
    await sql`
      update ${sql.table(table)} set member_id = ${into}
       where company_id = ${companyId} and member_id = ${from}`.execute(db)
  }
  await sql`
    update member m set birthday = coalesce(m.birthday, case when not exists (
             -- A birthday whose points were given would give them once more.
             select from ledger_account a
               join ledger_entry e on e.company_id = a.company_id and e.account_id = a.id
              where a.company_id = f.company_id and a.owner_kind = ${MEMBER_OWNER}
                and a.owner_id = f.id and starts_with(e.key, ${BIRTHDAY_KEY})) then f.birthday end),
           note = case when m.note = '' then f.note else m.note end
      from member f
     where m.company_id = ${companyId} and m.id = ${into}
       and f.company_id = m.company_id and f.id = ${from}`.execute(db)
  await sql`
    update member m set granted_level_id = f.granted_level_id, granted_by = f.granted_by,
           granted_at = f.granted_at, grant_reason = f.grant_reason
      from member f join member_level l on l.company_id = f.company_id and l.id = f.granted_level_id
     where m.company_id = ${companyId} and m.id = ${into}
       and f.company_id = m.company_id and f.id = ${from}
       and l.points > coalesce((
         select o.points from member_level o
          where o.company_id = m.company_id and o.id = m.granted_level_id), -1)`.execute(db)
  await sql`
    update member set name = '', phone = '', birthday = null, note = '', deleted_at = now(),
      granted_level_id = null, granted_by = null, granted_at = null, grant_reason = null,
      merged_into = ${into}
     where company_id = ${companyId} and id = ${from}`.execute(db)
}
