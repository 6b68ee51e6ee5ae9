import { Failure, fail, failWith, problem, type ProblemDraft } from '../errors/fail.ts'
import { type Content, isZip } from '../files/content.ts'
import { columnLetters } from './cell.ts'
import { isFormulaText, withoutEscape } from './formula.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type RawCell, RowCollector } from './row-collector.ts'

/** `row` counts from 1, the header's row included. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] }

/** Takes some rows; the next are read when it has done. */
export type GiveRows = (rows: readonly SheetRow[]) => Promise<void>

/** Rows are handed on when they hold about so much: characters, and a few for every cell. */
const BATCH_WEIGHT = 100_000
const CELL_WEIGHT = 10
/** Formulas that are told one by one; an answer names fewer. */
const PROBLEM_LIMIT = 1_000

/**
 * Reads an uploaded xlsx (its first sheet) or csv, told apart by content, and hands its rows on, the
 * header first, blank ones left out. Refuses with SHEET_UNREADABLE, SHEET_EXPANDS_TOO_LARGE,
 * SHEET_TOO_MANY_ROWS (as soon as the limit is passed, the rest is not read), SHEET_EMPTY, and
 * at last, when all rows were given, SHEET_FORMULA with the place of every formula: the rows have nothing in its place.
 */
export async function readSheetRows(
  content: Content,
  rowLimit: number,
  give: GiveRows,
): Promise<void> {
  const collector = new RowsInBatches(rowLimit, give)
  try {
    await ((await isZip(content)) ? readXlsx(content, collector) : readCsv(content, collector))
  } catch (error) {
    // Whatever the readers stumble over: the file is not what it should be.
    throw error instanceof Failure ? error : fail('SHEET_UNREADABLE')
  }
  if (collector.rowCount < 2) throw fail('SHEET_EMPTY')
  await collector.end()
  refuseFormulas(collector.problems)
}

class RowsInBatches extends RowCollector {
  rowCount = 0
  readonly problems: ProblemDraft[] = []
  private header: readonly string[] = []
  private rows: SheetRow[] = []
  private weight = 0
  private readonly give: GiveRows

  constructor(rowLimit: number, give: GiveRows) {
    super(rowLimit)
    this.give = give
  }

  override add(row: number, raw: readonly RawCell[]): void {
    const cells = raw.map(textOf)
    if (this.rowCount === 0) this.header = cells
    this.rowCount += 1
    for (const [index, cell] of raw.entries()) {
      if (this.problems.length === PROBLEM_LIMIT) break
      if (!isFormula(cell)) continue
      const column = this.header[index] || columnLetters(index)
      this.problems.push(problem('SHEET_FORMULA', { row, column }, { row, column }))
    }
    this.rows.push({ row, cells })
    for (const cell of cells) this.weight += CELL_WEIGHT + cell.length
  }

  override async turn(): Promise<void> {
    if (this.weight >= BATCH_WEIGHT) await this.end()
  }

  async end(): Promise<void> {
    this.weight = 0
    const rows = this.rows
    this.rows = []
    if (rows.length > 0) await this.give(rows)
  }
}

function refuseFormulas(problems: readonly ProblemDraft[]): void {
  const [worst] = problems
  if (worst === undefined) return
  const { row, column } = worst
  throw failWith(fail('SHEET_FORMULA', { row: row ?? 0, column: column ?? '' }), problems)
}

function isFormula(cell: RawCell): boolean {
  return typeof cell === 'object' ? 'formula' in cell : isFormulaText(cell.trim())
}

function textOf(cell: RawCell): string {
  if (typeof cell === 'string') return withoutEscape(cell.trim())
  return 'number' in cell ? plainNumber(cell.number) : ''
}

/** A number without exponent and without the last digits of binary fractions: 6.9E12, 12.300000000000001. */
function plainNumber(written: string): string {
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  return Number.isSafeInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(15)))
}
