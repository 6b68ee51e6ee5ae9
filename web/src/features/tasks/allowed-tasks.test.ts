import { INVENTORY_MODES } from '@zhenma/contract/inout/inventory-modes'
import { describe, expect, test } from 'vitest'
import { modeProblem } from './allowed-tasks.ts'

describe('the company’s inventory mode', () => {
  test.each([
    ['order', 'handheldOnly', 'handheldOnly'],
    ['product_model_serial', 'handheldOnly', 'handheldOnly'],
    ['serial_number', 'serialsOnly', undefined],
    ['box', undefined, 'codesOnly'],
    ['box_serial', undefined, undefined],
    ['open_all', undefined, undefined],
  ] as const)('%s: a file is %s, a range is %s', (mode, file, range) => {
    for (const operation of ['inbound', 'outbound', 'return'] as const) {
      expect(modeProblem('inout_codes', operation, mode)).toBe(file)
      expect(modeProblem('move_range', operation, mode)).toBe(range)
    }
  })

  test('never stands in the way of taking back, and of what moves no goods', () => {
    for (const mode of INVENTORY_MODES) {
      expect(modeProblem('move_range', 'cancel_inbound', mode)).toBeUndefined()
      expect(modeProblem('move_range', 'cancel_outbound', mode)).toBeUndefined()
      expect(modeProblem('import_codes', 'inbound', mode)).toBeUndefined()
      expect(modeProblem('activate_range', 'inbound', mode)).toBeUndefined()
    }
  })
})
