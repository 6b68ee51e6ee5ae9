import { rangeLength, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import type { StocktakingDifferenceType } from '@zhenma/contract/stocktaking/stocktaking-rows'
import type { Database } from '../../platform/database/database.ts'
import { countedFrom } from './counted.store.ts'
import { covers, type Scope } from './scope.store.ts'
import { expectedBatches, type Piece, spansBetween, spansOf } from './spans.store.ts'
import type { Stocktaking } from './stocktaking.store.ts'

/** A difference, and the company's last movement when it was looked at: see `movedSince`. */
export type Difference = Piece & { readonly movementId: number }

/** A difference as an approval sees it. */
export type JudgedDifference = Difference & {
  readonly type: StocktakingDifferenceType
  readonly hasMoved: boolean
  readonly isCorrected: boolean
}

/** Differences up to a serial; null: to the end. */
export type Window = { readonly found: Difference[]; readonly reached: number | null }

/** Spans, counted ranges that one step reads: what a step costs does not depend on the stock. */
const STEP = 5_000

const EVERYTHING = Number.MAX_SAFE_INTEGER

/** A count and its scope. */
export type Counting = { readonly of: Stocktaking; readonly scope: Scope }

/** In stock in the warehouse of the count, and of its factory where it has one. */
export function isHere({ of }: Counting, piece: Omit<Piece, 'lo' | 'hi'>): boolean {
  return (
    piece.status === 'in_stock' &&
    piece.warehouseId === of.warehouseId &&
    (of.factoryId === null || piece.factoryId === of.factoryId)
  )
}

/** Differences of one type, from a serial on, step by step; each step costs about the same. */
export async function* differences(
  db: Database,
  counting: Counting,
  type: StocktakingDifferenceType,
  from: number,
): AsyncGenerator<Window> {
  const step = type === 'missing' ? missingStep : surplusStep
  for (let at: number | null = from; at !== null; ) {
    const window: Window = await step(db, counting, at)
    yield window
    at = window.reached === null ? null : window.reached + 1
  }
}

/** Expected labels that were not counted: the spans of the next batch, without what was counted. */
async function missingStep(db: Database, counting: Counting, from: number): Promise<Window> {
  const { of, scope } = counting
  const [batch] = await expectedBatches(db, of, scope, from, 1)
  if (batch === undefined) return { found: [], reached: null }
  const range = { lo: Math.max(from, batch.lo), hi: batch.hi }
  const spans = await spansBetween(db, of.companyId, range, STEP)
  const read = spans.length < STEP ? range.hi : (spans.at(-1)?.hi ?? range.hi)
  const counted = await countedFrom(db, of, range.lo, read, STEP)
  const reached = counted.length < STEP ? read : Math.min(read, counted.at(-1)?.hi ?? read)
  const expected = spans.filter(
    (span) => span.lo <= reached && isHere(counting, span) && covers(scope, span.productId),
  )
  const left = subtractRanges(
    expected.map(({ lo, hi }) => ({ lo, hi: Math.min(hi, reached) })),
    counted,
  )
  const movementId = of.openedMovementId
  const found = cutBySpans(left, expected).map((piece) => ({ ...piece, movementId }))
  return { found, reached }
}

/** Counted labels that are believed elsewhere: the next counted ranges, without what is here. */
async function surplusStep(db: Database, counting: Counting, from: number): Promise<Window> {
  const { of } = counting
  const ahead = (await countedFrom(db, of, from, EVERYTHING, STEP)).map((range) => ({
    ...range,
    lo: Math.max(range.lo, from),
  }))
  const [first] = ahead
  if (first === undefined) return { found: [], reached: null }
  // Labels bound spans: many short ranges together, a long one alone and in parts.
  const isLong = rangeLength(first) > STEP
  const ranges = isLong ? [first] : fittingRanges(ahead)
  const spans = isLong
    ? await spansBetween(db, of.companyId, first, STEP)
    : await spansOf(db, of.companyId, ranges)
  const end = ranges.at(-1)?.hi ?? first.hi
  const reached = isLong && spans.length === STEP ? (spans.at(-1)?.hi ?? end) : end
  const elsewhere = spans.filter((span) => !isHere(counting, span))
  let index = 0
  const found = elsewhere.map((piece) => {
    while ((ranges[index]?.hi ?? EVERYTHING) < piece.lo) index += 1
    return { ...piece, movementId: ranges[index]?.movementId ?? first.movementId }
  })
  return { found, reached }
}

/** The first ranges that together hold no more labels than a step reads; at least one. */
function fittingRanges<R extends SerialRange>(ranges: readonly R[]): R[] {
  let room = STEP
  const end = ranges.findIndex((range) => {
    room -= rangeLength(range)
    return room < 0
  })
  return end === -1 ? [...ranges] : ranges.slice(0, Math.max(end, 1))
}

/** Ranges cut where the spans that they came from end, with the spans' attributes; both in order. */
function cutBySpans(ranges: readonly SerialRange[], spans: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  let index = 0
  for (const { lo, hi } of ranges) {
    for (let at = lo; at <= hi; ) {
      while ((spans[index]?.hi ?? EVERYTHING) < at) index += 1
      const span = spans[index]
      if (span === undefined) break
      const end = Math.min(hi, span.hi)
      pieces.push({ ...span, lo: at, hi: end })
      at = end + 1
    }
  }
  return pieces
}
