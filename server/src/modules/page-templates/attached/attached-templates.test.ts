import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { attachedTemplates } from '@zhenma/contract/page-documents/attached-templates.contract'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { products } from '@zhenma/contract/products/products.contract'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import {
  bindTrace,
  publishedLook,
  publishedTrace,
  said,
  tracePage,
} from '../../../../test/make/trace-page.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'

const KINDS = ['trace', 'query'] as const
type Kind = (typeof KINDS)[number]

let testApp: TestApp
let owner: MadeUser
let productId: number
let batch: MadeBatch
let pages: Readonly<Record<Kind, number>>
let others: Readonly<Record<Kind, number>>
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test; its product is traced label by label.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  const wish = { name: 'Tea', number: uniqueName('T'), operationType: 'precise' } as const
  productId = (await callAs(testApp, owner.token, products.create, wish)).payload.id
  batch = await makeBatch(testApp, { companyId: owner.companyId, productCount: 4, productId })
  const made = async () => ({
    trace: await publishedTrace(testApp, owner, tracePage('茶')),
    query: await publishedLook(testApp, owner, {}),
  })
  ;[pages, others] = [await made(), await made()]
})

const attach = (kind: 'print' | Kind, templateId: number | null, by = owner, batchId = batch.id) =>
  callAs(testApp, by.token, attachedTemplates.attachToBatch, { batchId, kind, templateId })
const remove = (kind: 'print' | Kind, by = owner, id = productId) =>
  callAs(testApp, by.token, attachedTemplates.removeFromProduct, { id, kind })
/** What is set in the company, as the lists of settings tell it. */
const settings = async (kind: Kind) => {
  const { payload } =
    kind === 'trace'
      ? await callAs(testApp, owner.token, trace.list, { sort: 'createdAt' })
      : await callAs(testApp, owner.token, queryTemplates.bindings, { sort: 'createdAt' })
  return payload.records
}
const bindToProduct = (kind: Kind) => {
  const target = { method: 'product', productId, templateId: pages[kind] } as const
  return kind === 'trace'
    ? bindTrace(testApp, owner, target)
    : callAs(testApp, owner.token, queryTemplates.bind, target)
}
const helper = (permissions: readonly string[]) =>
  makeUser(testApp.connections, { companyId: owner.companyId, permissions })

describe.each(KINDS)('a %s template is refused', (kind) => {
  test('to a batch or product of another company, and one of another kind or company', async () => {
    const stranger = await makeUser(testApp.connections)
    expect((await attach(kind, pages[kind], stranger)).envelope.error).toBe('BATCH_NOT_FOUND')
    expect((await remove(kind, stranger)).httpStatus).toBe(404)
    const foreign = await publishedTrace(testApp, stranger, tracePage('茶'))
    const wrong = kind === 'trace' ? pages.query : pages.trace
    for (const id of [foreign, wrong, 900_000_000]) {
      const { envelope } = await attach(kind, id)
      expect(envelope).toMatchObject({
        error: 'FIELD_REFERENCE',
        details: [{ field: 'templateId' }],
      })
    }
    expect(await settings(kind)).toEqual([])
  })

  test('to whoever may change goods, but no such settings', async () => {
    const keeper = await helper(['batch:update', 'batch:list', 'product:update', 'product:list'])
    await bindToProduct(kind)
    expect((await attach(kind, pages[kind], keeper)).envelope.error).toBe('ACCESS_DENIED')
    expect((await remove(kind, keeper)).envelope.error).toBe('ACCESS_DENIED')
    expect(await settings(kind)).toMatchObject([{ method: 'product' }])
  })

  test.each(LANGUAGES)('off a product that has none, in %s', async (language) => {
    const input = { id: productId, kind }
    const { httpStatus, envelope } = await callAs(
      testApp,
      owner.token,
      attachedTemplates.removeFromProduct,
      input,
      { language },
    )
    expect([httpStatus, envelope.error]).toEqual([409, 'PRODUCT_TEMPLATE_NONE'])
    expect(envelope.message).toMatch(textOf('PRODUCT_TEMPLATE_NONE', language))
  })
})

test('a dealer’s people lay out no batch that they see', async () => {
  const { id: dealerId } = await makeDealer(testApp.connections, owner.companyId)
  const seller = await makeUser(testApp.connections, { companyId: owner.companyId, dealerId })
  expect((await attach('trace', pages.trace, seller)).envelope.error).toBe('ACCESS_DENIED')
})

test.each(KINDS)('a batch gets a %s template, another one, and none', async (kind) => {
  expect((await attach(kind, pages[kind])).payload.id).toBe(batch.id)
  const bound = { method: 'batch', batchId: batch.id }
  expect(await settings(kind)).toMatchObject([{ ...bound, templateId: pages[kind] }])
  await attach(kind, others[kind])
  expect(await settings(kind)).toMatchObject([{ ...bound, templateId: others[kind] }])
  expect((await attach(kind, null)).httpStatus).toBe(200)
  expect(await settings(kind)).toEqual([])
  // Taking nothing away is no mistake.
  expect((await attach(kind, null)).httpStatus).toBe(200)
})

test('a batch’s first trace page tells as much as its product is traced by; later ones keep what was set', async () => {
  await attach('trace', pages.trace)
  const [first] = await settings('trace')
  expect(first).toMatchObject({ kind: 'precise' })
  const target = { method: 'batch', batchId: batch.id, templateId: pages.trace } as const
  await bindTrace(testApp, owner, { ...target, kind: 'common', title: said('来历') })
  await attach('trace', others.trace)
  expect(await settings('trace')).toMatchObject([
    { kind: 'precise', templateId: others.trace },
    { kind: 'common', templateId: others.trace, title: { cn: '来历' } },
  ])
})

test.each(KINDS)(
  'a product loses its %s templates; batches and the company keep theirs',
  async (kind) => {
    await bindToProduct(kind)
    await attach(kind, pages[kind])
    expect((await remove(kind)).payload).toEqual({ id: productId })
    expect(await settings(kind)).toMatchObject([{ method: 'batch' }])
    expect((await remove(kind)).envelope.error).toBe('PRODUCT_TEMPLATE_NONE')
  },
)

test('a print template is taken off by its kind; a kind that there is not is named', async () => {
  expect((await remove('print')).envelope.error).toBe('PRODUCT_TEMPLATE_NONE')
  const layout = startingLayout('l7651', 'en')
  const made = await callAs(testApp, owner.token, printTemplates.save, { name: 'Small', layout })
  const { payload: product } = await callAs(testApp, owner.token, products.get, { id: productId })
  const images = product.images.map(({ id: fileId, kind }) => ({ fileId, kind }))
  const carried = { ...product, images, printTemplateId: made.payload.id, materials: undefined }
  const saved = await callAs(testApp, owner.token, products.update, carried)
  expect(saved.envelope).toMatchObject({ success: true })
  expect((await remove('print')).payload).toEqual({ id: productId })
  const after = await callAs(testApp, owner.token, products.get, { id: productId })
  expect(after.payload.printTemplateName).toBeNull()
  const { envelope } = await callAs(testApp, owner.token, attachedTemplates.removeFromProduct, {
    id: productId,
    kind: 'wallpaper',
  } as never)
  expect(envelope.details).toMatchObject([{ field: 'kind' }])
})
