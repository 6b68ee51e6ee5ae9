import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { frame, sheetEnd, sheetStart } from '../../src/platform/sheets/xlsx-parts.ts'

const ROWS_AT_ONCE = 10_000

/**
 * A workbook of one column as spreadsheets write it: its rows name texts of a table, in the reverse of
 * their order there. `textOf`: of rows from 1.
 */
export function workbookWithTexts(rows: number, textOf: (row: number) => string): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, xml] of frame('Codes', 1)) zip.addBuffer(Buffer.from(xml), path)
  const add = (path: string, pieces: Generator<string>): void =>
    zip.addReadStream(Readable.from(pieces, { objectMode: false }), path)
  add('xl/worksheets/sheet1.xml', sheetXml(rows))
  add('xl/sharedStrings.xml', textsXml(rows, textOf))
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** A workbook of parts that are stored as they are: nothing is refused for how well it was packed. */
export async function storedWorkbook(
  sheet: Uint8Array,
  texts?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  const add = (path: string, content: Uint8Array): void =>
    zip.addBuffer(Buffer.from(content), path, { compress: false })
  for (const [path, xml] of frame('S', 1)) add(path, Buffer.from(xml))
  add('xl/worksheets/sheet1.xml', sheet)
  if (texts !== undefined) add('xl/sharedStrings.xml', texts)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as Readable))
}

function* sheetXml(rows: number): Generator<string> {
  yield sheetStart([])
  yield* inPieces(
    rows,
    (row) => `<row r="${row}"><c r="A${row}" t="s"><v>${rows - row}</v></c></row>`,
  )
  yield sheetEnd(undefined, false)
}

function* textsXml(rows: number, textOf: (row: number) => string): Generator<string> {
  yield `<sst count="${rows}" uniqueCount="${rows}">`
  yield* inPieces(rows, (at) => `<si><t>${textOf(rows + 1 - at)}</t></si>`)
  yield '</sst>'
}

function* inPieces(rows: number, piece: (row: number) => string): Generator<string> {
  for (let first = 1; first <= rows; first += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, rows - first + 1)
    yield Array.from({ length }, (_, index) => piece(first + index)).join('')
  }
}
