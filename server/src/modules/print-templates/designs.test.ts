import { batches, PRINT_FORMATS } from '@zhenma/contract/batches/batches.contract'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { files } from '@zhenma/contract/files/files.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import {
  boxElement,
  lineElement,
  pictureElement,
  rollOf,
  scratchElement,
  symbolElement,
  textElement,
} from '@zhenma/contract/print-templates/testing/made-elements'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { readPages } from '../../../test/read-files.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { printedPages, readByWasm } from './testing/read-symbols.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const uploaded = async (user: MadeUser, purpose = 'print-template') => {
  const content = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 1 } },
  })
    .png()
    .toBuffer()
  const file = upload('logo.png', content)
  return (await callAs(testApp, user.token, files.uploadImage, { file, purpose })).payload.id
}
const save = (
  elements: readonly LabelElement[],
  more: object = {},
  language: (typeof LANGUAGES)[number] = 'en',
) =>
  callAs(
    testApp,
    owner.token,
    printTemplates.save,
    { name: 'Design', layout: { ...rollOf(elements), ...more } },
    { language },
  )
const print = (
  id: number,
  templateId: number,
  input: object = {},
  language: (typeof LANGUAGES)[number] = 'en',
) =>
  callAs(
    testApp,
    owner.token,
    batches.print,
    { id, templateId, format: 'pdf', reason: 'again', ...input },
    { language },
  )
const runsOf = async (id: number) =>
  (await callAs(testApp, owner.token, printRuns.list, { id })).payload.total

const EAN = symbolElement({
  id: 'ean',
  name: 'Price code',
  symbology: 'ean_13',
  content: 'gtin',
  x: 4,
  y: 5,
  width: 40,
  height: 15,
})
const GS1 = symbolElement({ id: 'gs1', symbology: 'gs1_data_matrix', content: 'gs1' })

describe('a design is refused', () => {
  test.each(LANGUAGES)('with a picture that is not the company’s own, in %s', async (language) => {
    const imageId = await uploaded(await makeUser(testApp.connections))
    const elements = [symbolElement(), pictureElement({ x: 30, y: 5, imageId })]
    const { httpStatus, envelope } = await save(elements, {}, language)
    expect(httpStatus).toBe(400)
    expect(envelope.details).toMatchObject([
      { error: 'PRINT_TEMPLATE_PICTURE', field: 'layout.elements.1.imageId' },
    ])
    expect(envelope.details?.[0]?.message).toMatch(textOf('PRINT_TEMPLATE_PICTURE', language))
    const layout = rollOf(elements)
    const sample = await callAs(testApp, owner.token, printTemplates.sample, { layout })
    expect(sample.envelope.details).toMatchObject([{ error: 'PRINT_TEMPLATE_PICTURE' }])
  })

  test('a picture by who may not change templates', async () => {
    const { companyId } = owner
    const reader = await makeUser(testApp.connections, {
      companyId,
      permissions: ['print-template:list'],
    })
    const file = upload('logo.png', Buffer.from('x'))
    const input = { file, purpose: 'print-template' }
    const { envelope } = await callAs(testApp, reader.token, files.uploadImage, input)
    expect(envelope.error).toBe('ACCESS_DENIED')
  })

  test.each(LANGUAGES)(
    'at printing, when a product lacks what a symbol holds, in %s',
    async (language) => {
      const { companyId } = owner
      const { id: templateId } = (await save([EAN])).payload
      const { id: gs1 } = (
        await callAs(testApp, owner.token, printTemplates.save, {
          name: 'GS1',
          layout: rollOf([GS1]),
        })
      ).payload
      const bare = await makeProduct(testApp.connections, companyId)
      const carton = await makeProduct(testApp.connections, companyId, {
        barcode: '16901234567899',
      })
      for (const product of [bare, carton]) {
        const batch = await makeBatch(testApp, {
          companyId,
          productCount: 1,
          productId: product.id,
        })
        for (const format of ['pdf', 'zpl', 'tspl']) {
          const { httpStatus, envelope } = await print(batch.id, templateId, { format }, language)
          expect([httpStatus, envelope.error]).toEqual([409, 'PRINT_SYMBOL_GTIN'])
          expect(envelope.message).toMatch(textOf('PRINT_SYMBOL_GTIN', language))
          expect(envelope.message).toContain('Price code')
        }
        // What has no symbols of a template is printed all the same, and nothing else was issued.
        expect((await print(batch.id, templateId, { format: 'csv' })).httpStatus).toBe(200)
        expect(await runsOf(batch.id)).toBe(1)
      }
      const batch = await makeBatch(testApp, { companyId, productCount: 1, productId: bare.id })
      const refused = await print(batch.id, gs1, {}, language)
      expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRINT_SYMBOL_GS1'])
      expect(refused.envelope.message).toMatch(textOf('PRINT_SYMBOL_GS1', language))
      expect(await runsOf(batch.id)).toBe(0)
    },
  )
})

test('a label says what product, batch and company have, and its symbols are read from the paper', async () => {
  const { companyId } = owner
  const product = await makeProduct(testApp.connections, companyId, {
    name: '龙井',
    barcode: '06901234567892',
  })
  await asPlatform(testApp.connections, (db) =>
    sql`update product set specification = '250g', packaging = '礼盒', unit = '盒', shelf_life_days = 10
         where company_id = ${companyId} and id = ${product.id}`.execute(db),
  )
  const batch = await makeBatch(testApp, {
    companyId,
    productCount: 2,
    productId: product.id,
    hiddenDigits: 6,
  })
  await asPlatform(testApp.connections, (db) =>
    sql`update batch set produced_on = '2026-02-20' where company_id = ${companyId} and id = ${batch.id}`.execute(
      db,
    ),
  )
  const imageId = await uploaded(owner)
  const sources = [
    'number',
    'specification',
    'packaging',
    'unit',
    'factory',
    'valid_until',
    'gtin',
  ] as const
  const text = textElement({ x: 32, y: 2, width: 40, height: 40 })
  const elements: LabelElement[] = [
    boxElement({ x: -2, y: -2, width: 84, height: 64, stroke: 0, fill: '#ffffee' }),
    pictureElement({ x: 32, y: 44, imageId, fit: 'cover', width: 20, height: 6 }),
    lineElement({ x: 2, y: 58, width: 76 }),
    symbolElement(),
    { ...EAN, x: 20, y: 42, rotation: 0, width: 36, height: 12, id: 'ean' },
    {
      ...text,
      align: 'right',
      color: '#333333',
      paragraphs: sources.map((source) => ({
        source,
        text: '',
        size: 6,
        lines: 1,
        gap: 0,
        indent: 0,
        width: null,
      })),
    },
    scratchElement({ x: 5, y: 30 }),
  ]
  const sheet = {
    labelWidth: 80,
    labelHeight: 60,
    pitchX: 80,
    pitchY: 60,
    bleed: 2,
    cropMarks: true,
  }
  const saved = await save(
    elements.filter(({ id }) => id !== 'picture-1'),
    sheet,
  )
  expect(saved.httpStatus).toBe(200)
  const { raw } = await print(batch.id, saved.payload.id)
  const pages = await readPages(raw)
  expect(pages.map(({ width, height }) => [width, height])).toEqual(
    [1, 2].map(() => [92, 72].map((mm) => Math.round((mm * 72) / 25.4))),
  )
  const codes = await callAs(testApp, owner.token, batches.print, {
    id: batch.id,
    format: 'csv',
    reason: 'again',
  })
  const hidden = codes.raw
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[4] ?? '')
  expect(hidden[0]).toMatch(/^\d{6}$/)
  for (const [n, page] of pages.entries()) {
    for (const said of [
      product.number,
      '250g',
      '礼盒',
      '盒',
      '2026-03-02',
      '6901234567892',
      hidden[n],
    ]) {
      expect(page.text).toContain(said)
    }
  }
  const [first] = await printedPages(raw, 203)
  if (first === undefined) throw new Error('there is no page')
  expect(await readByWasm(first)).toEqual([
    { format: 'EAN13', text: '6901234567892' },
    { format: 'QRCode', text: `http://zhenma.test/t/${batch.at(0)}` },
  ])
})

test('a picture is in a file once, and on every label', async () => {
  const imageId = await uploaded(owner)
  const { companyId } = owner
  const { id } = (await save([symbolElement(), pictureElement({ x: 30, y: 5, imageId })])).payload
  const read = (await callAs(testApp, owner.token, printTemplates.get, { id })).payload
  expect(read.pictures).toEqual({ [imageId]: `/files/${companyId}/${imageId}.webp` })
  const sizeOf = async (productCount: number) => {
    const batch = await makeBatch(testApp, { companyId, productCount })
    return (await print(batch.id, id)).raw
  }
  const many = await sizeOf(20)
  expect(many.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  const [page] = await printedPages(await sizeOf(1), 203)
  // In the middle of its element, at (35 mm, 10 mm), the picture is red: a dark grey.
  const at = Math.round((10 / 25.4) * 203) * (page?.width ?? 0) + Math.round((35 / 25.4) * 203)
  expect(page?.grey[at]).toBeGreaterThan(40)
  expect(page?.grey[at]).toBeLessThan(90)
})

test('a batch without hidden codes leaves the field for them empty', async () => {
  const { companyId } = owner
  const { id } = (await save([symbolElement(), scratchElement({ outline: true })])).payload
  const batch = await makeBatch(testApp, { companyId, productCount: 1 })
  const [page] = await readPages((await print(batch.id, id)).raw)
  expect(page?.text).toBe('')
})

test('printers are sent commands by the template, as a print run', async () => {
  const { companyId } = owner
  const { id } = (await save([symbolElement()])).payload
  const batch = await makeBatch(testApp, { companyId, productCount: 3 })
  const zpl = await print(batch.id, id, { format: 'zpl', dpi: 300 })
  expect(zpl.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(zpl.headers['content-disposition']).toContain('.zpl')
  const text = zpl.raw.toString()
  expect(text.match(/\^XA\^PW591\^LL354/g)).toHaveLength(3)
  for (const n of [0, 1, 2]) expect(text).toContain(`/t/${batch.at(n)}^FS`)
  const tspl = await print(batch.id, id, { format: 'tspl' })
  expect(tspl.headers['content-disposition']).toContain('.prn')
  expect(tspl.raw.toString('latin1').match(/PRINT 1,1/g)).toHaveLength(3)
  expect(await runsOf(batch.id)).toBe(2)
  const wrong = await print(batch.id, id, { format: 'zpl', dpi: 200 })
  expect(wrong.envelope.details).toMatchObject([{ error: 'FIELD_CHOICE', field: 'dpi' }])
  expect(PRINT_FORMATS).toContain('zpl')
})

describe('a preview of a batch', () => {
  const preview = (
    user: MadeUser,
    input: Readonly<Record<string, unknown>>,
    language: (typeof LANGUAGES)[number] = 'en',
  ) => callAs(testApp, user.token, batches.previewLabels, input, { language })

  test('is refused without the permission to print, of another company, and of a part that is none', async () => {
    const { companyId } = owner
    const batch = await makeBatch(testApp, { companyId, productCount: 3 })
    const reader = await makeUser(testApp.connections, {
      companyId,
      permissions: ['batch:list', 'print-template:list'],
    })
    expect((await preview(reader, { id: batch.id })).envelope.error).toBe('ACCESS_DENIED')
    const foreign = await preview(await makeUser(testApp.connections), { id: batch.id })
    expect([foreign.httpStatus, foreign.envelope.error]).toEqual([404, 'BATCH_NOT_FOUND'])
    const past = await preview(owner, { id: batch.id, start: batch.lo, end: batch.hi + 1 })
    expect(past.envelope.error).toBe('RANGE_PAST_BATCH')
    const many = await preview(owner, { id: batch.id, limit: 101 })
    expect(many.envelope.details).toMatchObject([{ error: 'FIELD_TOO_LONG', field: 'limit' }])
  })

  test('has real codes, no hidden ones, and is no print run', async () => {
    const { companyId } = owner
    const product = await makeProduct(testApp.connections, companyId, {
      name: '龙井',
      barcode: '06901234567892',
    })
    const batch = await makeBatch(testApp, {
      companyId,
      productCount: 250,
      productId: product.id,
      hiddenDigits: 4,
    })
    const { labels } = (await preview(owner, { id: batch.id })).payload
    expect(labels).toHaveLength(100)
    expect(labels[7]).toMatchObject({
      address: `http://zhenma.test/t/${batch.at(7)}`,
      code: batch.at(7),
      serial: batch.lo + 7,
      product: '龙井',
      gtin: '6901234567892',
      hiddenCode: '0000',
      kind: '',
    })
    const part = (
      await preview(owner, { id: batch.id, start: batch.lo + 200, end: batch.hi, limit: 2 })
    ).payload
    expect(part.labels.map(({ code }) => code)).toEqual([batch.at(200), batch.at(201)])
    expect(await runsOf(batch.id)).toBe(0)
  })
})
