import { createStore, type StoreApi } from 'zustand/vanilla'
import { readStored, writeStored } from '../../api/stored.ts'
import {
  EMPTY_DRAFT,
  type BoxAtHand,
  type Draft,
  type Entry,
  type Feedback,
} from './draft/draft.ts'
import type { ScanOperation } from '../submission/scan-operations.ts'
import type { Parties } from '../submission/parties.ts'
import type { MovementSubmission } from '../submission/submission.ts'
import type { SendingState } from '../queue/sending.ts'

export type Mode = 'codes' | 'single' | 'range' | 'batch'

/** A screen's work: it outlives the tab's hiding, and (in the session's store) a reload. */
export type ScanState = SendingState<MovementSubmission> & {
  readonly mode: Mode
  readonly parties: Parties
  readonly note: string
  /** Of the order or the paper that goes with the goods. */
  readonly paperNumber?: string | undefined
  readonly draft: Draft
  /** Packing: the box that was scanned. */
  readonly box?: BoxAtHand | undefined
  /** The last lines are being checked; the table is sent as soon as they are. */
  readonly isClosing?: boolean | undefined
  readonly feedback?: Feedback | undefined
}

export type ScanStore = StoreApi<ScanState>

const EMPTY: ScanState = { mode: 'codes', parties: {}, note: '', draft: EMPTY_DRAFT }

/** A line that was being asked for when the page went must be asked for again. */
function settled<Line extends Entry | BoxAtHand>(line: Line): Line {
  return line.state === 'checking' ? { ...line, state: 'unchecked' } : line
}

/** What of a state is kept over a reload; a submission under way has lost its answer. */
export function toKeep(state: ScanState): unknown {
  const { failure: _failure, feedback: _feedback, queuing: _queuing, ...rest } = state
  const { isClosing: _isClosing, ...kept } = rest
  return kept
}

/** Until version 4 of the queue parties were called places. */
type Kept = { readonly parties?: Parties; readonly places?: Parties }
const partiesOf = ({ parties, places }: Kept): Parties => parties ?? places ?? {}

/** A submission as it is now; before there was a queue for all of them it did not say what it is. */
const named = <S extends Partial<MovementSubmission>>(
  operation: ScanOperation,
  submission: S,
): S => ({
  ...submission,
  kind: 'movement',
  operation,
  parties: partiesOf(submission),
})

/** The state that was kept of an operation's screen; what is no such state is nothing. */
export function fromKept(stored: unknown, operation: ScanOperation): ScanState {
  const kept = stored as ScanState | undefined
  if (!Array.isArray(kept?.draft?.entries)) return EMPTY
  const draft = { ...EMPTY_DRAFT, ...kept.draft, entries: kept.draft.entries.map(settled) }
  const { sent, done } = kept
  return {
    ...EMPTY,
    ...kept,
    parties: partiesOf(kept),
    draft,
    box: kept.box && settled(kept.box),
    sent: sent && named(operation, { ...sent, phase: 'unanswered' as const }),
    done: done && { ...done, submission: named(operation, done.submission) },
  }
}

const stores = new Map<string, ScanStore>()

/** The work of one user (see `ownerKey`) on one screen, the same for every component that asks. */
export function scanStore(operation: ScanOperation, owner: string): ScanStore {
  const key = `zhenma.moving.${operation}.${owner}`
  const known = stores.get(key)
  if (known) return known
  const store = createStore<ScanState>(() => fromKept(readStored(sessionStorage, key), operation))
  store.subscribe((state) => writeStored(sessionStorage, key, toKeep(state)))
  stores.set(key, store)
  return store
}
