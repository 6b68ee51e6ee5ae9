import { expect, test } from 'vitest'
import { businessDay, businessTime } from './business-day.ts'

test('a day begins at midnight in Shanghai', () => {
  expect(businessDay(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(businessDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(businessDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
})

test('a moment is read in Shanghai', () => {
  expect(businessTime('2026-11-20T06:05:09.123Z')).toBe('2026-11-20 14:05:09')
  expect(businessTime(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00')
})
