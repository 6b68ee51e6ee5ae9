import { type BatchLayout, childrenOf, parentOf } from '@zhenma/codes/packaging'
import {
  intersectRanges,
  mergeRanges,
  rangesOverlap,
  type SerialRange,
  subtractRanges,
} from '@zhenma/codes/serial-range'
import { layoutOf } from '../target/batch-rows.ts'
import type { Batch } from '../model/types.ts'

/** A run of labels whose parent does not follow from packaging. Parent 0: taken out. */
export type AssociatedRun = SerialRange & { readonly parent: number }

/**
 * What lies in what: the batches' packaging arithmetic, and the runs that differ from it. `runs`
 * must hold all runs of the serials asked about, and all that lie in them: `asked` collects those
 * serials, so that the caller can read what is missing and ask again.
 */
export class BoxTree {
  readonly asked: SerialRange[] = []
  readonly #layouts: readonly BatchLayout[]
  readonly #runs: readonly AssociatedRun[]
  /** None of the batches has boxes: nothing lies in anything by packaging. */
  readonly #isFlat: boolean

  constructor(batches: readonly Batch[], runs: readonly AssociatedRun[]) {
    this.#layouts = batches.map(layoutOf)
    this.#runs = runs
    this.#isFlat = this.#layouts.every(({ levels }) => levels.length === 1)
  }

  /** What lies directly in any of these. */
  children(parents: readonly SerialRange[]): SerialRange[] {
    const packed = parents.flatMap((range) => this.#arithmeticChildren(range))
    this.asked.push(...parents, ...packed)
    const associated = this.#runs.filter(
      ({ parent }) => parent > 0 && parents.some((range) => contains(range, parent)),
    )
    return mergeRanges([...subtractRanges(packed, this.#runs), ...associated])
  }

  /** What any of these lie directly in. */
  parents(children: readonly SerialRange[]): SerialRange[] {
    this.asked.push(...children)
    const packed = subtractRanges(children, this.#runs).flatMap((range) =>
      this.#arithmeticParents(range),
    )
    const associated = this.#runs
      .filter((run) => run.parent > 0 && children.some((range) => rangesOverlap(range, run)))
      .map(({ parent }) => ({ lo: parent, hi: parent }))
    return mergeRanges([...packed, ...associated])
  }

  /** Everything below these, at every level, without themselves. */
  content(of: readonly SerialRange[]): SerialRange[] {
    let all: SerialRange[] = []
    let next = this.children(of)
    while (next.length > 0) {
      all = mergeRanges([...all, ...next])
      next = subtractRanges(this.children(next), all)
    }
    return subtractRanges(all, of)
  }

  /**
   * The boxes and packages outside `labels` of which every piece is in `labels`: they go along.
   * A box all of whose packages go along goes along too.
   */
  whole(labels: readonly SerialRange[]): SerialRange[] {
    let all = mergeRanges(labels)
    for (;;) {
      const touched = subtractRanges(this.parents(all), all)
      if (touched.length === 0) break
      const missing = subtractRanges(this.children(touched), all)
      const whole = subtractRanges(touched, this.parents(missing))
      if (whole.length === 0) break
      all = mergeRanges([...all, ...whole])
    }
    return subtractRanges(all, labels)
  }

  /** Those of `labels` that lie in a box or package which is not among `labels`. */
  alone(labels: readonly SerialRange[]): SerialRange[] {
    const leftBehind = subtractRanges(this.parents(labels), labels)
    return intersectAll(this.children(leftBehind), labels)
  }

  #arithmeticChildren(range: SerialRange): SerialRange[] {
    return this.#levels(range).flatMap(({ layout, part }) => {
      const lo = childrenOf(layout, part.lo)?.lo
      const hi = childrenOf(layout, part.hi)?.hi
      return lo === undefined || hi === undefined ? [] : [{ lo, hi }]
    })
  }

  #arithmeticParents(range: SerialRange): SerialRange[] {
    return this.#levels(range).flatMap(({ layout, part }) => {
      const lo = parentOf(layout, part.lo)
      const hi = parentOf(layout, part.hi)
      return lo === undefined || hi === undefined ? [] : [{ lo, hi }]
    })
  }

  /** A range cut where batches and their levels end. */
  #levels(range: SerialRange) {
    if (this.#isFlat) return []
    return this.#layouts
      .filter((layout) => rangesOverlap(layout.range, range))
      .flatMap((layout) =>
        layout.levels.flatMap((level) => {
          const part = intersectRanges(level.range, range)
          return part === undefined ? [] : [{ layout, part }]
        }),
      )
  }
}

const contains = (range: SerialRange, serial: number): boolean =>
  range.lo <= serial && serial <= range.hi

/** The serials that are in both, merged. */
export function intersectAll(a: readonly SerialRange[], b: readonly SerialRange[]): SerialRange[] {
  return subtractRanges(a, subtractRanges(a, b))
}
