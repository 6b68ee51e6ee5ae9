import {
  type DrawnElement,
  drawElement,
  isSameElement,
  type Shape,
} from '@zhenma/contract/print-templates/draw-label'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import { labelPosition, pageSize, pointsOf } from '@zhenma/contract/print-templates/label-geometry'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import type { PdfText } from '../../platform/pdf/pdf-text.ts'
import { BLACK, type PdfPicture, points, rgb, shapeOperators } from './shape-operators.ts'

const STAMP_GREY = 0.8
const OUTLINE_GREY = 0.6
/** Of a label's width and height: as much as the stamp takes. */
const STAMP_WIDTH = 0.9
const STAMP_HEIGHT = 0.4

/** Turning by a quarter, twice and three times, clockwise where y goes down. */
const TURNS = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const

/** Writes labels as PDF operators, by a layout. */
export class LabelWriter {
  readonly #layout: PrintLayout
  readonly #text: PdfText
  readonly #stamp: string | undefined
  readonly #pictures: ReadonlyMap<string, PdfPicture>
  readonly #pageHeight: number
  readonly #widthOf: (character: string) => number
  /** What is the same on every label is written once. */
  readonly #same = new Map<LabelElement, string>()

  constructor(
    layout: PrintLayout,
    text: PdfText,
    {
      pictures,
      stamp,
    }: { readonly pictures: ReadonlyMap<string, PdfPicture>; readonly stamp?: string | undefined },
  ) {
    this.#layout = layout
    this.#text = text
    this.#stamp = stamp
    this.#pictures = pictures
    this.#pageHeight = pointsOf(pageSize(layout).height)
    this.#widthOf = (character) => text.widthOf(character, 1)
  }

  /** The label at the n-th position of a page, counted from 0. */
  write(data: LabelData, index: number): string {
    const position = labelPosition(this.#layout, index)
    const left = pointsOf(position.left)
    const top = this.#pageHeight - pointsOf(position.top)
    const elements = this.#layout.elements.map((element) => this.#element(element, data))
    return [
      // From here on the label's upper left corner is the origin, and y goes down.
      `q 1 0 0 -1 ${points(left)} ${points(top)} cm`,
      ...(this.#stamp === undefined ? [] : [this.#stamped(this.#stamp)]),
      ...elements.filter((operators) => operators !== ''),
      'Q',
    ].join('\n')
  }

  #element(element: LabelElement, data: LabelData): string {
    const known = this.#same.get(element)
    if (known !== undefined) return known
    const written = this.#drawn(drawElement(element, data, this.#widthOf))
    if (isSameElement(element)) this.#same.set(element, written)
    return written
  }

  #drawn({ rotation, middle, shapes }: DrawnElement): string {
    const operators = shapes.map((shape) => this.#shape(shape)).join('\n')
    if (rotation === 0 || operators === '') return operators
    const [cos, sin] = TURNS[rotation]
    const [x, y] = [pointsOf(middle.x), pointsOf(middle.y)]
    const across = points(x - cos * x + sin * y)
    const down = points(y - sin * x - cos * y)
    return `q ${cos} ${sin} ${-sin} ${cos} ${across} ${down} cm\n${operators}\nQ`
  }

  #shape(shape: Shape): string {
    if (shape.kind === 'line-of-text') {
      const { text, size, left, baseline, color } = shape
      return this.#line(text, size, [pointsOf(left), pointsOf(baseline)], color)
    }
    return shapeOperators(shape, this.#pictures)
  }

  #line(line: string, size: number, [left, baseline]: [number, number], color: string): string {
    const text = `BT /F1 ${points(size)} Tf 1 0 0 -1 ${points(left)} ${points(baseline)} Tm <${this.#text.encode(line)}> Tj ET`
    return color === BLACK ? text : `q ${rgb(color)} rg ${text} Q`
  }

  /** Below the label's own print, so that its QR code can still be tried out. */
  #stamped(stamp: string): string {
    const width = pointsOf(this.#layout.labelWidth)
    const height = pointsOf(this.#layout.labelHeight)
    const perSize = this.#text.widthOf(stamp, 1)
    const size = Number(Math.min((STAMP_WIDTH * width) / perSize, STAMP_HEIGHT * height).toFixed(1))
    const at: [number, number] = [(width - perSize * size) / 2, (height + 0.7 * size) / 2]
    return [
      `q ${OUTLINE_GREY} G 0.3 w 0 0 ${points(width)} ${points(height)} re S Q`,
      `q ${STAMP_GREY} g ${this.#line(stamp, size, at, BLACK)} Q`,
    ].join('\n')
  }
}
