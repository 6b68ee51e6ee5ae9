import { expect, test } from 'vitest'
import { productsIn } from './products-in.ts'

test('a category counts the products of all below it, at every level', () => {
  const leaf = { productCount: 3, children: [] }
  const shelf = { productCount: 0, children: [leaf, { productCount: 4, children: [leaf] }] }
  expect(productsIn(leaf)).toBe(3)
  expect(productsIn({ productCount: 1, children: [shelf] })).toBe(11)
})
