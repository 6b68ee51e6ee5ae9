/** Serials from `lo` to `hi`, both included; `lo` is at most `hi`. */
export type SerialRange = { readonly lo: number; readonly hi: number }

/** Why a pair of ends is not a range of serials. */
export type SerialRangeProblem =
  | 'start-required'
  | 'end-required'
  | 'not-a-whole-number'
  | 'negative'
  | 'start-above-end'
  | 'end-above-max'

export type SerialRangeCheck =
  | { readonly ok: true; readonly range: SerialRange }
  | { readonly ok: false; readonly problem: SerialRangeProblem }

/** Ends as a form gives them: a field left empty is null or undefined. */
export type SerialRangeInput = {
  readonly start?: number | null | undefined
  readonly end?: number | null | undefined
}

/**
 * Checks ends that someone typed and names the first problem. Serials
 * begin at 1, so zero is refused as `negative` too. `max` is the batch's highest serial.
 */
export function checkSerialRange({ start, end }: SerialRangeInput, max: number): SerialRangeCheck {
  const refuse = (problem: SerialRangeProblem): SerialRangeCheck => ({ ok: false, problem })
  if (start === null || start === undefined) return refuse('start-required')
  if (end === null || end === undefined) return refuse('end-required')
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) {
    return refuse('not-a-whole-number')
  }
  if (start < 1 || end < 1) return refuse('negative')
  if (start > end) return refuse('start-above-end')
  if (end > max) return refuse('end-above-max')
  return { ok: true, range: { lo: start, hi: end } }
}

/** How many serials a range holds. */
export function rangeLength(range: SerialRange): number {
  return range.hi - range.lo + 1
}

/** How many serials several ranges hold; they must not overlap (see `mergeRanges`). */
export function totalLength(ranges: readonly SerialRange[]): number {
  return ranges.reduce((sum, range) => sum + rangeLength(range), 0)
}

/** Whether a serial is in a range, its ends included. */
export function rangeContains(range: SerialRange, serial: number): boolean {
  return range.lo <= serial && serial <= range.hi
}

/** Whether two ranges have a serial in common. */
export function rangesOverlap(a: SerialRange, b: SerialRange): boolean {
  return a.lo <= b.hi && b.lo <= a.hi
}

/** What two ranges have in common, or undefined. */
export function intersectRanges(a: SerialRange, b: SerialRange): SerialRange | undefined {
  const lo = Math.max(a.lo, b.lo)
  const hi = Math.min(a.hi, b.hi)
  return lo <= hi ? { lo, hi } : undefined
}

/** The same serials as the fewest ranges: sorted, overlapping and adjacent ones joined. */
export function mergeRanges(ranges: Iterable<SerialRange>): SerialRange[] {
  const sorted = [...ranges].sort((a, b) => a.lo - b.lo)
  const merged: SerialRange[] = []
  for (const range of sorted) {
    const last = merged.at(-1)
    if (last === undefined || range.lo > last.hi + 1) merged.push({ lo: range.lo, hi: range.hi })
    else if (range.hi > last.hi) merged[merged.length - 1] = { lo: last.lo, hi: range.hi }
  }
  return merged
}

/** The serials of `from` that are in none of `taken`, merged. Both may be in any order. */
export function subtractRanges(
  from: Iterable<SerialRange>,
  taken: Iterable<SerialRange>,
): SerialRange[] {
  const cuts = mergeRanges(taken)
  const left: SerialRange[] = []
  let first = 0
  for (const range of mergeRanges(from)) {
    let lo = range.lo
    while (first < cuts.length && (cuts[first] as SerialRange).hi < range.lo) first++
    // `first` stays put: the last cut of this range may reach into the next one.
    for (let index = first; index < cuts.length && lo <= range.hi; index++) {
      const cut = cuts[index] as SerialRange
      if (cut.lo > range.hi) break
      if (cut.lo > lo) left.push({ lo, hi: cut.lo - 1 })
      lo = cut.hi + 1
    }
    if (lo <= range.hi) left.push({ lo, hi: range.hi })
  }
  return left
}

/** Cuts a range into pieces of at most `size` serials. Throws a RangeError for a size below 1. */
export function* splitRange(range: SerialRange, size: number): Generator<SerialRange, void> {
  if (!(Number.isSafeInteger(size) && size >= 1)) {
    throw new RangeError('a piece of a range holds at least one serial')
  }
  for (let lo = range.lo; lo <= range.hi; lo += size) {
    yield { lo, hi: Math.min(range.hi, lo + size - 1) }
  }
}

/**
 * ⌈log2 length⌉: class c holds the lengths from 2^(c-1) + 1 to 2^c. A movement line is found by
 * probing each class in use once. Exact, where Math.log2 alone errs for lengths above 2^48.
 */
export function classOfLength(length: number): number {
  let lengthClass = Math.max(0, Math.ceil(Math.log2(length)))
  while (2 ** lengthClass < length) lengthClass++
  while (lengthClass > 0 && 2 ** (lengthClass - 1) >= length) lengthClass--
  return lengthClass
}
