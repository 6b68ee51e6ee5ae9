import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { businessToday } from '../../business-time.ts'
import { dateTexts } from './dates.texts.ts'
import { DAY_FORMATS } from './typed-days.ts'
import { useTypedDate } from './use-typed-date.tsx'

const [DAY = ''] = DAY_FORMATS
const RECENT_DAYS = [1, 7, 30, 90]

/** The last so many days of the company, today included; the picker knows no zones. */
function lastDays(count: number): [Dayjs, Dayjs] {
  const today = dayjs(businessToday(), DAY)
  return [today.subtract(count - 1, 'day'), today]
}

/** From a day to a day, both included and each of them optional: the filter of a list (`filterTo`). */
export function DayRange(props: {
  readonly value?: readonly (string | null | undefined)[]
  readonly onChange?: (ends: readonly [string | undefined, string | undefined]) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const { value: [from, to] = [], onChange, 'aria-label': name = '' } = props
  const t = useTexts(dateTexts)
  // Each end counts when it is left; one that is emptied, or is no day, narrows nothing.
  const typed = useTypedDate(DAY_FORMATS, ({ text, isDate, end }) => {
    const day = isDate ? text : undefined
    const before = (end === 'start' ? from : to) ?? undefined
    if (day === before) return
    onChange?.(end === 'start' ? [day, to ?? undefined] : [from ?? undefined, day])
  })
  return typed.around(
    <DatePicker.RangePicker
      {...typed.props}
      aria-label={name}
      placeholder={[t('from', { name }), t('to')]}
      allowEmpty={[true, true]}
      presets={RECENT_DAYS.map((count) => ({
        label: t('lastDays', { count }),
        value: lastDays(count),
      }))}
      value={[from ? dayjs(from, DAY) : null, to ? dayjs(to, DAY) : null]}
      onChange={(days) => {
        typed.forget()
        onChange?.([days?.[0]?.format(DAY), days?.[1]?.format(DAY)])
      }}
    />,
  )
}
