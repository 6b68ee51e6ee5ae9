import { businessTime } from '../../kit/business-time.ts'

/** The time spans of the overview, in days; the longest is the longest a statistic may be. */
export const SPANS = [7, 30, 90] as const
export type SpanDays = (typeof SPANS)[number]

/** The last days up to a moment, both ends included, as calendar days. */
export function lastDays(count: number, now: Date): { readonly from: string; readonly to: string } {
  const to = businessTime(now)
  return {
    from: to.subtract(count - 1, 'day').format('YYYY-MM-DD'),
    to: to.format('YYYY-MM-DD'),
  }
}

/** Whether a day, month or year (`2026-11-27`, `2026-11`, `2026`) is not over: what it counts is still growing. */
export const isUnfinished = (period: string | undefined, now: Date): boolean =>
  period !== undefined && businessTime(now).format('YYYY-MM-DD').startsWith(period)

/** A part of a whole for people: 0 stays 0, a little is not nothing. */
export function shareText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%'
  const percent = (part / whole) * 100
  if (percent < 0.1) return '< 0.1%'
  return `${percent.toFixed(percent < 10 ? 1 : 0)}%`
}
