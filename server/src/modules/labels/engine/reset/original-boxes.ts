import { type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import { type AssociatedRun, type BoxTree, intersectAll } from '../boxes/box-tree.ts'
import type { Successors } from '../replace/replacements.ts'

/** Labels and the box they go back into; `box` null: where the packaging puts them, 0: in nothing. */
export type PutBack = SerialRange & { readonly box: number | null }

export const only = (serial: number): SerialRange => ({ lo: serial, hi: serial })
const holds = ({ lo, hi }: SerialRange, serial: number): boolean => lo <= serial && serial <= hi
export const holdAny = (ranges: readonly SerialRange[], serial: number): boolean =>
  ranges.some((range) => holds(range, serial))

type Known = {
  readonly succession: Successors
  /** Of the boxes in which labels were made, those that were replaced. */
  readonly replaced: readonly number[]
  /** Of the labels, those that took another one's place. */
  readonly successors: readonly number[]
  /** What packaging says of the locked batches, of the batches of replaced labels. */
  readonly packed: BoxTree
  readonly origins: BoxTree
  /** Boxes that take their labels back. */
  readonly free: readonly SerialRange[]
}

/** Where the labels of a run lie afterwards. */
export function originalBoxes(run: AssociatedRun, known: Known): PutBack[] {
  const { succession, packed, origins, free } = known
  const putBack: PutBack[] = []
  let rest: readonly SerialRange[] = [run]
  const put = (labels: readonly SerialRange[], box: number | null): void => {
    putBack.push(...intersectAll(rest, labels).map((range) => ({ ...range, box })))
    rest = subtractRanges(rest, labels)
  }
  const own = packed.parents([run])
  const replaced = known.replaced.filter((box) => holdAny(own, box))
  const itself = subtractRanges(own, replaced.map(only))
  // What lies where it was made, or where the label lay whose place it took.
  put(packed.children(intersectAll(itself, [only(run.parent)])), null)
  for (const successor of known.successors.filter((serial) => holds(run, serial))) {
    const box = origins.parents([only(succession.originOf(successor) ?? successor)])[0]?.lo
    if (box !== undefined && succession.successorOf(box) === run.parent)
      put([only(successor)], run.parent)
  }
  for (const box of replaced) {
    const successor = succession.successorOf(box)
    if (successor === run.parent || holdAny(free, successor))
      put(packed.children([only(box)]), successor)
  }
  put(packed.children(intersectAll(itself, free)), null)
  // In no box, though it was made in one; then all those that were made in none.
  put(packed.children(own), 0)
  put(rest, null)
  return putBack
}
