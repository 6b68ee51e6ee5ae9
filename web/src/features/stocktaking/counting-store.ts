import { createStore, type StoreApi } from 'zustand/vanilla'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import type { ScanSound } from '../../kit/sounds.ts'
import type { Queuing } from '../../scanning/queue/queue-store.ts'
import type { CountAction } from '../../scanning/submission/submission.ts'

/** What is counted or taken back by one submission. */
export type Counted =
  | { readonly codes: readonly string[] }
  | { readonly start: number; readonly end: number }

/** What was scanned together, under the key that it is sent with. */
export type Scanned = {
  readonly key: string
  readonly action: CountAction
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
  /** Scanned, and not answered yet: oldest first, the first one may be under way. */
  readonly line: readonly Scanned[]
  readonly isSending: boolean
  /** What became of the line when it was to wait on the device. */
  readonly queuing: Queuing | undefined
  readonly isRemoving: boolean
  readonly feedback: Feedback | undefined
  readonly refused: readonly Refused[]
}
export type CountingStore = StoreApi<CountingState>

const EMPTY: CountingState = {
  line: [],
  isSending: false,
  queuing: undefined,
  isRemoving: false,
  feedback: undefined,
  refused: [],
}

const stores = new Map<string, CountingStore>()

export function scannedOf(action: CountAction, what: Counted): Scanned {
  return { key: newIdempotencyKey(), action, what }
}

/** The same for every component that asks. */
export function countingStore(stocktakingId: number, userId: number): CountingStore {
  const key = `zhenma.counting.${stocktakingId}.${userId}`
  const known = stores.get(key)
  if (known) return known
  const kept = readStored(sessionStorage, key)
  const line = Array.isArray(kept) ? (kept as Scanned[]) : []
  const refusedKey = `${key}.refused`
  const keptRefused = readStored(sessionStorage, refusedKey)
  const refused = Array.isArray(keptRefused) ? (keptRefused as Refused[]) : []
  const store = createStore<CountingState>(() => ({
    ...EMPTY,
    line,
    refused,
  }))
  store.subscribe((state) => {
    writeStored(sessionStorage, key, state.line.length === 0 ? undefined : state.line)
    const { refused: all } = state
    writeStored(sessionStorage, refusedKey, all.length === 0 ? undefined : all)
  })
  stores.set(key, store)
  return store
}
