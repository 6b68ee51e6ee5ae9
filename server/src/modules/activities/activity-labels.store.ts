import type { SerialRange } from '@zhenma/codes/serial-range'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { sql } from 'kysely'
import { labelInReach } from '../../platform/auth/reach.store.ts'
import type { Reach } from '../../platform/auth/reach.ts'
import { type Database, first, rows } from '../../platform/database/database.ts'
import { keepDrawRuns, type KeptRuns } from '../../platform/transparency-log/draw-steps.store.ts'
import { spanOf } from '../labels/index.ts'
import { ACTIVITY_COLUMNS, type StoredActivity } from './activity-fields.store.ts'

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
