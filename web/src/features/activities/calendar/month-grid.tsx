import { type ReactNode, useState } from 'react'
import { HTML_LANGUAGE, useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActivityBar, type LastingActivity } from './activity-bar.tsx'
import { calendarTexts } from './calendar.texts.ts'
import { agendaOf, inRows, layoutMonth, type Week } from './month-layout.ts'

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

/** Of a week, what overlaps below each other; what comes on top of it is told by its number. */
const MOST_ROWS = 5

/** A month with weeks as rows, and activities as bars over their days. */
export function MonthGrid({ month, today, records, onOpen }: MonthProps): ReactNode {
  const weekday = useDayText({ weekday: 'short' })
  return (
    <div className="month-grid">
      <div className="month-weekdays" aria-hidden="true">
        {WEEKDAYS.map((day) => (
          <span key={day}>{weekday(day)}</span>
        ))}
      </div>
      {layoutMonth(month, records).map((week, index) => (
        // Weeks of a month have an order and nothing else.
        <MonthWeek
          key={week.days.find((day) => day !== undefined) ?? index}
          {...{ week, today, onOpen }}
        />
      ))}
    </div>
  )
}

/** One week of it, in few rows; whoever wants to sees all of them. */
function MonthWeek(props: {
  readonly week: Week<LastingActivity>
  readonly today: string
  readonly onOpen: (id: number) => void
}): ReactNode {
  const { week, today, onOpen } = props
  const t = useTexts(calendarTexts)
  const whole = useDayText({ dateStyle: 'full' })
  /** The column from which all of it was opened. */
  const [openedAt, setOpenedAt] = useState<number>()
  const few = inRows(week, MOST_ROWS)
  const isOpen = openedAt !== undefined
  const { bars, rows } = isOpen ? { bars: week.bars, rows: week.lanes + 1 } : few
  return (
    <div
      className="month-week"
      style={{ gridTemplateRows: `auto repeat(${rows}, auto) minmax(4px, 1fr)` }}
    >
      {week.days.map((day, column) => (
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
      {few.hidden.map((count, column) => {
        const day = week.days[column]
        if (day === undefined || count === 0 || (isOpen && openedAt !== column)) return null
        const more = t('moreOfDay', { count })
        return (
          <button
            // Stays the same one, so that whoever pressed it by the keyboard is still there.
            key={day}
            type="button"
            className="month-more"
            style={{ gridColumn: column + 1, gridRow: rows + 1 }}
            aria-expanded={isOpen}
            {...(isOpen ? {} : { 'aria-label': t('moreOn', { more, day: whole(day) }) })}
            onClick={() => setOpenedAt(isOpen ? undefined : column)}
          >
            {isOpen ? t('fewer') : more}
          </button>
        )
      })}
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
