import { totalLength, type SerialRange } from '@zhenma/codes/serial-range'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { refusalOf } from '../../../platform/database/try-out.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import {
  countLabels,
  type LabelQuery,
  listRuns,
  readLabelQuery,
  submitOperation,
} from '../../labels/index.ts'
import { judgeFilter } from './judge-filter.ts'
import { applyRuns, refusalOfRun } from './refused-runs.ts'
import { taskWorker } from './task-worker.ts'

type Input = TaskInput<'operate_filter'>

/** Runs of serials that are changed together; each may be a single label or a hundred million. */
const RUNS_PER_CHUNK = 2_000

/**
 * One operation on all labels that a filter finds, in the order of serials. `cursor` is the last
 * serial that was worked on, so what the operation itself moves out of the filter is not missed. A
 * run that refuses is left out and reported; the others go on.
 */
export const operateFilterWorker = taskWorker('operate_filter', {
  async plan(ctx, input) {
    // A set of extended data that it would bind is not kept: nothing is done yet.
    const refused = await refusalOf(ctx.db, () => judgeFilter(ctx, input))
    if (refused !== undefined) throw refused
    const query = await queryOf(ctx, input)
    const count = query === 'nothing' ? 0 : await countLabels(ctx.db, query)
    if (count === 0) throw fail('TASK_NOTHING_TO_DO')
    const title = { operation: input.operation, labels: count }
    return { input, title, total: count, cursor: 0 }
  },

  async check(ctx, { input, cursor }) {
    const runs = await nextRuns(ctx, input, cursor)
    let refused: Awaited<ReturnType<typeof operate>>['refused'] = []
    const other = await refusalOf(ctx.db, async () => {
      refused = (await operate(ctx, input, runs)).refused
    })
    if (other !== undefined) throw other
    return {
      checked: totalLength(runs),
      refusedCount: totalLength(refused),
      problems: refused.map(({ lo, hi, problem }) => ({ ...problem, start: lo, end: hi })),
    }
  },

  async chunk(ctx, { taskId, input, cursor }) {
    const runs = await nextRuns(ctx, input, cursor)
    const { refused, done } = await operate(ctx, input, runs, `task-${taskId}-${cursor}`)
    const last = runs.at(-1)?.hi ?? cursor
    return {
      cursor: last,
      isLast: runs.length < RUNS_PER_CHUNK,
      units: totalLength(runs),
      labelCount: done?.labelCount ?? 0,
      movementId: done?.movementId ?? null,
      rowsText: '',
      keyText: runs.length === 0 ? '' : `${runs[0]?.lo ?? ''}–${last}`,
      refusals: refused.map(refusalOfRun),
    }
  },
})

const queryOf = (ctx: Context, { filter }: Input): Promise<LabelQuery | 'nothing'> =>
  readLabelQuery(ctx, filter)

async function nextRuns(ctx: Context, input: Input, cursor: number): Promise<SerialRange[]> {
  const query = await queryOf(ctx, input)
  return query === 'nothing' ? [] : listRuns(ctx.db, query, RUNS_PER_CHUNK, cursor)
}

async function operate(
  ctx: Context,
  input: Input,
  runs: readonly SerialRange[],
  idempotencyKey?: string,
) {
  const asked = await judgeFilter(ctx, input)
  return applyRuns(ctx, runs, (ranges) =>
    submitOperation(ctx, {
      ...asked,
      target: { ranges },
      reason: input.reason,
      idempotencyKey,
      // Exactly what the filter says: what lies in a box is found by it, or not meant.
      withoutContent: true,
    }),
  )
}
