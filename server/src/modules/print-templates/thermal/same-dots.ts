import { drawElement, isSameElement, type Shape } from '@zhenma/contract/print-templates/draw-label'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { pointsOf } from '@zhenma/contract/print-templates/label-geometry'
import { contrastOf } from '@zhenma/contract/page-documents/colour-contrast'
import sharp from 'sharp'
import type { PrintPicture } from '../print-pictures.ts'
import type { DotMap } from './dot-map.ts'
import { drawnDots, type GlyphDots } from './glyph-dots.ts'

const BLACK = '#000000'
const WHITE = '#ffffff'

/** How a label is made into dots. */
export type DotPrinting = {
  readonly layout: PrintLayout
  readonly pictures: ReadonlyMap<string, PrintPicture>
  readonly glyphs: GlyphDots
  readonly dotsPerMm: number
}

/** All that is the same on every label, but for symbols, as one map of the whole label. */
export async function sameDots(printing: DotPrinting, data: LabelData): Promise<DotMap> {
  const { layout, glyphs, dotsPerMm } = printing
  const parts: string[] = []
  for (const element of layout.elements) {
    if (element.type === 'symbol' || !isSameElement(element)) continue
    const { rotation, middle, shapes } = drawElement(element, data, glyphs.widthOf)
    const drawn: string[] = []
    for (const shape of shapes) drawn.push(await shapeSvg(shape, printing))
    const [x, y] = [middle.x * dotsPerMm, middle.y * dotsPerMm]
    parts.push(`<g transform="rotate(${rotation} ${x} ${y})">${drawn.join('')}</g>`)
  }
  const [width, height] = sizeInDots(printing)
  return drawnDots(width, height, parts.join(''))
}

/** How many dots a label is wide and high. */
export const sizeInDots = ({
  layout,
  dotsPerMm,
}: Pick<DotPrinting, 'layout' | 'dotsPerMm'>): [number, number] => [
  Math.round(layout.labelWidth * dotsPerMm),
  Math.round(layout.labelHeight * dotsPerMm),
]

/** Points of a text's size in dots. */
export const sizeOfText = (points: number, dotsPerMm: number): number =>
  (points / pointsOf(1)) * dotsPerMm

/** Black or white, whichever a colour is nearer to: letters of a dark green are not to be thinner than black ones. */
const inkOf = (color: string): string =>
  contrastOf(color, WHITE) >= contrastOf(color, BLACK) ? BLACK : WHITE

async function shapeSvg(shape: Shape, printing: DotPrinting): Promise<string> {
  const { glyphs, dotsPerMm } = printing
  const dots = (mm: number): number => mm * dotsPerMm
  switch (shape.kind) {
    case 'line-of-text': {
      const { text, size, left, baseline, color } = shape
      const outline = glyphs.path(text, sizeOfText(size, dotsPerMm))
      return `<g fill="${inkOf(color)}" transform="translate(${dots(left)} ${dots(baseline)})">${outline}</g>`
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, color } = shape
      const ends = `x1="${dots(x1)}" y1="${dots(y1)}" x2="${dots(x2)}" y2="${dots(y2)}"`
      return `<line ${ends} stroke="${inkOf(color)}" stroke-width="${Math.max(1, dots(stroke))}"/>`
    }
    case 'box': {
      const { left, top, width, height, radius, stroke, color, fill } = shape
      const box = `x="${dots(left)}" y="${dots(top)}" width="${dots(width)}" height="${dots(height)}" rx="${dots(radius)}"`
      const border =
        stroke === 0 ? '' : ` stroke="${inkOf(color)}" stroke-width="${Math.max(1, dots(stroke))}"`
      return `<rect ${box} fill="${fill === null ? 'none' : inkOf(fill)}"${border}/>`
    }
    case 'picture':
      return pictureSvg(shape, printing)
    case 'modules':
      return ''
  }
}

/** A picture in black and white dots, as dense as it is dark. */
async function pictureSvg(
  shape: Extract<Shape, { kind: 'picture' }>,
  { pictures, dotsPerMm }: DotPrinting,
): Promise<string> {
  const picture = pictures.get(shape.imageId)
  if (picture === undefined) return ''
  const [width, height] = [shape.width, shape.height].map((mm) =>
    Math.max(1, Math.round(mm * dotsPerMm)),
  ) as [number, number]
  const { data, info } = await sharp(picture.content)
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: shape.fit, background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const levels = Array.from(
    { length: width * height },
    (_, at) => data[at * info.channels] as number,
  )
  const dithered = Buffer.from(spreadErrors(levels, width))
  const png = await sharp(dithered, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  const at = `x="${Math.round(shape.left * dotsPerMm)}" y="${Math.round(shape.top * dotsPerMm)}"`
  return `<image ${at} width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`
}

/** Black or white for each shade of grey; what that is off goes to the neighbours that follow (Floyd and Steinberg). */
function spreadErrors(levels: number[], width: number): number[] {
  const spread = [
    [1, 0, 7],
    [-1, 1, 3],
    [0, 1, 5],
    [1, 1, 1],
  ] as const
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at] as number
    const made = level < 128 ? 0 : 255
    levels[at] = made
    const x = at % width
    for (const [right, down, share] of spread) {
      const to = at + down * width + right
      if (x + right < 0 || x + right >= width || to >= levels.length) continue
      levels[to] = (levels[to] as number) + ((level - made) * share) / 16
    }
  }
  return levels
}
