import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOver, lastDayOf, monthsAfter } from './warranty-dates.ts'

describe('months after a day', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-27', 24, '2028-11-27'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-12-01', 240, '2046-12-01'],
    ['2000-02-29', 0, '2000-02-29'],
  ])('of %s, %d of them, are %s', (day, months, found) => {
    expect(monthsAfter(day, months)).toBe(found)
  })

  /** By counting days, not by arithmetic of months: the last day that lies in the wanted month and not behind the wanted day. */
  const counted = (day: string, months: number): string => {
    const [year = 0, month = 0] = day.split('-').map(Number)
    const wanted = year * 12 + month - 1 + months
    let best = ''
    for (let ordinal = 1; ordinal <= Number(day.slice(8)); ordinal += 1) {
      const date = new Date(Date.UTC(Math.floor(wanted / 12), wanted % 12, ordinal))
      if (date.getUTCMonth() === wanted % 12) best = date.toISOString().slice(0, 10)
    }
    return best
  }

  const anyDay = fc
    .integer({ min: 0, max: 55_000 })
    .map((days) => new Date(Date.UTC(1970, 0, 1 + days)).toISOString().slice(0, 10))
  const anyMonths = fc.integer({ min: 0, max: 240 })

  it('are in the right month, never behind the day, and grow with both', () => {
    fc.assert(
      fc.property(anyDay, anyMonths, (day, months) => {
        expect(monthsAfter(day, months)).toBe(counted(day, months))
        expect(monthsAfter(day, months + 1) > monthsAfter(day, months)).toBe(true)
      }),
    )
  })
})

describe('a warranty', () => {
  it('covers its last day, and without months it has none', () => {
    const last = lastDayOf('2026-01-31', 1)
    expect(last).toBe('2026-02-28')
    expect([isOver(last, '2026-02-28'), isOver(last, '2026-03-01')]).toEqual([false, true])
    expect(lastDayOf('2026-01-31', null)).toBeNull()
    expect(isOver(null, '9999-12-31')).toBe(false)
  })
})
