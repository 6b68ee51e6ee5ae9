import { Failure, fail, failWith, problem } from '../errors/fail.ts'
import { type Content, contentOf, isZip } from '../files/content.ts'
import { columnLetters } from './cell.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type RawCell, type RawRow, RowCollector } from './row-collector.ts'

/** A sheet as people see it: a header and the rows below, blank rows left out. */
export type Sheet = {
  readonly header: readonly string[]
  /** `row` counts from 1, the header's row included. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

/** What a spreadsheet takes for a formula when it opens a csv; a plain number is none. */
const FORMULA = /^[=+\-@]/
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/
/** How we write such a text ourselves, so that it is none (see `escapeFormula`). */
const ESCAPED_FORMULA = /^'[=+\-@\t\r]/

/**
 * Reads an uploaded xlsx (its first sheet) or csv, told apart by content. Refuses with
 * SHEET_UNREADABLE, SHEET_EXPANDS_TOO_LARGE, SHEET_TOO_MANY_ROWS (as soon as the limit is passed,
 * the rest is not read), SHEET_EMPTY, and SHEET_FORMULA with the place of every formula.
 */
export async function readSheet(file: Content | Uint8Array, rowLimit: number): Promise<Sheet> {
  const content = file instanceof Uint8Array ? contentOf(file) : file
  const collector = new RowCollector(rowLimit)
  try {
    await ((await isZip(content)) ? readXlsx(content, collector) : readCsv(content, collector))
  } catch (error) {
    // Whatever the readers stumble over: the file is not what it should be.
    throw error instanceof Failure ? error : fail('SHEET_UNREADABLE')
  }
  const [head, ...below] = collector.rows
  if (head === undefined || below.length === 0) throw fail('SHEET_EMPTY')
  const header = head.cells.map(textOf)
  refuseFormulas(header, collector.rows)
  return {
    header,
    rows: below.map(({ row, cells }) => ({ row, cells: cells.map(textOf) })),
  }
}

function refuseFormulas(header: readonly string[], rows: readonly RawRow[]): void {
  const problems = rows.flatMap(({ row, cells }) =>
    cells.flatMap((cell, index) => {
      if (!isFormula(cell)) return []
      const column = header[index] || columnLetters(index)
      return [problem('SHEET_FORMULA', { row, column }, { row, column })]
    }),
  )
  const [worst] = problems
  if (worst === undefined) return
  const { row, column } = worst
  throw failWith(fail('SHEET_FORMULA', { row: row ?? 0, column: column ?? '' }), problems)
}

function isFormula(cell: RawCell): boolean {
  if (typeof cell === 'object') return 'formula' in cell
  const text = cell.trim()
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text)
}

function textOf(cell: RawCell): string {
  if (typeof cell === 'string') {
    const text = cell.trim()
    return ESCAPED_FORMULA.test(text) ? text.slice(1) : text
  }
  return 'number' in cell ? plainNumber(cell.number) : ''
}

/** A number without exponent and without the last digits of binary fractions: 6.9E12, 12.300000000000001. */
function plainNumber(written: string): string {
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  return Number.isSafeInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(15)))
}
