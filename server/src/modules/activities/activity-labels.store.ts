import type { SerialRange } from '@zhenma/codes/serial-range'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { sql } from 'kysely'
import type { ActivityState } from '@zhenma/contract/activities/activity-words'
import { authorInReach, labelInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, first, rows } from '../../platform/database/database.ts'
import { keepDrawRuns, type KeptRuns } from '../../platform/transparency-log/draw-steps.store.ts'
import { spanOf } from '../labels/index.ts'
import { ACTIVITY_COLUMNS, STATE, type StoredActivity } from './activity-fields.store.ts'

/**
 * How many labels take part in an activity, by status, in the order of the statuses; `reach`: of
 * those that somebody sees.
 */
export function countLabelsOf(
  db: Database,
  companyId: number,
  activityId: number,
  reach?: Reach,
): Promise<{ status: LabelStatus; labelCount: number }[]> {
  const columns = { dealer: sql.ref('dealer_id'), factory: sql.ref('factory_id') }
  return rows(
    db,
    sql<{ status: LabelStatus; labelCount: number }>`
      select status, sum(hi - lo + 1)::bigint as "labelCount" from label_span
       where company_id = ${companyId} and activity_id = ${activityId}
         and ${reach === undefined ? sql`true` : labelInReach(reach, columns)}
       group by status order by status`,
  )
}

/** The first `limit` runs of labels that take part in an activity, ascending, not joined. */
export function listRunsOf(
  db: Database,
  companyId: number,
  activityId: number,
  limit: number,
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select lo, hi from label_span
       where company_id = ${companyId} and activity_id = ${activityId}
       order by lo limit ${limit}`,
  )
}

/** The activity that a label takes part in; undefined where it is in none. */
export function findActivityOfLabel(
  db: Database,
  companyId: number,
  serial: number,
): Promise<StoredActivity | undefined> {
  return first(
    db,
    sql<StoredActivity>`
      select ${ACTIVITY_COLUMNS}
        from ${spanOf(companyId, serial)} s
        join activity a on a.company_id = ${companyId} and a.id = s.activity_id
       where a.deleted_at is null`,
  )
}

/**
 * Activities that somebody sees and that are a product's: labels of it take part, or win a prize there; the newest
 * first. Labels are looked for in the batches that have the product, not in all of an activity.
 */
export function activitiesOfProduct(
  db: Database,
  reach: Reach,
  productId: number,
  limit: number,
): Promise<{ id: number; name: string; state: ActivityState }[]> {
  const { companyId } = reach
  return rows(
    db,
    sql<{ id: number; name: string; state: ActivityState }>`
      with own_batch as materialized (
        select b.lo, b.hi from batch b
         where b.company_id = ${companyId} and b.id in (
           select batch_id from label_tally
            where company_id = ${companyId} and product_id = ${productId}))
      select a.id, a.name, ${STATE} as state from activity a
       where a.company_id = ${companyId} and a.deleted_at is null
         and ${authorInReach(reach, sql`a.created_by`)}
         and (exists (
             select from own_batch b
               join label_span s on s.company_id = ${companyId} and s.activity_id = a.id
                and s.lo between b.lo and b.hi
              where s.product_id = ${productId})
           or exists (
             select from prize z
               join prize_allocation l on l.company_id = z.company_id and l.prize_id = z.id
              where z.company_id = ${companyId} and z.activity_id = a.id and z.deleted_at is null
                and l.product_id = ${productId} and l.label_count > 0))
       order by a.created_at desc, a.id desc limit ${limit}`,
  )
}

/** Keeps which labels can draw in an activity now, for whoever checks its draws later: products and special codes. */
export const keepDrawable = (
  db: Database,
  companyId: number,
  activityId: number,
): Promise<KeptRuns> =>
  keepDrawRuns(
    db,
    companyId,
    activityId,
    sql`
      select lo, hi from label_span
       where company_id = ${companyId} and activity_id = ${activityId}
         and kind in ('product', 'special')`,
  )
