import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { useSession } from '../../api/session.ts'
import { useConnection } from '../../api/connection.ts'
import { fromKept, type ScanState, toKeep } from '../../scanning/table/scan-store.ts'
import { packingScanning } from './packing-scanning.ts'
import { refreshQueue, useQueue } from '../../scanning/queue/queue-store.ts'
import type { Rules } from '../../scanning/table/draft/scan-rules.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { memoryStorage } from '../../scanning/queue/testing/memory-storage.ts'
import { submittingFor } from '../../scanning/table/submitting.ts'
import { scanningFor } from '../../scanning/table/scanning.ts'
import { codeAt, scannedAt } from '../../scanning/submission/testing/scanned-code.ts'

const { sounds } = vi.hoisted(() => ({ sounds: [] as string[] }))
vi.mock('../../kit/sounds.ts', () => ({ playSound: (sound: string) => sounds.push(sound) }))

const BOX = codeAt(10)
const ITEMS = [1, 2, 3].map(codeAt)
const ANSWER = { movementId: 7, labelCount: 3, boxCount: 0, packageCount: 0, productCount: 3 }

const scannedOf = (code: string): ScannedCode => {
  const isBox = code === BOX
  const kind = isBox ? 'box' : 'product'
  return scannedAt(Number(code), { kind, status: 'in_stock', productCount: isBox ? 0 : 1 })
}

/** Questions that wait for their answer; `release` gives all that were asked so far. */
let held: (() => void)[] = []
let bound: URLSearchParams[] = []
const release = (): void => {
  for (const answer of held.splice(0)) answer()
}
const answered = (data: unknown): Response =>
  new Response(JSON.stringify({ success: true, status: 200, message: 'ok', data }), {
    status: 200,
    headers: { 'content-type': 'application/json' },
  })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  const session = { token: 'token', user: { id: 7, customerId: 1 } }
  useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  useConnection.setState({ isOnline: true, isReachable: true })
  refreshQueue()
  held = []
  bound = []
  sounds.length = 0
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.includes('/relate/bind')) {
      bound.push(init.body as URLSearchParams)
      return Promise.resolve(answered(ANSWER))
    }
    if (typeof init.body === 'string') {
      const { codes } = JSON.parse(init.body) as { codes: string[] }
      const scans = codes.map((one) => ({ scanned: scannedOf(one), refusal: null, notices: [] }))
      return new Promise((resolve) => held.push(() => resolve(answered({ scans }))))
    }
    const code = new URL(path, 'http://here').searchParams.get('code') ?? ''
    return new Promise((resolve) => held.push(() => resolve(answered(scannedOf(code)))))
  })
})
afterEach(() => vi.unstubAllGlobals())

function started() {
  const store = createStore<ScanState>(() => fromKept(undefined, 'bind'))
  const rulesNow = (): Rules => ({
    operation: 'bind',
    parties: {},
    box: store.getState().box?.scanned,
    isSingle: false,
    outboundFromNotInStock: false,
    inoutMode: 'open_all',
  })
  const scanning = scanningFor(store, rulesNow)
  const submitting = submittingFor('bind', store)
  return { store, packing: packingScanning({ store, scanning, submitting, rulesNow }) }
}

/** A gun that waits for no answer. */
const scanAll = (packing: { take: (codes: readonly string[]) => void }, codes: readonly string[]) =>
  codes.forEach((code) => packing.take([code]))

test('box, content and box again, faster than any answer: all is packed, once, in order', async () => {
  const { store, packing } = started()
  scanAll(packing, [BOX, ...ITEMS, BOX])
  expect(store.getState()).toMatchObject({ isClosing: true, box: { state: 'checking' } })
  expect(store.getState().draft.entries.map(({ code }) => code)).toEqual(ITEMS.toReversed())
  expect(bound).toEqual([])
  // What the box holds already is counted along, so one code is asked for after the other.
  await vi.waitFor(() => {
    release()
    expect(store.getState().done?.answer).toEqual(ANSWER)
  })
  expect(bound.map((form) => Object.fromEntries(form))).toEqual([
    expect.objectContaining({ box: BOX, codes: JSON.stringify(ITEMS) }),
  ])
  expect(store.getState()).toMatchObject({ isClosing: false, box: undefined })
  expect(store.getState().draft.entries).toEqual([])
})

test('what is no box is refused by name; what was scanned since stays', async () => {
  const { store, packing } = started()
  const [first = '', second = ''] = ITEMS
  scanAll(packing, [first, second])
  await vi.waitFor(() => expect(held).toHaveLength(2))
  release()
  await vi.waitFor(() => expect(store.getState().box).toBeUndefined())
  const { draft } = store.getState()
  expect(draft.refusals).toMatchObject([{ code: first, reason: { text: scanTexts.notABox } }])
  expect(draft.entries.map(({ code }) => code)).toEqual([second])
})

test('the box again with nothing in the table packs nothing', async () => {
  const { store, packing } = started()
  packing.take([BOX])
  await vi.waitFor(() => expect(held).toHaveLength(1))
  release()
  await vi.waitFor(() => expect(store.getState().box?.state).toBe('known'))
  packing.take([BOX])
  expect(store.getState().feedback?.reason.text).toBe(scanTexts.nothingToPack)
  expect(sounds).toEqual(['good', 'duplicate'])
  expect(bound).toEqual([])
})

test('without a network the packed box waits on the device, box and all', async () => {
  useConnection.setState({ isOnline: false })
  const { store, packing } = started()
  scanAll(packing, [BOX, ...ITEMS, BOX])
  await vi.waitFor(() => expect(store.getState().queuing).toBe('kept'))
  expect(useQueue.getState().own).toMatchObject([
    { operation: 'bind', box: BOX, target: { scans: ITEMS.map((code) => ({ code })) } },
  ])
  expect(store.getState().box).toBeUndefined()
  expect(bound).toEqual([])
})

test('after a reload box and table are there, to be checked', () => {
  const { store, packing } = started()
  scanAll(packing, [BOX, ...ITEMS])
  const back = fromKept(JSON.parse(JSON.stringify(toKeep(store.getState()))), 'bind')
  expect(back.box).toEqual({ code: BOX, state: 'unchecked' })
  expect(back.draft.entries.map(({ code, state }) => [code, state])).toEqual(
    ITEMS.toReversed().map((code) => [code, 'unchecked']),
  )
  expect(back.isClosing).toBeUndefined()
})
