import type { SerialRange } from '@zhenma/codes/serial-range'
import type { TaskInput } from '@zhenma/contract/tasks/task-kinds'
import { refusalOf } from '../../../platform/database/try-out.ts'
import { fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type Batch, findBatch, readSerialRange, submitOperation } from '../../labels/index.ts'
import { findBatchAt } from '../batches.store.ts'
import { taskWorker, type TaskWorker } from './task-worker.ts'

type Kind = 'activate_range' | 'deactivate_range'
type Input = TaskInput<Kind>

const MINIMUM_CHUNK = 1_000
const MAXIMUM_CHUNK = 100_000
const CHUNKS = 50

/**
 * Labels of one chunk: about fifty chunks, so that percent moves, but never so many labels that a
 * chunk of labels which all differ (the engine's worst case) would hold its locks for seconds.
 */
export function rangeChunk(total: number): number {
  return Math.min(MAXIMUM_CHUNK, Math.max(MINIMUM_CHUNK, Math.ceil(total / CHUNKS)))
}

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
      const { batch, range } = await rangeOf(ctx, input)
      return {
        input: { start: range.lo, end: range.hi, reason: input.reason },
        title: { batch: batch.name, start: range.lo, end: range.hi },
        total: range.hi - range.lo + 1,
        cursor: range.lo,
      }
    },

    async check(ctx, { input, total, cursor }) {
      const range = nextRange(input, total, cursor)
      const refused = await refusalOf(ctx.db, () => submit(ctx, range, input.reason))
      if (refused === undefined) return { checked: lengthOf(range), refusedCount: 0, problems: [] }
      const problems =
        refused.problems.length > 0
          ? refused.problems
          : [{ error: refused.key, values: refused.values }]
      const counts = problems.map(({ start = 0, end = start }) => end - start + 1)
      const refusedCount = counts.reduce((sum, count) => sum + count, 0)
      return { checked: lengthOf(range), refusedCount, problems }
    },

    async chunk(ctx, { taskId, input, total, cursor }) {
      const range = nextRange(input, total, cursor)
      const key = `task-${taskId}-${cursor}`
      const { movementId, labelCount } = await submit(ctx, range, input.reason, key)
      return {
        cursor: range.hi + 1,
        isLast: range.hi === input.end,
        units: lengthOf(range),
        labelCount,
        movementId,
        rowsText: '',
        keyText: `${range.lo}–${range.hi}`,
        refusals: [],
      }
    },
  })
}

const lengthOf = ({ lo, hi }: SerialRange): number => hi - lo + 1

function nextRange({ end = 0 }: Input, total: number, cursor: number): SerialRange {
  return { lo: cursor, hi: Math.min(end, cursor + rangeChunk(total) - 1) }
}

/** The serials that are meant, within one batch. Throws as the engine does for a range. */
async function rangeOf(
  { db, user }: Context,
  { batchId, start, end }: Input,
): Promise<{ batch: Pick<Batch, 'name'>; range: SerialRange }> {
  if (batchId != null) {
    if (start !== undefined || end !== undefined) throw fail('LABEL_NO_TARGET')
    const batch = await findBatch(db, user.companyId, batchId)
    if (batch === undefined) throw fail('BATCH_NOT_FOUND')
    return { batch, range: { lo: batch.lo, hi: batch.hi } }
  }
  if (start === undefined && end === undefined) throw fail('LABEL_NO_TARGET')
  const range = readSerialRange({ start, end })
  const batch = await findBatchAt(db, user.companyId, range.lo)
  if (batch === undefined) {
    const values = { start: range.lo, end: range.hi }
    throw failWith(fail('RANGE_NOT_ISSUED', values), [
      problem('RANGE_NOT_ISSUED', values, { field: 'input.start', ...values }),
    ])
  }
  if (range.hi > batch.hi) {
    const values = { end: range.hi, max: batch.hi }
    throw failWith(fail('RANGE_PAST_BATCH', values), [
      problem('RANGE_PAST_BATCH', values, { field: 'input.end' }),
    ])
  }
  return { batch, range }
}
