import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelInput, multipliedPoints, standingOf } from './levels.ts'

const LEVELS = [
  { id: 7, points: 0 },
  { id: 3, points: 100 },
  { id: 5, points: 500 },
]
const at = (earned: number, grantedLevelId: number | null = null) => {
  const { level, isGranted, next } = standingOf(LEVELS, { earned, grantedLevelId })
  return [level?.id, isGranted, next?.level.id, next?.missing]
}

test('a level begins with its points; the next one is as far as its points are', () => {
  expect(at(0)).toEqual([7, false, 3, 100])
  expect(at(99)).toEqual([7, false, 3, 1])
  expect(at(100)).toEqual([3, false, 5, 400])
  expect(at(10_000)).toEqual([5, false, undefined, undefined])
  expect(standingOf([], { earned: 9, grantedLevelId: null })).toEqual({
    level: undefined,
    isGranted: false,
    next: undefined,
  })
})

test('what was granted counts above what was earned, and never below', () => {
  expect(at(0, 3)).toEqual([3, true, 5, 500])
  expect(at(100, 3)).toEqual([3, false, 5, 400])
  expect(at(500, 3)).toEqual([5, false, undefined, undefined])
  expect(at(20, 5)).toEqual([5, true, undefined, undefined])
})

test('more points are never a lower level', () => {
  const points = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 9 })
  fc.assert(
    fc.property(points, fc.nat(1_200), fc.nat(1_200), (some, one, other) => {
      const levels = [0, ...some.toSorted((a, b) => a - b)].map((begin, id) => ({
        id,
        points: begin,
      }))
      const of = (earned: number) =>
        standingOf(levels, { earned, grantedLevelId: null }).level?.points ?? -1
      expect(of(Math.max(one, other))).toBeGreaterThanOrEqual(of(Math.min(one, other)))
      expect(of(one)).toBeLessThanOrEqual(one)
    }),
  )
})

test('points are multiplied without fractions, rounded down', () => {
  expect(multipliedPoints(50, 1)).toBe(50)
  expect(multipliedPoints(7, 1.1)).toBe(7)
  expect(multipliedPoints(100, 1.15)).toBe(115)
  expect(multipliedPoints(3, 1.67)).toBe(5)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 100, max: 1_000 }),
      (points, hundredths) => {
        const exact = Number((BigInt(points) * BigInt(hundredths)) / 100n)
        expect(multipliedPoints(points, hundredths / 100)).toBe(exact)
      },
    ),
  )
})

test('every hundredth from 1 to 10 is a multiplier', () => {
  for (let hundredths = 100; hundredths <= 1_000; hundredths += 1) {
    const given = { name: 'A', points: 0, multiplier: hundredths / 100 }
    expect(levelInput.safeParse(given).success, String(hundredths)).toBe(true)
  }
})
