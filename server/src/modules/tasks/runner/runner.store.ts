import type { Language } from '@zhenma/contract/kernel/texts'
import type { TaskKind } from '@zhenma/contract/tasks/task-kinds'
import { sql } from 'kysely'
import { PLATFORM_COMPANY_ID } from '../../../platform/auth/session.ts'
import { numberArray } from '../../../platform/database/array-literal.ts'
import { type Database, first } from '../../../platform/database/database.ts'
import type { User } from '../../../platform/http/context.ts'
import type { ChunkResult } from '../task-worker.ts'
import type { StoredFailure } from '../tasks.store.ts'

/** A task that a server works on, as long as its lease is the one in the row. */
export type Claim = {
  readonly companyId: number
  readonly taskId: number
  readonly lease: string
}

/** A task at the beginning of a chunk. */
export type BegunChunk = {
  readonly kind: TaskKind
  readonly input: Readonly<Record<string, unknown>>
  readonly total: number
  readonly cursor: number
  readonly chunks: number
  /** This one included. */
  readonly attempts: number
  readonly cancelRequested: boolean
  readonly userId: number
  readonly language: Language
  readonly ip: string
  readonly device: string
}

const until = (leaseMs: number) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`

/**
 * Takes up the next task of all companies, as the platform: one that waits, or one whose server has
 * been silent too long. The company with the fewest tasks in work comes first, then the one that was
 * served longest ago. Two servers never take the same. `except`: tasks that are not for this server.
 */
export function claimTask(
  db: Database,
  lease: string,
  leaseMs: number,
  except: readonly number[],
): Promise<{ companyId: number; taskId: number } | undefined> {
  return first(
    db,
    sql<{ companyId: number; taskId: number }>`
      with company as (
        select company_id, count(*) filter (where lease_until > clock_timestamp()) as held
          from task where state in ('waiting', 'running') group by company_id),
      served as (
        select company_id, held,
               (select max(worked_at) from task t where t.company_id = company.company_id) as last_at
          from company),
      next as (
        select t.company_id, t.id from task t join served s on s.company_id = t.company_id
         where t.state in ('waiting', 'running')
           and (t.lease_until is null or t.lease_until <= clock_timestamp())
           and t.id <> all(${numberArray(except)}::bigint[])
         order by s.held, s.last_at nulls first, t.worked_at nulls first, t.id
         limit 1 for update of t skip locked)
      update task t set lease = ${lease}, lease_until = ${until(leaseMs)},
             worked_at = clock_timestamp()
        from next where t.company_id = next.company_id and t.id = next.id
      returning t.company_id as "companyId", t.id as "taskId"`,
  )
}

const held = ({ companyId, taskId, lease }: Claim) =>
  sql`company_id = ${companyId} and id = ${taskId} and lease = ${lease}
      and state in ('waiting', 'running')`

/**
 * Begins a chunk, and counts that it was begun; undefined where another server has the task. What the transaction
 * writes was done on the device on which the task was added.
 */
export function beginChunk(
  db: Database,
  claim: Claim,
  leaseMs: number,
): Promise<BegunChunk | undefined> {
  return first(
    db,
    sql<BegunChunk>`
      update task set state = 'running', attempts = attempts + 1,
             started_at = coalesce(started_at, clock_timestamp()), lease_until = ${until(leaseMs)}
       where ${held(claim)}
      returning kind, input, total, cursor, chunks, attempts,
                cancel_requested as "cancelRequested", created_by as "userId", language, ip,
                device, set_config('app.device_id', coalesce(device_id::text, ''), true)`,
  )
}

/**
 * Writes how far a chunk has come, in the transaction of its work. False where the task is no longer
 * at this chunk or not ours: the work must then be undone.
 */
export async function advance(
  db: Database,
  claim: Claim,
  begun: BegunChunk,
  result: ChunkResult,
): Promise<'more' | 'ended' | 'lost'> {
  const row = await first(
    db,
    sql<{ state: string }>`
      update task set cursor = ${result.cursor}, chunks = chunks + 1, attempts = 0,
             done = case when ${result.isLast} then total
                         else least(total, done + ${result.units}) end,
             label_count = label_count + ${result.labelCount},
             refused_count = refused_count + ${result.refusals.length},
             state = case when ${result.isLast} then 'done'
                          when cancel_requested then 'cancelled' else 'running' end,
             finished_at = case when ${result.isLast} or cancel_requested
                                then clock_timestamp() end
       where ${held(claim)} and cursor = ${begun.cursor} and chunks = ${begun.chunks}
      returning state`,
  )
  if (row === undefined) return 'lost'
  return row.state === 'running' ? 'more' : 'ended'
}

/** A chunk that this server cannot do was not begun: nobody's attempts are counted for it. */
export async function unbeginChunk(db: Database, claim: Claim): Promise<void> {
  await sql`
    update task set attempts = greatest(attempts - 1, 0),
           state = case when chunks = 0 then 'waiting' else state end,
           started_at = case when chunks = 0 then null else started_at end
     where ${held(claim)}`.execute(db)
}

/** Ends a task that cannot go on, or was cancelled. */
export async function endTask(
  db: Database,
  claim: Claim,
  state: 'failed' | 'cancelled',
  failure: StoredFailure | null,
): Promise<void> {
  await sql`
    update task set state = ${state}, finished_at = clock_timestamp(),
           failure = ${failure === null ? null : JSON.stringify(failure)}::jsonb
     where ${held(claim)}`.execute(db)
}

/** Says that we are still there. */
export async function renewLease(db: Database, claim: Claim, leaseMs: number): Promise<void> {
  await sql`update task set lease_until = ${until(leaseMs)} where ${held(claim)}`.execute(db)
}

/** Gives a task back: whoever comes next takes it up. */
export async function releaseTask(
  db: Database,
  { companyId, taskId, lease }: Claim,
): Promise<void> {
  await sql`
    update task set lease = null, lease_until = null
     where company_id = ${companyId} and id = ${taskId} and lease = ${lease}`.execute(db)
}

/** Nothing that a task does asks for a session: it was added in one. */
const NO_SESSION = { sessionId: 0, tokenHash: Buffer.alloc(0), mustChangePassword: false }

type UserRow = Omit<User, keyof typeof NO_SESSION | 'permissions' | 'isApplication'> & {
  readonly permissions: string[]
}

/** The user in whose name a task acts, with what they may do now; undefined: frozen or gone. */
export async function findActingUser(
  db: Database,
  companyId: number,
  userId: number,
): Promise<User | undefined> {
  const row = await first(
    db,
    sql<UserRow>`
      select u.id, u.company_id as "companyId", u.company_id as "homeCompanyId",
             c.time_zone as "timeZone", u.username, u.real_name as "realName",
             u.dealer_id as "dealerId", u.factory_id as "factoryId",
             coalesce(bool_or(r.is_administrator), false) as "isAdministrator",
             coalesce(array_agg(distinct p.permission) filter (where p.permission is not null),
               '{}') as permissions,
             user_data_rules(u.company_id, u.id) as "dataRules"
        from app_user u
        join company c on c.id = ${companyId} and not c.frozen
        left join user_role ur on ur.company_id = ${companyId} and ur.user_id = u.id
        left join role r on r.company_id = ${companyId} and r.id = ur.role_id
        left join role_permission p on p.company_id = ${companyId} and p.role_id = r.id
       where u.company_id = ${companyId} and u.id = ${userId} and u.status = 'normal'
       group by u.id, c.id`,
  )
  if (row !== undefined) return { ...row, ...NO_SESSION, permissions: new Set(row.permissions) }
  const application = await findActingApplication(db, companyId, userId)
  return application ?? findPlatformUser(db, companyId, userId)
}

/** An application that has added the task; not one that is blocked or deleted meanwhile. */
async function findActingApplication(
  db: Database,
  companyId: number,
  id: number,
): Promise<User | undefined> {
  const row = await first(
    db,
    sql<UserRow>`
      select a.id, a.company_id as "companyId", a.company_id as "homeCompanyId",
             c.time_zone as "timeZone", a.name as username, a.name as "realName",
             a.dealer_id as "dealerId", a.factory_id as "factoryId", false as "isAdministrator",
             a.permissions, a.data_rules as "dataRules"
        from third_party_application a join company c on c.id = a.company_id and not c.frozen
       where a.company_id = ${companyId} and a.id = ${id} and not a.blocked
         and a.deleted_at is null`,
  )
  if (row === undefined) return undefined
  return { ...row, ...NO_SESSION, isApplication: true, permissions: new Set(row.permissions) }
}

/** One of the platform's staff, who has added the task while inside the company. */
async function findPlatformUser(
  db: Database,
  companyId: number,
  userId: number,
): Promise<User | undefined> {
  const row = await first(
    db,
    sql<
      Pick<UserRow, 'id' | 'username' | 'realName' | 'isAdministrator' | 'permissions' | 'timeZone'>
    >`
      select u.id, u.username, u.real_name as "realName", u.is_administrator as "isAdministrator",
             u.permissions, c.time_zone as "timeZone"
        from platform_acting_user(${userId}) u join company c on c.id = ${companyId}
       where c.id <> 0`,
  )
  if (row === undefined) return undefined
  return {
    ...row,
    ...NO_SESSION,
    companyId,
    homeCompanyId: PLATFORM_COMPANY_ID,
    permissions: new Set(row.permissions),
    dealerId: null,
    factoryId: null,
    dataRules: {},
  }
}
