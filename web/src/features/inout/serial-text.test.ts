import { expect, test } from 'vitest'
import { codeAt } from './testing/scanned-code.ts'
import { isWholeNumber, serialOfText } from './serial-text.ts'

test.each([
  ['', null],
  ['  ', null],
  ['12,345', 12_345],
  ['7', 7],
  // A code is longer than any serial: never a number of twenty digits.
  [codeAt(7), null],
  [`https://example.com/t/${codeAt(7)}`, null],
  ['12345678901234567', null],
] as const)('%j is the serial %j', (text, serial) => {
  expect(serialOfText(text)).toBe(serial)
})

test('what is no number is told as such', () => {
  expect(serialOfText('table')).toBeNaN()
  expect(isWholeNumber(codeAt(1))).toBe(false)
})
