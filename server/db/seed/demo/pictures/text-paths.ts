import type * as Fontkit from '@cantoo/fontkit'
import type { Font } from '@cantoo/fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FONT_FILES = {
  regular: '400Regular/NotoSansSC_400Regular.ttf',
  bold: '700Bold/NotoSansSC_700Bold.ttf',
} as const
type Weight = keyof typeof FONT_FILES

const fonts = new Map<Weight, Font>()

/** The fonts lie in a package: a picture must not depend on what the machine has installed. */
function fontOf(weight: Weight): Font {
  const known = fonts.get(weight)
  if (known !== undefined) return known
  const require = createRequire(import.meta.url)
  const file = require.resolve(`@expo-google-fonts/noto-sans-sc/${FONT_FILES[weight]}`)
  // Needed for the first start only, so loaded here.
  const fontkit = require('@cantoo/fontkit') as typeof Fontkit
  const font = fontkit.create(readFileSync(file)) as Font
  fonts.set(weight, font)
  return font
}

type TextStyle = {
  /** Height of the em square, in units of the picture. */
  readonly size: number
  readonly fill: string
  readonly weight?: Weight
  /** Space between characters, as a part of the size. */
  readonly tracking?: number
  readonly opacity?: number
  /** A longer line is made smaller, until it is as wide as this. */
  readonly within?: number
}

type Glyph = { readonly path: string; readonly advance: number; readonly scale: string }

function glyphsOf(text: string, { size, weight = 'regular' }: TextStyle): Glyph[] {
  const font = fontOf(weight)
  const run = font.layout(text)
  const scale = size / font.unitsPerEm
  return run.glyphs.map((glyph, index) => ({
    path: glyph.path.toSVG(),
    advance: (run.positions?.[index]?.xAdvance ?? 0) * scale,
    // Fonts count upwards.
    scale: `scale(${scale} ${-scale})`,
  }))
}

const paint = ({ fill, opacity = 1 }: TextStyle): string =>
  `fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}`

/** A line of text, centred on `x`, on the baseline `y`. */
export function line(text: string, x: number, y: number, wanted: TextStyle): string {
  const widthIn = (style: TextStyle): number => {
    const gap = style.size * (style.tracking ?? 0)
    return glyphsOf(text, style).reduce((sum, { advance }) => sum + advance + gap, -gap)
  }
  const shrink = Math.min(1, (wanted.within ?? Number.POSITIVE_INFINITY) / widthIn(wanted))
  const style = { ...wanted, size: wanted.size * shrink }
  const glyphs = glyphsOf(text, style)
  const gap = style.size * (style.tracking ?? 0)
  const width = widthIn(style)
  let at = x - width / 2
  const paths = glyphs.map(({ path, advance, scale }) => {
    const placed = `<path transform="translate(${at.toFixed(1)} ${y}) ${scale}" d="${path}"/>`
    at += advance + gap
    return placed
  })
  return `<g ${paint(style)}>${paths.join('')}</g>`
}

/** Characters one below the other, centred on `x`, the first one's top at `y`. */
export function column(text: string, x: number, y: number, style: TextStyle): string {
  const step = style.size * (1 + (style.tracking ?? 0))
  const paths = glyphsOf(text, style).map(
    ({ path, advance, scale }, index) =>
      `<path transform="translate(${(x - advance / 2).toFixed(1)} ${(y + step * index + style.size * 0.88).toFixed(1)}) ${scale}" d="${path}"/>`,
  )
  return `<g ${paint(style)}>${paths.join('')}</g>`
}

/**
 * Text along a circle, its middle at the top; `below`: at the bottom, upright there too. `radius` is
 * that of the baseline.
 */
export function arc(
  text: string,
  centre: readonly [number, number],
  radius: number,
  style: TextStyle & { readonly below?: boolean },
): string {
  const gap = style.size * (style.tracking ?? 0)
  const glyphs = glyphsOf(text, style)
  const width = glyphs.reduce((sum, { advance }) => sum + advance + gap, -gap)
  const side = style.below === true ? -1 : 1
  let at = -width / 2
  const paths = glyphs.map(({ path, advance, scale }) => {
    const turn = side * ((at + advance / 2) / radius) * (180 / Math.PI)
    at += advance + gap
    return `<path transform="rotate(${turn.toFixed(2)} ${centre[0]} ${centre[1]}) translate(${(centre[0] - advance / 2).toFixed(1)} ${centre[1] - side * radius}) ${scale}" d="${path}"/>`
  })
  return `<g ${paint(style)}>${paths.join('')}</g>`
}

/** A seal: white characters on red, two by two. */
export function seal(text: string, x: number, y: number, size: number, fill = '#b3302a'): string {
  const cell = size * 0.42
  const characters = Array.from(text, (character, index) => {
    const right = index < 2
    return column(
      character,
      x + size * (right ? 0.71 : 0.29),
      y + size * 0.08 + (index % 2) * cell,
      { size: cell, fill: '#fff6ea', weight: 'bold' },
    )
  })
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.1}" fill="${fill}"/>${characters.join('')}`
}
