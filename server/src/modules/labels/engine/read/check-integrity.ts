import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'

/** Something that must never be: which check found it, and what it saw. */
export type IntegrityFault = { readonly check: string; readonly detail: string }

/** At most so many faults of each check are told. */
const FAULT_LIMIT = 20

/**
 * Proves the engine's promises on all data of a company and answers what is broken (nothing, if all
 * is well). Reads everything: meant for tests and benches. Sees a consistent state only
 * in a transaction of isolation `repeatable read`, or while nobody writes.
 */
export async function checkIntegrity(db: Database, companyId: number): Promise<IntegrityFault[]> {
  const faults: IntegrityFault[] = []
  for (const [check, statement] of Object.entries(CHECKS)) {
    const found = await rows(
      db,
      sql<{ detail: string }>`
        select to_jsonb(fault)::text as detail from (${statement(companyId)}) fault
         limit ${FAULT_LIMIT}`,
    )
    faults.push(...found.map(({ detail }) => ({ check, detail })))
  }
  return faults
}

const STATE = sql.raw(`batch_id, kind, status, activation, query_allowed, product_id, dealer_id,
  factory_id, warehouse_id, order_id, activity_id, parent, produced_on, inbound_id, outbound_id,
  extended_id, card_id, delivery_id`)

/** Serials that were taken from the counter: those of batches, and of batches that were deleted. */
const issued = (id: number): RawBuilder<unknown> => sql`
  select lo, hi from batch where company_id = ${id}
  union all
  select lo, hi from unused_serials where company_id = ${id}`

const CHECKS: Readonly<Record<string, (companyId: number) => RawBuilder<unknown>>> = {
  'batches and what was left unused cover exactly the issued serials': (id) => sql`
    select * from (
      select lo, coalesce(lag(hi) over (order by lo), 0) + 1 as expected
        from (${issued(id)}) i
      union all
      select next_serial, coalesce((select max(hi) from (${issued(id)}) i), 0) + 1
        from company where id = ${id}) b
     where lo <> expected`,
  'unused serials are counted': (id) => sql`
    select unused_serial_count, found from company
     cross join lateral (
       select coalesce(sum(hi - lo + 1), 0) as found from unused_serials where company_id = ${id}) u
     where id = ${id} and unused_serial_count <> found`,
  'spans cover each batch exactly': (id) => sql`
    select b.id, b.lo, b.hi from batch b
      left join (
        select batch_id, min(lo) as lo, max(hi) as hi, sum(hi - lo + 1) as labels
          from label_span where company_id = ${id} group by batch_id) s on s.batch_id = b.id
     where b.company_id = ${id}
       and (s.lo, s.hi, s.labels) is distinct from (b.lo, b.hi, (b.hi - b.lo + 1)::numeric)`,
  'spans do not overlap and leave no gap': (id) => sql`
    select * from (
      select lo, coalesce(lag(hi) over (order by lo), 0) + 1 as expected
        from (select lo, hi from label_span where company_id = ${id}
              union all
              select lo, hi from unused_serials where company_id = ${id}) s) s
     where lo <> expected`,
  'neighbours that are equal are one span': (id) => sql`
    select lo, hi from (
      select lo, hi, state = lag(state) over (order by lo) as same
        from (select lo, hi, row (${STATE}) as state from label_span where company_id = ${id}) s) s
     where same`,
  'tallies equal spans': (id) => sql`
    select * from (
      select batch_id, kind, status, activation, coalesce(product_id, 0) as product_id,
             coalesce(dealer_id, 0) as dealer_id, coalesce(warehouse_id, 0) as warehouse_id,
             sum(hi - lo + 1) as labels
        from label_span where company_id = ${id} group by 1, 2, 3, 4, 5, 6, 7) s
      full join (
        select batch_id, kind, status, activation, product_id, dealer_id, warehouse_id, label_count
          from label_tally where company_id = ${id}) t
     using (batch_id, kind, status, activation, product_id, dealer_id, warehouse_id)
     where s.labels is distinct from t.label_count`,
  'counts of movements equal their lines': (id) => sql`
    select m.id, m.label_count, l.labels from movement m
      left join (
        select movement_id, sum(hi - lo + 1) as labels from movement_line
         where company_id = ${id} group by movement_id) l on l.movement_id = m.id
     where m.company_id = ${id}
       and (m.label_count <> coalesce(l.labels, 0)
            or m.label_count <> m.box_count + m.package_count + m.product_count)`,
  'lines are in the class of their length': (id) => sql`
    select movement_id, lo, hi, class from movement_line
     where company_id = ${id}
       and (hi - lo + 1 > 1::bigint << class or (class > 0 and hi - lo + 1 <= 1::bigint << class - 1))`,
  'counts by product equal the movements': (id) => sql`
    select m.id, m.label_count, p.labels from movement m
      left join (
        select movement_id, sum(label_count) as labels from movement_product
         where company_id = ${id} group by movement_id) p on p.movement_id = m.id
     where m.company_id = ${id} and m.label_count <> coalesce(p.labels, 0)`,
  'items of orders have scanned what movements counted': (id) => sql`
    select i.id, i.scanned_products, c.products from track_order_item i
      left join (
        select item_id, sum(products) as products, sum(packages) as packages, sum(boxes) as boxes
          from track_order_count where company_id = ${id} group by item_id) c on c.item_id = i.id
     where i.company_id = ${id}
       and (i.scanned_products, i.scanned_packages, i.scanned_boxes) is distinct from
           (coalesce(c.products, 0), coalesce(c.packages, 0), coalesce(c.boxes, 0))`,
  'orders have scanned what their items have': (id) => sql`
    select o.id, o.scanned_count, i.products from track_order o
      left join (
        select order_id, sum(scanned_products) as products from track_order_item
         where company_id = ${id} group by order_id) i on i.order_id = o.id
     where o.company_id = ${id} and o.scanned_count <> coalesce(i.products, 0)`,
  'deliveries wait for the products that are on their way with them': (id) => sql`
    select * from (
      select delivery_id, coalesce(product_id, 0) as product_id, sum(hi - lo + 1) as labels
        from label_span where company_id = ${id} and delivery_id is not null group by 1, 2) s
      full join (
        select delivery_id, product_id, waiting_count from delivery_product
         where company_id = ${id} and waiting_count > 0) p using (delivery_id, product_id)
     where s.labels is distinct from p.waiting_count`,
  'what is on its way is outbound, a product, and for the dealer of its delivery': (id) => sql`
    select s.lo, s.hi, s.status, s.kind, s.dealer_id, d.dealer_id as delivered_to from label_span s
      left join delivery d on d.company_id = ${id} and d.id = s.delivery_id
     where s.company_id = ${id} and s.delivery_id is not null
       and (s.status <> 'outbound' or s.kind not in ('product', 'special')
            or s.dealer_id is distinct from d.dealer_id)`,
  'deliveries count what their products count, and their receipts': (id) => sql`
    select d.id, d.state, d.shipped_count, d.waiting_count, d.received_count, p.shipped, p.waiting,
           p.received, r.receipts from delivery d
      left join (
        select delivery_id, sum(shipped_count) as shipped, sum(waiting_count) as waiting,
               sum(received_count) as received
          from delivery_product where company_id = ${id} group by 1) p on p.delivery_id = d.id
      left join (
        select delivery_id, sum(product_count) as receipts
          from delivery_receipt where company_id = ${id} and undone_by is null
         group by 1) r on r.delivery_id = d.id
     where d.company_id = ${id}
       and ((d.shipped_count, d.waiting_count, d.received_count) is distinct from
            (p.shipped, p.waiting, p.received)
            or d.received_count <> coalesce(r.receipts, 0)
            or (d.waiting_count > 0) <> (d.state in ('on_way', 'differing')))`,
  'winning labels take part in the activity of their prize': (id) => sql`
    select w.serial, p.activity_id as wins_in, s.activity_id as is_in from prize_label w
      join prize_allocation a on a.company_id = ${id} and a.id = w.allocation_id
      join prize p on p.company_id = ${id} and p.id = a.prize_id
      left join lateral (
        select activity_id from label_span
         where company_id = ${id} and lo <= w.serial order by lo desc limit 1) s on true
     where w.company_id = ${id} and s.activity_id is distinct from p.activity_id`,
  'counts of allocations equal their labels': (id) => sql`
    select a.id, a.label_count, w.labels from prize_allocation a
      left join (
        select allocation_id, count(*) as labels from prize_label
         where company_id = ${id} group by 1) w on w.allocation_id = a.id
     where a.company_id = ${id} and a.label_count <> coalesce(w.labels, 0)`,
  'checks of each label equal their records': (id) => sql`
    select * from (
      select serial, count(*) as records from query_record
       where company_id = ${id} and ordinal > 0 group by serial) r
      full join (
        select serial, query_count from label_query where company_id = ${id}) q using (serial)
     where r.records is distinct from q.query_count`,
  'labels that an activity counts as checked are no fewer than those that say so': (id) => sql`
    select q.activity_id, q.labels, c.counted from (
      select activity_id, count(*) as labels from label_query
       where company_id = ${id} and activity_id is not null group by 1) q
      left join (
        select activity_id, sum(labels) as counted from activity_checked
         where company_id = ${id} group by 1) c using (activity_id)
     where q.labels > coalesce(c.counted, 0)`,
  'checks of each day equal their records': (id) => sql`
    select * from (
      select (at at time zone (select time_zone from company where id = ${id}))::date as day, result, coalesce(product_id, 0) as product_id,
             count(*) as records
        from query_record where company_id = ${id} group by 1, 2, 3) r
      full join (
        select day, result, product_id, sum(query_count) as query_count from query_daily
         where company_id = ${id} group by 1, 2, 3 having sum(query_count) <> 0) d using (day, result, product_id)
     where r.records is distinct from d.query_count`,
  'checks of each place equal their records': (id) => sql`
    select * from (
      select dealer_id, (at at time zone (select time_zone from company where id = ${id}))::date as day, region,
             count(*) as records
        from query_record where company_id = ${id} and dealer_id is not null group by 1, 2, 3) r
      full join (
        select dealer_id, day, region, sum(query_count) as query_count from query_place_daily
         where company_id = ${id} group by 1, 2, 3 having sum(query_count) <> 0) d using (dealer_id, day, region)
     where r.records is distinct from d.query_count`,
}
