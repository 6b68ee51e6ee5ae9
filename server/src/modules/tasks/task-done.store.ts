import { mergeRanges, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'

/** A task that has come past all serials up to `past`. */
export type Progress = {
  readonly companyId: number
  readonly taskId: number
  readonly past: number
}

/** Of some labels, in order, those that a task has not come past, nor done ahead with a box. */
export async function withoutDone(
  db: Database,
  task: Progress,
  labels: readonly SerialRange[],
): Promise<SerialRange[]> {
  const left = subtractRanges(labels, [{ lo: 0, hi: task.past }])
  return left.length === 0 ? left : subtractRanges(left, await readAhead(db, task, left))
}

/**
 * Keeps what a chunk has done beyond where it ends (`past`): of its movement, and what it has
 * refused. What an earlier chunk kept of the serials that are past now is dropped; after the last
 * chunk, everything.
 */
export async function keepAhead(
  db: Database,
  task: Progress,
  chunk: {
    readonly movementId: number | null
    readonly refused: readonly SerialRange[]
    readonly isLast: boolean
  },
): Promise<void> {
  const { companyId, taskId, past } = task
  const isGone = chunk.isLast ? sql`true` : sql`hi <= ${past}`
  await sql`
    delete from task_ahead
     where company_id = ${companyId} and task_id = ${taskId} and ${isGone}`.execute(db)
  if (chunk.isLast) return
  const moved =
    chunk.movementId === null ? [] : await linesBeyond(db, companyId, chunk.movementId, past)
  const fresh = await withoutDone(db, task, mergeRanges([...moved, ...chunk.refused]))
  if (fresh.length === 0) return
  await sql`
    insert into task_ahead (company_id, task_id, lo, hi)
    select ${companyId}, ${taskId}, runs.lo, runs.hi from ${runsOf(fresh)}`.execute(db)
}

const runsOf = (ranges: readonly SerialRange[]) =>
  sql`unnest(${ranges.map(({ lo }) => lo)}::bigint[], ${ranges.map(({ hi }) => hi)}::bigint[])
      as runs (lo, hi)`

/**
 * What was done ahead of some runs of serials; some of it twice, and it may reach beyond them. One
 * probe for each run: what lies between the runs may be all that the task has done so far.
 */
function readAhead(
  db: Database,
  { companyId, taskId }: Progress,
  ranges: readonly SerialRange[],
): Promise<SerialRange[]> {
  const ofTask = sql`company_id = ${companyId} and task_id = ${taskId}`
  return rows(
    db,
    // Kept runs do not overlap: of those that end beyond the run only the first may begin in it.
    sql<SerialRange>`
      select ahead.lo, ahead.hi
        from ${runsOf(ranges)}
       cross join lateral (
         (select lo, hi from task_ahead
           where ${ofTask} and hi between runs.lo and runs.hi)
          union all
         (select lo, hi
            from (select lo, hi from task_ahead
                   where ${ofTask} and hi > runs.hi order by hi limit 1) next
           where lo <= runs.hi)) ahead`,
  )
}

/** The lines of one movement that reach beyond a serial. */
function linesBeyond(
  db: Database,
  companyId: number,
  movementId: number,
  past: number,
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select lo, hi from movement_line
       where company_id = ${companyId} and movement_id = ${movementId} and hi > ${past}`,
  )
}
