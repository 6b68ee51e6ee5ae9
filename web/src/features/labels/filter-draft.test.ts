import { TASK_INPUTS } from '@zhenma/contract/tasks/task-kinds'
import { FILTER_OPERATION_NAMES } from '@zhenma/contract/operations/filter-operations'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_FILTER_DRAFT,
  type FilterDraft,
  filterOf,
  isComplete,
  taskInputOf,
} from './filter-draft.ts'

const FULL: FilterDraft = {
  dealerId: 1,
  warehouseId: 2,
  status: 'sold',
  productId: 3,
  producedOn: '2026-03-01',
  extendedIds: [4, 3],
  cardId: 5,
  logisticsCompany: ' SF Express ',
  trackingNumber: ' SF-1 ',
  reason: ' why ',
  note: ' so ',
  typed: '120',
}

it('of a list only its filters go to the task', () => {
  const input = { status: 'sold', after: '9', pageSize: 20, batchId: 3, code: undefined }
  expect(filterOf(input)).toEqual({ status: 'sold', batchId: 3 })
})

describe('an operation over a filter', () => {
  it.each(FILTER_OPERATION_NAMES)('%s sends what the contract takes, and no more', (operation) => {
    const input = taskInputOf({ status: 'in_stock' }, { ...FULL, operation })
    const parsed = TASK_INPUTS.operate_filter.parse(input)
    expect(parsed).toMatchObject({ operation, reason: 'why', note: 'so' })
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(input ?? {}).sort())
    expect(isComplete({ ...FULL, operation }, 120)).toBe(true)
  })

  it('is not ready without what it asks for', () => {
    const draft = EMPTY_FILTER_DRAFT
    expect(isComplete(draft, 5)).toBe(false)
    expect(isComplete({ ...draft, operation: 'activate' }, 5)).toBe(true)
    expect(isComplete({ ...draft, operation: 'activate' }, 0)).toBe(false)
    expect(isComplete({ ...draft, operation: 'allot_dealer' }, 5)).toBe(false)
    expect(isComplete({ ...draft, operation: 'allot_warehouse' }, 5)).toBe(false)
    expect(isComplete({ ...draft, operation: 'modify' }, 5)).toBe(false)
    expect(isComplete({ ...draft, operation: 'modify', productId: 1 }, 5)).toBe(true)
    expect(isComplete({ ...draft, operation: 'mark_storage', reason: ' ' }, 5)).toBe(false)
    expect(isComplete({ ...draft, operation: 'bind_extended' }, 5)).toBe(false)
    expect(isComplete({ ...draft, operation: 'bind_extended', extendedIds: [1] }, 5)).toBe(true)
    expect(isComplete({ ...draft, operation: 'unbind_extended' }, 5)).toBe(true)
    expect(isComplete({ ...draft, operation: 'bind_card' }, 5)).toBe(false)
    expect(isComplete({ ...draft, operation: 'bind_card', cardId: 1 }, 5)).toBe(true)
    const sent = { ...draft, operation: 'bind_logistics', logisticsCompany: 'SF' } as const
    expect(isComplete(sent, 5)).toBe(false)
    expect(isComplete({ ...sent, trackingNumber: 'two words' }, 5)).toBe(false)
    expect(isComplete({ ...sent, trackingNumber: 'SF-1' }, 5)).toBe(true)
    const flag = { ...draft, operation: 'flag_status', reason: 'r' } as const
    expect(isComplete(flag, 5)).toBe(false)
    expect(isComplete({ ...flag, status: 'sold' }, 5)).toBe(true)
  })

  it('that is final wants the count typed', () => {
    const draft = { ...EMPTY_FILTER_DRAFT, operation: 'recycle' } as const
    expect(isComplete({ ...draft, typed: '12' }, 120)).toBe(false)
    expect(isComplete({ ...draft, typed: ' 120 ' }, 120)).toBe(true)
  })
})
