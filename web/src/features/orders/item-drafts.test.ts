import type { OrderItem } from '@zhenma/contract/orders/order-rows'
import { expect, test } from 'vitest'
import { sumOf, toItemDrafts, toOrderInput, withNewItem } from './item-drafts.ts'

const item = { id: 4, productId: 7, productName: 'Tea', expectedPackages: null, expectedBoxes: 2 }
const kept = toItemDrafts([
  { ...item, name: 'Tea', expectedProducts: 30 },
  { ...item, id: 5, name: 'Tea, as a gift', expectedProducts: 12 },
] as unknown as OrderItem[])

test('an item that is called like its product has no name of its own in the form', () => {
  expect(kept.map(({ name }) => name)).toEqual(['', 'Tea, as a gift'])
})

test('an item that was added counts as nothing until its number is there', () => {
  expect(sumOf(withNewItem(kept))).toBe(42)
})

test('what only tells rows apart is not sent, and an empty number is missing, not null', () => {
  const { items, scannerIds } = toOrderInput({ name: 'Spring', items: withNewItem(kept) })
  expect(scannerIds).toEqual([])
  expect(items).toMatchObject([{ id: 4, expectedProducts: 30 }, { id: 5 }, { id: undefined }])
  for (const sent of items as object[]) expect(sent).not.toHaveProperty('key')
  expect((items as { expectedProducts?: number }[])[2]?.expectedProducts).toBeUndefined()
})
