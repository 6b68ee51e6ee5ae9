import type { DeletedProductRow } from '@zhenma/contract/products/product-bin.contract'
import { sql } from 'kysely'
import { deletedBy } from '../../platform/audit/deleted-by.store.ts'
import { countRows, type Database, rows } from '../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'

const SORTS: SortColumns = {
  name: sql`p.name`,
  number: sql`p.number`,
  deletedAt: sql`p.deleted_at`,
}

/** One page of deleted products, the last deleted first; the log says who it was. */
export async function listDeletedProducts(
  db: Database,
  companyId: number,
  page: {
    readonly keyword?: string | undefined
    readonly sort?: string | undefined
    readonly pageNo: number
    readonly pageSize: number
  },
): Promise<{ records: DeletedProductRow[]; total: number }> {
  const pattern = containing(page.keyword ?? '')
  const where = every([
    sql`p.company_id = ${companyId} and p.deleted_at is not null`,
    ...(page.keyword ? [sql`(p.name ilike ${pattern} or p.number ilike ${pattern})`] : []),
  ])
  const total = await countRows(db, sql`product p where ${where}`)
  const order = orderBy(page.sort, SORTS, sql`p.deleted_at desc`, sql`p.id`)
  const records = await rows(
    db,
    sql<DeletedProductRow>`
      select p.id, p.name, p.number, p.specification, c.name as "categoryName",
             p.deleted_at as "deletedAt", ${deletedBy(companyId, 'product', sql`p.id`)} as "deletedBy"
        from product p
        left join product_category c on c.company_id = p.company_id and c.id = p.category_id
       where ${where} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** Numbers of deleted products that would come twice if these were restored. */
export async function takenNumbers(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ number: string }>`
      select p.number from product p
       where p.company_id = ${companyId} and p.id = any(${ids}::bigint[]) and p.deleted_at is not null
         and exists (
           select from product o
            where o.company_id = ${companyId} and o.number = p.number and o.id <> p.id
              and (o.deleted_at is null or o.id = any(${ids}::bigint[])))
       order by p.number`,
  )
  return [...new Set(found.map(({ number }) => number))]
}
