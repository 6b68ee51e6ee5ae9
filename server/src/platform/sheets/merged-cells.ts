import { fail } from '../errors/fail.ts'
import { COLUMN_LIMIT, columnIndex } from './cell.ts'
import type { RawCell } from './row-collector.ts'

/** Merges over several rows: two for every three rows that an import takes. */
const MERGE_LIMIT = 100_000
/** What all of them may fill in: a long text over many rows would be as large as both together. */
const FILLED_LIMIT_CHARACTERS = 20_000_000

/** Rows of one column that are one cell; `value`: what stands in the first of them, once that was read. */
type Merge = { readonly first: number; readonly last: number; value?: RawCell | undefined }
/** The merges of a column by their first rows, and the first of them that has not ended. */
type Column = { readonly merges: Merge[]; next: number }

/**
 * Cells of a workbook that are merged over several rows: their value stands in the first, and is meant for each
 * (ADR 0088). Beside it, over columns, nothing is filled in.
 */
export class MergedCells {
  private readonly columns = new Map<number, Column>()
  private readonly below: number
  private count = 0
  private filled = 0
  private isSorted = false

  /** `below`: merges that begin in this row, or above it, are the heading's. */
  constructor(below: number) {
    this.below = below
  }

  /** Notes a merge as it is written, `A2:A4`. Throws SHEET_TOO_HEAVY above what is kept. */
  note(reference: string): void {
    const [, letters = '', from = '', to = ''] =
      /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? []
    const [index, first, last] = [columnIndex(letters), Number(from), Number(to)]
    if (index < 0 || index >= COLUMN_LIMIT || first <= this.below || last <= first) return
    this.count += 1
    if (this.count > MERGE_LIMIT) throw fail('SHEET_TOO_HEAVY')
    const column = this.columns.get(index)
    if (column === undefined) this.columns.set(index, { merges: [{ first, last }], next: 0 })
    else column.merges.push({ first, last })
  }

  /**
   * Fills in what a row has by merges, where it has nothing of its own; rows come in their order. Throws
   * SHEET_EXPANDS_TOO_LARGE above what may be filled in.
   */
  fill(row: number, cells: RawCell[]): void {
    if (!this.isSorted) this.sort()
    for (const [index, column] of this.columns) {
      const merge = mergeAt(column, row)
      if (merge === undefined) continue
      if (row === merge.first) merge.value = cells[index]
      else if ((cells[index] ?? '') === '') this.put(cells, index, merge.value ?? '')
    }
  }

  private put(cells: RawCell[], index: number, value: RawCell): void {
    if (value === '') return
    this.filled += typeof value === 'string' ? value.length : 1
    if (this.filled > FILLED_LIMIT_CHARACTERS) throw fail('SHEET_EXPANDS_TOO_LARGE')
    while (cells.length < index) cells.push('')
    cells[index] = value
  }

  private sort(): void {
    for (const { merges } of this.columns.values()) merges.sort((a, b) => a.first - b.first)
    this.isSorted = true
  }
}

/** The merge that a row of a column lies in; those that end above it are passed for good. */
function mergeAt(column: Column, row: number): Merge | undefined {
  for (;;) {
    const merge = column.merges[column.next]
    if (merge === undefined || row <= merge.last) {
      return merge !== undefined && row >= merge.first ? merge : undefined
    }
    column.next += 1
  }
}
