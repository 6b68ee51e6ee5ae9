import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { inventoryModeErrors } from '@zhenma/contract/inout/inventory-modes.messages'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { labelErrors } from '@zhenma/contract/labels/labels.messages'
import { describe, expect, test } from 'vitest'
import { markProblems, problemOf, totalsOf } from './draft-problems.ts'
import { type Draft, EMPTY_DRAFT, positionOf, removeEntries, type Step, undo } from './draft.ts'
import { beginScan, endScan, failScan, reasonNow, refuseScan, takeBox } from './scan-draft.ts'
import type { Rules } from './scan-rules.ts'
import { scanTexts } from './scan.texts.ts'
import { codeAt, scannedAt } from './testing/scanned-code.ts'

const RULES: Rules = {
  operation: 'inbound',
  places: { warehouse: { id: 1, name: 'East' } },
  isSingle: false,
  outboundFromNotInStock: false,
  inoutMode: 'open_all',
}

/** A scan with the server's answer. */
function scan(draft: Draft, scanned: ScannedCode, rules: Rules = RULES): Step {
  const step = beginScan(draft, scanned.code, rules)
  return step.check ? endScan(step.draft, step.check.id, scanned, rules) : step
}
const scanAll = (scans: readonly ScannedCode[], rules: Rules = RULES): Draft =>
  scans.reduce((draft, scanned) => scan(draft, scanned, rules).draft, EMPTY_DRAFT)
const codesOf = ({ entries }: Draft): string[] => entries.map(({ code }) => code)

/** Box 10 holds the package 11, which holds the products 12 and 13. */
const BOX = scannedAt(10, { kind: 'box', labelCount: 4, productCount: 2 })
const PACKAGE = scannedAt(11, {
  kind: 'package',
  labelCount: 3,
  productCount: 2,
  ancestorCodes: [codeAt(10)],
})
const INSIDE = scannedAt(12, { ancestorCodes: [codeAt(11), codeAt(10)] })
const INSIDE_TOO = scannedAt(13, { ancestorCodes: [codeAt(11), codeAt(10)] })

describe('a scan', () => {
  test('comes in at the top, however the gun writes it', () => {
    const first = scan(EMPTY_DRAFT, scannedAt(1))
    expect(first.feedback?.tone).toBe('good')
    const grouped = codeAt(2).replace(/.{4}/g, '$& ')
    const written = beginScan(first.draft, `http://zm.test/t/${codeAt(3)}?x=1`, RULES)
    const both = beginScan(written.draft, grouped, RULES)
    expect(codesOf(both.draft)).toEqual([codeAt(2), codeAt(3), codeAt(1)])
    expect(both.check).toMatchObject({ code: codeAt(2), state: 'checking' })
    expect(positionOf(both.draft, both.draft.entries[0] as never)).toBe(3)
  })

  test('of what is no code is refused without asking the server', () => {
    for (const text of ['hello', '12345', `${codeAt(1)}00000`]) {
      const step = beginScan(EMPTY_DRAFT, text, RULES)
      expect(step.check).toBeUndefined()
      expect(step.draft.entries).toEqual([])
      expect(step.draft.refusals[0]?.reason.text).toBe(labelErrors.LABEL_CODE_FORMAT.text)
    }
  })

  test('of a code that is listed, or still being checked, is a duplicate', () => {
    const draft = scanAll([scannedAt(1), scannedAt(2)])
    const again = beginScan(draft, codeAt(1), RULES)
    expect(again.feedback).toMatchObject({
      tone: 'duplicate',
      reason: { values: { code: codeAt(1), first: 1 } },
    })
    expect(again.check).toBeUndefined()
    const waiting = beginScan(EMPTY_DRAFT, codeAt(5), RULES).draft
    expect(beginScan(waiting, codeAt(5), RULES).feedback?.tone).toBe('duplicate')
  })

  test('of another text for a listed code is a duplicate as soon as the server says so', () => {
    const draft = scanAll([scannedAt(1)])
    const foreign = beginScan(draft, '9'.repeat(16), RULES)
    const step = endScan(foreign.draft, foreign.check?.id ?? 0, scannedAt(1), RULES)
    expect(step.feedback?.tone).toBe('duplicate')
    expect(codesOf(step.draft)).toEqual([codeAt(1)])
  })

  test('of a duplicate is told with the place that its line has now', () => {
    const draft = scan(scanAll([scannedAt(1), scannedAt(2)]), scannedAt(2)).draft
    const [refusal] = draft.refusals
    if (refusal === undefined) throw new Error('no refusal')
    expect(reasonNow(draft, refusal).values).toMatchObject({ first: 2 })
    const without = removeEntries(draft, draft.entries.slice(1)).draft
    expect(reasonNow(without, refusal).values).toMatchObject({ first: 1 })
    const empty = removeEntries(draft, draft.entries).draft
    expect(reasonNow(empty, refusal)).toEqual(refusal.reason)
  })

  test('of another text for a code that was scanned later names the place that is left', () => {
    const foreign = beginScan(EMPTY_DRAFT, '9'.repeat(16), RULES)
    const failed = failScan(foreign.draft, foreign.check?.id ?? 0).draft
    const later = scan(failed, scannedAt(1)).draft
    const step = endScan(later, foreign.check?.id ?? 0, scannedAt(1), RULES)
    expect(step.feedback?.reason.values).toEqual({ code: codeAt(1), first: 1 })
    expect(codesOf(step.draft)).toEqual([codeAt(1)])
  })

  test('past the limit is refused: 100 codes, 20 on the screen of single codes', () => {
    for (const [isSingle, limit] of [
      [false, 100],
      [true, 20],
    ] as const) {
      const rules = { ...RULES, isSingle }
      const full = scanAll(
        Array.from({ length: limit }, (_, index) => scannedAt(index + 1)),
        rules,
      )
      expect(full.entries).toHaveLength(limit)
      const more = beginScan(full, codeAt(900), rules)
      expect(more.check).toBeUndefined()
      expect(more.feedback).toMatchObject({
        tone: 'refused',
        reason: { text: scanTexts.full, values: { limit } },
      })
    }
  })

  test('that the server refuses goes out of the table, with the reason', () => {
    const step = beginScan(EMPTY_DRAFT, codeAt(1), RULES)
    const reason = { text: labelErrors.LABEL_CODE_UNKNOWN.text, values: { code: codeAt(1) } }
    const refused = refuseScan(step.draft, step.check?.id ?? 0, reason)
    expect(refused.draft.entries).toEqual([])
    expect(refused.draft.changes).toEqual([])
    expect(refused.draft.refusals).toMatchObject([{ tone: 'refused', code: codeAt(1), reason }])
  })

  test('without a network stays too, noted with its time, and does not sound like a refusal', () => {
    const step = beginScan(EMPTY_DRAFT, codeAt(1), RULES)
    expect(Date.parse(step.check?.at ?? '')).not.toBeNaN()
    const noted = failScan(step.draft, step.check?.id ?? 0, true)
    expect(noted.draft.entries).toMatchObject([{ state: 'unchecked', at: step.check?.at }])
    expect(noted.feedback).toMatchObject({
      tone: 'good',
      reason: { text: scanTexts.notedOffline },
    })
  })

  test('that got no answer stays, not checked', () => {
    const step = beginScan(EMPTY_DRAFT, codeAt(1), RULES)
    const failed = failScan(step.draft, step.check?.id ?? 0)
    expect(failed.draft.entries).toMatchObject([{ code: codeAt(1), state: 'unchecked' }])
    expect(failed.feedback?.tone).toBe('refused')
  })

  test('that was taken out before the answer came, and back after it, is to be asked for again', () => {
    const step = beginScan(EMPTY_DRAFT, codeAt(1), RULES)
    const removed = removeEntries(step.draft, step.draft.entries).draft
    const answered = endScan(removed, step.check?.id ?? 0, scannedAt(1), RULES).draft
    expect(undo(answered).entries).toMatchObject([{ code: codeAt(1), state: 'unchecked' }])
  })

  test('that was taken out before the answer came stays out', () => {
    const step = beginScan(EMPTY_DRAFT, codeAt(1), RULES)
    const removed = removeEntries(step.draft, step.draft.entries).draft
    const late = endScan(removed, step.check?.id ?? 0, scannedAt(1), RULES)
    expect(late.draft).toBe(removed)
    expect(late.feedback).toBeUndefined()
  })
})

describe('states', () => {
  const outbound: Rules = {
    ...RULES,
    operation: 'outbound',
    places: { dealer: { id: 7, name: 'Chen' } },
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
      places: { ...outbound.places, warehouse: { id: 2, name: 'West' } },
    }
    expect(scan(EMPTY_DRAFT, inEast, fromWest).feedback?.reason.text).toBe(
      labelErrors.LABEL_OTHER_WAREHOUSE.text,
    )
    const [entry] = scanAll([inEast], outbound).entries
    expect(entry && problemOf(entry, outbound)).toBeUndefined()
    expect(entry && problemOf(entry, fromWest)?.values).toMatchObject({ warehouse: 'East' })
    const back: Rules = { ...RULES, operation: 'return', places: outbound.places }
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
    expect(totalsOf(step.draft.entries)).toEqual({ labels: 5, boxes: 2, products: 3 })
  })

  test('a refused box takes the place of its content once, and not inside a larger box', () => {
    const twice = scan(scan(scanAll([INSIDE]), BOX).draft, BOX).draft
    const [second, first] = twice.refusals
    const taken = takeBox(twice, first?.id ?? 0).draft
    const again = takeBox(taken, second?.id ?? 0)
    expect(codesOf(again.draft)).toEqual([BOX.code])
    expect(again.feedback).toMatchObject({ tone: 'duplicate', reason: { values: { first: 1 } } })

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

describe('taking out', () => {
  test('in remove mode a scan takes a code out, and what is not there is refused', () => {
    const draft = { ...scanAll([scannedAt(1), scannedAt(2)]), isRemoving: true }
    const step = beginScan(draft, codeAt(1), RULES)
    expect(codesOf(step.draft)).toEqual([codeAt(2)])
    expect(step.feedback?.tone).toBe('good')
    expect(beginScan(step.draft, codeAt(1), RULES).feedback?.tone).toBe('refused')
  })

  test('undo takes back the last scan, then brings back what was taken out, in its place', () => {
    let draft = scanAll([scannedAt(1), scannedAt(2), scannedAt(3)])
    const [, second] = draft.entries
    draft = removeEntries(draft, second ? [second] : []).draft
    draft = scan(draft, scannedAt(4)).draft
    draft = undo(draft)
    expect(codesOf(draft)).toEqual([codeAt(3), codeAt(1)])
    draft = undo(draft)
    expect(codesOf(draft)).toEqual([codeAt(3), codeAt(2), codeAt(1)])
    expect(codesOf(undo(undo(undo(draft))))).toEqual([])
    expect(undo(EMPTY_DRAFT)).toBe(EMPTY_DRAFT)
  })

  test('a cleared list comes back, without what was scanned anew', () => {
    const draft = scanAll([scannedAt(1), scannedAt(2)])
    const cleared = removeEntries(draft, draft.entries).draft
    expect(cleared.entries).toEqual([])
    const again = scan(cleared, scannedAt(1)).draft
    const undone = undo({ ...again, changes: again.changes.slice(0, -1) })
    expect(codesOf(undone).toSorted()).toEqual([codeAt(1), codeAt(2)])
  })
})

describe('unboxing and packing', () => {
  const unboxing: Rules = { ...RULES, operation: 'unbox', places: {} }
  const packing: Rules = { ...RULES, operation: 'bind', places: {}, box: PACKAGE }

  test('what lies in no box cannot be taken out of one; a box is told where it is emptied', () => {
    const loose = scan(EMPTY_DRAFT, scannedAt(1), unboxing)
    expect(loose.feedback?.reason.text).toBe(labelErrors.LABEL_NOT_IN_BOX.text)
    expect(scan(EMPTY_DRAFT, BOX, unboxing).feedback?.reason.text).toBe(scanTexts.emptyElsewhere)
  })

  test('a package and what lies in it are both taken out, each by itself', () => {
    const draft = scanAll([INSIDE, PACKAGE], unboxing)
    expect(codesOf(draft)).toEqual([PACKAGE.code, INSIDE.code])
    expect(totalsOf(draft.entries, true)).toEqual({ labels: 2, boxes: 1, products: 1 })
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

describe("the server's refusal", () => {
  const wrong = (more: object) => ({
    error: 'LABEL_WRONG_STATUS',
    message: 'as the server says it',
    values: { code: 'x', status: '@status:sold', operation: '@operation:inbound' },
    ...more,
  })

  test('stands on the line of its code, and a run of neighbours on each of them', () => {
    const draft = scanAll([scannedAt(1), scannedAt(2), scannedAt(3), scannedAt(9)])
    const marked = markProblems(draft, [
      wrong({ code: codeAt(9), start: 9, end: 9 }),
      wrong({ code: '2–3', start: 2, end: 3 }),
    ])
    expect(marked.rest).toEqual([])
    expect(marked.draft.entries.map(({ code, problem }) => [code, problem !== undefined])).toEqual([
      [codeAt(9), true],
      [codeAt(3), true],
      [codeAt(2), true],
      [codeAt(1), false],
    ])
    expect(marked.draft.entries[1]?.problem).toEqual({
      text: labelErrors.LABEL_WRONG_STATUS.text,
      values: { code: codeAt(3), status: '@status:sold', operation: '@operation:inbound' },
    })
  })

  test('of something in a box stands on the box', () => {
    const problem = {
      error: 'LABEL_BOX_ELSEWHERE',
      message: '',
      code: codeAt(12),
      start: 12,
      end: 12,
      values: { code: codeAt(12), box: BOX.code, status: '@status:sold', operation: 'x' },
    }
    const { draft, rest } = markProblems(scanAll([BOX, scannedAt(1)]), [problem])
    expect(rest).toEqual([])
    expect(draft.entries.map(({ problem: found }) => found?.values['code'])).toEqual([
      undefined,
      codeAt(12),
    ])
  })

  test('of nothing in the table is left over, and an old refusal goes', () => {
    const marked = markProblems(scanAll([scannedAt(1)]), [wrong({ code: codeAt(1) })]).draft
    const about = { error: 'FIELD_REFERENCE', message: 'no such dealer', field: 'dealerId' }
    const again = markProblems(marked, [about])
    expect(again.rest).toEqual([about])
    expect(again.draft.entries[0]).not.toHaveProperty('problem')
  })
})
