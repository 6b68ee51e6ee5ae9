import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { type Cell, columnLetters, type Rows } from './cell.ts'
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
 * in a further sheet. An error in the rows destroys the stream; a destroyed stream ends the rows.
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
  let sheets = 0
  try {
    for (let hasMore = true; hasMore; ) {
      sheets += 1
      const state = { hasMore: false }
      const sheet = Readable.from(sheetXml(header, source, state), { objectMode: false })
      // A client that leaves destroys the output; the rows must end with it.
      output.once('close', () => sheet.destroy())
      const ended = new Promise<void>((resolve, reject) => {
        sheet.once('end', resolve).once('error', reject).once('close', resolve)
      })
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, PART_OPTIONS)
      await ended
      hasMore = state.hasMore && !output.destroyed
    }
    if (output.destroyed) return
    for (const [path, xml] of parts.frame(sheetName, sheets)) {
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

async function* sheetXml(
  header: readonly string[],
  source: RowSource,
  state: { hasMore: boolean },
): AsyncGenerator<string> {
  const letters: string[] = []
  let text = parts.SHEET_START + rowXml(header, 1, letters)
  for (let number = 2; ; number += 1) {
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
  yield text + parts.SHEET_END
}

function rowXml(cells: readonly Cell[], number: number, letters: string[]): string {
  let xml = `<row r="${number}">`
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index]
    if (cell === null || cell === undefined || cell === '') continue
    const column = (letters[index] ??= columnLetters(index))
    xml +=
      typeof cell === 'number'
        ? `<c r="${column}${number}"><v>${cell}</v></c>`
        : `<c r="${column}${number}" t="inlineStr"><is><t xml:space="preserve">${parts.escapeXml(cell)}</t></is></c>`
  }
  return `${xml}</row>`
}
