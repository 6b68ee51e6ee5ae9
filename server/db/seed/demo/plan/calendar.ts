import { businessDay } from '../../../../src/platform/time/business-day.ts'
import { startOfDay } from '../../../../src/platform/time/day-bounds.ts'
import type { Random } from '../random.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** How far the demo company's past reaches back. */
export const DAYS_BACK = 91

/** Midnight in a company's time zone, some days before `now`; in milliseconds since 1970. */
export function midnight(now: number, daysAgo: number, timeZone: string): number {
  const today = Date.parse(businessDay(new Date(now), timeZone))
  const day = new Date(today - daysAgo * DAY_MS).toISOString().slice(0, 10)
  return startOf(day, timeZone)
}

/** The midnight of a zone that some moment follows. */
export function midnightBefore(moment: number, timeZone: string): number {
  return startOf(businessDay(new Date(moment), timeZone), timeZone)
}

/** Looked for once a day: where there is summer time, days have 23 and 25 hours, too. */
const starts = new Map<string, number>()

function startOf(day: string, timeZone: string): number {
  const key = `${timeZone} ${day}`
  const start = starts.get(key) ?? startOfDay(day, timeZone).getTime()
  starts.set(key, start)
  return start
}

// Sunday first. Goods come and go on weekdays, Saturday is half a day, Sunday nobody works.
const WORK_BY_WEEKDAY = [0, 1.15, 1, 0.95, 1, 1.25, 0.35]
// Buyers have time at the weekend.
const BUYERS_BY_WEEKDAY = [1.3, 0.85, 0.85, 0.9, 0.95, 1.1, 1.35]
const WORK_BY_HOUR = [0, 0, 0, 0, 0, 0, 0, 0, 2, 7, 10, 8, 2, 4, 9, 10, 9, 6, 2, 0, 0, 0, 0, 0]
const BUYERS_BY_HOUR = [
  2, 1, 0.5, 0.3, 0.3, 0.6, 1.5, 3, 5, 7, 8, 8, 9, 7, 6, 6, 7, 8, 10, 13, 15, 14, 9, 5,
]

/** How much is worked on the day that begins then, against an ordinary weekday. */
export function workload(dayStart: number, timeZone: string): number {
  return byWeekday(WORK_BY_WEEKDAY, dayStart, timeZone)
}

/** How many buyers check on the day that begins then, against an ordinary day. */
export function buyersOn(dayStart: number, timeZone: string): number {
  return byWeekday(BUYERS_BY_WEEKDAY, dayStart, timeZone)
}

/** A moment of that day when people work. */
export function workMoment(random: Random, dayStart: number): number {
  return momentOf(random, dayStart, WORK_BY_HOUR)
}

/** A moment of that day when a buyer holds goods in hand. */
export function buyerMoment(random: Random, dayStart: number): number {
  return momentOf(random, dayStart, BUYERS_BY_HOUR)
}

function momentOf(random: Random, dayStart: number, byHour: readonly number[]): number {
  return Math.floor(dayStart + (random.weighted(byHour) + random.next()) * HOUR_MS)
}

function byWeekday(weights: readonly number[], dayStart: number, timeZone: string): number {
  return weights[new Date(businessDay(new Date(dayStart), timeZone)).getUTCDay()] ?? 0
}
