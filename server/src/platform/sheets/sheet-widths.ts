import type { Cell } from './cell.ts'
import { type SheetColumn, STYLE, styleOfNumber } from './xlsx-parts.ts'

/** Rows that are looked at before the first is written: widths stand at the beginning of a sheet. */
export const SAMPLE_ROWS = 200
/** In characters. Longer texts are cut by the next column, and read in the line above the sheet. */
const WIDTH = { least: 9, most: 60, margin: 2, filterButton: 3 }

/** Signs that take the room of two: Chinese, Japanese, Korean, full-width. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** The width and format of every column, by the heading and the first rows. */
export function columnsOf(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): SheetColumn[] {
  return header.map((name, index) => {
    let width = widthOf(name) + WIDTH.filterButton
    // What is typed into a column of which nothing is known stays as it was typed.
    let style: number = STYLE.text
    for (const row of rows) {
      const cell = row[index] ?? null
      if (cell === null || cell === '') continue
      width = Math.max(width, widthOf(String(cell)))
      if (typeof cell === 'number') style = styleOfNumber(cell)
    }
    return { width: Math.min(Math.max(width + WIDTH.margin, WIDTH.least), WIDTH.most), style }
  })
}

/** A text's width in characters, of its longest line; no longer than anybody sees. */
function widthOf(text: string): number {
  let [longest, width] = [0, 0]
  for (const sign of text.slice(0, WIDTH.most * 4)) {
    width = sign === '\n' ? 0 : width + (WIDE.test(sign) ? 2 : 1)
    longest = Math.max(longest, width)
  }
  return longest
}
