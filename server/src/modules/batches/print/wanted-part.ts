import type { SerialRange } from '@zhenma/codes/serial-range'
import { failWith, fail, problem } from '../../../platform/errors/fail.ts'
import { type Batch, readSerialRange } from '../../labels/index.ts'
import type { PrintSection } from './print-job.ts'

/** Ends of a range in a batch, or neither. */
export type WantedEnds = { readonly start?: number | undefined; readonly end?: number | undefined }

/** The part of a batch that was asked for; the whole without ends. Throws RANGE_…. */
export function rangeWithin(batch: Batch, { start, end }: WantedEnds): SerialRange {
  if (start === undefined && end === undefined) return { lo: batch.lo, hi: batch.hi }
  const range = readSerialRange({ start, end })
  if (range.hi > batch.hi) {
    const values = { end: range.hi, max: batch.hi }
    const source = { field: 'end', start: range.lo, end: range.hi }
    throw failWith(fail('RANGE_PAST_BATCH', values), [problem('RANGE_PAST_BATCH', values, source)])
  }
  if (range.lo < batch.lo) {
    const values = { start: range.lo, min: batch.lo }
    const source = { field: 'start', start: range.lo, end: range.hi }
    throw failWith(fail('RANGE_BEFORE_BATCH', values), [
      problem('RANGE_BEFORE_BATCH', values, source),
    ])
  }
  return range
}

/** The serials of a file: its sections follow each other without a gap. */
export function issuedBy(sections: readonly PrintSection[], range: SerialRange): SerialRange {
  return { lo: sections[0]?.range.lo ?? range.lo, hi: sections.at(-1)?.range.hi ?? range.hi }
}
