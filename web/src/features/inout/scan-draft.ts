import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { labelErrors } from '@zhenma/contract/labels/labels.messages'
import { labelProblem, limitOf, type Reason, type Rules } from './scan-rules.ts'
import { scanTexts } from './scan.texts.ts'

/** One line of the scanning table. */
export type Entry = {
  /** Grows with every scan: the order of the table. */
  readonly id: number
  readonly code: string
  /** `unchecked`: the network was gone when it was asked for. */
  readonly state: 'checking' | 'known' | 'unchecked'
  readonly scanned?: ScannedCode
  /** What the server said of it when it was submitted. */
  readonly problem?: Reason
}

export type Tone = 'good' | 'duplicate' | 'refused'
/** What became of a scan; shown, coloured and sounded. */
export type Feedback = { readonly tone: Tone; readonly code: string; readonly reason: Reason }
/** A scan that did not come into the table. */
export type Refusal = Feedback & {
  readonly id: number
  /** A box whose content is in the table: it can take the content's place. */
  readonly box?: ScannedCode
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

/** More than a person reads of what went wrong, or takes back. */
const KEPT = 100

/** What a step of scanning leads to: the table, what to tell, and the code to ask the server for. */
export type Step = {
  readonly draft: Draft
  readonly feedback?: Feedback
  readonly check?: Entry
}

const reason = (text: Reason['text'], values: Reason['values'] = {}): Reason => ({ text, values })

/** Takes an entry out (it was refused) and remembers why. */
function refuse(draft: Draft, refused: Omit<Refusal, 'id'> & { readonly entryId?: number }): Step {
  const { entryId, ...rest } = refused
  const { tone, code, reason: why } = rest
  return {
    draft: {
      ...draft,
      entries: draft.entries.filter(({ id }) => id !== entryId),
      changes: draft.changes.filter((change) => change.kind !== 'added' || change.id !== entryId),
      refusals: [{ ...rest, id: draft.nextId }, ...draft.refusals].slice(0, KEPT),
      nextId: draft.nextId + 1,
    },
    feedback: { tone, code, reason: why },
  }
}

/** The place in the table as people count it: the first scan is number 1. */
export function positionOf(draft: Draft, entry: Entry): number {
  return draft.entries.length - draft.entries.indexOf(entry)
}

function duplicate(draft: Draft, code: string, first: Entry, entryId?: number): Step {
  const why = reason(labelErrors.LABEL_CODE_DUPLICATE.text, {
    code,
    first: positionOf(draft, first),
  })
  return refuse(draft, {
    tone: 'duplicate',
    code,
    reason: why,
    ...(entryId === undefined ? {} : { entryId }),
  })
}

/** A scan: refused at once for what can be seen here, else a line that waits for the server. */
export function beginScan(draft: Draft, text: string, rules: Rules): Step {
  const code = cleanScannedText(text)
  const known = draft.entries.find((entry) => entry.code === code)
  if (draft.isRemoving) {
    if (known) return removeEntries(draft, [known])
    return refuse(draft, { tone: 'refused', code, reason: reason(scanTexts.notInList, { code }) })
  }
  if (known) return duplicate(draft, code, known)
  if (!isCodeShape(code)) {
    const why = reason(labelErrors.LABEL_CODE_FORMAT.text, { code })
    return refuse(draft, { tone: 'refused', code, reason: why })
  }
  const limit = limitOf(rules)
  if (draft.entries.length >= limit) {
    const why = reason(scanTexts.full, { limit })
    return refuse(draft, { tone: 'refused', code, reason: why })
  }
  const entry: Entry = { id: draft.nextId, code, state: 'checking' }
  return { draft: addEntry(draft, entry), check: entry }
}

function addEntry(draft: Draft, entry: Entry): Draft {
  return {
    ...draft,
    entries: [entry, ...draft.entries],
    changes: [...draft.changes, { kind: 'added' as const, id: entry.id }].slice(-KEPT),
    nextId: draft.nextId + 1,
  }
}

/** The server said what the code is: it stays in the table, or it is refused. */
export function endScan(draft: Draft, id: number, scanned: ScannedCode, rules: Rules): Step {
  const entry = draft.entries.find((one) => one.id === id)
  // Removed meanwhile.
  if (!entry) return { draft }
  const { code } = scanned
  const others = draft.entries.filter((one) => one.id !== id)
  const same = others.find((one) => one.code === code)
  if (same) return duplicate(draft, code, same, id)
  const problem = labelProblem(scanned, rules)
  if (problem) return refuse(draft, { tone: 'refused', code, reason: problem, entryId: id })
  const box = scanned.ancestorCodes.find((ancestor) => others.some((one) => one.code === ancestor))
  if (box !== undefined) {
    const why = reason(scanTexts.insideBox, { code, box })
    return refuse(draft, { tone: 'duplicate', code, reason: why, entryId: id })
  }
  const inside = contentOf(others, code)
  if (inside.length > 0) {
    const why = reason(scanTexts.boxFirst, { code, count: inside.length })
    return refuse(draft, { tone: 'refused', code, reason: why, entryId: id, box: scanned })
  }
  const known: Entry = { ...entry, code, scanned, state: 'known' }
  return {
    draft: { ...draft, entries: draft.entries.map((one) => (one.id === id ? known : one)) },
    feedback: { tone: 'good', code, reason: goodReason(scanned) },
  }
}

function goodReason({ code, kind, labelCount, productName }: ScannedCode): Reason {
  const product = productName ?? ''
  return kind === 'box' || kind === 'package'
    ? reason(scanTexts.addedBox, { code, kind: `@kind:${kind}`, count: labelCount, product })
    : reason(scanTexts.added, { code, kind: `@kind:${kind}`, product })
}

const contentOf = (entries: readonly Entry[], box: string): Entry[] =>
  entries.filter((entry) => entry.scanned?.ancestorCodes.includes(box))

/** The server refused the code itself. */
export function refuseScan(draft: Draft, id: number, why: Reason): Step {
  const entry = draft.entries.find((one) => one.id === id)
  if (!entry) return { draft }
  return refuse(draft, { tone: 'refused', code: entry.code, reason: why, entryId: id })
}

/** No answer came: the line stays, to be asked for again. */
export function failScan(draft: Draft, id: number): Step {
  const entry = draft.entries.find((one) => one.id === id)
  if (!entry) return { draft }
  return {
    draft: setState(draft, [id], 'unchecked'),
    feedback: {
      tone: 'refused',
      code: entry.code,
      reason: reason(scanTexts.notChecked, { code: entry.code }),
    },
  }
}

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
      changes: [...draft.changes, { kind: 'removed' as const, entries }].slice(-KEPT),
    },
    feedback: {
      tone: 'good',
      code: entries.length === 1 ? first.code : '',
      reason: reason(scanTexts.removed, { count: entries.length }),
    },
  }
}

/** Takes back the last scan, or the last removal. */
export function undo(draft: Draft): Draft {
  const last = draft.changes.at(-1)
  if (!last) return draft
  const changes = draft.changes.slice(0, -1)
  if (last.kind === 'added') {
    return { ...draft, changes, entries: draft.entries.filter(({ id }) => id !== last.id) }
  }
  const here = new Set(draft.entries.map(({ code }) => code))
  const back = last.entries.filter(({ code }) => !here.has(code))
  const entries = [...draft.entries, ...back].sort((a, b) => b.id - a.id)
  return { ...draft, changes, entries }
}

/** Puts a refused box into the table in place of its content. */
export function takeBox(draft: Draft, refusalId: number): Step {
  const box = draft.refusals.find(({ id }) => id === refusalId)?.box
  if (!box) return { draft }
  const without = removeEntries(draft, contentOf(draft.entries, box.code)).draft
  const entry: Entry = { id: without.nextId, code: box.code, scanned: box, state: 'known' }
  const refusals = without.refusals.filter(({ id }) => id !== refusalId)
  return {
    draft: addEntry({ ...without, refusals }, entry),
    feedback: { tone: 'good', code: box.code, reason: goodReason(box) },
  }
}
