import type { DeliveryRow, DeliveryState } from '@zhenma/contract/deliveries/delivery-rows'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, first, rows } from '../../platform/database/database.ts'
import { containing, every, onDays, orderBy, pageOfRows } from '../../platform/database/lists.ts'

export type DeliveryFilter = {
  readonly keyword?: string | undefined
  readonly state?: DeliveryState | undefined
  readonly dealerId?: number | null | undefined
  readonly isLate?: boolean | undefined
  /** Days of the company's time zone, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

const SORTS = {
  number: sql`m.number`,
  sentAt: sql`d.sent_at`,
  closedAt: sql`d.closed_at`,
  shippedCount: sql`d.shipped_count`,
  waitingCount: sql`d.waiting_count`,
} as const

const FROM = sql`
  delivery d
  join movement m on m.company_id = d.company_id and m.id = d.id
  join dealer r on r.company_id = d.company_id and r.id = d.dealer_id
  join company c on c.id = d.company_id`

const isLate = sql`(d.state = 'on_way' and d.sent_at < now() - make_interval(days => c.delivery_days))`

const COLUMNS = sql`
  d.id, m.number, d.state, d.dealer_id as "dealerId", r.name as "dealerName",
  f.name as "fromDealerName", w.name as "warehouseName", m.paper_number as "paperNumber",
  m.box_count as "boxCount", d.shipped_count as "shippedCount", d.waiting_count as "waitingCount",
  d.received_count as "receivedCount", d.gone_count as "goneCount",
  d.surplus_count as "surplusCount",
  coalesce(s.real_name, platform_user_name(m.user_id)) as "sentBy", d.sent_at as "sentAt",
  ${isLate} as "isLate", coalesce(h.real_name, platform_user_name(d.closed_by)) as "closedBy",
  d.closed_at as "closedAt", case when d.note = '' then m.note else d.note end as note`

const NAMES = sql`
  left join dealer f on f.company_id = d.company_id and f.id = d.from_dealer_id
  left join place w on w.company_id = d.company_id and w.id = m.warehouse_id
  left join app_user s on s.company_id = d.company_id and s.id = m.user_id
  left join app_user h on h.company_id = d.company_id and h.id = d.closed_by`

/**
 * A dealer's user sees what comes to the own dealer and to those below, and what these shipped on; a
 * factory's user none of it.
 */
const visibleTo = (reach: Reach): RawBuilder<unknown> =>
  every([
    sql`d.company_id = ${reach.companyId}`,
    reach.factoryId === null ? sql`true` : sql`false`,
    sql`(${dealerInReach(reach, sql`d.dealer_id`)} or ${dealerInReach(reach, sql`d.from_dealer_id`)})`,
  ])

/** One page, what is on its way first, then the newest; and how many there are. */
export async function listDeliveries(
  db: Database,
  reach: Reach,
  { keyword = '', state, dealerId, isLate: onlyLate, from, to, timeZone }: DeliveryFilter,
  page: { readonly pageNo: number; readonly pageSize: number; readonly sort?: string | undefined },
): Promise<{ records: DeliveryRow[]; total: number }> {
  const like = containing(keyword)
  const where = every([
    visibleTo(reach),
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...(dealerId == null ? [] : [sql`d.dealer_id = ${dealerId}`]),
    ...(onlyLate === true ? [isLate] : []),
    ...(keyword === ''
      ? []
      : [
          sql`(m.number::text = ${keyword.replace(/^#/, '')} or m.note ilike ${like}
               or m.paper_number ilike ${like} or r.name ilike ${like})`,
        ]),
    ...onDays(sql`d.sent_at`, { from, to }, timeZone),
  ])
  const order = orderBy(page.sort, SORTS, sql`(d.state <> 'on_way'), d.id desc`, sql`d.id`)
  const total = await countRows(db, sql`${FROM} where ${where}`)
  const records = await rows(
    db,
    sql<DeliveryRow>`
      select ${COLUMNS} from ${FROM} ${NAMES} where ${where} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** One delivery, if the reader may see it. */
export function findDelivery(
  db: Database,
  reach: Reach,
  id: number,
): Promise<DeliveryRow | undefined> {
  return first(
    db,
    sql<DeliveryRow>`
      select ${COLUMNS} from ${FROM} ${NAMES} where d.id = ${id} and ${visibleTo(reach)}`,
  )
}

/** The delivery that a movement sent, or those that it received goods of: of which how many products. */
export function deliveriesWith(
  db: Database,
  reach: Reach,
  movementId: number,
  limit: number,
): Promise<(DeliveryRow & { readonly productCount: number })[]> {
  return rows(
    db,
    sql<DeliveryRow & { productCount: number }>`
      select ${COLUMNS}, touched.count as "productCount"
        from ${FROM}
        join (select id, 0::bigint as count from delivery
               where company_id = ${reach.companyId} and id = ${movementId}
              union all
              select delivery_id, product_count from delivery_receipt
               where company_id = ${reach.companyId} and movement_id = ${movementId}) touched
          on touched.id = d.id
        ${NAMES}
       where ${visibleTo(reach)} order by d.id limit ${limit}`,
  )
}

/** Those of a number or a paper, or that are one of `ids`; the newest first, ten at most. */
export function findDeliveries(
  db: Database,
  reach: Reach,
  { text, ids }: { readonly text: string; readonly ids: readonly number[] },
): Promise<DeliveryRow[]> {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1]
  return rows(
    db,
    sql<DeliveryRow>`
      select ${COLUMNS} from ${FROM} ${NAMES}
       where ${visibleTo(reach)}
         and (d.id = any(${ids}::bigint[]) or m.paper_number = ${text}
              or m.number = ${number === undefined ? null : Number(number)}::bigint)
       order by (d.state <> 'on_way'), d.id desc limit 10`,
  )
}
