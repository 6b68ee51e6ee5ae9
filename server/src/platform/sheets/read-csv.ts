import { columnLetters } from '@zhenma/contract/kernel/sheet-formats'
import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { fail } from '../errors/fail.ts'
import type { Content } from '../files/content.ts'
import { COLUMN_LIMIT } from './cell.ts'
import type { RowCollector } from './row-collector.ts'
import { textPieces } from './text-pieces.ts'

const RECORD_LIMIT_BYTES = 1_000_000

/**
 * Reads a csv into `rows` piece by piece: separated by commas, semicolons or tabs, in the encodings of
 * `textPieces`. Throws Errors where it is none.
 */
export async function readCsv(content: Content, rows: RowCollector): Promise<void> {
  const delimiter = await delimiterOf(content)
  const text = Readable.from(textPieces(content), { objectMode: false })
  const parser = parse({
    delimiter,
    bom: true,
    relaxColumnCount: true,
    maxRecordSize: RECORD_LIMIT_BYTES,
  })
  text.once('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    let row = 0
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (cells.every((cell) => cell.trim() === '')) continue
      rows.count()
      rows.add(row, withinColumns(cells))
      await rows.turn()
      if (rows.counted >= rows.enough) return
    }
  } finally {
    // Too many rows, or enough, end it in the middle; the file must not be read on.
    text.destroy()
  }
}

/** Refuses a cell too far to the right, as a workbook's are; empty ones there are left out. */
function withinColumns(cells: readonly string[]): readonly string[] {
  const beyond = cells.findIndex((cell, index) => index >= COLUMN_LIMIT && cell.trim() !== '')
  if (beyond >= 0) throw fail('SHEET_COLUMN_UNKNOWN', { column: columnLetters(beyond) })
  return cells.slice(0, COLUMN_LIMIT)
}

/** A title may stand alone above the header. */
const LINES_LOOKED_AT = 10

/** The separator that the first line with any has most of. */
async function delimiterOf(content: Content): Promise<string> {
  const pieces = textPieces(content)
  const first = await pieces.next()
  const text = first.done === true ? '' : first.value
  await pieces.return()
  for (const line of text.split(/\r\n|\r|\n/, LINES_LOOKED_AT)) {
    const counts = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }))
    const most = counts.reduce((best, next) => (next.count > best.count ? next : best))
    if (most.count > 1) return most.mark
  }
  return ','
}
