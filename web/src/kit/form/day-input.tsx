import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { keepEnter } from './enter.ts'

const DAY = 'YYYY-MM-DD'

/** A calendar day as the contract carries it, `2026-11-20`. */
export function DayInput(props: {
  readonly value?: string | null
  readonly onChange?: (day: string | undefined) => void
  readonly id?: string
  readonly placeholder?: string
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, onChange, ...rest } = props
  return (
    <DatePicker
      {...rest}
      className="fill"
      format={DAY}
      value={value ? dayjs(value, DAY) : null}
      onKeyDown={keepEnter}
      onChange={(day) => onChange?.(day ? day.format(DAY) : undefined)}
    />
  )
}
