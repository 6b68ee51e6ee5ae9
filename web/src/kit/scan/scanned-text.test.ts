import { expect, test } from 'vitest'
import { codeOf, codesOf } from './scanned-text.ts'

test('an address is its code', () => {
  expect(codeOf('https://zm.example/t/01234567890123456789')).toBe('01234567890123456789')
  expect(codeOf(' http://10.0.0.5:7300/t/ABC%2D1?x=1\n')).toBe('ABC-1')
  expect(codeOf('https://other.example/x/1')).toBe('https://other.example/x/1'.replaceAll('-', ''))
})

test('a code as the screen groups it is one code', () => {
  expect(codeOf('0123 4567 8901 2345 6789')).toBe('01234567890123456789')
  expect(codesOf('0123 4567 8901 2345 6789')).toEqual(['01234567890123456789'])
})

test('a list is its codes, however it is separated', () => {
  const expected = ['01234567890123456789', '11234567890123456789', '21234567890123456789']
  for (const separator of ['\n', '\r\n', ', ', ';', '\t', ' ', '、', '\n\n']) {
    expect(codesOf(expected.join(separator) + separator)).toEqual(expected)
  }
  expect(codesOf('0123 4567 8901 2345 6789\n1123 4567 8901 2345 6789')).toEqual(
    expected.slice(0, 2),
  )
})

test('nothing is no code', () => {
  expect(codesOf(' \n , ')).toEqual([])
})
