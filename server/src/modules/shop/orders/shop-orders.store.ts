import { RECEIVER_DAYS } from '@zhenma/contract/companies/companies.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { ENDED_SHOP_ORDERS, type ShopOrderState } from '@zhenma/contract/shop/order-states'
import type {
  ShopOrderEvent,
  ShopOrderRow,
  shopOrders,
} from '@zhenma/contract/shop/shop-orders.contract'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import {
  containing,
  every,
  onDays,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../../platform/database/lists.ts'
import type { User } from '../../../platform/http/context.ts'
import { shopInSight } from '../goods/shop-goods.store.ts'

type Counts = OutputOf<typeof shopOrders.list>['counts']

export type ShopOrderPage = {
  readonly keyword?: string | undefined
  readonly state?: ShopOrderState | undefined
  readonly goodsId?: number | null | undefined
  readonly memberId?: number | null | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const SORTS: SortColumns = {
  orderedAt: sql`o.ordered_at`,
  stateAt: sql`o.state_at`,
  points: sql`o.points`,
  sentAt: sql`o.sent_at`,
}

const COLUMNS = sql`
  o.id, o.number, o.goods_id as "goodsId", o.goods_name as "goodsName", o.points,
  o.member_id as "memberId", m.name as "memberName", o.receiver_name as "receiverName",
  o.receiver_phone as "receiverPhone", o.receiver_address as "receiverAddress", o.state,
  o.ordered_at as "orderedAt", o.state_at as "stateAt", o.logistics_company as "logisticsCompany",
  o.tracking_number as "trackingNumber", o.sent_at as "sentAt", o.received_at as "receivedAt",
  o.note, o.is_restocked as "isRestocked"`

const WITH_MEMBER = sql`
  join member m on m.company_id = o.company_id and m.id = o.member_id`

const visibleTo = (user: User) => sql`o.company_id = ${user.companyId} and ${shopInSight(user)}`

const found = (keyword: string) => {
  const like = containing(keyword)
  return sql`
    (o.number ilike ${like} or o.goods_name ilike ${like} or o.receiver_name ilike ${like}
     or o.receiver_phone ilike ${like} or o.receiver_address ilike ${like}
     or o.tracking_number ilike ${like})`
}

/** One page, the newest first, how many there are, and how many in each state whatever the filter of states says. */
export async function listOrders(
  db: Database,
  user: User,
  page: ShopOrderPage,
): Promise<{ records: ShopOrderRow[]; total: number; counts: Counts }> {
  const { keyword = '', state, goodsId, memberId } = page
  const ofAnyState = every([
    visibleTo(user),
    ...(goodsId == null ? [] : [sql`o.goods_id = ${goodsId}`]),
    ...(memberId == null ? [] : [sql`o.member_id = ${memberId}`]),
    ...(keyword === '' ? [] : [found(keyword)]),
    ...onDays(sql`o.ordered_at`, page, user.timeZone),
  ])
  const counts = await rows(
    db,
    sql<Counts[number]>`
      select o.state, count(*)::int as count from shop_order o where ${ofAnyState}
       group by o.state order by o.state`,
  )
  const records = await rows(
    db,
    sql<ShopOrderRow>`
      select ${COLUMNS} from shop_order o ${WITH_MEMBER}
       where ${ofAnyState} ${state === undefined ? sql`` : sql`and o.state = ${state}`}
      ${orderBy(page.sort, SORTS, sql`o.ordered_at desc`, sql`o.id`)} ${pageOfRows(page)}`,
  )
  const counted = counts.filter((one) => state === undefined || one.state === state)
  return { records, counts, total: counted.reduce((total, { count }) => total + count, 0) }
}

export function findOrder(db: Database, user: User, id: number): Promise<ShopOrderRow | undefined> {
  return first(
    db,
    sql<ShopOrderRow>`
      select ${COLUMNS} from shop_order o ${WITH_MEMBER}
       where ${visibleTo(user)} and o.id = ${id}`,
  )
}

/** The newest, of an order that went back and forth very often. */
const MAXIMUM_EVENTS = 200

/** What became of an order, the newest first. */
export function eventsOf(db: Database, companyId: number, id: number): Promise<ShopOrderEvent[]> {
  return rows(
    db,
    sql<ShopOrderEvent>`
      select e.id, e.at, e.step, e.state, e.side, e.note,
             coalesce(u.real_name, platform_user_name(e.user_id)) as "byName",
             e.logistics_company as "logisticsCompany", e.tracking_number as "trackingNumber"
        from shop_order_event e
        left join app_user u on u.company_id = e.company_id and u.id = e.user_id
       where e.company_id = ${companyId} and e.order_id = ${id}
       order by e.id desc limit ${MAXIMUM_EVENTS}`,
  )
}

/** No company forgets earlier where an order went. */
const [LEAST_DAYS] = RECEIVER_DAYS

/**
 * Forgets where orders went that are over, so long after that as their company keeps receivers: of all companies' orders
 * `most` at once; answers how many. `before`: the moment for a company that keeps them as short as can be.
 */
export async function forgetShopReceivers(
  db: Database,
  before: Date,
  most: number,
): Promise<number> {
  const forgotten = await rows(
    db,
    sql`
      update shop_order o set receiver_name = '', receiver_phone = '', receiver_address = ''
        from (
          select k.company_id, k.id
            from shop_order k
            join company c on c.id = k.company_id
           where k.receiver_address <> '' and k.state = any(${ENDED_SHOP_ORDERS as string[]}::text[])
             and k.state_at < ${before}::timestamptz
               - make_interval(days => c.receiver_days - ${LEAST_DAYS}::int)
           limit ${most}) old
       where o.company_id = old.company_id and o.id = old.id
      returning o.id`,
  )
  return forgotten.length
}
