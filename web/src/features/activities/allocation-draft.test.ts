import { expect, test } from 'vitest'
import { batchesOf, chooseBatch, productsOf } from './allocation-draft.ts'

type Sources = Parameters<typeof batchesOf>[0]
const source = (batchId: number, productId: number) => ({
  batchId,
  batchName: `B${batchId}`,
  productId,
  productName: `P${productId}`,
})
const SOURCES = [source(1, 7), source(1, 8), source(2, 8)] as unknown as Sources

test('a batch of several products is offered once, and its products only with it', () => {
  expect(batchesOf(SOURCES).map(({ label }) => label)).toEqual(['B1', 'B2'])
  expect(productsOf(SOURCES, undefined).map(({ label }) => label)).toEqual(['P7', 'P8'])
  expect(productsOf(SOURCES, 2).map(({ label }) => label)).toEqual(['P8'])
})

test('another batch keeps the product that it has too, takes its only one, and else asks', () => {
  const draft = { quantity: 5 }
  expect(chooseBatch({ ...draft, productId: 8 }, SOURCES, 1)).toMatchObject({ productId: 8 })
  expect(chooseBatch({ ...draft, productId: 7 }, SOURCES, 2)).toMatchObject({ productId: 8 })
  expect(chooseBatch(draft, SOURCES, 1).productId).toBeUndefined()
  expect(chooseBatch(draft, SOURCES, 1)).toMatchObject({ batchId: 1, quantity: 5 })
})
