import { expect, test } from 'vitest'
import { headShift } from './scroll-head.ts'

const at = (top: number, before = 0, shift = 0) => ({ top, before, shift })
const HEAD = 86

test('a fixed header stays', () => {
  expect(headShift({ fixedHeader: true, hideHeader: false }, at(900), HEAD)).toBe(0)
})

test('a loose header goes with the content, no further than its height', () => {
  const loose = { fixedHeader: false, hideHeader: false }
  expect(headShift(loose, at(30), HEAD)).toBe(30)
  expect(headShift(loose, at(900), HEAD)).toBe(HEAD)
})

test('a hiding header hides after 100 px on the way down and is back on the way up', () => {
  const hiding = { fixedHeader: true, hideHeader: true }
  expect(headShift(hiding, at(100, 0), HEAD)).toBe(0)
  expect(headShift(hiding, at(101, 90), HEAD)).toBe(HEAD)
  expect(headShift(hiding, at(400, 420, HEAD), HEAD)).toBe(0)
  expect(headShift(hiding, at(400, 400, HEAD), HEAD)).toBe(HEAD)
})
