import { isBoxKind } from '@zhenma/contract/inout/inventory-modes'
import { inventoryModeErrors } from '@zhenma/contract/inout/inventory-modes.messages'
import type { Problem } from '@zhenma/contract/kernel/errors'
import { labelErrors } from '@zhenma/contract/labels/labels.messages'
import { rangeErrors } from '@zhenma/contract/labels/ranges.messages'
import type { Draft, Entry } from './draft.ts'
import { labelProblem, type Reason, type Rules } from './scan-rules.ts'

/** Refusals that the screen says in its own words. */
export const SAID_HERE = { ...labelErrors, ...rangeErrors, ...inventoryModeErrors }

/** Words of a refusal that the screen can say in its own language; the server's otherwise. */
export function reasonOf({
  error,
  values,
  message,
}: Pick<Problem, 'error' | 'values' | 'message'>): Reason {
  const known = Object.entries(SAID_HERE).find(([key]) => key === error)?.[1]
  if (known && values) return { text: known.text, values }
  return { text: { cn: message, tc: message, en: message }, values: {} }
}

/** Which line each problem of a submission is about, in words of that line; the rest is returned. */
export function problemsByEntry(
  all: readonly Entry[],
  problems: readonly Problem[],
): { readonly byEntry: ReadonlyMap<number, Problem>; readonly rest: readonly Problem[] } {
  const byEntry = new Map<number, Problem>()
  const rest: Problem[] = []
  for (const problem of problems) {
    const meant = entriesOf(all, problem)
    if (meant.length === 0) rest.push(problem)
    for (const { id, code } of meant) {
      if (!byEntry.has(id)) byEntry.set(id, meant.length > 1 ? problemFor(problem, code) : problem)
    }
  }
  return { byEntry, rest }
}

/** Writes what the server said of a submission onto the lines it means; the rest is returned. */
export function markProblems(
  draft: Draft,
  problems: readonly Problem[],
): { readonly draft: Draft; readonly rest: readonly Problem[] } {
  const { byEntry, rest } = problemsByEntry(draft.entries, problems)
  const entries = draft.entries.map((entry) => {
    const { problem: _old, ...clean } = entry
    const problem = byEntry.get(entry.id)
    return problem ? { ...clean, problem: reasonOf(problem) } : clean
  })
  return { draft: { ...draft, entries }, rest }
}

/** A run of neighbours is one problem; on a line it speaks of that line's code. */
function problemFor(problem: Problem, code: string): Problem {
  return problem.values ? { ...problem, values: { ...problem.values, code } } : problem
}

/** The lines a problem means: its code, its run of serials, or the box it was found in. */
function entriesOf(entries: readonly Entry[], problem: Problem): readonly Entry[] {
  const { code, start, end = start, values } = problem
  const meant = entries.filter(
    (entry) =>
      entry.code === code ||
      (start !== undefined &&
        end !== undefined &&
        entry.scanned !== undefined &&
        entry.scanned.serial >= start &&
        entry.scanned.serial <= end),
  )
  if (meant.length > 0) return meant
  const box = values?.['box']
  return entries.filter((entry) => entry.code === box)
}

/** What a line has against it: what the server said, or what the chosen places make of it. */
export function problemOf(entry: Entry, rules: Rules): Reason | undefined {
  return entry.problem ?? (entry.scanned && labelProblem(entry.scanned, rules))
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
