import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'
import { spanOf } from '../labels/index.ts'

/** An `activity a` that runs now, by a rule `r` of its type. */
const RUNS: RawBuilder<unknown> = sql`
  a.deleted_at is null and a.online and a.starts_at <= now() and a.ends_at > now()
  and r.rule = any(case a.type when 'red_packet' then '{fixed,random,ratio}'::text[]
                               when 'lottery' then '{codes,chance}'::text[] else '{}' end)`

/** Whether buyers can draw in some activity of a company now. */
export async function hasRunning(db: Database, companyId: number): Promise<boolean> {
  const { runs } = await one(
    db,
    sql<{ runs: boolean }>`
      select exists (
        select from activity_rule r
          join activity a on a.company_id = r.company_id and a.id = r.activity_id
         where r.company_id = ${companyId} and ${RUNS}) as runs`,
  )
  return runs
}

/** The activity that a label can draw in now; undefined: none, or it has drawn. */
export function findInvitation(
  db: Database,
  companyId: number,
  serial: number,
): Promise<{ name: string } | undefined> {
  return first(
    db,
    sql<{ name: string }>`
      select a.name
        from ${spanOf(companyId, serial)} s
        join activity a on a.company_id = ${companyId} and a.id = s.activity_id
        join activity_rule r on r.company_id = a.company_id and r.activity_id = a.id
       where ${RUNS} and s.kind in ('product', 'special')`,
  )
}
