import { expect, test } from 'vitest'
import { LABEL_KINDS } from '../labels/label-transitions.ts'
import { LABEL_KIND_TEXT } from '../labels/label-words.ts'
import { LANGUAGES } from '../kernel/texts.ts'
import { INVENTORY_MODE_HINT, INVENTORY_MODE_TEXT } from './inventory-modes.refusals.ts'
import {
  baseModeOf,
  INVENTORY_MODES,
  isSingleCodesOnly,
  modeRules,
  takesCodes,
  takesKind,
} from './inventory-modes.ts'

/** In the specification's words: what a mode is named after is what it takes. */
test('each mode takes what it is named after', () => {
  const kinds = (mode: (typeof INVENTORY_MODES)[number]) =>
    LABEL_KINDS.filter((kind) => takesKind(mode, kind)).sort()
  expect(kinds('serial_number')).toEqual([])
  expect(kinds('box')).toEqual(['box', 'package'])
  expect(kinds('single_code')).toEqual(['product', 'special'])
  for (const mode of [
    'multi_level',
    'pre_association',
    'order',
    'product_model',
    'open_all',
  ] as const) {
    expect(kinds(mode)).toEqual(['box', 'package', 'product', 'special'])
  }
})

test('serials go in two modes, and in every serial-number variant', () => {
  const takingSerials = INVENTORY_MODES.filter((mode) => modeRules(mode).serials)
  expect(takingSerials.filter((mode) => !mode.endsWith('_serial'))).toEqual([
    'serial_number',
    'open_all',
  ])
  expect(takingSerials.filter((mode) => mode.endsWith('_serial'))).toHaveLength(8)
})

test('a variant is its mode with serials, and nothing else', () => {
  expect(INVENTORY_MODES).toHaveLength(16)
  expect(new Set(INVENTORY_MODES).size).toBe(16)
  for (const mode of INVENTORY_MODES) {
    const base = baseModeOf(mode)
    expect(baseModeOf(base)).toBe(base)
    expect({ ...modeRules(mode), serials: true }).toEqual({ ...modeRules(base), serials: true })
  }
  expect(baseModeOf('serial_number')).toBe('serial_number')
  expect(baseModeOf('serial_number_serial')).toBe('serial_number')
})

test('every mode takes something, and order and product model only on handhelds', () => {
  for (const mode of INVENTORY_MODES) {
    expect(takesCodes(mode) || modeRules(mode).serials).toBe(true)
  }
  expect(INVENTORY_MODES.filter((mode) => modeRules(mode).handheldOnly)).toEqual([
    'order',
    'order_serial',
    'product_model',
    'product_model_serial',
  ])
})

test('twenty at once is for single codes alone', () => {
  expect(INVENTORY_MODES.filter(isSingleCodesOnly)).toEqual(['single_code', 'single_code_serial'])
})

test.each(LANGUAGES)('every mode has a name and a hint of its own in %s', (language) => {
  for (const table of [INVENTORY_MODE_TEXT, INVENTORY_MODE_HINT]) {
    const reported = INVENTORY_MODES.map((mode) => table[mode][language])
    expect(new Set(reported).size).toBe(16)
    expect(reported.every((text) => text.length > 1 && !text.includes('{'))).toBe(true)
  }
})

test('its hint calls what is scanned as the labels are called', () => {
  for (const mode of ['box', 'box_serial'] as const) {
    for (const language of LANGUAGES) {
      for (const kind of ['box', 'package'] as const) {
        // English has the word “code” once for both.
        const word = LABEL_KIND_TEXT[kind][language].replace(/ code$/, '').toLowerCase()
        expect(INVENTORY_MODE_HINT[mode][language].toLowerCase()).toContain(word)
      }
    }
  }
})
