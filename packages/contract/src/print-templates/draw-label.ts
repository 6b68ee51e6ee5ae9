import type { ModuleRun } from '@zhenma/codes/symbols/symbol-modules'
import { flowLines, paragraphWidth, symbolPlace } from './element-geometry.ts'
import type { ElementOf, LabelElement } from './element-shapes.ts'
import { contentLines, contentOf, isSame, type LabelData } from './label-contents.ts'
import { type Box, mmOf, pointsOf } from './label-geometry.ts'
import type { Alignment, Rotation } from './layout-limits.ts'
import { isSameSymbol, symbolModules, symbolText } from './symbol-contents.ts'
import { textWidth, type WidthOf } from './wrap-text.ts'

/** What is drawn of an element, in mm from the label's upper left corner, `size` in points. */
export type Shape =
  | {
      readonly kind: 'line-of-text'
      readonly text: string
      readonly left: number
      readonly baseline: number
      readonly size: number
      readonly color: string
    }
  | {
      /** Modules of a symbol; `unitX` and `unitY`: how large one is. */
      readonly kind: 'modules'
      readonly left: number
      readonly top: number
      readonly unitX: number
      readonly unitY: number
      readonly runs: readonly ModuleRun[]
    }
  | (Box & {
      readonly kind: 'picture'
      readonly imageId: string
      readonly fit: ElementOf<'picture'>['fit']
    })
  | {
      readonly kind: 'line'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly stroke: number
      readonly color: string
    }
  | (Box & {
      /** The middle of its border, which is `stroke` wide. */
      readonly kind: 'box'
      readonly stroke: number
      readonly color: string
      readonly fill: string | null
      readonly radius: number
    })

/** An element's shapes as if it were not turned, and how it is: clockwise around a point. */
export type DrawnElement = {
  readonly id: string
  readonly rotation: Rotation
  readonly middle: { readonly x: number; readonly y: number }
  readonly shapes: readonly Shape[]
}

const BLACK = '#000000'
const OUTLINE_MM = 0.2

/** From where a line stands so that it is on the left of its room, in its middle or on the right. */
function alignedAt(align: Alignment, left: number, room: number, width: number): number {
  if (align === 'left') return left
  return left + (align === 'center' ? (room - width) / 2 : room - width)
}

function textShapes(element: ElementOf<'text'>, data: LabelData, widthOf: WidthOf): Shape[] {
  const { x, y, align, color, paragraphs } = element
  const lines = flowLines(paragraphs, (paragraph) => {
    const room = pointsOf(paragraphWidth(paragraph, element))
    return contentLines(paragraph, contentOf(paragraph, data), room, widthOf)
  })
  return lines.map(({ line, baseline, paragraph }) => {
    const { size, indent } = paragraph
    const width = align === 'left' ? 0 : mmOf(textWidth(line, size, widthOf))
    const left = alignedAt(align, x + indent, paragraphWidth(paragraph, element), width)
    return { kind: 'line-of-text', text: line, left, baseline: y + mmOf(baseline), size, color }
  })
}

function symbolShapes(element: ElementOf<'symbol'>, data: LabelData, widthOf: WidthOf): Shape[] {
  const text = symbolText(element, data)
  if (text === '') return []
  const modules = symbolModules(element, text)
  const { left, top, unitX, unitY, width, digits } = symbolPlace(element, modules)
  const drawn: Shape = { kind: 'modules', left, top, unitX, unitY, runs: modules.runs }
  if (digits === undefined) return [drawn]
  // As large as there is room for, but not beside the bars.
  const size = Math.min(digits.size, pointsOf(width) / textWidth(text, 1, widthOf))
  const at = alignedAt('center', left, width, mmOf(textWidth(text, size, widthOf)))
  return [
    drawn,
    { kind: 'line-of-text', text, left: at, baseline: digits.baseline, size, color: BLACK },
  ]
}

const boxOf = ({ x, y, width, height }: LabelElement): Box => ({ left: x, top: y, width, height })

/** A box whose border lies within it. */
function boxShape(
  element: LabelElement,
  look: Pick<ElementOf<'box'>, 'stroke' | 'color' | 'fill' | 'radius'>,
): Shape {
  const { left, top, width, height } = boxOf(element)
  const stroke = Math.min(look.stroke, width, height)
  const inner = { width: width - stroke, height: height - stroke }
  const radius = Math.max(0, Math.min(look.radius - stroke / 2, inner.width / 2, inner.height / 2))
  return {
    kind: 'box',
    left: left + stroke / 2,
    top: top + stroke / 2,
    ...inner,
    ...look,
    stroke,
    radius,
  }
}

function scratchShapes(element: ElementOf<'scratch'>, data: LabelData, widthOf: WidthOf): Shape[] {
  const text = data.hiddenCode
  if (text === '') return []
  const { x, y, width, height, size, outline } = element
  const left = alignedAt('center', x, width, mmOf(textWidth(text, size, widthOf)))
  // Digits are about 0.7 of their size high: their middle in the middle of the field.
  const baseline = y + height / 2 + mmOf(0.35 * size)
  return [
    ...(outline
      ? [boxShape(element, { stroke: OUTLINE_MM, color: BLACK, fill: null, radius: 0 })]
      : []),
    { kind: 'line-of-text', text, left, baseline, size, color: BLACK },
  ]
}

function shapesOf(element: LabelElement, data: LabelData, widthOf: WidthOf): Shape[] {
  switch (element.type) {
    case 'text':
      return textShapes(element, data, widthOf)
    case 'symbol':
      return symbolShapes(element, data, widthOf)
    case 'picture': {
      const { imageId, fit } = element
      return [{ kind: 'picture', ...boxOf(element), imageId, fit }]
    }
    case 'line': {
      const { x, y, width, height, stroke, color } = element
      return [{ kind: 'line', x1: x, y1: y, x2: x + width, y2: y + height, stroke, color }]
    }
    case 'box': {
      const { stroke, color, fill, radius } = element
      return [boxShape(element, { stroke, color, fill, radius })]
    }
    case 'scratch':
      return scratchShapes(element, data, widthOf)
  }
}

/**
 * What is printed of an element on a label: for screens, PDF and printers alike. Of `widthOf` hangs where lines are
 * broken, so a preview that measures as the printed font does shows the lines that are printed.
 */
export function drawElement(
  element: LabelElement,
  data: LabelData,
  widthOf: WidthOf,
): DrawnElement {
  const { id, rotation, x, y, width, height } = element
  const middle = { x: x + width / 2, y: y + height / 2 }
  return { id, rotation, middle, shapes: shapesOf(element, data, widthOf) }
}

/** All of a label, in the order in which it is drawn. */
export function drawLabel(
  { elements }: { readonly elements: readonly LabelElement[] },
  data: LabelData,
  widthOf: WidthOf,
): DrawnElement[] {
  return elements.map((element) => drawElement(element, data, widthOf))
}

/** Whether an element looks the same on every label of a file. */
export function isSameElement(element: LabelElement): boolean {
  if (element.type === 'text') return element.paragraphs.every(isSame)
  if (element.type === 'symbol') return isSameSymbol(element)
  return element.type !== 'scratch'
}
