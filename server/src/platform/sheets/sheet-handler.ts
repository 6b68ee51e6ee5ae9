import { columnLetters } from '@zhenma/contract/kernel/sheet-formats'
import { fail } from '../errors/fail.ts'
import { COLUMN_LIMIT, columnIndex } from './cell.ts'
import type { RawCell } from './row-collector.ts'
import { attribute, type XmlHandler } from './xml-scanner.ts'

/** Characters of a cell; a spreadsheet takes 32,767. */
export const CELL_LIMIT = 1_000_000

/** A cell that names a text of the workbook's table of texts. */
export type SharedText = { readonly shared: number }

export function isShared(cell: RawCell | SharedText | undefined): cell is SharedText {
  return typeof cell === 'object' && 'shared' in cell
}

/** A number as the day that its cell's format shows; undefined where the format shows no day. */
export type DayOf = (style: number, written: string) => string | undefined

/** Collects the cells of each row: texts, numbers as text, days as days, formulas marked. */
export class SheetHandler implements XmlHandler {
  private cells: (RawCell | SharedText)[] = []
  private row = 0
  private column = 0
  private kind = ''
  private value = ''
  private isFormula = false
  private isValue = false
  private style = 0
  private readonly onRow: (row: number, cells: (RawCell | SharedText)[]) => void
  private readonly dayOf: DayOf | undefined
  private readonly onMerge: ((reference: string) => void) | undefined

  /** `onMerge` is told of cells that are merged: a workbook names them behind all its rows. */
  constructor(
    onRow: SheetHandler['onRow'],
    { dayOf, onMerge }: { dayOf?: DayOf | undefined; onMerge?: (reference: string) => void } = {},
  ) {
    this.onRow = onRow
    this.dayOf = dayOf
    this.onMerge = onMerge
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.row = Number(attribute(attributes, 'r') ?? this.row + 1)
      this.cells = []
      this.column = -1
    } else if (name === 'c') {
      const letters = /^[A-Z]+/.exec(attribute(attributes, 'r') ?? '')?.[0] ?? ''
      this.column = letters === '' ? this.column + 1 : columnIndex(letters)
      this.kind = attribute(attributes, 't') ?? 'n'
      this.style = Number(attribute(attributes, 's') ?? 0)
      this.value = ''
      // An error (#REF!) is what a formula has come to.
      this.isFormula = this.kind === 'e'
    } else if (name === 'f') this.isFormula = true
    else if (name === 'mergeCell') this.onMerge?.(attribute(attributes, 'ref') ?? '')
    else this.isValue = name === 'v' || name === 't'
  }

  close(name: string): void {
    this.isValue = false
    if (name === 'row') this.onRow(this.row, this.cells)
    if (name !== 'c' || this.column < 0) return
    if (this.column >= COLUMN_LIMIT) {
      if (this.value === '' && !this.isFormula) return
      throw fail('SHEET_COLUMN_UNKNOWN', { column: columnLetters(this.column) })
    }
    if (this.isFormula) this.cells[this.column] = { formula: true }
    else if (this.kind === 's') this.cells[this.column] = { shared: Number(this.value) }
    else this.cells[this.column] = this.plainCell()
    if (this.value === '' && !this.isFormula) this.cells[this.column] = ''
  }

  private plainCell(): RawCell {
    // A day that is written as one (ISO 8601): midnight is not meant.
    if (this.kind === 'd') return this.value.replace(/T00:00:00(\.0+)?Z?$/, '')
    if (this.kind !== 'n') return this.value
    return this.dayOf?.(this.style, this.value) ?? { number: this.value }
  }

  text(text: string): void {
    if (!this.isValue) return
    this.value += text
    if (this.value.length > CELL_LIMIT) throw new Error('a cell is too long')
  }
}
