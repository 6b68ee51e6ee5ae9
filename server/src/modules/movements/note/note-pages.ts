import type { PdfText } from '../../../platform/pdf/pdf-text.ts'
import type { SymbolModules } from '@zhenma/codes/symbols/symbol-modules'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 40
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN
const FOOT_HEIGHT = 24
const FOOT_SIZE = 8
const LEADING = 1.4
/** Between a cell's text and its column's edge. */
const PADDING = 4

type Align = 'left' | 'right' | 'center'

export type Column = { readonly head: string; readonly width: number; readonly align?: Align }

/** A text in a box: where it begins, how wide it may get, how many lines it may take. */
type Placed = {
  readonly left: number
  readonly width: number
  readonly size: number
  readonly align?: Align | undefined
  readonly maximumLines?: number | undefined
}

/** Writes from the top of a page to its foot, and goes on at the top of the next one. */
export class NotePages {
  readonly #text: PdfText
  readonly #pages: string[][] = [[]]
  #y = PAGE.height - MARGIN

  constructor(text: PdfText) {
    this.#text = text
  }

  /** The content of each page, with its foot. */
  contents(foot: (page: number, pages: number) => string): string[] {
    const { length } = this.#pages
    return this.#pages.map((lines, index) => {
      const text = foot(index + 1, length)
      const left = PAGE.width - MARGIN - this.#text.widthOf(text, FOOT_SIZE)
      return [...lines, this.#draw(text, left, MARGIN / 2, FOOT_SIZE)].join('\n')
    })
  }

  /** Texts side by side; the next ones stand below the tallest of them. */
  row(cells: readonly { readonly text: string; readonly at: Placed }[], padding = 0): void {
    const wrapped = cells.map(({ text, at }) => ({
      at,
      lines: this.#text.wrap(text, at.width, at.size, at.maximumLines ?? 1),
    }))
    const height = Math.max(...wrapped.map(({ lines, at }) => lines.length * at.size * LEADING))
    this.need(height + 2 * padding)
    const top = this.#y - padding
    for (const { lines, at } of wrapped) {
      lines.forEach((line, index) => {
        const baseline = top - at.size - index * at.size * LEADING
        this.#write(this.#draw(line, this.#leftOf(line, at), baseline, at.size))
      })
    }
    this.#y = top - height - padding
  }

  /** A QR code at the right edge, its top where the next text will stand; it takes no room. */
  code(qr: SymbolModules, edge: number): void {
    const module = edge / qr.columns
    const [left, top] = [PAGE.width - MARGIN - edge, this.#y]
    const rectangles = qr.runs.map(({ x, y, width }) => `${x} ${y} ${width} 1 re`)
    // In modules from the code's upper left corner down.
    const at = [module, 0, 0, -module, left, top].map((value) => value.toFixed(4)).join(' ')
    this.#write(`q ${at} cm ${rectangles.join(' ')} f Q`)
  }

  /** A line across the page. */
  rule(weight = 0.5): void {
    const y = this.#y.toFixed(2)
    this.#write(`${weight} w ${MARGIN} ${y} m ${(PAGE.width - MARGIN).toFixed(2)} ${y} l S`)
  }

  /** Rows under heads; the heads stand again at the top of each page that the table reaches. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], size: number): void {
    const cellsOf = (texts: readonly string[]) => {
      let left = MARGIN
      return columns.map(({ width, align }, index) => {
        const at = {
          left: left + PADDING,
          width: width - 2 * PADDING,
          size,
          align,
          maximumLines: 2,
        }
        left += width
        return { text: texts[index] ?? '', at }
      })
    }
    const heads = cellsOf(columns.map(({ head }) => head))
    const head = (): void => {
      this.rule(1)
      this.row(heads, 3)
      this.rule()
    }
    this.need(size * LEADING * 4)
    head()
    for (const texts of rows) {
      // Two lines, the most that a cell takes.
      if (this.#isFull(size * LEADING * 2 + 6)) {
        this.#nextPage()
        head()
      }
      this.row(cellsOf(texts), 3)
      this.rule(0.25)
    }
  }

  space(height: number): void {
    this.#y -= height
  }

  /** Goes on so far below the page's top, or where it stands if that is lower. */
  below(height: number): void {
    this.#y = Math.min(this.#y, PAGE.height - MARGIN - height)
  }

  /** Makes sure that so much stands together on one page. */
  need(height: number): void {
    if (this.#isFull(height)) this.#nextPage()
  }

  #isFull(height: number): boolean {
    return this.#y - height < MARGIN + FOOT_HEIGHT
  }

  #nextPage(): void {
    this.#pages.push([])
    this.#y = PAGE.height - MARGIN
  }

  #leftOf(line: string, { left, width, size, align = 'left' }: Placed): number {
    if (align === 'left') return left
    const rest = width - this.#text.widthOf(line, size)
    return left + (align === 'right' ? rest : rest / 2)
  }

  #draw(text: string, left: number, baseline: number, size: number): string {
    const at = `${left.toFixed(2)} ${baseline.toFixed(2)}`
    return `BT /F1 ${size} Tf 1 0 0 1 ${at} Tm <${this.#text.encode(text)}> Tj ET`
  }

  #write(operators: string): void {
    this.#pages.at(-1)?.push(operators)
  }
}
