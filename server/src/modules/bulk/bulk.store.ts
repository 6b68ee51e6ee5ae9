import type { Nested } from '@zhenma/contract/bulk/bulk-step'
import type { BulkStepName } from '@zhenma/contract/bulk/bulk-words'
import type { BulkRunRow } from '@zhenma/contract/bulk/bulk.contract'
import { inTable } from '@zhenma/contract/kernel/entity'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one, rows } from '../../platform/database/database.ts'

type OfRun = { readonly companyId: number; readonly runId: number }

/** A row that is meant. */
export type Chosen = { readonly id: number; readonly name: string }

export type BulkRecord = Chosen & {
  /** Where it stands among the records of its step. */
  readonly position: number
  /** Of the log, after the step. */
  readonly revision: number | null
  /** What its form said before, of the fields that were changed. */
  readonly before: Readonly<Record<string, unknown>> | null
}

export type BulkRun = {
  readonly id: number
  readonly step: BulkStepName
  readonly values: Readonly<Record<string, unknown>>
  readonly total: number
  readonly createdBy: number
  readonly undoneAt: string | null
  /** Its task waits or runs. */
  readonly isAtWork: boolean
}

/** What became of a record. */
export type Outcome = {
  readonly id: number
  readonly state: 'done' | 'same' | 'refused' | 'undone' | 'kept'
  readonly revision?: number | null
  readonly before?: Readonly<Record<string, unknown>> | null
}

/** Notes a step with the records that it is about, in the order in which it is done to them; answers its number. */
export async function insertRun(
  db: Database,
  run: Pick<BulkRun, 'step' | 'values' | 'createdBy'> & { readonly companyId: number },
  records: readonly Chosen[],
): Promise<number> {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into bulk_run (company_id, step, input, total, created_by)
      values (${run.companyId}, ${run.step}, ${JSON.stringify(run.values)}::jsonb,
        ${records.length}, ${run.createdBy}) returning id`,
  )
  await sql`
    insert into bulk_record (company_id, run_id, record_id, position, name)
    select ${run.companyId}, ${id}, r.id, r.position, r.name
      from rows from (jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as (id bigint, name text))
        with ordinality as r (id, name, position)`.execute(db)
  return id
}

export async function setTask(db: Database, of: OfRun, taskId: number): Promise<void> {
  await sql`
    update bulk_run set task_id = ${taskId}
     where company_id = ${of.companyId} and id = ${of.runId}`.execute(db)
}

/** Whether the task of a step waits or runs. */
const atWork = (run: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (
    select from task t where t.company_id = ${run}.company_id and t.id = ${run}.task_id
       and t.state in ('waiting', 'running'))`

/** A step, held until the transaction ends. */
export function holdRun(db: Database, { companyId, runId }: OfRun): Promise<BulkRun | undefined> {
  return first(
    db,
    sql<BulkRun>`
      select id, step, input as values, total, created_by as "createdBy", undone_at as "undoneAt",
             ${atWork(sql`bulk_run`)} as "isAtWork"
        from bulk_run where company_id = ${companyId} and id = ${runId} for update`,
  )
}

/** A step as whoever did it is told of it. */
export type OwnRun = Omit<BulkRunRow, 'state'> & {
  readonly isAtWork: boolean
  /** Records that were changed and not taken back since. */
  readonly done: number
}

/** The latest steps of somebody, the last one first. */
export function ownRuns(
  db: Database,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  limit: number,
): Promise<OwnRun[]> {
  const records = sql`bulk_record b where b.company_id = ${companyId} and b.run_id = run.id`
  return rows(
    db,
    sql<OwnRun>`
      select run.id, run.step, run.total, run.task_id as "taskId", run.created_at as "createdAt",
             run.undone_at as "undoneAt", ${atWork(sql`run`)} as "isAtWork",
             counts.done, counts.changed, counts.kept, first.names
        from (select * from bulk_run
               where company_id = ${companyId} and created_by = ${userId}
               order by created_at desc, id desc limit ${limit}) run
       cross join lateral (
         select (count(*) filter (where state = 'done'))::integer as done,
                (count(*) filter (where state in ('done', 'undone', 'kept')))::integer as changed,
                (count(*) filter (where state = 'kept'))::integer as kept
           from ${records}) counts
       cross join lateral (
         select coalesce(array_agg(named.name order by named.position), '{}') as names
           from (select name, position from ${records} order by position limit 3) named) first
       order by run.created_at desc, run.id desc`,
  )
}

/** Takes a step for undoing: nobody does so a second time. */
export async function markUndone(db: Database, { companyId, runId }: OfRun): Promise<void> {
  await sql`
    update bulk_run set undone_at = now()
     where company_id = ${companyId} and id = ${runId}`.execute(db)
}

/**
 * The next records behind one (0: from the beginning): those that wait in order, those that were done from the last
 * to the first, as a step is taken back.
 */
export function nextRecords(
  db: Database,
  { companyId, runId }: OfRun,
  state: 'waiting' | 'done',
  after: number,
  limit: number,
): Promise<BulkRecord[]> {
  const isBehind =
    state === 'waiting'
      ? sql`position > ${after}`
      : sql`(${after}::bigint = 0 or position < ${after})`
  const order = state === 'waiting' ? sql`position` : sql`position desc`
  return rows(
    db,
    sql<BulkRecord>`
      select record_id as id, position, name, revision, before from bulk_record
       where company_id = ${companyId} and run_id = ${runId} and state = ${state} and ${isBehind}
       order by ${order} limit ${limit}`,
  )
}

/** How many records of a step are in each state. */
export async function countRecords(
  db: Database,
  { companyId, runId }: OfRun,
): Promise<Readonly<Record<string, number>>> {
  const found = await rows(
    db,
    sql<{ state: string; count: number }>`
      select state, count(*) as count from bulk_record
       where company_id = ${companyId} and run_id = ${runId} group by state`,
  )
  return Object.fromEntries(found.map(({ state, count }) => [state, count]))
}

/** How deep records lie in others of their kind: 1 in none, whatever of it has been deleted. */
export async function depthsOf(
  db: Database,
  companyId: number,
  { entity: { table }, within }: Nested,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const above = sql.ref(inTable(within))
  const found = await rows(
    db,
    sql<{ id: number; depth: number }>`
      with recursive climbed (id, above, depth) as (
        select id, ${above}, 1 from ${sql.table(table)}
         where company_id = ${companyId} and id = any(${ids}::bigint[])
        union all
        select climbed.id, higher.${above}, climbed.depth + 1
          from climbed join ${sql.table(table)} higher
            on higher.company_id = ${companyId} and higher.id = climbed.above)
      select id, max(depth) as depth from climbed group by id`,
  )
  return new Map(found.map(({ id, depth }) => [id, depth]))
}

/** Writes what became of records, in one statement. */
export async function writeOutcomes(
  db: Database,
  { companyId, runId }: OfRun,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    update bulk_record b set state = o.state, revision = coalesce(o.revision, b.revision),
           before = coalesce(o.before, b.before)
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as o (id bigint, state text, revision bigint, before jsonb)
     where b.company_id = ${companyId} and b.run_id = ${runId} and b.record_id = o.id`.execute(db)
}

/** The newest entries of the log about some records of a kind; a record without one is not named. */
export async function revisionsOf(
  db: Database,
  companyId: number,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await rows(
    db,
    sql<{ id: number; revision: number }>`
      select w.id, (
          select max(l.id) from operation_log l
           where l.company_id = ${companyId} and l.entity = ${entity}
             and l.entity_id = w.id::text) as revision
        from unnest(${ids}::bigint[]) w (id)`,
  )
  return new Map(found.map(({ id, revision }) => [id, revision ?? 0]))
}

/** Marks a deleted record as there again; false: it is not deleted. */
export async function restoreRecord(
  db: Database,
  companyId: number,
  table: string,
  id: number,
): Promise<boolean> {
  const found = await first(
    db,
    sql`
      update ${sql.table(table)} set ${sql.ref(inTable('deletedAt'))} = null
       where company_id = ${companyId} and id = ${id} and deleted_at is not null returning id`,
  )
  return found !== undefined
}
