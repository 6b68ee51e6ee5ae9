import type { Box } from '@zhenma/contract/print-templates/label-geometry'
import type { Rotation } from '@zhenma/contract/print-templates/layout-limits'

/** What arranging knows of an element: its box before it is turned about its centre, in mm. */
export type Placed = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: Rotation
  readonly locked: boolean
  readonly group: string | null
}

/** Millimetres as designs keep them, to the hundredth. */
export const hundredths = (mm: number): number => Math.round(mm * 100) / 100 + 0

const isSideways = (rotation: Rotation): boolean => rotation === 90 || rotation === 270

/** The element so that it takes this room, turned as it is. */
export function inBox<E extends Placed>(element: E, box: Box): E {
  const isTurned = isSideways(element.rotation)
  const width = isTurned ? box.height : box.width
  const height = isTurned ? box.width : box.height
  return {
    ...element,
    x: hundredths(box.left + (box.width - width) / 2),
    y: hundredths(box.top + (box.height - height) / 2),
    width: hundredths(width),
    height: hundredths(height),
  }
}

/** What surrounds all of these boxes; undefined of none. */
export function aroundAll(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

export const movedBy = <E extends Placed>(element: E, across: number, down: number): E => ({
  ...element,
  x: hundredths(element.x + across),
  y: hundredths(element.y + down),
})

/** Whether two boxes have any room in common, edges too. */
export const touches = (one: Box, other: Box): boolean =>
  one.left <= other.left + other.width &&
  other.left <= one.left + one.width &&
  one.top <= other.top + other.height &&
  other.top <= one.top + one.height
