import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import {
  COUNTED_ENTRIES,
  type LoginRow,
  type OperationDetail,
  type OperationRow,
  type systemLog,
} from '@zhenma/contract/system-log/system-log.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'
import { containing, every } from '../../platform/database/lists.ts'
import { BUSINESS_TIME_ZONE } from '../../platform/time/business-day.ts'

type OperationFilter = Omit<InputOf<typeof systemLog.operations>, 'after' | 'pageSize'>
type LoginFilter = Omit<InputOf<typeof systemLog.logins>, 'after' | 'pageSize'>
type Keyset = { readonly after?: string | undefined; readonly pageSize: number }
type Found<Row> = { records: Row[]; total: number; next: string | null }

/** Users that "who" is looked for among: more are no answer to anybody. */
const PEOPLE = 500

type Common = Pick<OperationFilter, 'from' | 'to' | 'ip'>

const commonConditions = (companyId: number, { from, to, ip }: Common): RawBuilder<unknown>[] => [
  sql`l.company_id = ${companyId}`,
  ...(from ? [sql`l.at >= ${from}::date::timestamp at time zone ${BUSINESS_TIME_ZONE}`] : []),
  ...(to ? [sql`l.at < (${to}::date + 1)::timestamp at time zone ${BUSINESS_TIME_ZONE}`] : []),
  ...(ip ? [sql`l.ip = ${ip}`] : []),
]

/** The company's users of a name, the platform's staff besides: they have been here, too. */
async function peopleNamed(db: Database, companyId: number, who: string): Promise<number[]> {
  const pattern = containing(who)
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from app_user where company_id = ${companyId}
        and (username ilike ${pattern} or real_name ilike ${pattern})
      union all
      select user_id from (select distinct user_id from operation_log
        where company_id = ${companyId} and entity = 'company' and operation = 'enter') e
       where platform_user_name(user_id) ilike ${pattern}
      limit ${PEOPLE}`,
  )
  return found.map(({ id }) => id)
}

async function operationConditions(
  db: Database,
  companyId: number,
  filter: OperationFilter,
): Promise<RawBuilder<unknown>> {
  const { who, entity, operation, keyword } = filter
  const conditions = commonConditions(companyId, filter)
  if (who) {
    const ids = await peopleNamed(db, companyId, who)
    conditions.push(sql`l.user_id = any(${ids}::bigint[])`)
  }
  if (entity) conditions.push(sql`l.entity = ${entity}`)
  if (operation) conditions.push(sql`l.operation = ${operation}`)
  if (keyword) {
    const pattern = containing(keyword)
    // A number is nearly always that of a record, and those are found by an index.
    conditions.push(
      /^\d+$/.test(keyword)
        ? sql`l.entity_id = ${keyword}`
        : sql`(l.before::text ilike ${pattern} or l.after::text ilike ${pattern})`,
    )
  }
  return every(conditions)
}

async function loginConditions(
  db: Database,
  companyId: number,
  filter: LoginFilter,
): Promise<RawBuilder<unknown>> {
  const { who, outcome, via } = filter
  const conditions = commonConditions(companyId, filter)
  if (who) {
    const ids = await peopleNamed(db, companyId, who)
    conditions.push(sql`(l.user_id = any(${ids}::bigint[]) or l.username ilike ${containing(who)})`)
  }
  if (outcome === 'success') conditions.push(sql`l.outcome = 'success'`)
  if (outcome === 'failure') {
    conditions.push(sql`l.outcome <> 'success' and l.outcome <> 'second_step'`)
  }
  if (via) conditions.push(sql`l.via = ${via}`)
  return every(conditions)
}

/** Where a page ends: microseconds since 1970 and the id, so that entries of one moment stay apart. */
const CURSOR: RawBuilder<unknown> = sql`
  (extract(epoch from l.at) * 1000000)::bigint || '-' || l.id as cursor`

function beforeCursor(after: string | undefined): RawBuilder<unknown> {
  const [micros, id] = (after ?? '').split('-')
  if (micros === undefined || id === undefined) return sql`true`
  return sql`(l.at, l.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond',
    ${id}::bigint)`
}

async function pageOfLog<Row>(
  db: Database,
  log: 'operation_log' | 'login_log',
  where: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  { after, pageSize }: Keyset,
): Promise<Found<Row>> {
  const table = sql.table(log)
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
       where ${where} and ${beforeCursor(after)}
       order by l.at desc, l.id desc limit ${pageSize + 1}`,
  )
  const shown = found.slice(0, pageSize)
  const next = found.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null
  return { records: shown.map(({ cursor: _, ...row }) => row as unknown as Row), total, next }
}

const USER_NAME: RawBuilder<unknown> = sql`
  coalesce(u.real_name, platform_user_name(l.user_id)) as "userName"`

const OPERATION: RawBuilder<unknown> = sql`
  l.id, l.at, l.user_id as "userId", ${USER_NAME}, u.username, l.operation, l.entity,
  l.entity_id as "entityId", l.ip,
  array(select name from jsonb_object_keys(coalesce(nullif(l.after, 'null'), l.before, '{}')) name
    limit 8) as fields`

const LOGIN: RawBuilder<unknown> = sql`
  l.id, l.at, l.user_id as "userId", l.username, ${USER_NAME}, l.outcome, l.via, l.ip, l.region,
  l.device`

/** One page of who did what, newest first; of the count no more than is worth counting. */
export async function listOperations(
  db: Database,
  companyId: number,
  filter: OperationFilter,
  keyset: Keyset,
): Promise<Found<OperationRow>> {
  const where = await operationConditions(db, companyId, filter)
  return pageOfLog<OperationRow>(db, 'operation_log', where, OPERATION, keyset)
}

export function findOperation(
  db: Database,
  companyId: number,
  id: number,
): Promise<OperationDetail | undefined> {
  return first(
    db,
    sql<OperationDetail>`
      select ${OPERATION}, nullif(l.before, 'null') as before, nullif(l.after, 'null') as after
        from operation_log l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where l.company_id = ${companyId} and l.id = ${id}`,
  )
}

/** One page of the log-ins, newest first. */
export async function listLogins(
  db: Database,
  companyId: number,
  filter: LoginFilter,
  keyset: Keyset,
): Promise<Found<LoginRow>> {
  const where = await loginConditions(db, companyId, filter)
  return pageOfLog<LoginRow>(db, 'login_log', where, LOGIN, keyset)
}

type Exported = OperationFilter & LoginFilter & { readonly log: 'operations' | 'logins' }
export type ExportedOperation = OperationDetail
export type ExportedLogin = LoginRow
type Part = { readonly after: number; readonly limit: number }

/** How many entries of a log its filters find; counting ends at `limit`. */
export async function countEntries(
  db: Database,
  companyId: number,
  filter: Exported,
  limit: number,
): Promise<number> {
  const isLogins = filter.log === 'logins'
  const where = isLogins
    ? await loginConditions(db, companyId, filter)
    : await operationConditions(db, companyId, filter)
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count
        from (select from ${sql.table(isLogins ? 'login_log' : 'operation_log')} l
               where ${where} limit ${limit}) counted`,
  )
  return count
}

/** The next entries after an id, in the order in which they were written. */
export async function nextOperations(
  db: Database,
  companyId: number,
  filter: Exported,
  { after, limit }: Part,
): Promise<ExportedOperation[]> {
  const where = await operationConditions(db, companyId, filter)
  return rows(
    db,
    sql<ExportedOperation>`
      select ${OPERATION}, nullif(l.before, 'null') as before, nullif(l.after, 'null') as after
        from operation_log l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where ${where} and l.id > ${after} order by l.id limit ${limit}`,
  )
}

export async function nextLogins(
  db: Database,
  companyId: number,
  filter: Exported,
  { after, limit }: Part,
): Promise<ExportedLogin[]> {
  const where = await loginConditions(db, companyId, filter)
  return rows(
    db,
    sql<ExportedLogin>`
      select ${LOGIN} from login_log l
        left join app_user u on u.company_id = l.company_id and u.id = l.user_id
       where ${where} and l.id > ${after} order by l.id limit ${limit}`,
  )
}
