import type { ParcelNumber } from '@zhenma/contract/parcels/parcel-correction'
import type {
  ShopOrderSide,
  ShopOrderState,
  ShopOrderStep,
} from '@zhenma/contract/shop/order-states'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one } from '../../../platform/database/database.ts'

/** Goods as somebody orders them. */
export type OrderedGoods = {
  readonly id: number
  readonly name: string
  readonly pricePoints: number
  readonly limitPerMember: number | null
  /** The first day on which everybody may have it, where that is still to come; null: everybody may. */
  readonly earlyUntil: string | null
}

/** The first day on which goods are for everybody, `YYYY-MM-DD`; null: they are. A column of `shop_goods`. */
export const EARLY_UNTIL: RawBuilder<unknown> = sql`
  case when everyone_from > (now() at time zone (
    select c.time_zone from company c where c.id = shop_goods.company_id))::date
  then everyone_from::text end`

/** Goods on offer, held so that nobody changes or deletes them meanwhile; undefined: they are offered no more. */
export function holdOffer(
  db: Database,
  companyId: number,
  id: number,
): Promise<OrderedGoods | undefined> {
  return first(
    db,
    sql<OrderedGoods>`
      select id, name, price_points as "pricePoints", limit_per_member as "limitPerMember",
             ${EARLY_UNTIL} as "earlyUntil"
        from shop_goods
       where company_id = ${companyId} and id = ${id} and is_offered and deleted_at is null
         for share`,
  )
}

/** The order that a form has made; undefined: none yet. */
export async function orderOfForm(
  db: Database,
  companyId: number,
  of: { readonly memberId: number; readonly formKey: string },
): Promise<number | undefined> {
  const found = await first(
    db,
    sql<{ id: number }>`
      select id from shop_order
       where company_id = ${companyId} and member_id = ${of.memberId} and form_key = ${of.formKey}`,
  )
  return found?.id
}

/** How many pieces of goods a member has ordered that were neither cancelled nor returned. */
export async function piecesOfMember(
  db: Database,
  companyId: number,
  of: { readonly memberId: number; readonly goodsId: number },
): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from shop_order
       where company_id = ${companyId} and member_id = ${of.memberId} and goods_id = ${of.goodsId}
         and state not in ('cancelled', 'returned')`,
  )
  return count
}

export type NewOrder = {
  readonly goods: OrderedGoods
  readonly memberId: number
  readonly serial: number | null
  readonly receiver: { readonly name: string; readonly phone: string; readonly address: string }
  readonly formKey: string
}

export async function insertOrder(
  db: Database,
  companyId: number,
  { goods, memberId, serial, receiver, formKey }: NewOrder,
): Promise<{ id: number; number: string }> {
  return one(
    db,
    sql<{ id: number; number: string }>`
      with made as (
        insert into shop_order (company_id, goods_id, goods_name, points, member_id, serial,
          receiver_name, receiver_phone, receiver_address, form_key)
        values (${companyId}, ${goods.id}, ${goods.name}, ${goods.pricePoints}, ${memberId},
          ${serial}, ${receiver.name}, ${receiver.phone}, ${receiver.address}, ${formKey})
        returning company_id, id, number, state),
      noted as (
        insert into shop_order_event (company_id, order_id, state, side)
        select company_id, id, state, 'buyer' from made)
      select id, number from made`,
  )
}

/** The entries of the ledger that set its points and its piece aside. */
export async function writeHolds(
  db: Database,
  companyId: number,
  id: number,
  holds: { readonly points: number; readonly pieces: number },
): Promise<void> {
  await sql`
    update shop_order set points_hold = ${holds.points}, pieces_hold = ${holds.pieces}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type HeldOrder = ParcelNumber & {
  readonly id: number
  readonly number: string
  readonly goodsId: number
  readonly goodsName: string
  readonly points: number
  readonly memberId: number
  readonly state: ShopOrderState
  readonly note: string
  readonly isRestocked: boolean
  readonly pointsHold: number | null
  readonly piecesHold: number | null
}

const HELD = sql`
  id, number, goods_id as "goodsId", goods_name as "goodsName", points, member_id as "memberId",
  state, logistics_company as "logisticsCompany", tracking_number as "trackingNumber", note,
  is_restocked as "isRestocked", points_hold as "pointsHold", pieces_hold as "piecesHold"`

/** An order held for a step. */
export function holdOrder(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldOrder | undefined> {
  return first(
    db,
    sql<HeldOrder>`
      select ${HELD} from shop_order where company_id = ${companyId} and id = ${id} for update`,
  )
}

export type WrittenStep = {
  readonly step: ShopOrderStep
  readonly to: ShopOrderState
  readonly side: ShopOrderSide
  readonly userId: number | null
  readonly note: string
  /** Only of what is sent. */
  readonly parcel: ParcelNumber | null
  /** Only of what is returned. */
  readonly isRestocked: boolean
}

/** Brings an order that is held into another state, and notes it. */
export function writeStep(
  db: Database,
  companyId: number,
  id: number,
  { step, to, side, userId, note, parcel, isRestocked }: WrittenStep,
): Promise<HeldOrder> {
  return one(
    db,
    sql<HeldOrder>`
      with moved as (
        update shop_order set state = ${to}, state_at = now(), note = ${note},
               is_restocked = ${isRestocked},
               logistics_company = coalesce(${parcel?.logisticsCompany ?? null}, logistics_company),
               tracking_number = coalesce(${parcel?.trackingNumber ?? null}, tracking_number),
               sent_at = case when ${step} = 'send' then now() else sent_at end,
               received_at = case when ${step} = 'receive' then now() else received_at end
         where company_id = ${companyId} and id = ${id}
        returning *),
      noted as (
        insert into shop_order_event (company_id, order_id, step, state, side, user_id, note,
          logistics_company, tracking_number)
        select company_id, id, ${step}, state, ${side}, ${userId}, ${note},
               ${parcel?.logisticsCompany ?? null}, ${parcel?.trackingNumber ?? null} from moved)
      select ${HELD} from moved`,
  )
}

/** By whom an order that is held was sent, and by which number, as it should have been said before; and notes it. */
export async function writeCorrection(
  db: Database,
  companyId: number,
  id: number,
  by: ParcelNumber & { readonly userId: number; readonly reason: string },
): Promise<void> {
  await sql`
    with corrected as (
      update shop_order
         set logistics_company = ${by.logisticsCompany}, tracking_number = ${by.trackingNumber}
       where company_id = ${companyId} and id = ${id}
      returning *)
    insert into shop_order_event (company_id, order_id, step, state, side, user_id, note,
      logistics_company, tracking_number)
    select company_id, id, 'correct', state, 'staff', ${by.userId}, ${by.reason},
           logistics_company, tracking_number from corrected`.execute(db)
}
