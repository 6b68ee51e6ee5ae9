import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { answerLogInAgain, useSessionEnded } from '../../api/session-ended.ts'
import { useConnection } from './connection.ts'
import { removeEntries } from './draft.ts'
import { fromKept, type MovingState } from './moving-store.ts'
import type { Rules } from './scan-rules.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { scanningFor } from './use-scanning.ts'

vi.mock('../../kit/sounds.ts', () => ({ playSound: () => {} }))

const codeAt = (serial: number): string => String(serial).padStart(20, '0')

/** Questions that wait for their answer. */
let held: ((answer: Response) => void)[] = []

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  useConnection.setState({ isOnline: true, isReachable: true })
  held = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => held.push(resolve)))
})
afterEach(() => vi.unstubAllGlobals())

test('what becomes of a list that was cleared meanwhile is not told over a newer scan', async () => {
  const store = createStore<MovingState>(() => fromKept(undefined))
  const rulesNow = (): Rules => ({
    operation: 'inbound',
    places: { warehouse: { id: 3, name: 'East' } },
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
  const told = store.getState().feedback
  expect(told?.reason.values).toMatchObject({ code: 'hello' })
  held[0]?.(new Response('{}', { status: 503 }))
  await scanning.settled()
  expect(store.getState().feedback).toBe(told)
})

test.each([418, 429, 503])(
  'a code that was not looked at (%i) stays, to be asked for again',
  async (status) => {
    const store = createStore<MovingState>(() => fromKept(undefined))
    const scanning = scanningFor(store, () => ({
      operation: 'inbound',
      places: { warehouse: { id: 3, name: 'East' } },
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
