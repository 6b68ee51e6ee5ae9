import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPositions } from './draw-winners.ts'

test('a draw has as many positions as asked for, none twice, none outside, in order', () => {
  const draws = fc.integer({ min: 0, max: 300 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      total: fc.oneof(
        fc.integer({ min: count, max: count + 5 }),
        fc.integer({ min: count, max: 1e12 }),
      ),
    }),
  )
  expect(() =>
    fc.assert(
      fc.property(draws, ({ count, total }) => {
        const drawn = drawPositions(count, total, (end) =>
          end < 2 ** 48 ? randomInt(end) : Math.floor(Math.random() * end),
        )
        expect(drawn).toHaveLength(count)
        expect(drawn.every((at, index) => at > (drawn[index - 1] ?? -1) && at < total)).toBe(true)
      }),
    ),
  ).not.toThrow()
})

test('all of what there is is drawn where all is asked for, and more is none', () => {
  expect(drawPositions(4, 4, randomInt)).toEqual([0, 1, 2, 3])
  expect(drawPositions(0, 0, randomInt)).toEqual([])
  expect(() => drawPositions(5, 4, randomInt)).toThrow(RangeError)
})

test('every choice comes from as many throws as any other', () => {
  // All throws that two draws of four can see: 3 × 4, for 6 choices.
  const counted = new Map<string, number>()
  for (let first = 0; first < 3; first += 1) {
    for (let second = 0; second < 4; second += 1) {
      const throws = [first, second]
      const choice = drawPositions(2, 4, () => throws.shift() ?? -1).join()
      counted.set(choice, (counted.get(choice) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(counted)).toEqual(
    Object.fromEntries(['0,1', '0,2', '0,3', '1,2', '1,3', '2,3'].map((choice) => [choice, 2])),
  )
})
