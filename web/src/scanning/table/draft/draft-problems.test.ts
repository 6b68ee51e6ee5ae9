import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { describe, expect, test } from 'vitest'
import { markProblems, saidNow } from './draft-problems.ts'
import { BOX, scanAll } from './testing/scan-steps.ts'
import { codeAt, scannedAt } from '../../submission/testing/scanned-code.ts'

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
      error: 'LABEL_WRONG_STATUS',
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

test('what was added does not look good any more once its line is refused', () => {
  const { entries } = scanAll([scannedAt(1), scannedAt(2)])
  const [second, first] = entries
  const reason = { text: labelErrors.LABEL_OTHER_WAREHOUSE.text, values: {} }
  const added = { tone: 'good', code: codeAt(2), reason } as const
  const several = { ...added, code: '' }
  expect(saidNow(added, entries, () => undefined)).toBe(added)
  expect(saidNow(added, entries, (line) => (line === first ? reason : undefined))).toBe(added)
  expect(saidNow(added, entries, (line) => (line === second ? reason : undefined))).toEqual({
    tone: 'refused',
    code: codeAt(2),
    reason,
  })
  expect(saidNow(several, entries, () => undefined)).toBe(several)
  expect(saidNow(several, entries, (line) => (line === first ? reason : undefined))).toBeUndefined()
})
