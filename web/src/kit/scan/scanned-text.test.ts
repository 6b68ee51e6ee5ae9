import { expect, test } from 'vitest'
import { codeOf, codesOf, scanIn } from './scanned-text.ts'

test('an address is its code', () => {
  expect(codeOf('https://zm.example/t/01234567890123456789')).toBe('01234567890123456789')
  expect(codeOf('https://zm.example/t/100%')).toBe('100%')
  expect(codeOf(' http://10.0.0.5:7300/t/ABC%2D1?x=1\n')).toBe('ABC-1')
})

test('a code made elsewhere keeps its hyphens, and its address', () => {
  expect(codeOf(' AB-0001-7 ')).toBe('AB-0001-7')
  expect(codeOf('2024-0101')).toBe('2024-0101')
  expect(codeOf('https://other-brand.example/x/1-2')).toBe('https://other-brand.example/x/1-2')
  expect(codesOf('AB-0001，AB-0002；AB-0003')).toEqual(['AB-0001', 'AB-0002', 'AB-0003'])
})

test('a GS1 symbol is the code that is its serial number', () => {
  const code = '01234567890123456789'
  expect(codesOf(`]d2010690123456789221${code}`)).toEqual([code])
  expect(codeOf(`(01)06901234567892(21)${code}`)).toBe(code)
  expect(codeOf('0123-4567-8901-2345-6789')).toBe(code)
})

test('a code as the screen groups it is one code', () => {
  expect(codeOf('0123 4567 8901 2345 6789')).toBe('01234567890123456789')
  expect(codesOf('0123 4567 8901 2345 6789')).toEqual(['01234567890123456789'])
})

test('a list is its codes, however it is separated', () => {
  const expected = ['01234567890123456789', '11234567890123456789', '21234567890123456789']
  for (const separator of ['\n', '\r\n', ', ', '，', ';', '；', '\t', ' ', '、', '\n\n']) {
    expect(codesOf(expected.join(separator) + separator)).toEqual(expected)
  }
  expect(codesOf('0123 4567 8901 2345 6789\n1123 4567 8901 2345 6789')).toEqual(
    expected.slice(0, 2),
  )
})

test('nothing is no code', () => {
  expect(codesOf(' \n , ')).toEqual([])
})

test('something stray before a gun’s code does not spoil it; a whole code is never cut', () => {
  const code = '01234567890123456789'
  const after = (pauseMs: number, text: string = code) => ({ text, pauseMs })
  expect(scanIn(`?${code}`, after(80))).toBe(code)
  expect(scanIn(`12${code}`, after(2_000))).toBe(code)
  expect(scanIn(`12 ${code}`, after(2_000))).toBe(code)
  // A gun that stumbled in the middle of a code, one that reads what others made, and nobody's gun.
  expect(scanIn(code, after(90, code.slice(3)))).toBe(code)
  // Nothing was typed before it: nothing of it is stray.
  expect(scanIn(code, after(Number.POSITIVE_INFINITY, code.slice(1)))).toBe(code)
  expect(scanIn('ABC-1234', after(2_000, '1234'))).toBe('ABC-1234')
  expect(scanIn('hello', undefined)).toBe('hello')
})
