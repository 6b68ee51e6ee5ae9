import { z } from 'zod'
import { count, mm, points } from '../layout-figures.ts'
import { FIXED_TEXT_LIMIT, MAXIMUM_TEXTS, QR_LEVELS } from '../layout-limits.ts'
import { sheetShape } from '../sheet-shape.ts'

/** What a text of a measured template says. */
export const MEASURED_SOURCES = [
  'product',
  'code',
  'serial',
  'batch',
  'produced_on',
  'gtin',
  'company',
  'kind',
  'text',
] as const

const measuredText = z.object({
  source: z.enum(MEASURED_SOURCES),
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
 * A template as it was before designs: one QR code and texts that flow. Programs may still send one, and stored ones are
 * read as what they were (`upgradeLayout`).
 */
export const measuredShape = z.object({
  version: z.literal(1).optional(),
  ...sheetShape,
  qr: z.object({
    edge: mm('qrEdge'),
    level: z.enum(QR_LEVELS),
    left: mm('position'),
    top: mm('position'),
  }),
  texts: z.array(measuredText).max(MAXIMUM_TEXTS),
})

export type MeasuredLayout = z.output<typeof measuredShape>
export type MeasuredText = MeasuredLayout['texts'][number]
