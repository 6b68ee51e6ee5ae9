import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { SUSPICIOUS_RESULTS } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { type RawBuilder, sql } from 'kysely'
import { dealerInReach, factoryInReach } from '../../platform/auth/reach.store.ts'
import { reachOf } from '../../platform/auth/reach.ts'
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
