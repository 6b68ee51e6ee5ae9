import { expect, test } from 'vitest'
import { positionAt } from './tab-drag.ts'

const MIDDLES = [50, 150, 250, 350]

test('a tab takes the place of the neighbour whose middle it has passed', () => {
  expect(positionAt(MIDDLES, 1, 249)).toBe(1)
  expect(positionAt(MIDDLES, 1, 251)).toBe(2)
  expect(positionAt(MIDDLES, 1, 900)).toBe(3)
  expect(positionAt(MIDDLES, 3, 251)).toBe(3)
  expect(positionAt(MIDDLES, 3, 249)).toBe(2)
})

test('nothing comes before home', () => {
  expect(positionAt(MIDDLES, 3, 0)).toBe(1)
  expect(positionAt(MIDDLES, 1, -100)).toBe(1)
})
