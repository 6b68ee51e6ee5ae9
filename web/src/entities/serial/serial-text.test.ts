import { expect, test } from 'vitest'
import { isWholeNumber, serialOfText } from './serial-text.ts'

const CODE = '43799271415906313445'

test.each([
  ['', null],
  ['  ', null],
  ['12,345', 12_345],
  ['7', 7],
  // A code is longer than any serial: never a number of twenty digits.
  [CODE, null],
  [`https://example.com/t/${CODE}`, null],
  ['12345678901234567', null],
] as const)('%j is the serial %j', (text, serial) => {
  expect(serialOfText(text)).toBe(serial)
})

test('what is no number is told as such', () => {
  expect(serialOfText('table')).toBeNaN()
  expect(isWholeNumber(CODE)).toBe(false)
})
