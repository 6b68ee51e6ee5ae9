import { expect, it } from 'vitest'
import type { Failure } from '../../platform/errors/fail.ts'
import { daySpanOf } from './day-span.ts'

// In Shanghai the next day has begun.
const now = new Date('2026-11-20T18:00:00Z')

it.each([
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
  expect(daySpanOf(given, now)).toEqual(meant)
})

it.each([
  [{ from: '2026-01-02', to: '2026-01-01' }, 'DATE_SPAN_REVERSED'],
  [{ from: '2026-01-01', to: '2026-04-01' }, 'DATE_SPAN_TOO_LONG'],
])('refuses %j', (given, key) => {
  expect(() => daySpanOf(given, now)).toThrow(expect.objectContaining({ key }) as Failure)
})
