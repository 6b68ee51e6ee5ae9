import { sql } from 'kysely'
import { type Database, first, one } from '../../../platform/database/database.ts'

/** Somebody as an official account knows them. */
export type WechatIdentity = { readonly appId: string; readonly openid: string }

/** A member, by number; `phone` is empty where nobody knows it. */
export type KnownPerson = { readonly memberId: number; readonly phone: string }

/** The member that an account knows by an openid; made where there is none, under `name` until somebody enters another. */
export async function memberOfOpenid(
  db: Database,
  companyId: number,
  { appId, openid }: WechatIdentity,
  name: string,
): Promise<KnownPerson> {
  // Twice at once is one person.
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(${`wechat ${companyId} ${appId} ${openid}`}, 0))`.execute(db)
  const known = await first(
    db,
    sql<KnownPerson>`
      select m.id as "memberId", m.phone from member_wechat w
        join member m on m.company_id = w.company_id and m.id = w.member_id
       where w.company_id = ${companyId} and w.app_id = ${appId} and w.openid = ${openid}
         and m.deleted_at is null`,
  )
  if (known !== undefined) return known
  const { memberId } = await one(
    db,
    sql<{ memberId: number }>`
      insert into member (company_id, name, phone) values (${companyId}, ${name}, '')
      returning id as "memberId"`,
  )
  await sql`
    insert into member_wechat (company_id, app_id, openid, member_id)
    values (${companyId}, ${appId}, ${openid}, ${memberId})`.execute(db)
  return { memberId, phone: '' }
}

/**
 * Who a member is by now: with the phone that it has come to, and where it turned out to be somebody who was known
 * already, that one. Held so that this stays until the end. Undefined: it has been deleted.
 */
export async function personOf(
  db: Database,
  companyId: number,
  memberId: number,
): Promise<KnownPerson | undefined> {
  const find = (id: number, lock: ReturnType<typeof sql>) =>
    first(
      db,
      sql<KnownPerson & { mergedInto: number | null; isThere: boolean }>`
        select id as "memberId", phone, merged_into as "mergedInto", deleted_at is null as "isThere"
          from member where company_id = ${companyId} and id = ${id} ${lock}`,
    )
  const own = await find(memberId, sql`for share`)
  // Only who has no phone goes into somebody, and whom they go into has one: one step, never more.
  const found = own?.mergedInto == null ? own : await find(own.mergedInto, sql``)
  return found?.isThere ? { memberId: found.memberId, phone: found.phone } : undefined
}

/** Whether a member is known by WeChat. */
export async function isKnownByWechat(
  db: Database,
  companyId: number,
  memberId: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql`select from member_wechat
         where company_id = ${companyId} and member_id = ${memberId} limit 1`,
  )
  return found !== undefined
}

/** What is kept of how WeChat knows a member, for that person. */
export async function identitiesOf(
  db: Database,
  { companyId, id }: { readonly companyId: number; readonly id: number },
): Promise<Readonly<Record<string, unknown>>[]> {
  const { list } = await one(
    db,
    sql<{ list: Readonly<Record<string, unknown>>[] }>`
      select coalesce(jsonb_agg(jsonb_build_object('appId', app_id, 'openid', openid,
               'knownAt', known_at) order by known_at, openid), '[]') as list
        from member_wechat where company_id = ${companyId} and member_id = ${id}`,
  )
  return list
}

/** Forgets how WeChat knows a member: who comes back by it is somebody new. */
export async function forgetIdentities(
  db: Database,
  companyId: number,
  memberId: number,
): Promise<void> {
  await sql`
    delete from member_wechat where company_id = ${companyId} and member_id = ${memberId}`.execute(
    db,
  )
}

/** Draws of a member, of whom no phone was known, are the phone's from now on: all that follows them goes by it. */
export async function giveDrawsPhone(
  db: Database,
  companyId: number,
  { memberId, phone }: KnownPerson,
): Promise<void> {
  await sql`
    update activity_draw set phone = ${phone}, member_id = null
     where company_id = ${companyId} and member_id = ${memberId}`.execute(db)
}
