import type { Box, Position, Size } from '@zhenma/contract/print-templates/label-geometry'
import { hundredths, touches } from './placed.ts'

/** Places are tried so far from each other. */
const STEP_MM = 1

/** From 0 to the last place, in steps, the middle first and the others by how far they are from it. */
function placesAlong(room: number): number[] {
  const middle = Math.max(0, room / 2)
  const places = [middle]
  for (let by = STEP_MM; by <= middle; by += STEP_MM) places.push(middle - by, middle + by)
  return places
}

/** Where something new is put: as near to the middle of the label as nothing else is, `gap` around it; else in the middle. */
export function freePlace(size: Size, label: Size, others: readonly Box[], gap: number): Position {
  const across = placesAlong(label.width - size.width)
  const down = placesAlong(label.height - size.height)
  const isFree = (left: number, top: number): boolean => {
    const wanted = {
      left: left - gap,
      top: top - gap,
      width: size.width + 2 * gap,
      height: size.height + 2 * gap,
    }
    return !others.some((box) => touches(wanted, box))
  }
  let best: (Position & { readonly far: number }) | undefined
  for (const top of down) {
    for (const left of across) {
      const far = Math.hypot(left - (across[0] ?? 0), top - (down[0] ?? 0))
      if ((best === undefined || far < best.far) && isFree(left, top)) best = { left, top, far }
    }
  }
  const { left, top } = best ?? { left: across[0] ?? 0, top: down[0] ?? 0 }
  return { left: hundredths(left), top: hundredths(top) }
}
