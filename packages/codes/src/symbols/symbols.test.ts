import { describe, expect, it } from 'vitest'
import { code128 } from './code-128.ts'
import { dataMatrix } from './data-matrix.ts'
import { ean13, ean13Digits } from './ean-13.ts'
import type { SymbolModules } from './symbol-modules.ts'

/** A row of a symbol, dark modules as 1. */
function rowOf({ columns, runs }: SymbolModules, row = 0): string {
  const modules = Array.from({ length: columns }, () => '0')
  for (const { x, y, width } of runs) {
    if (y === row) modules.fill('1', x, x + width)
  }
  return modules.join('')
}

describe('is not made', () => {
  it.each(['', 'A1', '12 34', '１２'])('Code 128 of “%s”', (text) => {
    expect(() => code128(text)).toThrow(RangeError)
  })
  it.each(['', '690123456789', '6901234567893', '16901234567899', '0000000000000'])(
    'EAN-13 of “%s”',
    (text) => {
      expect(() => ean13(text)).toThrow(RangeError)
    },
  )
  it.each(['', 'é', '码', '\n', 'x'.repeat(175)])('a Data Matrix of “%s”', (text) => {
    expect(() => dataMatrix(text)).toThrow(RangeError)
  })
})

it('EAN-13 holds a GTIN of 13 and of 12 digits, neither a larger package nor a GTIN-8', () => {
  expect(ean13Digits('06901234567892')).toBe('6901234567892')
  expect(ean13Digits('00012345678905')).toBe('0012345678905')
  expect(ean13Digits('16901234567899')).toBeUndefined()
  expect(ean13Digits('00000096385074')).toBeUndefined()
  expect(ean13Digits('')).toBeUndefined()
})

// The figure of the GS1 General Specifications: 5.2.1, guard patterns, sets A, B and C.
it('EAN-13 has 95 modules between its guards', () => {
  const row = rowOf(ean13('2112345678900'))
  expect(row).toHaveLength(95)
  expect([row.slice(0, 3), row.slice(45, 50), row.slice(92)]).toEqual(['101', '01010', '101'])
  // The first digit 2 makes the second and the last one of set A, B, B, A, A, B.
  expect(row.slice(3, 10)).toBe('0011001')
  expect(row.slice(17, 24)).toBe('0011011')
})

it('Code 128 takes two digits to a character, and one that is left over', () => {
  expect(code128('0123456789').columns).toBe((1 + 5 + 1) * 11 + 13)
  expect(code128('012345678').columns).toBe((1 + 4 + 2 + 1) * 11 + 13)
  expect(code128('7').columns).toBe((1 + 1 + 1) * 11 + 13)
  // Start C, 01, check character 2 (105 + 1, modulo 103, is 3), stop: ISO/IEC 15417, annex A.
  expect(rowOf(code128('01'))).toBe(
    ['11010011100', '11001101100', '10010011000', '1100011101011'].join(''),
  )
})

it('a Data Matrix is as small as its text lets it be', () => {
  // The example of ISO/IEC 16022, annex O: “123456” is a symbol of 10 modules.
  const modules = dataMatrix('123456')
  expect(Array.from({ length: 10 }, (_, row) => rowOf(modules, row))).toEqual([
    '1010101010',
    '1100101101',
    '1100000100',
    '1100011101',
    '1100001000',
    '1000001111',
    '1110110000',
    '1111011001',
    '1001110100',
    '1111111111',
  ])
  expect(dataMatrix('0'.repeat(60)).columns).toBe(22)
  expect(dataMatrix('0'.repeat(62)).columns).toBe(24)
  expect(dataMatrix('x'.repeat(174)).columns).toBe(48)
})
