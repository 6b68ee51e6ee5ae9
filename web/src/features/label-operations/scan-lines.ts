import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import {
  type Draft,
  EMPTY_DRAFT,
  type Entry,
  type Feedback,
} from '../../scanning/table/draft/draft.ts'
import type { Reason } from '../../scanning/submission/reasons.ts'
import { operateTexts } from './operations.texts.ts'

/** Says what keeps a label from the operation at hand. */
export type Judge = (scanned: ScannedCode) => Reason | undefined

/** The list of before a reload; what was being asked for has lost its answer. */
export function draftOfKept(stored: unknown): Draft {
  const kept = stored as Draft | undefined
  if (!Array.isArray(kept?.entries)) return EMPTY_DRAFT
  const entries = kept.entries.map(
    (line): Entry => (line.state === 'checking' ? { ...line, state: 'unchecked' } : line),
  )
  return { ...EMPTY_DRAFT, ...kept, entries }
}

/** Writes what the server said into the lines that are still there; one label, one line. */
export function withAnswers(draft: Draft, found: readonly Entry[]): Draft {
  let entries = draft.entries
  for (const line of found) {
    const isTwice = entries.some(({ id, code }) => code === line.code && id !== line.id)
    entries = isTwice
      ? entries.filter(({ id }) => id !== line.id)
      : entries.map((one) => (one.id === line.id ? line : one))
  }
  return { ...draft, entries }
}

/** What keeps a line from being sent; nothing while the server has not been asked. */
export function problemOf(
  { scanned, problem, code }: Entry,
  entries: readonly Entry[],
  judge: Judge,
): Reason | undefined {
  if (problem !== undefined || scanned === undefined) return problem
  // A box that cannot be used itself stands for nothing.
  const isBox = (one: Entry, ancestor: string): boolean =>
    one.code === ancestor &&
    one.problem === undefined &&
    (one.scanned === undefined || judge(one.scanned) === undefined)
  const box = scanned.ancestorCodes.find((ancestor) => entries.some((one) => isBox(one, ancestor)))
  if (box !== undefined) return { text: operateTexts.covered, values: { code, box } }
  return judge(scanned)
}

/** A line that cannot be used for the operation at hand. */
export type RefusedLine = { readonly entry: Entry; readonly reason: Reason }

/**
 * The lines that are sent, and those that stand beside them, each with its reason. Another operation may
 * take what this one refuses: the lines change sides by themselves.
 */
export function sidesOf(
  entries: readonly Entry[],
  judge: Judge,
): { readonly usable: readonly Entry[]; readonly refused: readonly RefusedLine[] } {
  const refused = entries.flatMap((entry) => {
    const reason = problemOf(entry, entries, judge)
    return reason === undefined ? [] : [{ entry, reason }]
  })
  const gone = new Set(refused.map(({ entry }) => entry.id))
  return { usable: entries.filter(({ id }) => !gone.has(id)), refused }
}

/**
 * What is told once the server has said what lines are, `entries` being the list after it: the worst
 * of it, on these lines or on others that lie in one of them. Nothing, where all were taken out.
 */
export function saidOf(
  found: readonly Entry[],
  entries: readonly Entry[],
  judge: Judge,
): Feedback | undefined {
  const ids = new Set(found.map(({ id }) => id))
  const added = entries.filter(({ id }) => ids.has(id))
  const isInside = ({ scanned }: Entry): boolean =>
    added.some(({ code }) => scanned?.ancestorCodes.includes(code))
  for (const line of entries) {
    const reason = ids.has(line.id) || isInside(line) ? problemOf(line, entries, judge) : undefined
    if (reason !== undefined) return { tone: 'refused', code: line.code, reason }
  }
  const here = new Map(entries.map(({ code, id }) => [code, id]))
  const twice = found.find(({ id, code }) => here.has(code) && here.get(code) !== id)
  if (twice !== undefined) {
    const reason = { text: operateTexts.duplicate, values: { code: twice.code } }
    return { tone: 'duplicate', code: '', reason }
  }
  const [only] = added
  if (only === undefined) return undefined
  const noticed = added.find(({ notices = [] }) => notices.length > 0)
  const notice = noticed?.notices?.[0]
  // Taken, and something of it is to be known: never with the good tone.
  if (noticed && notice) {
    return { tone: 'duplicate', code: noticed.code, reason: notice, isAdded: true }
  }
  const reason: Reason =
    added.length === 1
      ? { text: operateTexts.added, values: { code: only.code } }
      : { text: operateTexts.addedMany, values: { count: added.length } }
  return { tone: 'good', code: '', reason }
}
