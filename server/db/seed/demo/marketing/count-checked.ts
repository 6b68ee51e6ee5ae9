import { GENUINE_RESULTS } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import type { Database } from '../../../../src/platform/database/database.ts'

/**
 * Counts the labels that buyers of the demo found genuine while their activity ran, as their checks would have
 * counted them one by one.
 */
export async function countChecked(db: Database, companyId: number): Promise<void> {
  await sql`
    with counted as (
      select s.activity_id, q.serial, min(q.ordinal) as ordinal
        from query_record q
        join label_span s on s.company_id = q.company_id and q.serial between s.lo and s.hi
         and s.kind in ('product', 'special')
        join activity a on a.company_id = q.company_id and a.id = s.activity_id
       where q.company_id = ${companyId} and q.result = any(${[...GENUINE_RESULTS]}::text[])
         and q.at >= a.starts_at and q.at < a.ends_at
       group by 1, 2),
    noted as (
      update label_query q set activity_id = c.activity_id, activity_ordinal = c.ordinal
        from counted c where q.company_id = ${companyId} and q.serial = c.serial)
    insert into activity_checked (company_id, activity_id, shard, labels)
    select ${companyId}, activity_id, 0, count(*) from counted group by activity_id`.execute(db)
}
