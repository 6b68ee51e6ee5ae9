import { expect, test } from 'vitest'
import { fromKept, type MovingState, toKeep } from './moving-store.ts'
import { EMPTY_DRAFT } from './draft/draft.ts'
import { beginScan } from './draft/scan-draft.ts'

const RULES = {
  operation: 'inbound' as const,
  places: {},
  isSingle: false,
  outboundFromNotInStock: false,
  inoutMode: 'open_all' as const,
}
const reloaded = (state: MovingState): MovingState =>
  fromKept(JSON.parse(JSON.stringify(toKeep(state))))

const STATE: MovingState = { mode: 'single', places: {}, note: 'dock 3', draft: EMPTY_DRAFT }

test('a reload keeps the list; what was being checked must be checked again', () => {
  const { draft } = beginScan(EMPTY_DRAFT, '0'.repeat(20), RULES)
  const back = reloaded({ ...STATE, places: { warehouse: { id: 3, name: 'East' } }, draft })
  expect(back).toMatchObject({
    mode: 'single',
    note: 'dock 3',
    places: { warehouse: { id: 3 } },
    draft: { entries: [{ state: 'unchecked' }] },
  })
})

test('a submission under way has lost its answer, and keeps its key', () => {
  const submission = { key: 'k'.repeat(32), places: {}, note: '' }
  const target = { kind: 'codes' as const, codes: ['1'] }
  const back = reloaded({ ...STATE, sent: { ...submission, target, phase: 'sending' } })
  expect(back.sent).toEqual({ ...submission, target, phase: 'unanswered' })
})

test('failures are not kept, and what is no state is an empty one', () => {
  expect(reloaded({ ...STATE, failure: new Error('x') }).failure).toBeUndefined()
  for (const stored of [undefined, null, 3, 'x', {}, { draft: {} }]) {
    expect(fromKept(stored)).toMatchObject({ mode: 'codes', draft: { entries: [] } })
  }
})
