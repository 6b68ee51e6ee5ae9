import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { keptPlaces } from '../places.store.ts'

export type DeletedPlace = {
  readonly id: number
  readonly name: string
  /** What it lies in, where that is deleted and not of the same ids. */
  readonly lostParent: string | null
  /** Whether another place has its name now. */
  readonly isTaken: boolean
}

/** Those of `ids` that are deleted and that somebody kept, held. */
export function holdDeleted(
  db: Database,
  user: User,
  ids: readonly number[],
): Promise<DeletedPlace[]> {
  return rows(
    db,
    sql<DeletedPlace>`
      select r.id, r.name, (
               select p.name from place p
                where p.company_id = r.company_id and p.id = r.parent_id
                  and p.deleted_at is not null and p.id <> all(${ids}::bigint[])) as "lostParent",
             exists (
               select from place o
                where o.company_id = r.company_id and o.kind = r.kind and o.id <> r.id
                  and o.name = r.name and coalesce(o.parent_id, 0) = coalesce(r.parent_id, 0)
                  and (o.deleted_at is null or o.id = any(${ids}::bigint[]))) as "isTaken"
        from place r
       where r.company_id = ${user.companyId} and r.id = any(${ids}::bigint[])
         and r.deleted_at is not null and ${keptPlaces(user)}
       order by r.id for update of r`,
  )
}

export async function bringBack(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update place set deleted_at = null, updated_at = now()
     where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}
