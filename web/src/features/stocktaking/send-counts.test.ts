import { groupByFour } from '@zhenma/codes/code-format'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerLogInAgain, useSessionEnded } from '../../api/session-ended.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { countingStore } from './counting-store.ts'
import { feedbackOf, sendingFor, withoutRefused } from './send-counts.ts'
import { countTexts } from './stocktaking.texts.ts'

vi.mock('../../kit/sounds.ts', () => ({ playSound: () => undefined }))

const codes = (...list: string[]) => ({ codes: list })
const answerOf = (labelCount: number, changedCount: number, unchanged: string[] = []) => ({
  labelCount,
  productCount: labelCount,
  changedCount,
  countedCount: changedCount,
  unchanged,
  elsewhereCount: 0,
  elsewhere: [],
})

test('what the books have elsewhere is counted, says where, and never sounds good', () => {
  const elsewhere = [
    { status: 'in_stock' as const, warehouseName: 'Kunming', dealerName: null },
    { status: 'outbound' as const, warehouseName: null, dealerName: 'South Trading' },
  ]
  const answer = { ...answerOf(2, 2), elsewhereCount: 2, elsewhere }
  for (const what of [codes('1'), codes('1', '2')]) {
    const told = feedbackOf({ action: 'count', what }, answer)
    expect(told.tone).toBe('duplicate')
    expect(told.text).toContain('Kunming')
    expect(told.text).toContain('South Trading')
  }
  expect(feedbackOf({ action: 'uncount', what: codes('1') }, answer).tone).toBe('good')
})

test.each([
  [answerOf(6, 6), 'count', 'good'],
  [answerOf(6, 2), 'count', 'good'],
  [answerOf(6, 0), 'count', 'duplicate'],
  [answerOf(6, 6), 'uncount', 'good'],
  [answerOf(6, 0), 'uncount', 'duplicate'],
] as const)('%j of a %s sounds %s', (answer, action, tone) => {
  expect(feedbackOf({ action, what: codes('1') }, answer)).toMatchObject({ tone, code: '1' })
})

test('a box completed by its last piece counts more labels than were named', () => {
  const { text } = feedbackOf({ action: 'count', what: codes('1') }, answerOf(1, 2))
  expect(text).toContain('2')
  expect(text).not.toContain('-')
})

test('of several codes none stands for all', () => {
  const told = feedbackOf({ action: 'count', what: codes('1', '2') }, answerOf(2, 2))
  expect(told.code).toBeUndefined()
})

test('of several codes those are named that were known, or were scanned twice', () => {
  const told = feedbackOf(
    { action: 'count', what: codes('1', '2', '3'), again: ['3', '3', '2'] },
    answerOf(3, 2, ['2']),
  )
  const values = { count: 2, known: 2, codes: '2, 3' }
  expect(told).toMatchObject({ tone: 'duplicate', text: sayNow(countTexts.countedList, values) })
})

test.each([
  ['count', countTexts.someRefused],
  ['uncount', countTexts.someNotTakenBack],
] as const)(
  'of a list that was refused in part it is told once the rest is done (%s)',
  async (action, text) => {
    vi.stubGlobal('navigator', { onLine: true })
    const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    vi.stubGlobal('sessionStorage', kept)
    const refused = { code: '2', error: 'LABEL_CODE_FORMAT', message: 'no code: 2' }
    const answers = [
      { success: false, status: 400, message: 'no', error: 'VALIDATION', details: [refused] },
      { success: true, status: 200, message: 'ok', data: answerOf(2, 2) },
    ]
    vi.stubGlobal('fetch', () => {
      const answer = answers.shift()
      return Promise.resolve(Response.json(answer, { status: answer?.status ?? 500 }))
    })
    const store = countingStore(action === 'count' ? 1 : 2, 7)
    store.setState({ isRemoving: action === 'uncount' })
    sendingFor(1, store).take(['1', '2', '3'])
    await vi.waitFor(() => expect(store.getState().feedback).toBeDefined())
    expect(store.getState()).toMatchObject({
      queue: [],
      refused: [{ text: 'no code: 2' }],
      feedback: { tone: 'refused', text: sayNow(text, { count: 1 }) },
    })
    vi.unstubAllGlobals()
  },
)

test('sixty codes without a pause all arrive, in their order, and what came twice is told', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('sessionStorage', kept)
  const sent: string[][] = []
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    const named = JSON.parse((body as URLSearchParams).get('codes') ?? '[]') as string[]
    sent.push(named)
    const data = answerOf(named.length, named.length)
    return new Promise((resolve) =>
      held.push(() => resolve(Response.json({ success: true, status: 200, message: 'ok', data }))),
    )
  })
  const store = countingStore(3, 7)
  const sending = sendingFor(3, store)
  const scanned = Array.from({ length: 60 }, (_, index) => `code ${index}`)
  for (const code of scanned) sending.take([code])
  sending.take(['code 30'])
  expect(store.getState().queue).toHaveLength(61)
  for (const call of [0, 1]) {
    await vi.waitFor(() => expect(held).toHaveLength(call + 1))
    held[call]?.()
  }
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ queue: [], isSending: false }))
  // The first goes at once, and all that was scanned until its answer came goes together.
  expect(sent).toEqual([['code 0'], scanned.slice(1)])
  const told = { count: 59, known: 1, codes: groupByFour('code 30') }
  expect(store.getState().feedback).toMatchObject({
    tone: 'duplicate',
    text: sayNow(countTexts.countedList, told),
  })
  vi.unstubAllGlobals()
})

test('codes that were refused are left out, and only they', () => {
  expect(withoutRefused(codes('1', '2', '3'), ['2'])).toEqual(['1', '3'])
  // A refusal of none of them would be the same again: nothing is sent once more.
  expect(withoutRefused(codes('1', '2'), [undefined])).toEqual([])
  expect(withoutRefused(codes('1'), ['1'])).toEqual([])
  expect(withoutRefused({ start: 1, end: 2 }, ['1'])).toEqual([])
})

/** Where the session has ended, nobody logs in again. */
async function noLogIn(status: number): Promise<void> {
  if (status !== 418) return
  await vi.waitFor(() => expect(useSessionEnded.getState().open).toBe(true))
  answerLogInAgain(false)
}

describe('a submission that the server did not look at', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true })
    const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    vi.stubGlobal('sessionStorage', kept)
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each([418, 429, 503])('stays in the queue under its key (%i)', async (status) => {
    const sent: (string | null)[] = []
    vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
      sent.push((body as URLSearchParams).get('idempotencyKey'))
      return Promise.resolve(
        Response.json({ success: false, status, message: 'no' }, { status: 400 }),
      )
    })
    const store = countingStore(status, 7)
    const sending = sendingFor(status, store)
    sending.take(['1'])
    await noLogIn(status)
    await vi.waitFor(() =>
      expect(store.getState()).toMatchObject({ isLost: true, isSending: false }),
    )
    expect(store.getState()).toMatchObject({ queue: [{ what: { codes: ['1'] } }], refused: [] })
    sending.send()
    await noLogIn(status)
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toBe(sent[0])
    await vi.waitFor(() => expect(store.getState().isSending).toBe(false))
  })
})
