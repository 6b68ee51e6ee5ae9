import type { ActivityState } from '@zhenma/contract/activities/activity-words'
import { sql } from 'kysely'
import type { Reach } from '../../../platform/auth/reach.ts'
import { authorInReach } from '../../../platform/auth/reach.store.ts'
import { type Database, rows } from '../../../platform/database/database.ts'
import { ACTIVITY_STATE } from '../../activities/index.ts'

/**
 * The activities that have not ended and are restricted to where a dealer sells, or a dealer that has a sales region; by
 * when they start.
 */
export function activitiesByRegion(
  db: Database,
  reach: Reach,
  of: { readonly dealerId?: number | null; readonly regionId?: number | null },
): Promise<{ id: number; name: string; state: ActivityState }[]> {
  const { companyId } = reach
  return rows(
    db,
    sql<{ id: number; name: string; state: ActivityState }>`
      select a.id, a.name, ${ACTIVITY_STATE} as state
        from activity_rule r
        join activity a on a.company_id = r.company_id and a.id = r.activity_id
       where r.company_id = ${companyId} and a.deleted_at is null and a.ends_at > now()
         and (${of.dealerId ?? null}::bigint = any(r.region_dealer_ids)
           or exists (
             select from dealer_sales_region s
              where s.company_id = ${companyId} and s.region_id = ${of.regionId ?? null}::bigint
                and s.dealer_id = any(r.region_dealer_ids)))
         and ${authorInReach(reach, sql.ref('a.created_by'))}
       order by a.starts_at, a.id`,
  )
}
