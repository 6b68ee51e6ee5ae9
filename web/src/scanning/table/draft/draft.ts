import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import type { Reason } from '../../submission/reasons.ts'
import type { Parties } from '../../submission/parties.ts'
import { scanTexts } from './scan.texts.ts'

/** One line of the scanning table. */
export type Entry = {
  /** Grows with every scan: the order of the table. */
  readonly id: number
  readonly code: string
  /** When it was scanned (ISO 8601); only an offline queue asks for it. */
  readonly at?: string
  /** `unchecked`: the network was gone when it was asked for. */
  readonly state: 'checking' | 'known' | 'unchecked'
  readonly scanned?: ScannedCode
  /** What the server said of it when it was submitted. */
  readonly problem?: Reason
  /** What should be known before it is submitted. */
  readonly notices?: readonly Reason[]
  /** Somebody has confirmed that it is taken although this order does not expect it. */
  readonly excessOf?: number
}

/** The box that a table is packed into. */
export type BoxAtHand = Pick<Entry, 'code' | 'state' | 'scanned'>

export type Tone = 'good' | 'duplicate' | 'refused'
/** What became of a scan; shown, coloured and sounded. */
export type Feedback = {
  readonly tone: Tone
  readonly code: string
  readonly reason: Reason
  /** It came into the table, though not with the good tone: it asks for a second look. */
  readonly isAdded?: true
}
/** A scan that did not come into the table. */
export type Refusal = Feedback & {
  readonly id: number
  /** A box whose content is in the table: it can take the content's place. */
  readonly box?: ScannedCode
  /** Its order does not expect it, and it is taken where somebody confirms that. */
  readonly excess?: Excess
  /** Scanned while a submission was on its way: it was never looked at. */
  readonly isMissed?: true
  /** Nothing is lost with it: what was to be taken out was not in the list. */
  readonly isIdle?: true
  /** What the table was for when it was sent without this scan; not there while it is not sent. */
  readonly of?: RefusedFor
}

/** What was scanned beyond an order. */
export type Excess = { readonly scanned: ScannedCode; readonly orderId: number }

/** The parties, the box and the paper of the table that a scan did not come into. */
export type RefusedFor = {
  readonly parties: Parties
  readonly box?: string | undefined
  readonly paperNumber?: string | undefined
}

type Change =
  | { readonly kind: 'added'; readonly id: number }
  | { readonly kind: 'removed'; readonly entries: readonly Entry[] }

/** A scanning table in the making. Entries and refusals: newest first. */
export type Draft = {
  readonly entries: readonly Entry[]
  readonly refusals: readonly Refusal[]
  readonly changes: readonly Change[]
  readonly isRemoving: boolean
  readonly nextId: number
}

export const EMPTY_DRAFT: Draft = {
  entries: [],
  refusals: [],
  changes: [],
  isRemoving: false,
  nextId: 1,
}

/** More steps than a person takes back. */
const CHANGES_KEPT = 100
/** Duplicates that are shown; refused scans are goods that somebody holds in the hand: they all stay. */
const DUPLICATES_KEPT = 100

/** What a step of scanning leads to: the table, what to tell, and the code to ask the server for. */
export type Step = {
  readonly draft: Draft
  readonly feedback?: Feedback
  readonly check?: Entry
}

/** The place in the table as people count it: the first scan is number 1. */
export function positionOf(draft: Draft, entry: Entry): number {
  return draft.entries.length - draft.entries.indexOf(entry)
}

/** Puts a line at the top. */
export function addEntry(draft: Draft, entry: Entry): Draft {
  return {
    ...draft,
    entries: [entry, ...draft.entries],
    changes: [...draft.changes, { kind: 'added' as const, id: entry.id }].slice(-CHANGES_KEPT),
    nextId: draft.nextId + 1,
  }
}

/** Changes how far lines are known. */
export function setState(draft: Draft, ids: readonly number[], state: Entry['state']): Draft {
  const entries = draft.entries.map((one) => (ids.includes(one.id) ? { ...one, state } : one))
  return { ...draft, entries }
}

/** Takes lines out; `undo` brings them back. */
export function removeEntries(draft: Draft, entries: readonly Entry[]): Step {
  const [first] = entries
  if (!first) return { draft }
  const gone = new Set(entries.map(({ id }) => id))
  return {
    draft: {
      ...draft,
      entries: draft.entries.filter(({ id }) => !gone.has(id)),
      changes: [...draft.changes, { kind: 'removed' as const, entries }].slice(-CHANGES_KEPT),
    },
    feedback: {
      tone: 'good',
      code: entries.length === 1 ? first.code : '',
      reason: { text: scanTexts.removed, values: { count: entries.length } },
    },
  }
}

/** Whether a refusal needs somebody: the code is neither in the table nor taken out on purpose. */
export const isLost = ({ tone, isIdle }: Refusal): boolean => tone === 'refused' && isIdle !== true

/** The scans that did not come into the table and need somebody, the newest first. */
export const lostOf = ({ refusals }: Draft): readonly Refusal[] => refusals.filter(isLost)

/** Puts a refusal at the top, in place of an earlier one of the same code. */
export function addRefusal(draft: Draft, refusal: Refusal): readonly Refusal[] {
  const isSame = (one: Refusal): boolean =>
    isLost(one) && isLost(refusal) && one.code === refusal.code
  const all = [refusal, ...draft.refusals.filter((one) => !isSame(one))]
  const passing = all.filter((one) => !isLost(one)).slice(DUPLICATES_KEPT)
  return passing.length === 0 ? all : all.filter((one) => !passing.includes(one))
}

/**
 * The table once it was sent: what was refused stays until somebody has dealt with it, and remembers
 * what it was scanned for. Numbers go on, so that a late answer finds no other line.
 */
export function emptied(draft: Draft, of: RefusedFor): Draft {
  // A box whose content went without it can take nothing's place any more.
  const refusals = lostOf(draft).map(
    ({ box: _box, excess: _excess, ...one }): Refusal => ({ of, ...one }),
  )
  return { ...EMPTY_DRAFT, nextId: draft.nextId, refusals }
}

/** The table without the scans that were refused for these codes, and without duplicates. */
export function forgetRefused(draft: Draft, codes: ReadonlySet<string>): Draft {
  return { ...draft, refusals: lostOf(draft).filter(({ code }) => !codes.has(code)) }
}

/**
 * Takes back the last scan, or the last removal. A line that was taken out before its answer came is
 * to be asked for again: the answer found it no more.
 */
export function undo(draft: Draft): Draft {
  const last = draft.changes.at(-1)
  if (!last) return draft
  const changes = draft.changes.slice(0, -1)
  if (last.kind === 'added') {
    return { ...draft, changes, entries: draft.entries.filter(({ id }) => id !== last.id) }
  }
  const here = new Set(draft.entries.map(({ code }) => code))
  const back = last.entries
    .filter(({ code }) => !here.has(code))
    .map((entry): Entry => (entry.state === 'checking' ? { ...entry, state: 'unchecked' } : entry))
  const entries = [...draft.entries, ...back].sort((a, b) => b.id - a.id)
  return { ...draft, changes, entries }
}
