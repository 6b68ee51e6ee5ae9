import { expect, test } from 'vitest'
import { partOf, shareOf } from './shares.ts'

test.each([
  [0, 10, 0],
  [1, 10_000, 1],
  [1, 2, 50],
  [9_999, 10_000, 99],
  [10, 10, 100],
  [12, 10, 100],
  [0, 0, 0],
  [3, 0, 0],
])(
  '%d of %d fills %d percent of a bar: full and empty are only what is so',
  (part, whole, percent) => {
    expect(partOf(part, whole)).toBe(percent)
  },
)

test.each([
  [1, 3, 33.3],
  [1, 8, 12.5],
  [1, 100_000, 0.001],
  [0, 5, 0],
  [5, 5, 100],
  [0, 0, 0],
])('%d of %d is said as %d percent', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent)
})
