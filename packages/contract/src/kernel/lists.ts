import { z } from 'zod'
import { sheetFormat } from './sheet-formats.ts'

export const MAXIMUM_PAGE_SIZE = 100

/** What every list takes: page, size, order. `sort` is a column's name, with `-` for descending. */
export const pageInput = {
  pageNo: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(MAXIMUM_PAGE_SIZE).default(20),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]+$/)
    .optional(),
  keyword: z.string().trim().max(100).optional(),
}

/** Rows of a list's export that is downloaded at once; a larger one is made by a task (ADR 0055). */
export const MAXIMUM_EXPORT_ROWS = 10_000

/**
 * The columns of a list's export as its screen shows them: names in order, those that are hidden with `-`
 * before them. Columns that are not named (no screen shows them) come last; without any, all as they are.
 */
const columns = z
  .array(z.string().regex(/^-?[a-zA-Z][a-zA-Z0-9_.]{0,59}$/))
  .max(100)
  .optional()

/** What an export takes of a list's input besides its filters: not the page. */
export const exportInput = {
  keyword: pageInput.keyword,
  sort: pageInput.sort,
  format: sheetFormat.default('xlsx'),
  columns,
}

/** One page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    records: z.array(row),
    total: z.int().nonnegative(),
    pageNo: z.int().positive(),
    pageSize: z.int().positive(),
  })

export type Page<Row> = {
  records: Row[]
  total: number
  pageNo: number
  pageSize: number
}

/** One page of a list too long to count pages in: `next` is handed back to go on, null at the end. */
export const keysetPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    records: z.array(row),
    total: z.int().nonnegative(),
    next: z.string().nullable(),
  })

export const idOnly = z.object({ id: z.int().positive() })
export const nothing = z.object({})
/** A moment as JSON carries it: ISO 8601 in UTC. */
export const moment = z.iso.datetime()
