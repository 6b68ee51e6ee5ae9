import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

/** How many wins of an activity were claimed, and how many given: of what is counted as it happens. */
export function countClaims(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<{ claimed: number; given: number }> {
  return one(
    db,
    sql<{ claimed: number; given: number }>`
      select coalesce(sum(claimed), 0)::bigint as claimed, coalesce(sum(given), 0)::bigint as given
        from win_tally
       where company_id = ${companyId} and activity_id = ${activityId}`,
  )
}
