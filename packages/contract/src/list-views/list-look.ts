import { z } from 'zod'

/** Of what a look is made up at most: no list has as many columns or filters. */
export const LOOK_LIMITS = { columns: 100, filters: 40, filterLength: 300, widthPx: 2_000 } as const
/** A column can always be seen and taken hold of. */
export const MINIMUM_COLUMN_PX = 64

export const DENSITIES = ['small', 'medium', 'large'] as const
export type Density = (typeof DENSITIES)[number]
export const PIN_SIDES = ['left', 'right'] as const
export type PinSide = (typeof PIN_SIDES)[number]

const name = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_.-]{0,59}$/)
const names = z.array(name).max(LOOK_LIMITS.columns)
/** At most so many entries. */
const table = <V extends z.ZodType>(value: V, maximum: number) =>
  z.record(name, value).refine((entries) => Object.keys(entries).length <= maximum)

/**
 * How a list looks, as it is kept: its columns in order, and what it is filtered and sorted by. Names of
 * columns and filters are the screen's; what a later screen does not know any more, it leaves out.
 */
export const listLook = z.object({
  version: z.literal(1),
  order: names,
  hidden: names,
  /** In pixels. */
  widths: table(z.int().min(MINIMUM_COLUMN_PX).max(LOOK_LIMITS.widthPx), LOOK_LIMITS.columns),
  /** The columns that stay in sight when the list is pushed sideways. */
  pinned: table(z.enum(PIN_SIDES), LOOK_LIMITS.columns),
  density: z.enum(DENSITIES),
  /** As they stand in the address. */
  filters: table(z.string().min(1).max(LOOK_LIMITS.filterLength), LOOK_LIMITS.filters),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]+$/)
    .max(61)
    .optional(),
})
export type ListLook = z.output<typeof listLook>
