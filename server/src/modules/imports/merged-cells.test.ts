import { imports } from '@zhenma/contract/imports/imports.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { storedWorkbook } from '../../../test/make/workbook.ts'
import { beginImportTest, type ImportTest } from './testing/import-fixture.ts'

let app: ImportTest
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())

const LETTERS = ['A', 'B', 'C']

function workbook(rows: readonly (readonly string[])[], merges: readonly string[]) {
  const lines = rows.map((cells, index) => {
    const written = cells.map((cell, column) => {
      const place = `${LETTERS[column]}${index + 1}`
      return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
    })
    return `<row r="${index + 1}">${written.join('')}</row>`
  })
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return storedWorkbook(
    Buffer.from(
      `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
    ),
  )
}

test('a unit that is merged over three rows is the unit of three products, from the preview on', async () => {
  const owner = await app.company()
  const file = await workbook(
    [
      ['Product number', 'Product name', 'Unit'],
      ['M-1', 'Tea', 'box'],
      ['M-2', 'Milk', ''],
      ['M-3', 'Salt', ''],
      ['M-4', 'Rice', ''],
    ],
    ['C2:C4'],
  )
  const id = await app.upload(owner, file, 'merged.xlsx')
  const { lines } = await app.get(owner, id)
  expect(lines.map(({ cells }) => cells[2] ?? '')).toEqual(['Unit', 'box', 'box', 'box', ''])
  const checked = await app.check(owner, id)
  expect(checked.counts).toEqual({ created: 4, updated: 0, unchanged: 0, refused: 0 })
  await app.apply(owner, id)
  const units = (await app.products(owner)).map(({ number, unit }) => [number, unit])
  expect(units).toEqual([
    ['M-1', 'box'],
    ['M-2', 'box'],
    ['M-3', 'box'],
    ['M-4', ''],
  ])
})

test('a heading over two rows is no product, although its cells are merged downwards', async () => {
  const owner = await app.company()
  const file = await workbook(
    [
      ['Product number', 'Product name', 'Sold by'],
      ['', '', 'Unit'],
      ['H-1', 'Tea', 'tin'],
    ],
    ['A1:A2', 'B1:B2'],
  )
  const id = await app.upload(owner, file, 'heading.xlsx')
  const { headingRow, heading } = await app.get(owner, id)
  expect({ headingRow, heading }).toEqual({
    headingRow: 2,
    heading: ['Product number', 'Product name', 'Unit'],
  })
  // Whoever takes the upper row for the heading has the lower one refused, and no product made of its titles.
  const upper = await app.check(owner, id, { headingRow: 1, mapping: ['number', 'name', 'unit'] })
  expect(upper.counts).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 1 })
})

test('a row that is refused has what is merged with it too', async () => {
  const owner = await app.company()
  const file = await workbook(
    [
      ['Product number', 'Product name', 'Unit'],
      ['R-1', 'Tea', 'box'],
      ['R-2', '', ''],
    ],
    ['C2:C3'],
  )
  const id = await app.upload(owner, file, 'refused.xlsx')
  expect((await app.check(owner, id)).counts).toMatchObject({ created: 1, refused: 1 })
  const { payload } = await callAs(app, owner.token, imports.rows, { id, outcome: 'refused' })
  expect(payload).toMatchObject([{ row: 3, cells: ['R-2', '', 'box'] }])
})
