import type { orderScanErrors } from '@zhenma/contract/orders/order-scans.refusals'
import type { wrongOrderErrors } from '@zhenma/contract/orders/wrong-order.refusals'
import { describe, expect, test } from 'vitest'
import { codeAt, scannedAt } from '../../submission/testing/scanned-code.ts'
import { type Reason, reasonOf } from '../../submission/reasons.ts'
import { scanWishOf } from '../scan-wish.ts'
import { EMPTY_DRAFT, emptied, type Draft } from './draft.ts'
import { confirmedCodes, isToPark, markWrongOrder, setExcessAside } from './excess.ts'
import { beginScan, endScan, takeExcess } from './scan-draft.ts'
import type { Rules } from './scan-rules.ts'
import { BOX, codesOf, INSIDE, scan, scanAll } from './testing/scan-steps.ts'

const parties = { dealer: { id: 3, name: 'East' }, order: { id: 7, name: 'SO-7' } }
const RULES: Rules = {
  operation: 'outbound',
  parties,
  isSingle: false,
  outboundFromNotInStock: true,
  inoutMode: 'open_all',
}
const saidBy = (error: keyof typeof orderScanErrors, code: string) =>
  reasonOf({ error, message: '', values: { code, product: 'Tea', expected: 2, scanned: 2 } })

/** A scan that the order does not expect, as the server has judged it. */
function refusedAs(error: keyof typeof orderScanErrors, draft: Draft, scanned = scannedAt(1)) {
  const { draft: begun, check } = beginScan(draft, scanned.code, RULES)
  const problem = saidBy(error, scanned.code)
  return endScan(begun, check?.id ?? 0, scanned, RULES, { problem }).draft
}

describe('a scan that its order does not expect', () => {
  test('is taken once somebody has confirmed it, and then sent as confirmed', () => {
    const asked = refusedAs('ORDER_EXCEEDED_ASK', scanAll([scannedAt(2)], RULES))
    expect(codesOf(asked)).toEqual([codeAt(2)])
    const { draft, feedback } = takeExcess(asked, asked.refusals[0]?.id ?? 0, RULES)
    expect(feedback?.tone).toBe('good')
    expect(draft.refusals).toEqual([])
    expect(codesOf(draft)).toEqual([codeAt(1), codeAt(2)])
    expect(confirmedCodes(draft, parties)).toEqual([codeAt(1)])
    const wish = scanWishOf(RULES, draft.entries, confirmedCodes(draft, parties))
    expect(wish).toMatchObject({ orderId: 7, excessCodes: [codeAt(1)] })
    // It was confirmed for that order and for no other.
    expect(confirmedCodes(draft, { order: { id: 8, name: 'SO-8' } })).toEqual([])
    expect(confirmedCodes(draft, {})).toEqual([])
  })

  test('is not taken twice, nor beside the box it lies in', () => {
    const twice = refusedAs('ORDER_WRONG_PRODUCT_ASK', EMPTY_DRAFT)
    const other = { ...twice, entries: scanAll([scannedAt(1)], RULES).entries }
    const again = takeExcess(other, twice.refusals[0]?.id ?? 0, RULES)
    expect(again.feedback?.tone).toBe('duplicate')
    expect(codesOf(again.draft)).toEqual([codeAt(1)])
    const inside = refusedAs('ORDER_WRONG_PRODUCT_ASK', EMPTY_DRAFT, INSIDE)
    const boxed = scan(inside, BOX, RULES).draft
    const within = takeExcess(boxed, inside.refusals[0]?.id ?? 0, RULES)
    expect(codesOf(within.draft)).toEqual([BOX.code])
  })

  test('cannot be confirmed where the company refuses or parks, nor once its table was sent', () => {
    for (const error of ['ORDER_EXCEEDED', 'ORDER_EXCEEDED_PARK'] as const) {
      const draft = refusedAs(error, EMPTY_DRAFT)
      expect(draft.refusals[0]?.excess).toBeUndefined()
      expect(draft.refusals.map(isToPark)).toEqual([error === 'ORDER_EXCEEDED_PARK'])
    }
    const sent = emptied(refusedAs('ORDER_EXCEEDED_ASK', EMPTY_DRAFT), { parties })
    expect(sent.refusals[0]?.excess).toBeUndefined()
  })

  test('is known again where an older page has kept its words without its key', () => {
    const { refusals } = refusedAs('ORDER_EXCEEDED_PARK', EMPTY_DRAFT)
    const kept = refusals.map(({ reason: { text, values }, ...one }) => ({
      ...one,
      reason: JSON.parse(JSON.stringify({ text, values })) as Reason,
    }))
    expect(kept.map(isToPark)).toEqual([true])
  })

  test('leaves the table where only the submission, or another order, says so', () => {
    const draft = scanAll([scannedAt(1), scannedAt(2), scannedAt(3)], RULES)
    const reasons = ['ORDER_EXCEEDED_ASK', 'ORDER_EXCEEDED_PARK', 'ORDER_EXCEEDED'] as const
    const entries = draft.entries.map((entry, place) => ({
      ...entry,
      problem: saidBy(reasons[place] ?? 'ORDER_EXCEEDED', entry.code),
    }))
    const aside = setExcessAside({ ...draft, entries }, parties)
    expect(codesOf(aside)).toEqual([codeAt(1)])
    expect(aside.refusals.map(({ code, excess }) => [code, excess?.orderId])).toEqual([
      [codeAt(2), undefined],
      [codeAt(3), 7],
    ])
  })
})

describe('a submission against a wrong order', () => {
  const said = (error: keyof typeof wrongOrderErrors) => ({
    error,
    message: '',
    field: 'orderId',
    values: { number: 'SO-7' },
  })
  const draft = scanAll([scannedAt(1), scannedAt(2)], RULES)

  test('keeps its lines where such scans are refused, or something else was wrong', () => {
    const other = { error: 'FIELD_REFERENCE', message: 'no such dealer', field: 'dealerId' }
    for (const problems of [[said('ORDER_COMPLETED')], [other], []]) {
      const { draft: kept, rest } = markWrongOrder(draft, problems)
      expect(codesOf(setExcessAside(kept, parties))).toEqual([codeAt(2), codeAt(1)])
      expect(rest).toEqual(problems)
    }
  })

  test('leaves all of them to be parked, with the order that was wrong, where the company parks', () => {
    const { draft: marked, rest } = markWrongOrder(draft, [said('ORDER_COMPLETED_PARK')])
    expect(rest).toEqual([])
    const aside = setExcessAside(marked, parties)
    expect(codesOf(aside)).toEqual([])
    expect(aside.refusals.map(({ code }) => code).toSorted()).toEqual([codeAt(1), codeAt(2)])
    expect(aside.refusals.map(isToPark)).toEqual([true, true])
    expect(aside.refusals[0]?.reason.values).toMatchObject({ number: 'SO-7' })
    // Nobody confirms a wrong order.
    expect(aside.refusals.map(({ excess }) => excess)).toEqual([undefined, undefined])
  })
})
