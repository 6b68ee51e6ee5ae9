import { columnLetters } from '@zhenma/contract/kernel/sheet-formats'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import type { Cell, Rows } from './cell.ts'
import { columnsOf, SAMPLE_ROWS } from './sheet-widths.ts'
import * as parts from './xlsx-parts.ts'

/** Excel's limit of rows in one sheet, the header included. */
const ROWS_PER_SHEET = 1_048_576
/** Text is handed on in pieces of about this many characters. */
const CHUNK_CHARACTERS = 64 * 1024
/** Ten times as fast as the default level, and the file is about a fifth larger. */
const COMPRESSION_LEVEL = 1
/** A fixed date: the same rows make the same file. */
const PART_OPTIONS = { mtime: new Date(Date.UTC(2026, 0, 1)), compressionLevel: COMPRESSION_LEVEL }

/**
 * A workbook as a stream, while its rows are still being made: constant memory, about a million
 * rows of four cells in seconds. Every sheet begins with the header; rows above Excel's limit go on
 * in a further sheet. Texts are cells of the format text, so that a code or barcode keeps all its digits
 * when somebody edits it; widths are those of the first rows. An error in the rows destroys the stream; a destroyed stream ends the rows.
 */
export function streamXlsx(header: readonly string[], rows: Rows, sheetName = 'Sheet'): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: unknown) => output.destroy(error as Error))
  void fill(zip, output, header, rows, sheetName)
  return output
}

/** Adds sheets one after the other until the rows end, then what names them. */
async function fill(
  zip: ZipFile,
  output: Readable,
  header: readonly string[],
  rows: Rows,
  sheetName: string,
): Promise<void> {
  const source = rowsOf(rows)
  const tables: parts.SheetTable[] = []
  let sheets = 0
  try {
    for (let hasMore = true; hasMore; ) {
      sheets += 1
      const state: SheetState = { hasMore: false, area: undefined }
      const sheet = Readable.from(sheetXml(header, source, state), { objectMode: false })
      // A client that leaves destroys the output; the rows must end with it.
      output.once('close', () => sheet.destroy())
      const ended = new Promise<void>((resolve, reject) => {
        sheet.once('end', resolve).once('error', reject).once('close', resolve)
      })
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, PART_OPTIONS)
      await ended
      hasMore = state.hasMore && !output.destroyed
      if (state.area !== undefined && parts.canBeTable(header)) {
        tables.push({ sheet: sheets, area: state.area, header })
      }
    }
    if (output.destroyed) return
    for (const [path, xml] of parts.frame(sheetName, sheets, tables)) {
      zip.addBuffer(Buffer.from(xml), path, PART_OPTIONS)
    }
    zip.end()
  } catch (error) {
    output.destroy(error as Error)
  } finally {
    await source.return?.()
  }
}

type RowSource = AsyncIterator<readonly Cell[]> | Iterator<readonly Cell[]>

function rowsOf(rows: Rows): RowSource {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
}

/** What is known of a sheet when it has been written. */
type SheetState = { hasMore: boolean; area: string | undefined }

async function* sheetXml(
  header: readonly string[],
  source: RowSource,
  state: SheetState,
): AsyncGenerator<string> {
  const letters: string[] = []
  const first = await firstRows(source)
  let text = parts.sheetStart(columnsOf(header, first)) + rowXml(header, 1, letters, true)
  let number = 2
  for (const row of first) {
    text += rowXml(row, number, letters)
    number += 1
  }
  if (first.length === SAMPLE_ROWS) {
    for (; ; number += 1) {
      if (number > ROWS_PER_SHEET) {
        state.hasMore = true
        break
      }
      const pending = source.next()
      // Waiting costs much when there is nothing to wait for.
      const next = pending instanceof Promise ? await pending : pending
      if (next.done) break
      text += rowXml(next.value, number, letters)
      if (text.length >= CHUNK_CHARACTERS) {
        yield text
        text = ''
        // Rows that are there already would be written without anybody else's turn.
        await setImmediate()
      }
    }
  }
  // A table has a row below its heading, even where there is nothing yet.
  const lastRow = Math.max(number - 1, 2)
  const width = header.length
  state.area = width === 0 ? undefined : `A1:${columnLetters(width - 1)}${lastRow}`
  yield text + parts.sheetEnd(state.area, state.area !== undefined && parts.canBeTable(header))
}

/** The rows that say how wide a column is; fewer where there are no more. */
async function firstRows(source: RowSource): Promise<(readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = []
  while (rows.length < SAMPLE_ROWS) {
    const next = await source.next()
    if (next.done) break
    rows.push(next.value)
  }
  return rows
}

function rowXml(
  cells: readonly Cell[],
  number: number,
  letters: string[],
  isHeading = false,
): string {
  const textStyle = isHeading ? parts.STYLE.heading : parts.STYLE.text
  let xml = `<row r="${number}">`
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index]
    if (cell === null || cell === undefined || cell === '') continue
    const column = (letters[index] ??= columnLetters(index))
    xml +=
      typeof cell === 'number'
        ? `<c r="${column}${number}" s="${parts.styleOfNumber(cell)}"><v>${cell}</v></c>`
        : `<c r="${column}${number}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${parts.escapeXml(cell)}</t></is></c>`
  }
  return `${xml}</row>`
}
