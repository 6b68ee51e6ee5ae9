import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import type { DeliveryChange } from './delivery-counts.ts'

type Cause = {
  readonly companyId: number
  readonly movementId: number
  /** They had left it by being received; else they had gone elsewhere. */
  readonly isReceipt: boolean
  /** The movement that is taken back. */
  readonly restores: number
}

/**
 * What left deliveries with a movement that is taken back is on its way with them again. One that was closed
 * with something missing is again as it was closed, and what a late receipt had found is missing again; the
 * receipt stays, with the movement that took it back. Deliveries are locked in the order of their ids.
 */
export async function rejoinDeliveries(
  db: Database,
  { companyId, movementId, isReceipt, restores }: Cause,
  changes: readonly DeliveryChange[],
): Promise<void> {
  const received = sql.lit(isReceipt)
  await sql`
    with moved as materialized (
      select "deliveryId" as id, "productId" as product_id, count
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as t ("deliveryId" bigint, "productId" bigint, count bigint)),
    held as materialized (
      select id from delivery
       where company_id = ${companyId} and id in (select id from moved)
       order by id for no key update),
    products as (
      update delivery_product p
         set waiting_count = p.waiting_count + moved.count,
             received_count = p.received_count - case when ${received} then moved.count else 0 end,
             gone_count = p.gone_count - case when ${received} then 0 else moved.count end
        from moved
       where p.company_id = ${companyId} and p.delivery_id = moved.id
         and p.product_id = moved.product_id),
    receipts as (
      update delivery_receipt set undone_by = ${movementId}
       where ${received} and company_id = ${companyId} and movement_id = ${restores}),
    missing as (
      update exception_item e
         set found_count = e.found_count - least(moved.count, e.found_count),
             state = case when e.found_count - moved.count < e.missing_count then 'open'
                          else e.state end,
             movement_id = case when e.movement_id = ${restores} then null else e.movement_id end,
             handled_by = case when e.found_count - moved.count < e.missing_count then null
                               else e.handled_by end,
             handled_at = case when e.found_count - moved.count < e.missing_count then null
                               else e.handled_at end
        from moved
       where e.company_id = ${companyId} and e.delivery_id = moved.id
         and coalesce(e.product_id, 0) = moved.product_id and e.missing_count is not null
         and e.found_count > 0 and e.state in ('open', 'done'))
    update delivery d
       set waiting_count = d.waiting_count + s.count,
           received_count = d.received_count - case when ${received} then s.count else 0 end,
           gone_count = d.gone_count - case when ${received} then 0 else s.count end,
           state = case when d.short_at is null then 'on_way' else 'differing' end,
           closed_at = d.short_at,
           closed_by = d.short_by
      from held
      join (select id, sum(count)::bigint as count from moved group by id) s using (id)
     where d.company_id = ${companyId} and d.id = held.id`.execute(db)
}
