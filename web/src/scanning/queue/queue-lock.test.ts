import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUSY, exclusively, LEASE_MS, type LockMeans } from './queue-lock.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { playedLocks } from './testing/played-locks.ts'

let store: Storage
let now = 1_000_000
beforeEach(() => {
  vi.useFakeTimers()
  store = memoryStorage()
  now = 1_000_000
})
afterEach(() => vi.useRealTimers())

const tab = (holder: string): LockMeans => ({ locks: undefined, store, holder, now: () => now })

/** Work that goes on until it is told to end. */
function longWork() {
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    end,
    work: vi.fn<(renew: () => void) => Promise<string>>(() => ended.then(() => 'done')),
  }
}

test('without the browser’s locks a second tab is told that the first is at it', async () => {
  const { work, end } = longWork()
  const first = exclusively('q', tab('one'), work)
  await vi.runAllTimersAsync()
  expect(work).toHaveBeenCalledOnce()
  const second = vi.fn<() => Promise<void>>()
  expect(await exclusively('q', tab('two'), second)).toBe(BUSY)
  // Another user's queue has a lock of its own.
  const other = exclusively('other', tab('two'), () => Promise.resolve('other'))
  await vi.runAllTimersAsync()
  expect(await other).toBe('other')
  end()
  expect(await first).toBe('done')
  const after = exclusively('q', tab('two'), () => Promise.resolve('now'))
  await vi.runAllTimersAsync()
  expect(await after).toBe('now')
  expect(second).not.toHaveBeenCalled()
})

test('of two tabs that take a free lease at once, one works', async () => {
  const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'))
  const one = exclusively('q', tab('one'), work)
  // The other tab did not see it yet, and writes over it.
  store.removeItem('zhenma.lease.q')
  const two = exclusively('q', tab('two'), work)
  await vi.runAllTimersAsync()
  expect([await one, await two]).toEqual([BUSY, 'done'])
  expect(work).toHaveBeenCalledOnce()
})

test('the lease of a tab that is gone ends; one that is renewed does not', async () => {
  const { work } = longWork()
  void exclusively('q', tab('gone'), work)
  await vi.runAllTimersAsync()
  now += LEASE_MS - 1
  work.mock.calls[0]?.[0]()
  now += LEASE_MS - 1
  expect(await exclusively('q', tab('two'), () => Promise.resolve('no'))).toBe(BUSY)
  now += 2
  const late = exclusively('q', tab('two'), () => Promise.resolve('yes'))
  await vi.runAllTimersAsync()
  expect(await late).toBe('yes')
})

test('work that fails gives the lease back, and a broken or impossible lease holds nobody up', async () => {
  const failing = exclusively('q', tab('one'), () => Promise.reject(new Error('no')))
  const failure = failing.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failure).toMatchObject({ message: 'no' })
  const leases = ['{', '3', JSON.stringify({ holder: 'x', until: now + 10 * LEASE_MS })]
  for (const lease of [null, ...leases]) {
    if (lease !== null) store.setItem('zhenma.lease.q', lease)
    const next = exclusively('q', tab('two'), () => Promise.resolve('yes'))
    await vi.runAllTimersAsync()
    expect(await next).toBe('yes')
  }
})

/** A store that shows another tab's writing only after `lateMs`. */
function lateStore(of: Storage, lateMs: number): Storage {
  const own = memoryStorage()
  return {
    ...own,
    getItem: (key) => own.getItem(key),
    setItem(key, value) {
      own.setItem(key, value)
      setTimeout(() => of.setItem(key, value), lateMs)
    },
  }
}

test('with the browser’s locks the next tab works on what the one before has written, however late it comes', async () => {
  const locks = playedLocks()
  const first = { ...tab('one'), locks, store: lateStore(store, 300) }
  const second = { ...tab('two'), locks }
  const left = exclusively('late', first, () =>
    Promise.resolve(first.store.setItem('waiting', 'done')),
  )
  const found = exclusively('late', second, () => Promise.resolve(store.getItem('waiting')))
  await vi.runAllTimersAsync()
  await left
  expect(await found).toBe('done')
})

test('a writing that never comes holds nobody up for long, and nothing that fails does', async () => {
  const locks = playedLocks()
  const never = { ...tab('one'), locks, store: lateStore(memoryStorage(), 0) }
  const failing = exclusively('never', never, () => Promise.reject(new Error('no')))
  const failure = failing.catch((error: unknown) => error)
  const next = exclusively('never', { ...tab('two'), locks }, () => Promise.resolve('yes'))
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await failure).toMatchObject({ message: 'no' })
  expect(await next).toBe('yes')
})
