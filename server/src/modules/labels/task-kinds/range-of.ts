import { rangeLength, type SerialRange } from '@zhenma/codes/serial-range'
import { fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type Batch, findBatch, findBatchesOf } from '../engine/index.ts'
import { readSerialRange } from '../read-code.ts'
import { seesNothingOf } from '../visible/refuse-invisible.ts'

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

type Given = {
  readonly batchId?: number | null | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
}

/**
 * The serials that are meant, within one batch. Throws as the engine does for a range; a batch of which
 * the caller sees nothing is none.
 */
export async function rangeOf(
  ctx: Context,
  { batchId, start, end }: Given,
): Promise<{ batch: Pick<Batch, 'name'>; range: SerialRange; length: number }> {
  const { db, user } = ctx
  if (batchId != null) {
    if (start !== undefined || end !== undefined) throw fail('LABEL_NO_TARGET')
    const batch = await findBatch(db, user.companyId, batchId)
    if (batch === undefined) throw fail('BATCH_NOT_FOUND')
    const range = { lo: batch.lo, hi: batch.hi }
    if (await seesNothingOf(ctx, range)) throw fail('BATCH_NOT_FOUND')
    return { batch, range, length: rangeLength(range) }
  }
  if (start === undefined && end === undefined) throw fail('LABEL_NO_TARGET')
  const range = readSerialRange({ start, end })
  const [batch] = await findBatchesOf(db, user.companyId, [{ lo: range.lo, hi: range.lo }])
  if (batch === undefined || (await seesNothingOf(ctx, range))) {
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
  return { batch, range, length: rangeLength(range) }
}
