import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'
import { containing, onDays } from '../../platform/database/lists.ts'
import type { User } from '../../platform/http/context.ts'
import { isHeld, reachOf } from '../../platform/auth/reach.ts'
import { userInReach } from '../users/index.ts'

export type OperationFilter = Omit<
  InputOf<typeof systemLog.operations>,
  'after' | 'pageSize' | 'sort'
>
export type LoginFilter = Omit<InputOf<typeof systemLog.logins>, 'after' | 'pageSize' | 'sort'>

/** Users that "who" is looked for among: more are no answer to anybody. */
const PEOPLE = 500

/** Whose log, and who reads it: who sees some of the users only sees what those did. */
export type LogReader = Pick<User, 'companyId' | 'timeZone'> & {
  readonly seesUser: RawBuilder<unknown> | null
}

/**
 * What is looked for in a log `l`: what an index leads to, newest first, and what can only be told by
 * looking at an entry.
 */
export type LogConditions = {
  readonly indexed: readonly RawBuilder<unknown>[]
  readonly looked: readonly RawBuilder<unknown>[]
}

type Common = Pick<OperationFilter, 'from' | 'to' | 'ip' | 'deviceId'>

/** The company, and the row that somebody may see. */
export function readerConditions({
  companyId,
  seesUser,
}: Pick<LogReader, 'companyId' | 'seesUser'>): LogConditions {
  return {
    indexed: [sql`l.company_id = ${companyId}`],
    looked:
      seesUser === null
        ? []
        : [
            sql`l.user_id in (select u.id from app_user u
              where u.company_id = ${companyId} and ${seesUser})`,
          ],
  }
}

function commonConditions(reader: LogReader, { from, to, ip, deviceId }: Common): LogConditions {
  const { indexed, looked } = readerConditions(reader)
  return {
    indexed: [
      ...indexed,
      ...onDays(sql`l.at`, { from, to }, reader.timeZone),
      ...(ip ? [sql`l.ip = ${ip}`] : []),
      ...(deviceId == null ? [] : [sql`l.device_id = ${deviceId}`]),
    ],
    looked,
  }
}

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

export async function operationConditions(
  db: Database,
  reader: LogReader,
  filter: OperationFilter,
): Promise<LogConditions> {
  const { who, entity, operation, keyword } = filter
  const common = commonConditions(reader, filter)
  const [indexed, looked] = [[...common.indexed], [...common.looked]]
  if (who) {
    const ids = await peopleNamed(db, reader.companyId, who)
    // One person's entries are a stretch of an index; those of several are not.
    if (ids.length === 0) indexed.push(sql`false`)
    else if (ids.length === 1) indexed.push(sql`l.user_id = ${ids[0]}`)
    else looked.push(sql`l.user_id = any(${ids}::bigint[])`)
  }
  if (entity) indexed.push(sql`l.entity = ${entity}`)
  if (operation) looked.push(sql`l.operation = ${operation}`)
  if (keyword) {
    const pattern = containing(keyword)
    // A number is nearly always that of a record, and those are found by an index.
    if (/^\d+$/.test(keyword)) indexed.push(sql`l.entity_id = ${keyword}`)
    else looked.push(sql`(l.before::text ilike ${pattern} or l.after::text ilike ${pattern})`)
  }
  return { indexed, looked }
}

export async function loginConditions(
  db: Database,
  reader: LogReader,
  filter: LoginFilter,
): Promise<LogConditions> {
  const { who, outcome, via } = filter
  const common = commonConditions(reader, filter)
  const [indexed, looked] = [[...common.indexed], [...common.looked]]
  if (who) {
    const ids = await peopleNamed(db, reader.companyId, who)
    looked.push(sql`(l.user_id = any(${ids}::bigint[]) or l.username ilike ${containing(who)})`)
  }
  if (outcome === 'success') indexed.push(sql`l.outcome = 'success'`)
  if (outcome === 'failure') {
    indexed.push(sql`l.outcome <> 'success'
      and l.outcome not in ('second_step', 'unlocked', 'password_reset')`)
  }
  if (via) looked.push(sql`l.via = ${via}`)
  return { indexed, looked }
}

const USER_NAME: RawBuilder<unknown> = sql`
  coalesce(u.real_name, platform_user_name(l.user_id)) as "userName"`

const DEVICE_NAME: RawBuilder<unknown> = sql`
  (select rd.name from device rd
    where rd.company_id = l.company_id and rd.id = l.device_id) as "deviceName"`

/** What lists tell of an entry `l` of the operation log, with its user `u`. */
export const OPERATION: RawBuilder<unknown> = sql`
  l.id, l.at, l.user_id as "userId", ${USER_NAME}, u.username, l.operation, l.entity,
  l.entity_id as "entityId", l.ip, ${DEVICE_NAME},
  coalesce(nullif(l.after, 'null') ->> 'name', nullif(l.before, 'null') ->> 'name') as "entityName",
  array(select name from jsonb_object_keys(coalesce(nullif(l.after, 'null'), l.before, '{}')) name
    limit 8) as fields`

/** The same of a log-in. */
export const LOGIN: RawBuilder<unknown> = sql`
  l.id, l.at, l.user_id as "userId", l.username, ${USER_NAME}, l.outcome, l.via, l.ip, l.region,
  l.stated_place as "statedPlace", l.device, ${DEVICE_NAME}`

/**
 * How far somebody reads the company's logs: as far as they see its users. Who is held to a dealer or
 * a factory would read of others' rows in them, before and after each change.
 */
export function logReader(user: User): LogReader {
  const { companyId, timeZone } = user
  return { companyId, timeZone, seesUser: isHeld(reachOf(user, 'user')) ? userInReach(user) : null }
}
