import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'

/** So many products more, or less where it is negative, are on their way with a delivery. */
export type DeliveryChange = {
  readonly deliveryId: number
  /** 0: no product. */
  readonly productId: number
  readonly count: number
}

type Cause = {
  readonly companyId: number
  readonly movementId: number
  /** What leaves a delivery is received; else it is gone. */
  readonly isReceipt: boolean
}

/**
 * Keeps deliveries beside the labels that are on their way. A movement whose own id its labels are on
 * their way with begins a delivery. What leaves one was received, or is gone: taken back, sent
 * elsewhere, invalidated. What joins one that is there is a correction of its products, which moves what
 * was sent from one product to another. A handful of rows, however many labels; deliveries are locked in the
 * order of their ids, after the labels' batches.
 */
export async function moveDeliveries(
  db: Database,
  { companyId, movementId, isReceipt }: Cause,
  changes: readonly DeliveryChange[],
): Promise<void> {
  const received = sql.lit(isReceipt)
  await sql`
    with moved as materialized (
      select "deliveryId" as id, "productId" as product_id, count, "deliveryId" = ${movementId} as is_new,
             -- A delivery whose products are corrected loses nothing.
             sum(count) over (partition by "deliveryId") = 0 as is_correction
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as t ("deliveryId" bigint, "productId" bigint, count bigint)),
    held as materialized (
      select id, state, waiting_count from delivery
       where company_id = ${companyId} and id in (select id from moved where not is_new)
       order by id for no key update),
    begun as (
      insert into delivery (company_id, id, dealer_id, from_dealer_id, sent_at, shipped_count,
                            waiting_count)
      select ${companyId}, m.id, m.dealer_id,
             case when m.operation = 'allot_dealer' and sender.dealer_id = m.from_dealer_id
                  then m.from_dealer_id end,
             m.at, s.count, s.count
        from (select sum(count)::bigint as count from moved where is_new having count(*) > 0) s
        join movement m on m.company_id = ${companyId} and m.id = ${movementId}
        left join app_user sender on sender.company_id = ${companyId} and sender.id = m.user_id),
    products as (
      insert into delivery_product as p (company_id, delivery_id, product_id, shipped_count,
                                         waiting_count)
      select ${companyId}, id, product_id, count, count from moved where is_new or count > 0
      on conflict (company_id, delivery_id, product_id)
      do update set shipped_count = p.shipped_count + excluded.shipped_count,
                    waiting_count = p.waiting_count + excluded.waiting_count),
    left_products as (
      update delivery_product p
         set waiting_count = p.waiting_count + moved.count,
             shipped_count = p.shipped_count + case when is_correction then moved.count else 0 end,
             received_count = p.received_count
               - case when ${received} and not is_correction then moved.count else 0 end,
             gone_count = p.gone_count
               - case when ${received} or is_correction then 0 else moved.count end
        from moved
       where not moved.is_new and moved.count < 0 and p.company_id = ${companyId}
         and p.delivery_id = moved.id and p.product_id = moved.product_id),
    receipts as (
      insert into delivery_receipt (company_id, delivery_id, movement_id, product_count)
      select ${companyId}, id, ${movementId}, -sum(count)::bigint from moved
       where ${received} and not is_new and not is_correction group by id),
    found as (
      -- What was missing of a closed delivery is missing no longer.
      update exception_item e
         set found_count = e.found_count - moved.count,
             state = case when e.found_count - moved.count >= e.missing_count then 'done'
                          else e.state end,
             movement_id = ${movementId},
             handled_by = case when e.found_count - moved.count >= e.missing_count
                               then (select user_id from movement
                                      where company_id = ${companyId} and id = ${movementId}) end,
             handled_at = case when e.found_count - moved.count >= e.missing_count
                               then clock_timestamp() end
        from moved
       where not moved.is_new and not is_correction and moved.count < 0
         and e.company_id = ${companyId} and e.delivery_id = moved.id
         and coalesce(e.product_id, 0) = moved.product_id and e.missing_count is not null
         and e.state = 'open')
    update delivery d
       set waiting_count = d.waiting_count - s.count,
           received_count = d.received_count + case when ${received} then s.count else 0 end,
           gone_count = d.gone_count + case when ${received} then 0 else s.count end,
           state = case when held.waiting_count > s.count then d.state
                        when ${received} or d.received_count > 0 then 'received'
                        else 'taken_back' end,
           closed_at = case when held.waiting_count > s.count then d.closed_at
                            else clock_timestamp() end,
           closed_by = case when held.waiting_count > s.count then d.closed_by
                            else (select user_id from movement
                                   where company_id = ${companyId} and id = ${movementId}) end
      from held
      join (select id, -sum(count)::bigint as count from moved where not is_correction group by id) s
        using (id)
     where d.company_id = ${companyId} and d.id = held.id`.execute(db)
}
