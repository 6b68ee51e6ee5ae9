import { describe, expect, test } from 'vitest'
import { businessDay } from './business-day.ts'
import { endOfDay, startOfDay } from './day-bounds.ts'
import { addDays } from './day-span.ts'

const HOUR_MS = 3_600_000

describe('a day begins', () => {
  test.each([
    ['2026-11-20', 'Asia/Shanghai', '2026-11-19T16:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['2026-11-20', 'America/New_York', '2026-11-20T05:00:00.000Z'],
    ['2026-07-20', 'America/New_York', '2026-07-20T04:00:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['2026-11-20', 'Etc/GMT+12', '2026-11-20T12:00:00.000Z'],
    // Clocks are put forward from 0 to 1 o'clock: there is no midnight.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // They are put back from 1 to 0 o'clock: there are two, and the day begins with the first.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['1900-01-01', 'UTC', '1900-01-01T00:00:00.000Z'],
  ])('%s in %s at %s', (day, timeZone, moment) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(moment)
  })
})

test.each([
  ['2026-03-28', 'Europe/Berlin', 24],
  ['2026-03-29', 'Europe/Berlin', 23],
  ['2026-10-25', 'Europe/Berlin', 25],
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-11-01', 'Asia/Shanghai', 24],
  ['2026-10-04', 'Australia/Lord_Howe', 23.5],
])('%s has in %s %d hours', (day, timeZone, hours) => {
  const length = endOfDay(day, timeZone).getTime() - startOfDay(day, timeZone).getTime()
  expect(length / HOUR_MS).toBe(hours)
})

test('the last of all days has an end', () => {
  expect(endOfDay('9999-12-31', 'America/New_York').toISOString()).toBe('9999-12-31T23:59:59.999Z')
})

/** A year and a day, so that every day on which clocks are put is among them. */
const DAYS = Array.from({ length: 367 }, (_, index) => addDays('2026-01-01', index))

test.each([
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'America/Havana',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
])('each day of a year in %s ends where the next begins, and holds its own moments', (timeZone) => {
  for (const day of DAYS) {
    const [start, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)]
    expect(end).toEqual(startOfDay(addDays(day, 1), timeZone))
    expect(businessDay(start, timeZone)).toBe(day)
    expect(businessDay(new Date(end.getTime() - 1), timeZone)).toBe(day)
    expect(businessDay(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1))
  }
})
