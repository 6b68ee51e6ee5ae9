import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

let app: TestApp
let user: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  user = await makeUser(app.connections)
})

const importFile = (content: Uint8Array) =>
  callAs(app, user.token, products.importSheet, { file: upload('products.csv', content) })
const importLines = (...lines: string[]) => importFile(Buffer.from(lines.join('\n')))

async function exported(language: 'cn' | 'en'): Promise<Buffer> {
  const answer = await callAs(
    app,
    user.token,
    products.exportSheet,
    { format: 'csv' },
    { language },
  )
  return answer.raw
}

async function translationsOf(number: string) {
  const { payload } = await callAs(app, user.token, products.list, { keyword: number })
  const [found] = payload.records
  const read = await callAs(app, user.token, products.get, { id: found?.id ?? 0 })
  return read.payload.translations
}

test('a sheet brings texts of other languages, in whatever language its columns are named', async () => {
  const made = await importLines(
    'Product number,Product name,Product name (English),产品名称（繁体中文）',
    'S-1,绿茶, Green tea ,綠茶',
    'S-2,红茶,,',
  )
  expect(made.payload).toMatchObject({ created: 2 })
  expect(await translationsOf('S-1')).toEqual({ en: { name: 'Green tea' }, tc: { name: '綠茶' } })
  expect(await translationsOf('S-2')).toEqual({})
})

test('changes the columns that it has, an empty cell takes its text away', async () => {
  await importLines(
    'Product number,Product name,Product name (English),Unit (English)',
    'S-1,绿茶,Green tea,tins',
  )
  await importLines('Product number,Product name', 'S-1,新绿茶')
  expect(await translationsOf('S-1')).toEqual({ en: { name: 'Green tea', unit: 'tins' } })
  await importLines('Product number,Product name,Product name (English)', 'S-1,绿茶,')
  expect(await translationsOf('S-1')).toEqual({ en: { unit: 'tins' } })
})

test('a text that is too long is refused at its cell', async () => {
  const { envelope } = await importLines(
    'Product number,Product name,Unit (English)',
    `S-1,绿茶,${'x'.repeat(21)}`,
  )
  expect(envelope.details).toMatchObject([
    { error: 'FIELD_TOO_LONG', column: 'Unit (English)', row: 2 },
  ])
})

test('there are columns for the languages beside the company’s own, and it comes back unchanged', async () => {
  await importLines('Product number,Product name,Product name (English)', 'S-1,绿茶,Green tea')
  const sheet = await exported('cn')
  const chinese = sheet.toString()
  expect(chinese).toContain('产品名称（英文）')
  expect(chinese).toContain('描述（繁体中文）')
  expect(chinese).not.toContain('（简体中文）')
  expect(chinese).toContain('Green tea')
  const again = await importFile(sheet)
  expect(again.payload).toMatchObject({ updated: 1 })
  expect(await translationsOf('S-1')).toEqual({ en: { name: 'Green tea' } })
  await asPlatform(app.connections, (db) =>
    sql`update company set text_language = 'en' where id = ${user.companyId}`.execute(db),
  )
  const english = (await exported('en')).toString()
  expect(english).toContain('Product name (Simplified Chinese)')
  expect(english).not.toContain('(English)')
})
