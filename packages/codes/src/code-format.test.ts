import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanScannedText,
  codeFormat,
  groupByFour,
  isCodeShape,
  maxCompanyNumber,
  maxSerial,
} from './code-format.ts'

const code = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789')),
  minLength: 16,
  maxLength: 24,
})

describe('the format of codes', () => {
  it('has 16 to 24 digits, 20 unless told', () => {
    expect(codeFormat()).toEqual({ length: 20, companyDigits: 8, serialDigits: 12 })
    expect(codeFormat(16).serialDigits).toBe(8)
    expect(codeFormat(24).serialDigits).toBe(16)
    for (const length of [15, 25, 20.5, Number.NaN])
      expect(() => codeFormat(length)).toThrow(RangeError)
  })

  it('holds serials that a number can hold exactly', () => {
    expect(maxCompanyNumber(codeFormat())).toBe(99_999_999)
    expect(maxSerial(codeFormat(16))).toBe(99_999_999)
    expect(maxSerial(codeFormat(20))).toBe(999_999_999_999)
    expect(maxSerial(codeFormat(24))).toBe(Number.MAX_SAFE_INTEGER)
  })

  it.each([
    ['1234567890123456', true],
    ['123456789012345678901234', true],
    ['123456789012345', false],
    ['1234567890123456789012345', false],
    ['123456789012345x', false],
    ['1234567890123456\n', false],
    ['１２３４５６７８９０１２３４５６', false],
  ])('%j is a code: %s', (text, expected) => {
    expect(isCodeShape(text)).toBe(expected)
  })
})

describe('cleaning what was scanned or typed', () => {
  const full = (text: string) =>
    text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))

  it('finds the code however it is written', () => {
    fc.assert(
      fc.property(code, (digits) => {
        const ways = [
          digits,
          ` ${digits}\r\n`,
          groupByFour(digits),
          groupByFour(digits).replaceAll(' ', '-'),
          groupByFour(digits).replaceAll(' ', '\u3000'),
          `\ufeff${digits}\u200b`,
          full(digits),
          `https://zm.example/t/${digits}`,
          `HTTPS://ZM.EXAMPLE/T/${digits}/`,
          `http://10.0.0.1:7300/t/${digits}?from=wechat&x=1`,
          `zm.example/t/${digits}#top`,
          full(`https://zm.example/t/${digits}`),
          `]C1${digits}`,
          `]Q1https://zm.example/t/${digits}`,
        ]
        for (const way of ways) expect(cleanScannedText(way)).toBe(digits)
      }),
    )
  })

  it('keeps unreadable digits', () => {
    expect(cleanScannedText('1234 5？78 9012 34?6')).toBe('12345?789012 34?6'.replace(' ', ''))
  })

  it.each([
    ['', ''],
    ['  ', ''],
    ['123 456', '123456'],
    ['AB-12 34', 'AB-12 34'],
    ['2024-0101', '2024-0101'],
    [
      'https://other.example/p/12345678901234567890',
      'https://other.example/p/12345678901234567890',
    ],
    ['https://zm.example/t/123', 'https://zm.example/t/123'],
    [
      'https://zm.example/t/1234567890123456789012345',
      'https://zm.example/t/1234567890123456789012345',
    ],
  ])('leaves what is no code: %j', (text, expected) => {
    expect(cleanScannedText(text)).toBe(expected)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const once = cleanScannedText(text)
        expect(cleanScannedText(once)).toBe(once)
      }),
    )
  })
})

describe('showing a code', () => {
  it('groups it by four from the left', () => {
    expect(groupByFour('12345678901234567890')).toBe('1234 5678 9012 3456 7890')
    expect(groupByFour('123456789012345678')).toBe('1234 5678 9012 3456 78')
    expect(groupByFour('')).toBe('')
    expect(groupByFour('ABC-0123456789')).toBe('ABC-0123456789')
  })
})
