import { MAXIMUM_EXPORT_ROWS } from '@zhenma/contract/kernel/lists'
import type { SheetFormat } from '@zhenma/contract/kernel/sheet-formats'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { fail } from '../errors/fail.ts'
import type { Context, FileAnswer } from '../http/context.ts'
import { type Cell, CSV_MEDIA_TYPE, type Rows, XLSX_MEDIA_TYPE } from './cell.ts'
import { chosenColumns } from './chosen-columns.ts'
import { streamCsv } from './write-csv.ts'
import { streamXlsx } from './write-xlsx.ts'

/** Rows of one reading, each in a transaction of its own; no list is ever in memory as a whole. */
const PAGE_ROWS = 500

type PageWish = { readonly pageNo: number; readonly pageSize: number }

/** What a caller wishes of a sheet; `columns` as a list's export takes them. */
export type SheetWish = {
  readonly format: SheetFormat
  readonly columns?: readonly string[] | undefined
}

/** A list as a sheet. */
export type ListSheet<Row, Column extends string> = {
  readonly name: Text
  /** The columns in their order, called as the screen calls them. */
  readonly columns: Readonly<Record<Column, Text>>
  /** In a language, with moments as the company's zone tells them. */
  readonly cells: (
    row: Row,
    language: Language,
    timeZone: string,
  ) => Readonly<Record<NoInfer<Column>, Cell>>
  /** What tells a row from all others of the list. */
  readonly keyOf: (row: Row) => number | string
  /** One page of the list, as its call answers it: with its filters, and what the caller may see. */
  readonly read: (ctx: Context, page: PageWish) => Promise<{ records: Row[]; total: number }>
}

/**
 * The export of a list: exactly what its call lists under the same filters, for whoever calls, over all
 * pages, read while the client takes it. Rows that come meanwhile push others to the next page; those
 * are written once. Throws EXPORT_EMPTY and LIST_EXPORT_TOO_LARGE, before anything is sent: what is larger
 * a task takes page by page (`SheetPiece`).
 */
export async function exportList<Row, Column extends string>(
  ctx: Context,
  wish: SheetFormat | SheetWish,
  sheet: ListSheet<Row, Column>,
): Promise<FileAnswer> {
  const { language } = ctx
  const { format, columns }: SheetWish = typeof wish === 'string' ? { format: wish } : wish
  const keys = chosenColumns(Object.keys(sheet.columns) as Column[], columns)
  const header = keys.map((key) => say(sheet.columns[key], language))
  const name = say(sheet.name, language)
  if (ctx.piece !== undefined) {
    const { pageNo, pageSize, take } = ctx.piece
    const { records, total } = await sheet.read(ctx, { pageNo, pageSize })
    const cellsOf = cellsBy(sheet, keys, ctx)
    const rows = records.map((row) => ({ key: sheet.keyOf(row), cells: cellsOf(row) }))
    take({ name, header, rows, total })
    return sheetFile(format, name, header, [])
  }
  const first = await sheet.read(ctx, { pageNo: 1, pageSize: PAGE_ROWS })
  if (first.total === 0) throw fail('EXPORT_EMPTY')
  if (first.total > MAXIMUM_EXPORT_ROWS) {
    throw fail('LIST_EXPORT_TOO_LARGE', { limit: MAXIMUM_EXPORT_ROWS, count: first.total })
  }
  return sheetFile(format, name, header, rowsOf(ctx, sheet, keys, first))
}

/** How a row becomes the chosen cells. */
const cellsBy =
  <Row, Column extends string>(
    sheet: ListSheet<Row, Column>,
    keys: readonly Column[],
    { language, user }: Pick<Context, 'language' | 'user'>,
  ) =>
  (row: Row): Cell[] => {
    const cells = sheet.cells(row, language, user.timeZone)
    return keys.map((column) => cells[column])
  }

/** One page of a list that its call answers as a whole. */
export function pageOfAll<Row>(
  rows: readonly Row[],
  { pageNo, pageSize }: PageWish,
): { records: Row[]; total: number } {
  const records = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return { records, total: rows.length }
}

async function* rowsOf<Row, Column extends string>(
  ctx: Context,
  sheet: ListSheet<Row, Column>,
  keys: readonly Column[],
  first: { records: Row[]; total: number },
): AsyncGenerator<Cell[]> {
  const { afterwards } = ctx
  const cellsOf = cellsBy(sheet, keys, ctx)
  const written = new Set<number | string>()
  let { records } = first
  for (let pageNo = 2; ; pageNo += 1) {
    for (const row of records) {
      const key = sheet.keyOf(row)
      if (written.has(key)) continue
      written.add(key)
      yield cellsOf(row)
    }
    if (records.length < PAGE_ROWS || written.size >= MAXIMUM_EXPORT_ROWS) return
    // This call's transaction has long ended when the client takes the rest.
    const page = { pageNo, pageSize: PAGE_ROWS }
    const next = await afterwards((db) => sheet.read({ ...ctx, db }, page))
    records = next.records
  }
}

/** A sheet as a download, in the format that was asked for; `name` is without an ending. */
export function sheetFile(
  format: SheetFormat,
  name: string,
  header: readonly string[],
  rows: Rows,
): FileAnswer {
  if (format === 'xlsx') {
    return {
      name: `${name}.xlsx`,
      mediaType: XLSX_MEDIA_TYPE,
      content: streamXlsx(header, rows, name),
    }
  }
  const content = streamCsv(header, rows, format === 'csv' ? 'programs' : 'spreadsheets')
  return { name: `${name}.csv`, mediaType: CSV_MEDIA_TYPE, content }
}
