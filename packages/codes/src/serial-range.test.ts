import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSerialRange,
  classOfLength,
  intersectRanges,
  mergeRanges,
  rangeContains,
  rangeLength,
  rangesOverlap,
  splitRange,
  subtractRanges,
  totalLength,
  type SerialRange,
} from './serial-range.ts'

const HIGHEST = 60
const range = fc
  .tuple(fc.integer({ min: 1, max: HIGHEST }), fc.integer({ min: 1, max: HIGHEST }))
  .map(([a, b]): SerialRange => ({ lo: Math.min(a, b), hi: Math.max(a, b) }))
const ranges = fc.array(range, { maxLength: 8 })

/** The naive model: the serials themselves. */
const serialsOf = (...all: SerialRange[]) =>
  new Set(all.flatMap(({ lo, hi }) => Array.from({ length: hi - lo + 1 }, (_, i) => lo + i)))
const sorted = (serials: Iterable<number>) => [...serials].sort((a, b) => a - b)

const isCanonical = (merged: SerialRange[]) =>
  merged.every(({ lo, hi }, index) => lo <= hi && lo > (merged[index - 1]?.hi ?? -1) + 1)

describe('serial ranges against plain sets of serials', () => {
  it('merge', () => {
    fc.assert(
      fc.property(ranges, (all) => {
        const merged = mergeRanges(all)
        expect(isCanonical(merged)).toBe(true)
        expect(sorted(serialsOf(...merged))).toEqual(sorted(serialsOf(...all)))
        expect(totalLength(merged)).toBe(serialsOf(...all).size)
      }),
    )
  })

  it('subtract', () => {
    fc.assert(
      fc.property(ranges, ranges, (from, taken) => {
        const left = subtractRanges(from, taken)
        const gone = serialsOf(...taken)
        expect(isCanonical(left)).toBe(true)
        const expected = [...serialsOf(...from)].filter((serial) => !gone.has(serial))
        expect(sorted(serialsOf(...left))).toEqual(sorted(expected))
      }),
      { numRuns: 1000 },
    )
  })

  it('intersect and overlap', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const common = intersectRanges(a, b)
        const expected = [...serialsOf(a)].filter((serial) => serialsOf(b).has(serial))
        expect(sorted(common === undefined ? [] : serialsOf(common))).toEqual(sorted(expected))
        expect(rangesOverlap(a, b)).toBe(expected.length > 0)
      }),
    )
  })

  it('split', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: 1, max: HIGHEST }), (whole, size) => {
        const pieces = [...splitRange(whole, size)]
        expect(pieces.slice(0, -1).every((piece) => rangeLength(piece) === size)).toBe(true)
        expect(totalLength(pieces)).toBe(rangeLength(whole))
        expect(mergeRanges(pieces)).toEqual([whole])
      }),
    )
  })

  it('contain', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: 0, max: HIGHEST + 1 }), (whole, serial) => {
        expect(rangeContains(whole, serial)).toBe(serialsOf(whole).has(serial))
      }),
    )
  })
})

describe('the length class', () => {
  it('is the least power of two that is not below the length', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 1000].map(classOfLength)).toEqual([0, 1, 2, 2, 3, 3, 4, 10])
  })

  it('is exact around every power of two up to 2^53', () => {
    for (let exponent = 2; exponent <= 52; exponent++) {
      expect(classOfLength(2 ** exponent - 1)).toBe(exponent)
      expect(classOfLength(2 ** exponent)).toBe(exponent)
      expect(classOfLength(2 ** exponent + 1)).toBe(exponent + 1)
    }
    expect(classOfLength(Number.MAX_SAFE_INTEGER)).toBe(53)
  })
})

describe('a range someone typed', () => {
  it.each([
    [{}, 'start-required'],
    [{ start: null, end: 5 }, 'start-required'],
    [{ start: 1 }, 'end-required'],
    [{ start: 1, end: null }, 'end-required'],
    [{ start: 1.5, end: 5 }, 'not-a-whole-number'],
    [{ start: 1, end: Number.NaN }, 'not-a-whole-number'],
    [{ start: 1, end: Number.POSITIVE_INFINITY }, 'not-a-whole-number'],
    [{ start: -1, end: 5 }, 'negative'],
    [{ start: 0, end: 5 }, 'negative'],
    [{ start: 1, end: -5 }, 'negative'],
    [{ start: 6, end: 5 }, 'start-above-end'],
    [{ start: 1, end: 101 }, 'end-above-max'],
  ])('%j: %s', (input, problem) => {
    expect(checkSerialRange(input, 100)).toEqual({ ok: false, problem })
  })

  it('is taken up to the highest serial', () => {
    expect(checkSerialRange({ start: 1, end: 100 }, 100)).toEqual({
      ok: true,
      range: { lo: 1, hi: 100 },
    })
    expect(checkSerialRange({ start: 7, end: 7 }, 100).ok).toBe(true)
  })

  it('cannot be cut into pieces of nothing', () => {
    for (const size of [0, -1, 0.5, Number.NaN]) {
      expect(() => [...splitRange({ lo: 1, hi: 2 }, size)]).toThrow(RangeError)
    }
  })
})
