import {
  intersectRanges,
  mergeRanges,
  rangeContains,
  rangeLength,
  type SerialRange,
} from './serial-range.ts'

/** Specification, section 9: box quantity, inner and medium box count are at most 100. */
export const MAX_PER_PARENT = 100

/** How a batch's products are packed: not at all, in boxes, or in packages that lie in boxes. */
export type Packaging =
  /** Of labels of one kind: products, if nothing else is said. */
  | { readonly kind: 'plain'; readonly labels?: LabelKind }
  | { readonly kind: 'boxed'; readonly productsPerBox: number }
  | {
      readonly kind: 'nested'
      readonly packagesPerBox: number
      readonly productsPerPackage: number
    }

/** Box code (large box), package code (medium box), product code, special code. */
export type LabelKind = 'box' | 'package' | 'product' | 'special'

/** One level of a layout: its contiguous serials, and how many children each of them holds. */
export type LayoutLevel = {
  readonly kind: LabelKind
  readonly range: SerialRange
  /** 0 where nothing lies in them. */
  readonly perParent: number
}

/** The serials of a batch, level by level from the top: boxes, then packages, then products. */
export type BatchLayout = {
  readonly range: SerialRange
  readonly levels: readonly LayoutLevel[]
}

/** Whether every count of the packaging is a whole number from 1 to 100. */
export function isPackaging(packaging: Packaging): boolean {
  return countsPerParent(packaging).every(
    ({ perParent }) => Number.isInteger(perParent) && perParent >= 1 && perParent <= MAX_PER_PARENT,
  )
}

/**
 * Lays out a batch of `quantity` products from serial `lo` on: 1 × m × n gives every box m packages
 * of n products. What does not fill a parent still gets one, so the last may hold less. Throws a
 * RangeError for a packaging that `isPackaging` refuses, or a quantity or serial below 1.
 */
export function layOutBatch(packaging: Packaging, quantity: number, lo: number): BatchLayout {
  if (!isPackaging(packaging)) throw new RangeError(`a parent holds 1 to ${MAX_PER_PARENT} labels`)
  if (!(Number.isSafeInteger(quantity) && quantity >= 1 && Number.isSafeInteger(lo) && lo >= 1)) {
    throw new RangeError('quantity and first serial are whole numbers from 1')
  }
  const lowest = packaging.kind === 'plain' ? (packaging.labels ?? 'product') : 'product'
  const upwards: { kind: LabelKind; perParent: number; count: number }[] = [
    { kind: lowest, perParent: 0, count: quantity },
  ]
  for (const { kind, perParent } of countsPerParent(packaging)) {
    const below = upwards.at(-1)?.count ?? 0
    upwards.push({ kind, perParent, count: Math.ceil(below / perParent) })
  }
  let next = lo
  const levels = upwards.reverse().map(({ kind, perParent, count }) => {
    const range = { lo: next, hi: next + count - 1 }
    next += count
    return { kind, perParent, range }
  })
  return { range: { lo, hi: next - 1 }, levels }
}

/** The serials of one kind, or undefined if the batch has none of it. */
export function rangeOfKind(layout: BatchLayout, kind: LabelKind): SerialRange | undefined {
  return layout.levels.find((level) => level.kind === kind)?.range
}

/** How many labels of each kind a batch has. */
export function countsOf(layout: BatchLayout): Record<LabelKind, number> {
  const count = (kind: LabelKind): number => {
    const range = rangeOfKind(layout, kind)
    return range === undefined ? 0 : rangeLength(range)
  }
  return {
    box: count('box'),
    package: count('package'),
    product: count('product'),
    special: count('special'),
  }
}

/** Of what kind a serial is, or undefined outside the batch. */
export function kindOf(layout: BatchLayout, serial: number): LabelKind | undefined {
  return layout.levels[levelOf(layout, serial)]?.kind
}

/** The box or package a serial lies in; undefined at the top level and outside the batch. */
export function parentOf(layout: BatchLayout, serial: number): number | undefined {
  const index = levelOf(layout, serial)
  const level = layout.levels[index]
  const above = layout.levels[index - 1]
  if (level === undefined || above === undefined) return undefined
  return above.range.lo + Math.floor((serial - level.range.lo) / above.perParent)
}

/** What lies directly in a box or package; undefined for a product and outside the batch. */
export function childrenOf(layout: BatchLayout, serial: number): SerialRange | undefined {
  const index = levelOf(layout, serial)
  return index < 0 ? undefined : childrenOfRange(layout, index, { lo: serial, hi: serial })
}

/** Everything below a serial at every level, one range per level from the top. */
export function contentOf(layout: BatchLayout, serial: number): SerialRange[] {
  const index = levelOf(layout, serial)
  return index < 0 ? [] : contentBelow(layout, index, { lo: serial, hi: serial })
}

/**
 * A range of the batch with all that its boxes and packages hold, merged: what an operation on the
 * range touches. Serials outside the batch are left out.
 */
export function withContent(layout: BatchLayout, range: SerialRange): SerialRange[] {
  return mergeRanges(
    layout.levels.flatMap((level, index) => {
      const part = intersectRanges(level.range, range)
      return part === undefined ? [] : [part, ...contentBelow(layout, index, part)]
    }),
  )
}

function countsPerParent(packaging: Packaging): { kind: LabelKind; perParent: number }[] {
  switch (packaging.kind) {
    case 'plain':
      return []
    case 'boxed':
      return [{ kind: 'box', perParent: packaging.productsPerBox }]
    case 'nested':
      return [
        { kind: 'package', perParent: packaging.productsPerPackage },
        { kind: 'box', perParent: packaging.packagesPerBox },
      ]
  }
}

function levelOf(layout: BatchLayout, serial: number): number {
  return layout.levels.findIndex((level) => rangeContains(level.range, serial))
}

function contentBelow(layout: BatchLayout, index: number, range: SerialRange): SerialRange[] {
  const children = childrenOfRange(layout, index, range)
  return children === undefined ? [] : [children, ...contentBelow(layout, index + 1, children)]
}

function childrenOfRange(
  layout: BatchLayout,
  index: number,
  range: SerialRange,
): SerialRange | undefined {
  const level = layout.levels[index]
  const below = layout.levels[index + 1]
  if (level === undefined || below === undefined) return undefined
  const first = below.range.lo + (range.lo - level.range.lo) * level.perParent
  const last = below.range.lo + (range.hi - level.range.lo + 1) * level.perParent - 1
  return { lo: first, hi: Math.min(last, below.range.hi) }
}
