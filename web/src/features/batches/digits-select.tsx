import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from '@zhenma/codes/code-format'
import type { ReactNode } from 'react'
import type { PickerProps } from '../../entities/select/pickers.tsx'
import { Select } from '../../kit/form/select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'

export const CODE_LENGTHS = Array.from(
  { length: MAX_CODE_LENGTH - MIN_CODE_LENGTH + 1 },
  (_, index) => MIN_CODE_LENGTH + index,
)

/** Digits that a scratch layer may hide. */
export const HIDDEN_DIGITS = [4, 5, 6, 7, 8]

/** Chooses a number of digits; none leaves it to whoever knows better. */
export function DigitsSelect({
  value,
  isFilter: _,
  counts,
  none,
  ...rest
}: PickerProps & {
  readonly counts: readonly number[]
  readonly none: 'noHidden' | 'lengthOfCompany'
}): ReactNode {
  const say = useTexts(batchTexts)
  return (
    <Select<number>
      {...rest}
      value={value ?? null}
      allowClear
      placeholder={say(none)}
      options={counts.map((count) => ({ value: count, label: say('digits', { count }) }))}
    />
  )
}
