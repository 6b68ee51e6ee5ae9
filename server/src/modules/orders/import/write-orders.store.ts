import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import type { WholeOrder } from './import-orders.store.ts'

type WithId = WholeOrder & { readonly id: number }

const asTable = (orders: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as n (
    id bigint, place integer, number text, name text, "totalCount" bigint, "billedOn" date,
    "sendOn" date, note text, "dealerId" bigint, "factoryId" bigint, "warehouseId" bigint,
    "scannerIds" jsonb, items jsonb)`

/** Writes new orders with their items; answers their ids in the same order. */
export async function insertOrders(
  db: Database,
  { companyId, id: userId }: User,
  orders: readonly WholeOrder[],
): Promise<number[]> {
  const placed = orders.map((order, place) => ({ ...order, place }))
  const made = await rows(
    db,
    sql<{ id: number; number: string }>`
      insert into track_order (company_id, number, name, total_count, billed_on, send_on, note,
                               dealer_id, factory_id, warehouse_id, created_by)
      select ${companyId}, number, name, "totalCount", "billedOn", "sendOn", note, "dealerId",
             "factoryId", "warehouseId", ${userId}
        from ${asTable(placed)} order by place
      returning id, number`,
  )
  const ids = new Map(made.map(({ id, number }) => [number, id]))
  const withIds = orders.map((order) => ({ ...order, id: ids.get(order.number) ?? 0 }))
  await writeParts(db, companyId, withIds)
  return withIds.map(({ id }) => id)
}

/** Writes orders over that are being scanned, with just these items. */
export async function updateOrders(
  db: Database,
  companyId: number,
  orders: readonly WithId[],
): Promise<void> {
  if (orders.length === 0) return
  await sql`
    update track_order o
       set number = n.number, name = n.name, total_count = n."totalCount", billed_on = n."billedOn",
           send_on = n."sendOn", note = n.note, dealer_id = n."dealerId",
           factory_id = n."factoryId", warehouse_id = n."warehouseId", updated_at = now()
      from ${asTable(orders)}
     where o.company_id = ${companyId} and o.id = n.id`.execute(db)
  await writeParts(db, companyId, orders)
}

/** Exactly these scanners and items; an item is known by its product, and keeps its line. */
async function writeParts(
  db: Database,
  companyId: number,
  orders: readonly WithId[],
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const scanners = orders.flatMap(({ id, scannerIds }) => scannerIds.map((user) => ({ id, user })))
  const asScanners = sql`jsonb_to_recordset(${JSON.stringify(scanners)}::jsonb) as g (id bigint, "user" bigint)`
  await sql`
    delete from track_order_scanner s
     where s.company_id = ${companyId} and s.order_id = any(${ids}::bigint[])
       and not exists (select from ${asScanners} where g.id = s.order_id and g."user" = s.user_id)`.execute(
    db,
  )
  await sql`
    insert into track_order_scanner (company_id, order_id, user_id)
    select ${companyId}, g.id, g."user" from ${asScanners} on conflict do nothing`.execute(db)
  const items = orders.flatMap(({ id, items: own }) =>
    own.map((item, place) => ({ ...item, id, place })),
  )
  const asItems = sql`
    jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (
      id bigint, place integer, "productId" bigint, name text, "expectedProducts" bigint,
      "expectedPackages" bigint, "expectedBoxes" bigint)`
  const gone = sql`
    i.company_id = ${companyId} and i.order_id = any(${ids}::bigint[])
      and not exists (
        select from ${asItems} where g.id = i.order_id and g."productId" = i.product_id)`
  // What was scanned and taken back again leaves the order with its item.
  await sql`
    delete from track_order_count c using track_order_item i
     where c.company_id = ${companyId} and c.item_id = i.id and ${gone}`.execute(db)
  await sql`delete from track_order_item i where ${gone}`.execute(db)
  await sql`
    update track_order_item i
       set name = g.name, expected_products = g."expectedProducts",
           expected_packages = g."expectedPackages", expected_boxes = g."expectedBoxes"
      from ${asItems}
     where i.company_id = ${companyId} and i.order_id = g.id and i.product_id = g."productId"`.execute(
    db,
  )
  await sql`
    with added as (
      select g.*, row_number() over (partition by g.id order by g.place) as line
        from ${asItems}
       where not exists (
         select from track_order_item i
          where i.company_id = ${companyId} and i.order_id = g.id and i.product_id = g."productId")),
    lines as (
      update track_order o set last_line = o.last_line + a.count
        from (select id, count(*) as count from added group by id) a
       where o.company_id = ${companyId} and o.id = a.id
      returning o.id, o.last_line - a.count as before)
    insert into track_order_item (company_id, order_id, line, product_id, name, expected_products,
                                  expected_packages, expected_boxes)
    select ${companyId}, a.id, l.before + a.line, a."productId", a.name, a."expectedProducts",
           a."expectedPackages", a."expectedBoxes"
      from added a join lines l on l.id = a.id order by a.id, a.line`.execute(db)
}

/** Removes orders of which nothing was scanned. */
export async function deleteOrders(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from track_order_item
     where company_id = ${companyId} and order_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    delete from track_order where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(
    db,
  )
}
