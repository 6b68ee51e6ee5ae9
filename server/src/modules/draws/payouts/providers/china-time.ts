const SHANGHAI_MS = 8 * 3_600_000
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

/** `2026-11-27 23:59:01` in China's time, which has no summer time. */
export const chinaTime = (at: Date): string =>
  new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The moment that such a time is; null: it is none. */
export function momentOf(text: string): Date | null {
  const [, day, time] = TIME.exec(text.trim()) ?? []
  if (day === undefined || time === undefined) return null
  const at = new Date(`${day}T${time}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}
