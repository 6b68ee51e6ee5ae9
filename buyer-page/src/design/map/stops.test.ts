import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAP_SIZE, PROVINCE_POINTS } from './china-outline.ts'
import { placeMarks, stopsOf } from './stops.ts'

describe('the stops of a way', () => {
  const stop = (province: '310000' | '530000' | undefined, what: string) => ({ province, what })

  test('are its provinces in their order, each with what happened there until it was left', () => {
    const lines = [
      stop('530000', 'harvest'),
      stop(undefined, 'test'),
      stop('530000', 'stock'),
      stop('310000', 'sold'),
      stop('530000', 'back'),
    ]
    expect(stopsOf(lines)).toEqual([
      { province: '530000', reasons: ['harvest', 'stock'] },
      { province: '310000', reasons: ['sold'] },
      { province: '530000', reasons: ['back'] },
    ])
  })

  test('are none where no province is known', () => {
    expect(stopsOf([stop(undefined, 'produced')])).toEqual([])
  })
})

test('no mark of up to ten covers another, wherever they are', () => {
  const spots = Object.values(PROVINCE_POINTS)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...spots), { minLength: 1, maxLength: 10 }), (points) => {
      const marks = placeMarks(points, 4)
      expect(marks).toHaveLength(points.length)
      for (const [at, [x, y]] of marks.entries()) {
        for (const [ox, oy] of marks.slice(0, at)) {
          expect(Math.hypot(ox - x, oy - y)).toBeGreaterThanOrEqual(8)
        }
      }
    }),
  )
})

test('every province has its spot on the map', () => {
  for (const [x, y] of Object.values(PROVINCE_POINTS)) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(MAP_SIZE.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(MAP_SIZE.height)
  }
})
