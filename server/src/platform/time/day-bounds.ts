import { businessDay } from './business-day.ts'

const HOUR_MS = 3_600_000
/** No zone's midnight is further from that of UTC. */
const FURTHEST_MS = 16 * HOUR_MS
/** Clocks are put forward and back at whole seconds. */
const SECOND_MS = 1_000
/** Nobody has lived a later day; behind it years have five digits. */
const LAST_DAY = '9999-12-31'

/**
 * The moment at which a day, `2026-11-20`, begins in a zone: mostly its midnight, the first moment after
 * it where clocks are put forward at midnight, and the earlier of both where they are put back to it.
 */
export function startOfDay(day: string, timeZone: string): Date {
  return firstMoment(day, (found) => found >= day, timeZone)
}

/** The first moment after a day: days have 23 or 25 hours where clocks are put forward or back. */
export function endOfDay(day: string, timeZone: string): Date {
  if (day >= LAST_DAY) return new Date(`${LAST_DAY}T23:59:59.999Z`)
  return firstMoment(day, (found) => found > day, timeZone)
}

/** The first moment about a day of whose day in the zone something is true, and stays true. */
function firstMoment(day: string, isTrue: (day: string) => boolean, timeZone: string): Date {
  const midnight = Date.parse(day)
  let before = (midnight - FURTHEST_MS) / SECOND_MS
  let after = (midnight + 24 * HOUR_MS + FURTHEST_MS) / SECOND_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isTrue(businessDay(new Date(middle * SECOND_MS), timeZone))) after = middle
    else before = middle
  }
  return new Date(after * SECOND_MS)
}
