import { sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { orderBy, pageOfRows } from '../../platform/database/lists.ts'
import { matching, type MovementQuery } from './visible-movements.store.ts'

export type OutboundCount = {
  readonly dealerId: number | null
  readonly dealerName: string | null
  readonly productId: number | null
  readonly productName: string | null
  readonly movementCount: number
  readonly productCount: number
}

type Totals = {
  readonly total: number
  readonly movementCount: number
  readonly productCount: number
}

/**
 * Goods of the movements of a query by dealer and product, the most first or as `sort` says, and the sums of all
 * pages. From the counts of each movement: neither lines nor spans are read.
 */
export async function countOutbound(
  db: Database,
  query: MovementQuery,
  page: { readonly pageNo: number; readonly pageSize: number; readonly sort?: string | undefined },
): Promise<Totals & { readonly records: OutboundCount[] }> {
  const { companyId, filter } = query
  const goods = sql`
    select m.id, m.dealer_id, mp.product_id, mp.label_count
      from movement m
      join movement_product mp on mp.company_id = ${companyId} and mp.movement_id = m.id
     where ${matching(query)} and mp.kind in ('product', 'special')
       and (${filter.productId ?? null}::bigint is null or mp.product_id = ${filter.productId ?? null})`
  const totals = await one(
    db,
    sql<Totals>`
      with goods as materialized (${goods})
      select (select count(*) from (select distinct dealer_id, product_id from goods) pair) as total,
             count(distinct id) as "movementCount",
             coalesce(sum(label_count), 0)::bigint as "productCount"
        from goods`,
  )
  // Not joined: names are read of a page's rows alone, unless the list is sorted by them.
  const dealerName = sql`
    (select d.name from dealer d where d.company_id = ${companyId} and d.id = c.dealer_id)`
  const productName = sql`
    (select p.name from product p where p.company_id = ${companyId} and p.id = c.product_id)`
  const sorts = {
    dealerName,
    productName,
    movementCount: sql`c.movements`,
    productCount: sql`c.labels`,
  }
  const order = orderBy(page.sort, sorts, sql`c.labels desc`, sql`c.dealer_id, c.product_id`)
  const records = await rows(
    db,
    sql<OutboundCount>`
      select c.dealer_id as "dealerId", ${dealerName} as "dealerName",
             nullif(c.product_id, 0) as "productId", ${productName} as "productName",
             c.movements as "movementCount", c.labels as "productCount"
        from (
          select dealer_id, product_id, count(distinct id) as movements,
                 sum(label_count)::bigint as labels
            from (${goods}) goods group by dealer_id, product_id) c
        ${order} ${pageOfRows(page)}`,
  )
  return { ...totals, records }
}
