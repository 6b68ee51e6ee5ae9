import { sql } from 'kysely'
import { dealerInReach } from '../../../platform/auth/reach.store.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import { userInReach } from '../../users/index.ts'
import { visibleOrders } from '../list-orders.store.ts'
import type { ItemFields } from '../items.store.ts'
import type { HeldOrder, OrderFields } from '../orders.store.ts'

/** An order with its items, as an import writes it. */
export type WholeOrder = OrderFields & { readonly items: readonly ItemFields[] }

/** An item with what was scanned of it. */
export type ScannedItem = ItemFields & {
  readonly productName: string
  readonly scannedProducts: number
  readonly scannedPackages: number
  readonly scannedBoxes: number
}

/** An order that is there, with the names that a list tells of it. */
export type KnownOrder = {
  readonly id: number
  readonly state: HeldOrder['state']
  readonly scannedCount: number
  readonly fields: OrderFields
  readonly names: {
    readonly dealerId: string
    readonly factoryId: string
    readonly warehouseId: string
    readonly scannerIds: readonly string[]
  }
  readonly items: readonly ScannedItem[]
}

type OrderRow = OrderFields & KnownOrder['names'] & Omit<KnownOrder, 'fields' | 'names'>

/** The orders with these numbers that somebody sees; `hold`: until the transaction ends, scans wait meanwhile. */
export async function knownOrders(
  db: Database,
  user: User,
  numbers: readonly string[],
  hold: boolean,
): Promise<ReadonlyMap<string, KnownOrder>> {
  const { companyId } = user
  const named = (table: string, column: string) => sql`
    coalesce((select x.name from ${sql.table(table)} x
               where x.company_id = o.company_id and x.id = ${sql.ref(`o.${column}`)}), '')`
  const found = await rows(
    db,
    sql<
      OrderRow & {
        dealerName: string
        factoryName: string
        warehouseName: string
        scannerNames: string[]
      }
    >`
      select o.id, o.number, o.name, o.state, o.total_count as "totalCount",
             o.scanned_count as "scannedCount", o.billed_on::text as "billedOn",
             o.send_on::text as "sendOn", o.note, o.dealer_id as "dealerId",
             o.factory_id as "factoryId", o.warehouse_id as "warehouseId",
             ${named('dealer', 'dealer_id')} as "dealerName",
             ${named('place', 'factory_id')} as "factoryName",
             ${named('place', 'warehouse_id')} as "warehouseName",
             coalesce((select jsonb_agg(s.user_id order by s.user_id) from track_order_scanner s
                        where s.company_id = o.company_id and s.order_id = o.id), '[]') as "scannerIds",
             coalesce((select jsonb_agg(u.real_name order by u.real_name) from track_order_scanner s
                         join app_user u on u.company_id = s.company_id and u.id = s.user_id
                        where s.company_id = o.company_id and s.order_id = o.id), '[]') as "scannerNames",
             coalesce((select jsonb_agg(jsonb_build_object(
                         'productId', i.product_id, 'name', i.name, 'productName', p.name,
                         'expectedProducts', i.expected_products,
                         'expectedPackages', i.expected_packages, 'expectedBoxes', i.expected_boxes,
                         'scannedProducts', i.scanned_products,
                         'scannedPackages', i.scanned_packages, 'scannedBoxes', i.scanned_boxes)
                         order by i.line)
                        from track_order_item i
                        join product p on p.company_id = i.company_id and p.id = i.product_id
                       where i.company_id = o.company_id and i.order_id = o.id), '[]') as items
        from track_order o
       where o.company_id = ${companyId} and o.number = any(${numbers}::text[])
         and ${visibleOrders(reachOf(user, 'order'))}
       order by o.id ${hold ? sql`for no key update of o` : sql``}`,
  )
  return new Map(
    found.map((order) => {
      const {
        id,
        state,
        scannedCount,
        items,
        dealerName,
        factoryName,
        warehouseName,
        scannerNames,
        ...fields
      } = order
      const names = {
        dealerId: dealerName,
        factoryId: factoryName,
        warehouseId: warehouseName,
        scannerIds: scannerNames,
      }
      return [fields.number, { id, state, scannedCount, items, names, fields }]
    }),
  )
}

/** Of numbers those that an order has which somebody does not see. */
export async function takenNumbers(
  db: Database,
  user: User,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ number: string }>`
      select o.number from track_order o
       where o.company_id = ${user.companyId} and o.number = any(${numbers}::text[])
         and not ${visibleOrders(reachOf(user, 'order'))}`,
  )
  return new Set(found.map(({ number }) => number))
}

/** What rows may name, and by what. */
export type NamedThing = 'dealer' | 'factory' | 'warehouse' | 'scanner' | 'product'
type Named = { readonly id: number; readonly name: string; readonly code: string }

/** Records that somebody may choose for an order by their names or codes; people by their accounts, too. */
export async function thingsCalled(
  db: Database,
  user: User,
  thing: NamedThing,
  names: readonly string[],
): Promise<ReadonlyMap<string, number | 'several'>> {
  if (names.length === 0) return new Map()
  const found = await rows(db, statementOf(user, thing, names))
  const called = new Map<string, number | 'several'>()
  // A code, of people the account, counts before a name.
  for (const { id, name } of found) called.set(name, called.has(name) ? 'several' : id)
  const codes = new Map<string, number | 'several'>()
  for (const { id, code } of found)
    if (code !== '') codes.set(code, codes.has(code) ? 'several' : id)
  return new Map([...called, ...codes])
}

function statementOf(user: User, thing: NamedThing, names: readonly string[]) {
  const { companyId } = user
  const given = sql`any(${names}::text[])`
  switch (thing) {
    case 'dealer':
      return sql<Named>`
        select r.id, r.name, r.code from dealer r
         where r.company_id = ${companyId} and r.deleted_at is null
           and r.review_status = 'approved' and (r.name = ${given} or r.code = ${given})
           and ${dealerInReach(reachOf(user, 'dealer'), sql.ref('r.id'))}`
    case 'factory':
    case 'warehouse':
      return sql<Named>`
        select r.id, r.name, r.code from place r
         where r.company_id = ${companyId} and r.deleted_at is null and r.kind = ${thing}
           and (r.name = ${given} or r.code = ${given})`
    case 'scanner':
      return sql<Named>`
        select u.id, u.real_name as name, u.username as code from app_user u
         where u.company_id = ${companyId} and u.deleted_at is null
           and (u.real_name = ${given} or u.username = ${given}) and ${userInReach(user)}`
    case 'product':
      return sql<Named>`
        select id, number as name, '' as code from product
         where company_id = ${companyId} and deleted_at is null and number = ${given}`
  }
}

/** The names of products, for items that say none. */
export async function productNames(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from product where company_id = ${companyId} and id = any(${ids}::bigint[])`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

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

/** Of these orders those that were scanned against since a moment, be it taken back or not, or that are over. */
export async function ordersInUse(
  db: Database,
  companyId: number,
  ids: readonly number[],
  since: string,
): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      select o.id from track_order o
       where o.company_id = ${companyId} and o.id = any(${ids}::bigint[])
         and (o.state <> 'scanning' or exists (
           select from movement m
            where m.company_id = o.company_id and m.order_id = o.id and m.at > ${since}))`,
  )
  return found.map(({ id }) => id)
}
