import type { ActivityState } from '@zhenma/contract/activities/activity-words'
import {
  DAYS_AFTER_END,
  type DealerActivity,
  type DealerActivityRow,
} from '@zhenma/contract/draws/dealer-activities.contract'
import { sql } from 'kysely'
import { authorInReach, dealerInReach } from '../../../platform/auth/reach.store.ts'
import type { Reach } from '../../../platform/auth/reach.ts'
import { type Database, first, rows } from '../../../platform/database/database.ts'
import { containing, every, orderBy, type SortColumns } from '../../../platform/database/lists.ts'
import { ACTIVITY_STATE } from '../../activities/index.ts'
import { IS_TO_COLLECT } from '../after-draw.store.ts'

/** An activity that is online, as its dealers are told of it. */
export type OnlineActivity = Pick<
  DealerActivity,
  'id' | 'name' | 'type' | 'startsAt' | 'endsAt' | 'state' | 'content'
> & { readonly imageId: string | null }

export type OnlineFilter = {
  readonly id?: number | undefined
  readonly keyword?: string | undefined
  readonly state?: ActivityState | undefined
  readonly sort?: string | undefined
}

const SORTS: SortColumns = {
  name: sql`a.name`,
  startsAt: sql`a.starts_at`,
  endsAt: sql`a.ends_at`,
}

/** What runs comes first, then what is to come, then what is over; of each what ends first. */
const BY_STATE = sql`
  array_position(array['in_progress', 'not_started', 'ended'], ${ACTIVITY_STATE}), a.ends_at`

/**
 * All activities that are online and have not been over for too long: so many as a company has in a few months, of which
 * most concern most dealers.
 */
export function listOnline(
  db: Database,
  reach: Reach,
  { id, keyword = '', state, sort }: OnlineFilter,
): Promise<OnlineActivity[]> {
  const like = containing(keyword)
  const where = every([
    sql`a.company_id = ${reach.companyId} and a.deleted_at is null and a.online`,
    sql`a.ends_at > now() - make_interval(days => ${DAYS_AFTER_END}::int)`,
    authorInReach(reach, sql`a.created_by`),
    ...(id === undefined ? [] : [sql`a.id = ${id}`]),
    ...(keyword === '' ? [] : [sql`a.name ilike ${like}`]),
    ...(state === undefined ? [] : [sql`${ACTIVITY_STATE} = ${state}`]),
  ])
  return rows(
    db,
    sql<OnlineActivity>`
      select a.id, a.name, a.type, a.image_id as "imageId", a.starts_at as "startsAt",
             a.ends_at as "endsAt", ${ACTIVITY_STATE} as state,
             ${id === undefined ? sql`''` : sql`a.content`} as content
        from activity a
       where ${where} ${orderBy(sort, SORTS, BY_STATE, sql`a.id`)}`,
  )
}

/** A dealer and those above it, by id; undefined: there is none, or it was deleted. */
export async function lineOfDealer(
  db: Database,
  companyId: number,
  id: number,
): Promise<readonly number[] | undefined> {
  const found = await first(
    db,
    sql<{ line: number[] }>`
      select string_to_array(trim(both '/' from t.tree_path), '/')::int[] as line
        from dealer e
        join dealer_path t on t.company_id = e.company_id and t.dealer_id = e.id
       where e.company_id = ${companyId} and e.id = ${id} and e.deleted_at is null`,
  )
  return found?.line
}

type Branch = { readonly companyId: number; readonly dealerId: number }
type Counts = Pick<
  DealerActivityRow,
  'prizeCount' | 'counterPrizeCount' | 'wins' | 'redeemed' | 'toRedeem' | 'handedOver'
>

/**
 * What is counted of activities for a dealer and those below, by activity: one statement for all of them, over the wins of
 * these dealers' goods and what was handed over at their counters, and no others.
 */
export async function countForDealer(
  db: Database,
  { companyId, dealerId }: Branch,
  activityIds: readonly number[],
): Promise<ReadonlyMap<number, Counts>> {
  const ids = sql`${[...activityIds]}::bigint[]`
  const own = { companyId, dealerId }
  const found = await rows(
    db,
    sql<Counts & { id: number }>`
      with won as (
        select d.activity_id, count(*) as wins,
               count(*) filter (where ${dealerInReach(own, sql`d.redeemed_dealer_id`)}) as redeemed,
               count(*) filter (where ${IS_TO_COLLECT}) as to_redeem
          from activity_draw d
          join company c on c.id = d.company_id
          left join prize p on p.company_id = d.company_id and p.id = d.prize_id
          left join payout o on o.company_id = d.company_id and o.draw_id = d.id
         where d.company_id = ${companyId} and d.activity_id = any(${ids})
           and ${dealerInReach(own, sql`d.dealer_id`)}
           and d.win_check <> 'rejected' and o.state is distinct from 'closed'
         group by d.activity_id),
      handed as (
        select d.activity_id, count(*) as handed_over
          from activity_draw d
         where d.company_id = ${companyId} and d.activity_id = any(${ids})
           and ${dealerInReach(own, sql`d.redeemed_dealer_id`)}
         group by d.activity_id),
      offered as (
        select p.activity_id, count(*) as prizes,
               count(*) filter (where p.handover <> 'parcel') as at_counter
          from prize p
         where p.company_id = ${companyId} and p.activity_id = any(${ids}) and p.deleted_at is null
         group by p.activity_id)
      select i.id, coalesce(f.prizes, 0) as "prizeCount",
             coalesce(f.at_counter, 0) as "counterPrizeCount", coalesce(w.wins, 0) as wins,
             coalesce(w.redeemed, 0) as redeemed, coalesce(w.to_redeem, 0) as "toRedeem",
             coalesce(h.handed_over, 0) as "handedOver"
        from unnest(${ids}) i (id)
        left join won w on w.activity_id = i.id
        left join handed h on h.activity_id = i.id
        left join offered f on f.activity_id = i.id`,
  )
  return new Map(found.map(({ id, ...counts }) => [id, counts]))
}
