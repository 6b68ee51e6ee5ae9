import type { DeletedDealerRow } from '@zhenma/contract/dealers/dealer-bin.contract'
import { sql } from 'kysely'
import { deletedBy } from '../../../platform/audit/deleted-by.store.ts'
import { countRows, type Database, rows } from '../../../platform/database/database.ts'
import { every, orderBy, pageOfRows, type SortColumns } from '../../../platform/database/lists.ts'
import { anyContains } from '../../../platform/entities/entity.store.ts'
import type { User } from '../../../platform/http/context.ts'
import { visibleDealers } from '../dealers.store.ts'

const SORTS: SortColumns = {
  name: sql`r.name`,
  code: sql`r.code`,
  deletedAt: sql`r.deleted_at`,
}

type Page = {
  readonly keyword?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** One page of deleted dealers that somebody saw, the last deleted first; the log says who it was. */
export async function listDeletedDealers(
  db: Database,
  user: User,
  page: Page,
): Promise<{ records: DeletedDealerRow[]; total: number }> {
  const { companyId } = user
  const where = every([
    sql`r.company_id = ${companyId} and r.deleted_at is not null`,
    visibleDealers(user),
    ...(page.keyword ? [anyContains([sql`r.name`, sql`r.code`], page.keyword)] : []),
  ])
  const total = await countRows(db, sql`dealer r where ${where}`)
  const order = orderBy(page.sort, SORTS, sql`r.deleted_at desc`, sql`r.id`)
  const records = await rows(
    db,
    sql<DeletedDealerRow>`
      select r.id, r.name, r.code, s.name as "superiorName", r.deleted_at as "deletedAt",
             ${deletedBy(companyId, 'dealer', sql`r.id`)} as "deletedBy"
        from dealer r
        left join dealer s on s.company_id = r.company_id and s.id = r.superior_id
       where ${where} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

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
