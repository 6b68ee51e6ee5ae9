import { Readable } from 'node:stream'
import type { Cell, Rows } from './cell.ts'

/** Excel takes a csv for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff'
const CHUNK_CHARACTERS = 64 * 1024
/** How a spreadsheet recognises a formula; a leading tab or line break is skipped by some. */
const FORMULA_START = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]/

/**
 * A text that a spreadsheet will show and not calculate: what would be a formula gets an apostrophe
 * before it, which `readSheet` takes off again.
 */
export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** A csv for Excel as a stream: byte order mark, CRLF, formulas escaped; constant memory. */
export function streamCsv(header: readonly string[], rows: Rows): Readable {
  return Readable.from(csvText(header, rows), { objectMode: false })
}

async function* csvText(header: readonly string[], rows: Rows): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvLine(header)
  for await (const row of rows) {
    text += csvLine(row)
    if (text.length < CHUNK_CHARACTERS) continue
    yield text
    text = ''
  }
  yield text
}

/** One row of such a csv, for files that are written in parts. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = escapeFormula(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
