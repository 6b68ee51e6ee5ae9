import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { inventoryModeErrors } from '@zhenma/contract/inout/inventory-modes.refusals'
import type { Problem } from '@zhenma/contract/kernel/errors'
import type { Text, TextValues } from '@zhenma/contract/kernel/texts'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { rangeErrors } from '@zhenma/contract/labels/ranges.refusals'
import { orderScanErrors } from '@zhenma/contract/orders/order-scans.refusals'
import { wrongOrderErrors } from '@zhenma/contract/orders/wrong-order.refusals'
import { CallFailure } from '../../api/failure.ts'

/** Why a code cannot be used; its values may be terms (`@status:in_stock`). */
export type Reason = {
  readonly text: Text
  readonly values: TextValues
  /** Of a refusal, the server's or one that was seen here: its key. */
  readonly error?: string
}

/** Refusals that the screen says in its own words. */
export const SAID_HERE = {
  ...labelErrors,
  ...rangeErrors,
  ...inventoryModeErrors,
  ...orderScanErrors,
  ...wrongOrderErrors,
}

/** What the server would say of a code, seen here already. */
export const reasonFor = (error: keyof typeof SAID_HERE, values: TextValues): Reason => ({
  error,
  text: SAID_HERE[error].text,
  values,
})

/** The key of the refusal that a reason says. Of one that an older page has kept, its words alone tell. */
export const keyOf = ({ error, text }: Reason): string | undefined =>
  error ?? Object.entries(SAID_HERE).find(([, said]) => said.text.cn === text.cn)?.[0]

/** Words that are there in one language only, as they came. */
const asSaid = (words: string): Reason => ({
  text: { cn: words, tc: words, en: words },
  values: {},
})

/** Words of a refusal that the screen can say in its own language; the server's otherwise. */
export function reasonOf({
  error,
  values,
  message,
}: Pick<Problem, 'error' | 'values' | 'message'>): Reason {
  const known = Object.entries(SAID_HERE).find(([key]) => key === error)?.[1]
  return { ...(known && values ? { text: known.text, values } : asSaid(message)), error }
}

/** What a failed call says of the code that it was about. */
export function reasonOfFailure(failure: unknown): Reason {
  const [problem] = failure instanceof CallFailure ? failure.details : []
  if (problem) return reasonOf(problem)
  return asSaid(failure instanceof Error ? failure.message : String(failure))
}

/** A code of a submission, and what is known of it. */
export type CodeLine = {
  readonly id: number
  readonly code: string
  readonly scanned?: ScannedCode | undefined
}

/** Which line each problem of a submission is about, in words of that line; the rest is returned. */
export function problemsByLine(
  all: readonly CodeLine[],
  problems: readonly Problem[],
): { readonly byLine: ReadonlyMap<number, Problem>; readonly rest: readonly Problem[] } {
  const byLine = new Map<number, Problem>()
  const rest: Problem[] = []
  for (const problem of problems) {
    const meant = linesOf(all, problem)
    if (meant.length === 0) rest.push(problem)
    for (const { id, code } of meant) {
      if (!byLine.has(id)) byLine.set(id, meant.length > 1 ? problemFor(problem, code) : problem)
    }
  }
  return { byLine, rest }
}

/** A run of neighbours is one problem; on a line it speaks of that line's code. */
function problemFor(problem: Problem, code: string): Problem {
  return problem.values ? { ...problem, values: { ...problem.values, code } } : problem
}

/** The lines a problem means: its code, its run of serials, or the box it was found in. */
function linesOf(lines: readonly CodeLine[], problem: Problem): readonly CodeLine[] {
  const { code, start, end = start, values } = problem
  const meant = lines.filter(
    (line) =>
      line.code === code ||
      (start !== undefined &&
        end !== undefined &&
        line.scanned !== undefined &&
        line.scanned.serial >= start &&
        line.scanned.serial <= end),
  )
  if (meant.length > 0) return meant
  const box = values?.['box']
  return lines.filter((line) => line.code === box)
}
