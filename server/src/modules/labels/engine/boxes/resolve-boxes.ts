import {
  mergeRanges,
  type SerialRange,
  subtractRanges,
  totalLength,
} from '@zhenma/codes/serial-range'
import { type BoxTree, intersectAll } from './box-tree.ts'
import type { NamedRange } from '../target/named-labels.ts'
import type { OperationEffect } from '../model/operations.ts'
import { PROBLEM_LIMIT } from '../model/refusal.ts'
import type { ClosedBoxRule } from '../model/settings.ts'

/** A run, and the scanned box through which its labels are touched. */
type ViaRange = SerialRange & { readonly via: number | null }

/** A run of labels that an operation acts on. Runs do not overlap. */
export type TouchedRange = ViaRange & {
  /** They leave the box or package they lie in. */
  readonly takeOut: boolean
  /** For a change that does not do the same to all; 0 by default. */
  readonly role?: number
}

/** A scanned label that lies in a box which was scanned too. */
export type Covered = { readonly code: string; readonly box: string }

/** Labels that lie in a box or package which does not go along, and that box. */
export type InClosedBox = SerialRange & { readonly box: number }

export type Resolved = {
  readonly ranges: readonly TouchedRange[]
  /** Only under the rule `refuse`. */
  readonly closed: readonly InClosedBox[]
  /** What is taken out, and of what: under the rule `unbox`, or because that is asked for. */
  readonly opened: readonly InClosedBox[]
  readonly covered: readonly Covered[]
  /** Named to be taken out, and in no box. */
  readonly notInBox: readonly SerialRange[]
  /** Named for their content, and without any. */
  readonly empty: readonly SerialRange[]
}

/**
 * What an operation acts on: the labels named; for a box or package among them all that lies in it,
 * at every level; and, where the operation moves labels, each box and package whose content is
 * named completely (it would be left behind empty). A label whose box or package stays behind is
 * taken out of it (the rest stays in the box and moves with it later), or it is refused, as the
 * company's setting says. An operation that moves nothing (activation, forbidding queries,
 * invalidation) leaves boxes as they are. With `contentOnly` it acts on what lies directly in the
 * boxes named.
 */
export function resolveBoxes(
  named: readonly NamedRange[],
  effect: OperationEffect,
  rule: ClosedBoxRule,
  tree: BoxTree,
  contentOnly = false,
): Resolved {
  const scanned = named.map(({ lo, hi }) => ({ lo, hi }))
  if (contentOnly) return resolveContent(scanned, effect, tree)
  if (effect.withoutContent === true) return resolveNamedOnly(scanned, effect, tree)
  // Most submissions hold no box: one question for all of them instead of one each.
  const holders = tree.children(scanned).length === 0 ? [] : named
  const byBox = holders.flatMap(({ lo, hi, code }) => {
    const content = code === undefined ? [] : tree.content([{ lo, hi }])
    return content.length === 0 ? [] : [{ lo, hi, code, content }]
  })
  // What lies in boxes of a run was not touched through any one of them.
  const ofRuns = tree.content(holders.filter(({ code }) => code === undefined))
  const covered = coveredCodes(named, byBox)
  const content = mergeRanges([...ofRuns, ...byBox.flatMap((box) => box.content)])
  const all = mergeRanges([...scanned, ...content])
  const whole = effect.moves === true ? tree.whole(all) : []
  const alone = effect.moves === true ? tree.alone(mergeRanges([...all, ...whole])) : []
  const direct = mergeRanges([...scanned, ...whole])
  const viaBoxes = byBox.flatMap((box) =>
    box.content.map((range): ViaRange => ({ ...range, via: box.lo })),
  )
  const viaRuns = subtractRanges(ofRuns, direct).map((range) => ({ ...range, via: null }))
  const ranges: ViaRange[] = [
    ...direct.map((range) => ({ ...range, via: null })),
    ...viaRuns,
    ...viaBoxes,
  ]
  return {
    ranges: joinTouched(ranges.flatMap((range) => splitByAlone(range, alone))),
    closed: rule === 'refuse' ? closedBoxes(alone, tree, PROBLEM_LIMIT) : [],
    opened: rule === 'unbox' ? closedBoxes(alone, tree) : [],
    covered,
    notInBox: [],
    empty: [],
  }
}

/** What lies directly in the boxes named. */
function resolveContent(
  boxes: readonly SerialRange[],
  effect: OperationEffect,
  tree: BoxTree,
): Resolved {
  const empty = boxes.filter((box) => tree.children([box]).length === 0)
  return { ...resolveNamedOnly(tree.children(boxes), effect, tree), empty }
}

function resolveNamedOnly(
  named: readonly SerialRange[],
  { takesOut = false }: OperationEffect,
  tree: BoxTree,
): Resolved {
  const ranges = mergeRanges(named).map((range) => ({ ...range, via: null, takeOut: takesOut }))
  if (!takesOut) return { ranges, closed: [], opened: [], covered: [], notInBox: [], empty: [] }
  const boxes = tree.parents(ranges)
  const notInBox = subtractRanges(ranges, tree.children(boxes))
  return {
    ranges,
    closed: [],
    opened: takenOutOf(boxes, ranges, tree),
    covered: [],
    notInBox,
    empty: [],
  }
}

/** Most boxes of which a movement tells one by one that it has emptied them. */
const LISTED_BOXES = 1000

/**
 * What is taken out of boxes that are not themselves of the movement, for their history. A run over
 * more boxes than are told one by one stands in the history of its labels alone.
 */
function takenOutOf(
  boxes: readonly SerialRange[],
  ranges: readonly SerialRange[],
  tree: BoxTree,
): InClosedBox[] {
  const staying = subtractRanges(boxes, ranges)
  if (totalLength(staying) > LISTED_BOXES) return []
  return closedBoxes(intersectAll(tree.children(staying), ranges), tree)
}

function coveredCodes(
  named: readonly NamedRange[],
  boxes: readonly (NamedRange & { readonly content: readonly SerialRange[] })[],
): Covered[] {
  return named.flatMap(({ lo, code }) => {
    const box = boxes.find(({ content }) => content.some((r) => r.lo <= lo && lo <= r.hi))
    return code === undefined || box?.code === undefined ? [] : [{ code, box: box.code }]
  })
}

function splitByAlone({ lo, hi, via }: ViaRange, alone: readonly SerialRange[]): TouchedRange[] {
  if (alone.length === 0) return [{ lo, hi, via, takeOut: false }]
  const out = intersectAll([{ lo, hi }], alone)
  return [
    ...out.map((range) => ({ ...range, via, takeOut: true })),
    ...subtractRanges([{ lo, hi }], out).map((range) => ({ ...range, via, takeOut: false })),
  ]
}

/** Sorted, neighbours of the same kind joined: fewer lines in the history. */
function joinTouched(ranges: readonly TouchedRange[]): TouchedRange[] {
  const joined: TouchedRange[] = []
  for (const range of [...ranges].sort((a, b) => a.lo - b.lo)) {
    const last = joined.at(-1)
    const continues =
      last !== undefined &&
      last.hi + 1 === range.lo &&
      last.via === range.via &&
      last.takeOut === range.takeOut
    if (continues) joined[joined.length - 1] = { ...last, hi: range.hi }
    else joined.push(range)
  }
  return joined
}

/** The runs cut by the box or package that each part lies in; at most about `limit`. */
function closedBoxes(
  alone: readonly SerialRange[],
  tree: BoxTree,
  limit = Number.POSITIVE_INFINITY,
): InClosedBox[] {
  const closed: InClosedBox[] = []
  for (const { lo, hi } of tree.parents(alone)) {
    for (let box = lo; box <= hi && closed.length < limit; box += 1) {
      const parts = intersectAll(tree.children([{ lo: box, hi: box }]), alone)
      closed.push(...parts.map((part) => ({ ...part, box })))
    }
  }
  return closed
}
