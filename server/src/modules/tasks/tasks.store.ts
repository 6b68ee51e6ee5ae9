import type { Language, TextValues } from '@zhenma/contract/kernel/texts'
import type { TaskKind, TaskState } from '@zhenma/contract/tasks/task-kinds'
import { type RawBuilder, sql } from 'kysely'
import { countRows, type Database, first, one, rows } from '../../platform/database/database.ts'
import { every, neverEmpty, orderBy, pageOfRows } from '../../platform/database/lists.ts'
import type { ProblemDraft } from '../../platform/errors/fail.ts'
import type { TaskPlan, TaskTitle } from './task-worker.ts'

/** Why a task stopped, in no language yet. */
export type StoredFailure = Omit<ProblemDraft, 'values'> & {
  readonly values: TextValues
  readonly problems: readonly ProblemDraft[]
}

/** A task as stored. */
export type Task = {
  readonly id: number
  readonly kind: TaskKind
  readonly title: TaskTitle
  readonly state: TaskState
  readonly cancelRequested: boolean
  readonly total: number
  readonly done: number
  readonly chunks: number
  readonly labelCount: number
  readonly refusedCount: number
  readonly failure: StoredFailure | null
  readonly userName: string | null
  readonly createdAt: string
  readonly startedAt: string | null
  readonly finishedAt: string | null
  /** Since when its file is no longer kept. */
  readonly fileRemovedAt: string | null
}

/** Whose tasks are meant: those of one user, or (null) of the whole company. */
export type TaskOwner = { readonly companyId: number; readonly userId: number | null }

export type TaskFilter = {
  readonly id: number | null
  readonly kind: TaskKind | null
  readonly state: TaskState | null
  readonly isOpen: boolean
}

const COLUMNS = sql`
  t.id, t.kind, t.title, t.state, t.cancel_requested as "cancelRequested", t.total, t.done,
  t.chunks, t.label_count as "labelCount", t.refused_count as "refusedCount", t.failure,
  coalesce(u.real_name, platform_user_name(t.created_by)) as "userName",
  t.created_at as "createdAt", t.started_at as "startedAt",
  t.finished_at as "finishedAt", t.file_removed_at as "fileRemovedAt"`

const ofOwner = ({ companyId, userId }: TaskOwner): RawBuilder<unknown> =>
  sql`t.company_id = ${companyId} and (${userId}::bigint is null or t.created_by = ${userId})`

const NAMED = sql`
  from task t left join app_user u on u.company_id = t.company_id and u.id = t.created_by`

/** What tasks are sorted by. */
const SORTS = {
  labelCount: neverEmpty(sql`t.label_count`),
  refusedCount: neverEmpty(sql`t.refused_count`),
  chunks: neverEmpty(sql`t.chunks`),
  createdAt: neverEmpty(sql`t.created_at`),
  startedAt: sql`t.started_at`,
  finishedAt: sql`t.finished_at`,
}

/** One page of tasks, newest first or as `sort` says, and how many there are. */
export async function listTasks(
  db: Database,
  owner: TaskOwner,
  { id, kind, state, isOpen }: TaskFilter,
  page: { readonly pageNo: number; readonly pageSize: number; readonly sort?: string | undefined },
): Promise<{ records: Task[]; total: number }> {
  const where = every([
    ofOwner(owner),
    ...(id === null ? [] : [sql`t.id = ${id}`]),
    ...(kind === null ? [] : [sql`t.kind = ${kind}`]),
    ...(state === null ? [] : [sql`t.state = ${state}`]),
    ...(isOpen ? [sql`t.state in ('waiting', 'running')`] : []),
  ])
  const total = await countRows(db, sql`task t where ${where}`)
  const records = await rows(
    db,
    sql<Task>`
      select ${COLUMNS} ${NAMED} where ${where}
      ${orderBy(page.sort, SORTS, sql`t.id desc`, sql`t.id`)} ${pageOfRows(page)}`,
  )
  return { records, total }
}

export function findTask(db: Database, owner: TaskOwner, id: number): Promise<Task | undefined> {
  return first(db, sql<Task>`select ${COLUMNS} ${NAMED} where ${ofOwner(owner)} and t.id = ${id}`)
}

/** What a task was asked for, as it was stored. */
export function findInput(
  db: Database,
  owner: TaskOwner,
  id: number,
): Promise<{ kind: TaskKind; input: unknown } | undefined> {
  return first(
    db,
    sql<{ kind: TaskKind; input: unknown }>`
      select t.kind, t.input from task t where ${ofOwner(owner)} and t.id = ${id}`,
  )
}

export type NewTask = {
  readonly companyId: number
  readonly userId: number
  readonly kind: TaskKind
  readonly plan: TaskPlan<unknown>
  readonly language: Language
  readonly ip: string
  readonly device: string
  readonly idempotencyKey: string | null
  readonly requestHash: Buffer
}

/** Writes a task that waits; undefined where its idempotency key is taken. */
export async function insertTask(db: Database, task: NewTask): Promise<number | undefined> {
  const { input, title, total, cursor } = task.plan
  const row = await first(
    db,
    sql<{ id: number }>`
      insert into task (company_id, kind, title, input, total, cursor, language, ip, device,
        created_by, idempotency_key, request_hash)
      values (${task.companyId}, ${task.kind}, ${JSON.stringify(title)}::jsonb,
        ${JSON.stringify(input)}::jsonb, ${total}, ${cursor}, ${task.language}, ${task.ip},
        ${task.device}, ${task.userId}, ${task.idempotencyKey}, ${task.requestHash})
      on conflict (company_id, idempotency_key) do nothing returning id`,
  )
  return row?.id
}

/** The task of an idempotency key, and whether it asks for the same. */
export function findByKey(
  db: Database,
  companyId: number,
  idempotencyKey: string,
  requestHash: Buffer,
): Promise<{ id: number; same: boolean } | undefined> {
  return first(
    db,
    sql<{ id: number; same: boolean }>`
      select id, coalesce(request_hash = ${requestHash}::bytea, false) as same from task
       where company_id = ${companyId} and idempotency_key = ${idempotencyKey}`,
  )
}

/** How many tasks wait or run; who adds one has counted last, until its transaction has ended. */
export async function countOpen(db: Database, companyId: number): Promise<number> {
  // A statement of its own: the next one must see what was committed while we waited.
  await sql`select pg_advisory_xact_lock(7300029, ${companyId})`.execute(db)
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select count(*) as count from task
       where company_id = ${companyId} and state in ('waiting', 'running')`,
  )
  return count
}

/**
 * Asks a task to stop: at once where no server works on it, else after its present chunk. False where
 * it has ended already.
 */
export async function cancelTask(db: Database, owner: TaskOwner, id: number): Promise<boolean> {
  const stopped = await first(
    db,
    sql<{ id: number }>`
      update task t set cancel_requested = true,
             state = case when ${IS_HELD} then t.state else 'cancelled' end,
             finished_at = case when ${IS_HELD} then null else clock_timestamp() end
       where ${ofOwner(owner)} and t.id = ${id} and t.state in ('waiting', 'running')
      returning t.id`,
  )
  return stopped !== undefined
}

const IS_HELD = sql`coalesce(t.lease_until > clock_timestamp(), false)`

/** Lets a task that stopped go on where it was. False where it has not stopped. */
export async function resumeTask(db: Database, owner: TaskOwner, id: number): Promise<boolean> {
  const resumed = await first(
    db,
    sql<{ id: number }>`
      update task t set state = 'waiting', cancel_requested = false, attempts = 0, failure = null,
             finished_at = null, worked_at = null
       where ${ofOwner(owner)} and t.id = ${id} and t.state in ('failed', 'cancelled')
      returning t.id`,
  )
  return resumed !== undefined
}
