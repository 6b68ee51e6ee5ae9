import { layOutBatch, rangeOfKind } from '@zhenma/codes/packaging'
import {
  checkSerialRange,
  intersectRanges,
  rangeLength,
  type SerialRange,
  type SerialRangeInput,
} from '@zhenma/codes/serial-range'
import { batchErrors } from '@zhenma/contract/batches/batches.refusals'
import type { BatchRow } from '@zhenma/contract/batches/batches.contract'
import type { Text, TextValues } from '@zhenma/contract/kernel/texts'
import { rangeErrors } from '@zhenma/contract/labels/ranges.refusals'
import { packagingOfBatch } from './packaging-choice.ts'

export type PartCheck =
  | { readonly ok: true; readonly range: SerialRange }
  | { readonly ok: false; readonly text: Text; readonly values: TextValues }

/** Whether the ends that someone typed are serials of this batch; what is wrong, as the server says it. */
export function checkPart(
  batch: Pick<BatchRow, 'start' | 'end'>,
  part: SerialRangeInput,
  numberText: (value: number) => string,
): PartCheck {
  const checked = checkSerialRange(part, batch.end)
  const values = {
    start: numberText(part.start ?? 0),
    end: numberText(part.end ?? 0),
    min: numberText(batch.start),
    max: numberText(batch.end),
  }
  if (checked.ok) {
    return checked.range.lo < batch.start
      ? { ok: false, text: batchErrors.RANGE_BEFORE_BATCH.text, values }
      : checked
  }
  const texts = {
    'start-required': rangeErrors.RANGE_START_REQUIRED.text,
    'end-required': rangeErrors.RANGE_END_REQUIRED.text,
    'not-a-whole-number': rangeErrors.RANGE_NEGATIVE.text,
    negative: rangeErrors.RANGE_NEGATIVE.text,
    'start-above-end': rangeErrors.RANGE_REVERSED.text,
    'end-above-max': rangeErrors.RANGE_PAST_BATCH.text,
  }
  return { ok: false, text: texts[checked.problem], values }
}

/** How many codes of a kind a file of this part of the batch holds. */
export function codesToPrint(
  batch: Pick<
    BatchRow,
    'start' | 'quantity' | 'labelKind' | 'packagesPerBox' | 'productsPerPackage'
  >,
  range: SerialRange,
  kind: 'all' | 'product' | 'package' | 'box',
): number {
  if (kind === 'all') return rangeLength(range)
  const layout = layOutBatch(packagingOfBatch(batch), batch.quantity, batch.start)
  const ofKind = rangeOfKind(layout, kind)
  const common = ofKind && intersectRanges(ofKind, range)
  return common ? rangeLength(common) : 0
}
