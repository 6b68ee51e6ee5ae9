import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Cell, Rows } from './cell.ts'
import { asTextFormula, escapeFormula, looksLikeNumber } from './formula.ts'

/** Excel takes a csv for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff'
const CHUNK_CHARACTERS = 64 * 1024
const NEEDS_QUOTES = /[",\r\n]/

/**
 * Whom a csv is for: programs take a code as it stands; spreadsheets would take it for a number, and are given
 * `="0123…"` instead.
 */
export type CsvReaders = 'programs' | 'spreadsheets'

/** A csv as a stream: byte order mark, CRLF, formulas escaped; constant memory. */
export function streamCsv(
  header: readonly string[],
  rows: Rows,
  readers: CsvReaders = 'programs',
): Readable {
  return Readable.from(csvText(header, rows, readers), { objectMode: false })
}

async function* csvText(
  header: readonly string[],
  rows: Rows,
  readers: CsvReaders,
): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvLine(header)
  for await (const row of rows) {
    text += csvLine(row, readers)
    if (text.length < CHUNK_CHARACTERS) continue
    yield text
    text = ''
    // Rows that are there already would be written without anybody else's turn.
    await setImmediate()
  }
  yield text
}

/** One row of such a csv, for files that are written in parts. */
export function csvLine(cells: readonly Cell[], readers: CsvReaders = 'programs'): string {
  return `${cells.map((cell) => field(cell, readers)).join(',')}\r\n`
}

function field(cell: Cell, readers: CsvReaders): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const isText = readers === 'spreadsheets' && looksLikeNumber(cell)
  const text = isText ? asTextFormula(cell) : escapeFormula(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
