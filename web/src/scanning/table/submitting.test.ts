import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ScanState } from './scan-store.ts'
import { EMPTY_DRAFT } from './draft/draft.ts'
import { useSession } from '../../api/session.ts'
import { useConnection } from '../../api/connection.ts'
import { changeQueued, MAXIMUM_QUEUED } from '../queue/queue-storage.ts'
import { refreshQueue, useQueue } from '../queue/queue-store.ts'
import { memoryStorage } from '../queue/testing/memory-storage.ts'
import type { Rules } from './draft/scan-rules.ts'
import { scanTexts } from './draft/scan.texts.ts'
import { scanningFor } from './scanning.ts'
import { submittingFor } from './submitting.ts'

const { sounds } = vi.hoisted(() => ({ sounds: [] as string[] }))
vi.mock('../../kit/sounds.ts', () => ({ playSound: (sound: string) => sounds.push(sound) }))

const ANSWER = { movementId: 7, labelCount: 2, boxCount: 0, packageCount: 0, productCount: 2 }
const CODES = ['0'.repeat(20), '1'.repeat(20)]

/** What the server was sent, and what it answers: one after another. */
let sent: URLSearchParams[] = []
let answers: (() => Response)[] = []

function answered(status: number, body: object): () => Response {
  const envelope = { success: status === 200, status, message: `status ${status}`, ...body }
  return () =>
    new Response(JSON.stringify(envelope), {
      status,
      headers: { 'content-type': 'application/json' },
    })
}
const lost = (): Response => {
  throw new TypeError('network')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  const session = { token: 'token', user: { id: 7, customerId: 1 } }
  useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  useConnection.setState({ isOnline: true, isReachable: true })
  refreshQueue()
  sent = []
  sounds.length = 0
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(init.body as URLSearchParams)
    const next = answers.shift()
    return Promise.resolve().then(() => (next ?? lost)())
  })
})
afterEach(() => vi.unstubAllGlobals())

function started() {
  const entries = CODES.map((code, index) => ({ id: index + 1, code, state: 'known' as const }))
  const store = createStore<ScanState>(() => ({
    mode: 'codes',
    parties: { warehouse: { id: 3, name: 'East' } },
    note: 'dock',
    draft: { ...EMPTY_DRAFT, entries: entries.reverse(), nextId: 3 },
  }))
  return { store, submitting: submittingFor('inbound', store) }
}

test('codes go in the order of scanning, and the table is empty for the next ones', async () => {
  const { store, submitting } = started()
  answers = [answered(200, { data: ANSWER })]
  await submitting.send()
  expect(sent.map((form) => Object.fromEntries(form))).toEqual([
    {
      codes: JSON.stringify(CODES),
      note: 'dock',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      warehouseId: '3',
    },
  ])
  expect(store.getState()).toMatchObject({
    draft: { entries: [] },
    done: { answer: ANSWER },
    sent: undefined,
    note: '',
    parties: { warehouse: { id: 3 } },
  })
  expect(sounds).toEqual(['good'])
})

test.each([
  ['the network', lost],
  ['a server that is not there', answered(503, { error: 'UNAVAILABLE' })],
])(
  'an answer lost to %s keeps the list; sent again it is the same to the letter',
  async (_, failure) => {
    const { store, submitting } = started()
    answers = [failure, answered(200, { data: ANSWER })]
    await submitting.send()
    expect(store.getState()).toMatchObject({
      sent: { phase: 'unanswered' },
      draft: { entries: [{}, {}] },
    })
    expect(sounds).toEqual(['refused'])
    // Nothing else may be sent, or changed, before the answer is known.
    await submitting.send()
    expect(sent).toHaveLength(1)
    store.setState({ note: 'another', parties: {} })
    await submitting.sendAgain()
    expect(sent[1]?.toString()).toBe(sent[0]?.toString())
    expect(store.getState()).toMatchObject({ sent: undefined, done: { answer: ANSWER } })
  },
)

test('a refusal stands on its lines and frees the screen', async () => {
  const { store, submitting } = started()
  const problem = {
    error: 'LABEL_WRONG_STATUS',
    message: 'in stock already',
    code: CODES[1],
    values: { code: CODES[1], status: '@status:in_stock', operation: '@operation:inbound' },
  }
  answers = [answered(409, { error: 'LABEL_WRONG_STATE', details: [problem] })]
  await submitting.send()
  const { draft, failure, feedback, sent: underWay } = store.getState()
  expect(draft.entries.map((entry) => entry.problem !== undefined)).toEqual([true, false])
  expect([failure, underWay, feedback?.tone]).toEqual([undefined, undefined, 'refused'])
})

test('a wrong order that is to be parked is said of every line, and empties the table', async () => {
  const { store, submitting } = started()
  const problem = {
    error: 'ORDER_CANCELLED_PARK',
    message: 'cancelled',
    field: 'orderId',
    values: { number: 'SO-7' },
  }
  answers = [answered(409, { error: problem.error, details: [problem] })]
  await submitting.send()
  const { draft, failure, feedback } = store.getState()
  expect(draft.entries).toEqual([])
  expect(draft.refusals.map(({ code }) => code).toSorted()).toEqual(CODES)
  expect(draft.refusals[0]?.reason.values).toMatchObject({ number: 'SO-7' })
  expect([failure, feedback?.tone]).toEqual([undefined, 'refused'])
})

test('a refusal of something else is shown whole', async () => {
  const { store, submitting } = started()
  const problem = { error: 'FIELD_REFERENCE', message: 'no such warehouse', field: 'warehouseId' }
  answers = [answered(400, { error: 'FIELD_REFERENCE', details: [problem] })]
  await submitting.send()
  expect(store.getState().failure).toMatchObject({ status: 400, details: [problem] })
})

test('a movement is taken back by what it was made of, under a key of its own', async () => {
  const { store, submitting } = started()
  answers = [answered(200, { data: ANSWER }), answered(200, { data: { ...ANSWER, movementId: 8 } })]
  await submitting.send()
  const { done } = store.getState()
  if (done) await submitting.cancel?.(done)
  expect(sent[1]?.get('codes')).toBe(JSON.stringify(CODES))
  expect(sent[1]?.get('idempotencyKey')).toBe(`cancel-${sent[0]?.get('idempotencyKey')}`)
  expect(store.getState().done).toMatchObject({ cancelledBy: 8 })
  expect(submittingFor('return', store).cancel).toBeNull()
})

test('without a network a table waits on the device, and the next one can be scanned', async () => {
  const { store, submitting } = started()
  useConnection.setState({ isOnline: false })
  await submitting.send()
  expect(sent).toEqual([])
  expect(useQueue.getState().own).toMatchObject([
    {
      companyId: 1,
      userId: 7,
      operation: 'inbound',
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      target: { kind: 'codes', scans: CODES.map((code) => ({ code })) },
      parties: { warehouse: { id: 3 } },
      note: 'dock',
      isUncertain: false,
    },
  ])
  expect(store.getState()).toMatchObject({
    draft: { entries: [] },
    note: '',
    queuing: 'kept',
    parties: { warehouse: { id: 3 } },
  })
  expect(sounds).toEqual(['good'])
})

test('when the device takes no more the table stays as it is', async () => {
  useConnection.setState({ isOnline: false })
  await started().submitting.send()
  const [kept] = useQueue.getState().own
  if (kept === undefined) throw new Error('nothing was kept')
  for (let more = 1; more < MAXIMUM_QUEUED; more += 1) {
    const key = more.toString(16).padStart(32, '0')
    changeQueued(localStorage, { ...kept, key, order: kept.order + more })
  }
  sounds.length = 0
  const { store, submitting } = started()
  await submitting.send()
  expect(store.getState()).toMatchObject({
    queuing: 'full',
    note: 'dock',
    draft: { entries: [{}, {}] },
  })
  expect(useQueue.getState().own).toHaveLength(MAXIMUM_QUEUED)
  expect(sounds).toEqual(['refused'])
})

test('an answer that was lost can wait too, under the key it was sent with', async () => {
  const { store, submitting } = started()
  answers = [lost]
  await submitting.send()
  submitting.queue()
  expect(useQueue.getState().own).toMatchObject([
    { key: sent[0]?.get('idempotencyKey'), isUncertain: true, note: 'dock' },
  ])
  expect(store.getState()).toMatchObject({ sent: undefined, draft: { entries: [] } })
  // Nothing without an answer, nothing to queue.
  submitting.queue()
  expect(useQueue.getState().own).toHaveLength(1)
})

test('what is scanned while it is sent is told after it, with its codes, until it is scanned again', async () => {
  const { store, submitting } = started()
  const rulesNow = (): Rules => ({
    operation: 'inbound',
    parties: store.getState().parties,
    isSingle: false,
    outboundFromNotInStock: false,
    inoutMode: 'open_all',
  })
  const scanning = scanningFor(store, rulesNow)
  const [late, later] = ['2'.repeat(20), '3'.repeat(20)]
  answers = [answered(200, { data: ANSWER }), lost]
  const sending = submitting.send()
  scanning.sayBlocked([late])
  scanning.sayBlocked([later, late])
  expect(store.getState().feedback?.reason.text).toBe(scanTexts.busy)
  await sending
  const { draft, feedback } = store.getState()
  expect(draft).toMatchObject({ entries: [], refusals: [{ code: late }, { code: later }] })
  expect(feedback).toMatchObject({ tone: 'refused', reason: { values: { count: 2 } } })
  // A number is never given twice: a late answer must not find another line.
  expect(draft.nextId).toBeGreaterThan(4)
  scanning.take([late])
  await scanning.settled()
  expect(store.getState().draft).toMatchObject({
    entries: [{ code: late }],
    refusals: [{ code: later }],
  })
})
