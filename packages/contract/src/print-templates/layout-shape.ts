import { z } from 'zod'
import { mm } from './layout-figures.ts'
import { MAXIMUM_ELEMENTS } from './layout-limits.ts'
import { labelElement } from './element-shapes.ts'
import { sheetShape } from './sheet-shape.ts'

/**
 * The fields of a design: how labels lie on paper, and the elements of one, drawn in their order; all in mm, each within its
 * limits (`LAYOUT_LIMITS`). What they must be together is checked by `printLayout`.
 */
export const layoutShape = z.strictObject({
  version: z.literal(2),
  ...sheetShape,
  /** How far what reaches the label's edge is printed beyond it, for a cut that is a little off. */
  bleed: mm('bleed'),
  /** Short lines around the labels, where they are cut. */
  cropMarks: z.boolean(),
  elements: z.array(labelElement).max(MAXIMUM_ELEMENTS),
})

export type PrintLayout = z.output<typeof layoutShape>
