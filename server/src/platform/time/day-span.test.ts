import { describe, expect, test } from 'vitest'
import type { Failure } from '../errors/fail.ts'
import { addDays, checkDaySpan, daySpanOf, daysOf, endOfMonth, mondayOf } from './day-span.ts'

describe('days', () => {
  test('go on over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysOf('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
    expect(daysOf('2026-03-02', '2026-03-01')).toEqual([])
  })

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-20', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  test.each([
    ['2026-02-01', '2026-02-28'],
    ['2028-02-10', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('the month of %s ends on %s', (day, end) => {
    expect(endOfMonth(day)).toBe(end)
  })

  test('spans are not reversed, and 90 days at most', () => {
    expect(() => checkDaySpan('2026-01-01', '2026-03-31')).not.toThrow()
    expect(() => checkDaySpan('2026-01-01', '2026-04-01')).toThrow('DATE_SPAN_TOO_LONG')
    expect(() => checkDaySpan('2026-01-02', '2026-01-01')).toThrow('DATE_SPAN_REVERSED')
    expect(() => checkDaySpan('9999-12-30', '9999-12-31')).not.toThrow()
  })
})

// In Shanghai the next day has begun.
const now = new Date('2026-11-20T18:00:00Z')

describe('the days of a list', () => {
  test.each([
    [{}, { from: '2026-08-24', to: '2026-11-21' }],
    [{ from: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-21' }],
    [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-03-31' }],
    [{ from: '2026-12-24' }, { from: '2026-12-24', to: '2027-03-23' }],
    [{ to: '2026-03-31' }, { from: '2026-01-01', to: '2026-03-31' }],
    [
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2026-01-01', to: '2026-03-31' },
    ],
    [
      { from: '2026-01-01', to: '2026-01-01' },
      { from: '2026-01-01', to: '2026-01-01' },
    ],
  ])('%j means %j', (given, meant) => {
    expect(daySpanOf(given, 'Asia/Shanghai', now)).toEqual(meant)
  })

  test.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, 'DATE_SPAN_REVERSED'],
    [{ from: '2026-01-01', to: '2026-04-01' }, 'DATE_SPAN_TOO_LONG'],
  ])('refuses %j', (given, key) => {
    expect(() => daySpanOf(given, 'Asia/Shanghai', now)).toThrow(
      expect.objectContaining({ key }) as Failure,
    )
  })
})
