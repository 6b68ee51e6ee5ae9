import { describe, expect, test } from 'vitest'
import { EMPTY_DRAFT, inputOf } from './task-draft.ts'

describe('the input of a new task', () => {
  test('waits for a batch or both ends of a range', () => {
    expect(inputOf(EMPTY_DRAFT)).toBeUndefined()
    expect(inputOf({ ...EMPTY_DRAFT, batchId: 3 })).toEqual({ batchId: 3, reason: '' })
    const range = { ...EMPTY_DRAFT, scope: 'range' as const, batchId: 3, start: 5 }
    expect(inputOf(range)).toBeUndefined()
    expect(inputOf({ ...range, end: 9 })).toEqual({ start: 5, end: 9, reason: '' })
  })

  test('waits for the file and the place that the operation needs', () => {
    const upload = { id: 'u', name: 'codes.txt', codeCount: 2 }
    const codes = { ...EMPTY_DRAFT, kind: 'inout_codes' as const, upload }
    expect(inputOf(codes)).toBeUndefined()
    expect(inputOf({ ...codes, warehouseId: 1, dealerId: 7 })).toEqual({
      uploadId: 'u',
      operation: 'inbound',
      warehouseId: 1,
      note: '',
      skipRefused: false,
    })
    expect(inputOf({ ...codes, operation: 'outbound', warehouseId: 1 })).toBeUndefined()
    expect(inputOf({ ...codes, operation: 'outbound', dealerId: 7 })).toMatchObject({ dealerId: 7 })
    expect(inputOf({ ...codes, operation: 'return' })).toMatchObject({ operation: 'return' })
    const { upload: _, ...without } = codes
    expect(inputOf({ ...without, warehouseId: 1 })).toBeUndefined()
  })

  test('of an export may be empty: all labels', () => {
    const input = inputOf({ ...EMPTY_DRAFT, kind: 'export_labels', status: 'in_stock' })
    expect(JSON.parse(JSON.stringify(input))).toEqual({ status: 'in_stock' })
  })
})
