import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PACKET_SPLITS, splitCents } from './red-packets.ts'

const whole = (end: number): number => Math.floor(Math.random() * end)

const wish = fc.integer({ min: 1, max: 300 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    cents: fc.integer({ min: count, max: count * 5_000 }),
    split: fc.constantFrom(...PACKET_SPLITS),
  }),
)

test('a sum is split to the cent, and nobody gets nothing or more than twice the average', () => {
  fc.assert(
    fc.property(wish, ({ cents, count, split }) => {
      const amounts = splitCents(cents, count, split, whole)
      expect(amounts).toHaveLength(count)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(cents)
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(1)
      expect(Math.max(...amounts)).toBeLessThanOrEqual(2 * Math.ceil(cents / count))
    }),
  )
})

test('evenly they differ by a cent at most, by chance they do not stay even', () => {
  const even = splitCents(1_003, 10, 'even', whole)
  expect(Math.max(...even) - Math.min(...even)).toBe(1)
  // Fifty pairs that all move nothing: once in 100^50.
  expect(new Set(splitCents(10_000, 100, 'random', whole)).size).toBeGreaterThan(1)
})

test('more packets than cents are refused', () => {
  expect(() => splitCents(9, 10, 'even', whole)).toThrow(RangeError)
})
