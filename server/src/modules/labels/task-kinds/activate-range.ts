import { rangeLength, type SerialRange } from '@zhenma/codes/serial-range'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { refusalOf } from '../../../platform/database/savepoints.ts'
import { type Failure, fail, failWith, problem, saidBy } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { submitOperation } from '../submit-operation.ts'
import { rangeChunk, rangeOf } from './range-of.ts'
import { taskWorker, type TaskWorker } from '../../tasks/index.ts'

type Kind = 'activate_range' | 'deactivate_range'
type Input = TaskInput<Kind>

const OPERATION = { activate_range: 'activate', deactivate_range: 'deactivate' } as const

/** Activation or its opposite over a serial range, chunk by chunk in the order of serials. */
export function activationWorker(kind: Kind): TaskWorker {
  const submit = (ctx: Context, { lo, hi }: SerialRange, reason: string, idempotencyKey?: string) =>
    submitOperation(ctx, {
      operation: OPERATION[kind],
      target: { range: { start: lo, end: hi } },
      reason,
      idempotencyKey,
      // A box's content has serials of its own and comes with them, in another chunk.
      withoutContent: true,
    })
  return taskWorker(kind, {
    async plan(ctx, input) {
      if (kind === 'deactivate_range' && input.batchId != null) throw batchForGood()
      const { batch, range, length } = await rangeOf(ctx, input)
      return {
        input: { start: range.lo, end: range.hi, reason: input.reason },
        title: { batch: batch.name, start: range.lo, end: range.hi },
        total: length,
        cursor: range.lo,
      }
    },

    async check(ctx, { input, total, cursor }) {
      const range = nextRange(input, total, cursor)
      const refused = await refusalOf(ctx.db, () => submit(ctx, range, input.reason))
      if (refused === undefined)
        return { checked: rangeLength(range), refusedCount: 0, problems: [] }
      const problems = saidBy(refused)
      const counts = problems.map(({ start = 0, end = start }) => end - start + 1)
      const refusedCount = counts.reduce((sum, count) => sum + count, 0)
      return { checked: rangeLength(range), refusedCount, problems }
    },

    async chunk(ctx, { taskId, input, total, cursor }) {
      const range = nextRange(input, total, cursor)
      const key = `task-${taskId}-${cursor}`
      const { movementId, labelCount } = await submit(ctx, range, input.reason, key)
      return {
        cursor: range.hi + 1,
        isLast: range.hi === input.end,
        units: rangeLength(range),
        labelCount,
        movementId,
        rowsText: '',
        keyText: `${range.lo}–${range.hi}`,
        refusals: [],
      }
    },
  })
}

/** Which ends a batch: not to be had for an activation that is taken back. */
function batchForGood(): Failure {
  const source = { field: 'input.batchId' }
  return failWith(fail('TASK_DEACTIVATES_BATCH'), [problem('TASK_DEACTIVATES_BATCH', {}, source)])
}

function nextRange({ end = 0 }: Input, total: number, cursor: number): SerialRange {
  return { lo: cursor, hi: Math.min(end, cursor + rangeChunk(total) - 1) }
}
