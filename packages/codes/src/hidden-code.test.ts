import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiddenCode, isHiddenCode } from './hidden-code.ts'

const key = Buffer.alloc(32, 5)

describe('hidden codes', () => {
  it('have the digits asked for and are recognised', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 8 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.maxSafeNat(),
        (digits, company, serial) => {
          const code = hiddenCode(key, { company, serial }, digits)
          expect(code).toMatch(new RegExp(`^[0-9]{${digits}}$`))
          expect(isHiddenCode(key, { company, serial }, digits, code)).toBe(true)
          const last = (Number(code.at(-1)) + 1) % 10
          expect(isHiddenCode(key, { company, serial }, digits, code.slice(0, -1) + last)).toBe(
            false,
          )
        },
      ),
    )
  })

  it('differ by company, serial, digits and key', () => {
    const codes = [
      hiddenCode(key, { company: 1, serial: 23 }, 8),
      hiddenCode(key, { company: 12, serial: 3 }, 8),
      hiddenCode(key, { company: 1, serial: 24 }, 8),
      hiddenCode(Buffer.alloc(32, 6), { company: 1, serial: 23 }, 8),
    ]
    expect(new Set(codes).size).toBe(codes.length)
    const short = hiddenCode(key, { company: 1, serial: 23 }, 4)
    expect(codes[0]?.startsWith(short) || codes[0]?.endsWith(short)).toBe(false)
  })

  it('stay the same for ever: they are printed', () => {
    // Worked out with another implementation of HMAC-SHA-256.
    const derived = Buffer.from(
      '75b40e3f8a0d1bda97ba7f7c234ed39acd77fa9e769fe13525c638f010b5bcc3',
      'hex',
    )
    expect(hiddenCode(derived, { company: 1, serial: 1 }, 6)).toBe('198059')
  })

  it('use the whole of their space', () => {
    const codes = Array.from({ length: 20_000 }, (_, index) =>
      hiddenCode(key, { company: 3, serial: index + 1 }, 4),
    )
    // 20,000 even draws from 10,000 leave about e^-2 of them out: 8,647 seen, give or take 30.
    expect(Math.abs(new Set(codes).size - 8647)).toBeLessThan(200)
  })

  it('are not recognised in another shape', () => {
    const label = { company: 1, serial: 1 }
    const code = hiddenCode(key, label, 6)
    for (const typed of ['', code.slice(1), `${code}0`, ` ${code}`, '真伪']) {
      expect(isHiddenCode(key, label, 6, typed)).toBe(false)
    }
  })

  it('are refused for fewer than 4 or more than 8 digits', () => {
    for (const digits of [3, 9, 4.5, Number.NaN]) {
      expect(() => hiddenCode(key, { company: 1, serial: 1 }, digits)).toThrow(RangeError)
    }
  })
})
