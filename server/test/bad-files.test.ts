import type { ErrorKey } from '@zhenma/contract/errors'
import { files, IMAGE_LIMIT_BYTES } from '@zhenma/contract/files/files.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { asPlatform, rows } from '../src/platform/database/database.ts'
import type { Cell } from '../src/platform/sheets/cell.ts'
import { streamXlsx } from '../src/platform/sheets/write-xlsx.ts'
import { callAs, createTestApp, type TestApp, upload } from './app.ts'
import { makeUser } from './make/user.ts'
import { textOf } from './texts.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const HEADER = ['Product number', 'Product name']
const sheet = (header: string[], below: Iterable<Cell[]>) => buffer(streamXlsx(header, below))

function* manyRows(): Generator<Cell[]> {
  for (let row = 1; row <= 200_000; row += 1) yield [`E-${row}`, 'name']
}

async function zipBomb(): Promise<Buffer> {
  const zip = new ZipFile()
  const zeros = createReadStream('/dev/zero', { end: 120 * 1024 * 1024 })
  zip.addReadStream(zeros, 'xl/workbook.xml', { compressionLevel: 1 })
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const picture = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#000' },
    limitInputPixels: false,
  })

async function paddedJpeg(): Promise<Buffer> {
  const jpeg = await picture(10).jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(IMAGE_LIMIT_BYTES)])
}

type Case = readonly [string, Endpoint, () => Promise<Buffer>, ErrorKey]

const CASES: readonly Case[] = [
  [
    'a sheet with wrong columns',
    products.importSheet,
    () => sheet(['Colour'], [['red']]),
    'SHEET_COLUMNS',
  ],
  ['200,000 rows', products.importSheet, () => sheet(HEADER, manyRows()), 'SHEET_TOO_MANY_ROWS'],
  ['a formula', products.importSheet, () => sheet(HEADER, [['G-1', '=1+1']]), 'SHEET_FORMULA'],
  ['a zip bomb', products.importSheet, zipBomb, 'SHEET_EXPANDS_TOO_LARGE'],
  [
    'a picture for a sheet',
    products.importSheet,
    () => picture(9).png().toBuffer(),
    'SHEET_UNREADABLE',
  ],
  ['a text for a picture', files.uploadImage, async () => Buffer.from('text'), 'FILE_NOT_AN_IMAGE'],
  ['a picture of too many bytes', files.uploadImage, paddedJpeg, 'FILE_TOO_LARGE'],
  [
    'a picture of too many pixels',
    files.uploadImage,
    () => picture(8_000).png().toBuffer(),
    'IMAGE_DIMENSIONS',
  ],
]

/** What an upload could have left behind. */
const leftOf = (companyId: number) =>
  asPlatform(server.connections, (db) =>
    rows(
      db,
      sql`select 'product' as kind, id::text from product where company_id = ${companyId}
          union all select 'file', id::text from stored_file where company_id = ${companyId}`,
    ),
  )

it.each(CASES)(
  '%s is refused in three languages and leaves nothing',
  async (_what, call, make, error) => {
    const user = await makeUser(server.connections)
    const content = await make()
    for (const language of LANGUAGES) {
      const input = { file: upload('产品', content), purpose: 'product' }
      const { httpStatus, envelope } = await callAs(server, user.token, call, input, { language })
      expect(httpStatus).toBeGreaterThanOrEqual(400)
      expect(httpStatus).toBeLessThan(500)
      expect(envelope.error).toBe(error)
      const said = [envelope.message, ...(envelope.details ?? []).map(({ message }) => message)]
      expect(said.some((text) => textOf(error, language).test(text))).toBe(true)
    }
    expect(await leftOf(user.companyId)).toEqual([])
  },
)
