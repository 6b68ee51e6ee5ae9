import { expect, test } from 'vitest'
import { endWithout, trimEndOf, trimOf } from './trim.ts'

test.each([
  ['', '', ''],
  ['""', '', ''],
  ['"a"', '"a', 'a'],
  [`'"a"b"'`, `'"a"b`, 'a"b'],
  ['a', 'a', 'a'],
])('%s without quotes at its end is %s, at both %s', (text, atEnd, atBoth) => {
  expect(trimEndOf(text, `"'`)).toBe(atEnd)
  expect(endWithout(text, `"'`)).toBe(atEnd.length)
  expect(trimOf(text, `"'`)).toBe(atBoth)
})

test('a text of a million quotes takes as long as it is', () => {
  const text = `x${'"'.repeat(1_000_000)}x`
  expect(trimOf(text, '"')).toBe(text)
})
