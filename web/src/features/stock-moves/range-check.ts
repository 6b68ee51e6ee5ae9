import { checkSerialRange, rangeLength, type SerialRangeProblem } from '@zhenma/codes/serial-range'
import { rangeErrors } from '@zhenma/contract/labels/ranges.refusals'
import { bulkTexts } from './bulk.texts.ts'
import type { Reason } from '../../scanning/submission/reasons.ts'

/** A batch that a range is checked against. */
export type BatchRange = { readonly name: string; readonly start: number; readonly end: number }

export type RangeCheck =
  | { readonly range: { readonly start: number; readonly end: number }; readonly count: number }
  | { readonly field: 'start' | 'end'; readonly reason: Reason; readonly isEmpty: boolean }

const FIELDS: Readonly<Record<SerialRangeProblem, 'start' | 'end'>> = {
  'start-required': 'start',
  'end-required': 'end',
  'not-a-whole-number': 'start',
  negative: 'start',
  'start-above-end': 'start',
  'end-above-max': 'end',
}

/** Checks a typed range, with the words of the server's refusals. */
export function checkRange(
  start: number | null,
  end: number | null,
  batch: BatchRange | undefined,
): RangeCheck {
  const max = batch?.end ?? Number.MAX_SAFE_INTEGER
  const checked = checkSerialRange({ start, end }, max)
  if (!checked.ok) {
    const { problem } = checked
    return {
      field: problem === 'negative' && (start ?? 0) > 0 ? 'end' : FIELDS[problem],
      reason: { text: textOf(problem), values: { start: start ?? '', end: end ?? '', max } },
      isEmpty: problem === 'start-required' || problem === 'end-required',
    }
  }
  const { lo, hi } = checked.range
  if (batch && lo < batch.start) {
    const reason = { text: bulkTexts.beforeBatch, values: { start: lo, min: batch.start } }
    return { field: 'start', reason, isEmpty: false }
  }
  return { range: { start: lo, end: hi }, count: rangeLength(checked.range) }
}

function textOf(problem: SerialRangeProblem): Reason['text'] {
  switch (problem) {
    case 'start-required':
      return rangeErrors.RANGE_START_REQUIRED.text
    case 'end-required':
      return rangeErrors.RANGE_END_REQUIRED.text
    case 'not-a-whole-number':
      return bulkTexts.wholeNumber
    case 'negative':
      return rangeErrors.RANGE_NEGATIVE.text
    case 'start-above-end':
      return rangeErrors.RANGE_REVERSED.text
    case 'end-above-max':
      return rangeErrors.RANGE_PAST_BATCH.text
  }
}
