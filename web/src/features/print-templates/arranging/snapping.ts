import type { Box } from '@zhenma/contract/print-templates/label-geometry'
import { hundredths } from './placed.ts'

/** Lines that what is moved is drawn to, in mm. */
export type SnapLines = {
  /** Upright ones, by how far they are from the left. */
  readonly across: readonly number[]
  readonly down: readonly number[]
  /** Between lines of the grid; 0: there is none to be drawn to. */
  readonly grid: number
}

/** What was found: how much further to go, and the line that is then met (none of the grid's). */
type Snapped = { readonly by: number; readonly line: number | undefined }

const NOT_SNAPPED: Snapped = { by: 0, line: undefined }
/** Hundredths that got lost on the way are no difference. */
const TOLERANCE = 1e-6

const thirds = (start: number, length: number): number[] => [
  start,
  start + length / 2,
  start + length,
]

/** Edges and centres of the label and of the boxes that stay where they are. */
export function snapLines(label: Box, others: readonly Box[], grid: number): SnapLines {
  const boxes = [label, ...others]
  return {
    across: boxes.flatMap(({ left, width }) => thirds(left, width)),
    down: boxes.flatMap(({ top, height }) => thirds(top, height)),
    grid,
  }
}

/** The nearest line to any of the points, if one is near enough; else the grid's nearest to the first. */
function snapped(
  points: readonly number[],
  lines: readonly number[],
  grid: number,
  reach: number,
): Snapped {
  let best: Snapped | undefined
  for (const point of points) {
    for (const line of lines) {
      const by = line - point
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by) - TOLERANCE)) {
        best = { by, line }
      }
    }
  }
  if (best) return best
  const [first] = points
  if (grid <= 0 || first === undefined) return NOT_SNAPPED
  return { by: Math.round(first / grid) * grid - first, line: undefined }
}

export type SnappedMove = {
  readonly across: number
  readonly down: number
  /** The lines that are met now, to be shown. */
  readonly metAcross: number | undefined
  readonly metDown: number | undefined
}

/** How far a box goes that is dragged so far: a little more or less where it meets a line. `reach` in mm. */
export function snapMove(
  box: Box,
  across: number,
  down: number,
  lines: SnapLines,
  reach: number,
): SnappedMove {
  const x = snapped(thirds(box.left + across, box.width), lines.across, lines.grid, reach)
  const y = snapped(thirds(box.top + down, box.height), lines.down, lines.grid, reach)
  return {
    across: hundredths(across + x.by),
    down: hundredths(down + y.by),
    metAcross: x.line,
    metDown: y.line,
  }
}

/** Which edges a handle moves: -1 the left (upper) one, 1 the right (lower) one, 0 none. */
export type Handle = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }

export type Resize = {
  readonly box: Box
  readonly metAcross: number | undefined
  readonly metDown: number | undefined
}

/** One direction of a box whose edge is dragged. */
function resizedAlong(
  start: number,
  length: number,
  side: -1 | 0 | 1,
  by: number,
  snap: (edge: number) => Snapped,
  least: number,
): { readonly start: number; readonly length: number; readonly met: number | undefined } {
  if (side === 0) return { start, length, met: undefined }
  const edge = (side === 1 ? start + length : start) + by
  const found = snap(edge)
  const wanted = side === 1 ? edge + found.by - start : start + length - edge - found.by
  const made = Math.max(least, wanted)
  const met = made === wanted ? found.line : undefined
  return { start: side === 1 ? start : start + length - made, length: made, met }
}

/**
 * A box whose handle is dragged so far; the opposite edge or corner stays. `keepsRatio`: it is a picture of itself,
 * larger or smaller, and only corners are dragged.
 */
export function snapResize(
  box: Box,
  handle: Handle,
  drag: { readonly across: number; readonly down: number },
  lines: SnapLines,
  {
    reach,
    least,
    keepsRatio,
  }: { readonly reach: number; readonly least: number; readonly keepsRatio: boolean },
): Resize {
  const snapX = (edge: number): Snapped => snapped([edge], lines.across, lines.grid, reach)
  const snapY = (edge: number): Snapped => snapped([edge], lines.down, lines.grid, reach)
  const x = resizedAlong(box.left, box.width, handle.x, drag.across, snapX, least)
  const y = resizedAlong(box.top, box.height, handle.y, drag.down, snapY, least)
  if (!keepsRatio) {
    const sized = { left: x.start, top: y.start, width: x.length, height: y.length }
    return { box: sized, metAcross: x.met, metDown: y.met }
  }
  // The direction that was dragged further says how large it becomes.
  const [byX, byY] = [x.length / box.width, y.length / box.height]
  const isAcross = Math.abs(byX - 1) >= Math.abs(byY - 1)
  const factor = Math.max(isAcross ? byX : byY, least / Math.min(box.width, box.height))
  const [width, height] = [box.width * factor, box.height * factor]
  return {
    box: {
      left: handle.x === -1 ? box.left + box.width - width : box.left,
      top: handle.y === -1 ? box.top + box.height - height : box.top,
      width,
      height,
    },
    metAcross: isAcross ? x.met : undefined,
    metDown: isAcross ? undefined : y.met,
  }
}
