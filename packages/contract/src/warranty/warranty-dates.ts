const MONTHS_A_YEAR = 12

/**
 * The day of the month so many months later, and where that month has no such day, its last one: a month after 31 January
 * is 28 or 29 February. Days are `2026-01-31`.
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const count = year * MONTHS_A_YEAR + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / MONTHS_A_YEAR), count % MONTHS_A_YEAR]
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate()
  const found = Date.UTC(toYear, toMonth, Math.min(dayOfMonth, last))
  return new Date(found).toISOString().slice(0, 10)
}

/** The last day of a warranty, which is still covered; null: it has no term. */
export const lastDayOf = (startsOn: string, months: number | null): string | null =>
  months === null ? null : monthsAfter(startsOn, months)

/** Whether a warranty is over: its last day is covered, by the calendar of the company. */
export const isOver = (endsOn: string | null, today: string): boolean =>
  endsOn !== null && endsOn < today
