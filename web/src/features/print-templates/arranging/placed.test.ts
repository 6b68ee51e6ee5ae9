import { boundsOf } from '@zhenma/contract/print-templates/element-geometry'
import { expect, test } from 'vitest'
import { aroundAll, hundredths, inBox, touches } from './placed.ts'
import { placed } from './testing/placed-elements.ts'

test('an element on its side takes as much room as it is high, about the same middle', () => {
  const upright = placed('a', { x: 10, y: 20, width: 30, height: 10 })
  expect(boundsOf(upright)).toEqual({ left: 10, top: 20, width: 30, height: 10 })
  expect(boundsOf({ ...upright, rotation: 180 })).toEqual(boundsOf(upright))
  expect(boundsOf({ ...upright, rotation: 90 })).toEqual({
    left: 20,
    top: 10,
    width: 10,
    height: 30,
  })
  expect(boundsOf({ ...upright, rotation: 270 })).toEqual(boundsOf({ ...upright, rotation: 90 }))
})

test.each([0, 90, 180, 270] as const)(
  'put into a box it takes just that, turned by %d',
  (rotation) => {
    const element = placed('a', { x: 3, y: 4, width: 30, height: 10, rotation })
    const box = { left: 7.25, top: 1.5, width: 12, height: 40 }
    expect(boundsOf(inBox(element, box))).toEqual(box)
    expect(inBox(element, boundsOf(element))).toEqual(element)
  },
)

test('what surrounds several is as large as they need, and nothing surrounds none', () => {
  expect(aroundAll([])).toBeUndefined()
  const boxes = [
    { left: 5, top: 1, width: 2, height: 2 },
    { left: 1, top: 4, width: 1, height: 9 },
  ]
  expect(aroundAll(boxes)).toEqual({ left: 1, top: 1, width: 6, height: 12 })
})

test('millimetres are kept to the hundredth, and nothing is minus nothing', () => {
  expect(hundredths(0.1 + 0.2)).toBe(0.3)
  expect(Object.is(hundredths(-0.001), 0)).toBe(true)
})

test('boxes touch by an edge, and not across a gap', () => {
  const box = { left: 0, top: 0, width: 10, height: 10 }
  expect(touches(box, { ...box, left: 10 })).toBe(true)
  expect(touches(box, { ...box, left: 10.01 })).toBe(false)
  expect(touches(box, { ...box, top: -10.01 })).toBe(false)
})
