import { expect, test } from 'vitest'
import {
  AROUND_PX,
  besideLabel,
  figuresBetween,
  fittingScale,
  gridStep,
  LARGEST_SCALE,
  percentOf,
  REAL_SCALE,
  rulerSteps,
  SMALLEST_SCALE,
  zoomed,
} from './viewport.ts'

test('a label fits by the direction that has less room for it', () => {
  const room = { width: 500 + 2 * AROUND_PX, height: 300 + 2 * AROUND_PX }
  expect(fittingScale(room, { width: 50, height: 20 })).toBe(10)
  expect(fittingScale(room, { width: 20, height: 50 })).toBe(6)
})

test('a label lies in the middle of its room, and has a little around it where there is none', () => {
  expect(besideLabel(50, 700, 10)).toBe(10)
  expect(besideLabel(50, 100, 10)).toBe(AROUND_PX / 10)
})

test('no label becomes invisible or endless', () => {
  expect(fittingScale({ width: 0, height: 0 }, { width: 50, height: 20 })).toBe(SMALLEST_SCALE)
  expect(fittingScale({ width: 9e9, height: 9e9 }, { width: 10, height: 8 })).toBe(LARGEST_SCALE)
  expect(zoomed(LARGEST_SCALE, 1)).toBe(LARGEST_SCALE)
  expect(zoomed(SMALLEST_SCALE, -1)).toBe(SMALLEST_SCALE)
})

test('a step nearer and one back end where they began', () => {
  expect(zoomed(zoomed(4, 1), -1)).toBeCloseTo(4)
  expect(percentOf(REAL_SCALE)).toBe(100)
})

test.each([
  [0.5, 100, 10],
  [3.78, 10, 1],
  [10, 5, 0.5],
  [40, 1, 0.1],
])(
  'at %d pixels a millimetre a ruler has a figure every %d and a line every %d',
  (scale, figures, lines) => {
    expect(rulerSteps(scale)).toEqual({ figures, lines })
  },
)

test('figures stand at round places, those before the label too', () => {
  expect(figuresBetween(-7, 21, 10)).toEqual([0, 10, 20])
  expect(figuresBetween(-12, 5, 5)).toEqual([-10, -5, 0, 5])
  expect(figuresBetween(1, 2, 5)).toEqual([])
})

test.each([
  [0.2, 20],
  [3.78, 2],
  [10, 1],
  [40, 0.5],
])('at %d pixels a millimetre the grid has a line every %d', (scale, step) => {
  expect(gridStep(scale)).toBe(step)
})
