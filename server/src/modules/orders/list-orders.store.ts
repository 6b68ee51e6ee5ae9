import type {
  OrderChoice,
  OrderDetail,
  OrderRow,
  OrderState,
} from '@zhenma/contract/orders/order-rows'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, first, rows } from '../../platform/database/database.ts'
import {
  bareNumber,
  containing,
  every,
  orderBy,
  pageOfRows,
} from '../../platform/database/lists.ts'

export type OrderFilter = {
  readonly keyword?: string | undefined
  readonly state?: OrderState | undefined
  readonly isLate?: boolean | undefined
  readonly dealerId?: number | null | undefined
  readonly factoryId?: number | null | undefined
  readonly warehouseId?: number | null | undefined
  readonly scannerId?: number | null | undefined
  /** Days of the send date, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Who reads, and which day it is where the company is. */
export type OrderReader = {
  readonly reach: Reach
  readonly today: string
  readonly timeZone: string
}

const SORTS = {
  number: sql`o.number`,
  name: sql`o.name`,
  totalCount: sql`o.total_count`,
  scannedCount: sql`o.scanned_count`,
  billedOn: sql`o.billed_on`,
  sendOn: sql`o.send_on`,
  createdAt: sql`o.created_at`,
} as const

/** Days after the send date: until today while it is scanned, until it was completed afterwards. */
const daysLate = ({ today, timeZone }: OrderReader) => sql`
  case o.state
    when 'scanning' then greatest(${today}::date - o.send_on, 0)
    when 'completed' then greatest((o.ended_at at time zone ${timeZone})::date - o.send_on, 0)
    else 0 end`

const columns = (reader: OrderReader) => sql`
  o.id, o.number, o.name, o.state, o.total_count as "totalCount",
  o.scanned_count as "scannedCount", o.dealer_id as "dealerId", d.name as "dealerName",
  o.factory_id as "factoryId", f.name as "factoryName", o.warehouse_id as "warehouseId",
  w.name as "warehouseName", coalesce(s.names, '{}') as "scannerNames",
  o.billed_on::text as "billedOn", o.send_on::text as "sendOn", ${daysLate(reader)} as "daysLate",
  o.note, coalesce(c.real_name, platform_user_name(o.created_by)) as "createdBy",
  o.created_at as "createdAt", coalesce(e.real_name, platform_user_name(o.ended_by)) as "endedBy",
  o.ended_at as "endedAt", o.end_reason as "endReason"`

const NAMES = sql`
  left join dealer d on d.company_id = o.company_id and d.id = o.dealer_id
  left join place f on f.company_id = o.company_id and f.id = o.factory_id
  left join place w on w.company_id = o.company_id and w.id = o.warehouse_id
  left join app_user c on c.company_id = o.company_id and c.id = o.created_by
  left join app_user e on e.company_id = o.company_id and e.id = o.ended_by
  left join lateral (
    select array_agg(u.real_name order by u.id) as names, jsonb_agg(u.id order by u.id) as ids
      from track_order_scanner t
      join app_user u on u.company_id = t.company_id and u.id = t.user_id
     where t.company_id = o.company_id and t.order_id = o.id) s on true`

/**
 * Orders `o` that somebody sees: of a dealer those to that dealer and the ones below it, of a factory
 * those of that factory; of whoever is held to the own records those made, and those to be scanned.
 */
export const visibleOrders = (reach: Reach): RawBuilder<unknown> =>
  every([
    sql`o.company_id = ${reach.companyId}`,
    dealerInReach(reach, sql`o.dealer_id`),
    factoryInReach(reach, sql`o.factory_id`),
    ...(reach.authorId === null
      ? []
      : [
          sql`(o.created_by = ${reach.authorId} or exists (
            select from track_order_scanner own
             where own.company_id = ${reach.companyId} and own.order_id = o.id
               and own.user_id = ${reach.authorId}))`,
        ]),
  ])

function matching(reader: OrderReader, filter: OrderFilter): RawBuilder<unknown> {
  const { keyword = '', state, isLate, dealerId, factoryId, warehouseId, scannerId } = filter
  const { from, to } = filter
  const like = containing(keyword)
  return every([
    visibleOrders(reader.reach),
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(isLate === true ? [sql`o.state = 'scanning' and o.send_on < ${reader.today}::date`] : []),
    ...(dealerId == null ? [] : [sql`o.dealer_id = ${dealerId}`]),
    ...(factoryId == null ? [] : [sql`o.factory_id = ${factoryId}`]),
    ...(warehouseId == null ? [] : [sql`o.warehouse_id = ${warehouseId}`]),
    ...(scannerId == null
      ? []
      : [
          sql`o.id in (
            select told.order_id from track_order_scanner told
             where told.company_id = ${reader.reach.companyId} and told.user_id = ${scannerId})`,
        ]),
    ...(from === undefined ? [] : [sql`o.send_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`o.send_on <= ${to}::date`]),
    ...(keyword === '' ? [] : [sql`(o.number ilike ${like} or o.name ilike ${like})`]),
  ])
}

/** One page, those that are being scanned first, by the day they are due; and how many there are. */
export async function listOrders(
  db: Database,
  reader: OrderReader,
  filter: OrderFilter,
  page: { readonly pageNo: number; readonly pageSize: number; readonly sort?: string | undefined },
): Promise<{ records: OrderRow[]; total: number }> {
  const where = matching(reader, filter)
  const order = orderBy(page.sort, SORTS, sql`(o.state <> 'scanning'), o.send_on`, sql`o.id`)
  const total = await countRows(db, sql`track_order o where ${where}`)
  const records = await rows(
    db,
    sql<OrderRow>`
      select ${columns(reader)} from track_order o ${NAMES} where ${where} ${order}
      ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** One order, if the reader may see it. */
export function findOrder(
  db: Database,
  reader: OrderReader,
  id: number,
): Promise<OrderDetail | undefined> {
  return first(
    db,
    sql<OrderDetail>`
      select ${columns(reader)}, coalesce(s.ids, '[]') as "scannerIds",
             i.count as "itemCount", i.short as "shortCount",
             i.over as "overCount"
        from track_order o ${NAMES}
        cross join lateral (
          select (count(*) filter (
                   where expected_products > 0 or scanned_products > 0))::integer as count,
                 (count(*) filter (where is_short))::integer as short,
                 (count(*) filter (where is_over and not is_short))::integer as over
            from track_order_item
            -- Of packages and boxes nothing is expected where their number is not said.
            cross join lateral (
              select scanned_products < expected_products
                       or coalesce(scanned_packages < expected_packages, false)
                       or coalesce(scanned_boxes < expected_boxes, false) as is_short,
                     scanned_products > expected_products
                       or coalesce(scanned_packages > expected_packages, false)
                       or coalesce(scanned_boxes > expected_boxes, false) as is_over) differs
           where company_id = o.company_id and order_id = o.id) i
       where o.id = ${id} and ${visibleOrders(reader.reach)}`,
  )
}

/** What a scan has to know of its order. */
export type ScannedOrder = Pick<OrderRow, 'number' | 'state' | 'dealerId' | 'dealerName'>

/** The same, of an order that somebody may see; its items are not looked at, however many there are. */
export function findScannedOrder(
  db: Database,
  reach: Reach,
  id: number,
): Promise<ScannedOrder | undefined> {
  return first(
    db,
    sql<ScannedOrder>`
      select o.number, o.state, o.dealer_id as "dealerId", d.name as "dealerName"
        from track_order o
        left join dealer d on d.company_id = o.company_id and d.id = o.dealer_id
       where o.id = ${id} and ${visibleOrders(reach)}`,
  )
}

/** Orders that a picker offers. */
const CHOICES = 10

/**
 * Those of `ids`, else the first that match: for a direction, of those that are being scanned; without
 * one, of all, those that are being scanned first.
 */
export function searchOrders(
  db: Database,
  reach: Reach,
  wanted: {
    readonly keyword: string
    readonly ids: readonly number[]
    readonly number?: string | undefined
    readonly direction?: 'inbound' | 'outbound' | undefined
  },
): Promise<OrderChoice[]> {
  const { keyword, ids, number, direction } = wanted
  const like = containing(keyword)
  const which =
    ids.length > 0
      ? sql`o.id = any(${ids}::bigint[])`
      : sql`${direction === undefined ? sql`true` : sql`o.state = 'scanning'`}
          and (o.number ilike ${like} or o.name ilike ${like})
          and ${number === undefined ? sql`true` : sql`${bareNumber(sql`o.number`)} = ${bareNumber(sql`${number}::text`)}`}`
  const way =
    direction === undefined
      ? sql`true`
      : direction === 'inbound'
        ? sql`o.dealer_id is null`
        : sql`o.dealer_id is not null`
  return rows(
    db,
    sql<OrderChoice>`
      select o.id, o.number, o.name, o.dealer_id as "dealerId", d.name as "dealerName",
             o.warehouse_id as "warehouseId", o.send_on::text as "sendOn",
             o.total_count as "totalCount", o.scanned_count as "scannedCount"
        from track_order o
        left join dealer d on d.company_id = o.company_id and d.id = o.dealer_id
       where ${which} and ${way} and ${visibleOrders(reach)}
       order by (o.number <> ${keyword}), (o.state <> 'scanning'), o.send_on, o.id limit ${Math.max(CHOICES, ids.length)}`,
  )
}
