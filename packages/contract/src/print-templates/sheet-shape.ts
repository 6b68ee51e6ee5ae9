import { count, mm } from './layout-figures.ts'
import { z } from 'zod'
import { PAPERS } from './layout-limits.ts'

/** How labels lie on a page, in mm. */
export const sheetShape = {
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
}

type SheetOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>
/** The same with how labels are cut; without it there is nothing around a label. */
export type SheetFigures = SheetOf<typeof sheetShape> & {
  readonly bleed?: number
  readonly cropMarks?: boolean
}
