import type { Paper } from './layout-limits.ts'
import type { LabelText, PrintLayout } from './layout-shape.ts'

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

/** The page that labels are printed on; of a roll a page is a label. */
export function pageSize(layout: Pick<PrintLayout, 'paper' | 'labelWidth' | 'labelHeight'>): Size {
  const { paper, labelWidth, labelHeight } = layout
  return paper === 'roll' ? { width: labelWidth, height: labelHeight } : PAPER_SIZES[paper]
}

export const labelsPerPage = ({ columns, rows }: Pick<PrintLayout, 'columns' | 'rows'>): number =>
  columns * rows

type Grid = Pick<PrintLayout, 'columns' | 'marginLeft' | 'marginTop' | 'pitchX' | 'pitchY'>

/** Where on the page the n-th label begins, counted from 0 along the rows. */
export function labelPosition(grid: Grid, index: number): Position {
  const { columns, marginLeft, marginTop, pitchX, pitchY } = grid
  return {
    left: marginLeft + (index % columns) * pitchX,
    top: marginTop + Math.floor(index / columns) * pitchY,
  }
}

/** Of large letters, with room for what hangs below the line. */
export const LINE_HEIGHT = 1.3
/** Points below a line, before what follows. */
export const lineGap = (size: number): number => Math.max(2.5, (LINE_HEIGHT - 1) * size)

/** A line of a text: points from the label's left edge, and from its upper edge down. */
export type PositionedLine = {
  readonly line: string
  readonly left: number
  readonly baseline: number
  readonly size: number
}

/**
 * Places the lines of a label's texts. A text that says nothing takes no room: what follows it
 * moves up.
 */
export function positionTexts(
  texts: readonly LabelText[],
  linesOf: (text: LabelText, index: number) => readonly string[],
): PositionedLine[] {
  let down = 0
  return texts.flatMap((text, index) => {
    const { size, left, top, gap } = text
    const lines = linesOf(text, index)
    if (top !== null) down = pointsOf(top)
    else if (lines.length > 0) down += gap
    return lines.map((line) => {
      const baseline = down + size
      down = baseline + lineGap(size)
      return { line, left: pointsOf(left), baseline, size }
    })
  })
}

/** The room that each text takes on the label at most, all of its lines used. */
export function textBoxes(texts: readonly LabelText[]): Box[] {
  let down = 0
  return texts.map(({ top, gap, lines, size, left, width }) => {
    const start = top ?? down + mmOf(gap)
    const height = mmOf(lines * (size + lineGap(size)))
    down = start + height
    return { left, top: start, width, height }
  })
}
