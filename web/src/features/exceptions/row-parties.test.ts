import type { ExceptionRow } from '@zhenma/contract/exceptions/exceptions.contract'
import { expect, test } from 'vitest'
import { isReadyFor, partiesOf } from './row-parties.tsx'

const row = (more: Partial<ExceptionRow>): ExceptionRow =>
  ({
    operation: 'outbound',
    dealerId: null,
    warehouseId: null,
    box: null,
    orderId: null,
    productId: null,
    missing: null,
    fromDealerId: null,
    fromWarehouseId: null,
    ...more,
  }) as ExceptionRow

test('a parked scan is worked off with what it was parked with, and nothing is made up', () => {
  expect(partiesOf(row({ dealerId: 3, box: '2'.repeat(20) }))).toEqual({
    dealerId: 3,
    box: '2'.repeat(20),
  })
  expect(partiesOf(row({ orderId: 7 }))).toEqual({ orderId: 7 })
  expect(partiesOf(row({ productId: 5 }))).toEqual({ productId: 5 })
  const missing = { productId: 5, productName: 'Tea', count: 2, found: 0 }
  expect(partiesOf(row({ missing }))).toEqual({ productId: 5 })
  expect(partiesOf(row({ missing, operation: 'return' }))).toEqual({})
  expect(partiesOf(row({}))).toEqual({})
})

test('where an allotted label has to be is said also where it plays no part, and of nothing else', () => {
  const allotted = { dealerId: 3, fromDealerId: 4 }
  expect(partiesOf(row({ operation: 'allot_dealer', ...allotted }))).toEqual(allotted)
  expect(partiesOf(row({ operation: 'allot_warehouse' }))).toEqual({ fromWarehouseId: null })
})

test('packing waits for its box and an allotment for its destination; what else is missing the server says', () => {
  expect(isReadyFor(row({ operation: 'bind' }), { box: '  ' })).toBe(false)
  expect(isReadyFor(row({ operation: 'bind' }), { box: '2'.repeat(20) })).toBe(true)
  expect(isReadyFor(row({ operation: 'allot_dealer' }), { fromDealerId: 3 })).toBe(false)
  expect(isReadyFor(row({ operation: 'allot_dealer' }), { dealerId: 3 })).toBe(true)
  expect(isReadyFor(row({ operation: 'allot_warehouse' }), { dealerId: 3 })).toBe(false)
  expect(isReadyFor(row({ operation: 'outbound' }), {})).toBe(true)
})
