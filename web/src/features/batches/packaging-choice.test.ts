import { describe, expect, it, test } from 'vitest'
import {
  codeCounts,
  packagingInput,
  packagingOfProduct,
  packagingText,
} from './packaging-choice.ts'

const nested = {
  kind: 'nested',
  labelKind: 'product',
  packagesPerBox: 5,
  productsPerPackage: 4,
} as const

describe('packaging of a new batch', () => {
  it('shows nothing until the choice is complete and within 1 to 100', () => {
    expect(codeCounts(nested, null)).toBeUndefined()
    expect(codeCounts(nested, 0)).toBeUndefined()
    expect(codeCounts({ ...nested, packagesPerBox: null }, 1000)).toBeUndefined()
    expect(codeCounts({ ...nested, packagesPerBox: 101 }, 1000)).toBeUndefined()
  })

  it('counts boxes, packages and products', () => {
    expect(codeCounts(nested, 1000)).toEqual({
      total: 1300,
      boxes: 50,
      packages: 250,
      products: 1000,
    })
    expect(codeCounts({ ...nested, kind: 'boxed' }, 10)).toEqual({
      total: 13,
      boxes: 3,
      packages: 0,
      products: 10,
    })
    expect(codeCounts({ ...nested, kind: 'plain' }, 7)?.total).toBe(7)
    expect(codeCounts({ ...nested, kind: 'plain', labelKind: 'box' }, 7)?.boxes).toBe(7)
  })

  it('sends only what the kind uses', () => {
    expect(packagingInput({ ...nested, kind: 'plain' })).toEqual({
      packagesPerBox: null,
      productsPerPackage: null,
      labelKind: 'product',
    })
    expect(packagingInput({ ...nested, kind: 'plain', labelKind: 'box' }).labelKind).toBe('box')
    // Products lie in boxes, whatever was chosen before there were any.
    expect(packagingInput({ ...nested, labelKind: 'special' }).labelKind).toBe('product')
    expect(packagingInput({ ...nested, kind: 'boxed' })).toEqual({
      packagesPerBox: null,
      productsPerPackage: 4,
      labelKind: 'product',
    })
  })

  it('is written as people write it', () => {
    expect(packagingText(nested)).toBe('1 × 5 × 4')
    expect(packagingText({ packagesPerBox: null, productsPerPackage: 12 })).toBe('1 × 12')
    expect(packagingText({ packagesPerBox: null, productsPerPackage: null })).toBeUndefined()
  })
})

test.for([
  [7, 6, { kind: 'nested', packagesPerBox: 6, productsPerPackage: 7 }],
  [null, 20, { kind: 'boxed', packagesPerBox: null, productsPerPackage: 20 }],
  // A package without a box, and more than a level holds, is no packaging of a batch.
  [7, null, { kind: 'plain' }],
  [null, null, { kind: 'plain' }],
  [7, 101, { kind: 'plain' }],
] as const)('a product of %s in a package and %s in a box', ([inPackage, inBox, packaging]) => {
  const product = { mediumBoxQuantity: inPackage, largeBoxQuantity: inBox }
  expect(packagingOfProduct(product)).toMatchObject(packaging)
})
