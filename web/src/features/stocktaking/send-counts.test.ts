import { groupByFour } from '@zhenma/codes/code-format'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useConnection } from '../../api/connection.ts'
import { useSession } from '../../api/session.ts'
import { answerLogInAgain, useSessionEnded } from '../../api/session-ended.ts'
import { refreshQueue, useQueue } from '../../scanning/queue/queue-store.ts'
import { sendQueue } from '../../scanning/queue/queue-sender.ts'
import { memoryStorage } from '../../scanning/queue/testing/memory-storage.ts'
import { playedLocks } from '../../scanning/queue/testing/played-locks.ts'
import { sayNow } from '../../texts/use-texts.ts'
import { countingStore } from './counting-store.ts'
import { feedbackOf, sendingFor, withoutRefused } from './send-counts.ts'
import { countTexts } from './stocktaking.texts.ts'

vi.mock('../../kit/sounds.ts', () => ({ playSound: () => undefined }))

beforeEach(() => {
  const locks = playedLocks()
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  const session = { token: 'token', user: { id: 7, customerId: 1 } }
  useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  useConnection.setState({ isOnline: true, isReachable: true })
  refreshQueue()
})
afterEach(() => vi.unstubAllGlobals())

const numbered = (id: number) => ({ id, number: `PD${id}` })
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
    const reported = feedbackOf({ action: 'count', what }, answer)
    expect(reported.tone).toBe('duplicate')
    expect(reported.text).toContain('Kunming')
    expect(reported.text).toContain('South Trading')
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
  const reported = feedbackOf({ action: 'count', what: codes('1', '2') }, answerOf(2, 2))
  expect(reported.code).toBeUndefined()
})

test('of several codes those are named that were known, or were scanned twice', () => {
  const reported = feedbackOf(
    { action: 'count', what: codes('1', '2', '3'), again: ['3', '3', '2'] },
    answerOf(3, 2, ['2']),
  )
  const values = { count: 2, known: 2, codes: '2, 3' }
  expect(reported).toMatchObject({
    tone: 'duplicate',
    text: sayNow(countTexts.countedList, values),
  })
})

test.each([
  ['count', countTexts.someRefused],
  ['uncount', countTexts.someNotTakenBack],
] as const)(
  'of a list that was refused in part it is told once the rest is done (%s)',
  async (action, text) => {
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
    sendingFor(numbered(1), store).take(['1', '2', '3'])
    await vi.waitFor(() => expect(store.getState().feedback).toBeDefined())
    expect(store.getState()).toMatchObject({
      line: [],
      refused: [{ text: 'no code: 2' }],
      feedback: { tone: 'refused', text: sayNow(text, { count: 1 }) },
    })
  },
)

test('sixty codes without a pause all arrive, in their order, and what came twice is told', async () => {
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
  const sending = sendingFor(numbered(3), store)
  const scanned = Array.from({ length: 60 }, (_, index) => `code ${index}`)
  for (const code of scanned) sending.take([code])
  sending.take(['code 30'])
  expect(store.getState().line).toHaveLength(61)
  for (const call of [0, 1]) {
    await vi.waitFor(() => expect(held).toHaveLength(call + 1))
    held[call]?.()
  }
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ line: [], isSending: false }))
  // The first goes at once, and all that was scanned until its answer came goes together.
  expect(sent).toEqual([['code 0'], scanned.slice(1)])
  const reported = { count: 59, known: 1, codes: groupByFour('code 30') }
  expect(store.getState().feedback).toMatchObject({
    tone: 'duplicate',
    text: sayNow(countTexts.countedList, reported),
  })
})

test('of a pasted list all refusals are kept until somebody has cleared them', async () => {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const named = JSON.parse((body as URLSearchParams).get('codes') ?? '[]') as string[]
    const error = { error: 'LABEL_CODE_FORMAT', status: 400, message: 'no code' }
    const details = named.map((code) => ({ ...error, code, message: `no code: ${code}` }))
    return Response.json({ success: false, ...error, details }, { status: 400 })
  })
  const store = countingStore(5, 7)
  const codesOfPaste = Array.from({ length: 130 }, (_, index) => `code ${index}`)
  sendingFor(numbered(5), store).take(codesOfPaste)
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ line: [], isSending: false }))
  const texts = store.getState().refused.map(({ text }) => text)
  expect(new Set(texts)).toEqual(new Set(codesOfPaste.map((code) => `no code: ${code}`)))
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

type Asked = { readonly path: string; readonly codes: readonly string[]; readonly key: string }

/** Plays the server: what it was sent, and what it answers by and by. */
function played(answer: (asked: Asked) => Response): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const form = body as URLSearchParams
    const asked = {
      path: path.split('/').at(-1) ?? '',
      codes: JSON.parse(form.get('codes') ?? '[]') as string[],
      key: form.get('idempotencyKey') ?? '',
    }
    all.push(asked)
    return Promise.resolve(answer(asked))
  })
  return all
}
const counted = ({ codes: list }: Asked): Response =>
  Response.json({ success: true, status: 200, data: answerOf(list.length, list.length) })
const refused = (status: number) => (): Response =>
  Response.json({ success: false, status, message: 'no' }, { status: 400 })

describe('what the server did not look at', () => {
  test.each([418, 429, 503])('waits on the device under its key (%i)', async (status) => {
    const asked = played(refused(status))
    const store = countingStore(status, 7)
    sendingFor(numbered(status), store).take(['1'])
    await noLogIn(status)
    await vi.waitFor(() => expect(useQueue.getState().own).toHaveLength(1))
    expect(useQueue.getState().own).toMatchObject([
      {
        kind: 'count',
        operation: 'count',
        key: asked[0]?.key,
        companyId: 1,
        userId: 7,
        isUncertain: true,
        target: { scans: [{ code: '1' }] },
        stocktaking: numbered(status),
      },
    ])
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ line: [], isSending: false }))
    expect(store.getState()).toMatchObject({ refused: [], feedback: { tone: 'good' } })
    // It is counted once, under the key that it had.
    const later = played(counted)
    expect(await sendQueue()).toEqual({ end: 'empty', done: 1, refused: 0 })
    expect(later).toEqual(asked)
  })
})

describe('without a network', () => {
  /** What waits, in its order. */
  const waiting = () =>
    useQueue
      .getState()
      .own.map(({ operation, target }) => [
        operation,
        target.kind === 'codes' ? target.scans.map(({ code }) => code) : target.kind,
      ])

  test('scans wait on the device in their order, together as far as they may, and go once', async () => {
    const asked = played(counted)
    useConnection.setState({ isOnline: false })
    const store = countingStore(41, 7)
    const sending = sendingFor(numbered(41), store)
    for (const code of ['1', '2', '2', '3']) sending.take([code])
    store.setState({ isRemoving: true })
    sending.take(['2'])
    store.setState({ isRemoving: false })
    sending.take(['4'])
    sending.takeRange('count', 5, 9)
    await vi.waitFor(() => expect(store.getState().line).toEqual([]))
    expect(asked).toEqual([])
    const all = [
      ['count', ['1', '2', '3']],
      ['uncount', ['2']],
      ['count', ['4']],
      ['count', 'range'],
    ]
    expect(waiting()).toEqual(all)
    // A page that is opened anew finds them there.
    refreshQueue()
    expect(waiting()).toEqual(all)
    useConnection.setState({ isOnline: true })
    expect(await sendQueue()).toEqual({ end: 'empty', done: 4, refused: 0 })
    expect(asked.map(({ path, codes: list }) => [path, list])).toEqual([
      ['count', ['1', '2', '3']],
      ['uncount', ['2']],
      ['count', ['4']],
      ['count', []],
    ])
    expect(waiting()).toEqual([])
  })

  test('what is scanned while something waits does not overtake it', async () => {
    const asked = played(counted)
    useConnection.setState({ isOnline: false })
    const store = countingStore(42, 7)
    const sending = sendingFor(numbered(42), store)
    sending.take(['1'])
    useConnection.setState({ isOnline: true })
    store.setState({ isRemoving: true })
    sending.take(['1'])
    await vi.waitFor(() => expect(store.getState().line).toEqual([]))
    expect(asked).toEqual([])
    await sendQueue()
    expect(asked.map(({ path }) => path)).toEqual(['count', 'uncount'])
  })

  test('a refused code waits for somebody; the others go at once and in their place', async () => {
    useConnection.setState({ isOnline: false })
    const store = countingStore(43, 7)
    const sending = sendingFor(numbered(43), store)
    sending.take(['1', '2', '3'])
    store.setState({ isRemoving: true })
    sending.take(['1'])
    await vi.waitFor(() => expect(store.getState().line).toEqual([]))
    useConnection.setState({ isOnline: true })
    const asked = played((one) => {
      if (!one.codes.includes('2') || one.path === 'scan') return counted(one)
      const details = [{ code: '2', error: 'LABEL_CODE_FORMAT', message: 'no code: 2' }]
      const body = { success: false, status: 400, error: 'VALIDATION', message: 'no', details }
      return Response.json(body, { status: 400 })
    })
    expect(await sendQueue()).toEqual({ end: 'empty', done: 2, refused: 1 })
    const sent = asked.filter(({ path }) => path.endsWith('count'))
    expect(sent.map(({ path, codes: list }) => [path, list])).toEqual([
      ['count', ['1', '2', '3']],
      ['count', ['1', '3']],
      ['uncount', ['1']],
    ])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
    expect(useQueue.getState().own).toMatchObject([
      { target: { scans: [{ code: '2' }] }, refusal: { codes: [{ message: 'no code: 2' }] } },
    ])
  })

  test('a device that keeps nothing leaves the scans in the line, and says so', async () => {
    vi.stubGlobal('localStorage', memoryStorage({ roomFor: 0 }))
    useConnection.setState({ isOnline: false })
    const store = countingStore(44, 7)
    sendingFor(numbered(44), store).take(['1'])
    await vi.waitFor(() => expect(store.getState().isSending).toBe(false))
    expect(store.getState()).toMatchObject({
      line: [{ what: { codes: ['1'] } }],
      queuing: 'noRoom',
    })
  })
})
