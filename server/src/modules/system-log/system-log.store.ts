import type {
  LoginRow,
  OperationDetail,
  OperationRow,
} from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'
import { every } from '../../platform/database/lists.ts'
import {
  LOGIN,
  loginConditions,
  type LoginFilter,
  type LogReader,
  OPERATION,
  operationConditions,
  type OperationFilter,
  readerConditions,
} from './log-conditions.store.ts'
import { withNames } from './record-names.store.ts'
import { type Found, type Keyset, pageOfLog } from './log-page.store.ts'

/** One page of who did what; of the count no more than is worth counting. */
export async function listOperations(
  db: Database,
  reader: LogReader,
  filter: OperationFilter,
  keyset: Keyset,
): Promise<Found<OperationRow>> {
  const conditions = await operationConditions(db, reader, filter)
  const page = await pageOfLog<OperationRow>(db, {
    log: 'operation_log',
    conditions,
    columns: OPERATION,
    keyset,
  })
  return { ...page, records: await withNames(db, reader.companyId, page.records) }
}

export async function findOperation(
  db: Database,
  reader: LogReader,
  id: number,
): Promise<OperationDetail | undefined> {
  const { indexed, looked } = readerConditions(reader)
  const found = await first(
    db,
    sql<OperationDetail>`
      select ${OPERATION}, nullif(l.before, 'null') as before, nullif(l.after, 'null') as after
        from operation_log l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where ${every([...indexed, ...looked])} and l.id = ${id}`,
  )
  return found && (await withNames(db, reader.companyId, [found]))[0]
}

/** One page of the log-ins. */
export async function listLogins(
  db: Database,
  reader: LogReader,
  filter: LoginFilter,
  keyset: Keyset,
): Promise<Found<LoginRow>> {
  const conditions = await loginConditions(db, reader, filter)
  return pageOfLog(db, { log: 'login_log', conditions, columns: LOGIN, keyset })
}

/** Entries deleted in one transaction: whoever writes the log meanwhile does not wait for it. */
export const ENTRIES_PER_STEP = 5_000

export const LOGS = ['operation_log', 'login_log'] as const

/** Deletes the oldest entries from before a moment, of a step at most; answers how many. As the platform. */
export async function deleteEntries(
  db: Database,
  log: (typeof LOGS)[number],
  companyId: number,
  before: Date,
): Promise<number> {
  const table = sql.table(log)
  // What a product was is kept for ever: its versions are made of it (ADR 0054).
  const isForgotten =
    log === 'operation_log'
      ? sql`(entity <> 'product' or after is null or jsonb_typeof(after) <> 'object')`
      : sql`true`
  const gone = await rows(
    db,
    sql`
      delete from ${table} where company_id = ${companyId} and id in (
        select id from ${table} where company_id = ${companyId} and at < ${before}
           and ${isForgotten}
         order by at limit ${ENTRIES_PER_STEP}) returning id`,
  )
  return gone.length
}

/** The companies that keep their logs for some days only. As the platform. */
export function companiesThatClean(db: Database): Promise<{ id: number; days: number }[]> {
  return rows(
    db,
    sql<{ id: number; days: number }>`
      select id, log_days as days from company where log_days is not null order by id`,
  )
}
