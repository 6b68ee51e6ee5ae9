import type { ExceptionRow } from '@zhenma/contract/exceptions/exceptions.contract'
import { expect, test } from 'vitest'
import { isReadyFor, partiesOf } from './row-parties.tsx'

const row = (more: Partial<ExceptionRow>): ExceptionRow =>
  ({ operation: 'outbound', dealerId: null, warehouseId: null, box: null, ...more }) as ExceptionRow

test('a parked scan is worked off with what it was parked with, and nothing is made up', () => {
  expect(partiesOf(row({ dealerId: 3, box: '2'.repeat(20) }))).toEqual({
    dealerId: 3,
    box: '2'.repeat(20),
  })
  expect(partiesOf(row({}))).toEqual({})
})

test('packing waits for its box; whatever else is missing the server says', () => {
  expect(isReadyFor(row({ operation: 'bind' }), { box: '  ' })).toBe(false)
  expect(isReadyFor(row({ operation: 'bind' }), { box: '2'.repeat(20) })).toBe(true)
  expect(isReadyFor(row({ operation: 'outbound' }), {})).toBe(true)
})
