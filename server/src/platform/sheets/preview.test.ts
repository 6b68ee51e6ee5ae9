import { PREVIEW_ROWS } from '@zhenma/contract/imports/import-kinds'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { storedWorkbook } from '../../../test/make/workbook.ts'
import { type Content, contentOf } from '../files/content.ts'
import { readSheetRows } from './sheet-rows.ts'

const PIECE_BYTES = 64 * 1024
/** The directory, the small parts, and of sheet and texts the first pieces, some of them read ahead. */
const READ_AT_MOST_BYTES = 16 * PIECE_BYTES
const MERGED = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'

/** A sheet of so many rows, each with a text, a number and what is merged; its texts lie in the sheet or in a table. */
function workbook(rows: number, hasTable: boolean): Promise<Uint8Array> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = index + 1
    const text = hasTable ? `t="s"><v>${index}</v>` : `t="inlineStr"><is><t>Tea ${row}</t></is>`
    const first = row === 3 ? '' : `<c r="A${row}"><v>${row}</v></c>`
    return `<row r="${row}">${first}<c r="B${row}" ${text}</c></row>`
  })
  const sheet = `<worksheet><sheetData>${lines.join('')}</sheetData>${MERGED}</worksheet>`
  const texts = Array.from({ length: rows }, (_, index) => `<si><t>Tea ${index + 1}</t></si>`)
  return storedWorkbook(
    Buffer.from(sheet),
    hasTable ? Buffer.from(`<sst>${texts.join('')}</sst>`) : undefined,
  )
}

/** Content that counts what is read of it. */
function counted(file: Uint8Array): {
  readonly content: Content
  readonly readBytes: () => number
} {
  const whole = contentOf(file)
  let bytes = 0
  const range = (start: number, end: number): Readable =>
    whole.range(start, end).map((piece: Buffer) => {
      bytes += piece.byteLength
      return piece
    })
  return { content: { bytes: whole.bytes, range }, readBytes: () => bytes }
}

async function preview(file: Uint8Array) {
  const { content, readBytes } = counted(file)
  const rows: (readonly string[])[] = []
  const wish = { rowLimit: PREVIEW_ROWS, enough: PREVIEW_ROWS, isRaw: true }
  await readSheetRows(content, wish, async (some) => {
    rows.push(...some.map(({ cells }) => cells))
  })
  return { rows, readBytes: readBytes() }
}

test.each([
  ['in its cells', false],
  ['in a table', true],
])(
  'a preview of a workbook with its texts %s reads its beginning, whatever its size',
  async (_, hasTable) => {
    for (const count of [80_000, 320_000]) {
      const file = await workbook(count, hasTable)
      const { rows, readBytes } = await preview(file)
      expect(rows).toHaveLength(PREVIEW_ROWS)
      expect(rows.at(-1)).toEqual([`${PREVIEW_ROWS}`, `Tea ${PREVIEW_ROWS}`])
      expect(file.byteLength).toBeGreaterThan(4 * READ_AT_MOST_BYTES)
      expect(readBytes).toBeLessThanOrEqual(READ_AT_MOST_BYTES)
    }
  },
)

test('a preview fills in merged cells of a small sheet; of a large one its rows stand as they are written', async () => {
  const small = await preview(await workbook(500, false))
  expect(small.rows.slice(1, 3)).toEqual([
    ['2', 'Tea 2'],
    ['2', 'Tea 3'],
  ])
  const large = await preview(await workbook(80_000, false))
  expect(large.rows.slice(1, 3)).toEqual([
    ['2', 'Tea 2'],
    ['', 'Tea 3'],
  ])
})
