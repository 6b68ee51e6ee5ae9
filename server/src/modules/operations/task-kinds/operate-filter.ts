import { totalLength, type SerialRange } from '@zhenma/codes/serial-range'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { refusalOf } from '../../../platform/database/savepoints.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import {
  applyRuns,
  applyTrees,
  countLabels,
  type LabelQuery,
  movesLabels,
  readLabelQuery,
  refusalOfRun,
  submitOperation,
} from '../../labels/index.ts'
import { nextPart } from './filter-part.ts'
import { judgeFilter } from './judge-filter.ts'
import { keepAhead, taskWorker } from '../../tasks/index.ts'

type Input = TaskInput<'operate_filter'>

/**
 * One operation on all labels that a filter finds, in the order of serials. `cursor` is the last
 * serial that was worked on, so what the operation itself moves out of the filter is not missed. What
 * refuses is left out and reported, a label in a closed box with the box; the others go on.
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
    const { labels } = await nextPart(ctx, { taskId: 0, input, cursor })
    let refused: Awaited<ReturnType<typeof operate>>['refused'] = []
    const other = await refusalOf(ctx.db, async () => {
      refused = (await operate(ctx, input, labels)).refused
    })
    if (other !== undefined) throw other
    return {
      checked: totalLength(labels),
      refusedCount: totalLength(refused),
      problems: refused.map(({ lo, hi, problem }) => ({ ...problem, start: lo, end: hi })),
    }
  },

  async chunk(ctx, { taskId, input, cursor }) {
    const { labels, past, isLast } = await nextPart(ctx, { taskId, input, cursor })
    const { refused, done } = await operate(ctx, input, labels, `task-${taskId}-${cursor}`)
    const movementId = done?.movementId ?? null
    const next = past?.hi ?? cursor
    if (movesLabels(input.operation)) {
      const task = { companyId: ctx.user.companyId, taskId, past: next }
      await keepAhead(ctx.db, task, { movementId, refused, isLast })
    }
    return {
      cursor: next,
      isLast,
      units: totalLength(labels),
      labelCount: done?.labelCount ?? 0,
      movementId,
      rowsText: '',
      keyText: past === undefined ? '' : `${past.lo}–${past.hi}`,
      refusals: refused.map(refusalOfRun),
    }
  },
})

const queryOf = (ctx: Context, { filter }: Input): Promise<LabelQuery | 'nothing'> =>
  readLabelQuery(ctx, filter)

/**
 * What takes labels somewhere obeys the rule of closed boxes as the operation by codes does: boxes
 * go with all that lies in them. Else exactly what the filter says is changed: what lies in a box
 * is found by it, or not meant.
 */
async function operate(
  ctx: Context,
  input: Input,
  labels: readonly SerialRange[],
  idempotencyKey?: string,
) {
  const asked = await judgeFilter(ctx, input)
  const { reason } = input
  return movesLabels(input.operation)
    ? applyTrees(ctx, labels, (ranges) =>
        submitOperation(ctx, { ...asked, target: { ranges }, reason, idempotencyKey }),
      )
    : applyRuns(ctx, labels, (ranges) => {
        const exactly = { target: { ranges }, withoutContent: true }
        return submitOperation(ctx, { ...asked, ...exactly, reason, idempotencyKey })
      })
}
