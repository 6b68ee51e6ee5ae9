import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

const require = createRequire(import.meta.url)
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** A font with all Chinese characters, simplified and traditional; only those used are embedded. */
export async function embedChineseFont(document: PDFDocument): Promise<PDFFont> {
  // The engine that the PDF library is made with: subsets of the older @pdf-lib/fontkit lost glyphs.
  document.registerFontkit(await import('@cantoo/fontkit'))
  return document.embedFont(await readFile(require.resolve(FONT)), { subset: true })
}

/**
 * Texts of one font for content streams that are written by hand. Texts that come again are encoded
 * and measured once; digits one by one, for laying out every code as a text of its own takes long.
 */
export class PdfText {
  readonly #font: PDFFont
  readonly #glyphs = new Map<string, string>()
  readonly #widths = new Map<string, number>()

  constructor(font: PDFFont) {
    this.#font = font
  }

  /** The glyphs of a text in hex, as they stand between `<` and `> Tj`. */
  encode(text: string): string {
    const pieces = /^[\d ]+$/.test(text) ? Array.from(text) : text.split(/(?<=\D)(?=\d)/)
    return pieces.map((piece) => this.#glyphsOf(piece)).join('')
  }

  /** How wide a text is, in points, without kerning. */
  widthOf(text: string, size: number): number {
    let width = 0
    for (const character of text) width += this.#widthOf(character)
    return width * size
  }

  /**
   * Breaks a text to a width, between words where there are any; what does not fit into so many
   * lines ends with an ellipsis.
   */
  wrap(text: string, width: number, size: number, maximumLines: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const character of text.replace(/\s+/g, ' ').trim()) {
      if (this.widthOf(line + character, size) <= width) {
        line += character
        continue
      }
      if (lines.length === maximumLines - 1) return [...lines, this.#shortened(line, width, size)]
      const word = wordCutBy(character, line)
      lines.push(line.slice(0, line.length - word.length).trimEnd())
      line = (word + character).trimStart()
    }
    return line === '' ? lines : [...lines, line]
  }

  /** The beginning of a line that still fits with an ellipsis after it. */
  #shortened(line: string, width: number, size: number): string {
    let kept = Array.from(line)
    while (kept.length > 0 && this.widthOf(`${kept.join('')}…`, size) > width) {
      kept = kept.slice(0, -1)
    }
    return `${kept.join('')}…`
  }

  #widthOf(character: string): number {
    const known = this.#widths.get(character)
    if (known !== undefined) return known
    const width = this.#font.widthOfTextAtSize(character, 1)
    this.#widths.set(character, width)
    return width
  }

  #glyphsOf(text: string): string {
    if (/^\d+$/.test(text) && text.length > 1) {
      return Array.from(text, (digit) => this.#glyphsOf(digit)).join('')
    }
    const known = this.#glyphs.get(text)
    if (known !== undefined) return known
    const glyphs = this.#font.encodeText(text).asString()
    this.#glyphs.set(text, glyphs)
    return glyphs
  }
}

/** The beginning of a word that a break before `next` would cut, if something stands before it. */
function wordCutBy(next: string, line: string): string {
  if (!/\w/.test(next)) return ''
  const word = /\w+$/.exec(line)?.[0] ?? ''
  return word.length < line.length ? word : ''
}
