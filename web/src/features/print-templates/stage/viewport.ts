import type { Size } from '@zhenma/contract/print-templates/label-geometry'

/** Pixels a millimetre takes where the screen shows a label as large as it is (96 dots to the inch). */
export const REAL_SCALE = 96 / 25.4
export const SMALLEST_SCALE = 0.5
export const LARGEST_SCALE = 40
/** Around the label, so that what reaches beyond it can be taken hold of. */
export const AROUND_PX = 28
const ZOOM_STEP = 1.25

const within = (scale: number): number => Math.min(LARGEST_SCALE, Math.max(SMALLEST_SCALE, scale))

/** Pixels a millimetre at which a label just fits into the room there is. */
export function fittingScale(room: Size, label: Size): number {
  const across = (room.width - 2 * AROUND_PX) / label.width
  const down = (room.height - 2 * AROUND_PX) / label.height
  return within(Math.min(across, down))
}

/** One step nearer (1) or further away (-1). */
export const zoomed = (scale: number, by: -1 | 1): number => within(scale * ZOOM_STEP ** by)

/** How many hundredths of its real size a label is shown at. */
export const percentOf = (scale: number): number => Math.round((scale / REAL_SCALE) * 100)

/** Millimetres beside a label of this length, so that it lies in the middle of the room there is. */
export const besideLabel = (length: number, room: number, scale: number): number =>
  Math.max(AROUND_PX / scale, (room / scale - length) / 2)

const STEPS_MM = [1, 2, 5, 10, 20, 50, 100] as const
/** Figures of a ruler closer than this run into each other; lines closer than the other into a grey. */
const LEAST_FIGURE_PX = 36
const LEAST_LINE_PX = 3.5

/** Millimetres between the figures of a ruler, and between its lines. */
export function rulerSteps(scale: number): { readonly figures: number; readonly lines: number } {
  const figures = STEPS_MM.find((step) => step * scale >= LEAST_FIGURE_PX) ?? 100
  const tenth = figures / 10
  return { figures, lines: tenth * scale >= LEAST_LINE_PX ? tenth : figures / 5 }
}

const GRID_MM = [0.5, 1, 2, 5, 10] as const
const LEAST_GRID_PX = 7

/** Millimetres between the lines of the grid. */
export const gridStep = (scale: number): number =>
  GRID_MM.find((step) => step * scale >= LEAST_GRID_PX) ?? 20

/** Where the figures of a ruler stand between two places. */
export function figuresBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * step)
}
