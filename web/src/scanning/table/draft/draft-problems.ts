import { isBoxKind } from '@zhenma/contract/inout/inventory-modes'
import type { Problem } from '@zhenma/contract/kernel/errors'
import type { Draft, Entry, Feedback } from './draft.ts'
import { type Reason, problemsByLine, reasonOf } from '../../submission/reasons.ts'
import { labelProblem, type Rules } from './scan-rules.ts'

/** Writes what the server said of a submission onto the lines it means; the rest is returned. */
export function markProblems(
  draft: Draft,
  problems: readonly Problem[],
): { readonly draft: Draft; readonly rest: readonly Problem[] } {
  const { byLine, rest } = problemsByLine(draft.entries, problems)
  const entries = draft.entries.map((entry) => {
    const { problem: _old, ...clean } = entry
    const problem = byLine.get(entry.id)
    return problem ? { ...clean, problem: reasonOf(problem) } : clean
  })
  return { draft: { ...draft, entries }, rest }
}

/** What a line has against it: what the server said, or what the chosen parties make of it. */
export function problemOf(entry: Entry, rules: Rules): Reason | undefined {
  return entry.problem ?? (entry.scanned && labelProblem(entry.scanned, rules))
}

/**
 * What is to be said of the last scan by now. Another place that was chosen since may refuse the very
 * line that was added: it is not to look good over its own refusal.
 */
export function saidNow(
  feedback: Feedback | undefined,
  entries: readonly Entry[],
  problem: (entry: Entry) => Reason | undefined,
): Feedback | undefined {
  if (feedback?.tone !== 'good') return feedback
  const { code } = feedback
  if (code === '') return entries.some((entry) => problem(entry)) ? undefined : feedback
  const line = entries.find((entry) => entry.code === code)
  const reason = line && problem(line)
  return reason ? { tone: 'refused', code, reason } : feedback
}

export type Totals = {
  readonly labels: number
  readonly boxes: number
  readonly packages: number
  readonly products: number
}

/** What the table stands for: with all that is inside its boxes, or only what is named. */
export function totalsOf(entries: readonly Entry[], isNamedOnly = false): Totals {
  const totals = { labels: 0, boxes: 0, packages: 0, products: 0 }
  for (const { scanned } of entries) {
    if (scanned === undefined) continue
    const { kind, labelCount, productCount } = scanned
    totals.labels += isNamedOnly ? 1 : labelCount
    totals.products += isNamedOnly ? Number(!isBoxKind(kind)) : productCount
    if (!isBoxKind(kind)) continue
    // No box lies in another: what is neither the box nor a product is a package.
    const boxes = kind === 'box' ? 1 : 0
    totals.boxes += boxes
    totals.packages += isNamedOnly ? 1 - boxes : labelCount - productCount - boxes
  }
  return totals
}
