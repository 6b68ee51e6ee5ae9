import { columnLetters } from '@zhenma/contract/kernel/sheet-formats'
import { Failure, fail, failWith, problem, type ProblemDraft } from '../errors/fail.ts'
import { type Content, isZip } from '../files/content.ts'
import { isFormulaText, withoutEscape } from './formula.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type RawCell, RowCollector } from './row-collector.ts'

/** `row` counts from 1, the header's row included. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] }

/** Takes some rows; the next are read when it has done. */
export type GiveRows = (rows: readonly SheetRow[]) => Promise<void>

/** What is wanted of a sheet. */
export type RowsWish = {
  /** Rows below the header at most. */
  readonly rowLimit: number
  /** So many rows, the header's among them, are enough. */
  readonly enough?: number
  /** Cells as they stand there, with apostrophes, and formulas as `=…`: for whoever shows them before they are judged. */
  readonly isRaw?: boolean
  /** The row that names the columns, as far as it is known: what is merged from there on is no row's value. */
  readonly headingRow?: number
}

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
  wish: RowsWish,
  give: GiveRows,
): Promise<void> {
  const collector = new RowsInBatches(wish, give)
  try {
    await ((await isZip(content)) ? readXlsx(content, collector) : readCsv(content, collector))
  } catch (error) {
    // Whatever the readers stumble over: the file is not what it should be.
    throw error instanceof Failure ? error : fail('SHEET_UNREADABLE')
  }
  if (collector.rowCount < 2) throw fail('SHEET_EMPTY')
  await collector.end()
  if (wish.isRaw !== true) refuseFormulas(collector.problems)
}

class RowsInBatches extends RowCollector {
  rowCount = 0
  readonly problems: ProblemDraft[] = []
  private header: readonly string[] = []
  private rows: SheetRow[] = []
  private weight = 0
  private readonly give: GiveRows
  private readonly wish: RowsWish

  constructor(wish: RowsWish, give: GiveRows) {
    super(wish.rowLimit)
    this.wish = wish
    this.give = give
  }

  override get enough(): number {
    return this.wish.enough ?? Infinity
  }

  override get mergesBelow(): number {
    return this.wish.headingRow ?? 1
  }

  override add(row: number, raw: readonly RawCell[]): void {
    const cells = raw.map(this.wish.isRaw === true ? rawText : textOf)
    if (this.rowCount === 0) this.header = cells
    this.rowCount += 1
    for (const [index, cell] of raw.entries()) {
      if (this.problems.length === PROBLEM_LIMIT || this.wish.isRaw === true) break
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

/** In the place of a formula, whose value is not known. */
const SOME_FORMULA = '=…'

function rawText(cell: RawCell): string {
  if (typeof cell === 'string') return cell.trim()
  return 'number' in cell ? plainNumber(cell.number) : SOME_FORMULA
}

function textOf(cell: RawCell): string {
  if (typeof cell === 'string') return withoutEscape(cell.trim())
  return 'number' in cell ? plainNumber(cell.number) : ''
}

const LONG_WHOLE = /^-?\d{16,}$/

/** A number without exponent and without the last digits of binary fractions: 6.9E12, 12.300000000000001. */
function plainNumber(written: string): string {
  // Digits that some program has written out are all meant, however many.
  if (LONG_WHOLE.test(written)) return written
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  return Number.isSafeInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(15)))
}
