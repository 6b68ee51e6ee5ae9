import type { ShopOrderSide, ShopOrderState } from '@zhenma/contract/shop/order-states'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import { EARLY_UNTIL } from '../orders/held-orders.store.ts'

/** What a page shows, and one more that says whether there are further ones. */
export const SHOP_PAGE_SIZE = 20

export type OfferedGoods = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly imageId: string | null
  readonly pricePoints: number
  readonly limitPerMember: number | null
  /** The first day on which everybody may have it, where that is still to come; null: everybody may. */
  readonly earlyUntil: string | null
}

const GOODS = sql`
  id, name, description, image_id as "imageId", price_points as "pricePoints",
  limit_per_member as "limitPerMember", ${EARLY_UNTIL} as "earlyUntil"`

const IS_OFFERED = sql`is_offered and deleted_at is null`

/** Goods on offer, what costs least first. */
export function offersOf(db: Database, companyId: number, page: number): Promise<OfferedGoods[]> {
  return rows(
    db,
    sql<OfferedGoods>`
      select ${GOODS} from shop_goods where company_id = ${companyId} and ${IS_OFFERED}
       order by price_points, id
       limit ${SHOP_PAGE_SIZE + 1} offset ${page * SHOP_PAGE_SIZE}`,
  )
}

export function findOffer(
  db: Database,
  companyId: number,
  id: number,
): Promise<OfferedGoods | undefined> {
  return first(
    db,
    sql<OfferedGoods>`
      select ${GOODS} from shop_goods
       where company_id = ${companyId} and id = ${id} and ${IS_OFFERED}`,
  )
}

export type StoredOwnOrder = {
  readonly id: number
  readonly number: string
  readonly goodsName: string
  readonly points: number
  readonly state: ShopOrderState
  readonly orderedAt: string
  readonly timeZone: string
  readonly logisticsCompany: string
  readonly trackingNumber: string
  readonly note: string
  /** Who took its last step, whose words the note is; a correction is none. */
  readonly side: ShopOrderSide
}

const OWN = sql`
  o.id, o.number, o.goods_name as "goodsName", o.points, o.state, o.ordered_at as "orderedAt",
  c.time_zone as "timeZone", o.logistics_company as "logisticsCompany",
  o.tracking_number as "trackingNumber", o.note, e.side`

const WITH_LAST_STEP = sql`
  join company c on c.id = o.company_id
  cross join lateral (
    select side from shop_order_event
     where company_id = o.company_id and order_id = o.id and step is distinct from 'correct'
     order by id desc limit 1) e`

/** What a member has ordered, the newest first. */
export function ordersOfMember(
  db: Database,
  companyId: number,
  { memberId, page }: { readonly memberId: number; readonly page: number },
): Promise<StoredOwnOrder[]> {
  return rows(
    db,
    sql<StoredOwnOrder>`
      select ${OWN}
        from (select * from shop_order
               where company_id = ${companyId} and member_id = ${memberId}
               order by ordered_at desc, id desc
               limit ${SHOP_PAGE_SIZE + 1} offset ${page * SHOP_PAGE_SIZE}) o ${WITH_LAST_STEP}
       order by o.ordered_at desc, o.id desc`,
  )
}

export function findOwnOrder(
  db: Database,
  companyId: number,
  { memberId, id }: { readonly memberId: number; readonly id: number },
): Promise<StoredOwnOrder | undefined> {
  return first(
    db,
    sql<StoredOwnOrder>`
      select ${OWN} from shop_order o ${WITH_LAST_STEP}
       where o.company_id = ${companyId} and o.member_id = ${memberId} and o.id = ${id}`,
  )
}

/** Where the newest order of a member went that still says so; undefined: none does. */
export function lastReceiver(
  db: Database,
  companyId: number,
  memberId: number,
): Promise<{ name: string; address: string } | undefined> {
  return first(
    db,
    sql<{ name: string; address: string }>`
      select receiver_name as name, receiver_address as address from shop_order
       where company_id = ${companyId} and member_id = ${memberId} and receiver_address <> ''
       order by ordered_at desc, id desc limit 1`,
  )
}
