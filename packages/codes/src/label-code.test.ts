import { FF1 } from '@noble/ciphers/ff1.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFormat, maxCompanyNumber, maxSerial } from './code-format.ts'
import { createFf1 } from './ff1.ts'
import { createLabelCodec } from './label-code.ts'

const LENGTHS = [16, 17, 18, 19, 20, 21, 22, 23, 24]
const key = Buffer.alloc(32, 42)

const label = fc.constantFrom(...LENGTHS).chain((length) => {
  const format = codeFormat(length)
  return fc.record({
    format: fc.constant(format),
    company: fc.integer({ min: 1, max: maxCompanyNumber(format) }),
    serial: fc.oneof(
      fc.integer({ min: 1, max: maxSerial(format) }),
      fc.constant(maxSerial(format)),
      // The serial's front digits are in the left half: its first step there must not be lost.
      fc.constant(Math.min(maxSerial(format), 10 ** Math.ceil(length / 2))),
      fc.constant(10 ** Math.ceil(length / 2) - 1),
    ),
  })
})

describe('label codes', () => {
  it('are the FF1 of company number and serial, and decode to them', () => {
    fc.assert(
      fc.property(label, fc.uint8Array({ minLength: 32, maxLength: 32 }), (at, anyKey) => {
        const { format, company, serial } = at
        const codec = createLabelCodec(anyKey, format)
        const code = codec.encode(company, serial)
        const plain =
          String(company).padStart(8, '0') + String(serial).padStart(format.length - 8, '0')
        expect(code).toBe(FF1(10, anyKey).encrypt(Array.from(plain, Number)).join(''))
        expect(codec.decode(code)).toEqual({ company, serial })
      }),
      { numRuns: 400 },
    )
  })

  it('come out the same together, in the order asked for', () => {
    const codec = createLabelCodec(key)
    const serials = [5, 1, 999_999_999_999, 5, 10_000_000_000]
    const codes = codec.encodeMany(7, serials)
    expect(codes).toEqual(serials.map((serial) => codec.encode(7, serial)))
    expect(codec.decodeMany([...codes, 'x'])).toEqual([
      ...serials.map((serial) => ({ company: 7, serial })),
      undefined,
    ])
  })

  it('refuse what their format cannot hold', () => {
    const codec = createLabelCodec(key)
    for (const serial of [0, -1, 1.5, Number.NaN, 10 ** 12]) {
      expect(() => codec.encode(1, serial)).toThrow(RangeError)
    }
    for (const company of [0, -1, 0.5, Number.NaN, 10 ** 8]) {
      expect(() => codec.encode(company, 1)).toThrow(RangeError)
    }
  })

  it('are not read from text of another shape', () => {
    const codec = createLabelCodec(key)
    const code = codec.encode(1, 1)
    const others = [
      '',
      code.slice(1),
      `${code}0`,
      `${code.slice(1)}x`,
      ` ${code.slice(1)}`,
      `-${code.slice(1)}`,
    ]
    expect(codec.decodeMany(others)).toEqual(others.map(() => undefined))
  })

  it('are not read where no label can be: company 0, serial 0, serials past exact numbers', () => {
    const ff1 = createFf1({ key, radix: 10 })
    const codeOf = (plain: string) => ff1.encrypt(Array.from(plain, Number)).join('')
    const codec = createLabelCodec(key)
    expect(codec.decode(codeOf('00000001000000000001'))).toEqual({ company: 1, serial: 1 })
    expect(codec.decode(codeOf('00000000000000000001'))).toBeUndefined()
    expect(codec.decode(codeOf('00000001000000000000'))).toBeUndefined()
    const long = createLabelCodec(key, codeFormat(24))
    expect(long.decode(codeOf('000000019007199254740991'))?.serial).toBe(Number.MAX_SAFE_INTEGER)
    expect(long.decode(codeOf('000000019007199254740992'))).toBeUndefined()
    expect(long.decode(codeOf('000000019007199254740993'))).toBeUndefined()
    expect(long.decode(codeOf('000000019999999999999999'))).toBeUndefined()
  })
})
