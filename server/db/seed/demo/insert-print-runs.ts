import { sql } from 'kysely'
import type { Database } from '../../../src/platform/database/database.ts'
import type { MadeBatch } from './apply-movements.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** Of the first batch, a piece of the roll that the press spoiled, and printed again two days later. */
const SPOILED = { from: 20_000, count: 1_200 }

/** Every batch of the demo company was printed a few hours after it was generated. */
export async function insertPrintRuns(
  db: Database,
  { companyId, demo: { words } }: Catalogue,
  userId: number | null,
  made: readonly MadeBatch[],
): Promise<void> {
  await sql`
    insert into print_run (company_id, batch_id, number, lo, hi, kind, format, state, created_by,
                           created_at, changed_by, changed_at)
    select company_id, id, 1, lo, hi, 'all', 'csv', 'printed', ${userId}::bigint,
           created_at + interval '2 hours', ${userId}::bigint, created_at + interval '20 hours'
      from batch where company_id = ${companyId}
     order by id`.execute(db)
  const [first] = made
  if (first === undefined) return
  const lo = first.products.lo + SPOILED.from
  const hi = lo + SPOILED.count - 1
  await sql`
    insert into print_spoiled (company_id, run_id, lo, hi, reason, created_by, created_at)
    select company_id, id, ${lo}, ${hi}, ${words.spoiled}, ${userId}::bigint, changed_at
      from print_run where company_id = ${companyId} and batch_id = ${first.batch.id}`.execute(db)
  await sql`
    insert into print_run (company_id, batch_id, number, lo, hi, kind, format, state, reason,
                           created_by, created_at, changed_by, changed_at)
    select company_id, batch_id, 2, ${lo}, ${hi}, 'all', 'csv', 'printed', ${words.reprinted},
           created_by, created_at + interval '2 days', changed_by, changed_at + interval '2 days'
      from print_run
     where company_id = ${companyId} and batch_id = ${first.batch.id} and number = 1`.execute(db)
}
