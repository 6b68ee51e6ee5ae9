import type { ReactNode } from 'react'
import { HTML_LANGUAGE, useLanguage } from '../../../texts/language.ts'
import { ActivityBar, type LastingActivity } from './activity-bar.tsx'
import { agendaOf, layoutMonth } from './month-layout.ts'

type MonthProps = {
  /** `2026-11`. */
  readonly month: string
  /** The company's day, `2026-11-20`. */
  readonly today: string
  readonly records: readonly LastingActivity[]
  readonly onOpen: (id: number) => void
}

/** Days and months in the language of the page; a day is one whatever the browser's zone. */
export function useDayText(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(HTML_LANGUAGE[useLanguage()], {
    ...options,
    timeZone: 'UTC',
  })
  return (day) => format.format(Date.parse(day))
}

/** Any Monday and the days after it. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => `2026-06-0${index + 1}`)

/** A month with weeks as rows, and activities as bars over their days. */
export function MonthGrid({ month, today, records, onOpen }: MonthProps): ReactNode {
  const weekday = useDayText({ weekday: 'short' })
  const whole = useDayText({ dateStyle: 'full' })
  return (
    <div className="month-grid">
      <div className="month-weekdays" aria-hidden="true">
        {WEEKDAYS.map((day) => (
          <span key={day}>{weekday(day)}</span>
        ))}
      </div>
      {layoutMonth(month, records).map(({ days, bars, lanes }, week) => (
        <div
          // Weeks of a month have an order and nothing else.
          key={days.find((day) => day !== undefined) ?? week}
          className="month-week"
          style={{ gridTemplateRows: `auto repeat(${lanes}, auto) minmax(4px, 1fr)` }}
        >
          {days.map((day, column) => (
            <div
              key={WEEKDAYS[column]}
              className="month-day"
              style={{ gridColumn: column + 1 }}
              data-outside={day === undefined || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              {day !== undefined && (
                <time dateTime={day} aria-label={whole(day)}>
                  {Number(day.slice(8))}
                </time>
              )}
            </div>
          ))}
          {bars.map(({ record, first, last, lane, isBegun, goesOn }) => (
            <div
              key={record.id}
              className="month-place"
              style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 2 }}
            >
              <ActivityBar
                activity={record.activity}
                onOpen={onOpen}
                isBegun={isBegun}
                goesOn={goesOn}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The same on a phone: day by day what begins, with its period. */
export function MonthAgenda({ month, today, records, onOpen }: MonthProps): ReactNode {
  const text = useDayText({ month: 'long', day: 'numeric', weekday: 'short' })
  return (
    <ol className="month-agenda">
      {agendaOf(month, records).map(({ day, records: own }) => (
        <li key={day}>
          <h3 aria-current={day === today ? 'date' : undefined}>
            <time dateTime={day}>{text(day)}</time>
          </h3>
          <ul>
            {own.map(({ id, activity }) => (
              <li key={id}>
                <ActivityBar activity={activity} onOpen={onOpen} hasTimes />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
