import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { inventoryModeErrors } from '@zhenma/contract/inout/inventory-modes.refusals'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { describe, expect, test } from 'vitest'
import { problemOf } from './draft-problems.ts'
import { EMPTY_DRAFT } from './draft.ts'
import type { Rules } from './scan-rules.ts'
import { scanTexts } from './scan.texts.ts'
import { BOX, INSIDE, PACKAGE, RULES, scan, scanAll } from './testing/scan-steps.ts'
import { scannedAt } from '../../submission/testing/scanned-code.ts'

describe('states', () => {
  const outbound: Rules = {
    ...RULES,
    operation: 'outbound',
    parties: { dealer: { id: 7, name: 'Chen' } },
  }
  const refusedFor = (status: LabelStatus, rules: Rules): boolean =>
    scan(EMPTY_DRAFT, scannedAt(1, { status }), rules).feedback?.tone === 'refused'

  test('are those of the transition table', () => {
    expect(refusedFor('not_in_stock', RULES)).toBe(false)
    expect(refusedFor('returned', RULES)).toBe(false)
    expect(refusedFor('in_stock', RULES)).toBe(true)
    expect(refusedFor('in_stock', outbound)).toBe(false)
    expect(refusedFor('not_in_stock', outbound)).toBe(true)
    expect(refusedFor('sold', { ...RULES, operation: 'return' })).toBe(false)
    expect(refusedFor('recycled', { ...RULES, operation: 'return' })).toBe(true)
  })

  test("follow the company's setting", () => {
    expect(refusedFor('not_in_stock', { ...outbound, outboundFromNotInStock: true })).toBe(false)
  })

  test('a label elsewhere than chosen is refused, and follows another choice', () => {
    const inEast = scannedAt(1, { status: 'in_stock', warehouseName: 'East' })
    const fromWest = {
      ...outbound,
      parties: { ...outbound.parties, warehouse: { id: 2, name: 'West' } },
    }
    expect(scan(EMPTY_DRAFT, inEast, fromWest).feedback?.reason.text).toBe(
      labelErrors.LABEL_OTHER_WAREHOUSE.text,
    )
    const [entry] = scanAll([inEast], outbound).entries
    expect(entry && problemOf(entry, outbound)).toBeUndefined()
    expect(entry && problemOf(entry, fromWest)?.values).toMatchObject({ warehouse: 'East' })
    const back: Rules = { ...RULES, operation: 'return', parties: outbound.parties }
    const atLi = scannedAt(2, { status: 'outbound', dealerName: 'Li' })
    expect(scan(EMPTY_DRAFT, atLi, back).feedback?.reason.text).toBe(
      labelErrors.LABEL_OTHER_DEALER.text,
    )
  })

  test('a box is nothing for the screen of single codes', () => {
    const single = { ...RULES, isSingle: true }
    expect(scan(EMPTY_DRAFT, BOX, single).feedback?.reason.text).toBe(scanTexts.singleOnly)
    expect(scan(EMPTY_DRAFT, INSIDE, single).feedback?.tone).toBe('good')
  })
})

describe('inventory modes', () => {
  const { INVENTORY_MODE_KIND, INVENTORY_MODE_BOX_EMPTY } = inventoryModeErrors
  const within = (scanned: ScannedCode, inoutMode: Rules['inoutMode']) =>
    scan(EMPTY_DRAFT, scanned, { ...RULES, inoutMode }).feedback

  test('a code of a kind that the mode does not take is refused as it is scanned', () => {
    for (const [scanned, mode] of [
      [BOX, 'single_code'],
      [PACKAGE, 'single_code_serial'],
      [INSIDE, 'box'],
      [INSIDE, 'serial_number'],
    ] as const) {
      expect(within(scanned, mode)?.reason).toEqual({
        error: 'INVENTORY_MODE_KIND',
        text: INVENTORY_MODE_KIND.text,
        values: { code: scanned.code, kind: `@kind:${scanned.kind}`, mode: `@mode:${mode}` },
      })
    }
    expect(within(INSIDE, 'single_code')?.tone).toBe('good')
    expect(within(BOX, 'box_serial')?.tone).toBe('good')
  })

  test('multi-level association takes no empty box', () => {
    const empty = scannedAt(500, { kind: 'box', labelCount: 1, productCount: 0 })
    expect(within(empty, 'multi_level')?.reason.text).toBe(INVENTORY_MODE_BOX_EMPTY.text)
    expect(within(empty, 'box')?.tone).toBe('good')
    expect(within(BOX, 'multi_level')?.tone).toBe('good')
  })
})
