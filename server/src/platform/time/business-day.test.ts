import { describe, expect, test } from 'vitest'
import { businessDay, businessTime } from './business-day.ts'

test.each([
  ['2026-11-20T15:59:59.999Z', 'Asia/Shanghai', '2026-11-20'],
  ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21'],
  ['2026-12-31T16:00:00Z', 'Asia/Shanghai', '2027-01-01'],
  ['2026-11-20T16:00:00Z', 'America/New_York', '2026-11-20'],
  ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
  ['2026-11-21T05:00:00Z', 'America/New_York', '2026-11-21'],
  ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21'],
])('%s is in %s on %s', (moment, timeZone, day) => {
  expect(businessDay(new Date(moment), timeZone)).toBe(day)
})

describe('a moment is read', () => {
  test.each([
    ['2026-11-20T06:05:09.123Z', 'Asia/Shanghai', '2026-11-20 14:05:09'],
    ['2026-12-31T16:00:00Z', 'Asia/Shanghai', '2027-01-01 00:00:00'],
    ['2026-11-20T06:05:09Z', 'Asia/Kolkata', '2026-11-20 11:35:09'],
    // In summer the same clock is an hour ahead.
    ['2026-11-20T06:05:09Z', 'Europe/Berlin', '2026-11-20 07:05:09'],
    ['2026-07-20T06:05:09Z', 'Europe/Berlin', '2026-07-20 08:05:09'],
  ])('%s in %s as %s', (moment, timeZone, read) => {
    expect(businessTime(moment, timeZone)).toBe(read)
    expect(businessTime(new Date(moment), timeZone)).toBe(read)
  })
})
