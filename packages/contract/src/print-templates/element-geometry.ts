import type { SymbolModules } from '@zhenma/codes/symbols/symbol-modules'
import type { ElementOf, LabelElement, LabelParagraph } from './element-shapes.ts'
import { type Box, lineGap, mmOf, pointsOf } from './label-geometry.ts'
import { isLinear, type Symbology } from './layout-limits.ts'

/** An element's box as it lies on the label once it is turned. */
export function boundsOf({
  x,
  y,
  width,
  height,
  rotation,
}: Pick<LabelElement, 'x' | 'y' | 'width' | 'height' | 'rotation'>): Box {
  if (rotation % 180 === 0) return { left: x, top: y, width, height }
  return {
    left: x + (width - height) / 2,
    top: y + (height - width) / 2,
    width: height,
    height: width,
  }
}

/** How wide a paragraph's lines may be, in mm. */
export const paragraphWidth = (
  { indent, width }: Pick<LabelParagraph, 'indent' | 'width'>,
  element: Pick<LabelElement, 'width'>,
): number => width ?? element.width - indent

/** How much height paragraphs take at most, all of their lines used, in mm. */
export function flowHeight(
  paragraphs: readonly Pick<LabelParagraph, 'size' | 'lines' | 'gap'>[],
): number {
  return mmOf(
    paragraphs.reduce((sum, { size, lines, gap }) => sum + gap + lines * (size + lineGap(size)), 0),
  )
}

/** A line of a paragraph: its baseline from the upper edge of the element, in points. */
export type FlowLine = {
  readonly line: string
  readonly baseline: number
  readonly paragraph: LabelParagraph
}

/** Places the lines of paragraphs below each other. What says nothing takes no room: what follows it moves up. */
export function flowLines(
  paragraphs: readonly LabelParagraph[],
  linesOf: (paragraph: LabelParagraph) => readonly string[],
): FlowLine[] {
  let down = 0
  return paragraphs.flatMap((paragraph) => {
    const { size, gap } = paragraph
    const lines = linesOf(paragraph)
    if (lines.length > 0) down += gap
    return lines.map((line) => {
      const baseline = down + size
      down = baseline + lineGap(size)
      return { line, baseline, paragraph }
    })
  })
}

/** The digits below bars: as much of the height, in mm at most, and of that the size of their letters. */
const DIGITS_SHARE = 0.25
const DIGITS_LIMIT_MM = 3.5
const DIGITS_SIZE = 0.8

/** Where a symbol lies in its box, in mm, before it is turned; `unit`: how large a module is. */
export type SymbolPlace = Box & {
  readonly unitX: number
  readonly unitY: number
  /** Of bars that say their digits: their size in points, and the baseline in mm. */
  readonly digits?: { readonly size: number; readonly baseline: number }
}

export function symbolPlace(
  element: Pick<ElementOf<'symbol'>, 'x' | 'y' | 'width' | 'height' | 'symbology' | 'showText'>,
  { columns, rows }: Pick<SymbolModules, 'columns' | 'rows'>,
): SymbolPlace {
  const { x, y, width, height, symbology, showText } = element
  if (!isLinear(symbology)) {
    const edge = Math.min(width, height)
    const left = x + (width - edge) / 2
    const top = y + (height - edge) / 2
    return { left, top, width: edge, height: edge, unitX: edge / columns, unitY: edge / rows }
  }
  const below = showText ? Math.min(DIGITS_SHARE * height, DIGITS_LIMIT_MM) : 0
  const bars = { left: x, top: y, width, height: height - below }
  const place = { ...bars, unitX: width / columns, unitY: bars.height / rows }
  if (!showText) return place
  const size = DIGITS_SIZE * pointsOf(below)
  return { ...place, digits: { size, baseline: y + height - 0.1 * below } }
}

/** The white margin that readers need beside a symbol and above it, in modules: ISO/IEC 18004, 16022, 15417 and 15420. */
export const QUIET_MODULES: Readonly<
  Record<Symbology, { readonly x: number; readonly y: number }>
> = {
  qr: { x: 4, y: 4 },
  data_matrix: { x: 1, y: 1 },
  gs1_data_matrix: { x: 1, y: 1 },
  code_128: { x: 10, y: 0 },
  ean_13: { x: 11, y: 0 },
}
