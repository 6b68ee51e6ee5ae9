import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const label = { width: 50, height: 30 }
const size = { width: 10, height: 6 }

test('on an empty label it is the middle', () => {
  expect(freePlace(size, label, [], 1)).toEqual({ left: 20, top: 12 })
})

test('beside what is there it is the nearest place, with a gap between them', () => {
  const there = { left: 18, top: 0, width: 14, height: 30 }
  expect(freePlace(size, label, [there], 1)).toEqual({ left: 6, top: 12 })
  expect(freePlace(size, label, [there], 3)).toEqual({ left: 4, top: 12 })
})

test('where nothing is free, or it is larger than the label, it is the middle, and never beside the label', () => {
  const all = { left: 0, top: 0, ...label }
  expect(freePlace(size, label, [all], 0)).toEqual({ left: 20, top: 12 })
  expect(freePlace({ width: 60, height: 40 }, label, [], 0)).toEqual({ left: 0, top: 0 })
})
