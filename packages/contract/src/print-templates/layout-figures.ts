import { z } from 'zod'
import { LAYOUT_LIMITS, type Limited } from './layout-limits.ts'

/** Millimetres, to the hundredth: ready-cut sheets have margins such as 7.25. */
export const mm = (name: Limited) => {
  const [minimum, maximum] = LAYOUT_LIMITS[name]
  return z.number().min(minimum).max(maximum).multipleOf(0.01)
}

/** Points of a printer, 72 to the inch, in halves. */
export const points = (name: Limited) => {
  const [minimum, maximum] = LAYOUT_LIMITS[name]
  return z.number().min(minimum).max(maximum).multipleOf(0.5)
}

export const count = (name: Limited) => {
  const [minimum, maximum] = LAYOUT_LIMITS[name]
  return z.int().min(minimum).max(maximum)
}
