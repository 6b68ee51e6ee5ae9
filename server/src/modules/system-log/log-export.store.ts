import type { LoginRow, OperationDetail } from '@zhenma/contract/system-log/system-log.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { every } from '../../platform/database/lists.ts'
import {
  LOGIN,
  loginConditions,
  type LoginFilter,
  type LogReader,
  OPERATION,
  operationConditions,
  type OperationFilter,
} from './log-conditions.store.ts'

type Exported = OperationFilter & LoginFilter & { readonly log: 'operations' | 'logins' }
export type ExportedOperation = OperationDetail
export type ExportedLogin = LoginRow
/** `after`: the entry before it; 0: it is the first part. */
type Part = { readonly after: number; readonly limit: number; readonly isNewestFirst: boolean }

/** From there on, in the order of the numbers: entries get them as they are written. */
function partOf({ after, limit, isNewestFirst }: Part): RawBuilder<unknown> {
  if (!isNewestFirst) return sql`and l.id > ${after} order by l.id limit ${limit}`
  const isBefore = after === 0 ? sql`` : sql`and l.id < ${after}`
  return sql`${isBefore} order by l.id desc limit ${limit}`
}

async function whereOf(
  db: Database,
  reader: LogReader,
  filter: Exported,
): Promise<RawBuilder<unknown>> {
  const { indexed, looked } = await (filter.log === 'logins'
    ? loginConditions(db, reader, filter)
    : operationConditions(db, reader, filter))
  return every([...indexed, ...looked])
}

/** How many entries of a log its filters find; counting ends at `limit`. */
export async function countEntries(
  db: Database,
  reader: LogReader,
  filter: Exported,
  limit: number,
): Promise<number> {
  const isLogins = filter.log === 'logins'
  const where = await whereOf(db, reader, filter)
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count
        from (select from ${sql.table(isLogins ? 'login_log' : 'operation_log')} l
               where ${where} limit ${limit}) counted`,
  )
  return count
}

/** The next entries after those that were told, in the order that is asked for. */
export async function nextOperations(
  db: Database,
  reader: LogReader,
  filter: Exported,
  part: Part,
): Promise<ExportedOperation[]> {
  const where = await whereOf(db, reader, { ...filter, log: 'operations' })
  return rows(
    db,
    sql<ExportedOperation>`
      select ${OPERATION}, nullif(l.before, 'null') as before, nullif(l.after, 'null') as after
        from operation_log l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where ${where} ${partOf(part)}`,
  )
}

export async function nextLogins(
  db: Database,
  reader: LogReader,
  filter: Exported,
  part: Part,
): Promise<ExportedLogin[]> {
  const where = await whereOf(db, reader, { ...filter, log: 'logins' })
  return rows(
    db,
    sql<ExportedLogin>`
      select ${LOGIN} from login_log l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where ${where} ${partOf(part)}`,
  )
}
