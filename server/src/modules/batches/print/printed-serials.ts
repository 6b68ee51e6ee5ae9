import {
  intersectRanges,
  mergeRanges,
  type SerialRange,
  subtractRanges,
} from '@zhenma/codes/serial-range'

/** A download of codes, as far as its serials go. */
export type RunSerials = SerialRange & {
  readonly state: 'issued' | 'printed' | 'spoiled'
  readonly spoiled: readonly SerialRange[]
}

/** What of a run was not thrown away. */
export function liveOf({ lo, hi, spoiled }: RunSerials): SerialRange[] {
  return subtractRanges([{ lo, hi }], spoiled)
}

/** The serials of `range` that lie in the live part of a run. */
export function liveWithin(run: RunSerials, range: SerialRange): SerialRange[] {
  return liveOf(run).flatMap((part) => intersectRanges(part, range) ?? [])
}

/** Where every serial of a batch stands. The first four share out the batch between them. */
export type PrintedSerials = {
  readonly printed: readonly SerialRange[]
  /** Issued, and neither printed nor spoiled was said of them. */
  readonly open: readonly SerialRange[]
  /** Thrown away by every run that held them. */
  readonly spoiled: readonly SerialRange[]
  readonly neverIssued: readonly SerialRange[]
  /** Thrown away by one run, live in another. */
  readonly spoiledElsewhere: readonly SerialRange[]
  /** Live in more than one run. */
  readonly repeated: readonly SerialRange[]
}

/** Shares out a batch's serials by its runs; costs the runs and their spoiled parts, not the labels. */
export function shareOut(batch: SerialRange, runs: readonly RunSerials[]): PrintedSerials {
  const lives = runs.map((run) => ({ state: run.state, parts: liveOf(run) }))
  const live = mergeRanges(lives.flatMap(({ parts }) => parts))
  const printed = mergeRanges(
    lives.flatMap(({ state, parts }) => (state === 'printed' ? parts : [])),
  )
  const spoiled = subtractRanges(runs, live)
  return {
    printed,
    open: subtractRanges(live, printed),
    spoiled,
    neverIssued: subtractRanges([batch], runs),
    spoiledElsewhere: subtractRanges(
      runs.flatMap((run) => run.spoiled),
      spoiled,
    ),
    repeated: coveredTwice(lives.flatMap(({ parts }) => parts)),
  }
}

/** The serials that lie in at least two of the ranges, merged. */
export function coveredTwice(ranges: readonly SerialRange[]): SerialRange[] {
  const sorted = [...ranges].sort((a, b) => a.lo - b.lo)
  const twice: SerialRange[] = []
  let reached = 0
  for (const { lo, hi } of sorted) {
    // The earlier range that reaches furthest begins no later than this one.
    if (lo <= reached) twice.push({ lo, hi: Math.min(hi, reached) })
    reached = Math.max(reached, hi)
  }
  return mergeRanges(twice)
}
