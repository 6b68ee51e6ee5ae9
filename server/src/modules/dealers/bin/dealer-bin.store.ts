import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { visibleDealers } from '../dealers.store.ts'

export type DeletedDealer = {
  readonly id: number
  readonly name: string
  /** Who is above it, where that is deleted and not of the same ids. */
  readonly lostSuperior: string | null
  /** Whether another dealer has its name now. */
  readonly isTaken: boolean
}

/** Those of `ids` that are deleted and that somebody saw, held. */
export function holdDeletedDealers(
  db: Database,
  user: User,
  ids: readonly number[],
): Promise<DeletedDealer[]> {
  return rows(
    db,
    sql<DeletedDealer>`
      select r.id, r.name, (
               select s.name from dealer s
                where s.company_id = r.company_id and s.id = r.superior_id
                  and s.deleted_at is not null and s.id <> all(${ids}::bigint[])) as "lostSuperior",
             exists (
               select from dealer o
                where o.company_id = r.company_id and o.id <> r.id and o.name = r.name
                  and (o.deleted_at is null or o.id = any(${ids}::bigint[]))) as "isTaken"
        from dealer r
       where r.company_id = ${user.companyId} and r.id = any(${ids}::bigint[])
         and r.deleted_at is not null and ${visibleDealers(user)}
       order by r.id for update of r`,
  )
}

export async function bringDealersBack(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update dealer set deleted_at = null
     where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}
