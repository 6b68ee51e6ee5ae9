import type { DeletedPlaceRow } from '@zhenma/contract/places/place-bin.contract'
import { sql } from 'kysely'
import { deletedBy } from '../../../platform/audit/deleted-by.store.ts'
import { countRows, type Database, rows } from '../../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../../platform/database/lists.ts'
import type { User } from '../../../platform/http/context.ts'
import { keptPlaces } from '../places.store.ts'

const SORTS: SortColumns = {
  name: sql`r.name`,
  code: sql`r.code`,
  kind: sql`r.kind`,
  deletedAt: sql`r.deleted_at`,
}

type Page = {
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of deleted places that somebody kept, the last deleted first; the log says who it was. */
export async function listDeletedPlaces(
  db: Database,
  user: User,
  page: Page,
): Promise<{ records: DeletedPlaceRow[]; total: number }> {
  const { companyId } = user
  const pattern = containing(page.keyword ?? '')
  const where = every([
    sql`r.company_id = ${companyId} and r.deleted_at is not null`,
    keptPlaces(user),
    ...(page.keyword ? [sql`(r.name ilike ${pattern} or r.code ilike ${pattern})`] : []),
  ])
  const total = await countRows(db, sql`place r where ${where}`)
  const order = orderBy(page.sort, SORTS, sql`r.deleted_at desc`, sql`r.id`)
  const records = await rows(
    db,
    sql<DeletedPlaceRow>`
      select r.id, r.kind, r.name, r.code, p.name as "parentName", r.deleted_at as "deletedAt",
             ${deletedBy(companyId, 'place', sql`r.id`)} as "deletedBy"
        from place r
        left join place p on p.company_id = r.company_id and p.id = r.parent_id
       where ${where} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

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
