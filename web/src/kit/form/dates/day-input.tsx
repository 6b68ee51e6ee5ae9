import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { dateTexts } from './dates.texts.ts'
import { keepEnter } from '../enter.ts'
import { DAY_FORMATS } from './typed-days.ts'
import { useTypedDate } from './use-typed-date.tsx'

const [DAY = ''] = DAY_FORMATS

/**
 * A calendar day as the contract carries it, `2026-11-20`. What is typed and is no day is the value as
 * it was typed: the contract refuses it, and the form does not send it.
 */
export function DayInput(props: {
  readonly value?: string | null
  readonly onChange?: (day: string | undefined) => void
  readonly id?: string
  readonly placeholder?: string
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, onChange, ...rest } = props
  const t = useTexts(dateTexts)
  const typed = useTypedDate(DAY_FORMATS, ({ text, isDate }) => {
    // A date has been told already.
    if (!isDate) onChange?.(text || undefined)
  })
  const day = value ? dayjs(value, DAY, true) : null
  return typed.around(
    <DatePicker
      placeholder={t('dayExample')}
      {...rest}
      {...typed.props}
      className="fill"
      value={day?.isValid() ? day : null}
      onKeyDown={keepEnter}
      onChange={(chosen) => {
        typed.forget()
        onChange?.(chosen ? chosen.format(DAY) : undefined)
      }}
    />,
  )
}
