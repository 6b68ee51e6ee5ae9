import { create, type Font } from '@cantoo/fontkit'
import sharp from 'sharp'
import { readChineseFont } from '../../../platform/pdf/pdf-text.ts'
import { DotMap } from './dot-map.ts'

/** Above the baseline and below it, as parts of the size: as much as any letter reaches. */
const ABOVE = 1.1
const BELOW = 0.35

type Glyph = { readonly map: DotMap; readonly left: number; readonly top: number }

/** Letters as dots: each is drawn once at a size, from its outline in the font that PDFs are printed in. */
export class GlyphDots {
  readonly #font: Font
  readonly #glyphs = new Map<string, Glyph | undefined>()

  private constructor(font: Font) {
    this.#font = font
  }

  static async load(): Promise<GlyphDots> {
    const font = create(await readChineseFont())
    if (!('glyphForCodePoint' in font)) throw new Error('the font is a collection')
    return new GlyphDots(font)
  }

  /** How wide a character is, as a part of the size. */
  readonly widthOf = (character: string): number => {
    const glyph = this.#font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    return (glyph?.advanceWidth ?? 0) / this.#font.unitsPerEm
  }

  /** The outline of a line of text as the path of an SVG, from its baseline's left end; all in one unit. */
  path(text: string, size: number): string {
    const scale = size / this.#font.unitsPerEm
    let left = 0
    const paths: string[] = []
    for (const character of text) {
      const glyph = this.#font.glyphForCodePoint(character.codePointAt(0) ?? 0)
      const outline = glyph?.path.toSVG() ?? ''
      if (outline !== '') {
        paths.push(
          `<path transform="translate(${left} 0) scale(${scale} ${-scale})" d="${outline}"/>`,
        )
      }
      left += this.widthOf(character) * size
    }
    return paths.join('')
  }

  /** A line of text on a map, its baseline's left end at a place; `size` in dots. */
  async write(
    on: DotMap,
    text: string,
    size: number,
    left: number,
    baseline: number,
  ): Promise<void> {
    let at = left
    for (const character of text) {
      const glyph = await this.#glyphOf(character, size)
      if (glyph !== undefined) {
        on.add(glyph.map, Math.round(at) + glyph.left, Math.round(baseline) + glyph.top)
      }
      at += this.widthOf(character) * size
    }
  }

  async #glyphOf(character: string, size: number): Promise<Glyph | undefined> {
    const key = `${character} ${size}`
    if (!this.#glyphs.has(key)) this.#glyphs.set(key, await this.#drawn(character, size))
    return this.#glyphs.get(key)
  }

  async #drawn(character: string, size: number): Promise<Glyph | undefined> {
    const outline = this.path(character, size)
    if (outline === '') return undefined
    // Letters may reach a little beside their room.
    const beside = Math.ceil(size / 4)
    const width = Math.ceil(this.widthOf(character) * size) + 2 * beside
    const above = Math.ceil(ABOVE * size)
    const height = above + Math.ceil(BELOW * size)
    const map = await drawnDots(
      width,
      height,
      `<g transform="translate(${beside} ${above})">${outline}</g>`,
    )
    const cropped = map.cropped()
    return cropped && { map: cropped.map, left: cropped.left - beside, top: cropped.top - above }
  }
}

/** Darker than this is black. */
const HALF = 128

/** What an SVG of one unit to the dot shows, in dots. */
export async function drawnDots(width: number, height: number, content: string): Promise<DotMap> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${content}</svg>`
  const image = sharp(Buffer.from(svg), { unlimited: true }).greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const dots = new Uint8Array(width * height)
  for (let at = 0; at < dots.length; at++) {
    dots[at] = (data[at * info.channels] as number) < HALF ? 1 : 0
  }
  return new DotMap(width, height, dots)
}
