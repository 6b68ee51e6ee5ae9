import type { OwnStockRow } from '@zhenma/contract/statistics/own-figures.contract'
import { sql } from 'kysely'
import { countRows, type Database, one, rows } from '../../platform/database/database.ts'
import { every, onDays, pageOfRows } from '../../platform/database/lists.ts'
import { stands } from '../movements/index.ts'

type Dealer = { readonly companyId: number; readonly dealerId: number }

type Page = { readonly pageNo: number; readonly pageSize: number }

/** A page of a dealer's goods by product, as far as they are there, on their way or missing; the most first. */
export async function heldByProduct(
  db: Database,
  { companyId, dealerId }: Dealer,
  { productId = null, ...page }: Page & { readonly productId?: number | null | undefined },
): Promise<{ records: OwnStockRow[]; total: number }> {
  const found = sql`
    select nullif(held.product_id, 0) as "productId", product.name as "productName",
           coalesce(product.number, '') as "productNumber",
           outbound - coalesce(waiting, 0) as "onHand", coalesce(on_way, 0) as "onTheWay",
           coalesce(waiting - on_way, 0) as missing
      from (
        select product_id, sum(label_count)::bigint as outbound from label_tally
         where company_id = ${companyId} and dealer_id = ${dealerId} and status = 'outbound'
           and kind in ('product', 'special')
           and (${productId}::bigint is null or product_id = ${productId})
         group by 1) held
      left join (
        select p.product_id, sum(p.waiting_count)::bigint as waiting,
               coalesce(sum(p.waiting_count) filter (where d.state = 'on_way'), 0)::bigint as on_way
          from delivery d
          join delivery_product p on p.company_id = d.company_id and p.delivery_id = d.id
         where d.company_id = ${companyId} and d.dealer_id = ${dealerId} and d.waiting_count > 0
         group by 1) waits on waits.product_id = held.product_id
      left join product
        on product.company_id = ${companyId} and product.id = held.product_id
     where outbound > 0`
  return {
    records: await rows(
      db,
      sql<OwnStockRow>`${found} order by 4 desc, 5 desc, held.product_id ${pageOfRows(page)}`,
    ),
    total: await countRows(db, sql`(${found}) as found`),
  }
}

const ARRIVALS = sql`m.operation in ('outbound', 'mark_outbound', 'allot_dealer')`

/** Goods that a dealer was sent, and that left it. What was taken back, and its taking back, is neither. */
export function countMovedGoods(
  db: Database,
  { companyId, dealerId }: Dealer,
): Promise<{
  readonly received: number
  readonly returned: number
  readonly passedOn: number
}> {
  return one(
    db,
    sql<{ received: number; returned: number; passedOn: number }>`
      with arrived as (
        select coalesce(sum(product_count), 0) as goods from movement m
         where ${stands(companyId)} and m.dealer_id = ${dealerId} and ${ARRIVALS}),
      gone as (
        select coalesce(sum(product_count) filter (where operation = 'return'), 0) as returned,
               coalesce(sum(product_count) filter (where operation = 'cancel_outbound'), 0) as cancelled,
               coalesce(sum(product_count) filter (where operation = 'allot_dealer'), 0) as passed
          from movement m
         where ${stands(companyId)} and m.from_dealer_id = ${dealerId}
           and m.operation in ('return', 'cancel_outbound', 'allot_dealer')),
      waits as (
        select coalesce(sum(waiting_count), 0) as waiting from delivery
         where company_id = ${companyId} and dealer_id = ${dealerId} and waiting_count > 0)
      select (goods - cancelled - waiting)::bigint as received, returned::bigint as returned,
             passed::bigint as "passedOn"
        from arrived, gone, waits`,
  )
}

/**
 * Goods that came to a dealer on some days, were sold there and left it. What is received by the dealer itself comes
 * with its receipts, whenever it was sent; what of it was cancelled later had come all the same.
 */
export function countMovedInTime(
  db: Database,
  { companyId, dealerId }: Dealer,
  { timeZone, ...days }: { readonly from: string; readonly to: string; readonly timeZone: string },
): Promise<{
  readonly received: number
  readonly sold: number
  readonly returned: number
  readonly passedOn: number
}> {
  const inTime = every([stands(companyId), ...onDays(sql`m.at`, days, timeZone)])
  const goneBy = (operation: string) =>
    sql`coalesce(sum(product_count) filter (where operation = ${operation}), 0)::bigint`
  return one(
    db,
    sql<{ received: number; sold: number; returned: number; passedOn: number }>`
      with arrived as (
        select coalesce(sum(product_count), 0) as goods from movement m
         where ${inTime} and m.dealer_id = ${dealerId} and ${ARRIVALS}
           and not exists (
             select from delivery d where d.company_id = ${companyId} and d.id = m.id)),
      receipts as (
        select coalesce(sum(r.product_count), 0) as goods from movement m
          join delivery_receipt r
            on r.company_id = ${companyId} and r.movement_id = m.id and r.undone_by is null
          join delivery d on d.company_id = ${companyId} and d.id = r.delivery_id
         where ${inTime} and m.dealer_id = ${dealerId} and m.operation = 'receive'
           and d.dealer_id = ${dealerId}),
      gone as (
        select ${goneBy('sell')} as sold, ${goneBy('return')} as returned,
               ${goneBy('allot_dealer')} as passed
          from movement m
         where ${inTime} and m.from_dealer_id = ${dealerId}
           and m.operation in ('sell', 'return', 'allot_dealer'))
      select (arrived.goods + receipts.goods)::bigint as received, sold, returned,
             passed as "passedOn"
        from arrived, receipts, gone`,
  )
}
