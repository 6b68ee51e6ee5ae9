import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { type MadeProduct, makeProduct } from '../../../../test/make/product.ts'
import {
  bindTrace,
  publishedLook,
  publishedTrace,
  said,
  tracePage,
} from '../../../../test/make/trace-page.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'

let testApp: TestApp
let owner: MadeUser
let product: MadeProduct
let batch: MadeBatch
let templateId: number
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  const { companyId } = owner
  product = await makeProduct(testApp.connections, companyId)
  batch = await makeBatch(testApp, { companyId, productCount: 10, productId: product.id })
  templateId = await publishedTrace(testApp, owner, tracePage('茶'))
})

const bind = (target: object) => bindTrace(testApp, owner, { templateId, ...target })
const errorOf = async (target: object) => (await bind(target)).envelope.error

describe('a configuration is refused', () => {
  test('where it says another target than its method, in every language, field by field', async () => {
    const input = { method: 'product', templateId, batchId: batch.id } as never
    for (const language of LANGUAGES) {
      const { envelope } = await callAs(testApp, owner.token, trace.create, input, { language })
      expect(envelope.message).toMatch(textOf('PAGE_BINDING_TARGET', language))
      expect(envelope.details?.map(({ field }) => field)).toEqual(['productId', 'batchId'])
    }
    expect(await errorOf({ method: 'company', productId: product.id })).toBe('PAGE_BINDING_TARGET')
    expect(await errorOf({ method: 'range' })).toBe('PAGE_BINDING_TARGET')
  })

  test('where what it names is not there, or is not the company’s', async () => {
    const stranger = await makeUser(testApp.connections)
    const theirs = await makeBatch(testApp, { companyId: stranger.companyId })
    const other = await makeProduct(testApp.connections, stranger.companyId)
    const page = await publishedTrace(testApp, stranger, tracePage('茶'))
    const look = await publishedLook(testApp, owner, {})
    expect(await errorOf({ method: 'batch', batchId: theirs.id })).toBe('BATCH_NOT_FOUND')
    for (const wrong of [{ method: 'product', productId: other.id }, { templateId: page }]) {
      expect(await errorOf(wrong)).toBe('FIELD_REFERENCE')
    }
    // A query template is no trace page.
    expect(await errorOf({ templateId: look })).toBe('FIELD_REFERENCE')
  })

  test('with a range that is none, or that goes past its batch', async () => {
    const range = (start?: number, end?: number) => errorOf({ method: 'range', start, end })
    expect(await range(batch.lo)).toBe('RANGE_END_REQUIRED')
    expect(await range(batch.lo + 1, batch.lo)).toBe('RANGE_REVERSED')
    expect(await range(batch.lo, batch.lo + 10)).toBe('RANGE_PAST_BATCH')
  })

  test('where there is one for just that already; another kind may stand beside it', async () => {
    expect((await bind({})).httpStatus).toBe(200)
    expect(await errorOf({})).toBe('PAGE_BINDING_TAKEN')
    expect((await bind({ kind: 'precise' })).httpStatus).toBe(200)
  })

  test('to whoever has no session, no permission, or is of another company', async () => {
    const { id } = (await bind({})).payload
    const stranger = await makeUser(testApp.connections)
    const reader = await makeUser(testApp.connections, {
      companyId: owner.companyId,
      permissions: ['trace:list'],
    })
    expect((await callAs(testApp, null, trace.get, { id })).httpStatus).toBe(401)
    expect((await callAs(testApp, reader.token, trace.remove, { id })).httpStatus).toBe(403)
    for (const call of [trace.get, trace.remove, trace.ofProduct, trace.ofBatch]) {
      const { httpStatus } = await callAs(testApp, stranger.token, call as typeof trace.get, { id })
      expect(httpStatus).toBe(404)
    }
    const { payload } = await callAs(testApp, stranger.token, trace.list, {})
    expect(payload.records).toEqual([])
  })
})

test('a configuration is made, found, changed and deleted', async () => {
  const input = { method: 'product', productId: product.id, kind: 'batch', title: said('来历') }
  const { id } = (await bind({ ...input, modules: ['product', 'batch'] })).payload
  expect((await callAs(testApp, owner.token, trace.get, { id })).payload).toMatchObject({
    ...input,
    modules: ['product', 'batch'],
    productName: product.name,
    liveNumber: 1,
  })
  const range = { method: 'range', start: batch.lo, end: batch.lo + 4, templateId } as const
  await callAs(testApp, owner.token, trace.update, { id, ...range })
  const found = await callAs(testApp, owner.token, trace.list, { method: 'range' })
  expect(found.payload.records).toMatchObject([
    { id, start: batch.lo, productId: null, kind: 'common' },
  ])
  await callAs(testApp, owner.token, trace.remove, { id })
  expect((await callAs(testApp, owner.token, trace.get, { id })).httpStatus).toBe(404)
})

test('of a product and a batch: all that may show them, the most exact first', async () => {
  await bind({})
  await bind({ method: 'product', productId: product.id })
  await bind({ method: 'batch', batchId: batch.id })
  await bind({ method: 'range', start: batch.lo, end: batch.lo })
  const of = async (call: typeof trace.ofBatch, id: number) => {
    const { configurations, effective } = (await callAs(testApp, owner.token, call, { id })).payload
    return [configurations.map(({ method }) => method), effective?.method]
  }
  expect(await of(trace.ofBatch, batch.id)).toEqual([
    ['range', 'batch', 'product', 'company'],
    'batch',
  ])
  expect(await of(trace.ofProduct as typeof trace.ofBatch, product.id)).toEqual([
    ['product', 'company'],
    'product',
  ])
})

test('of query templates likewise: what nobody has published is none', async () => {
  const look = await publishedLook(testApp, owner, {})
  const use = (target: object) =>
    callAs(testApp, owner.token, queryTemplates.bind, { templateId: look, ...target } as never)
  await use({ method: 'company' })
  await use({ method: 'range', start: batch.lo, end: batch.lo })
  const draft = await callAs(testApp, owner.token, queryTemplates.copy, { id: look, name: 'Draft' })
  const drafted = { templateId: draft.payload.id }
  await use({ method: 'product', productId: product.id, ...drafted })
  const of = async (call: typeof queryTemplates.ofBatch, id: number, who = owner) =>
    (await callAs(testApp, who.token, call, { id })).payload
  const ofProduct = queryTemplates.ofProduct as unknown as typeof queryTemplates.ofBatch
  const ofBatch = await of(queryTemplates.ofBatch, batch.id)
  expect(ofBatch.configurations.map(({ method }) => method)).toEqual([
    'range',
    'product',
    'company',
  ])
  expect(ofBatch.effective).toMatchObject({ method: 'company', templateId: look })
  expect((await of(ofProduct, product.id)).configurations).toHaveLength(2)
  await use({ method: 'batch', batchId: batch.id })
  expect((await of(queryTemplates.ofBatch, batch.id)).effective?.method).toBe('batch')
  const stranger = await makeUser(testApp.connections)
  for (const [call, id] of [
    [queryTemplates.ofBatch, batch.id],
    [ofProduct, product.id],
  ] as const) {
    expect((await callAs(testApp, stranger.token, call, { id })).httpStatus).toBe(404)
  }
})

test('what a product is not traced by is no page of its buyers', async () => {
  await bind({})
  await bind({ method: 'product', productId: product.id, kind: 'blockchain' })
  const { id } = product
  const { effective } = (await callAs(testApp, owner.token, trace.ofProduct, { id })).payload
  expect(effective?.method).toBe('company')
})

test('query templates are bound, moved and unbound in the same way', async () => {
  const look = await publishedLook(testApp, owner, {})
  const use = { method: 'product', productId: product.id, templateId: look } as const
  const { id } = (await callAs(testApp, owner.token, queryTemplates.bind, use)).payload
  const twice = await callAs(testApp, owner.token, queryTemplates.bind, use)
  expect(twice.envelope.error).toBe('PAGE_BINDING_TAKEN')
  const moved = { id, method: 'company', templateId: look } as const
  await callAs(testApp, owner.token, queryTemplates.bind, moved)
  const list = () => callAs(testApp, owner.token, queryTemplates.bindings, {})
  expect((await list()).payload.records).toMatchObject([{ id, method: 'company' }])
  await callAs(testApp, owner.token, queryTemplates.unbind, { id })
  expect((await list()).payload.records).toEqual([])
})
