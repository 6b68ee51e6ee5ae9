import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { scanNotices } from '@zhenma/contract/inout/scan-notices'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { answerLogInAgain, useSessionEnded } from '../../api/session-ended.ts'
import { useConnection } from '../../api/connection.ts'
import { removeEntries } from './draft/draft.ts'
import { fromKept, type ScanState } from './scan-store.ts'
import type { Rules } from './draft/scan-rules.ts'
import { scanTexts } from './draft/scan.texts.ts'
import { memoryStorage } from '../queue/testing/memory-storage.ts'
import { codeAt, scannedAt } from '../submission/testing/scanned-code.ts'
import { scanningFor } from './scanning.ts'

const { sounds } = vi.hoisted(() => ({ sounds: [] as string[] }))
vi.mock('../../kit/sounds.ts', () => ({ playSound: (sound: string) => sounds.push(sound) }))

/** Questions that wait for their answer. */
let held: ((answer: Response) => void)[] = []

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  useConnection.setState({ isOnline: true, isReachable: true })
  held = []
  sounds.length = 0
  vi.stubGlobal('fetch', () => new Promise((resolve) => held.push(resolve)))
})
afterEach(() => vi.unstubAllGlobals())

test('what becomes of a list that was cleared meanwhile is not told over a newer scan', async () => {
  const store = createStore<ScanState>(() => fromKept(undefined, 'inbound'))
  const rulesNow = (): Rules => ({
    operation: 'inbound',
    // With an order chosen, what is no code is not looked for as the number of another.
    parties: { warehouse: { id: 3, name: 'East' }, order: { id: 5, name: 'SO-1' } },
    isSingle: false,
    outboundFromNotInStock: false,
    inoutMode: 'open_all',
  })
  const scanning = scanningFor(store, rulesNow)
  // One more than fits is refused at once; the others are asked for.
  scanning.take(Array.from({ length: 101 }, (_, index) => codeAt(index + 1)))
  await vi.waitFor(() => expect(held).toHaveLength(1))
  const { draft } = store.getState()
  store.setState({ draft: removeEntries(draft, draft.entries).draft })
  scanning.take(['hello'])
  await vi.waitFor(() => expect(store.getState().feedback?.tone).toBe('refused'))
  const reported = store.getState().feedback
  expect(reported?.reason.values).toMatchObject({ code: 'hello' })
  held[0]?.(new Response('{}', { status: 503 }))
  await scanning.settled()
  expect(store.getState().feedback).toBe(reported)
})

const RULES: Rules = {
  operation: 'inbound',
  parties: { warehouse: { id: 3, name: 'East' } },
  isSingle: false,
  outboundFromNotInStock: false,
  inoutMode: 'open_all',
}

function started() {
  const store = createStore<ScanState>(() => fromKept(undefined, 'inbound'))
  return { store, scanning: scanningFor(store, () => RULES) }
}

const answerOf = (code: string, more: Partial<ScannedCode> = {}): Response =>
  Response.json({
    success: true,
    status: 200,
    message: 'ok',
    data: { scans: [{ scanned: scannedAt(Number(code), more), refusal: null, notices: [] }] },
  })
const [BOX, INSIDE, OTHER] = [codeAt(1), codeAt(2), codeAt(3)]
/** Lets the answers that were given come in as far as they may. */
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('answers that overtake one another count in the order of the scans', async () => {
  const { store, scanning } = started()
  for (const code of [BOX, INSIDE, OTHER]) scanning.take([code])
  await vi.waitFor(() => expect(held).toHaveLength(3))
  held[2]?.(answerOf(OTHER))
  held[1]?.(answerOf(INSIDE, { ancestorCodes: [BOX] }))
  await soon()
  // Whether its box stays in the table, nobody knows yet.
  expect(store.getState().draft.refusals).toEqual([])
  held[0]?.(answerOf(BOX, { kind: 'box', status: 'outbound', labelCount: 2 }))
  await scanning.settled()
  const { entries, refusals } = store.getState().draft
  expect(entries.map(({ code, state }) => [code, state])).toEqual([
    [OTHER, 'known'],
    [INSIDE, 'known'],
  ])
  expect(refusals.map(({ code }) => code)).toEqual([BOX])
})

test('an answer that hangs holds the others back for a few seconds only', async () => {
  const { store, scanning } = started()
  for (const code of [OTHER, INSIDE]) scanning.take([code])
  await vi.waitFor(() => expect(held).toHaveLength(2))
  vi.useFakeTimers()
  try {
    held[1]?.(answerOf(INSIDE))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(store.getState().draft.entries[0]).toMatchObject({ code: INSIDE, state: 'checking' })
    await vi.advanceTimersByTimeAsync(200)
    expect(store.getState().draft.entries[0]).toMatchObject({ code: INSIDE, state: 'known' })
  } finally {
    vi.useRealTimers()
  }
  held[0]?.(answerOf(OTHER))
  await scanning.settled()
  expect(store.getState().draft.entries.map(({ state }) => state)).toEqual(['known', 'known'])
})

const ORDER = { id: 5, number: 'SO-2026/7', name: 'Autumn', dealerId: null, dealerName: null }
const foundOrders = (...orders: readonly object[]): Response =>
  Response.json({ success: true, status: 200, message: 'ok', data: orders })

test('the number of an order, scanned first, chooses it', async () => {
  const { store, scanning } = started()
  scanning.take(['SO2026/7'])
  await vi.waitFor(() => expect(held).toHaveLength(1))
  held[0]?.(foundOrders(ORDER))
  await scanning.settled()
  const { parties, draft, feedback } = store.getState()
  expect(parties.order).toEqual({ id: 5, name: ORDER.number })
  expect([draft.entries, draft.refusals]).toEqual([[], []])
  expect(feedback).toMatchObject({ tone: 'good', reason: { text: scanTexts.orderChosen } })
})

test('what is neither a code nor the number of an order is refused as ever', async () => {
  const { store, scanning } = started()
  scanning.take(['hello'])
  await vi.waitFor(() => expect(held).toHaveLength(1))
  held[0]?.(foundOrders())
  await vi.waitFor(() => expect(store.getState().feedback?.tone).toBe('refused'))
  expect(store.getState().feedback?.reason.values).toMatchObject({ code: 'hello' })
  expect(store.getState().parties.order).toBeUndefined()
})

test('content whose box was scanned after it stays, whichever answer comes first', async () => {
  const { store, scanning } = started()
  for (const code of [INSIDE, BOX]) scanning.take([code])
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.(answerOf(BOX, { kind: 'box', labelCount: 2 }))
  await soon()
  held[0]?.(answerOf(INSIDE, { ancestorCodes: [BOX] }))
  await scanning.settled()
  const { draft, feedback } = store.getState()
  expect(draft.entries.map(({ code }) => code)).toEqual([INSIDE])
  expect(draft.refusals.map(({ code }) => code)).toEqual([BOX])
  expect(feedback).toMatchObject({ tone: 'refused', reason: { text: scanTexts.boxFirst } })
})

test('an older scan that turns out well does not hide that a newer one was refused', async () => {
  const { store, scanning } = started()
  scanning.take([OTHER])
  scanning.take(['hello'])
  await vi.waitFor(() => expect(store.getState().feedback?.tone).toBe('refused'))
  held[0]?.(answerOf(OTHER))
  await scanning.settled()
  expect(store.getState().feedback).toMatchObject({ tone: 'refused', code: 'hello' })
  expect(sounds).toEqual(['refused', 'good'])
})

test('codes of a list that were not looked at are not told as refused', async () => {
  const { store, scanning } = started()
  scanning.take([BOX, INSIDE, OTHER])
  await vi.waitFor(() => expect(held).toHaveLength(1))
  // The server is there, and has had too much.
  const tooMany = { success: false, status: 429, message: 'no', error: 'RATE_LIMITED' }
  held[0]?.(Response.json(tooMany, { status: 429 }))
  await scanning.settled()
  const { draft, feedback } = store.getState()
  expect(draft.entries.map(({ state }) => state)).toEqual(Array(3).fill('unchecked'))
  expect(feedback?.reason).toEqual({
    text: scanTexts.manyNotChecked,
    values: { good: 0, duplicate: 0, refused: 0, unchecked: 3 },
  })
})

test.each([418, 429, 503])(
  'a code that was not looked at (%i) stays, to be asked for again',
  async (status) => {
    const store = createStore<ScanState>(() => fromKept(undefined, 'inbound'))
    const scanning = scanningFor(store, () => ({
      operation: 'inbound',
      parties: { warehouse: { id: 3, name: 'East' } },
      isSingle: false,
      outboundFromNotInStock: false,
      inoutMode: 'open_all',
    }))
    scanning.take([codeAt(1)])
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held[0]?.(Response.json({ success: false, status, message: 'no' }, { status: 400 }))
    if (status === 418) {
      // Nobody logs in again.
      await vi.waitFor(() => expect(useSessionEnded.getState().open).toBe(true))
      answerLogInAgain(false)
    }
    await scanning.settled()
    expect(store.getState().draft).toMatchObject({
      entries: [{ code: codeAt(1), state: 'unchecked' }],
      refusals: [],
    })
  },
)

test('sixty codes without a pause are asked for in a few calls, and stand there in their order', async () => {
  const { store, scanning } = started()
  const asked: string[][] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const many = typeof body === 'string' ? (JSON.parse(body) as { codes: string[] }).codes : null
    const [one = ''] = /\d{20}/.exec(path) ?? []
    asked.push(many ?? [one])
    const scans = many?.map((code) => ({
      scanned: scannedAt(Number(code)),
      refusal: null,
      notices: [],
    }))
    const data = scans ? { scans } : scannedAt(Number(one))
    const answer = Response.json({ success: true, status: 200, message: 'ok', data })
    return new Promise((resolve) => answers.push(() => resolve(answer)))
  })
  const codes = Array.from({ length: 60 }, (_, index) => codeAt(index + 1))
  for (const code of codes) scanning.take([code])
  // What is in the table already is told at once.
  scanning.take([codeAt(30)])
  await vi.waitFor(() => expect(sounds).toEqual(['duplicate']))
  expect(answers).toHaveLength(4)
  answers[2]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(5))
  for (const answer of answers) answer()
  await scanning.settled()
  expect(asked).toEqual([...codes.slice(0, 4).map((code) => [code]), codes.slice(4)])
  const { entries, refusals } = store.getState().draft
  expect(entries.map(({ code, state }) => [code, state])).toEqual(
    codes.toReversed().map((code) => [code, 'known']),
  )
  expect(refusals).toMatchObject([{ code: codeAt(30), tone: 'duplicate' }])
})

test('against an order each scan waits for what was scanned before it, and counts it along', async () => {
  const store = createStore<ScanState>(() => fromKept(undefined, 'inbound'))
  const order = { id: 7, number: 'PO-7', name: 'Autumn' }
  const parties = { ...RULES.parties, order } as Rules['parties']
  const scanning = scanningFor(store, () => ({ ...RULES, parties }))
  const asked: unknown[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    const { codes, judge } = JSON.parse(body) as { codes: string[]; judge: { beside: string[] } }
    asked.push([codes, judge.beside])
    const isRoom = judge.beside.length + codes.length < 3
    const scans = codes.map((code) => ({
      scanned: scannedAt(Number(code)),
      refusal: isRoom ? null : { error: 'ORDER_EXCEEDED', message: 'full', values: { code } },
      notices: [],
    }))
    const data = { success: true, status: 200, message: 'ok', data: { scans } }
    return new Promise((resolve) => answers.push(() => resolve(Response.json(data))))
  })
  for (const code of [BOX, INSIDE, OTHER]) scanning.take([code])
  await vi.waitFor(() => expect(asked).toEqual([[[BOX], []]]))
  answers[0]?.()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answers[1]?.()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  answers[2]?.()
  await scanning.settled()
  expect(asked.slice(1)).toEqual([
    [[INSIDE], [BOX]],
    [[OTHER], [INSIDE, BOX]],
  ])
  const { entries, refusals } = store.getState().draft
  expect(entries.map(({ code }) => code)).toEqual([INSIDE, BOX])
  expect(refusals.map(({ code }) => code)).toEqual([OTHER])
})

test('what the submission would refuse is refused at the scan; what asks for a second look is no good tone', async () => {
  const { store, scanning } = started()
  const asked: unknown[] = []
  const word = (error: string, code: string) => ({
    error,
    message: error,
    values: { code, box: BOX },
  })
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body))
    const scans = [
      { refusal: word('LABEL_IN_OTHER_BOX', INSIDE), notices: [], scanned: scannedAt(2) },
      { refusal: null, notices: [word('LABEL_LEAVES_BOX', OTHER)], scanned: scannedAt(3) },
    ]
    return Promise.resolve(
      Response.json({ success: true, status: 200, message: 'ok', data: { scans } }),
    )
  })
  scanning.take([INSIDE, OTHER])
  await scanning.settled()
  expect(asked).toEqual([
    { codes: [INSIDE, OTHER], judge: { operation: 'inbound', warehouseId: 3 } },
  ])
  const { draft, feedback } = store.getState()
  expect(draft.refusals).toMatchObject([
    { code: INSIDE, reason: { text: labelErrors.LABEL_IN_OTHER_BOX.text } },
  ])
  expect(draft.entries).toMatchObject([
    { code: OTHER, notices: [{ text: scanNotices.LABEL_LEAVES_BOX }] },
  ])
  expect(feedback?.reason.values).toMatchObject({ good: 1, duplicate: 0, refused: 1 })
})

test('lines are judged anew when another place is chosen', async () => {
  const { store, scanning } = started()
  scanning.take([OTHER])
  await vi.waitFor(() => expect(held).toHaveLength(1))
  held[0]?.(answerOf(OTHER))
  await scanning.settled()
  const judged = scanning.judgeAnew()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  const refusal = { error: 'LABEL_OTHER_WAREHOUSE', message: 'no', values: { code: OTHER } }
  const scans = [{ scanned: scannedAt(Number(OTHER)), refusal, notices: [] }]
  held[1]?.(Response.json({ success: true, status: 200, message: 'ok', data: { scans } }))
  await judged
  expect(store.getState().draft.entries).toMatchObject([
    { code: OTHER, problem: { text: labelErrors.LABEL_OTHER_WAREHOUSE.text } },
  ])
})
