import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { describe, expect, test } from 'vitest'
import { EMPTY_DRAFT, positionOf, removeEntries, undo } from './draft.ts'
import { beginScan, endScan, failScan, reasonNow, refuseScan } from './scan-draft.ts'
import { scanTexts } from './scan.texts.ts'
import { codesOf, RULES, scan, scanAll } from './testing/scan-steps.ts'
import { codeAt, scannedAt } from '../../submission/testing/scanned-code.ts'

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
