import { MAXIMUM_DAY_SPAN } from '@zhenma/contract/kernel/rules'
import { fail } from '../errors/fail.ts'
import { businessDay } from './business-day.ts'

const DAY_MS = 86_400_000

/** A number of days after a day; both as `2026-11-20`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Every day from one to another, both included. */
export function daysOf(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(from, index))
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The last day of a day's month. */
export function endOfMonth(day: string): string {
  const date = new Date(day)
  const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)
  return new Date(last).toISOString().slice(0, 10)
}

/**
 * Refuses DATE_SPAN_REVERSED and DATE_SPAN_TOO_LONG: of days, both ends included, the specification's 90
 * unless there may be more.
 */
export function checkDaySpan(from: string, to: string, limit: number = MAXIMUM_DAY_SPAN): void {
  if (from > to) throw fail('DATE_SPAN_REVERSED')
  if (Date.parse(to) - Date.parse(from) >= limit * DAY_MS) {
    throw fail('DATE_SPAN_TOO_LONG', { limit })
  }
}

/** Days, both ends included. */
export type DaySpan = { readonly from: string; readonly to: string }

/**
 * The days that a list or an export of records is for; without ends, the last 90 up to today in the zone. Throws
 * DATE_SPAN_REVERSED or DATE_SPAN_TOO_LONG.
 */
export function daySpanOf(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
  now: Date = new Date(),
): DaySpan {
  const today = businessDay(now, timeZone)
  const to = given.to ?? (given.from === undefined ? today : laterWithin(given.from, today))
  const from = given.from ?? addDays(to, 1 - MAXIMUM_DAY_SPAN)
  checkDaySpan(from, to)
  return { from, to }
}

/** From a day on, without an end: as far as it may go, at most until today. */
function laterWithin(from: string, today: string): string {
  const end = addDays(from, MAXIMUM_DAY_SPAN - 1)
  return end < today || from > today ? end : today
}
