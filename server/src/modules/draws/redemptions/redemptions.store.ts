import type { RedemptionRow } from '@zhenma/contract/draws/redemptions.contract'
import type { WinCheck, WinDelivery } from '@zhenma/contract/draws/draw-words'
import type { Handover } from '@zhenma/contract/prizes/handover'
import { sql } from 'kysely'
import { authorInReach, dealerInReach } from '../../../platform/auth/reach.store.ts'
import { type Reach, reachOf } from '../../../platform/auth/reach.ts'
import { countRows, type Database, first, one, rows } from '../../../platform/database/database.ts'
import {
  containing,
  every,
  neverEmpty,
  onDays,
  orderBy,
  pageOfRows,
} from '../../../platform/database/lists.ts'
import type { User } from '../../../platform/http/context.ts'
import { COLLECTING } from '../after-draw.store.ts'

/** A thing that was won, as whoever hands it over needs it. */
export type HeldRedemption = {
  readonly id: number
  readonly prizeName: string
  readonly level: number
  readonly imageId: string
  readonly activityId: number
  readonly activityName: string
  readonly drawnAt: string
  readonly winCheck: WinCheck
  readonly checkedBy: number | null
  readonly delivery: WinDelivery
  readonly claimedAt: string | null
  readonly sentAt: string | null
  readonly sentBy: number | null
  readonly sentByName: string | null
  readonly handover: Handover
  readonly collectUntil: string | null
  readonly isCollectOver: boolean
  readonly redeemedAt: string | null
  readonly redeemedDealerId: number | null
  readonly redeemedDealerName: string | null
  readonly redemptionKey: string | null
  readonly companyName: string
}

/** A thing that was won, held until the transaction ends: of two who hand it over the second finds it handed over. */
export function holdRedemption(
  db: Database,
  companyId: number,
  id: number,
): Promise<HeldRedemption | undefined> {
  return first(
    db,
    sql<HeldRedemption>`
      select d.id, p.name as "prizeName", p.level, p.image_id as "imageId",
             d.activity_id as "activityId", a.name as "activityName", d.drawn_at as "drawnAt",
             d.win_check as "winCheck", d.checked_by as "checkedBy", d.delivery,
             d.claimed_at as "claimedAt", d.sent_at as "sentAt", d.sent_by as "sentBy",
             coalesce(u.real_name, platform_user_name(d.sent_by)) as "sentByName", ${COLLECTING},
             d.redeemed_dealer_id as "redeemedDealerId", d.redemption_key as "redemptionKey",
             c.name as "companyName"
        from activity_draw d
        join activity a on a.company_id = d.company_id and a.id = d.activity_id
        join prize p on p.company_id = d.company_id and p.id = d.prize_id
        join company c on c.id = d.company_id
        left join dealer e on e.company_id = d.company_id and e.id = d.redeemed_dealer_id
        left join app_user u on u.company_id = d.company_id and u.id = d.sent_by
       where d.company_id = ${companyId} and d.is_win and d.id = ${id}
         for update of d`,
  )
}

/** Whether a submission was made under a key before, whatever for. */
export async function isKeyTaken(db: Database, companyId: number, key: string): Promise<boolean> {
  const { isTaken } = await one(
    db,
    sql<{ isTaken: boolean }>`
      select exists (select from activity_draw
        where company_id = ${companyId} and redemption_key = ${key}) as "isTaken"`,
  )
  return isTaken
}

type Counter = {
  readonly name: string
  /** It is approved and was not deleted. */
  readonly isActive: boolean
  /** It, or a dealer above it, is excluded from the activity. */
  readonly isBarred: boolean
}

/** A dealer at whose counter something of an activity is to be handed over. */
export function findCounter(
  db: Database,
  companyId: number,
  { dealerId, activityId }: { readonly dealerId: number; readonly activityId: number },
): Promise<Counter> {
  return one(
    db,
    sql<Counter>`
      select e.name, e.deleted_at is null and e.review_status = 'approved' as "isActive",
             coalesce(r.barred_dealer_ids
               && (string_to_array(trim(both '/' from t.tree_path), '/')::bigint[] || e.id), false)
               as "isBarred"
        from dealer e
        left join dealer_path t on t.company_id = e.company_id and t.dealer_id = e.id
        left join activity_rule r on r.company_id = e.company_id and r.activity_id = ${activityId}
       where e.company_id = ${companyId} and e.id = ${dealerId}`,
  )
}

/** A win that is held was handed over: when. Its winner has it, so no parcel is waited for. */
export async function markRedeemed(
  db: Database,
  companyId: number,
  id: number,
  by: { readonly userId: number; readonly dealerId: number | null; readonly key: string },
): Promise<string> {
  const { redeemedAt } = await one(
    db,
    sql<{ redeemedAt: string }>`
      update activity_draw set delivery = 'delivered', sent_at = now(), sent_by = ${by.userId},
        redeemed_at = now(), redeemed_dealer_id = ${by.dealerId}, redemption_key = ${by.key},
        parcel_state = 'received', parcel_state_at = now(), parcel_side = 'staff'
      where company_id = ${companyId} and id = ${id}
      returning redeemed_at as "redeemedAt"`,
  )
  return redeemedAt
}

export type RedemptionFilter = {
  readonly keyword?: string | undefined
  readonly activityId?: number | null | undefined
  readonly dealerId?: number | null | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type RedemptionPage = RedemptionFilter & {
  readonly sort?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const SORTS = { redeemedAt: neverEmpty(sql`d.redeemed_at`), drawnAt: sql`d.drawn_at` }

const FROM = sql`
  activity_draw d
  join activity a on a.company_id = d.company_id and a.id = d.activity_id
  join prize p on p.company_id = d.company_id and p.id = d.prize_id
  left join dealer e on e.company_id = d.company_id and e.id = d.redeemed_dealer_id`

/** What dealers hand over is theirs and those's above; whoever sees only own activities is told of those. */
const visibleTo = (dealers: Reach, activities: Reach) =>
  every([
    sql`d.company_id = ${dealers.companyId} and d.redeemed_at is not null`,
    dealers.factoryId === null ? sql`true` : sql`false`,
    dealerInReach(dealers, sql`d.redeemed_dealer_id`),
    authorInReach(activities, sql`a.created_by`),
  ])

/** Activities that the filter offers. */
const OFFERED = 20

/** For a picker, by name or by their ids: lotteries that are online, or of which something was handed over that somebody is told of. */
export function searchRedeemed(
  db: Database,
  user: User,
  keyword: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const activities = reachOf(user, 'activity')
  const { factoryId, companyId } = activities
  return rows(
    db,
    sql<{ id: number; name: string }>`
      select a.id, a.name from activity a
       where a.company_id = ${companyId} and a.deleted_at is null and a.type = 'lottery'
         and ${factoryId === null ? sql`true` : sql`false`} and ${authorInReach(activities, sql`a.created_by`)}
         and ${ids.length > 0 ? sql`a.id = any(${[...ids]}::bigint[])` : sql`a.name ilike ${containing(keyword)}`}
         and (a.online or exists (
           select from activity_draw d
            where d.activity_id = a.id and d.is_win and ${visibleTo(reachOf(user, 'dealer'), activities)}))
       order by a.ends_at desc, a.id desc limit ${ids.length > 0 ? ids.length : OFFERED}`,
  )
}

/** One page, the newest first, and how many there are. */
export async function listRedemptions(
  db: Database,
  user: User,
  page: RedemptionPage,
): Promise<{ records: RedemptionRow[]; total: number }> {
  const { keyword = '', activityId, dealerId } = page
  const like = containing(keyword)
  const where = every([
    visibleTo(reachOf(user, 'dealer'), reachOf(user, 'activity')),
    ...(activityId == null ? [] : [sql`d.activity_id = ${activityId}`]),
    ...(dealerId == null ? [] : [sql`d.redeemed_dealer_id = ${dealerId}`]),
    ...(keyword === ''
      ? []
      : [sql`(p.name ilike ${like} or a.name ilike ${like} or e.name ilike ${like})`]),
    ...onDays(sql`d.redeemed_at`, page, user.timeZone),
  ])
  const total = await countRows(db, sql`${FROM} where ${where}`)
  const records = await rows(
    db,
    sql<RedemptionRow>`
      select d.id, p.name as "prizeName", p.level, a.name as "activityName",
             d.drawn_at as "drawnAt", d.redeemed_at as "redeemedAt",
             d.redeemed_dealer_id as "dealerId", e.name as "dealerName",
             coalesce(u.real_name, platform_user_name(d.sent_by)) as "redeemedByName"
        from ${FROM}
        left join app_user u on u.company_id = d.company_id and u.id = d.sent_by
       where ${where}
      ${orderBy(page.sort, SORTS, sql`d.redeemed_at desc`, sql`d.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}
