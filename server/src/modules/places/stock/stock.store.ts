import type { StockRow, StockTotals } from '@zhenma/contract/places/stock.contract'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach, factoryInReach, ownWarehouses } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, one, rows } from '../../../platform/database/database.ts'
import {
  containing,
  every,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../../platform/database/lists.ts'
import type { User } from '../../../platform/http/context.ts'

const SORTS: SortColumns = {
  warehouseName: sql`w.name`,
  productName: sql`p.name`,
  productNumber: sql`p.number`,
  inStock: sql`s."inStock"`,
  returned: sql`s.returned`,
}

type StockFilter = {
  readonly keyword?: string | undefined
  readonly warehouseId?: number | null | undefined
  readonly productId?: number | null | undefined
}
type StockPage = StockFilter & {
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** The tallies of labels in warehouses that somebody sees, as a condition on the table `t`. */
function visibleInWarehouses(user: User): RawBuilder<unknown> {
  const reach = reachOf(user, 'label')
  const { companyId, factoryId } = reach
  return every([
    sql`t.company_id = ${companyId} and t.warehouse_id > 0 and t.label_count > 0`,
    dealerInReach(reach, sql.ref('t.dealer_id')),
    ownWarehouses(user, sql.ref('t.warehouse_id')),
    ...(factoryId === null
      ? []
      : [
          sql`t.batch_id in (select b.id from batch b where b.company_id = ${companyId}
            and ${factoryInReach(reach, sql.ref('b.factory_id'))})`,
        ]),
  ])
}

function visibleTally(user: User, { warehouseId, productId }: StockFilter): RawBuilder<unknown> {
  return every([
    visibleInWarehouses(user),
    sql`t.status in ('in_stock', 'returned')`,
    ...(warehouseId == null ? [] : [sql`t.warehouse_id = ${warehouseId}`]),
    ...(productId == null ? [] : [sql`t.product_id = ${productId}`]),
  ])
}

const GOODS = sql`t.kind in ('product', 'special')`

/**
 * The tallies of goods in stock in warehouses, of those that somebody sees: a condition on the table `t`. Of one product in
 * one warehouse they are found by an index.
 */
export const goodsInStock = (user: User): RawBuilder<unknown> =>
  sql`${visibleInWarehouses(user)} and t.status = 'in_stock' and ${GOODS}`

const counted = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(sum(t.label_count) filter (where ${condition}), 0)::bigint`

/** Stock by place and product, with the names of both; a part of a statement, and its `from`. */
function stock(user: User, filter: StockFilter): RawBuilder<unknown> {
  const like = containing(filter.keyword ?? '')
  const isFound = filter.keyword
    ? sql`(w.name ilike ${like} or w.code ilike ${like} or p.name ilike ${like} or p.number ilike ${like})`
    : sql`true`
  return sql`(
      select t.warehouse_id, t.product_id,
             ${counted(sql`t.status = 'in_stock' and ${GOODS}`)} as "inStock",
             ${counted(sql`t.status = 'returned' and ${GOODS}`)} as returned,
             ${counted(sql`t.status = 'in_stock' and t.kind = 'box'`)} as boxes,
             ${counted(sql`t.status = 'in_stock' and t.kind = 'package'`)} as packages
        from label_tally t where ${visibleTally(user, filter)}
       group by t.warehouse_id, t.product_id) s
    join place w on w.company_id = ${user.companyId} and w.id = s.warehouse_id
    left join product p on p.company_id = ${user.companyId} and p.id = s.product_id
    where ${isFound}`
}

/**
 * One page of what lies where, by product. It is added up from the tallies, which the engine keeps in
 * the transaction of each movement: its cost grows with the number of batches in stock, never with labels.
 */
export async function listStock(
  db: Database,
  user: User,
  page: StockPage,
): Promise<{ records: StockRow[]; total: number; totals: StockTotals }> {
  const from = stock(user, page)
  const { total, ...totals } = await one(
    db,
    sql<StockTotals & { total: number }>`
      select count(*) as total, coalesce(sum("inStock"), 0)::bigint as "inStock",
             coalesce(sum(returned), 0)::bigint as returned,
             coalesce(sum(boxes), 0)::bigint as boxes,
             coalesce(sum(packages), 0)::bigint as packages
        from ${from}`,
  )
  const records = await rows(
    db,
    sql<StockRow>`
      select s.warehouse_id as "warehouseId", w.name as "warehouseName", w.code as "warehouseCode",
             p.id as "productId", p.name as "productName", p.number as "productNumber",
             s."inStock", s.returned, s.boxes, s.packages
        from ${from}
       ${orderBy(page.sort, SORTS, sql`w.name, p.name`, sql`s.warehouse_id, s.product_id`)}
       ${pageOfRows(page)}`,
  )
  return { records, total, totals }
}
