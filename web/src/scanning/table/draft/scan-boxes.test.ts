import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { describe, expect, test } from 'vitest'
import { totalsOf } from './draft-problems.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { beginScan, endScan, takeBox } from './scan-draft.ts'
import type { Rules } from './scan-rules.ts'
import { scanTexts } from './scan.texts.ts'
import {
  BOX,
  codesOf,
  INSIDE,
  INSIDE_TOO,
  PACKAGE,
  RULES,
  scan,
  scanAll,
} from './testing/scan-steps.ts'
import { codeAt, scannedAt } from '../../submission/testing/scanned-code.ts'

describe('boxes', () => {
  test('what is inside a listed box is refused and says which box', () => {
    const draft = scanAll([BOX])
    for (const inside of [PACKAGE, INSIDE]) {
      const step = scan(draft, inside)
      expect(step.feedback).toMatchObject({
        tone: 'duplicate',
        reason: { text: scanTexts.insideBox, values: { code: inside.code, box: BOX.code } },
      })
      expect(codesOf(step.draft)).toEqual([BOX.code])
    }
  })

  test('a box after its content is refused: the box must be scanned first', () => {
    const step = scan(scanAll([INSIDE, INSIDE_TOO, scannedAt(99)]), BOX)
    expect(step.feedback).toMatchObject({
      tone: 'refused',
      reason: { text: scanTexts.boxFirst, values: { code: BOX.code, count: 2 } },
    })
    expect(step.draft.entries).toHaveLength(3)
  })

  test('can take the place of their content', () => {
    const { draft } = scan(scanAll([INSIDE, INSIDE_TOO, scannedAt(99)]), BOX)
    const step = takeBox(draft, draft.refusals[0]?.id ?? 0)
    expect(codesOf(step.draft)).toEqual([BOX.code, codeAt(99)])
    expect(step.draft.refusals).toEqual([])
    expect(totalsOf(step.draft.entries)).toEqual({ labels: 5, boxes: 1, packages: 1, products: 3 })
  })

  test('a refused box takes the place of its content once, and not inside a larger box', () => {
    const twice = scan(scan(scanAll([INSIDE]), BOX).draft, BOX).draft
    // Scanned twice, it is refused once.
    const [only, ...others] = twice.refusals
    expect(others).toEqual([])
    const taken = takeBox(twice, only?.id ?? 0).draft
    const again = takeBox(taken, only?.id ?? 0)
    expect(codesOf(again.draft)).toEqual([BOX.code])
    expect(again.draft.refusals).toEqual([])

    const nested = scan(scan(scanAll([INSIDE]), PACKAGE).draft, BOX).draft
    const [outer, inner] = nested.refusals
    const packed = takeBox(takeBox(nested, outer?.id ?? 0).draft, inner?.id ?? 0)
    expect(codesOf(packed.draft)).toEqual([BOX.code])
    expect(packed.feedback?.reason.text).toBe(scanTexts.insideBox)
  })

  test('a box and its content that are checked at the same time do not both stay', () => {
    const one = beginScan(EMPTY_DRAFT, INSIDE.code, RULES)
    const two = beginScan(one.draft, BOX.code, RULES)
    const box = endScan(two.draft, two.check?.id ?? 0, BOX, RULES)
    const inside = endScan(box.draft, one.check?.id ?? 0, INSIDE, RULES)
    expect(codesOf(inside.draft)).toEqual([BOX.code])
    expect(inside.feedback?.reason.text).toBe(scanTexts.insideBox)
  })
})

describe('unboxing and packing', () => {
  const unboxing: Rules = { ...RULES, operation: 'unbox', parties: {} }
  const packing: Rules = { ...RULES, operation: 'bind', parties: {}, box: PACKAGE }

  test('what lies in no box cannot be taken out of one; a box is told where it is emptied', () => {
    const loose = scan(EMPTY_DRAFT, scannedAt(1), unboxing)
    expect(loose.feedback?.reason.text).toBe(labelErrors.LABEL_NOT_IN_BOX.text)
    expect(scan(EMPTY_DRAFT, BOX, unboxing).feedback?.reason.text).toBe(scanTexts.emptyElsewhere)
  })

  test('a package and what lies in it are both taken out, each by itself', () => {
    const draft = scanAll([INSIDE, PACKAGE], unboxing)
    expect(codesOf(draft)).toEqual([PACKAGE.code, INSIDE.code])
    expect(totalsOf(draft.entries, true)).toEqual({ labels: 2, boxes: 0, packages: 1, products: 1 })
  })

  test('only lower levels go into a box', () => {
    expect(codesOf(scanAll([scannedAt(1)], packing))).toEqual([codeAt(1)])
    expect(scan(EMPTY_DRAFT, BOX, packing).feedback?.reason).toMatchObject({
      text: labelErrors.LABEL_WRONG_LEVEL.text,
      values: { code: BOX.code, box: PACKAGE.code, kind: '@kind:box', boxKind: '@kind:package' },
    })
  })

  test('corrections go whatever the inventory mode', () => {
    const inStock = scannedAt(1, { status: 'in_stock' })
    const cancelling: Rules = { ...RULES, operation: 'cancel_inbound', inoutMode: 'box' }
    expect(codesOf(scanAll([inStock], cancelling))).toEqual([codeAt(1)])
    expect(scan(EMPTY_DRAFT, scannedAt(2), cancelling).feedback?.reason).toMatchObject({
      text: labelErrors.LABEL_WRONG_STATUS.text,
      values: { operation: '@operation:cancel_inbound' },
    })
  })
})
