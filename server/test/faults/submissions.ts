import { type BatchLayout, rangeOfKind, withContent } from '@zhenma/codes/packaging'
import type { SerialRange } from '@zhenma/codes/serial-range'
import type { inout } from '@zhenma/contract/inout/inout.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Stock } from './stock.ts'

/** An outbound that is to be sent, and the labels that it must touch: all of these or none. */
export type Submission = {
  readonly key: string
  readonly input: CallInputOf<typeof inout.outbound>
  readonly dealerId: number
  /** Merged, in order. */
  readonly ranges: readonly SerialRange[]
}

const BOXES_BY_CODE = 2
const BOXES_BY_RANGE = 3
const SHARE_BY_CODE = 0.7
const LABELS_PER_SUBMISSION = 50

/**
 * All that the stock holds, cut into submissions: box codes, single codes and ranges, of all batches
 * in turn, so that neighbours in the list wait for each other's locks and others do not.
 */
export function planSubmissions(stock: Stock): Submission[] {
  const lists = [
    ...stock.boxed.map((layout) => boxesOf(stock, layout)),
    ...stock.loose.map((layout) => looseOf(stock, layout)),
  ]
  const longest = Math.max(...lists.map((list) => list.length))
  const drafts = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat()
  return drafts.map(({ target, ranges }, index) => {
    const key = `outbound-${String(index).padStart(4, '0')}`
    const dealerId = stock.dealerIds[index % stock.dealerIds.length] as number
    return { key, dealerId, ranges, input: { ...target, dealerId, idempotencyKey: key } }
  })
}

type Draft = {
  readonly target: { codes: string[] } | { start: number; end: number }
  readonly ranges: SerialRange[]
}

function boxesOf(stock: Stock, layout: BatchLayout): Draft[] {
  const all = rangeOfKind(layout, 'box') as SerialRange
  return cut(all, BOXES_BY_CODE, BOXES_BY_RANGE).map(({ run, byCode }) => ({
    target: byCode ? { codes: codesOf(stock, run) } : { start: run.lo, end: run.hi },
    ranges: withContent(layout, run),
  }))
}

function looseOf(stock: Stock, layout: BatchLayout): Draft[] {
  return cut(layout.range, LABELS_PER_SUBMISSION, LABELS_PER_SUBMISSION).map(({ run, byCode }) => ({
    target: byCode ? { codes: codesOf(stock, run) } : { start: run.lo, end: run.hi },
    ranges: [run],
  }))
}

function codesOf(stock: Stock, { lo, hi }: SerialRange): string[] {
  return Array.from({ length: hi - lo + 1 }, (_, index) => stock.codeOf(lo + index))
}

/** Runs of the range, the first share of them to be sent code by code, the rest as ranges. */
function cut(range: SerialRange, codes: number, serials: number) {
  const border = range.lo + Math.floor((range.hi - range.lo + 1) * SHARE_BY_CODE)
  const runs: { run: SerialRange; byCode: boolean }[] = []
  for (let lo = range.lo; lo <= range.hi; ) {
    const byCode = lo < border
    const hi = Math.min(range.hi, lo + (byCode ? codes : serials) - 1)
    runs.push({ run: { lo, hi }, byCode })
    lo = hi + 1
  }
  return runs
}
