import { batches } from '@zhenma/contract/batches/batches.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { attachedTemplates } from '@zhenma/contract/page-documents/attached-templates.contract'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import {
  MAXIMUM_PRINT_TEMPLATES,
  printTemplates,
} from '@zhenma/contract/print-templates/print-templates.contract'
import { SAMPLE_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import { measuredStart, startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { readPages } from '../../../test/read-files.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const LAYOUT = startingLayout('l7651', 'cn')
const ROLL = startingLayout('roll30x20', 'cn')
/** As programs may still send it. */
const MEASURED = measuredStart('l7651', 'cn')
const ADDRESS = 'http://zhenma.test/t/'
const pointsOf = (mm: number): number => Math.round((mm * 72) / 25.4)

const as = (user: MadeUser) => ({
  save: (input: object = {}, language: (typeof LANGUAGES)[number] = 'en') =>
    callAs(
      testApp,
      user.token,
      printTemplates.save,
      { name: 'Small', layout: LAYOUT, ...input },
      { language },
    ),
  list: (input: object = {}) => callAs(testApp, user.token, printTemplates.list, { ...input }),
  search: (input: object = {}) => callAs(testApp, user.token, printTemplates.search, { ...input }),
  get: (id: number) => callAs(testApp, user.token, printTemplates.get, { id }),
  remove: (id: number, language: (typeof LANGUAGES)[number] = 'en') =>
    callAs(testApp, user.token, printTemplates.remove, { id }, { language }),
  sample: (layout: PrintLayout, language: (typeof LANGUAGES)[number] = 'en') =>
    callAs(testApp, user.token, printTemplates.sample, { layout }, { language }),
  attach: (batchId: number, templateId: number | null) =>
    callAs(testApp, user.token, attachedTemplates.attachToBatch, {
      batchId,
      kind: 'print',
      templateId,
    }),
  print: (id: number, input: object = {}) =>
    callAs(testApp, user.token, batches.print, { id, format: 'pdf', reason: 'again', ...input }),
})

const logOf = (companyId: number, entity: string) =>
  asPlatform(testApp.connections, (db) =>
    rows(
      db,
      sql<object>`
        select operation, user_id, before, after from operation_log
         where company_id = ${companyId} and entity = ${entity} order by id`,
    ),
  )

describe('a template is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['too long a name', { name: 'x'.repeat(101) }, 'FIELD_TOO_LONG', 'name'],
    ['no layout', { layout: undefined }, 'FIELD_REQUIRED', 'layout'],
    [
      'a column too many',
      { layout: { ...LAYOUT, columns: 6 } },
      'FIELD_TOO_LONG',
      'layout.columns',
    ],
    [
      'labels over each other',
      { layout: { ...LAYOUT, pitchX: 30 } },
      'FIELD_TOO_SHORT',
      'layout.pitchX',
    ],
    [
      'a paper that is none',
      { layout: { ...LAYOUT, paper: 'a3' } },
      'FIELD_CHOICE',
      'layout.paper',
    ],
    [
      'a QR code beside the label',
      { layout: { ...MEASURED, qr: { ...MEASURED.qr, left: 30 } } },
      'FIELD_TOO_LONG',
      'layout.qr.left',
    ],
    [
      'a text that says nothing',
      { layout: { ...MEASURED, texts: [{ ...MEASURED.texts[0], source: 'text' }] } },
      'FIELD_REQUIRED',
      'layout.texts.0.text',
    ],
    [
      'a version that is none',
      { layout: { ...LAYOUT, version: 3 } },
      'FIELD_FORMAT',
      'layout.version',
    ],
    [
      'a symbol beside the label',
      { layout: { ...LAYOUT, elements: [{ ...LAYOUT.elements[0], x: 30 }] } },
      'FIELD_TOO_LONG',
      'layout.elements.0.x',
    ],
    [
      'what a symbol cannot hold',
      { layout: { ...LAYOUT, elements: [{ ...LAYOUT.elements[0], symbology: 'ean_13' }] } },
      'FIELD_CHOICE',
      'layout.elements.0.content',
    ],
    [
      'what elements do not have',
      { layout: { ...LAYOUT, elements: [{ ...LAYOUT.elements[0], shadow: 1 }] } },
      'FIELD_UNKNOWN',
      'layout.elements.0.shadow',
    ],
  ])('with %s', async (_what, input, error, field) => {
    for (const language of LANGUAGES) {
      const refused = await as(owner).save(input, language)
      expect(refused.httpStatus).toBe(400)
      expect(refused.envelope.details).toMatchObject([{ error, field }])
    }
    expect((await as(owner).list()).payload.total).toBe(0)
  })

  test('with a name that another has', async () => {
    const me = as(owner)
    await me.save()
    const other = (await me.save({ name: 'Other' })).payload.id
    for (const refused of [await me.save(), await me.save({ id: other })]) {
      expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_TAKEN', field: 'name' }])
    }
    // Another company's names are its own.
    expect((await as(await makeUser(testApp.connections)).save()).httpStatus).toBe(200)
  })

  test.each(LANGUAGES)('when there are as many as may be, in %s', async (language) => {
    const { companyId } = owner
    await asPlatform(testApp.connections, (db) =>
      sql`
        insert into print_template (company_id, name, layout)
        select ${companyId}, 'T' || n, ${JSON.stringify(LAYOUT)}::jsonb
          from generate_series(1, ${MAXIMUM_PRINT_TEMPLATES}) n`.execute(db),
    )
    const refused = await as(owner).save({}, language)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRINT_TEMPLATE_LIMIT'])
    expect(refused.envelope.message).toMatch(textOf('PRINT_TEMPLATE_LIMIT', language))
  })

  test('without the permission of the step', async () => {
    const { companyId } = owner
    const permissions = ['print-template:list']
    const me = as(await makeUser(testApp.connections, { companyId, permissions }))
    const { id } = (await as(owner).save()).payload
    const batch = await makeBatch(testApp, { companyId, productCount: 1 })
    expect((await me.get(id)).httpStatus).toBe(200)
    for (const answer of [
      await me.save({ id }),
      await me.remove(id),
      await me.search(),
      await me.attach(batch.id, id),
    ]) {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
  })
})

test('what was stored before designs is read, printed and changed as one', async () => {
  const { companyId } = owner
  const me = as(owner)
  const id = await asPlatform(testApp.connections, async (db) => {
    const [stored] = await rows(
      db,
      sql<{ id: number }>`
        insert into print_template (company_id, name, layout)
        values (${companyId}, 'Old', ${JSON.stringify(MEASURED)}::jsonb) returning id`,
    )
    return stored?.id ?? 0
  })
  const read = (await me.get(id)).payload
  expect(read.layout).toEqual(LAYOUT)
  expect((await me.list()).payload.records).toMatchObject([{ layout: LAYOUT }])
  const product = await makeProduct(testApp.connections, companyId, { name: '西湖龙井茶叶' })
  const batch = await makeBatch(testApp, { companyId, productCount: 66, productId: product.id })
  const { id: designed } = (await me.save()).payload
  const printed = async (templateId: number) =>
    readPages((await me.print(batch.id, { templateId })).raw)
  expect(await printed(id)).toEqual(await printed(designed))
  expect((await me.save({ id, name: 'New', layout: read.layout })).httpStatus).toBe(200)
  expect((await me.get(id)).payload).toMatchObject({ name: 'New', layout: LAYOUT })
})

describe('a template', () => {
  test('is kept, changed and deleted, and the log tells by whom', async () => {
    const me = as(owner)
    const { id } = (await me.save()).payload
    expect((await me.get(id)).payload).toMatchObject({
      name: 'Small',
      layout: LAYOUT,
      batchCount: 0,
    })
    await me.save({ id, name: 'Roll', layout: ROLL })
    expect((await me.get(id)).payload).toMatchObject({ name: 'Roll', layout: ROLL })
    expect((await me.remove(id)).httpStatus).toBe(200)
    for (const gone of [await me.get(id), await me.save({ id }), await me.remove(id)]) {
      expect([gone.httpStatus, gone.envelope.error]).toEqual([404, 'NOT_FOUND'])
    }
    const by = { user_id: owner.id }
    expect(await logOf(owner.companyId, 'print-template')).toMatchObject([
      { operation: 'create', ...by, before: null, after: { name: 'Small' } },
      { operation: 'update', ...by, before: { name: 'Small' }, after: { name: 'Roll' } },
      { operation: 'delete', ...by, before: { name: 'Roll' }, after: null },
    ])
  })

  test('is found by name and paper', async () => {
    const me = as(owner)
    await me.save({ name: '100% A4' })
    await me.save({ name: '卷标', layout: ROLL })
    const found = async (input: object) =>
      (await me.list(input)).payload.records.map(({ name }) => name)
    expect(await found({})).toEqual(['卷标', '100% A4'])
    expect(await found({ keyword: '0%' })).toEqual(['100% A4'])
    expect(await found({ paper: 'roll' })).toEqual(['卷标'])
    expect(await found({ sort: 'name', pageSize: 1, pageNo: 2 })).toEqual(['卷标'])
    const [newest] = (await me.list()).payload.records
    const picked = async (input: object) => (await me.search(input)).payload.map(({ name }) => name)
    expect(await picked({ keyword: '100' })).toEqual(['100% A4'])
    expect(await picked({ keyword: '100', ids: [newest?.id] })).toEqual(['卷标'])
  })

  test('of another company does not exist', async () => {
    const { id } = (await as(await makeUser(testApp.connections)).save()).payload
    const me = as(owner)
    const batch = await makeBatch(testApp, { companyId: owner.companyId, productCount: 1 })
    expect((await me.list()).payload.records).toEqual([])
    expect((await me.search({ ids: [id] })).payload).toEqual([])
    for (const answer of [await me.get(id), await me.save({ id }), await me.remove(id)]) {
      expect(answer.httpStatus).toBe(404)
    }
    for (const answer of [
      await me.attach(batch.id, id),
      await me.print(batch.id, { templateId: id }),
    ]) {
      expect(answer.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'templateId' },
      ])
    }
    const input = { name: 'B', productCount: 1, printTemplateId: id }
    const generated = await callAs(testApp, owner.token, batches.generate, input)
    expect(generated.envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'printTemplateId' },
    ])
  })

  test.each(LANGUAGES)('that batches use stays, and says how many, in %s', async (language) => {
    const me = as(owner)
    const { id } = (await me.save()).payload
    const { companyId } = owner
    const [one, two] = [
      await makeBatch(testApp, { companyId, productCount: 1 }),
      await makeBatch(testApp, { companyId, productCount: 1 }),
    ]
    await me.attach(one.id, id)
    await me.attach(two.id, id)
    expect((await me.get(id)).payload.batchCount).toBe(2)
    const refused = await me.remove(id, language)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'PRINT_TEMPLATE_IN_USE'])
    expect(refused.envelope.message).toMatch(textOf('PRINT_TEMPLATE_IN_USE', language))
    expect(refused.envelope.message).toMatch(/Small.*2/)
    await me.attach(one.id, null)
    await me.attach(two.id, null)
    // So do products whose labels are to be printed by it.
    const product = await makeProduct(testApp.connections, companyId)
    await asPlatform(testApp.connections, (db) =>
      sql`update product set print_template_id = ${id} where id = ${product.id}`.execute(db),
    )
    expect((await me.remove(id)).envelope).toMatchObject({
      error: 'PRINT_TEMPLATE_IN_USE',
      details: [{ error: 'STILL_REFERRED_BY', values: { names: product.name } }],
    })
    await asPlatform(testApp.connections, (db) =>
      sql`update product set print_template_id = null where id = ${product.id}`.execute(db),
    )
    expect((await me.remove(id)).httpStatus).toBe(200)
  })
})

describe('a batch', () => {
  test('has its template from the start, by an update, or attached; the log tells', async () => {
    const me = as(owner)
    const { id: printTemplateId } = (await me.save()).payload
    const made = await callAs(testApp, owner.token, batches.generate, {
      name: 'B',
      productCount: 1,
      printTemplateId,
    })
    const { id } = made.payload
    expect(made.payload).toMatchObject({ printTemplateId, printTemplateName: 'Small' })
    const update = (input: object) =>
      callAs(testApp, owner.token, batches.update, { id, name: 'B', ...input })
    expect((await update({})).payload.printTemplateId).toBe(printTemplateId)
    expect((await update({ printTemplateId: null })).payload.printTemplateName).toBeNull()
    expect((await me.attach(id, printTemplateId)).payload.printTemplateName).toBe('Small')
    expect((await me.attach(id, null)).payload.printTemplateId).toBeNull()
    const missing = await callAs(testApp, owner.token, attachedTemplates.attachToBatch, {
      batchId: id,
    })
    expect(missing.envelope.details?.map(({ field }) => field)).toEqual(['kind', 'templateId'])
    const log = await logOf(owner.companyId, 'batch')
    expect(log.slice(-2)).toMatchObject([
      {
        operation: 'attach_template',
        before: { printTemplateId: null },
        after: { printTemplateId },
      },
      {
        operation: 'attach_template',
        before: { printTemplateId },
        after: { printTemplateId: null },
      },
    ])
  })

  test('of a dealer’s sight is not for the dealer to lay out', async () => {
    const { companyId } = owner
    const batch = await makeBatch(testApp, { companyId, productCount: 1 })
    const dealer = await makeDealer(testApp.connections, companyId)
    const seller = await makeUser(testApp.connections, { companyId, dealerId: dealer.id })
    expect((await as(seller).attach(batch.id, null)).envelope.error).toBe('ACCESS_DENIED')
  })

  test('is printed by its template, by another, or by the standard sheet', async () => {
    const me = as(owner)
    const { companyId } = owner
    const product = await makeProduct(testApp.connections, companyId, { name: '西湖龙井茶叶' })
    const batch = await makeBatch(testApp, { companyId, productCount: 66, productId: product.id })
    const small = (await me.save()).payload.id
    const roll = (await me.save({ name: 'Roll', layout: ROLL })).payload.id
    await me.attach(batch.id, small)
    const printed = async (input: object) => readPages((await me.print(batch.id, input)).raw)
    const expected = Array.from({ length: 66 }, (_, index) => ADDRESS + batch.at(index))
    const sizes = (pages: Awaited<ReturnType<typeof printed>>) =>
      pages.map(({ width, height, addresses }) => [width, height, addresses.length])

    const own = await printed({})
    expect(sizes(own)).toEqual([
      [595, 842, 65],
      [595, 842, 1],
    ])
    expect(own.flatMap(({ addresses }) => addresses)).toEqual(expected)
    expect(own[0]?.text).toContain('西湖')

    const onRoll = await printed({ templateId: roll })
    expect(onRoll).toHaveLength(66)
    expect(sizes(onRoll)[65]).toEqual([pointsOf(30), pointsOf(20), 1])
    expect(onRoll.flatMap(({ addresses }) => addresses)).toEqual(expected)
    // A code stands on the smallest label whole.
    expect(onRoll[7]?.text.replaceAll(/\s/g, '')).toContain(batch.at(7))

    expect(sizes(await printed({ templateId: 0 }))[3]).toEqual([595, 842, 3])
    const log = (await logOf(companyId, 'batch')) as { after: { templateId?: number } }[]
    expect(log.slice(-3).map(({ after }) => after.templateId)).toEqual([small, roll, 0])
  })

  test('prints what the texts say, and nothing for what it has not', async () => {
    const me = as(owner)
    const { companyId } = owner
    const text = { size: 6, left: 0, gap: 0, width: 100, lines: 1 }
    // Measured, as programs that were written before designs send it.
    const layout = {
      ...measuredStart('box100', 'en'),
      qr: { edge: 40, level: 'H', left: 0, top: 55 },
      texts: [
        { ...text, source: 'batch', text: 'Batch', top: 0 },
        { ...text, source: 'gtin', text: 'GTIN', top: null },
        { ...text, source: 'produced_on', text: '生产日期：', top: null },
        { ...text, source: 'text', text: 'Keep dry', top: null },
        { ...text, source: 'kind', text: '', top: null },
      ],
    }
    const template = (await me.save({ layout })).payload.id
    const product = await makeProduct(testApp.connections, companyId, { barcode: '06901234567892' })
    const input = { productCount: 2, printTemplateId: template, productsPerPackage: 2 }
    const make = (more: object) =>
      callAs(testApp, owner.token, batches.generate, { ...input, ...more } as never)
    const full = await make({ name: 'Full', productId: product.id, producedOn: '2026-11-21' })
    const bare = await make({ name: 'Bare' })
    const textsOf = async (id: number) =>
      (await readPages((await me.print(id)).raw)).map((page) => page.text)
    const [box, label] = await textsOf(full.payload.id)
    expect(box).toBe('Batch FullGTIN 6901234567892生产日期：2026-11-21Keep dryBox code')
    expect(label).toBe('Batch FullGTIN 6901234567892生产日期：2026-11-21Keep dry')
    expect((await textsOf(bare.payload.id))[1]).toBe('Batch BareKeep dry')
  })
})

test.each(LANGUAGES)(
  'a test page is full of stamped samples, and no print run, in %s',
  async (language) => {
    const { raw, headers, httpStatus } = await as(owner).sample(LAYOUT, language)
    expect(httpStatus).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const [page, ...others] = await readPages(raw)
    expect(others).toEqual([])
    expect(page?.addresses).toEqual(Array.from({ length: 65 }, () => ADDRESS + '0'.repeat(20)))
    expect(page?.text.split(SAMPLE_TEXT.stamp[language])).toHaveLength(66)
    const refused = await as(owner).sample({ ...LAYOUT, rows: 14 }, language)
    expect(refused.envelope.details).toMatchObject([{ field: 'layout.rows' }])
  },
)
