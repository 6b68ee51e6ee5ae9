import { cleanScannedText, groupByFour, isCodeShape } from '@zhenma/codes/code-format'
import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { labelErrors } from '@zhenma/contract/labels/labels.messages'
import {
  addEntry,
  type Draft,
  type Entry,
  type Feedback,
  KEPT,
  positionOf,
  type Refusal,
  removeEntries,
  setState,
  type Step,
} from './draft.ts'
import { labelProblem, limitOf, type Reason, type Rules } from './scan-rules.ts'
import { scanTexts } from './scan.texts.ts'

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

/** A scan while nothing may be scanned: kept among the refusals until it is scanned again. */
export function missScan(draft: Draft, text: string): Step {
  const code = cleanScannedText(text)
  const why = reason(scanTexts.missedCode, { code })
  const others = draft.refusals.filter((one) => !one.isMissed || one.code !== code)
  return refuse(
    { ...draft, refusals: others },
    {
      tone: 'refused',
      code,
      reason: why,
      isMissed: true,
    },
  )
}

/** What has to be scanned again, once nothing keeps it from being scanned any more. */
export function missedOf({ refusals }: Draft): Feedback | undefined {
  const missed = refusals.filter(({ isMissed }) => isMissed)
  if (missed.length === 0) return undefined
  return { tone: 'refused', code: '', reason: missedReason(missed.map(({ code }) => code)) }
}

/** Codes that a sentence names; how many there are it says anyway. */
const NAMED = 3

/** Says which codes were scanned in vain. */
export function missedReason(codes: readonly string[]): Reason {
  const named = codes.slice(0, NAMED).map(groupByFour)
  const all = codes.length > NAMED ? [...named, '…'] : named
  return reason(scanTexts.missed, { count: codes.length, codes: all.join(', ') })
}

/** A scan: refused at once for what can be seen here, else a line that waits for the server. */
export function beginScan(before: Draft, text: string, rules: Rules): Step {
  const code = cleanScannedText(text)
  const isOther = (one: Refusal): boolean => !one.isMissed || one.code !== code
  const draft = { ...before, refusals: before.refusals.filter(isOther) }
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
  const at = new Date().toISOString()
  const entry: Entry = { id: draft.nextId, code, at, state: 'checking' }
  return { draft: addEntry(draft, entry), check: entry }
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
  // Taken out of its box, a label may go with the box or without it.
  const isLoose = rules.operation === 'unbox'
  const box = scanned.ancestorCodes.find((ancestor) => others.some((one) => one.code === ancestor))
  if (box !== undefined && !isLoose) {
    const why = reason(scanTexts.insideBox, { code, box })
    return refuse(draft, { tone: 'duplicate', code, reason: why, entryId: id })
  }
  const inside = isLoose ? [] : contentOf(others, code)
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
