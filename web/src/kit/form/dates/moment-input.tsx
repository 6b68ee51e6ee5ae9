import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { businessTime, momentOf } from '../../business-time.ts'
import { dateTexts } from './dates.texts.ts'
import { keepEnter } from '../enter.ts'
import { MOMENT_FORMATS } from './typed-days.ts'
import { useTypedDate } from './use-typed-date.tsx'

const CLOCK = 'YYYY-MM-DD HH:mm'

/**
 * A moment as the contract carries it, ISO 8601 in UTC, chosen to the minute in the company's zone. What
 * is typed and is none is the value as it was typed, for the contract to refuse.
 */
export function MomentInput(props: {
  readonly value?: string | null
  readonly onChange?: (moment: string | undefined) => void
  readonly id?: string
  readonly placeholder?: string
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, onChange, ...rest } = props
  const t = useTexts(dateTexts)
  // The library waits for its button; what was typed and left is meant.
  const typed = useTypedDate(MOMENT_FORMATS, ({ text, isDate }) => {
    const next = isDate ? momentOf(dayjs(text, MOMENT_FORMATS[0]).format(CLOCK)) : text || undefined
    if (next !== (value ?? undefined)) onChange?.(next)
  })
  // The picker knows no zones: it is shown the company's clock, and what it answers is read as that.
  const moment = value?.includes('T') ? dayjs(businessTime(value).format(CLOCK)) : null
  return typed.around(
    <DatePicker
      placeholder={t('momentExample')}
      {...rest}
      {...typed.props}
      className="fill"
      showTime={{ format: 'HH:mm' }}
      value={moment?.isValid() ? moment : null}
      onKeyDown={keepEnter}
      onChange={(chosen) => {
        typed.forget()
        onChange?.(chosen ? momentOf(chosen.format(CLOCK)) : undefined)
      }}
    />,
  )
}
