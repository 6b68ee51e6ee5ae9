import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Cell, Rows } from './cell.ts'
import { escapeFormula } from './formula.ts'

/** Excel takes a csv for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff'
const CHUNK_CHARACTERS = 64 * 1024
const NEEDS_QUOTES = /[",\r\n]/

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
    // Rows that are there already would be written without anybody else's turn.
    await setImmediate()
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
