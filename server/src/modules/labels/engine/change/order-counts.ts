import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { one } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'

/** Labels of an order that a change takes back from it. */
export type LeftOrder = {
  readonly orderId: number
  readonly productId: number | null
  readonly kind: LabelKind
  readonly count: number
}

/** The counts of an item, of rows with `kind` and a number of labels. */
const byLevel = (count: RawBuilder<unknown>) => sql`
  coalesce(sum(${count}) filter (where kind in ('product', 'special')), 0)::bigint as products,
  coalesce(sum(${count}) filter (where kind = 'package'), 0)::bigint as packages,
  coalesce(sum(${count}) filter (where kind = 'box'), 0)::bigint as boxes`

/**
 * Takes back from orders what was counted of labels. An order that is completed stays completed, and
 * tells the difference. The orders are locked in the order of their ids, after the labels' batches.
 */
export async function takeFromOrders(
  db: Database,
  companyId: number,
  movementId: number,
  left: readonly LeftOrder[],
): Promise<void> {
  await sql`
    with gone as materialized (
      select "orderId" as order_id, coalesce("productId", 0) as product_id, ${byLevel(sql`count`)}
        from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
          as t ("orderId" bigint, "productId" bigint, kind text, count bigint)
       group by 1, 2),
    held as materialized (
      select id from track_order
       where company_id = ${companyId} and id in (select order_id from gone)
       order by id for no key update),
    item as materialized (
      -- A label may have been given another product since: never less than nothing is left.
      select i.id, i.order_id, least(g.products, i.scanned_products) as products,
             least(g.packages, i.scanned_packages) as packages, least(g.boxes, i.scanned_boxes) as boxes
        from held
        join gone g on g.order_id = held.id
        join track_order_item i on i.company_id = ${companyId} and i.order_id = held.id
         and i.product_id = g.product_id
       order by i.id for no key update of i),
    lowered as (
      update track_order_item i
         set scanned_products = i.scanned_products - item.products,
             scanned_packages = i.scanned_packages - item.packages,
             scanned_boxes = i.scanned_boxes - item.boxes
        from item where i.company_id = ${companyId} and i.id = item.id),
    recorded as (
      insert into track_order_count (company_id, order_id, movement_id, item_id, products, packages,
                                     boxes)
      select ${companyId}, order_id, ${movementId}, id, -products, -packages, -boxes from item)
    update track_order o set scanned_count = o.scanned_count - s.products
      from (select order_id, sum(products)::bigint as products from item group by 1) s
     where o.company_id = ${companyId} and o.id = s.order_id`.execute(db)
}

/** How many products, packages and boxes of each product a movement touched. */
const movedFor = (companyId: number, movementId: number): RawBuilder<unknown> => sql`
  select product_id, ${byLevel(sql`label_count`)} from movement_product
   where company_id = ${companyId} and movement_id = ${movementId} group by 1`

/**
 * The parts of a statement that count what a movement scanned for the items of its order that a condition on
 * `i` and `m` takes: the items, what the movement counted of each, and the order's sum. `excess` is of this
 * movement alone, and counted once: a box that is too much is so with its content.
 */
export const raisedItems = (
  of: { readonly companyId: number; readonly orderId: number; readonly movementId: number },
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
    moved as materialized (${movedFor(of.companyId, of.movementId)}),
    raised as (
      update track_order_item i
         set scanned_products = i.scanned_products + m.products,
             scanned_packages = i.scanned_packages + m.packages,
             scanned_boxes = i.scanned_boxes + m.boxes
        from moved m
       where i.company_id = ${of.companyId} and i.order_id = ${of.orderId}
         and i.product_id = m.product_id and ${condition}
      returning i.id, m.products, m.packages, m.boxes,
                greatest(0, least(m.products, i.scanned_products - i.expected_products),
                  least(m.packages, i.scanned_packages - coalesce(i.expected_packages, i.scanned_packages)),
                  least(m.boxes, i.scanned_boxes - coalesce(i.expected_boxes, i.scanned_boxes))) as excess),
    recorded as (
      insert into track_order_count (company_id, order_id, movement_id, item_id, products, packages,
                                     boxes, excess)
      select ${of.companyId}, ${of.orderId}, ${of.movementId}, id, products, packages, boxes, excess
        from raised),
    summed as (
      update track_order o
         set scanned_count = o.scanned_count + (select sum(products) from raised)
       where o.company_id = ${of.companyId} and o.id = ${of.orderId}
         and exists (select from raised))`

/** What became of counting: which of it was possible. */
type Counted = { readonly held: boolean; readonly moved: number; readonly raised: number }

/**
 * Counts what a movement scanned for an order, where every product of it is expected and not more than
 * that; answers whether all of it was counted. The order is locked after the labels' batches, so that
 * scanners of one order come one after the other from here on.
 */
export function addToOrder(
  db: Database,
  companyId: number,
  movementId: number,
  orderId: number,
): Promise<Counted> {
  const fits = (scanned: string, expected: string, more: string) =>
    sql.raw(`(i.${expected} is null or i.${scanned} + m.${more} <= i.${expected})`)
  return one(
    db,
    prepared<Counted>`
    with held as materialized (
      select id from track_order
       where company_id = ${companyId} and id = ${orderId} and state = 'scanning'
         for no key update),
    ${raisedItems(
      { companyId, orderId, movementId },
      sql`exists (select from held)
         and ${fits('scanned_products', 'expected_products', 'products')}
         and ${fits('scanned_packages', 'expected_packages', 'packages')}
         and ${fits('scanned_boxes', 'expected_boxes', 'boxes')}`,
    )}
    select exists (select from held) as held, (select count(*)::integer from moved) as moved,
           (select count(*)::integer from raised) as raised`,
  )
}
