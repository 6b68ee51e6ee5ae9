import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { textWidth, wrapText } from '@zhenma/contract/print-templates/wrap-text'

const require = createRequire(import.meta.url)
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** A font with all Chinese characters, simplified and traditional; only those used are embedded. */
export async function embedChineseFont(document: PDFDocument): Promise<PDFFont> {
  // The engine that the PDF library is made with: subsets of the older @pdf-lib/fontkit lost glyphs.
  document.registerFontkit(await import('@cantoo/fontkit'))
  return document.embedFont(await readChineseFont(), { subset: true })
}

/** The font itself, whole. */
export const readChineseFont = (): Promise<Buffer> => readFile(require.resolve(FONT))

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
    return textWidth(text, size, (character) => this.#widthOf(character))
  }

  /**
   * Breaks a text to a width, between words where there are any; what does not fit into so many
   * lines ends with an ellipsis.
   */
  wrap(text: string, width: number, size: number, maximumLines: number): string[] {
    return wrapText(text, width, size, maximumLines, (character) => this.#widthOf(character))
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
