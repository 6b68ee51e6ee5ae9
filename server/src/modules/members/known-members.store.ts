import { sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

/** A member, with the level that was granted. */
export type KnownMember = { readonly id: number; readonly grantedLevelId: number | null }

/**
 * The member of a phone, held; made where there is none, under the masked phone until somebody enters a name. Whoever
 * is deleted at the same time is another one.
 */
export async function memberOfPhone(
  db: Database,
  companyId: number,
  phone: string,
): Promise<KnownMember> {
  const masked = `${phone.slice(0, -8)}****${phone.slice(-4)}`
  return one(
    db,
    sql<KnownMember>`
      insert into member (company_id, name, phone) values (${companyId}, ${masked}, ${phone})
      on conflict (company_id, phone) where deleted_at is null and phone <> '' do update set phone = excluded.phone
      returning id, granted_level_id as "grantedLevelId"`,
  )
}

/** The member of a phone; undefined: there is none. */
export function findMemberByPhone(
  db: Database,
  companyId: number,
  phone: string,
): Promise<KnownMember | undefined> {
  return first(
    db,
    sql<KnownMember>`
      select id, granted_level_id as "grantedLevelId" from member
       where company_id = ${companyId} and phone = ${phone} and deleted_at is null`,
  )
}

/** A member by its number, also one that was deleted meanwhile. */
export async function knownMember(
  db: Database,
  companyId: number,
  id: number,
): Promise<KnownMember> {
  const found = await first(
    db,
    sql<{ grantedLevelId: number | null }>`
      select granted_level_id as "grantedLevelId" from member
       where company_id = ${companyId} and id = ${id}`,
  )
  return { id, grantedLevelId: found?.grantedLevelId ?? null }
}

/** A member that is there, held; undefined: it has been deleted. */
export function holdMember(
  db: Database,
  companyId: number,
  id: number,
): Promise<KnownMember | undefined> {
  return first(
    db,
    sql<KnownMember>`
      select id, granted_level_id as "grantedLevelId" from member
       where company_id = ${companyId} and id = ${id} and deleted_at is null for update`,
  )
}

/** The birthday of a member, `1990-05-06`; null: none is kept. */
export async function findBirthday(
  db: Database,
  companyId: number,
  id: number,
): Promise<string | null> {
  const { birthday } = await one(
    db,
    sql<{ birthday: string | null }>`
      select birthday from member where company_id = ${companyId} and id = ${id}`,
  )
  return birthday
}

/** Keeps a birthday where a member has none yet; what was kept before stays: the same, or another one. */
export async function writeBirthday(
  db: Database,
  companyId: number,
  id: number,
  birthday: string,
): Promise<'written' | 'unchanged' | 'other'> {
  const written = await rows(
    db,
    sql`
      update member set birthday = ${birthday}
       where company_id = ${companyId} and id = ${id} and deleted_at is null and birthday is null
      returning id`,
  )
  if (written.length > 0) return 'written'
  return (await findBirthday(db, companyId, id)) === birthday ? 'unchanged' : 'other'
}

type Due = { readonly companyId: number; readonly id: number; readonly timeZone: string }

/**
 * Members of every company after one, in a fixed order, who have their birthday where the company is, and whose
 * company gives points for it. Who was born on 29 February has it on the 28th in other years. As the platform.
 */
export function birthdaysAfter(
  db: Database,
  after: Pick<Due, 'companyId' | 'id'>,
  now: Date,
  most: number,
): Promise<Due[]> {
  return rows(
    db,
    sql<Due>`
      select m.company_id as "companyId", m.id, c.time_zone as "timeZone"
        from company c
        cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) t
        join member m on m.company_id = c.id and m.birthday is not null and m.deleted_at is null
         and (extract(month from m.birthday) * 100 + extract(day from m.birthday))::integer in (
           (extract(month from t.day) * 100 + extract(day from t.day))::integer,
           case when to_char(t.day, 'MMDD') = '0228' and to_char(t.day + 1, 'MMDD') = '0301'
                then 229 end)
       where exists (select from member_level l
                      where l.company_id = c.id and l.birthday_points > 0)
         and (m.company_id, m.id) > (${after.companyId}, ${after.id})
       order by m.company_id, m.id limit ${most}`,
  )
}
