// Writes the outline of China, and where its provinces are, for the map on buyers' pages.
//
//   node scripts/make-china-outline.mjs
//
// From the same map as the back-office (web/src/entities/china-map, Apache ECharts, Apache-2.0), with the frame of the
// southern islands as that library draws it. A buyer's page has 14 kB for everything: every corner is put on a
// grid so coarse that the outline takes less than 2 kB of them. Neighbours share their corners, and so they still
// meet. Run it again after a new version of the map.
import { readFileSync, writeFileSync } from 'node:fs'
import { at as path } from './lib/root.mjs'

const map = JSON.parse(readFileSync(path('web/src/entities/china-map/china-map.json'), 'utf8'))

/** Cells of the grid in a degree; on paper a degree of longitude is shorter than one of latitude. */
const CELLS = { longitude: 2.6, latitude: 10 / 3 }
const toCells = ([longitude, latitude]) => [
  (longitude - 73) * CELLS.longitude,
  (54 - latitude) * CELLS.latitude,
]

/** The corners of a ring: steps from corner to corner, each number in a character, its sign in the last bit. */
function decode(text, offset) {
  let [x, y] = offset
  const corners = []
  for (let at = 0; at < text.length; at += 2) {
    const [dx, dy] = [0, 1].map((which) => {
      const code = text.charCodeAt(at + which) - 64
      return (code >> 1) ^ -(code & 1)
    })
    x += dx
    y += dy
    corners.push([x / 1024, y / 1024])
  }
  return corners
}

const ringsOf = ({ geometry: { type, coordinates, encodeOffsets } }) =>
  type === 'Polygon'
    ? coordinates.map((ring, at) => decode(ring, encodeOffsets[at]))
    : coordinates.flatMap((rings, island) =>
        rings.map((ring, at) => decode(ring, encodeOffsets[island][at])),
      )

const isBetween = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - by) === (by - ay) * (cx - bx)

/** On the grid, without corners that are one there, or lie on a straight line; empty: too small to be seen. */
function simplified(ring) {
  const corners = []
  for (const corner of ring) {
    const [x, y] = toCells(corner).map(Math.round)
    const last = corners.at(-1)
    if (last === undefined || last[0] !== x || last[1] !== y) corners.push([x, y])
  }
  for (let at = 0; corners.length > 2 && at < corners.length; ) {
    const [before, own, after] = [-1, 0, 1].map((by) => corners.at((at + by) % corners.length))
    if (isBetween(before, own, after)) {
      corners.splice(at, 1)
      at = Math.max(0, at - 2)
    } else at++
  }
  return corners.length < 3 ? [] : corners
}

const joined = (numbers) => numbers.join(' ').replaceAll(' -', '-')

function pathOf(corners) {
  const steps = corners.slice(1).flatMap(([x, y], at) => [x - corners[at][0], y - corners[at][1]])
  return `M${joined(corners[0])}l${joined(steps)}z`
}

const land = map.features
  .flatMap(ringsOf)
  .map(simplified)
  .filter((corners) => corners.length > 0)
  .map(pathOf)
  .join('')

// echarts/lib/coord/geo/fix/nanhai.js: the frame, the coast and Hainan in it, and the line around the islands.
const FRAME = { longitude: 126, latitude: 25, across: 10.5, down: 14 }
const INSET = [
  [
    [0, 0],
    [64, 0],
    [64, 93.1],
    [0, 93.1],
    [0, 0],
  ],
  [
    [0, 3.5],
    [7, 11.2],
    [15, 11.9],
    [30, 7],
    [42, 0.7],
    [52, 0.7],
    [56, 7.7],
    [59, 0.7],
    [64, 0.7],
  ],
  [
    [13, 16.1],
    [19, 14.7],
    [16, 21.7],
    [11, 23.1],
    [13, 16.1],
  ],
  [
    [12, 32.2],
    [14, 38.5],
  ],
  [
    [16, 47.6],
    [12, 53.2],
  ],
  [
    [6, 64.4],
    [8, 70],
  ],
  [
    [23, 82.6],
    [29, 79.8],
  ],
  [
    [37, 70.7],
    [43, 62.3],
  ],
  [
    [48, 51.1],
    [51, 45.5],
  ],
  [
    [51, 35],
    [51, 28.7],
  ],
  [
    [52, 22.4],
    [55, 17.5],
  ],
  [
    [58, 12.6],
    [62, 7],
  ],
]
const round = (value) => Math.round(value * 10) / 10
const inset = INSET.map((line) => {
  const corners = line.map(([x, y]) =>
    toCells([FRAME.longitude + x / FRAME.across, FRAME.latitude - y / FRAME.down]).map(round),
  )
  return `M${joined(corners[0])}L${joined(corners.slice(1).flat())}`
}).join('')

const points = map.features
  .map(({ properties: { id, cp } }) => [id, toCells(cp).map(round)])
  .toSorted(([one], [other]) => one - other)

writeFileSync(
  path('buyer-page/src/design/map/china-outline.ts'),
  `// Written by scripts/make-china-outline.mjs from a map of Apache ECharts (Apache-2.0). Do not edit.
import type { ProvinceCode } from '@zhenma/contract/sales-regions/provinces'

/** As large as the outline. */
export const MAP_SIZE = { width: 164, height: 122 }
/** Provinces, as the path of an SVG. */
export const LAND =
  '${land}'
/** The southern islands in their frame: lines. */
export const ISLANDS =
  '${inset}'
/** Where provinces are, by the code of GB/T 2260. */
export const PROVINCE_POINTS: Readonly<
  Record<ProvinceCode, readonly [x: number, y: number]>
> = {
${points.map(([id, [x, y]]) => `  ${id}: [${x}, ${y}],`).join('\n')}
}
`,
)
