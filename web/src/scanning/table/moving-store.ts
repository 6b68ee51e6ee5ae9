import type { OperationAnswer } from '@zhenma/contract/labels/label-target'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { readStored, writeStored } from '../../api/stored.ts'
import {
  EMPTY_DRAFT,
  type BoxAtHand,
  type Draft,
  type Entry,
  type Feedback,
} from './draft/draft.ts'
import type { Moving } from '../submission/movings.ts'
import type { Places } from './draft/scan-rules.ts'

export type Mode = 'codes' | 'single' | 'range' | 'batch'

/** Takes of a range or batch what can be taken, and leaves the rest. */
type Bulk = { readonly onlyAllowed?: boolean }

/** What a submission is for: exactly one of codes, range and batch. */
export type Target =
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | ({ readonly kind: 'range'; readonly start: number; readonly end: number } & Bulk)
  | ({ readonly kind: 'batch'; readonly batchId: number; readonly name: string } & Bulk)

/** Of the screen of single operations: all labels at a dealer; a label and what replaces it. */
export type DeedTarget =
  | Target
  | { readonly kind: 'dealer'; readonly dealerId: number; readonly name: string }
  | { readonly kind: 'pair'; readonly oldCode: string; readonly newCode: string }

/** A submission as it was sent: sent again, it must be the same to the letter. */
export type Submission = {
  readonly key: string
  readonly target: Target
  /** Packing: what the codes go into. */
  readonly box?: string | undefined
  readonly places: Places
  readonly note: string
  /** Of the order or the paper that goes with the goods. */
  readonly paperNumber?: string | undefined
}

/** `sending`: on its way; `unanswered`: it may have been done or not. */
export type Sent = Submission & { readonly phase: 'sending' | 'unanswered' }

export type Done = {
  readonly submission: Submission
  readonly answer: OperationAnswer
  /** ISO 8601. */
  readonly at: string
  /** The movement that took it back. */
  readonly cancelledBy?: number
}

/** A screen's work: it outlives the tab's hiding, and (in the session's store) a reload. */
export type MovingState = {
  readonly mode: Mode
  readonly places: Places
  readonly note: string
  /** Of the order or the paper that goes with the goods. */
  readonly paperNumber?: string | undefined
  readonly draft: Draft
  /** Packing: the box that was scanned. */
  readonly box?: BoxAtHand | undefined
  /** The last lines are being checked; the table is sent as soon as they are. */
  readonly isClosing?: boolean | undefined
  readonly sent?: Sent | undefined
  readonly done?: Done | undefined
  /** What the last submission was refused for, beside what stands on the lines. */
  readonly failure?: unknown
  readonly feedback?: Feedback | undefined
  /** What became of a submission that was to wait on the device. */
  readonly queuing?: 'kept' | 'full' | 'noRoom' | undefined
}

export type MovingStore = StoreApi<MovingState>

const EMPTY: MovingState = { mode: 'codes', places: {}, note: '', draft: EMPTY_DRAFT }

/** A line that was being asked for when the page went must be asked for again. */
function settled<Line extends Entry | BoxAtHand>(line: Line): Line {
  return line.state === 'checking' ? { ...line, state: 'unchecked' } : line
}

/** What of a state is kept over a reload; a submission under way has lost its answer. */
export function toKeep(state: MovingState): unknown {
  const { failure: _failure, feedback: _feedback, queuing: _queuing, ...rest } = state
  const { isClosing: _isClosing, ...kept } = rest
  return kept
}

/** The state that was kept; what is no such state is nothing. */
export function fromKept(stored: unknown): MovingState {
  const kept = stored as MovingState | undefined
  if (!Array.isArray(kept?.draft?.entries)) return EMPTY
  const draft = { ...EMPTY_DRAFT, ...kept.draft, entries: kept.draft.entries.map(settled) }
  const sent: Sent | undefined = kept.sent && { ...kept.sent, phase: 'unanswered' }
  const box = kept.box && settled(kept.box)
  return { ...EMPTY, ...kept, draft, box, sent }
}

const stores = new Map<string, MovingStore>()

/** The work of one user (see `ownerKey`) on one screen, the same for every component that asks. */
export function movingStore(operation: Moving, owner: string): MovingStore {
  const key = `zhenma.moving.${operation}.${owner}`
  const known = stores.get(key)
  if (known) return known
  const store = createStore<MovingState>(() => fromKept(readStored(sessionStorage, key)))
  store.subscribe((state) => writeStored(sessionStorage, key, toKeep(state)))
  stores.set(key, store)
  return store
}
