import type { WinCheck, WinDelivery } from '@zhenma/contract/draws/draw-words'
import type { WinRow } from '@zhenma/contract/draws/draws.contract'
import { RECEIVER_DAYS } from '@zhenma/contract/companies/companies.contract'
import type { ActivityType } from '@zhenma/contract/activities/activity-words'
import type { ParcelState } from '@zhenma/contract/parcels/parcel-states'
import type { Handover } from '@zhenma/contract/prizes/handover'
import { sql } from 'kysely'
import { revisionColumn } from '../../platform/audit/revisions.store.ts'
import { authorInReach } from '../../platform/auth/reach.store.ts'
import { type Reach, reachOf } from '../../platform/auth/reach.ts'
import { countRows, type Database, first, rows } from '../../platform/database/database.ts'
import {
  byKeyword,
  every,
  onDays,
  orderBy,
  pageOfRows,
  type SortColumns,
} from '../../platform/database/lists.ts'
import type { User } from '../../platform/http/context.ts'
import { noteDrawStep } from '../../platform/transparency-log/draw-steps.store.ts'
import type { FoundPage } from '../labels/index.ts'
import { takeWinFromPlace } from './draw-places.store.ts'

export type StoredWin = Omit<WinRow, 'code'>

export type WinFilter = {
  readonly keyword?: string | undefined
  readonly id?: number | null | undefined
  readonly activityId?: number | null | undefined
  readonly type?: ActivityType | undefined
  readonly winCheck?: WinCheck | undefined
  readonly delivery?: WinDelivery | undefined
  readonly state?: ParcelState | undefined
  readonly redeemedDealerId?: number | null | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type WinPage = FoundPage<WinFilter>

const SORTS: SortColumns = {
  drawnAt: sql`d.drawn_at`,
  sentAt: sql`d.sent_at`,
  stateAt: sql`d.parcel_state_at`,
}

const FROM = sql`
  activity_draw d
  join activity a on a.company_id = d.company_id and a.id = d.activity_id
  left join prize p on p.company_id = d.company_id and p.id = d.prize_id`

const NAMES = sql`
  left join app_user k on k.company_id = d.company_id and k.id = d.checked_by
  left join app_user u on u.company_id = d.company_id and u.id = d.sent_by
  left join dealer e on e.company_id = d.company_id and e.id = d.redeemed_dealer_id
  left join payout o on o.company_id = d.company_id and o.draw_id = d.id`

const COLUMNS = sql`
  d.id, d.activity_id as "activityId", a.name as "activityName", a.type as "activityType", d.serial,
  p.name as "prizeName", d.amount_cents as "amountCents", d.points,
  d.given_points as "givenPoints", d.drawn_at as "drawnAt", d.phone,
  d.region,
  d.win_check as "winCheck", d.held_reason as "heldReason", coalesce(k.real_name, platform_user_name(d.checked_by)) as "checkedByName",
  d.check_note as "checkNote", d.delivery, d.receiver_name as "receiverName",
  d.receiver_phone as "receiverPhone", d.receiver_address as "receiverAddress",
  d.claimed_at as "claimedAt", d.logistics_company as "logisticsCompany",
  d.tracking_number as "trackingNumber", d.sent_at as "sentAt",
  coalesce(u.real_name, platform_user_name(d.sent_by)) as "sentByName", o.state as "payoutState",
  o.way as "payoutWay", d.parcel_state as state, d.parcel_state_at as "stateAt",
  d.parcel_side as side, d.parcel_note as note, d.redeemed_at as "redeemedAt",
  e.name as "redeemedDealerName",
  ${revisionColumn(sql`d.company_id`, 'win', sql`d.id::text`)}`

/** Wins of the activities that somebody sees; a dealer's and a factory's people see none. */
const visibleTo = (reach: Reach) => sql`
  d.company_id = ${reach.companyId} and d.is_win
  and ${reach.dealerId === null && reach.factoryId === null}
  and ${authorInReach(reach, sql`a.created_by`)}`

/** One page, the newest first, and how many there are. */
export async function listWins(
  db: Database,
  user: User,
  page: WinPage,
): Promise<{ records: StoredWin[]; total: number }> {
  const { id, activityId, type, winCheck, delivery, state, redeemedDealerId } = page
  const where = every([
    visibleTo(reachOf(user, 'activity')),
    ...(id == null ? [] : [sql`d.id = ${id}`]),
    ...(activityId == null ? [] : [sql`d.activity_id = ${activityId}`]),
    ...(type === undefined ? [] : [sql`a.type = ${type}`]),
    ...(winCheck === undefined ? [] : [sql`d.win_check = ${winCheck}`]),
    ...(delivery === undefined ? [] : [sql`d.delivery = ${delivery}`]),
    ...(state === undefined ? [] : [sql`d.parcel_state = ${state}`]),
    ...(redeemedDealerId == null ? [] : [sql`d.redeemed_dealer_id = ${redeemedDealerId}`]),
    ...byKeyword(
      page,
      sql`d.serial`,
      (like) => sql`(a.name ilike ${like} or p.name ilike ${like} or d.phone ilike ${like}
               or d.receiver_name ilike ${like} or d.receiver_phone ilike ${like}
               or d.tracking_number ilike ${like})`,
    ),
    ...onDays(sql`d.drawn_at`, page, user.timeZone),
  ])
  const total = await countRows(db, sql`${FROM} where ${where}`)
  const records = await rows(
    db,
    sql<StoredWin>`
      select ${COLUMNS} from ${FROM} ${NAMES} where ${where}
      ${orderBy(page.sort, SORTS, sql`d.drawn_at desc`, sql`d.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

export type HeldWin = {
  readonly id: number
  readonly activityId: number
  readonly prizeId: number | null
  readonly amountCents: number | null
  readonly winCheck: WinCheck
  readonly delivery: WinDelivery
  readonly checkedBy: number | null
  readonly claimedAt: string | null
  readonly sentAt: string | null
  /** Of a prize: how it is handed over. */
  readonly handover: Handover | null
}

const HELD = sql`
  d.id, d.activity_id as "activityId", d.prize_id as "prizeId", d.amount_cents as "amountCents",
  d.win_check as "winCheck", d.delivery, d.checked_by as "checkedBy",
  d.claimed_at as "claimedAt", d.sent_at as "sentAt",
  (select p.handover from prize p where p.company_id = d.company_id and p.id = d.prize_id) as handover`

/** A win by its number, held for a change that nobody of the staff makes. */
export function holdWinOf(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldWin | undefined> {
  return first(
    db,
    sql<HeldWin>`
      select ${HELD} from activity_draw d
       where d.company_id = ${companyId} and d.is_win and d.id = ${id} for update`,
  )
}

/** A win, held for a change. */
export function holdWin(db: Database, reach: Reach, id: number): Promise<HeldWin | undefined> {
  return first(
    db,
    sql<HeldWin>`
      select ${HELD} from activity_draw d
        join activity a on a.company_id = d.company_id and a.id = d.activity_id
       where ${visibleTo(reach)} and d.id = ${id} for update of d`,
  )
}

export async function markDelivered(
  db: Database,
  companyId: number,
  id: number,
  by: {
    /** Null: nobody of the staff. */
    readonly userId: number | null
    readonly logisticsCompany: string
    readonly trackingNumber: string
  },
): Promise<void> {
  await sql`
    update activity_draw set delivery = 'delivered', sent_at = now(), sent_by = ${by.userId},
      logistics_company = ${by.logisticsCompany}, tracking_number = ${by.trackingNumber},
      parcel_state = case when prize_id is not null then 'sent' end,
      parcel_state_at = case when prize_id is not null then now() end,
      parcel_side = case when prize_id is not null then 'staff' end
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function writeCheck(
  db: Database,
  companyId: number,
  id: number,
  by: { readonly userId: number; readonly winCheck: WinCheck; readonly note: string },
): Promise<void> {
  await sql`
    update activity_draw set win_check = ${by.winCheck}, checked_by = ${by.userId},
      checked_at = now(), check_note = ${by.note}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/**
 * What a win was goes back to the budget, and its prize to those that are left: once, so whoever calls holds the
 * win and has just rejected it, or closed its payout.
 */
export async function giveBack(
  db: Database,
  companyId: number,
  win: Pick<HeldWin, 'id' | 'activityId' | 'prizeId' | 'amountCents'>,
): Promise<void> {
  // A packet that was made beforehand is won by somebody else.
  const packet = await first(
    db,
    sql<{ ordinal: number }>`
      update red_packet set draw_id = null
       where company_id = ${companyId} and draw_id = ${win.id}
      returning ordinal`,
  )
  await noteDrawStep(db, companyId, win.activityId, 'given_back', {
    prize: win.prizeId ?? undefined,
    cents: win.amountCents ?? undefined,
    packet: packet?.ordinal,
  })
  await sql`
    update activity_rule set wins = wins - 1, won_cents = won_cents - ${win.amountCents ?? 0}
    where company_id = ${companyId} and activity_id = ${win.activityId}`.execute(db)
  await sql`
    update prize set won_count = won_count - 1
    where company_id = ${companyId} and id = ${win.prizeId}`.execute(db)
  await takeWinFromPlace(db, companyId, win.id)
}

/** No company forgets earlier where a win went. */
const [LEAST_DAYS] = RECEIVER_DAYS
export const LEAST_RECEIVER_DAYS = LEAST_DAYS

/**
 * Forgets where wins went, so long after they were given, rejected or closed as their company keeps it, or after the last
 * that became of a parcel, and never while something is wrong with one: of all companies' wins `most` at once; answers how many. `before`: the moment for a company that keeps it as short as can be.
 */
export async function forgetReceivers(db: Database, before: Date, most: number): Promise<number> {
  const cutoff = sql`
    ${before}::timestamptz - make_interval(days => c.receiver_days - ${LEAST_RECEIVER_DAYS}::int)`
  const forgotten = await rows(
    db,
    sql`
      update activity_draw d set receiver_name = '', receiver_phone = '', receiver_address = ''
        from (
          select w.company_id, w.id
            from activity_draw w
            join company c on c.id = w.company_id
            left join payout o on o.company_id = w.company_id and o.draw_id = w.id
           where w.is_win and w.receiver_address <> ''
             and w.drawn_at < ${cutoff}
             and ${cutoff} > case
               when w.win_check = 'rejected' then w.checked_at
               when w.parcel_state = 'issue' then null
               when w.delivery = 'delivered' then greatest(w.sent_at, w.parcel_state_at)
               when o.state = 'closed' then o.state_at
             end
           limit ${most}) old
       where d.company_id = old.company_id and d.id = old.id
      returning d.id`,
  )
  return forgotten.length
}

/**
 * Forgets who drew in activities that ended so long ago as their company keeps receivers, but for wins that are still
 * to be given, or whose parcel has an issue: `most` at once of all companies' draws; answers how many. Limits for each person are judged by phone
 * only while an activity runs. `before`: as for receivers.
 */
export async function forgetDrawers(db: Database, before: Date, most: number): Promise<number> {
  const forgotten = await rows(
    db,
    sql`
      update activity_draw d set phone = '', member_id = null
        from (
          select w.company_id, w.id
            from activity a
            join company c on c.id = a.company_id
            join activity_draw w on w.company_id = a.company_id and w.activity_id = a.id
            left join payout o on o.company_id = w.company_id and o.draw_id = w.id
           where a.ends_at < ${before}::timestamptz
                 - make_interval(days => c.receiver_days - ${LEAST_RECEIVER_DAYS}::int)
             and (w.phone <> '' or w.member_id is not null)
             and w.parcel_state is distinct from 'issue'
             and (not w.is_win or w.win_check = 'rejected' or w.delivery = 'delivered'
                  or o.state = 'closed')
           limit ${most}) old
       where d.company_id = old.company_id and d.id = old.id
      returning d.id`,
  )
  return forgotten.length
}
