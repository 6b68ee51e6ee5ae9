import type { PlaceKind } from '@zhenma/contract/places/places.refusals'
import { sql } from 'kysely'
import { type Database, first, one } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { keptPlaces } from '../places.store.ts'

/** Whoever changes the shape of a company's tree holds this: two moves at once could form a circle. */
export async function lockPlaces(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7300047, ${companyId})`.execute(db)
}

/** A place that the user keeps; undefined when it cannot be chosen. */
export function findPlace(
  db: Database,
  user: User,
  id: number,
): Promise<{ kind: PlaceKind; name: string } | undefined> {
  return first(
    db,
    sql<{ kind: PlaceKind; name: string }>`
      select r.kind, r.name from place r
       where r.company_id = ${user.companyId} and r.id = ${id} and r.deleted_at is null
         and ${keptPlaces(user)}`,
  )
}

/** Whether a place is another one or lies somewhere below it. */
export async function isWithin(
  db: Database,
  companyId: number,
  id: number,
  top: number,
): Promise<boolean> {
  const { found } = await one(
    db,
    sql<{ found: boolean }>`
      with recursive above (id, parent_id) as (
        select id, parent_id from place where company_id = ${companyId} and id = ${id}
        union
        select p.id, p.parent_id from place p join above on p.id = above.parent_id
         where p.company_id = ${companyId})
      select exists (select from above where id = ${top}) as found`,
  )
  return found
}
