import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDamagedCode, problemOfDamagedCode } from './damaged-code.ts'
import { codecOf, createKeyRing, decodeWithRing, rotateKeyRing } from './key-ring.ts'

const old = createKeyRing(new Date(0))
const ring = rotateKeyRing(old, new Date(1))

/** The code with some of its digits, counted from the left, made unreadable. */
function damage(code: string, positions: readonly number[]): string {
  return Array.from(code, (digit, position) => (positions.includes(position) ? '?' : digit)).join(
    '',
  )
}

describe('a damaged code', () => {
  it('is found whatever digits are missing, under whichever key it was printed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 16, max: 24 }),
        fc.constantFrom(...ring),
        fc.integer({ min: 1, max: 90_000_000 }),
        fc.uniqueArray(fc.nat(15), { minLength: 1, maxLength: 4 }),
        async (length, key, serial, positions) => {
          const code = codecOf(key, length).encode(77, serial)
          const wanted = { code, keyId: key.id, company: 77, serial }
          const isWanted = (c: { company: number; serial: number }) =>
            c.company === 77 && c.serial === serial
          const found = await findDamagedCode(ring, damage(code, positions), isWanted, 10)
          expect(found).toEqual({ matches: [wanted], complete: true })
        },
      ),
      { numRuns: 40 },
    )
  })

  it('gives every candidate that decodes, each with its own code, when all are plausible', async () => {
    const code = codecOf(ring[0]).encode(5, 6)
    const text = damage(code, [0, 10, 19])
    const { matches } = await findDamagedCode(ring, text, () => true, 10_000)
    expect(matches.length).toBeGreaterThan(1900)
    for (const { code: candidate, ...label } of matches.filter((_, index) => index % 97 === 0)) {
      expect(damage(candidate, [0, 10, 19])).toBe(text)
      expect(decodeWithRing(ring, candidate)).toContainEqual(label)
    }
    expect(new Set(matches.map((match) => match.code)).size).toBe(1000)
  })

  it('is found with six digits missing, while other work gets its turn', async () => {
    const code = codecOf(old[0]).encode(9, 123_456)
    let turns = 0
    let running = true
    const count = () => {
      turns++
      if (running) setImmediate(count)
    }
    setImmediate(count)
    const found = await findDamagedCode(
      ring,
      damage(code, [1, 3, 8, 12, 13, 18]),
      ({ company, serial }) => company === 9 && serial <= 200_000,
      10,
    )
    running = false
    expect(found.matches).toContainEqual({ code, keyId: old[0].id, company: 9, serial: 123_456 })
    expect(turns).toBeGreaterThan(100)
  })

  it('ends at the limit and says so', async () => {
    const text = damage(codecOf(ring[0]).encode(5, 6), [0, 1, 2])
    const { matches, complete } = await findDamagedCode(ring, text, () => true, 3)
    expect(matches).toHaveLength(3)
    expect(complete).toBe(false)
  })

  it.each([
    ['1234567890123456789x', 'foreign-character'],
    ['1234 5678 9012 345?', 'foreign-character'],
    ['', 'wrong-length'],
    ['12345678901234?', 'wrong-length'],
    ['123456789012345678901234?', 'wrong-length'],
    ['12345678901234567890', 'no-unknown-digit'],
    ['???????3456789012345', 'too-many-unknown-digits'],
    ['??????73456789012345', undefined],
  ])('%s: %s', async (text, problem) => {
    expect(problemOfDamagedCode(text)).toBe(problem)
    if (problem !== undefined) {
      await expect(findDamagedCode(ring, text, () => true, 1)).rejects.toThrow(RangeError)
    }
  })
})
