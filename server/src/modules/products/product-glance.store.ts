import type { ActivityState } from '@zhenma/contract/activities/activity-words'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { SUSPICIOUS_RESULTS } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { type RawBuilder, sql } from 'kysely'
import { authorInReach, dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import { type Reach, reachOf } from '../../platform/auth/reach.ts'
import { type Database, one, rows } from '../../platform/database/database.ts'
import type { User } from '../../platform/http/context.ts'

/** The tallies of a product's labels that a user sees, as a condition; the table must be named `t`. */
function visibleTallies(user: User, id: number): RawBuilder<unknown> {
  const reach = reachOf(user, 'label')
  const { companyId } = reach
  const ofFactory =
    reach.factoryId === null
      ? sql`true`
      : sql`t.batch_id in (select b.id from batch b
          where b.company_id = ${companyId} and ${factoryInReach(reach, sql`b.factory_id`)})`
  return sql`t.company_id = ${companyId} and t.product_id = ${id}
    and ${dealerInReach(reach, sql`t.dealer_id`)} and ${ofFactory}`
}

/** How many labels of every kind, of those that a user sees, carry the product. */
export async function countLabels(db: Database, user: User, id: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select coalesce(sum(label_count), 0)::bigint as count from label_tally t
       where ${visibleTallies(user, id)}`,
  )
  return count
}

/** The same by state, in the order of states. */
export function countByStatus(
  db: Database,
  user: User,
  id: number,
): Promise<{ status: LabelStatus; count: number }[]> {
  return rows(
    db,
    sql<{ status: LabelStatus; count: number }>`
      select t.status, sum(t.label_count)::bigint as count from label_tally t
       where ${visibleTallies(user, id)}
       group by t.status having sum(t.label_count) > 0 order by t.status`,
  )
}

/** Buyers' checks of a product, of all days. */
export function countChecks(
  db: Database,
  companyId: number,
  id: number,
): Promise<{ total: number; suspicious: number }> {
  return one(
    db,
    sql<{ total: number; suspicious: number }>`
      select coalesce(sum(query_count), 0)::bigint as total,
             coalesce(sum(query_count) filter (
               where result = any(${[...SUSPICIOUS_RESULTS]}::text[])), 0)::bigint as suspicious
        from query_daily where company_id = ${companyId} and product_id = ${id}`,
  )
}

/** Of a product's activities no more are told. */
const SHOWN = 10

/** Activities that have prizes for a product, the newest first. */
export function activitiesOf(
  db: Database,
  reach: Reach,
  id: number,
): Promise<{ id: number; name: string; state: ActivityState }[]> {
  return rows(
    db,
    sql<{ id: number; name: string; state: ActivityState }>`
      select a.id, a.name,
             case when now() < a.starts_at then 'not_started'
                  when now() <= a.ends_at then 'in_progress' else 'ended' end as state
        from activity a
       where a.company_id = ${reach.companyId} and a.deleted_at is null
         and ${authorInReach(reach, sql`a.created_by`)}
         and exists (
           select from prize_allocation l join prize z on z.company_id = l.company_id and z.id = l.prize_id
            where l.company_id = a.company_id and l.product_id = ${id} and z.activity_id = a.id)
       order by a.created_at desc, a.id desc limit ${SHOWN}`,
  )
}
