import { COUNTED_ENTRIES } from '@zhenma/contract/system-log/system-log.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { every } from '../../platform/database/lists.ts'
import type { LogConditions } from './log-conditions.store.ts'

export type Keyset = {
  readonly after?: string | undefined
  readonly pageSize: number
  /** The oldest first, or the newest: the same indexes are read from either end. */
  readonly sort: 'at' | '-at'
}
export type Found<Row> = {
  records: Row[]
  total: number
  next: string | null
  searchedTo: string | null
}
type Log = 'operation_log' | 'login_log'
type Wanted = {
  readonly log: Log
  readonly conditions: LogConditions
  readonly columns: RawBuilder<unknown>
  readonly keyset: Keyset
}

/**
 * Entries that one call looks at where no index tells which ones are meant: a few dozen milliseconds.
 * Who wants to know more asks for what lies before. Log-ins are slim and sooner looked at.
 */
export const LOOKED_AT: Readonly<Record<Log, number>> = {
  operation_log: 15_000,
  login_log: 100_000,
}

/** Where a page ends: microseconds since 1970 and the id, so that entries of one moment stay apart. */
const CURSOR: RawBuilder<unknown> = sql`
  (extract(epoch from l.at) * 1000000)::bigint || '-' || l.id as cursor`
const ORDERS: Readonly<Record<Keyset['sort'], RawBuilder<unknown>>> = {
  at: sql`order by l.at, l.id`,
  '-at': sql`order by l.at desc, l.id desc`,
}

function beyondCursor({ after, sort }: Keyset): RawBuilder<unknown> {
  const [micros, id] = (after ?? '').split('-')
  if (micros === undefined || id === undefined) return sql`true`
  const isBeyond = sql.raw(sort === 'at' ? '>' : '<')
  return sql`(l.at, l.id) ${isBeyond} (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond',
    ${id}::bigint)`
}

/** What indexes lead to, without looking at any other entry. */
async function indexedPage<Row>(
  db: Database,
  { log, conditions, columns, keyset }: Wanted,
): Promise<Found<Row>> {
  const { pageSize, sort } = keyset
  const [table, where] = [sql.table(log), every(conditions.indexed)]
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*) as total
        from (select from ${table} l where ${where} limit ${COUNTED_ENTRIES}) counted`,
  )
  const found = await rows(
    db,
    sql<Row & { cursor: string }>`
      select ${columns}, ${CURSOR} from ${table} l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where ${where} and ${beyondCursor(keyset)} ${ORDERS[sort]} limit ${pageSize + 1}`,
  )
  return { ...shown(found, pageSize), total, searchedTo: null }
}

function shown<Row>(
  found: readonly (Row & { cursor: string })[],
  pageSize: number,
): { records: Row[]; next: string | null } {
  const page = found.slice(0, pageSize)
  return {
    records: page.map(({ cursor: _, ...row }) => row as unknown as Row),
    next: found.length > pageSize ? (page.at(-1)?.cursor ?? null) : null,
  }
}

/** Looks at a bounded stretch of entries, and says how far that was. */
async function lookedPage<Row>(
  db: Database,
  { log, conditions, columns, keyset }: Wanted,
): Promise<Found<Row>> {
  const { pageSize } = keyset
  const order = ORDERS[keyset.sort]
  const table = sql.table(log)
  const stretch = sql`from ${table} l
    where ${every(conditions.indexed)} and ${beyondCursor(keyset)} ${order}`
  const found = await rows(
    db,
    sql<Row & { cursor: string; total: number }>`
      with sought as materialized (
        select l.at, l.company_id, l.id from (select l.* ${stretch} limit ${LOOKED_AT[log]}) l
         where ${every(conditions.looked)} ${order} limit ${COUNTED_ENTRIES})
      select ${columns}, ${CURSOR}, (select count(*) from sought) as total
        from sought s
        join ${table} l on l.company_id = s.company_id and l.id = s.id
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       ${order} limit ${pageSize + 1}`,
  )
  const total = found[0]?.total ?? 0
  const { records, next } = shown(found, pageSize)
  const page = { records: records.map(withoutTotal), total }
  if (next !== null) return { ...page, next, searchedTo: null }
  const end = await first(
    db,
    sql<{ cursor: string; at: string }>`
      select ${CURSOR}, l.at ${stretch} offset ${LOOKED_AT[log] - 1} limit 1`,
  )
  return { ...page, next: end?.cursor ?? null, searchedTo: end?.at ?? null }
}

function withoutTotal<Row>(row: Row): Row {
  const { total: _, ...rest } = row as Row & { total: number }
  return rest as unknown as Row
}

/** One page of a log in one of its two orders; of the count no more than is worth counting. */
export function pageOfLog<Row>(db: Database, wanted: Wanted): Promise<Found<Row>> {
  return wanted.conditions.looked.length === 0 ? indexedPage(db, wanted) : lookedPage(db, wanted)
}
