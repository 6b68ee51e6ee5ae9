import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'

/** Days of the company's zone, both ends included; null: any. */
export type CheckDays = { readonly from: string | null; readonly to: string | null }

/** A place as checks record it, and how many came from it. */
export type CheckPlace = { readonly region: string; readonly count: number }

/** Checks of what was with a dealer then, by place: read from what is counted by day. */
export function checksByPlace(
  db: Database,
  companyId: number,
  dealerId: number,
  { from, to }: CheckDays,
): Promise<CheckPlace[]> {
  return rows(
    db,
    sql<CheckPlace>`
      select region, sum(query_count)::bigint as count from query_place_daily
       where company_id = ${companyId} and dealer_id = ${dealerId}
         and (${from}::date is null or day >= ${from}::date)
         and (${to}::date is null or day <= ${to}::date)
       group by region having sum(query_count) > 0`,
  )
}
