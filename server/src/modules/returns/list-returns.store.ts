import type { ReturnRow, ReturnState } from '@zhenma/contract/returns/return-rows'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { countRows, type Database, first, rows } from '../../platform/database/database.ts'
import { containing, every, onDays, orderBy, pageOfRows } from '../../platform/database/lists.ts'

export type ReturnFilter = {
  readonly keyword?: string | undefined
  readonly state?: ReturnState | undefined
  readonly dealerId?: number | null | undefined
  /** Days of the company's time zone, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

const SORTS = {
  number: sql`m.number`,
  requestedAt: sql`m.at`,
  decidedAt: sql`q.decided_at`,
  labelCount: sql`m.label_count`,
} as const

const FROM = sql`
  return_request q
  join movement m on m.company_id = q.company_id and m.id = q.id
  join dealer d on d.company_id = q.company_id and d.id = q.dealer_id`

const COLUMNS = sql`
  q.id, m.number, q.state, q.dealer_id as "dealerId", d.name as "dealerName", m.note as reason,
  m.paper_number as "paperNumber", m.label_count as "labelCount", m.box_count as "boxCount",
  m.package_count as "packageCount", m.product_count as "productCount",
  coalesce(u.real_name, platform_user_name(m.user_id)) as "requestedBy", m.at as "requestedAt",
  coalesce(h.real_name, platform_user_name(q.decided_by)) as "decidedBy",
  q.decided_at as "decidedAt", q.decision_reason as "decisionReason", w.name as "warehouseName",
  q.received_count as "receivedCount", q.left_count as "leftCount",
  q.surplus_count as "surplusCount"`

const NAMES = sql`
  left join app_user u on u.company_id = q.company_id and u.id = m.user_id
  left join app_user h on h.company_id = q.company_id and h.id = q.decided_by
  left join movement r on r.company_id = q.company_id and r.id = q.received_id
  left join place w on w.company_id = q.company_id and w.id = r.warehouse_id`

/** Requests belong to a dealer: a dealer's user sees the own and those below, a factory's user none. */
const visibleTo = (reach: Reach): RawBuilder<unknown> =>
  every([
    sql`q.company_id = ${reach.companyId}`,
    reach.factoryId === null ? sql`true` : sql`false`,
    dealerInReach(reach, sql`q.dealer_id`),
  ])

/** One page, those that wait first, then the newest; and how many there are. */
export async function listReturns(
  db: Database,
  reach: Reach,
  { keyword = '', state, dealerId, from, to, timeZone }: ReturnFilter,
  page: { readonly pageNo: number; readonly pageSize: number; readonly sort?: string | undefined },
): Promise<{ records: ReturnRow[]; total: number }> {
  const like = containing(keyword)
  const where = every([
    visibleTo(reach),
    ...(state === undefined ? [] : [sql`q.state = ${state}`]),
    ...(dealerId == null ? [] : [sql`q.dealer_id = ${dealerId}`]),
    ...(keyword === ''
      ? []
      : [
          sql`(m.number::text = ${keyword} or m.note ilike ${like} or m.paper_number ilike ${like}
               or d.name ilike ${like})`,
        ]),
    ...onDays(sql`m.at`, { from, to }, timeZone),
  ])
  const order = orderBy(page.sort, SORTS, sql`(q.state <> 'waiting'), q.id desc`, sql`q.id`)
  const total = await countRows(db, sql`${FROM} where ${where}`)
  const records = await rows(
    db,
    sql<ReturnRow>`
      select ${COLUMNS} from ${FROM} ${NAMES} where ${where} ${order} ${pageOfRows(page)}`,
  )
  return { records, total }
}

/** A request with what only its own page shows. */
export type FoundReturn = ReturnRow & {
  readonly receivedId: number | null
  readonly receivedNumber: number | null
  readonly askedWarehouseId: number | null
}

/** One request, if the reader may see it. */
export function findReturn(
  db: Database,
  reach: Reach,
  id: number,
): Promise<FoundReturn | undefined> {
  return first(
    db,
    sql<FoundReturn>`
      select ${COLUMNS}, q.received_id as "receivedId", r.number as "receivedNumber",
             m.warehouse_id as "askedWarehouseId"
        from ${FROM} ${NAMES} where q.id = ${id} and ${visibleTo(reach)}`,
  )
}
