import { MAXIMUM_DAY_SPAN } from '@zhenma/contract/kernel/rules'
import { expect, test } from 'vitest'
import { isUnfinished, lastDays, shareText, SPANS } from './spans.ts'

test('a span has as many days as it says, today included', () => {
  // Shortly after midnight in the company, whatever day it is elsewhere.
  const now = new Date('2026-02-28T16:30:00Z')
  expect(lastDays(1, now)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(lastDays(7, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(Math.max(...SPANS)).toBeLessThanOrEqual(MAXIMUM_DAY_SPAN)
})

test('a day, month or year is unfinished while it is today’s in the company', () => {
  const now = new Date('2026-02-28T16:30:00Z')
  for (const period of ['2026-03-01', '2026-03', '2026'])
    expect(isUnfinished(period, now)).toBe(true)
  for (const period of ['2026-02-28', '2026-02', '2025', undefined]) {
    expect(isUnfinished(period, now)).toBe(false)
  }
})

test('a share rounds where people read it, and a little is not nothing', () => {
  expect(shareText(0, 0)).toBe('0%')
  expect(shareText(0, 9)).toBe('0%')
  expect(shareText(1, 100_000)).toBe('< 0.1%')
  expect(shareText(25, 1000)).toBe('2.5%')
  expect(shareText(2, 3)).toBe('67%')
  expect(shareText(5, 5)).toBe('100%')
})
