import { say } from '@zhenma/contract/kernel/texts'
import { describe, expect, it } from 'vitest'
import { checkPart, codesToPrint } from './serial-part.ts'

// 2 boxes of 5 packages of 4: serials 101 to 102 boxes, 103 to 112 packages, 113 to 152 products.
const batch = {
  start: 101,
  end: 152,
  quantity: 40,
  labelKind: 'product',
  packagesPerBox: 5,
  productsPerPackage: 4,
} as const

const problemOf = (start: number | null, end: number | null): string | undefined => {
  const check = checkPart(batch, { start, end }, String)
  return check.ok ? undefined : say(check.text, 'en', check.values)
}

describe('part of a batch', () => {
  it('lies within it', () => {
    expect(checkPart(batch, { start: 101, end: 152 }, String)).toEqual({
      ok: true,
      range: { lo: 101, hi: 152 },
    })
    expect(problemOf(100, 120)).toBe('The start serial 100 cannot be below the batch minimum 101')
    expect(problemOf(120, 153)).toBe('The end serial 153 cannot exceed the batch maximum 152')
    expect(problemOf(130, 120)).toBe('The start serial 130 must not be above the end serial 120')
    expect(problemOf(null, 120)).toBe('The start serial is required')
    expect(problemOf(101, null)).toBe('The end serial is required')
  })

  it('holds so many codes of a kind', () => {
    const whole = { lo: 101, hi: 152 }
    expect(codesToPrint(batch, whole, 'all')).toBe(52)
    expect(codesToPrint(batch, whole, 'box')).toBe(2)
    expect(codesToPrint(batch, whole, 'package')).toBe(10)
    expect(codesToPrint(batch, whole, 'product')).toBe(40)
    expect(codesToPrint(batch, { lo: 102, hi: 114 }, 'product')).toBe(2)
    expect(codesToPrint(batch, { lo: 113, hi: 152 }, 'box')).toBe(0)
    const plain = {
      ...batch,
      start: 1,
      quantity: 9,
      packagesPerBox: null,
      productsPerPackage: null,
    }
    expect(codesToPrint(plain, { lo: 1, hi: 9 }, 'product')).toBe(9)
    expect(codesToPrint(plain, { lo: 1, hi: 9 }, 'box')).toBe(0)
    const boxes = { ...plain, labelKind: 'box' } as const
    expect(codesToPrint(boxes, { lo: 1, hi: 9 }, 'box')).toBe(9)
  })
})
