import { imports } from '@zhenma/contract/imports/imports.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, upload } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, countRows } from '../../platform/database/database.ts'
import { streamXlsx } from '../../platform/sheets/write-xlsx.ts'
import { removeOldImports } from './remove-old-imports.ts'
import { beginImportTest, type ImportTest } from './testing/import-fixture.ts'

let app: ImportTest
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())

const HEAD = 'Product number,Product name,Unit,Barcode'
const csv = (...lines: readonly string[]): string => [HEAD, ...lines].join('\n')

/** The refusal of a call, and what it says. */
async function refusal(
  as: MadeUser,
  call: (typeof imports)[keyof typeof imports],
  input: Readonly<Record<string, unknown>>,
) {
  const { httpStatus, envelope } = await callAs(app, as.token, call, input)
  return [httpStatus, envelope.error, envelope.message]
}

describe('a file', () => {
  test.each([
    ['no permission', ['product:list'], 403, 'ACCESS_DENIED'],
    ['another permission', ['user:import'], 403, 'ACCESS_DENIED'],
  ] as const)('is not taken with %s', async (_what, permissions, status, error) => {
    const { connections } = app
    const clerk = await makeUser(connections, { permissions })
    const file = upload('a.csv', Buffer.from(csv('A,b,,')))
    const sent = await callAs(app, clerk.token, imports.upload, { kind: 'product', file })
    expect([sent.httpStatus, sent.envelope.error]).toEqual([status, error])
    const recent = await callAs(app, clerk.token, imports.recent, { kind: 'product' })
    expect(recent.envelope.error).toBe('ACCESS_DENIED')
  })

  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'SHEET_UNREADABLE'],
    ['one line', Buffer.from(HEAD), 'SHEET_EMPTY'],
    ['nothing', Buffer.from(''), 'FILE_REQUIRED'],
  ])('of %s is refused', async (_what, content, error) => {
    const owner = await app.company()
    const file = upload('a.csv', content)
    const sent = await callAs(app, owner.token, imports.upload, { kind: 'product', file })
    expect(sent.envelope.error).toBe(error)
  })

  test('that turns out to be unreadable below says so, and nothing of it is kept', async () => {
    const owner = await app.company()
    const good = Array.from({ length: 200 }, (_, at) => `N-${at},x,,`)
    const id = await app.upload(owner, csv(...good, '"never closed'))
    const { state, rows, failure } = await app.get(owner, id, 'cn')
    expect([state, rows, failure?.error]).toEqual(['mapping', null, 'SHEET_UNREADABLE'])
    expect(failure?.message).toContain('无法读取')
  })

  test('is seen by whoever uploaded it and by administrators of the company, by nobody else', async () => {
    const owner = await app.company()
    const { companyId } = owner
    const permissions = ['product:import']
    const clerk = await makeUser(app.connections, { companyId, permissions })
    const other = await makeUser(app.connections, { companyId, permissions })
    const id = await app.upload(clerk, csv('A-1,Tea,box,'))
    expect((await app.get(owner, id)).fileName).toBe('products.csv')
    for (const stranger of [other, await app.company()]) {
      for (const call of [imports.get, imports.mistakes, imports.takeBack, imports.discard]) {
        expect((await refusal(stranger, call, { id }))[0]).toBe(404)
      }
    }
  })
})

describe('columns', () => {
  test('are found by name in any language and by what other programs call them, below a title', async () => {
    const owner = await app.company()
    const lines = [
      '2026 年产品表,,,,',
      '货号,品名*,EAN-13,Colour,單位',
      '001,茶,4006381333931,red,盒',
    ]
    const id = await app.upload(owner, lines.join('\n'))
    const { headingRow, mapping, heading, rows } = await app.get(owner, id)
    expect([headingRow, rows]).toEqual([2, 1])
    expect(heading).toEqual(['货号', '品名*', 'EAN-13', 'Colour', '單位'])
    expect(mapping).toEqual(['number', 'name', 'barcode', null, 'unit'])
  })

  test.each(['products.csv', 'products.xlsx'])(
    'are found below a heading of two rows whose cells are merged, in %s',
    async (name) => {
      const owner = await app.company()
      const sheet = [
        ['Products of 2026', '', '', '', ''],
        ['Product number', 'Product name', 'Packaging of the goods', '', 'Unit'],
        ['', '', 'Medium box quantity', 'Large box quantity', ''],
        ['A-1', 'Tea', '6', '24', 'box'],
        ['A-2', '', '6', '24', 'box'],
      ]
      const [first = [], ...others] = sheet
      const isCsv = name.endsWith('.csv')
      const csvText = sheet.map((cells) => cells.join(',')).join('\n')
      const file = isCsv ? csvText : await buffer(streamXlsx(first, others))
      const id = await app.upload(owner, file, name)
      const { headingRow, mapping, heading } = await app.get(owner, id)
      expect(headingRow).toBe(3)
      expect(mapping).toEqual(['number', 'name', 'mediumBoxQuantity', 'largeBoxQuantity', 'unit'])
      expect(heading.slice(0, 3)).toEqual(['Product number', 'Product name', 'Medium box quantity'])
      expect(await app.check(owner, id)).toMatchObject({ counts: { created: 1, refused: 1 } })
      expect(await app.apply(owner, id, true)).toMatchObject({ counts: { created: 1 } })
      expect((await app.products(owner)).map(({ number }) => number)).toEqual(['A-1'])
      // The heading is known again, and so is the file of what was refused.
      const rest = (await callAs(app, owner.token, imports.refusedFile, { id })).raw
      const again = await app.upload(owner, rest, name)
      expect(await app.get(owner, again)).toMatchObject({ headingRow: 3 })
    },
  )

  test('are found by what stands in them where their name says nothing', async () => {
    const owner = await app.company()
    const id = await app.upload(
      owner,
      'Product number,Product name,?\nA,b,4006381333931\nB,c,6901234567892',
    )
    expect((await app.get(owner, id)).mapping).toEqual(['number', 'name', 'barcode'])
  })

  test('are remembered for their heading, in this company only', async () => {
    const owner = await app.company()
    const sheet = 'Ref,Wie,Was\nA-1,Tea,box\n'
    const id = await app.upload(owner, sheet)
    expect((await app.get(owner, id)).mapping).toEqual([null, null, null])
    const mapping = ['number', 'name', 'unit']
    expect(await app.check(owner, id, { mapping })).toMatchObject({ counts: { created: 1 } })
    const again = await app.upload(owner, `${sheet}A-2,Milk,box\n`)
    expect((await app.get(owner, again)).mapping).toEqual(mapping)
    const other = await app.company()
    const theirs = await app.upload(other, sheet)
    expect((await app.get(other, theirs)).mapping).toEqual([null, null, null])
  })

  test('that are missing, there twice or unknown are refused by name', async () => {
    const owner = await app.company()
    const id = await app.upload(owner, csv('A-1,Tea,box,'))
    const map = (mapping: (string | null)[], headingRow = 1) =>
      refusal(owner, imports.map, { id, mapping, headingRow })
    expect(await map(['number', null, null, null])).toEqual([
      400,
      'SHEET_COLUMNS',
      'Table format incorrect: missing columns Product name',
    ])
    const twice = await callAs(app, owner.token, imports.map, {
      id,
      mapping: ['number', 'name', 'number', null],
      headingRow: 1,
    })
    expect(twice.envelope.details?.[0]).toMatchObject({
      error: 'IMPORT_COLUMN_TWICE',
      message: 'Product number: more than one column fills it, choose one',
    })
    expect((await map(['number', 'name', 'colour']))[1]).toBe('INPUT_INVALID')
    expect((await map(['number', 'name'], 7))[1]).toBe('INPUT_INVALID')
    expect((await app.get(owner, id)).state).toBe('mapping')
  })
})

describe('an import', () => {
  test('says what would become of every row before anything is changed, then does that', async () => {
    const owner = await app.company()
    await callAs(app, owner.token, products.create, { number: 'A-1', name: 'Tea', unit: 'box' })
    await callAs(app, owner.token, products.create, { number: 'A-2', name: 'Milk' })
    const id = await app.upload(owner, csv('A-1,Tea,box,', 'A-2,Milk,litre,', '007,Bond,,'))
    const counts = { created: 1, updated: 1, unchanged: 1, refused: 0 }
    expect(await app.check(owner, id)).toMatchObject({ state: 'checked', rows: 3, counts })
    expect((await app.products(owner)).map(({ number }) => number)).toEqual(['A-1', 'A-2'])
    expect(await app.apply(owner, id)).toMatchObject({ state: 'applied', counts })
    expect((await app.products(owner)).map(({ number, unit }) => [number, unit])).toEqual([
      ['007', ''],
      ['A-1', 'box'],
      ['A-2', 'litre'],
    ])
  })

  test('of the same file again is known, changes nothing and writes nothing into the log', async () => {
    const owner = await app.company()
    const sheet = csv('A-1,Tea,box,4006381333931', '330106199001011234,Long,,')
    const id = await app.upload(owner, sheet)
    await app.check(owner, id)
    await app.apply(owner, id)
    const before = await app.products(owner)
    const again = await app.upload(owner, sheet)
    expect((await app.get(owner, again)).sameFileAt).not.toBeNull()
    const counts = { created: 0, updated: 0, unchanged: 2, refused: 0 }
    expect(await app.check(owner, again)).toMatchObject({ counts })
    expect(await app.apply(owner, again)).toMatchObject({ state: 'applied', counts })
    expect(await app.products(owner)).toEqual(before)
    const log = await callAs(app, owner.token, systemLog.operations, { entity: 'product' })
    expect(log.payload.total).toBe(2)
    // Everything that came with an import can be found by its number.
    for (const { id: entry } of log.payload.records) {
      const { payload } = await callAs(app, owner.token, systemLog.operation, { id: entry })
      expect(payload.after).toMatchObject({ importId: id })
    }
  })

  test('of new rows only, or of known ones only, refuses the others by their key', async () => {
    const owner = await app.company()
    await callAs(app, owner.token, products.create, { number: 'A-1', name: 'Tea' })
    const sheet = csv('A-1,Tee,box,', 'A-2,Milk,,')
    const only = async (mode: 'insert' | 'update') => {
      const id = await app.upload(owner, sheet)
      await app.check(owner, id, { mode })
      const { payload } = await callAs(app, owner.token, imports.mistakes, { id })
      return payload.mistakes.map(({ row, message }) => [row, message])
    }
    expect(await only('insert')).toEqual([
      [2, 'Product number: "A-1" exists, and only new rows were asked for'],
    ])
    expect(await only('update')).toEqual([
      [3, 'Product number: there is no "A-2", and only updates were asked for'],
    ])
  })

  test('with a refused row goes in as a whole only when it is mended', async () => {
    const owner = await app.company()
    const id = await app.upload(owner, csv('A-1,Tea,,', 'A-2,,,', 'A-1,Again,,', 'A-4,=1+1,,12'))
    expect((await app.check(owner, id)).counts).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 3,
    })
    expect(await refusal(owner, imports.apply, { id })).toEqual([
      409,
      'IMPORT_HAS_REFUSED',
      '3 rows are refused: mend them, or import the good rows only',
    ])
    const { payload } = await callAs(app, owner.token, imports.rows, { id, outcome: 'refused' })
    expect(payload.map(({ row, problems }) => [row, problems])).toEqual([
      [3, [{ column: 1, message: expect.stringContaining('Product name') }]],
      [4, [{ column: 0, message: 'Product number: the same as in row 2' }]],
      [
        5,
        [
          { column: 1, message: 'Row 5, Product name: holds a formula, use a plain value' },
          { column: 3, message: expect.stringContaining('Barcode') },
        ],
      ],
    ])
    expect(await app.products(owner)).toEqual([])
  })

  test('takes the good rows now, and gives the rest back in the layout it came in, with reasons', async () => {
    const owner = await app.company()
    const rows = [
      ['Our products', '', ''],
      ['Colour', 'Product number', 'Product name'],
      ['red', 'A-1', 'Tea'],
      ['blue', 'A-2', ''],
    ]
    const [head = [], ...below] = rows
    const id = await app.upload(owner, await buffer(streamXlsx(head, below)), 'ours.xlsx')
    await app.check(owner, id)
    expect(await app.apply(owner, id, true)).toMatchObject({ state: 'applied' })
    expect((await app.products(owner)).map(({ number }) => number)).toEqual(['A-1'])
    const { headers, raw } = await callAs(app, owner.token, imports.refusedFile, { id })
    expect(headers['content-disposition']).toContain('ours%20refused%20rows.xlsx')
    const again = await app.upload(owner, new Uint8Array(raw), 'ours.xlsx')
    const { lines, mapping, headingRow } = await app.get(owner, again)
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['Our products'],
      ['Colour', 'Product number', 'Product name', 'Reason'],
      ['blue', 'A-2', '', 'Product name: is required'],
    ])
    expect([headingRow, mapping]).toEqual([2, [null, 'number', 'name', null]])
  })

  test('is refused what its state does not allow, and can be given up before it is applied', async () => {
    const owner = await app.company()
    const id = await app.upload(owner, csv('A-1,Tea,,'))
    for (const call of [imports.apply, imports.takeBack, imports.goOn]) {
      expect((await refusal(owner, call, { id }))[1]).toBe('IMPORT_WRONG_STATE')
    }
    expect((await refusal(owner, imports.refusedFile, { id }))[1]).toBe('EXPORT_EMPTY')
    expect((await callAs(app, owner.token, imports.discard, { id })).httpStatus).toBe(200)
    expect((await refusal(owner, imports.get, { id }))[0]).toBe(404)
    const done = await app.upload(owner, csv('A-1,Tea,,'))
    await app.check(owner, done)
    await app.apply(owner, done)
    for (const call of [imports.discard, imports.apply]) {
      expect((await refusal(owner, call, { id: done }))[1]).toBe('IMPORT_WRONG_STATE')
    }
  })

  test('the template can be filled in: its example goes in as it is', async () => {
    const owner = await app.company()
    const template = await callAs(app, owner.token, imports.template, { kind: 'product' })
    const id = await app.upload(owner, new Uint8Array(template.raw), 'template.xlsx')
    const { headingRow, mapping } = await app.get(owner, id)
    expect(headingRow).toBe(2)
    expect(mapping).not.toContain(null)
    const { counts } = await app.check(owner, id)
    expect(counts).toMatchObject({ created: 1, refused: 0 })
  })
})

test('an import that nobody touches is forgotten after ninety days, with its rows and its file', async () => {
  const owner = await app.company()
  const id = await app.upload(owner, csv('A-1,Tea,,'))
  const day = 86_400_000
  await removeOldImports(app.services, new Date(Date.now() - 90 * day))
  expect((await app.get(owner, id)).id).toBe(id)
  await removeOldImports(app.services, new Date(Date.now() + day))
  expect((await refusal(owner, imports.get, { id }))[0]).toBe(404)
  const left = await asPlatform(app.connections, (db) =>
    countRows(db, sql`sheet_import_row where company_id = ${owner.companyId}`),
  )
  expect(left).toBe(0)
})
