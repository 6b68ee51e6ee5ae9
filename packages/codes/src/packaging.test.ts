import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  contentOf,
  countsOf,
  isPackaging,
  kindOf,
  layOutBatch,
  parentOf,
  rangeOfKind,
  withContent,
  type BatchLayout,
  type Packaging,
} from './packaging.ts'
import { mergeRanges, rangeContains, rangeLength } from './serial-range.ts'

const perParent = fc.integer({ min: 1, max: 6 })
const packaging: fc.Arbitrary<Packaging> = fc.oneof(
  fc.constant<Packaging>({ kind: 'plain' }),
  fc.constant<Packaging>({ kind: 'plain', labels: 'box' }),
  fc.constant<Packaging>({ kind: 'plain', labels: 'special' }),
  perParent.map((productsPerBox): Packaging => ({ kind: 'boxed', productsPerBox })),
  fc
    .tuple(perParent, perParent)
    .map(([m, n]): Packaging => ({ kind: 'nested', packagesPerBox: m, productsPerPackage: n })),
)
const layout = fc
  .tuple(packaging, fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 1000 }))
  .map(([how, quantity, lo]) => layOutBatch(how, quantity, lo))

const serialsOf = ({ range }: BatchLayout) =>
  Array.from({ length: rangeLength(range) }, (_, index) => range.lo + index)

/** The naive model: is `serial` somewhere below `ancestor`, going up parent by parent? */
function isBelow(batch: BatchLayout, serial: number, ancestor: number): boolean {
  const parent = parentOf(batch, serial)
  return parent === ancestor || (parent !== undefined && isBelow(batch, parent, ancestor))
}

describe('packaging 1 × m × n', () => {
  it('lays out boxes, packages and products one after the other', () => {
    const batch = layOutBatch(
      { kind: 'nested', packagesPerBox: 5, productsPerPackage: 4 },
      1000,
      11,
    )
    expect(countsOf(batch)).toEqual({ box: 50, package: 250, product: 1000, special: 0 })
    expect(rangeOfKind(batch, 'box')).toEqual({ lo: 11, hi: 60 })
    expect(rangeOfKind(batch, 'package')).toEqual({ lo: 61, hi: 310 })
    expect(rangeOfKind(batch, 'product')).toEqual({ lo: 311, hi: 1310 })
    expect(batch.range).toEqual({ lo: 11, hi: 1310 })
    expect(contentOf(batch, 12)).toEqual([
      { lo: 66, hi: 70 },
      { lo: 331, hi: 350 },
    ])
    expect(childrenOf(batch, 66)).toEqual({ lo: 331, hi: 334 })
    expect([331, 66, 12].map((serial) => parentOf(batch, serial))).toEqual([66, 12, undefined])
  })

  it('gives what does not fill a parent one of its own', () => {
    const batch = layOutBatch({ kind: 'nested', packagesPerBox: 5, productsPerPackage: 4 }, 21, 1)
    expect(countsOf(batch)).toEqual({ box: 2, package: 6, product: 21, special: 0 })
    expect(contentOf(batch, 2)).toEqual([
      { lo: 8, hi: 8 },
      { lo: 29, hi: 29 },
    ])
  })

  it('knows batches without boxes and boxes without packages', () => {
    const plain = layOutBatch({ kind: 'plain' }, 10, 5)
    expect(plain.range).toEqual({ lo: 5, hi: 14 })
    expect(countsOf(plain)).toEqual({ box: 0, package: 0, product: 10, special: 0 })
    expect([kindOf(plain, 5), parentOf(plain, 5), childrenOf(plain, 5)]).toEqual([
      'product',
      undefined,
      undefined,
    ])
    const boxed = layOutBatch({ kind: 'boxed', productsPerBox: 4 }, 10, 1)
    expect(countsOf(boxed)).toEqual({ box: 3, package: 0, product: 10, special: 0 })
    expect(contentOf(boxed, 3)).toEqual([{ lo: 12, hi: 13 }])
  })

  it('parents and children agree, every serial has one kind, none holds too much or nothing', () => {
    fc.assert(
      fc.property(layout, (batch) => {
        for (const serial of serialsOf(batch)) {
          const children = childrenOf(batch, serial)
          expect(kindOf(batch, serial)).toBeDefined()
          // What is on the lowest level holds nothing: products, or spare codes of any kind.
          const lowest = batch.levels.at(-1)?.kind
          expect(children === undefined).toBe(kindOf(batch, serial) === lowest)
          const parent = parentOf(batch, serial)
          expect(parent === undefined).toBe(kindOf(batch, serial) === batch.levels[0]?.kind)
          if (parent !== undefined) {
            const siblings = childrenOf(batch, parent)
            expect(siblings !== undefined && rangeContains(siblings, serial)).toBe(true)
          }
          if (children !== undefined) {
            const level = batch.levels.find(({ kind }) => kind === kindOf(batch, serial))
            expect(rangeLength(children)).toBeGreaterThanOrEqual(1)
            expect(rangeLength(children)).toBeLessThanOrEqual(level?.perParent ?? 0)
            expect(parentOf(batch, children.lo)).toBe(serial)
            expect(parentOf(batch, children.hi)).toBe(serial)
          }
        }
      }),
    )
  })

  it('the content of a serial or a range is all that has it above', () => {
    fc.assert(
      fc.property(layout, fc.nat(), fc.nat(), (batch, a, b) => {
        const serials = serialsOf(batch)
        const lo = batch.range.lo + (a % serials.length)
        const hi = Math.min(batch.range.hi + 5, lo + (b % 20))
        const below = contentOf(batch, lo)
        for (const serial of serials) {
          const inContent = below.some((range) => rangeContains(range, serial))
          expect(inContent).toBe(isBelow(batch, serial, lo))
        }
        const touched = withContent(batch, { lo, hi })
        expect(touched).toEqual(mergeRanges(touched))
        const chosen = serials.filter((serial) => serial >= lo && serial <= hi)
        for (const serial of serials) {
          const expected =
            chosen.includes(serial) || chosen.some((top) => isBelow(batch, serial, top))
          expect(touched.some((range) => rangeContains(range, serial))).toBe(expected)
        }
      }),
    )
  })

  it('knows nothing of serials outside the batch', () => {
    const batch = layOutBatch({ kind: 'boxed', productsPerBox: 2 }, 4, 10)
    for (const serial of [9, 16, 0]) {
      expect(kindOf(batch, serial)).toBeUndefined()
      expect(parentOf(batch, serial)).toBeUndefined()
      expect(childrenOf(batch, serial)).toBeUndefined()
      expect(contentOf(batch, serial)).toEqual([])
    }
    expect(withContent(batch, { lo: 100, hi: 200 })).toEqual([])
  })

  it('holds 1 to 100 of each and refuses the rest', () => {
    expect(isPackaging({ kind: 'nested', packagesPerBox: 100, productsPerPackage: 100 })).toBe(true)
    for (const count of [0, 101, 1.5, Number.NaN]) {
      const wrong: Packaging[] = [
        { kind: 'boxed', productsPerBox: count },
        { kind: 'nested', packagesPerBox: count, productsPerPackage: 1 },
        { kind: 'nested', packagesPerBox: 1, productsPerPackage: count },
      ]
      for (const how of wrong) {
        expect(isPackaging(how)).toBe(false)
        expect(() => layOutBatch(how, 1, 1)).toThrow(RangeError)
      }
    }
    expect(() => layOutBatch({ kind: 'plain' }, 0, 1)).toThrow(RangeError)
    expect(() => layOutBatch({ kind: 'plain' }, 1, 0)).toThrow(RangeError)
  })

  it('lays out a hundred million labels without counting them', () => {
    const how: Packaging = { kind: 'nested', packagesPerBox: 10, productsPerPackage: 20 }
    const batch = layOutBatch(how, 100_000_000, 1)
    expect(countsOf(batch)).toEqual({
      box: 500_000,
      package: 5_000_000,
      product: 100_000_000,
      special: 0,
    })
    expect(parentOf(batch, batch.range.hi)).toBe(5_500_000)
  })
})
