import {
  contentLines,
  contentOf,
  isSame,
  type LabelData,
} from '@zhenma/contract/print-templates/label-contents'
import {
  labelPosition,
  pageSize,
  positionTexts,
  pointsOf,
} from '@zhenma/contract/print-templates/label-geometry'
import type { LabelText, PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import type { PdfText } from '../../platform/pdf/pdf-text.ts'
import { qrOf, qrRuns } from './qr-code.ts'

const STAMP_GREY = 0.8
const OUTLINE_GREY = 0.6
/** Of a label's width and height: as much as the stamp takes. */
const STAMP_WIDTH = 0.9
const STAMP_HEIGHT = 0.4

/** Writes labels as PDF operators, by a layout. */
export class LabelWriter {
  readonly #layout: PrintLayout
  readonly #text: PdfText
  readonly #stamp: string | undefined
  readonly #pageHeight: number
  /** By text of the layout: what says the same on every label is broken into lines once. */
  readonly #sameLines = new Map<LabelText, readonly string[]>()

  constructor(layout: PrintLayout, text: PdfText, stamp?: string) {
    this.#layout = layout
    this.#text = text
    this.#stamp = stamp
    this.#pageHeight = pointsOf(pageSize(layout).height)
  }

  /** The label at the n-th position of a page, counted from 0. */
  write(label: { readonly address: string; readonly data: LabelData }, index: number): string {
    const { qr, texts } = this.#layout
    const position = labelPosition(this.#layout, index)
    const left = pointsOf(position.left)
    const top = this.#pageHeight - pointsOf(position.top)
    const lines = positionTexts(texts, (text) => this.#linesOf(text, label.data))
    return [
      ...(this.#stamp === undefined ? [] : this.#stamped(this.#stamp, left, top)),
      this.#qr(label.address, left + pointsOf(qr.left), top - pointsOf(qr.top)),
      ...lines.map(({ line, size, ...at }) =>
        this.#line(line, size, left + at.left, top - at.baseline),
      ),
    ].join('\n')
  }

  #linesOf(text: LabelText, data: LabelData): readonly string[] {
    const known = this.#sameLines.get(text)
    if (known !== undefined) return known
    const widthOf = (character: string): number => this.#text.widthOf(character, 1)
    const lines = contentLines(text, contentOf(text, data), pointsOf(text.width), widthOf)
    if (isSame(text)) this.#sameLines.set(text, lines)
    return lines
  }

  #line(line: string, size: number, left: number, baseline: number): string {
    const at = `${points(left)} ${points(baseline)}`
    return `BT /F1 ${size} Tf 1 0 0 1 ${at} Tm <${this.#text.encode(line)}> Tj ET`
  }

  /** One module is a unit, with y downwards, inside this matrix. */
  #qr(address: string, left: number, top: number): string {
    const { edge, level } = this.#layout.qr
    const qr = qrOf(address, level)
    const unit = points(pointsOf(edge) / qr.size, 5)
    const runs = qrRuns(qr).map(({ x, y, width }) => `${x} ${y} ${width} 1 re`)
    return `q ${unit} 0 0 -${unit} ${points(left)} ${points(top)} cm ${runs.join(' ')} f Q`
  }

  /** Below the label's own print, so that its QR code can still be tried out. */
  #stamped(stamp: string, left: number, top: number): string[] {
    const width = pointsOf(this.#layout.labelWidth)
    const height = pointsOf(this.#layout.labelHeight)
    const perSize = this.#text.widthOf(stamp, 1)
    const size = Number(Math.min((STAMP_WIDTH * width) / perSize, STAMP_HEIGHT * height).toFixed(1))
    const at = left + (width - perSize * size) / 2
    const outline = [left, top - height, width, height].map((value) => points(value)).join(' ')
    return [
      `q ${OUTLINE_GREY} G 0.3 w ${outline} re S Q`,
      `q ${STAMP_GREY} g ${this.#line(stamp, size, at, top - (height + 0.7 * size) / 2)} Q`,
    ]
  }
}

const points = (value: number, digits = 2): string => value.toFixed(digits)
