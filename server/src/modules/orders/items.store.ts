import type { OrderItem } from '@zhenma/contract/orders/order-rows'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'

/** What a form says of an item. */
export type ItemFields = {
  readonly productId: number
  readonly name: string
  readonly expectedProducts: number
  readonly expectedPackages: number | null
  readonly expectedBoxes: number | null
}
/** An item as it is to be; without an id it is new. */
export type ItemWish = ItemFields & { readonly id?: number | undefined }

const COLUMNS = sql`
  i.id, i.order_id as "orderId", i.order_id || '-' || lpad(i.line::text, 4, '0') as "systemNumber",
  i.product_id as "productId", p.number as "productNumber", p.name as "productName", i.name,
  i.expected_products as "expectedProducts", i.expected_packages as "expectedPackages",
  i.expected_boxes as "expectedBoxes", i.scanned_products as "scannedProducts",
  i.scanned_packages as "scannedPackages", i.scanned_boxes as "scannedBoxes"`

const FROM = sql`
  track_order_item i
  join product p on p.company_id = i.company_id and p.id = i.product_id`

/** The items of an order, by their lines. */
export function readItems(db: Database, companyId: number, orderId: number): Promise<OrderItem[]> {
  return rows(
    db,
    sql<OrderItem>`
      select ${COLUMNS} from ${FROM}
       where i.company_id = ${companyId} and i.order_id = ${orderId} order by i.line`,
  )
}

export function findItem(
  db: Database,
  companyId: number,
  id: number,
): Promise<OrderItem | undefined> {
  return first(
    db,
    sql<OrderItem>`
      select ${COLUMNS} from ${FROM} where i.company_id = ${companyId} and i.id = ${id}`,
  )
}

/** Of some products those that there are, with their names. */
export async function namesOfProducts(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await rows(
    db,
    sql<{ id: number; name: string }>`
      select id, name from product
       where company_id = ${companyId} and id = any(${ids}::bigint[]) and deleted_at is null
       for key share`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

export async function removeItems(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  // What was scanned and taken back again leaves the order with its item.
  await sql`
    delete from track_order_count
     where company_id = ${companyId} and item_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    delete from track_order_item
     where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(db)
}

/** Changes items, all in one statement; each has its id. */
export async function updateItems(
  db: Database,
  companyId: number,
  items: readonly (ItemFields & { readonly id: number })[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    update track_order_item i
       set product_id = t."productId", name = t.name, expected_products = t."expectedProducts",
           expected_packages = t."expectedPackages", expected_boxes = t."expectedBoxes"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as t (id bigint, "productId" bigint, name text, "expectedProducts" bigint,
              "expectedPackages" bigint, "expectedBoxes" bigint)
     where i.company_id = ${companyId} and i.id = t.id`.execute(db)
}

/** Adds items to an order that is held, each with the next line. */
export async function insertItems(
  db: Database,
  companyId: number,
  orderId: number,
  items: readonly ItemFields[],
): Promise<number[]> {
  if (items.length === 0) return []
  const added = await rows(
    db,
    sql<{ id: number }>`
      with lines as (
        update track_order set last_line = last_line + ${items.length}
         where company_id = ${companyId} and id = ${orderId}
        returning last_line - ${items.length} as before)
      insert into track_order_item (company_id, order_id, line, product_id, name,
                                    expected_products, expected_packages, expected_boxes)
      select ${companyId}, ${orderId}, lines.before + t.line, t."productId", t.name,
             t."expectedProducts", t."expectedPackages", t."expectedBoxes"
        from lines, jsonb_to_recordset(
               ${JSON.stringify(items.map((item, place) => ({ ...item, line: place + 1 })))}::jsonb)
          as t (line integer, "productId" bigint, name text, "expectedProducts" bigint,
                "expectedPackages" bigint, "expectedBoxes" bigint)
       order by t.line
      returning id`,
  )
  return added.map(({ id }) => id)
}

/** An order's total is the sum of its items, where it has any. */
export async function addUpItems(db: Database, companyId: number, orderId: number): Promise<void> {
  await sql`
    update track_order
       set updated_at = now(), total_count = coalesce((
             select nullif(sum(expected_products), 0) from track_order_item
              where company_id = ${companyId} and order_id = ${orderId}), total_count)
     where company_id = ${companyId} and id = ${orderId}`.execute(db)
}
