import { sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

/** How many prizes an activity has, and how much of them together. */
export function countPrizesOf(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<{ prizeCount: number; prizeQuantity: number }> {
  return one(
    db,
    sql<{ prizeCount: number; prizeQuantity: number }>`
      select count(*) as "prizeCount", coalesce(sum(quantity), 0)::bigint as "prizeQuantity"
        from prize
       where company_id = ${companyId} and activity_id = ${activityId} and deleted_at is null`,
  )
}
