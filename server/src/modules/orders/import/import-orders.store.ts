import { sql } from 'kysely'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Database, rows } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
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
         and not (${visibleOrders(reachOf(user, 'order'))})`,
  )
  return new Set(found.map(({ number }) => number))
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
