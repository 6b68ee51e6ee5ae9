import { describe, expect, test } from 'vitest'
import { TASK_INPUTS, TASK_KINDS } from '@zhenma/contract/tasks/task-kinds'
import { isFormKind } from './allowed-tasks.ts'
import { EMPTY_DRAFT, inputOf } from './task-draft.ts'

const FULL = { scope: 'range', start: 1, end: 2, warehouseId: 1, dealerId: 2, name: 'n' } as const

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

  test('that moves a range waits for the serials and the place that the operation needs', () => {
    const move = { ...EMPTY_DRAFT, kind: 'move_range' as const, batchId: 3 }
    expect(inputOf(move)).toBeUndefined()
    expect(inputOf({ ...move, warehouseId: 1, dealerId: 7 })).toEqual({
      batchId: 3,
      operation: 'inbound',
      warehouseId: 1,
      note: '',
      skipRefused: false,
    })
    const back = { ...move, operation: 'cancel_outbound' as const, warehouseId: 1, dealerId: 7 }
    expect(inputOf(back)).toEqual({
      batchId: 3,
      operation: 'cancel_outbound',
      note: '',
      skipRefused: false,
    })
    expect(inputOf({ ...back, batchId: undefined })).toBeUndefined()
    expect(inputOf({ ...back, scope: 'range', start: 5, end: 9 })).toMatchObject({
      start: 5,
      end: 9,
    })
  })

  test('of a deactivation is never a whole batch', () => {
    const draft = { ...EMPTY_DRAFT, kind: 'deactivate_range' as const, batchId: 3 }
    expect(inputOf(draft)).toBeUndefined()
    expect(inputOf({ ...draft, start: 5, end: 9 })).toEqual({ start: 5, end: 9, reason: '' })
  })

  test.each(TASK_KINDS.filter(isFormKind))(
    'of %s has only fields that the contract knows',
    (kind) => {
      const upload = { id: '00000000-0000-4000-8000-000000000000', name: 'x', codeCount: 1 }
      const full = { ...EMPTY_DRAFT, ...FULL, upload, kind }
      const input = inputOf(full) ?? {}
      expect(Object.keys(input).length).toBeGreaterThan(1)
      expect(Object.keys(TASK_INPUTS[kind].shape)).toEqual(
        expect.arrayContaining(Object.keys(input)),
      )
      expect(TASK_INPUTS[kind].safeParse(input)).toMatchObject({ success: true })
    },
  )

  test('of an export may be empty: all labels', () => {
    const input = inputOf({ ...EMPTY_DRAFT, kind: 'export_labels', status: 'in_stock' })
    expect(JSON.parse(JSON.stringify(input))).toEqual({ status: 'in_stock' })
  })
})
