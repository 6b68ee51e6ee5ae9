import { createStore, type StoreApi } from 'zustand/vanilla'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import type { ScanSound } from '../../kit/sounds.ts'

/** What is counted or taken back by one submission. */
export type Counted =
  | { readonly codes: readonly string[] }
  | { readonly start: number; readonly end: number }

/** Sent with its key until it is answered: a lost answer is asked for again and counts once. */
export type Submission = {
  readonly key: string
  readonly action: 'count' | 'uncount'
  readonly what: Counted
  /** What is left of a list of which so many were refused; it is told together with them. */
  readonly refusedBefore?: number
  /** Codes among it that were scanned once more; they are told, and sent once. */
  readonly again?: readonly string[]
  /** It may have arrived: what it consists of stays as it is. */
  readonly isSent?: true
}

export type Feedback = {
  readonly tone: ScanSound
  readonly text: string
  readonly code: string | undefined
}

export type Refused = { readonly id: number; readonly text: string }

/** The work of one user on one count: it outlives the tab's hiding and, what is unsent or was refused, a reload. */
export type CountingState = {
  /** Oldest first; the first one may be under way. */
  readonly queue: readonly Submission[]
  readonly isSending: boolean
  /** The last try had no answer. */
  readonly isLost: boolean
  readonly isRemoving: boolean
  readonly feedback: Feedback | undefined
  readonly refused: readonly Refused[]
}
export type CountingStore = StoreApi<CountingState>

/** Refusals that are shown; the oldest go. */
export const SHOWN_REFUSALS = 50

const EMPTY: CountingState = {
  queue: [],
  isSending: false,
  isLost: false,
  isRemoving: false,
  feedback: undefined,
  refused: [],
}

const stores = new Map<string, CountingStore>()

/** Scans that wait: a list is as many as it has codes. */
export function countScans(queue: readonly Submission[]): number {
  return queue.reduce(
    (sum, { what, again = [] }) => sum + ('codes' in what ? what.codes.length + again.length : 1),
    0,
  )
}

export function submissionOf(action: Submission['action'], what: Counted): Submission {
  return { key: newIdempotencyKey(), action, what }
}

/** The same for every component that asks. */
export function countingStore(stocktakingId: number, userId: number): CountingStore {
  const key = `zhenma.counting.${stocktakingId}.${userId}`
  const known = stores.get(key)
  if (known) return known
  const kept = readStored(sessionStorage, key)
  const queue = Array.isArray(kept) ? (kept as Submission[]) : []
  const refusedKey = `${key}.refused`
  const keptRefused = readStored(sessionStorage, refusedKey)
  const refused = Array.isArray(keptRefused) ? (keptRefused as Refused[]) : []
  const store = createStore<CountingState>(() => ({
    ...EMPTY,
    queue,
    refused,
    isLost: queue.length > 0,
  }))
  store.subscribe((state) => {
    writeStored(sessionStorage, key, state.queue.length === 0 ? undefined : state.queue)
    const { refused: all } = state
    writeStored(sessionStorage, refusedKey, all.length === 0 ? undefined : all)
  })
  stores.set(key, store)
  return store
}
