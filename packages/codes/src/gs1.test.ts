import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGtin, gs1CheckDigit, gtinOfScan, problemOfSscc, withGs1CheckDigit } from './gs1.ts'

const digits = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...Array.from('0123456789')),
    minLength: length,
    maxLength: length,
  })

describe('the GS1 check digit', () => {
  it.each([
    // GS1 General Specifications, figure of section 7.9 (GTIN-13) and GS1's published examples.
    ['629104150021', 3],
    ['9638507', 4],
    ['03600029145', 2],
    ['400638133393', 1],
    ['37610425002123456', 9],
  ])('of %s is %i', (body, digit) => {
    expect(gs1CheckDigit(body)).toBe(digit)
  })

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(13), fc.nat(13), fc.integer({ min: 1, max: 9 }), (body, place, change) => {
        const gtin = withGs1CheckDigit(body)
        const wrong = Array.from(gtin, (digit, index) =>
          index === place ? (Number(digit) + change) % 10 : digit,
        ).join('')
        expect(checkGtin(gtin).ok).toBe(true)
        expect(checkGtin(wrong)).toEqual({ ok: false, problem: 'wrong-check-digit' })
      }),
    )
  })

  it('is refused for anything but digits', () => {
    for (const body of ['', '12a', '１２', '-1', ' 1']) {
      expect(() => gs1CheckDigit(body)).toThrow(RangeError)
    }
  })
})

describe('GTINs', () => {
  it('have one 14-digit form, whose check digit is right too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(8, 12, 13, 14).chain((length) => digits(length - 1)),
        (body) => {
          const gtin = withGs1CheckDigit(body)
          const check = checkGtin(gtin)
          expect(check).toEqual({ ok: true, gtin14: gtin.padStart(14, '0') })
          expect(checkGtin(gtin.padStart(14, '0'))).toEqual(check)
        },
      ),
    )
  })

  it.each([
    ['', 'wrong-length'],
    ['9638507X', 'foreign-character'],
    ['963850742', 'wrong-length'],
    ['96385075', 'wrong-check-digit'],
  ])('%j: %s', (text, problem) => {
    expect(checkGtin(text)).toEqual({ ok: false, problem })
  })
})

describe('GTINs that a reader gave', () => {
  it.each([
    ['6901234567892', '06901234567892'],
    ['06901234567892', '06901234567892'],
    ['690-1234 567892', '06901234567892'],
    ['0036000291452', '00036000291452'],
    ['36000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['0000000096385074', '00000096385074'],
    ['6901234567893', undefined],
    ['00000000', undefined],
    ['', undefined],
    ['T-1', undefined],
  ])('%j is %s', (scanned, gtin14) => {
    expect(gtinOfScan(scanned)).toBe(gtin14)
  })
})

describe('SSCCs', () => {
  it.each([
    ['376104250021234569', undefined],
    ['376104250021234568', 'wrong-check-digit'],
    ['37610425002123456', 'wrong-length'],
    ['(00)76104250021234', 'foreign-character'],
  ])('%s: %s', (text, problem) => {
    expect(problemOfSscc(text)).toBe(problem)
  })
})
