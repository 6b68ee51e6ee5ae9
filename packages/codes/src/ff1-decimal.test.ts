import { FF1 } from '@noble/ciphers/ff1.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACVP_SAMPLES, NIST_SAMPLES } from '../test/ff1-vectors.ts'
import { createDecimalFf1, type DecimalFf1 } from './ff1-decimal.ts'
import { createFf1 } from './ff1.ts'

const MAX_DIGITS = 24

function columnsOf(ff1: DecimalFf1, numbers: string[]) {
  return {
    left: Float64Array.from(numbers, (text) => Number(text.slice(0, ff1.leftDigits))),
    right: Float64Array.from(numbers, (text) => Number(text.slice(ff1.leftDigits))),
  }
}

function apply(ff1: DecimalFf1, direction: 'encrypt' | 'decrypt', numbers: string[]): string[] {
  const { left, right } = columnsOf(ff1, numbers)
  ff1[direction](left, right, numbers.length)
  return Array.from(
    left,
    (front, index) =>
      String(front).padStart(ff1.leftDigits, '0') +
      String(right[index]).padStart(ff1.rightDigits, '0'),
  )
}

/** Any digits, and those at the ends of the halves, where a carry could go wrong. */
const numberOf = (digits: number) =>
  fc.oneof(
    fc.string({
      unit: fc.constantFrom(...Array.from('0123456789')),
      minLength: digits,
      maxLength: digits,
    }),
    fc.constantFrom('0', '9').map((digit) => digit.repeat(digits)),
    fc.tuple(fc.constantFrom('0', '9'), fc.constantFrom('0', '9')).map(([front, back]) => {
      const half = Math.floor(digits / 2)
      return front.repeat(half) + back.repeat(digits - half)
    }),
  )

describe('the batched decimal FF1', () => {
  const samples = [...NIST_SAMPLES, ...ACVP_SAMPLES].filter(
    ({ alphabet, tweak, from }) =>
      alphabet.length === 10 && tweak === '' && from.length <= MAX_DIGITS,
  )

  it('has published samples for every key size to be checked with', () => {
    expect(new Set(samples.map(({ key }) => key.length / 2))).toEqual(new Set([16, 24, 32]))
  })

  it.each(samples)('gives the published $from -> $to', ({ key, from, to }) => {
    const ff1 = createDecimalFf1(Buffer.from(key, 'hex'), from.length)
    expect(apply(ff1, 'encrypt', [from])).toEqual([to])
    expect(apply(ff1, 'decrypt', [to])).toEqual([from])
  })

  it('agrees with an independent library and with our general form, for every length', () => {
    const input = fc.integer({ min: 6, max: MAX_DIGITS }).chain((digits) =>
      fc.record({
        digits: fc.constant(digits),
        key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
        numbers: fc.array(numberOf(digits), { minLength: 1, maxLength: 8 }),
      }),
    )
    fc.assert(
      fc.property(input, ({ digits, key, numbers }) => {
        const ff1 = createDecimalFf1(key, digits)
        const encrypted = apply(ff1, 'encrypt', numbers)
        const noble = FF1(10, key)
        const general = createFf1({ key, radix: 10 })
        for (const [index, number] of numbers.entries()) {
          const numerals = Array.from(number, Number)
          expect(encrypted[index]).toBe(noble.encrypt(numerals).join(''))
          expect(encrypted[index]).toBe(general.encrypt(numerals).join(''))
        }
        expect(apply(ff1, 'decrypt', encrypted)).toEqual(numbers)
      }),
      { numRuns: 400 },
    )
  })

  it.each([16, 17, 20, 23, 24])(
    'gives one by one what it gives by the ten thousand, %i digits',
    (digits) => {
      const ff1 = createDecimalFf1(Buffer.alloc(32, digits), digits)
      const numbers = Array.from({ length: 10_000 }, (_, index) =>
        String(index * 7919).padStart(digits, '9'),
      )
      const together = apply(ff1, 'encrypt', numbers)
      expect(new Set(together).size).toBe(numbers.length)
      for (const index of [0, 1, 4095, 4096, 8191, 8192, 9999]) {
        expect(apply(ff1, 'encrypt', [numbers[index] as string])).toEqual([together[index]])
      }
      expect(apply(ff1, 'decrypt', together)).toEqual(numbers)
    },
  )

  it('changes no more than the first count numbers', () => {
    const ff1 = createDecimalFf1(Buffer.alloc(32, 1), 20)
    const left = Float64Array.of(1, 2, 3)
    const right = Float64Array.of(4, 5, 6)
    ff1.encrypt(left, right, 2)
    expect([left[2], right[2]]).toEqual([3, 6])
    expect(left[1]).not.toBe(2)
  })

  it('refuses lengths it cannot be exact or secure for', () => {
    for (const digits of [0, 5, 25, 20.5, Number.NaN]) {
      expect(() => createDecimalFf1(Buffer.alloc(32), digits)).toThrow(RangeError)
    }
    expect(() => createDecimalFf1(Buffer.alloc(31), 20)).toThrow(RangeError)
  })
})
