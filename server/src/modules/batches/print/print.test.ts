import { decodeWithRing } from '@zhenma/codes/key-ring'
import { batches, PRINT_LIMITS } from '@zhenma/contract/batches/batches.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { hiddenCode } from '@zhenma/codes/hidden-code'
import { derivePurposeKey } from '@zhenma/codes/key-ring'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { countGlyphs, readPages, readQr, unzip } from '../../../../test/read-files.ts'
import { textOf } from '../../../../test/texts.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'

const PRODUCT = '西湖龙井茶叶 (明前) Longjing'
const ADDRESS = 'http://zhenma.test/t/'

let test: TestApp
let user: MadeUser
/** 3 boxes of 2 packages of 5 products, with a code under a scratch layer: serials 1 to 39. */
let batch: MadeBatch
/** 20,001 product codes, nothing else. */
let plain: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
  const { companyId } = user
  const product = await makeProduct(test.connections, companyId, { name: PRODUCT })
  batch = await makeBatch(test, {
    companyId,
    productCount: 30,
    packagesPerBox: 2,
    productsPerPackage: 5,
    hiddenDigits: 6,
    productId: product.id,
    name: 'Tea 1/2',
  })
  plain = await makeBatch(test, { companyId, productCount: 20_001 })
})
afterAll(() => test.close())

/** The tests share two batches, so all but the first of them print serials again. */
const again = 'shared by tests'
const print = (input: Record<string, unknown>, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(test, user.token, batches.print, { id: batch.id, reason: again, ...input }, { language })

const logged = () =>
  asCompany(test.connections, user.companyId, (db) =>
    rows(
      db,
      sql<{ user_id: number; entity_id: string; after: object }>`
        select user_id, entity_id, after from operation_log where operation = 'print' order by id desc`,
    ),
  )

/** What a code decodes to under the server's keys. */
const serialOf = (code: string): number | undefined => {
  const [label] = decodeWithRing(test.keyRing, code)
  return label?.company === user.companyId ? label.serial : undefined
}

const hiddenCodeOf = (serial: number): string =>
  hiddenCode(
    derivePurposeKey(test.keyRing[0], 'hidden-code'),
    { company: user.companyId, serial },
    6,
  )

describe('refusals', () => {
  it.each([
    ['reversed', { start: 20, end: 10 }, 'RANGE_REVERSED', 400],
    ['negative', { start: -1, end: 10 }, 'RANGE_NEGATIVE', 400],
    ['past the end', { start: 1, end: 40 }, 'RANGE_PAST_BATCH', 400],
    ['only an end', { end: 10 }, 'RANGE_START_REQUIRED', 400],
    ['only a start', { start: 10 }, 'RANGE_END_REQUIRED', 400],
    ['a fraction', { start: 1.5, end: 10 }, 'FIELD_FORMAT', 400],
    ['nothing of the kind', { start: 1, end: 3, kind: 'product' }, 'EXPORT_EMPTY', 404],
    ['no such batch', { id: 999_999 }, 'BATCH_NOT_FOUND', 404],
    ['a format that is none', { format: 'docx' }, 'INPUT_INVALID', 400],
  ] as const)('%s', async (_name, input, error, status) => {
    const before = await logged()
    for (const language of LANGUAGES) {
      const answer = await print(input, language)
      expect(answer).toMatchObject({ httpStatus: status, envelope: { success: false, error } })
      expect(answer.envelope.message).toMatch(textOf(error, language))
    }
    expect(await logged()).toEqual(before)
  })

  it('before the start of the batch', async () => {
    const { envelope } = await print({ id: plain.id, start: 1, end: plain.hi })
    expect(envelope).toMatchObject({
      error: 'RANGE_BEFORE_BATCH',
      message: `The start serial 1 cannot be below the batch minimum ${plain.lo}`,
    })
  })

  it.each(['svg', 'png', 'pdf'] as const)('more than the limit as %s', async (format) => {
    const answer = await print({ id: plain.id, format })
    expect(answer).toMatchObject({ httpStatus: 413, envelope: { error: 'EXPORT_TOO_LARGE' } })
    expect(answer.envelope.message).toContain(String(PRINT_LIMITS[format]))
  })

  it('another company, and a dealer', async () => {
    const other = await makeUser(test.connections)
    const foreign = await callAs(test, other.token, batches.print, { id: batch.id })
    expect(foreign.envelope.error).toBe('BATCH_NOT_FOUND')
    const { companyId } = user
    const dealer = await makeDealer(test.connections, companyId)
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    const denied = await callAs(test, seller.token, batches.print, { id: batch.id })
    expect(denied).toMatchObject({ httpStatus: 403, envelope: { error: 'ACCESS_DENIED' } })
  })
})

describe('csv', () => {
  it('has every label with code, address, hidden code and box, and is logged', async () => {
    const { raw, headers } = await print({ format: 'csv' })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Tea 1_2-1-39.csv"; filename*=UTF-8''Tea%201_2-1-39.csv`,
    })
    const lines: Record<string, string>[] = parse(raw, { columns: true })
    expect(lines.map(({ serial }) => Number(serial))).toEqual(
      Array.from({ length: 39 }, (_, index) => index + 1),
    )
    for (const line of lines) {
      const serial = Number(line['serial'])
      expect(serialOf(line['code'] ?? '')).toBe(serial)
      expect(line['url']).toBe(ADDRESS + line['code'])
      expect(line['hidden_code']).toBe(hiddenCodeOf(serial))
    }
    const parents = lines.map(({ kind, parent_code }) => [kind, serialOf(parent_code ?? '')])
    expect(parents.slice(0, 5)).toEqual([
      ['box', undefined],
      ['box', undefined],
      ['box', undefined],
      ['package', 1],
      ['package', 1],
    ])
    expect(parents.slice(9)).toEqual(
      Array.from({ length: 30 }, (_, index) => ['product', 4 + Math.floor(index / 5)]),
    )
    const [entry] = await logged()
    expect(entry).toEqual({
      user_id: user.id,
      entity_id: String(batch.id),
      after: {
        run: expect.any(Number) as number,
        format: 'csv',
        kind: 'all',
        start: 1,
        end: 39,
        labelCount: 39,
        reason: again,
      },
    })
  })

  it('has the part and the kind that was asked for, in thousands too', async () => {
    const part = await print({ start: 3, end: 12, kind: 'package' })
    const lines: string[][] = parse(part.raw, { from_line: 2 })
    expect(lines.map(([serial]) => Number(serial))).toEqual([4, 5, 6, 7, 8, 9])
    const whole = await print({ id: plain.id })
    const rowsOfAll: Record<string, string>[] = parse(whole.raw, { columns: true })
    expect(Object.keys(rowsOfAll[0] ?? {})).toEqual(['serial', 'code', 'kind', 'url'])
    expect(rowsOfAll).toHaveLength(20_001)
    expect(new Set(rowsOfAll.map(({ code }) => code)).size).toBe(20_001)
    const last = rowsOfAll.at(-1)
    expect(serialOf(last?.['code'] ?? '')).toBe(plain.hi)
  })
})

it('txt has one address per line', async () => {
  const { raw } = await print({ format: 'txt', kind: 'product' })
  const lines = raw.toString('ascii').split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => serialOf(line.replace(ADDRESS, '')))).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 10),
  )
})

it('a csv for spreadsheets has codes as texts, and nothing where a box has no box', async () => {
  const { raw, headers } = await print({ format: 'spreadsheet_csv' })
  expect(headers['content-disposition']).toContain('.csv')
  const lines: string[][] = parse(raw, { from_line: 2 })
  expect(lines).toHaveLength(39)
  for (const [serial, code = '', , url, hidden, parent] of lines) {
    const [, digits = ''] = /^="(\d{20})"$/.exec(code) ?? []
    expect(serialOf(digits)).toBe(Number(serial))
    expect(url).toBe(ADDRESS + digits)
    expect(hidden).toBe(`="${hiddenCodeOf(Number(serial))}"`)
    expect(parent).toMatch(Number(serial) <= 3 ? /^$/ : /^="\d{20}"$/)
  }
})

it.each(LANGUAGES)('xlsx has the same in %s, codes as text', async (language) => {
  const { raw, headers } = await print({ format: 'xlsx' }, language)
  expect(headers['content-type']).toContain('spreadsheetml')
  const [sheet] = await readSheets(raw)
  const [, ...lines] = sheet?.data ?? []
  expect(lines).toHaveLength(39)
  for (const [serial, code, , url, hidden] of lines) {
    // Text, too: a spreadsheet would show a long number as 1.1E+07.
    expect(String(serialOf(String(code)))).toBe(serial)
    expect(url).toBe(ADDRESS + String(code))
    expect(hidden).toBe(hiddenCodeOf(Number(serial)))
  }
  expect(lines[0]?.[2]).toBe(LABEL_KIND_TEXT.box[language])
  expect(serialOf(String(lines[38]?.[5]))).toBe(9)
})

describe('zip of QR images', () => {
  it.each(['svg', 'png'] as const)('%s: each image is read back as its address', async (format) => {
    const { raw, headers } = await print({ format, start: 8, end: 14 })
    expect(headers['content-type']).toBe('application/zip')
    const files = await unzip(raw)
    expect([...files.keys()]).toEqual(
      [8, 9, 10, 11, 12, 13, 14].map((serial) => `${String(serial).padStart(12, '0')}.${format}`),
    )
    for (const [name, content] of files) {
      const image = sharp(content).resize(410, 410).flatten({ background: '#fff' })
      const address = await readQr(image)
      expect(address?.startsWith(ADDRESS)).toBe(true)
      expect(serialOf(address?.replace(ADDRESS, '') ?? '')).toBe(Number.parseInt(name, 10))
    }
  })
})

describe('pdf', () => {
  it.each(LANGUAGES)(
    'has QR, product name, code and serial of each label, in %s',
    async (language) => {
      const { raw, headers } = await print({ format: 'pdf' }, language)
      expect(headers['content-type']).toBe('application/pdf')
      const pages = await readPages(raw)
      expect(pages.map(({ addresses }) => addresses.length)).toEqual([21, 18])
      const serials = pages.flatMap(({ addresses }) =>
        addresses.map((address) => serialOf(address.replace(ADDRESS, ''))),
      )
      expect(serials).toEqual(Array.from({ length: 39 }, (_, index) => index + 1))
      const [first] = pages
      expect([first?.width, first?.height]).toEqual([595, 842])
      const text = pages.map((page) => page.text).join('')
      // The name is broken into lines, so spaces at their ends are gone.
      expect(text.replaceAll(' ', '').split(PRODUCT.replaceAll(' ', '')).length - 1).toBe(39)
      expect(text).toContain(
        batch
          .code(39)
          .slice(0, 14)
          .match(/.{1,4}/g)
          ?.slice(0, 3)
          .join(' '),
      )
      expect(text).toContain(LABEL_KIND_TEXT.box[language])
      // Only the space is blank on paper.
      const { drawn, blank } = await countGlyphs(raw)
      expect(drawn).toBeGreaterThan(10 + 8)
      expect(blank).toBe(1)
    },
  )
})

it('a receiver that hangs up ends the work', async () => {
  const job = await test.app.inject({
    method: 'GET',
    url: `/api/web/batch/qrcode?id=${plain.id}&reason=again`,
    headers: { 'biz-token': user.token },
    payloadAsStream: true,
  })
  const stream = job.stream()
  await new Promise((resolve) => stream.once('data', resolve))
  stream.destroy()
  await new Promise((resolve) => stream.once('close', resolve))
  expect((await print({ start: 1, end: 1 })).httpStatus).toBe(200)
})
