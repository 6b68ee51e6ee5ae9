import { mergeRanges, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { type Database, rows } from '../../../platform/database/database.ts'

type OfTask = { readonly companyId: number; readonly taskId: number }

/** Of some labels, in order, those that a task has neither moved nor refused so far. */
export async function withoutDone(
  db: Database,
  ofTask: OfTask,
  labels: readonly SerialRange[],
): Promise<SerialRange[]> {
  const [first, last] = [labels[0], labels.at(-1)]
  if (first === undefined || last === undefined) return []
  const done = await readDone(db, ofTask, { lo: first.lo, hi: last.hi })
  return subtractRanges(labels, mergeRanges(done))
}

/** What a task has moved, and what it has refused, among these serials; in no order. */
function readDone(
  db: Database,
  { companyId, taskId }: OfTask,
  { lo, hi }: SerialRange,
): Promise<SerialRange[]> {
  return rows(
    db,
    sql<SerialRange>`
      select l.lo, l.hi
        from task_chunk c
        join movement_line l
          on l.company_id = ${companyId} and l.movement_id = c.movement_id and l.lo <= ${hi}
       where c.company_id = ${companyId} and c.task_id = ${taskId} and l.hi >= ${lo}
       union all
      select r.row_number, coalesce(nullif(split_part(r.key, '–', 2), '')::bigint, r.row_number)
        from task_refusal r
       where r.company_id = ${companyId} and r.task_id = ${taskId} and r.row_number <= ${hi}
         and coalesce(nullif(split_part(r.key, '–', 2), '')::bigint, r.row_number) >= ${lo}`,
  )
}
