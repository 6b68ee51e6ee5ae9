import type { PrintRunRow } from '@zhenma/contract/batches/print-runs.contract'
import { batchErrors } from '@zhenma/contract/batches/batches.refusals'
import { rangeErrors } from '@zhenma/contract/labels/ranges.refusals'
import { printTexts } from './print-runs.texts.ts'
import { checkPart, type PartCheck } from './serial-part.ts'
import type { Part } from './serial-part-input.tsx'

const OUTSIDE: readonly unknown[] = [
  batchErrors.RANGE_BEFORE_BATCH.text,
  rangeErrors.RANGE_PAST_BATCH.text,
]

/** Whether the ends that someone typed lie within a print run. */
export function checkRunPart(
  run: Pick<PrintRunRow, 'start' | 'end'>,
  part: Part,
  numberText: (value: number) => string,
): PartCheck {
  const check = checkPart(run, part, numberText)
  // The words for a batch would name the run's ends as the batch's.
  if (check.ok || !OUTSIDE.includes(check.text)) return check
  const values = { min: numberText(run.start), max: numberText(run.end) }
  return { ok: false, text: printTexts.outsideRun, values }
}
