import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import {
  addEntry,
  type Draft,
  type Entry,
  isLost,
  positionOf,
  type Refusal,
  removeEntries,
  setState,
  type Step,
} from './draft.ts'
import { labelProblem, limitOf, type Rules } from './scan-rules.ts'
import { type Reason, reasonFor } from '../../submission/reasons.ts'
import { excessOf } from './excess.ts'
import { refuse } from './refuse.ts'
import { scanTexts } from './scan.texts.ts'

const reason = (text: Reason['text'], values: Reason['values'] = {}): Reason => ({ text, values })

function duplicate(draft: Draft, code: string, first: Entry, entryId?: number): Step {
  // Its place once the line that is refused has gone.
  const entries = draft.entries.filter(({ id }) => id !== entryId)
  const why = reasonFor('LABEL_CODE_DUPLICATE', {
    code,
    first: positionOf({ ...draft, entries }, first),
  })
  return refuse(draft, {
    tone: 'duplicate',
    code,
    reason: why,
    ...(entryId === undefined ? {} : { entryId }),
  })
}

/** A refusal as it reads now: lines come and go, and with them the place of a duplicate's line. */
export function reasonNow(draft: Draft, { code, reason: why }: Refusal): Reason {
  const line = 'first' in why.values ? draft.entries.find((one) => one.code === code) : undefined
  return line ? { ...why, values: { ...why.values, first: positionOf(draft, line) } } : why
}

/**
 * The box in the table that a label lies in; of one that is still to be looked at, nobody knows
 * whether it stays.
 */
const outerBox = (entries: readonly Entry[], { ancestorCodes }: ScannedCode): string | undefined =>
  ancestorCodes.find((ancestor) =>
    entries.some(({ code, state }) => code === ancestor && state === 'known'),
  )

function insideBox(draft: Draft, code: string, box: string, entryId?: number): Step {
  return refuse(draft, {
    tone: 'duplicate',
    code,
    reason: reason(scanTexts.insideBox, { code, box }),
    ...(entryId === undefined ? {} : { entryId }),
  })
}

/** A scan: refused at once for what can be seen here, else a line that waits for the server. */
export function beginScan(before: Draft, text: string, rules: Rules): Step {
  const code = cleanScannedText(text)
  const isOther = (one: Refusal): boolean => !one.isMissed || one.code !== code
  const draft = { ...before, refusals: before.refusals.filter(isOther) }
  const known = draft.entries.find((entry) => entry.code === code)
  if (draft.isRemoving) {
    if (known) return removeEntries(draft, [known])
    const why = reason(scanTexts.notInList, { code })
    return refuse(draft, { tone: 'refused', code, reason: why, isIdle: true })
  }
  if (known) return duplicate(draft, code, known)
  if (!isCodeShape(code)) {
    const why = reasonFor('LABEL_CODE_FORMAT', { code })
    return refuse(draft, { tone: 'refused', code, reason: why })
  }
  const limit = limitOf(rules)
  if (draft.entries.length >= limit) {
    const why = reason(scanTexts.full, { limit })
    return refuse(draft, { tone: 'refused', code, reason: why })
  }
  const at = new Date().toISOString()
  const entry: Entry = { id: draft.nextId, code, at, state: 'checking' }
  return { draft: addEntry(draft, entry), check: entry }
}

/** What the submission would say of a code, as the server judged it. */
export type Judged = {
  readonly problem?: Reason | undefined
  readonly notices?: readonly Reason[]
}

/** The server said what the code is: it stays in the table, or it is refused. */
export function endScan(
  draft: Draft,
  id: number,
  scanned: ScannedCode,
  rules: Rules,
  judged: Judged = {},
): Step {
  const entry = draft.entries.find((one) => one.id === id)
  // Removed meanwhile.
  if (!entry) return { draft }
  const { code } = scanned
  const others = draft.entries.filter((one) => one.id !== id)
  const same = others.find((one) => one.code === code)
  if (same) return duplicate(draft, code, same, id)
  const own = labelProblem(scanned, rules)
  // The server's words, but where the screen knows the way on.
  const problem = own?.text === scanTexts.emptyElsewhere ? own : (judged.problem ?? own)
  if (problem) {
    const excess = excessOf(problem, scanned, rules.parties)
    return refuse(draft, { tone: 'refused', code, reason: problem, entryId: id, ...excess })
  }
  // Taken out of its box, a label may go with the box or without it.
  const isLoose = rules.operation === 'unbox'
  const box = outerBox(others, scanned)
  if (box !== undefined && !isLoose) return insideBox(draft, code, box, id)
  const inside = isLoose ? [] : contentOf(others, code)
  if (inside.length > 0) {
    const why = reason(scanTexts.boxFirst, { code, count: inside.length })
    return refuse(draft, { tone: 'refused', code, reason: why, entryId: id, box: scanned })
  }
  const { notices = [] } = judged
  const [notice] = notices
  const noticed = notice === undefined ? {} : { notices }
  const known: Entry = { ...entry, code, scanned, state: 'known', ...noticed }
  return {
    draft: {
      ...draft,
      entries: draft.entries.map((one) => (one.id === id ? known : one)),
      // It is taken now: what was said of it before is over.
      refusals: draft.refusals.filter((one) => one.code !== code || !isLost(one)),
    },
    feedback: notice
      ? { tone: 'duplicate', code, reason: notice, isAdded: true }
      : { tone: 'good', code, reason: goodReason(scanned) },
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

/** What was scanned as the box to pack into is none: kept among the refusals. */
export function refuseBox(draft: Draft, code: string, why: Reason): Step {
  return refuse(draft, { tone: 'refused', code, reason: why })
}

/**
 * No answer came: the line stays, to be asked for again. `isCutOff`: that was to be expected, work
 * goes on without the check.
 */
export function failScan(draft: Draft, id: number, isCutOff = false): Step {
  const entry = draft.entries.find((one) => one.id === id)
  if (!entry) return { draft }
  const text = isCutOff ? scanTexts.notedOffline : scanTexts.notChecked
  return {
    draft: setState(draft, [id], 'unchecked'),
    feedback: {
      tone: isCutOff ? 'good' : 'refused',
      code: entry.code,
      reason: reason(text, { code: entry.code }),
    },
  }
}

/** Puts a refused box into the table in place of its content, unless it got there meanwhile. */
export function takeBox(draft: Draft, refusalId: number): Step {
  const box = draft.refusals.find(({ id }) => id === refusalId)?.box
  if (!box) return { draft }
  const refusals = draft.refusals.filter(({ id }) => id !== refusalId)
  const others = { ...draft, refusals }
  const same = draft.entries.find(({ code }) => code === box.code)
  if (same) return duplicate(others, box.code, same)
  const outer = outerBox(draft.entries, box)
  if (outer !== undefined) return insideBox(others, box.code, outer)
  const without = removeEntries(others, contentOf(draft.entries, box.code)).draft
  const entry: Entry = { id: without.nextId, code: box.code, scanned: box, state: 'known' }
  return {
    draft: addEntry(without, entry),
    feedback: { tone: 'good', code: box.code, reason: goodReason(box) },
  }
}

/** Puts into the table what its order does not expect, once somebody has confirmed it. */
export function takeExcess(draft: Draft, refusalId: number, rules: Rules): Step {
  const excess = draft.refusals.find(({ id }) => id === refusalId)?.excess
  if (!excess) return { draft }
  const { scanned, orderId } = excess
  const { code } = scanned
  const others = { ...draft, refusals: draft.refusals.filter(({ id }) => id !== refusalId) }
  const limit = limitOf(rules)
  if (draft.entries.length >= limit) {
    const feedback = { tone: 'refused', code, reason: reason(scanTexts.full, { limit }) } as const
    return { draft, feedback }
  }
  const same = draft.entries.find((one) => one.code === code)
  if (same) return duplicate(others, code, same)
  const outer = outerBox(draft.entries, scanned)
  if (outer !== undefined) return insideBox(others, code, outer)
  const without = removeEntries(others, contentOf(draft.entries, code)).draft
  const at = new Date().toISOString()
  const line: Entry = { id: without.nextId, code, at, scanned, state: 'known', excessOf: orderId }
  return {
    draft: addEntry(without, line),
    feedback: { tone: 'good', code, reason: goodReason(scanned) },
  }
}
