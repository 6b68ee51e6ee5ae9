import { FF1 } from '@noble/ciphers/ff1.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACVP_SAMPLES, NIST_SAMPLES, type Ff1Vector } from '../test/ff1-vectors.ts'
import { createFf1 } from './ff1.ts'

const toNumerals = (text: string, alphabet: string) =>
  Array.from(text, (letter) => alphabet.indexOf(letter))
const toText = (numerals: number[], alphabet: string) =>
  numerals.map((numeral) => alphabet[numeral]).join('')
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const aesKey = fc.constantFrom(16, 24, 32).chain(bytes)

describe('the general FF1', () => {
  it.each([...NIST_SAMPLES, ...ACVP_SAMPLES])(
    'gives the published $from -> $to',
    (sample: Ff1Vector) => {
      const { alphabet, from, to } = sample
      const ff1 = createFf1({
        key: Buffer.from(sample.key, 'hex'),
        radix: alphabet.length,
        tweak: Buffer.from(sample.tweak, 'hex'),
      })
      expect(toText(ff1.encrypt(toNumerals(from, alphabet)), alphabet)).toBe(to)
      expect(toText(ff1.decrypt(toNumerals(to, alphabet)), alphabet)).toBe(from)
    },
  )

  it('agrees with an independent library for any radix, tweak, key size and length', () => {
    const input = fc.integer({ min: 2, max: 65_535 }).chain((radix) => {
      const minLength = createFf1({ key: new Uint8Array(16), radix }).minLength
      return fc.record({
        radix: fc.constant(radix),
        key: aesKey,
        tweak: fc.uint8Array({ maxLength: 40 }),
        numerals: fc.array(fc.integer({ min: 0, max: radix - 1 }), {
          minLength,
          maxLength: minLength + 40,
        }),
      })
    })
    fc.assert(
      fc.property(input, ({ radix, key, tweak, numerals }) => {
        const ours = createFf1({ key, radix, tweak })
        const encrypted = ours.encrypt(numerals)
        expect(encrypted).toEqual(FF1(radix, key, tweak).encrypt(numerals))
        expect(ours.decrypt(encrypted)).toEqual(numerals)
      }),
      { numRuns: 300 },
    )
  })

  it('knows the largest radix, whose three bytes are not two', () => {
    const ff1 = createFf1({ key: new Uint8Array(32), radix: 65_536 })
    expect(ff1.minLength).toBe(2)
    expect(ff1.decrypt(ff1.encrypt([65_535, 0, 7]))).toEqual([65_535, 0, 7])
  })

  it('refuses domains below a million', () => {
    const minLengthOf = (radix: number) => createFf1({ key: new Uint8Array(16), radix }).minLength
    expect([2, 10, 26, 999, 1000].map(minLengthOf)).toEqual([20, 6, 5, 3, 2])
    const ff1 = createFf1({ key: new Uint8Array(16), radix: 10 })
    expect(() => ff1.encrypt([1, 2, 3, 4, 5])).toThrow(RangeError)
    expect(ff1.encrypt([1, 2, 3, 4, 5, 6])).toHaveLength(6)
  })

  it('refuses a foreign radix, key size or numeral', () => {
    const key = new Uint8Array(16)
    for (const radix of [0, 1, 65_537, 10.5, Number.NaN]) {
      expect(() => createFf1({ key, radix })).toThrow(RangeError)
    }
    expect(() => createFf1({ key: new Uint8Array(15), radix: 10 })).toThrow(RangeError)
    for (const numeral of [-1, 10, 0.5, Number.NaN]) {
      expect(() => createFf1({ key, radix: 10 }).encrypt([1, 2, 3, 4, 5, numeral])).toThrow(
        RangeError,
      )
    }
  })
})
