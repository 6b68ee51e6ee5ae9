import type { ProvinceCode } from '@zhenma/contract/sales-regions/provinces'

/** A province of the way, with what happened there. */
export type Stop<What> = { readonly province: ProvinceCode; readonly reasons: readonly What[] }

/**
 * The provinces of a way in their order: what happens in one and the same, one after the other, is one stop; what is
 * nowhere known is none.
 */
export function stopsOf<What>(
  lines: readonly { readonly province: ProvinceCode | undefined; readonly what: What }[],
): Stop<What>[] {
  const stops: { province: ProvinceCode; reasons: What[] }[] = []
  for (const { province, what } of lines) {
    if (province === undefined) continue
    const last = stops.at(-1)
    if (last?.province === province) last.reasons.push(what)
    else stops.push({ province, reasons: [what] })
  }
  return stops
}

type Point = readonly [x: number, y: number]

/** Where a mark may stand, in widths of one, nearest first: on its spot, else beside it. */
const BESIDE: readonly Point[] = [1, 2, 3].flatMap((far): Point[] => [
  [far, 0],
  [-far, 0],
  [0, -far],
  [0, far],
  [far, -far],
  [-far, far],
  [far, far],
  [-far, -far],
])

/** Where numbered marks stand so that none covers another: Beijing and Tianjin are closer than a mark is wide. */
export function placeMarks(points: readonly Point[], radius: number): Point[] {
  const marks: Point[] = []
  const width = radius * 2
  const isFree = ([x, y]: Point): boolean =>
    marks.every(([ox, oy]) => Math.hypot(ox - x, oy - y) >= width)
  for (const point of points) {
    const places = [[0, 0] as Point, ...BESIDE].map(
      ([x, y]): Point => [point[0] + x * width, point[1] + y * width],
    )
    marks.push(places.find(isFree) ?? point)
  }
  return marks
}
