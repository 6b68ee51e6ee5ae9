import type { Shape } from '@zhenma/contract/print-templates/draw-label'
import { pointsOf } from '@zhenma/contract/print-templates/label-geometry'

/** A picture of a document: what pages call it, and its size in pixels. */
export type PdfPicture = { readonly name: string; readonly width: number; readonly height: number }

export const BLACK = '#000000'
export const points = (value: number, digits = 2): string => value.toFixed(digits)

/** A colour as PDF has it: three parts from 0 to 1. */
export const rgb = (color: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

/** Of a circle's radius: how far the handles of a quarter of it reach. */
const ROUND = 0.5523

function modules({ left, top, unitX, unitY, runs }: ShapeOf<'modules'>): string {
  const matrix = `${points(pointsOf(unitX), 5)} 0 0 ${points(pointsOf(unitY), 5)} ${points(pointsOf(left))} ${points(pointsOf(top))}`
  const rectangles = runs.map(({ x, y, width }) => `${x} ${y} ${width} 1 re`)
  return `q ${matrix} cm ${rectangles.join(' ')} f Q`
}

function line({ x1, y1, x2, y2, stroke, color }: ShapeOf<'line'>): string {
  const [from, to] = [
    [x1, y1],
    [x2, y2],
  ].map((ends) => ends.map((value) => points(pointsOf(value))).join(' '))
  return `q ${rgb(color)} RG ${points(pointsOf(stroke))} w ${from} m ${to} l S Q`
}

function box(shape: ShapeOf<'box'>): string {
  const { stroke, color, fill } = shape
  const paint = fill === null ? (stroke > 0 ? 'S' : 'n') : stroke > 0 ? 'B' : 'f'
  return [
    'q',
    ...(fill === null ? [] : [`${rgb(fill)} rg`]),
    ...(stroke > 0 ? [`${rgb(color)} RG ${points(pointsOf(stroke))} w`] : []),
    outline(shape),
    paint,
    'Q',
  ].join(' ')
}

function outline(shape: ShapeOf<'box'>): string {
  const [x, y, width, height, radius] = [
    shape.left,
    shape.top,
    shape.width,
    shape.height,
    shape.radius,
  ].map(pointsOf) as [number, number, number, number, number]
  const say = (...values: number[]): string => values.map((value) => points(value)).join(' ')
  if (radius === 0) return `${say(x, y, width, height)} re`
  const [right, bottom, bend] = [x + width, y + height, radius * (1 - ROUND)]
  return [
    `${say(x + radius, y)} m ${say(right - radius, y)} l`,
    `${say(right - bend, y, right, y + bend, right, y + radius)} c ${say(right, bottom - radius)} l`,
    `${say(right, bottom - bend, right - bend, bottom, right - radius, bottom)} c ${say(x + radius, bottom)} l`,
    `${say(x + bend, bottom, x, bottom - bend, x, bottom - radius)} c ${say(x, y + radius)} l`,
    `${say(x, y + bend, x + bend, y, x + radius, y)} c h`,
  ].join(' ')
}

/** How large a picture is so that all of it lies in a box, or it covers all of that. */
function fitted(shape: ShapeOf<'picture'>, picture: PdfPicture): { width: number; height: number } {
  const scales = [shape.width / picture.width, shape.height / picture.height]
  const scale = shape.fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  return { width: picture.width * scale, height: picture.height * scale }
}

function picture(shape: ShapeOf<'picture'>, pictures: ReadonlyMap<string, PdfPicture>): string {
  const found = pictures.get(shape.imageId)
  if (found === undefined) return ''
  const { width, height } = fitted(shape, found)
  const left = shape.left + (shape.width - width) / 2
  const top = shape.top + (shape.height - height) / 2
  const say = (...values: number[]): string =>
    values.map((value) => points(pointsOf(value))).join(' ')
  const clip =
    shape.fit === 'cover' ? `${say(shape.left, shape.top, shape.width, shape.height)} re W n ` : ''
  return `q ${clip}${say(width)} 0 0 ${say(-height)} ${say(left, top + height)} cm /${found.name} Do Q`
}

/** A shape as operators, in points, where y goes down. */
export function shapeOperators(
  shape: Exclude<Shape, { kind: 'line-of-text' }>,
  pictures: ReadonlyMap<string, PdfPicture>,
): string {
  switch (shape.kind) {
    case 'modules':
      return modules(shape)
    case 'line':
      return line(shape)
    case 'box':
      return box(shape)
    case 'picture':
      return picture(shape, pictures)
  }
}
