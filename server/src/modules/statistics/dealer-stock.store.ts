import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

type Dealer = { readonly companyId: number; readonly dealerId: number }

/** Goods that are with a dealer itself, by the tallies: no label is read. */
export function countHeldGoods(
  db: Database,
  { companyId, dealerId }: Dealer,
): Promise<{ readonly onHand: number; readonly sold: number }> {
  return one(
    db,
    sql<{ onHand: number; sold: number }>`
      select coalesce(sum(label_count) filter (where status = 'outbound'), 0)::bigint as "onHand",
             coalesce(sum(label_count) filter (where status = 'sold'), 0)::bigint as sold
        from label_tally
       where company_id = ${companyId} and dealer_id = ${dealerId}
         and kind in ('product', 'special')`,
  )
}

/** Goods that a dealer was sent and has given back. What was taken back, and its taking back, is neither. */
export function countMovedGoods(
  db: Database,
  { companyId, dealerId }: Dealer,
): Promise<{ readonly received: number; readonly returned: number }> {
  const stands = sql`m.company_id = ${companyId}
    and m.details -> 'undoneBy' is null and m.details -> 'undoes' is null`
  return one(
    db,
    sql<{ received: number; returned: number }>`
      with arrived as (
        select coalesce(sum(product_count), 0) as goods from movement m
         where ${stands} and m.dealer_id = ${dealerId}
           and m.operation in ('outbound', 'mark_outbound', 'allot_dealer')),
      gone as (
        select coalesce(sum(product_count) filter (where operation = 'return'), 0) as returned,
               coalesce(sum(product_count) filter (where operation = 'cancel_outbound'), 0) as cancelled
          from movement m
         where ${stands} and m.from_dealer_id = ${dealerId}
           and m.operation in ('return', 'cancel_outbound'))
      select (goods - cancelled)::bigint as received, returned::bigint as returned
        from arrived, gone`,
  )
}
