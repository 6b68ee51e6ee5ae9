import { expect, test } from 'vitest'
import { businessTime } from '../../../../src/platform/time/business-day.ts'
import { createRandom } from '../random.ts'
import { buyersOn, midnight, midnightBefore, workload, workMoment } from './calendar.ts'

const ZONES = ['Asia/Shanghai', 'Europe/London'] as const
/** Late on a Wednesday in London, Thursday in China; a month after the clocks were put back there. */
const NOW = Date.parse('2026-11-25T23:00:00Z')

test.each(ZONES)('in %s days begin at midnight, over summer time too', (zone) => {
  for (let daysAgo = -60; daysAgo < 100; daysAgo += 1) {
    const start = midnight(NOW, daysAgo, zone)
    expect(businessTime(new Date(start).toISOString(), zone)).toMatch(/ 00:00:00$/)
    expect(midnightBefore(start + 22 * 3_600_000, zone)).toBe(start)
  }
})

test.each(ZONES)('people work by day in %s, and not on Sundays', (zone) => {
  const random = createRandom(7)
  for (let daysAgo = 0; daysAgo < 90; daysAgo += 1) {
    const at = workMoment(random, midnight(NOW, daysAgo, zone))
    const hour = Number(businessTime(new Date(at).toISOString(), zone).slice(11, 13))
    // An hour more or less on the days when clocks are changed.
    expect(hour).toBeGreaterThanOrEqual(7)
    expect(hour).toBeLessThan(20)
  }
  const sunday = midnight(NOW, zone === 'Asia/Shanghai' ? 4 : 3, zone)
  expect(workload(sunday, zone)).toBe(0)
  expect(buyersOn(sunday, zone)).toBe(1.3)
})
