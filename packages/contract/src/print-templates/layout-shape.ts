import { z } from 'zod'
import {
  FIXED_TEXT_LIMIT,
  LAYOUT_LIMITS,
  type Limited,
  MAXIMUM_TEXTS,
  PAPERS,
  QR_LEVELS,
  TEXT_SOURCES,
} from './layout-limits.ts'

/** Millimetres, to the hundredth: ready-cut sheets have margins such as 7.25. */
const mm = (name: Limited) => {
  const [minimum, maximum] = LAYOUT_LIMITS[name]
  return z.number().min(minimum).max(maximum).multipleOf(0.01)
}
/** Points of a printer, 72 to the inch, in halves. */
const points = (name: Limited) => {
  const [minimum, maximum] = LAYOUT_LIMITS[name]
  return z.number().min(minimum).max(maximum).multipleOf(0.5)
}
const count = (name: Limited) => {
  const [minimum, maximum] = LAYOUT_LIMITS[name]
  return z.int().min(minimum).max(maximum)
}

const labelText = z.object({
  source: z.enum(TEXT_SOURCES),
  /** Of the source `text` all of it; of others what stands before the value. */
  text: z.string().trim().max(FIXED_TEXT_LIMIT).default(''),
  size: points('textSize'),
  /** From the label's left and upper edge. Without `top` it stands below the text before it. */
  left: mm('position'),
  top: mm('position').nullable(),
  /** Points between it and the text before it, where it has no `top`. */
  gap: points('textGap').default(0),
  /** Where it is broken into lines. */
  width: mm('textWidth'),
  /** Most lines; what is too long for them ends with an ellipsis. */
  lines: count('textLines'),
})

/**
 * The fields of a layout, in mm, each within its limits (`LAYOUT_LIMITS`). What they must be
 * together is checked by `printLayout`.
 */
export const layoutShape = z.object({
  paper: z.enum(PAPERS),
  columns: count('columns'),
  rows: count('rows'),
  marginLeft: mm('margin'),
  marginTop: mm('margin'),
  /** From the left (upper) edge of a label to that of the next. */
  pitchX: mm('pitch'),
  pitchY: mm('pitch'),
  labelWidth: mm('labelWidth'),
  labelHeight: mm('labelHeight'),
  qr: z.object({
    edge: mm('qrEdge'),
    level: z.enum(QR_LEVELS),
    left: mm('position'),
    top: mm('position'),
  }),
  texts: z.array(labelText).max(MAXIMUM_TEXTS),
})

export type PrintLayout = z.output<typeof layoutShape>
export type LabelText = PrintLayout['texts'][number]
