/** Pictures are square; all coordinates are in this unit. */
const PICTURE_SIZE = 1000

let sequence = 0
/** A name for a gradient or a clip, unique in the picture. */
export function newId(): string {
  sequence += 1
  return `d${sequence}`
}

/** One round piece of a vessel: outline as [y, radius] from top to bottom, curves between them. */
type Turned = {
  readonly outline: readonly (readonly [number, number])[]
  /** A colour, or one for each of: edge, middle. */
  readonly fill: string | readonly [edge: string, middle: string]
  /** The top is open to the eye: its colour. */
  readonly top?: string
  /** How far we look from above: the height of a circle as part of its width. */
  readonly tilt?: number
  /** Drawn on the surface, clipped to it. */
  readonly art?: string
  readonly gloss?: 'glass' | 'metal' | 'matt'
  readonly opacity?: number
}

const STOPS = {
  glass: [
    [0, '#000', 0.42],
    [0.07, '#000', 0.1],
    [0.14, '#fff', 0.12],
    [0.2, '#fff', 0.62],
    [0.27, '#fff', 0.1],
    [0.5, '#fff', 0],
    [0.78, '#000', 0.06],
    [0.88, '#fff', 0.28],
    [0.93, '#000', 0.14],
    [1, '#000', 0.45],
  ],
  metal: [
    [0, '#000', 0.5],
    [0.1, '#fff', 0.3],
    [0.2, '#fff', 0.75],
    [0.3, '#fff', 0.1],
    [0.48, '#000', 0.22],
    [0.62, '#fff', 0.22],
    [0.8, '#000', 0.26],
    [0.92, '#fff', 0.2],
    [1, '#000', 0.5],
  ],
  matt: [
    [0, '#000', 0.4],
    [0.16, '#000', 0.08],
    [0.3, '#fff', 0.26],
    [0.42, '#fff', 0.08],
    [0.6, '#000', 0.02],
    [0.84, '#000', 0.2],
    [1, '#000', 0.46],
  ],
} as const

/** The curve between two points of an outline: straight down first, then across, like turned wood. */
function edge(points: readonly (readonly [number, number])[], x: number, side: 1 | -1): string {
  return points
    .slice(1)
    .map(([y, radius], index) => {
      const [beforeY, beforeRadius] = points[index] ?? [y, radius]
      const middle = (y + beforeY) / 2
      return `C${x + side * beforeRadius} ${middle} ${x + side * radius} ${middle} ${x + side * radius} ${y}`
    })
    .join('')
}

/** A piece turned around the upright line at `x`, shaded from the left. */
export function turned(x: number, piece: Turned): string {
  const { outline, tilt = 0.1, gloss = 'glass' } = piece
  const [topY, topRadius] = outline[0] ?? [0, 0]
  const [bottomY, bottomRadius] = outline.at(-1) ?? [0, 0]
  const upwards = [...outline].reverse()
  const body =
    `M${x - topRadius} ${topY}${edge(outline, x, -1)}` +
    `A${bottomRadius} ${bottomRadius * tilt} 0 0 0 ${x + bottomRadius} ${bottomY}${edge(upwards, x, 1)}` +
    `A${topRadius} ${topRadius * tilt} 0 0 1 ${x - topRadius} ${topY}Z`
  const widest = Math.max(...outline.map(([, radius]) => radius))
  const across = `gradientUnits="userSpaceOnUse" x1="${x - widest}" y1="0" x2="${x + widest}" y2="0"`
  const [shade, colour, clip] = [newId(), newId(), newId()]
  const fill = typeof piece.fill === 'string' ? piece.fill : `url(#${colour})`
  const [outer, inner] = typeof piece.fill === 'string' ? ['', ''] : piece.fill
  const stops = STOPS[gloss]
    .map(
      ([at, tone, opacity]) =>
        `<stop offset="${at}" stop-color="${tone}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  const lid =
    piece.top === undefined
      ? ''
      : `<ellipse cx="${x}" cy="${topY}" rx="${topRadius}" ry="${topRadius * tilt}" fill="${piece.top}"/><ellipse cx="${x}" cy="${topY}" rx="${topRadius}" ry="${topRadius * tilt}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`
  return `<defs><linearGradient id="${shade}" ${across}>${stops}</linearGradient><linearGradient id="${colour}" ${across}><stop offset="0" stop-color="${outer}"/><stop offset=".5" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></linearGradient><clipPath id="${clip}"><path d="${body}"/></clipPath></defs><g opacity="${piece.opacity ?? 1}"><path d="${body}" fill="${fill}"/><g clip-path="url(#${clip})">${piece.art ?? ''}</g><path d="${body}" fill="url(#${shade})"/>${lid}</g>`
}

/** A label around a turned piece: a band between two heights, curved with the surface. */
export function band(
  x: number,
  span: { readonly top: number; readonly bottom: number; readonly radius: number },
  look: Pick<Turned, 'fill' | 'tilt' | 'art' | 'gloss'>,
): string {
  const outline = [
    [span.top, span.radius],
    [span.bottom, span.radius],
  ] as const
  return turned(x, { outline, gloss: 'matt', ...look })
}

/** A ball lit from the upper left. */
export function ball(x: number, y: number, radius: number, light: string, dark: string): string {
  const shade = newId()
  return `<defs><radialGradient id="${shade}" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".18" stop-color="${light}"/><stop offset=".7" stop-color="${dark}"/><stop offset="1" stop-color="#1c1a10"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${shade})"/>`
}

/** What stands on the floor throws this. */
export function shadow(x: number, y: number, width: number, strength = 0.5): string {
  return `<ellipse cx="${x + width * 0.06}" cy="${y}" rx="${width * 0.62}" ry="${width * 0.085}" fill="#1a1410" opacity="${strength * 0.55}" filter="url(#soft)"/><ellipse cx="${x}" cy="${y - 2}" rx="${width * 0.49}" ry="${width * 0.045}" fill="#120d08" opacity="${strength}" filter="url(#crisp)"/>`
}

/** The whole picture: a softly lit corner of a studio in the colour of the product line. */
export function studio(wall: string, floor: string, content: string): string {
  const size = PICTURE_SIZE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><defs><radialGradient id="wall" cx=".4" cy=".34" r=".85"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/></radialGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0"/><stop offset=".3" stop-color="${floor}" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity=".7"/></linearGradient><filter id="soft" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="24"/></filter><filter id="crisp" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="7"/></filter><filter id="haze" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter></defs><rect width="${size}" height="${size}" fill="url(#wall)"/><rect y="690" width="${size}" height="310" fill="url(#floor)"/>${content}</svg>`
}
