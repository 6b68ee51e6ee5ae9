import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import type { Cell } from '../../platform/sheets/cell.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { say } from '@zhenma/contract/kernel/texts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'
import { columnsOfSheet } from './products.sheet.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test: nothing is left from the one before.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const xlsx = (header: string[], below: Cell[][]) => buffer(streamXlsx(header, below))

const importFile = (content: Uint8Array, input: object = {}, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(
    testApp,
    owner.token,
    products.importSheet,
    { file: upload('products', content), ...input },
    { language },
  )

const importRows = async (header: string[], below: Cell[][], input: object = {}) =>
  importFile(await xlsx(header, below), input)

const headersIn = (language: 'tc' | 'en') =>
  columnsOfSheet({ own: 'cn', attributes: [] }).map(({ header }) => say(header, language))

const list = async () =>
  (await callAs(testApp, owner.token, products.list, { sort: 'number' })).payload.records

const get = async (id: number) => (await callAs(testApp, owner.token, products.get, { id })).payload

const exportAs = (input: object, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(testApp, owner.token, products.exportSheet, { ...input }, { language })

describe('import', () => {
  test('creates what is new and changes what is known, only in the columns that are there', async () => {
    await callAs(testApp, owner.token, products.createCategory, { name: '酒' })
    const header = ['产品编号', '产品名称', 'Barcode', '價格', 'Category', 'Operation type', 'Unit']
    const below = [
      ['A-1', '飞天', '6901234567892', 1499, '酒', '批次溯源', '瓶'],
      ['A-2', '王子', '', '1,268.5', '', 'normal', ''],
    ]
    const checked = await importRows(header, below, { check: true })
    expect(checked.payload).toEqual({ rows: 2, created: 2, updated: 0 })
    expect(await list()).toEqual([])

    expect((await importRows(header, below)).payload).toEqual({ rows: 2, created: 2, updated: 0 })
    expect(await list()).toMatchObject([
      {
        number: 'A-1',
        barcode: '6901234567892',
        priceCents: 149_900,
        categoryName: '酒',
        operationType: 'batch',
        unit: '瓶',
        currency: 'RMB',
      },
      { number: 'A-2', barcode: null, priceCents: 126_850, categoryName: null },
    ])

    const again = await importRows(
      ['Product number', 'Product name'],
      [
        ['A-1', '新飞天'],
        ['A-3', 'x'],
      ],
    )
    expect(again.payload).toEqual({ rows: 2, created: 1, updated: 1 })
    expect(await list()).toMatchObject([
      { number: 'A-1', name: '新飞天', priceCents: 149_900, unit: '瓶' },
      { number: 'A-2' },
      { number: 'A-3' },
    ])
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ operation: string; before: object | null }>`
          select operation, before from operation_log
          where company_id = ${owner.companyId} and entity = 'product' order by id`,
      ),
    )
    expect(log.map(({ operation }) => operation)).toEqual([
      'import_create',
      'import_create',
      'import_create',
      'import_update',
    ])
    expect(log[3]?.before).toEqual({ name: '飞天' })
  })

  test('takes a csv, also as Excel writes it in China', async () => {
    const text = '产品编号,产品名称\r\nB-1,中文\r\n'
    expect((await importFile(Buffer.from(text))).payload.created).toBe(1)
    const gbk = Buffer.from('b2fac6b7b1e0bac52cb2fac6b7c3fbb3c60d0a422d322cd6d0cec40d0a', 'hex')
    expect((await importFile(gbk)).payload.created).toBe(1)
    expect((await list()).map(({ name }) => name)).toEqual(['中文', '中文'])
  })

  test('reports every bad cell with row, column and reason, and imports nothing', async () => {
    const refused = await importRows(
      [
        'Product number',
        'Product name',
        'Barcode',
        'Price',
        'Category',
        'Currency',
        'Medium box quantity',
      ],
      [
        ['C-1', 'good', '', '', '', '', ''],
        ['C-2', '', '123', 'cheap', 'nowhere', 'gold', 101],
        ['C-1', 'twice', '6901234567890', '1.234', '', 'USD', 1.5],
        [null, 'no number', '', '', '', '', ''],
      ],
    )
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'SHEET_ROWS_REFUSED'])
    expect(refused.envelope.message).toBe('11 problems found; nothing was imported')
    const reported = refused.envelope.details?.map(({ row, column, error }) => [row, column, error])
    expect(new Set(reported?.map(String))).toEqual(
      new Set(
        [
          [3, 'Product name', 'FIELD_REQUIRED'],
          [3, 'Barcode', 'BARCODE_LENGTH'],
          [3, 'Price', 'FIELD_FORMAT'],
          [3, 'Category', 'CATEGORY_UNKNOWN'],
          [3, 'Currency', 'FIELD_CHOICE'],
          [3, 'Medium box quantity', 'FIELD_TOO_LONG'],
          [4, 'Product number', 'SHEET_VALUE_TWICE'],
          [4, 'Barcode', 'BARCODE_CHECK_DIGIT'],
          [4, 'Price', 'FIELD_FORMAT'],
          [4, 'Medium box quantity', 'FIELD_TYPE'],
          [5, 'Product number', 'FIELD_REQUIRED'],
        ].map(String),
      ),
    )
    // What stands there, and what may stand there in the words of the sheet.
    const currency = refused.envelope.details?.find(({ error }) => error === 'FIELD_CHOICE')
    expect(currency?.value).toBe('gold')
    expect(currency?.message).toContain('Chinese yuan, Hong Kong dollar')
    const category = refused.envelope.details?.find(({ error }) => error === 'CATEGORY_UNKNOWN')
    expect(category?.message).toBe('Category: there is no category "nowhere"')
    expect(await list()).toEqual([])
  })

  test('wrong columns are named, in the caller’s language', async () => {
    const content = await xlsx(['Product number', 'Colour'], [['D-1', 'red']])
    const refused = await importFile(content, {}, 'cn')
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'SHEET_COLUMNS'])
    expect(refused.envelope.message).toBe('表格格式不正确：缺少列 产品名称')
    expect(refused.envelope.details?.map((one) => one.message)).toEqual([
      '表格格式不正确：缺少列 产品名称',
      '表格格式不正确：未知的列 Colour',
    ])
  })

  test('200,000 rows are refused', async () => {
    function* many() {
      for (let row = 1; row <= 200_000; row += 1) yield [`E-${row}`, 'name']
    }
    const content = await buffer(streamXlsx(['Product number', 'Product name'], many()))
    const refused = await importFile(content)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([413, 'SHEET_TOO_MANY_ROWS'])
    expect(refused.envelope.message).toContain('5000')
  })

  test('5,000 rows are taken', async () => {
    const below = Array.from({ length: 5_000 }, (_, index) => [`F-${index}`, `Name ${index}`])
    const header = ['Product number', 'Product name']
    expect((await importRows(header, below)).payload.created).toBe(5_000)
    expect((await importRows(header, below)).payload).toEqual({
      rows: 5_000,
      created: 0,
      updated: 5_000,
    })
  })

  test('formulas are refused with row and column', async () => {
    const header = ['Product number', 'Product name']
    const refused = await importRows(header, [['G-1', '=HYPERLINK("http://x","y")']])
    expect(refused.envelope.error).toBe('SHEET_FORMULA')
    expect(refused.envelope.details).toMatchObject([{ row: 2, column: 'Product name' }])
    expect(await list()).toEqual([])
  })

  test('a formula hides nothing else that is wrong with its row, or with another', async () => {
    const header = ['Product number', 'Product name', 'Currency', 'Medium box quantity']
    const refused = await importRows(header, [
      ['=1+1', 'Twice', 'gold', 'many'],
      ['G-2', 'Right', '', ''],
      ['G-3', '', '', '=A1'],
    ])
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'SHEET_ROWS_REFUSED'])
    const reported = refused.envelope.details?.map(({ row, column, error }) => [row, column, error])
    // Of the cell with the formula nothing was read, so nothing else is said of it.
    expect(reported).toEqual([
      [2, 'Product number', 'SHEET_FORMULA'],
      [2, 'Currency', 'FIELD_CHOICE'],
      [2, 'Medium box quantity', 'FIELD_TYPE'],
      [4, 'Medium box quantity', 'SHEET_FORMULA'],
      [4, 'Product name', 'FIELD_REQUIRED'],
    ])
    expect(await list()).toEqual([])
  })

  test('a formula among the names of the columns is told first', async () => {
    const refused = await importRows(['Product number', '=A1'], [['G-4', 'x']])
    expect(refused.envelope.error).toBe('SHEET_FORMULA')
    expect(refused.envelope.details).toMatchObject([{ row: 1 }])
    expect(await list()).toEqual([])
  })

  test('a zip bomb, a picture, and no file at all are refused', async () => {
    const zip = new ZipFile()
    zip.addReadStream(
      createReadStream('/dev/zero', { end: 120 * 1024 * 1024 }),
      'xl/workbook.xml',
      {
        compressionLevel: 1,
      },
    )
    zip.end()
    const bomb = await importFile(await buffer(zip.outputStream as Readable))
    expect([bomb.httpStatus, bomb.envelope.error]).toEqual([413, 'SHEET_EXPANDS_TOO_LARGE'])
    const picture = await importFile(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))
    expect([picture.httpStatus, picture.envelope.error]).toEqual([400, 'SHEET_UNREADABLE'])
    const none = await callAs(testApp, owner.token, products.importSheet, { check: true })
    expect(none.envelope.error).toBe('FILE_REQUIRED')
  })
})

describe('export', () => {
  const header = ['Product number', 'Product name', 'Price', 'Traceability', 'Description']
  const below: Cell[][] = [
    ['H-1', '白 "酒", 一', '12.50', 'Batch traceability', 'two\nlines'],
    ['H-2', '啤酒', '', 'normal', ''],
  ]

  test('obeys the filter and comes back unchanged through the import', async () => {
    await importRows(header, below)
    for (const format of ['xlsx', 'csv'] as const) {
      const { headers, raw } = await exportAs({ format, sort: 'number' })
      expect(headers['content-disposition']).toContain(`Products.${format}`)
      const sheet = await readSheet(raw, 10)
      expect(sheet.header).toEqual(headersIn('en'))
      expect(sheet.rows.map(({ cells }) => cells.slice(0, 5))).toEqual([
        ['H-1', '白 "酒", 一', '', '', '12.5'],
        ['H-2', '啤酒', '', '', ''],
      ])
      const before = await list()
      expect((await importFile(raw)).payload).toEqual({ rows: 2, created: 0, updated: 2 })
      const after = await list()
      expect(after.map(({ updatedAt: _, ...rest }) => rest)).toEqual(
        before.map(({ updatedAt: _, ...rest }) => rest),
      )
      expect((await get(after[0]?.id ?? 0)).description).toBe('two\nlines')
    }
    const filtered = await readSheet(
      (await exportAs({ keyword: '啤', format: 'csv' }, 'cn')).raw,
      10,
    )
    expect(filtered.header[0]).toBe('产品编号')
    expect(filtered.rows.map(({ cells }) => [cells[1], cells[10]])).toEqual([['啤酒', '普通']])
  })

  test('a csv is for Excel, and holds no formulas', async () => {
    const input = { name: '=1+1', number: '-cmd', description: '@x' }
    await callAs(testApp, owner.token, products.create, input)
    const { raw } = await exportAs({ format: 'csv' })
    expect(raw.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(raw.toString()).toContain("'-cmd,'=1+1,")
    expect(raw.toString()).toContain(",'@x,")
  })

  test('the rows of one company only, and all of more than one piece', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => [`J-${index}`, 'x'])
    await importRows(['Product number', 'Product name'], many)
    expect((await readSheet((await exportAs({})).raw, 2_000)).rows).toHaveLength(1_100)
    owner = await makeUser(testApp.connections)
    const empty = await exportAs({ format: 'csv' })
    expect(empty.raw.toString().trim().split('\r\n')).toHaveLength(1)
  })

  test('the template has the header in the caller’s language and can be filled in', async () => {
    const template = await callAs(
      testApp,
      owner.token,
      products.importTemplate,
      {},
      { language: 'tc' },
    )
    const name = encodeURIComponent('產品匯入範本.xlsx')
    expect(template.headers['content-disposition']).toContain(name)
    const filled = await xlsx(headersIn('tc'), [['K-1', '名稱']])
    expect((await importFile(filled)).payload.created).toBe(1)
    await expect(readSheet(template.raw, 10)).rejects.toMatchObject({ key: 'SHEET_EMPTY' })
  })
})
