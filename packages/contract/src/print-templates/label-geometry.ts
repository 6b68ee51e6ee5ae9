import type { Paper } from './layout-limits.ts'
import type { SheetFigures } from './sheet-shape.ts'

/** All in mm. */
export type Size = { readonly width: number; readonly height: number }
export type Position = { readonly left: number; readonly top: number }
export type Box = Size & Position

const POINTS_PER_MM = 72 / 25.4
export const pointsOf = (mm: number): number => mm * POINTS_PER_MM
export const mmOf = (points: number): number => points / POINTS_PER_MM

const PAPER_SIZES: Readonly<Record<Exclude<Paper, 'roll'>, Size>> = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  letter: { width: 215.9, height: 279.4 },
}

/** Crop marks begin so far from what is printed beyond a label, and are so long. */
const MARK_DISTANCE = 1
const MARK_LENGTH = 3

/** What of a roll's page lies on each side of its label: what is cut off, and the marks for it. */
export function trimOf({ paper, bleed = 0, cropMarks = false }: SheetFigures): number {
  return paper === 'roll' ? bleed + (cropMarks ? MARK_DISTANCE + MARK_LENGTH : 0) : 0
}

/** The page that labels are printed on; of a roll a page is a label. */
export function pageSize(layout: SheetFigures): Size {
  const { paper, labelWidth, labelHeight } = layout
  if (paper !== 'roll') return PAPER_SIZES[paper]
  const around = 2 * trimOf(layout)
  return { width: labelWidth + around, height: labelHeight + around }
}

export const labelsPerPage = ({ columns, rows }: Pick<SheetFigures, 'columns' | 'rows'>): number =>
  columns * rows

/** Where on the page the n-th label begins, counted from 0 along the rows. */
export function labelPosition(layout: SheetFigures, index: number): Position {
  const { columns, marginLeft, marginTop, pitchX, pitchY } = layout
  const around = trimOf(layout)
  return {
    left: around + marginLeft + (index % columns) * pitchX,
    top: around + marginTop + Math.floor(index / columns) * pitchY,
  }
}

/** A line on the page, from one point to another. */
export type PageLine = {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Crop marks: around the labels of a page, in line with the edges of each; none between labels. */
export function cropMarks(layout: SheetFigures): PageLine[] {
  if (layout.cropMarks !== true) return []
  const { columns, rows, pitchX, pitchY, labelWidth, labelHeight, bleed = 0 } = layout
  const { left, top } = labelPosition(layout, 0)
  const right = left + (columns - 1) * pitchX + labelWidth
  const bottom = top + (rows - 1) * pitchY + labelHeight
  const near = bleed + MARK_DISTANCE
  const far = near + MARK_LENGTH
  const edges = (start: number, pitch: number, size: number, count: number): number[] => [
    ...new Set(
      Array.from({ length: count }, (_, n) => [start + n * pitch, start + n * pitch + size]).flat(),
    ),
  ]
  return [
    ...edges(left, pitchX, labelWidth, columns).flatMap((x) => [
      { x1: x, y1: top - far, x2: x, y2: top - near },
      { x1: x, y1: bottom + near, x2: x, y2: bottom + far },
    ]),
    ...edges(top, pitchY, labelHeight, rows).flatMap((y) => [
      { x1: left - far, y1: y, x2: left - near, y2: y },
      { x1: right + near, y1: y, x2: right + far, y2: y },
    ]),
  ]
}

/** Of large letters, with room for what hangs below the line. */
export const LINE_HEIGHT = 1.3
/** Points below a line, before what follows. */
export const lineGap = (size: number): number => Math.max(2.5, (LINE_HEIGHT - 1) * size)
