import { INVENTORY_MODES } from '@zhenma/contract/inout/inventory-modes'
import { expect, test } from 'vitest'
import { panelOf, panelsOf } from './mode-panels.ts'
import { isStockMove, SCAN_OPERATIONS } from '../submission/scan-operations.ts'
import { limitOf } from './draft/scan-rules.ts'

test('each mode offers what it is named after', () => {
  expect(panelsOf('serial_number', 'outbound', false)).toEqual(['range', 'batch'])
  expect(panelsOf('box', 'outbound', false)).toEqual(['codes'])
  expect(panelsOf('box_serial', 'inbound', false)).toEqual(['codes', 'range', 'batch'])
  expect(panelsOf('multi_level', 'outbound', false)).toEqual(['codes'])
  expect(panelsOf('open_all', 'outbound', false)).toEqual(['codes', 'single', 'range', 'batch'])
  expect(panelsOf('open_all', 'return', false)).toEqual(['codes', 'range', 'batch'])
})

test('order and product model offer nothing on a PC, all others something', () => {
  for (const mode of INVENTORY_MODES) {
    const isHandheld = /^(order|product_model)/.test(mode)
    for (const operation of SCAN_OPERATIONS.filter(isStockMove)) {
      expect(panelsOf(mode, operation, false).length === 0).toBe(isHandheld)
    }
  }
})

test('a handheld is offered codes by order and product model, and their variants serials too', () => {
  for (const operation of SCAN_OPERATIONS.filter(isStockMove)) {
    expect(panelsOf('order', operation, true)[0]).toBe('codes')
    expect(panelsOf('product_model', operation, true)).not.toContain('range')
    expect(panelsOf('product_model_serial', operation, true)).toContain('range')
  }
})

test('corrections go in every mode, each by what it can be for', () => {
  for (const mode of INVENTORY_MODES) {
    expect(panelsOf(mode, 'cancel_inbound', false)).toEqual(['codes', 'range', 'batch'])
    expect(panelsOf(mode, 'cancel_outbound', false)).toEqual(['codes', 'range', 'batch'])
    expect(panelsOf(mode, 'unbox', false)).toEqual(['codes', 'range'])
    expect(panelsOf(mode, 'bind', false)).toEqual(['codes'])
  }
})

test('20 codes at once on the outbound screen of single codes, 100 elsewhere', () => {
  for (const mode of ['single_code', 'single_code_serial'] as const) {
    expect(panelsOf(mode, 'outbound', false)[0]).toBe('single')
    expect(panelsOf(mode, 'outbound', false)).not.toContain('codes')
    expect(panelsOf(mode, 'inbound', false)[0]).toBe('codes')
  }
  expect([limitOf({ isSingle: true }), limitOf({ isSingle: false })]).toEqual([20, 100])
})

test('what was chosen is shown while the mode offers it', () => {
  expect(panelOf(['codes', 'range'], 'range')).toBe('range')
  expect(panelOf(['single', 'range'], 'codes')).toBe('single')
  expect(panelOf([], 'codes')).toBeUndefined()
})
