import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { keepEnter } from './enter.ts'

/**
 * A moment as the contract carries it, ISO 8601 in UTC, chosen to the minute in the browser's zone.
 */
export function MomentInput(props: {
  readonly value?: string | null
  readonly onChange?: (moment: string | undefined) => void
  readonly id?: string
  readonly placeholder?: string
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, onChange, ...rest } = props
  return (
    <DatePicker
      {...rest}
      className="fill"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={value ? dayjs(value) : null}
      onKeyDown={keepEnter}
      onChange={(moment) => onChange?.(moment ? moment.startOf('minute').toISOString() : undefined)}
    />
  )
}
