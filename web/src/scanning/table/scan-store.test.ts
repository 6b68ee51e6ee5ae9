import { expect, test } from 'vitest'
import { fromKept, type ScanState, toKeep } from './scan-store.ts'
import { EMPTY_DRAFT } from './draft/draft.ts'
import { beginScan } from './draft/scan-draft.ts'

const RULES = {
  operation: 'inbound' as const,
  parties: {},
  isSingle: false,
  outboundFromNotInStock: false,
  inoutMode: 'open_all' as const,
}
const reloaded = (state: ScanState): ScanState =>
  fromKept(JSON.parse(JSON.stringify(toKeep(state))), 'inbound')

const STATE: ScanState = { mode: 'single', parties: {}, note: 'dock 3', draft: EMPTY_DRAFT }

test('a reload keeps the product model, and a draft of before there were any is read', () => {
  const product = { id: 5, name: 'Tea' }
  expect(reloaded({ ...STATE, parties: { product } }).parties).toEqual({ product })
  const parties = { warehouse: { id: 3, name: 'East' } }
  expect(reloaded({ ...STATE, parties }).parties).toEqual(parties)
})

test('a reload keeps the list; what was being checked must be checked again', () => {
  const { draft } = beginScan(EMPTY_DRAFT, '0'.repeat(20), RULES)
  const back = reloaded({ ...STATE, parties: { warehouse: { id: 3, name: 'East' } }, draft })
  expect(back).toMatchObject({
    mode: 'single',
    note: 'dock 3',
    parties: { warehouse: { id: 3 } },
    draft: { entries: [{ state: 'unchecked' }] },
  })
})

const SUBMISSION = {
  kind: 'movement' as const,
  operation: 'inbound' as const,
  key: 'k'.repeat(32),
  parties: {},
  note: '',
  target: { kind: 'codes' as const, codes: ['1'] },
}

test('a submission under way has lost its answer, and keeps its key', () => {
  const back = reloaded({ ...STATE, sent: { ...SUBMISSION, phase: 'sending' } })
  expect(back.sent).toEqual({ ...SUBMISSION, phase: 'unanswered' })
})

test('one that an older page kept, which did not say what it is, can be sent again', () => {
  const { kind: _kind, operation: _operation, ...older } = SUBMISSION
  const answer = { movementId: 7, labelCount: 1, boxCount: 0, packageCount: 0, productCount: 1 }
  const kept = {
    ...STATE,
    sent: { ...older, phase: 'sending' },
    done: { submission: older, answer, at: '2026-11-21T08:00:00.000Z' },
  }
  expect(fromKept(JSON.parse(JSON.stringify(kept)), 'inbound')).toMatchObject({
    sent: { ...SUBMISSION, phase: 'unanswered' },
    done: { submission: SUBMISSION },
  })
})

test('failures are not kept, and what is no state is an empty one', () => {
  expect(reloaded({ ...STATE, failure: new Error('x') }).failure).toBeUndefined()
  for (const stored of [undefined, null, 3, 'x', {}, { draft: {} }]) {
    expect(fromKept(stored, 'inbound')).toMatchObject({ mode: 'codes', draft: { entries: [] } })
  }
})
