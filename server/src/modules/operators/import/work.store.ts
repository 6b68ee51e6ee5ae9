import { sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import type { Context, User } from '../../../platform/http/context.ts'
import { keptPlaces } from '../../places/index.ts'
import type { AccountFields, KnownAccount } from '../../users/index.ts'

/** Accounts with what they do where, as far as the caller keeps those places. */
export async function workOf(
  { db, user }: Context,
  found: readonly KnownAccount[],
): Promise<KnownAccount[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const assigned = await rows(
    db,
    sql<{ userId: number; duty: string; placeId: number }>`
      select a.user_id as "userId", a.duty, a.place_id as "placeId" from place_assignment a
        join place r on r.company_id = a.company_id and r.id = a.place_id
       where a.company_id = ${user.companyId} and a.user_id = any(${ids}::bigint[])
         and r.deleted_at is null and ${keptPlaces(user)}`,
  )
  const works = new Map<number, string[]>()
  for (const { userId, duty, placeId } of assigned) {
    works.set(userId, [...(works.get(userId) ?? []), `${duty} ${placeId}`])
  }
  return found.map((one) => {
    const work = (works.get(one.id) ?? []).toSorted()
    return { ...one, fields: { ...one.fields, work } }
  })
}

/** Has accounts do what they are to do, and nothing else at places that the caller keeps. */
export async function writeWork(
  { db, user }: Context,
  accounts: readonly { readonly id: number; readonly fields: AccountFields }[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  const wanted = accounts.flatMap(({ id, fields: { work = [] } }) =>
    work.map((one) => {
      const [duty, placeId] = one.split(' ')
      return { userId: id, duty, placeId: Number(placeId) }
    }),
  )
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as n ("userId" bigint, duty text, "placeId" bigint)`
  await sql`
    delete from place_assignment a using place r
     where a.company_id = ${user.companyId} and a.user_id = any(${ids}::bigint[])
       and r.company_id = a.company_id and r.id = a.place_id and ${keptPlaces(user)}
       and not exists (
         select from ${given}
          where n."userId" = a.user_id and n.duty = a.duty and n."placeId" = a.place_id)`.execute(
    db,
  )
  await sql`
    insert into place_assignment (company_id, place_id, user_id, duty, created_by)
    select ${user.companyId}, r.id, n."userId", n.duty, ${user.id}
      from ${given}
      join place r on r.company_id = ${user.companyId} and r.id = n."placeId"
       and r.deleted_at is null and ${keptPlaces(user)}
    on conflict do nothing`.execute(db)
}

/** The name of a warehouse that the caller keeps, to be written into an example. */
export async function someWarehouse(db: Database, user: User): Promise<string | undefined> {
  const found = await first(
    db,
    sql<{ name: string }>`
      select r.name from place r
       where r.company_id = ${user.companyId} and r.kind = 'warehouse' and r.deleted_at is null
         and ${keptPlaces(user)} order by r.id limit 1`,
  )
  return found?.name
}
