import { fail } from '../errors/fail.ts'

/** A cell as read: text, a number as its file writes it, or a formula, whose value is not looked at. */
export type RawCell = string | { readonly number: string } | { readonly formula: true }

/** Takes rows up to a limit; the first one above it ends the reading with SHEET_TOO_MANY_ROWS. */
export abstract class RowCollector {
  /** Rows that hold something, so far. */
  counted = 0
  private readonly rowLimit: number

  /** `rowLimit`: rows below the header. */
  constructor(rowLimit: number) {
    this.rowLimit = rowLimit
  }

  /** So many rows, the header's among them, are wanted: reading ends there, and nothing is refused. */
  get enough(): number {
    return Infinity
  }

  /**
   * Cells merged over several rows are filled in, those that begin in this row or above it left out: they are the
   * heading's. Undefined: nothing is.
   */
  get mergesBelow(): number | undefined {
    return undefined
  }

  /** Counts a row that holds something. */
  count(): void {
    this.counted += 1
    if (this.counted > this.rowLimit + 1)
      throw fail('SHEET_TOO_MANY_ROWS', { limit: this.rowLimit })
  }

  /** Takes a counted row; `row` counts from 1, as a spreadsheet shows it. */
  abstract add(row: number, cells: readonly RawCell[]): void

  /** Called between pieces of a file, for whoever hands its rows on. */
  abstract turn(): Promise<void>
}
