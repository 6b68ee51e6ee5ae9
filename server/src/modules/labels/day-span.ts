import { MAXIMUM_DAY_SPAN } from '@zhenma/contract/kernel/rules'
import { fail } from '../../platform/errors/fail.ts'
import { businessDay } from '../../platform/time/business-day.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days, both ends included. */
export type DaySpan = { readonly from: string; readonly to: string }

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The days that a list of records is for; without ends, the last 90 up to today. Throws
 * DATE_SPAN_REVERSED or DATE_SPAN_TOO_LONG (specification, section 5).
 */
export function daySpanOf(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date = new Date(),
): DaySpan {
  const widest = MAXIMUM_DAY_SPAN - 1
  const today = businessDay(now)
  const to = given.to ?? (given.from === undefined ? today : laterWithin(given.from, today, widest))
  const from = given.from ?? shifted(to, -widest)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days < 0) throw fail('DATE_SPAN_REVERSED')
  if (days > widest) throw fail('DATE_SPAN_TOO_LONG', { limit: MAXIMUM_DAY_SPAN })
  return { from, to }
}

/** From a day on, without an end: as far as it may go, at most until today. */
function laterWithin(from: string, today: string, widest: number): string {
  const end = shifted(from, widest)
  return end < today || from > today ? end : today
}
