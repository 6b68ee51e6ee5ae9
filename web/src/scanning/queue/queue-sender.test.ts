import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '../../api/session.ts'
import { useConnection } from '../../api/connection.ts'
import type { OperationFields, OperationName } from '../submission/operations.ts'
import type { OperationTarget } from '../submission/submission.ts'
import { forgetRefused, giveUp, sendAgain, sendRest } from './queue-actions.ts'
import type { LockMeans } from './queue-lock.ts'
import { MAXIMUM_FAULTS, sendQueue } from './queue-sender.ts'
import type { Queued } from './queued.ts'
import { enqueue, followQueue, refreshQueue, useQueue } from './queue-store.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { addRound, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, nextPause } from './use-queue-sending.ts'
import { playedLocks } from './testing/played-locks.ts'
import { codeAt } from '../submission/testing/scanned-code.ts'

const ANSWER = { movementId: 7, labelCount: 1, boxCount: 0, packageCount: 0, productCount: 1 }

type Asked = { readonly path: string; readonly form: URLSearchParams; readonly token: string }
let asked: Asked[] = []
let answer: (asked: Asked) => Promise<Response> | Response

function answered(status: number, body: object): Response {
  const envelope = { success: status === 200, status, message: `status ${status}`, ...body }
  return Response.json(envelope, { status })
}
const done = (): Response => answered(200, { data: ANSWER })
const page = (status: number): Response =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const lost = (): never => {
  throw new TypeError('network')
}

let locks: LockMeans['locks']
const tab = (holder = 'tab'): LockMeans => ({ locks, store: localStorage, holder, now: Date.now })

function logIn(id: number): void {
  const user = { id, customerId: 1, username: `user${id}` }
  const session = { token: `token-${id}`, user }
  useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  refreshQueue()
}

beforeEach(() => {
  asked = []
  answer = done
  locks = playedLocks()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { locks, onLine: true })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const one = {
      path: address.split('?')[0] ?? '',
      form: init.body instanceof URLSearchParams ? init.body : new URLSearchParams(),
      token: new Headers(init.headers).get('biz-token') ?? '',
    }
    asked.push(one)
    await Promise.resolve()
    const response = await answer(one)
    init.signal?.throwIfAborted()
    return response
  })
  useConnection.setState({ isOnline: true, isReachable: true })
  logIn(7)
})
afterEach(() => vi.unstubAllGlobals())

let made = 0
/** Submits codes while the network is gone. */
function submit(codes: readonly string[], isUncertain = false): string {
  made += 1
  const key = `key-${String(made).padStart(4, '0')}`
  const parties = { dealer: { id: 3, name: 'East' } }
  const target = { kind: 'codes' as const, codes }
  const what = { kind: 'movement', operation: 'outbound' } as const
  const submission = { ...what, key, target, parties, note: 'dock' }
  expect(enqueue(submission, { scans: [], isUncertain })).toBe('kept')
  return key
}
/** Does something to labels while the network is gone. */
function keepOperation(
  operation: OperationName,
  key: string,
  target: OperationTarget,
  fields: OperationFields,
): void {
  const submission = { kind: 'operation' as const, operation, key, target, fields, note: 'n' }
  expect(enqueue(submission, { scans: [], isUncertain: false })).toBe('kept')
}
const own = (): readonly Queued[] => useQueue.getState().own
const first = (): Queued => {
  const [queued] = own()
  if (!queued) throw new Error('nothing is queued')
  return queued
}
const sentKeys = (): (string | null)[] =>
  asked.filter(({ path }) => path.endsWith('/output')).map(({ form }) => form.get('idempotencyKey'))

const refusal = (code: string): Response =>
  answered(409, {
    error: 'LABEL_WRONG_STATUS',
    details: [
      {
        error: 'LABEL_WRONG_STATUS',
        message: 'out already',
        code,
        values: { code, status: '@status:outbound', operation: '@operation:outbound' },
      },
    ],
  })

test('in another company the same user has another queue, at once', async () => {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('window', listeners)
  const unfollow = followQueue()
  const key = submit([codeAt(1)])
  const enter = (customerId: number): void => {
    const session = { token: 'token-7', user: { id: 7, customerId, username: 'staff' } }
    useSession.setState({ session } as unknown as ReturnType<typeof useSession.getState>)
  }
  enter(2)
  expect(useQueue.getState()).toMatchObject({ own: [], ofOthers: 1 })
  expect(await sendQueue(tab())).toEqual({ end: 'empty', done: 0, refused: 0 })
  expect(asked).toEqual([])
  enter(1)
  expect(own()).toMatchObject([{ key }])
  unfollow()
})

describe('sending', () => {
  test('is one after the other, in the order of submitting, each under its own key', async () => {
    const keys = [submit([codeAt(1)]), submit([codeAt(2), codeAt(3)]), submit([codeAt(4)])]
    expect(await sendQueue(tab())).toEqual({ end: 'empty', done: 3, refused: 0 })
    expect(sentKeys()).toEqual(keys)
    expect(Object.fromEntries(asked[1]?.form ?? [])).toEqual({
      codes: JSON.stringify([codeAt(2), codeAt(3)]),
      dealerId: '3',
      note: 'dock',
      idempotencyKey: keys[1],
    })
    expect(own()).toEqual([])
  })

  test('of single operations takes what was filled in, and every kind of target', async () => {
    const allotted = { dealerId: 9, fromDealerId: 4, reason: 'as agreed' }
    keepOperation('allot_dealer', 'operation-1', { kind: 'codes', codes: [codeAt(1)] }, allotted)
    const pair = { kind: 'pair', oldCode: codeAt(2), newCode: codeAt(3) } as const
    keepOperation('replace', 'operation-2', pair, { reason: '' })
    const dealer = { kind: 'dealer', dealerId: 5, name: 'East' } as const
    keepOperation('forbid_query', 'operation-3', dealer, { reason: 'recall' })
    expect(await sendQueue(tab())).toEqual({ end: 'empty', done: 3, refused: 0 })
    expect(asked.map(({ path, form }) => [path, Object.fromEntries(form)])).toEqual([
      [
        '/api/web/label/change/reseller',
        {
          codes: JSON.stringify([codeAt(1)]),
          dealerId: '9',
          fromDealerId: '4',
          reason: 'as agreed',
          note: 'n',
          idempotencyKey: 'operation-1',
        },
      ],
      [
        '/api/web/inout/replace',
        {
          oldCode: codeAt(2),
          newCode: codeAt(3),
          reason: '',
          note: 'n',
          idempotencyKey: 'operation-2',
        },
      ],
      [
        '/api/web/label/forbid/reseller',
        {
          dealerId: '5',
          allowed: 'false',
          reason: 'recall',
          note: 'n',
          idempotencyKey: 'operation-3',
        },
      ],
    ])
    expect(own()).toEqual([])
  })

  test('tells of an operation that this page does not know, and goes on', async () => {
    const older = 'melt' as OperationName
    keepOperation(older, 'operation-4', { kind: 'codes', codes: [codeAt(1)] }, { reason: '' })
    submit([codeAt(2)])
    expect(await sendQueue(tab())).toEqual({ end: 'empty', done: 1, refused: 1 })
    expect(first()).toMatchObject({
      key: 'operation-4',
      refusal: { others: [{ error: 'INPUT_INVALID' }] },
    })
  })

  test('ends at a lost answer; later the same goes out again, to the letter, before the rest', async () => {
    const keys = [submit([codeAt(1)]), submit([codeAt(2)])]
    answer = lost
    expect(await sendQueue(tab())).toMatchObject({ end: 'later', done: 0 })
    expect(own().map(({ isUncertain }) => isUncertain)).toEqual([true, false])
    expect(useConnection.getState().isReachable).toBe(false)
    answer = done
    expect(await sendQueue(tab())).toMatchObject({ end: 'empty', done: 2 })
    expect(sentKeys()).toEqual([keys[0], keys[0], keys[1]])
    expect(asked[1]?.form.toString()).toBe(asked[0]?.form.toString())
    expect(useConnection.getState().isReachable).toBe(true)
  })

  test.each([
    ['a proxy before a server that is gone', () => page(503), false],
    ['a server without its database', () => answered(503, { error: 'UNAVAILABLE' }), true],
    ['labels that others hold', () => answered(503, { error: 'BUSY' }), true],
    ['a full disk', () => answered(503, { error: 'STORAGE_FULL' }), true],
    ['the page of a guest network', () => page(403), false],
    ['a guest network that asks for a log-in', () => page(200), false],
    ['a busy server', () => answered(429, { error: 'RATE_LIMITED' }), true],
  ])('%s is no refusal', async (name, given, isReachable) => {
    submit([codeAt(1)])
    answer = given
    expect(await sendQueue(tab())).toMatchObject({ end: 'later', refused: 0 })
    expect(first().refusal).toBeUndefined()
    // Of a busy server it is known that it did nothing.
    expect(first().isUncertain).toBe(name !== 'a busy server')
    expect(useConnection.getState().isReachable).toBe(isReachable)
  })

  test('two tabs at once send each submission once', async () => {
    const keys = [submit([codeAt(1)]), submit([codeAt(2)]), submit([codeAt(3)])]
    const rounds = await Promise.all([sendQueue(tab('one')), sendQueue(tab('two'))])
    expect(sentKeys()).toEqual(keys)
    expect(rounds.map((round) => round.done)).toEqual([3, 0])
  })

  test('two tabs without the browser’s locks send each submission once', async () => {
    locks = undefined
    const key = submit([codeAt(1)])
    const rounds = await Promise.all([sendQueue(tab('one')), sendQueue(tab('two'))])
    expect(sentKeys()).toEqual([key])
    expect(rounds.map(({ end }) => end).toSorted()).toEqual(['empty', 'later'])
  })

  test('another user neither sees nor sends what waits for its owner', async () => {
    const key = submit([codeAt(1)])
    logIn(8)
    expect(useQueue.getState()).toMatchObject({ own: [], ofOthers: 1 })
    expect(await sendQueue(tab())).toMatchObject({ end: 'empty', done: 0 })
    expect(asked).toEqual([])
    logIn(7)
    expect(await sendQueue(tab())).toMatchObject({ done: 1 })
    expect(asked.map(({ token }) => token)).toEqual(['token-7'])
    expect(sentKeys()).toEqual([key])
  })

  test('when another user takes over in the middle nothing goes out under their name', async () => {
    const keys = [submit([codeAt(1)]), submit([codeAt(2)])]
    answer = () => {
      logIn(8)
      return done()
    }
    expect(await sendQueue(tab())).toMatchObject({ end: 'ended', done: 0 })
    expect(asked.map(({ token }) => token)).toEqual(['token-7'])
    // The first may have been done: it goes out again under its key when its owner is back.
    logIn(7)
    expect(own().map(({ key, isUncertain }) => [key, isUncertain])).toEqual([
      [keys[0], true],
      [keys[1], false],
    ])
  })

  test('a page that goes while it sends leaves behind that it may be done', async () => {
    submit([codeAt(1)])
    let kept: boolean | undefined
    answer = () => {
      refreshQueue()
      kept = first().isUncertain
      return done()
    }
    await sendQueue(tab())
    expect(kept).toBe(true)
  })

  test('nobody logged in sends nothing', async () => {
    submit([codeAt(1)])
    useSession.setState({ session: undefined })
    expect(await sendQueue(tab())).toMatchObject({ end: 'ended' })
    expect(asked).toEqual([])
  })

  test('a server that fails over one submission is asked again, but not for ever', async () => {
    const keys = [submit([codeAt(1)]), submit([codeAt(2)])]
    answer = ({ form }) =>
      form.get('idempotencyKey') === keys[0] ? answered(500, { error: 'INTERNAL' }) : done()
    for (let round = 1; round < MAXIMUM_FAULTS; round += 1) {
      expect(await sendQueue(tab())).toMatchObject({ end: 'later', refused: 0 })
    }
    expect(await sendQueue(tab())).toEqual({ end: 'empty', done: 1, refused: 1 })
    expect(first()).toMatchObject({ isUncertain: true, refusal: { message: 'status 500' } })
  })

  test('what a round has done that broke off is told with the rounds after it, once', () => {
    const brokenOff = addRound(undefined, { end: 'later', done: 2, refused: 0 })
    const ended = addRound(brokenOff, { end: 'empty', done: 1, refused: 1 })
    expect(ended).toEqual({ end: 'empty', done: 3, refused: 1 })
    expect(addRound(ended, { end: 'empty', done: 1, refused: 0 })).toMatchObject({ done: 1 })
  })

  test('pauses grow, up to a minute', () => {
    const pauses = [FIRST_PAUSE_MS]
    while (pauses.length < 6) pauses.push(nextPause(pauses.at(-1) ?? 0))
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, LONGEST_PAUSE_MS])
  })
})

describe('a refusal', () => {
  /** Code 2 is out already; nothing else is wrong. */
  const refuseSecond = ({ path, form }: Asked): Response => {
    if (path.endsWith('/scan')) return answered(503, { error: 'UNAVAILABLE' })
    return form.get('codes')?.includes(codeAt(2)) === true ? refusal(codeAt(2)) : done()
  }
  beforeEach(() => {
    answer = refuseSecond
  })

  test('does not stop the others, and says which code and why', async () => {
    const keys = [submit([codeAt(1), codeAt(2), codeAt(3)]), submit([codeAt(4)])]
    expect(await sendQueue(tab())).toEqual({ end: 'empty', done: 1, refused: 1 })
    expect(own()).toMatchObject([
      {
        key: keys[0],
        isUncertain: false,
        target: { scans: [{ code: codeAt(1) }, { code: codeAt(2) }, { code: codeAt(3) }] },
        refusal: { codes: [{ code: codeAt(2), error: 'LABEL_WRONG_STATUS' }], others: [] },
      },
    ])
    // It stays in the report, and is not sent by itself again.
    await sendQueue(tab())
    expect(sentKeys()).toEqual(keys)
  })

  test('the rest goes out under a new key; the refused code stays until it is parked', async () => {
    const key = submit([codeAt(1), codeAt(2), codeAt(3)])
    await sendQueue(tab())
    expect(sendRest(first())).toBe('kept')
    expect(own()).toMatchObject([
      { key, target: { scans: [{ code: codeAt(2) }] }, refusal: { codes: [{}] } },
      { target: { scans: [{ code: codeAt(1) }, { code: codeAt(3) }] } },
    ])
    expect(own()[1]?.refusal).toBeUndefined()
    expect(own()[1]?.key).not.toBe(key)
    expect(await sendQueue(tab())).toMatchObject({ done: 1, refused: 0 })
    forgetRefused(first())
    expect(own()).toEqual([])
  })

  test('parked first, the rest is still there to be sent', async () => {
    submit([codeAt(1), codeAt(2)])
    await sendQueue(tab())
    forgetRefused(first())
    expect(first()).toMatchObject({
      target: { scans: [{ code: codeAt(1) }] },
      refusal: { codes: [], others: [], parkedCount: 1 },
    })
    // It is not sent by itself; one press does it.
    expect(await sendQueue(tab())).toMatchObject({ done: 0 })
    expect(sendRest(first())).toBe('kept')
    expect(own()).toHaveLength(1)
    expect(await sendQueue(tab())).toMatchObject({ done: 1 })
    expect(own()).toEqual([])
  })

  test('says that it was not done, though an earlier answer was lost; a lost right proves nothing', async () => {
    submit([codeAt(2)], true)
    await sendQueue(tab())
    expect(first()).toMatchObject({ isUncertain: false, refusal: { codes: [{}] } })
    for (const [status, error] of [
      [403, 'FORBIDDEN'],
      [409, 'IDEMPOTENCY_KEY_REUSED'],
    ] as const) {
      const key = submit([codeAt(5)], true)
      answer = () => answered(status, { error })
      await sendQueue(tab())
      expect(own().find((one) => one.key === key)).toMatchObject({ isUncertain: true })
    }
  })

  test('of what may have been done leaves a rest that may have been done, whatever its new key is told', async () => {
    const key = submit([codeAt(1), codeAt(2), codeAt(3)])
    const isUnknown = { error: 'LABEL_NOT_FOUND', message: 'unknown', code: codeAt(3) }
    answer = () => answered(500, { error: 'INTERNAL', details: [isUnknown] })
    for (let round = 0; round < MAXIMUM_FAULTS; round += 1) await sendQueue(tab())
    expect(first()).toMatchObject({ isUncertain: true, refusal: { codes: [{ code: codeAt(3) }] } })
    forgetRefused(first())
    expect(first()).toMatchObject({ key, isUncertain: true, refusal: { parkedCount: 1 } })
    expect(sendRest(first())).toBe('kept')
    expect(own()).toHaveLength(1)
    expect(first()).toMatchObject({ isUncertain: true, faults: 0 })
    expect(first().key).not.toBe(key)
    answer = refuseSecond
    await sendQueue(tab())
    expect(first()).toMatchObject({ isUncertain: true, refusal: { codes: [{ code: codeAt(2) }] } })
  })

  test('sent again as it is, it has the key it had', async () => {
    const key = submit([codeAt(2)])
    await sendQueue(tab())
    sendAgain(first())
    answer = done
    expect(await sendQueue(tab())).toMatchObject({ done: 1 })
    expect(sentKeys()).toEqual([key, key])
  })

  test('of the whole submission is kept as such', async () => {
    submit([codeAt(1)])
    const details = [{ error: 'FIELD_REFERENCE', message: 'no such dealer', field: 'dealerId' }]
    answer = () => answered(400, { error: 'FIELD_REFERENCE', details })
    await sendQueue(tab())
    expect(first().refusal).toMatchObject({ codes: [], others: [{ message: 'no such dealer' }] })
  })

  test('is given up only while it is there', async () => {
    submit([codeAt(2)])
    await sendQueue(tab())
    const queued = first()
    expect(await giveUp(queued)).toBe(true)
    expect(own()).toEqual([])
    expect(await giveUp(queued)).toBe(false)
    // What was given up in another tab does not come back by a late click.
    sendAgain(queued)
    sendRest(queued)
    expect(own()).toEqual([])
  })

  test('a submission that is on its way is sent, not given up', async () => {
    submit([codeAt(1)])
    const queued = first()
    const sending = sendQueue(tab())
    const given = giveUp(queued)
    expect(await sending).toMatchObject({ done: 1 })
    expect(await given).toBe(false)
  })
})
