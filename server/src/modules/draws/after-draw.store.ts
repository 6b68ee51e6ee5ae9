import type { PayoutState } from '@zhenma/contract/payouts/payout-states'
import type { PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import type { ParcelState } from '@zhenma/contract/parcels/parcel-states'
import type { Handover } from '@zhenma/contract/prizes/handover'
import { sql } from 'kysely'
import { type Database, first } from '../../platform/database/database.ts'
import { DUE_WAY, IS_TOO_LATE } from './payouts/receivers.store.ts'

/** Points that were won, and whose they are. */
type WonPoints = {
  readonly phone: string
  /** Of somebody without a phone; else null. */
  readonly memberId: number | null
  readonly points: number
  readonly activityName: string
  readonly timeZone: string
}

/** Points that were won and checked and are to be given, held; undefined: there are none, or no more. */
export function holdPoints(
  db: Database,
  companyId: number,
  id: number,
): Promise<WonPoints | undefined> {
  return first(
    db,
    sql<WonPoints>`
      select d.phone, d.member_id as "memberId", d.points, a.name as "activityName", c.time_zone as "timeZone"
        from activity_draw d
        join activity a on a.company_id = d.company_id and a.id = d.activity_id
        join company c on c.id = d.company_id
       where d.company_id = ${companyId} and d.id = ${id} and d.points is not null
         and d.win_check = 'checked' and d.delivery = 'undelivered'
         for update of d`,
  )
}

/** Marks points that are held as given: so many, by the level of the member. */
export async function deliverPoints(
  db: Database,
  companyId: number,
  id: number,
  given: number,
): Promise<void> {
  await sql`
    update activity_draw set delivery = 'delivered', sent_at = now(), given_points = ${given}
     where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** What the buyer is told of a draw. */
export type ShownDraw = {
  readonly id: number
  readonly activityName: string
  readonly isWin: boolean
  readonly prizeName: string | null
  readonly prizeImageId: string | null
  readonly amountCents: number | null
  readonly points: number | null
  /** What was added for them, by the level of the member; null: nothing yet. */
  readonly givenPoints: number | null
  readonly winCheck: 'unchecked' | 'checked' | 'rejected' | null
  /** It waits for a second check because copies of its label may be about. */
  readonly isHeld: boolean
  readonly delivery: 'undelivered' | 'delivered' | null
  readonly receiverName: string
  readonly receiverPhone: string
  readonly receiverAddress: string
  readonly claimedAt: string | null
  readonly logisticsCompany: string
  readonly trackingNumber: string
  /** Of money that is to be paid, or was. */
  readonly payoutState: PayoutState | null
  /** Of a thing that was delivered, how far it has come since. */
  readonly state: ParcelState | null
  /** What the company has said of it; what its winner wrote is not said back. */
  readonly note: string
  /** Of a prize: how it is handed over. */
  readonly handover: Handover | null
  /** The last day on which it can be collected, in the company's time zone; null: there is none. */
  readonly collectUntil: string | null
  readonly isCollectOver: boolean
  readonly redeemedAt: string | null
  /** Null: at the company itself, or at no counter. */
  readonly redeemedDealerName: string | null
  readonly timeZone: string
  /** Of money: who pays it, or would. */
  readonly payoutWay: PayoutWay
  /** WeChat Pay waited for the winner in vain: it can be asked for again. */
  readonly isTakenTooLate: boolean
}

/** How far a thing has come, as its winner is told; `d` is its draw. */
export const PARCEL_AS_TOLD = sql`
  d.parcel_state as state,
  case when d.parcel_side = 'staff' then d.parcel_note else '' end as note`

/** The last day on which a prize `p` of a draw `d` can be collected at a counter, in the time zone of its company `c`. */
const LAST_DAY = sql`
  ((coalesce(d.checked_at, d.drawn_at) at time zone c.time_zone)::date + p.collect_days::integer)`

/** How a prize is handed over, and where it was; of `d`, `p`, `c`, and `e`, the dealer that has handed it over. */
export const COLLECTING = sql`
  p.handover, to_char(${LAST_DAY}, 'YYYY-MM-DD') as "collectUntil",
  coalesce((now() at time zone c.time_zone)::date > ${LAST_DAY}, false) as "isCollectOver",
  d.redeemed_at as "redeemedAt", e.name as "redeemedDealerName", c.time_zone as "timeZone"`

/** Whether a prize `p` of a win `d` waits to be collected at a counter of its company `c`, and may still be: as `isToCollect` says. */
export const IS_TO_COLLECT = sql`
  (p.handover <> 'parcel' and d.win_check = 'checked' and d.delivery = 'undelivered' and d.claimed_at is null
    and coalesce((now() at time zone c.time_zone)::date <= ${LAST_DAY}, true))`

export function findShownDraw(
  db: Database,
  companyId: number,
  id: number,
): Promise<ShownDraw | undefined> {
  return first(
    db,
    sql<ShownDraw>`
      select d.id, a.name as "activityName", d.is_win as "isWin", p.name as "prizeName",
             p.image_id as "prizeImageId", d.amount_cents as "amountCents", d.points,
             d.given_points as "givenPoints", d.win_check as "winCheck",
             d.held_reason is not null as "isHeld", d.delivery, d.receiver_name as "receiverName",
             d.receiver_phone as "receiverPhone", d.receiver_address as "receiverAddress",
             d.claimed_at as "claimedAt", d.logistics_company as "logisticsCompany",
             d.tracking_number as "trackingNumber", o.state as "payoutState", ${PARCEL_AS_TOLD},
             ${COLLECTING}, coalesce(o.way, ${DUE_WAY}) as "payoutWay",
             coalesce(${IS_TOO_LATE}, false) as "isTakenTooLate"
        from activity_draw d
        join activity a on a.company_id = d.company_id and a.id = d.activity_id
        join company c on c.id = d.company_id
        left join dealer e on e.company_id = d.company_id and e.id = d.redeemed_dealer_id
        left join prize p on p.company_id = d.company_id and p.id = d.prize_id
        left join payout o on o.company_id = d.company_id and o.draw_id = d.id
        left join activity_rule r on r.company_id = d.company_id and r.activity_id = d.activity_id
       where d.company_id = ${companyId} and d.id = ${id}`,
  )
}

export type Receiver = { readonly name: string; readonly phone: string; readonly address: string }

/**
 * Holds a win that can still be claimed, or claimed otherwise; false: it has gone, it was rejected, or it is collected at a
 * counter. Where it was claimed before, it is sent.
 */
export async function holdClaim(db: Database, companyId: number, id: number): Promise<boolean> {
  const held = await first(
    db,
    sql`
      select d.id from activity_draw d
        left join prize p on p.company_id = d.company_id and p.id = d.prize_id
       where d.company_id = ${companyId} and d.id = ${id} and d.delivery = 'undelivered'
         and d.win_check <> 'rejected'
         and (p.handover is distinct from 'counter' or d.claimed_at is not null)
         for update of d`,
  )
  return held !== undefined
}

/** Where a win is to go; it is held. */
export async function writeReceiver(
  db: Database,
  companyId: number,
  id: number,
  { name, phone, address }: Receiver,
): Promise<void> {
  await sql`
    update activity_draw set receiver_name = ${name}, receiver_phone = ${phone},
      receiver_address = ${address}, claimed_at = coalesce(claimed_at, now())
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
