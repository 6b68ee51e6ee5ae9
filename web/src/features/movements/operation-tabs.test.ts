import { expect, test } from 'vitest'
import { OPERATION_TABS, tabOf } from './operation-tabs.ts'

test('a choice of operations is the sort that has exactly these', () => {
  expect(tabOf()).toBe('all')
  expect(tabOf([])).toBe('all')
  expect(tabOf(['outbound'])).toBe('outbound')
  expect(tabOf(['cancel_outbound', 'cancel_inbound'])).toBe('cancel')
  expect(tabOf(['cancel_outbound'])).toBeUndefined()
  expect(tabOf(['outbound', 'return'])).toBeUndefined()
})

test('no two sorts are the same choice', () => {
  for (const { key, operations } of OPERATION_TABS) expect(tabOf(operations)).toBe(key)
})
