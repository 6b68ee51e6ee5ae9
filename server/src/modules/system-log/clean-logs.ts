import { sql } from 'kysely'
import {
  asPlatform,
  type Connections,
  type Database,
  rows,
} from '../../platform/database/database.ts'
import { untilDone } from '../../platform/database/until-done.ts'

/** Entries deleted in one transaction: whoever writes the log meanwhile does not wait for it. */
const ENTRIES_PER_STEP = 5_000

const LOGS = ['operation_log', 'login_log'] as const

async function deleteSome(
  db: Database,
  log: (typeof LOGS)[number],
  companyId: number,
  before: Date,
): Promise<number> {
  const table = sql.table(log)
  const gone = await rows(
    db,
    sql`
      delete from ${table} where company_id = ${companyId} and id in (
        select id from ${table} where company_id = ${companyId} and at < ${before}
         order by at limit ${ENTRIES_PER_STEP}) returning id`,
  )
  return gone.length
}

/**
 * Deletes what is older than each company keeps its logs; companies that keep them for good, as all do
 * until they say otherwise, lose nothing. Answers how many entries went.
 */
export async function cleanLogs(connections: Connections, now: Date): Promise<number> {
  const limited = await asPlatform(connections, (db) =>
    rows(
      db,
      sql<{ id: number; days: number }>`
        select id, log_days as days from company where log_days is not null order by id`,
    ),
  )
  let total = 0
  for (const { id, days } of limited) {
    const before = new Date(now.getTime() - days * 86_400_000)
    for (const log of LOGS) {
      total += await untilDone(ENTRIES_PER_STEP, () =>
        asPlatform(connections, (db) => deleteSome(db, log, id, before)),
      )
    }
  }
  return total
}
