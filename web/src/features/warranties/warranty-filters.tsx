import {
  WARRANTY_SOURCE_TEXT,
  WARRANTY_SOURCES,
  WARRANTY_STATE_TEXT,
  WARRANTY_STATES,
  type WarrantySource,
  type WarrantyState,
} from '@zhenma/contract/warranty/warranty-words'
import type { ReactNode } from 'react'
import { Select } from '../../kit/form/select.tsx'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { warrantyListTexts as t } from './warranties.texts.ts'

type Picked<V extends string> = Pick<WordSelectProps<V>, 'value' | 'onChange' | 'aria-label'>

/** In which state they are. */
export function StateSelect(props: Picked<WarrantyState>): ReactNode {
  const any = useTexts(t)('anyState')
  return <WordSelect {...props} words={WARRANTY_STATES} texts={WARRANTY_STATE_TEXT} any={any} />
}

/** Who has registered. */
export function SourceSelect(props: Picked<WarrantySource>): ReactNode {
  const any = useTexts(t)('anySource')
  return <WordSelect {...props} words={WARRANTY_SOURCES} texts={WARRANTY_SOURCE_TEXT} any={any} />
}

const END_DAYS = [7, 30, 90]

/** Warranties that are soon over. */
export function EndSelect(props: {
  readonly value?: number | null
  readonly onChange?: (days: number | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, ...rest } = props
  const say = useTexts(t)
  const days = value == null || END_DAYS.includes(value) ? END_DAYS : [...END_DAYS, value]
  return (
    <Select<number>
      {...rest}
      value={value ?? null}
      allowClear
      placeholder={say('anyEnd')}
      popupMatchSelectWidth={false}
      options={days.map((count) => ({ value: count, label: say('endsIn', { days: count }) }))}
    />
  )
}
