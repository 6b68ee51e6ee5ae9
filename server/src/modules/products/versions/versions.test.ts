import { files } from '@zhenma/contract/files/files.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'
import { cleanLogs } from '../../system-log/index.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  owner = await makeUser(app.connections)
})
afterAll(() => app.close())

async function picture(): Promise<string> {
  const create = { width: 8, height: 8, channels: 3 as const, background: '#0a0' }
  const content = await sharp({ create }).png().toBuffer()
  const file = upload('a.png', content)
  return (await callAs(app, owner.token, files.uploadImage, { file })).payload.id
}

const read = async (id: number) => (await callAs(app, owner.token, products.get, { id })).payload
const update = (id: number, input: object) =>
  callAs(app, owner.token, products.update, { id, number: '', ...input } as never)
const versions = async (productId: number, input: object = {}) =>
  (await callAs(app, owner.token, products.versions, { productId, ...input })).payload

/** A product that was saved three times: created, dearer with another picture, and translated anew. */
async function makeHistory() {
  const [first, second] = [await picture(), await picture()]
  const number = uniqueName('V')
  const common = { number, name: '云雾绿茶' }
  const created = await callAs(app, owner.token, products.create, {
    ...common,
    priceCents: 1_000,
    images: [{ fileId: first, kind: 'product', name: '正面' }],
    materials: [{ name: '茶叶', origin: '勐海', imageId: first }],
    translations: { en: { name: 'Cloud tea', unit: 'box' } },
  })
  const { id } = created.payload
  const dearer = { ...common, priceCents: 1_200, currency: 'HKD', deletedMaterialImages: [first] }
  const images = [{ fileId: second, kind: 'inspection', name: '报告' }]
  expect((await update(id, { ...dearer, images, materials: [] })).httpStatus).toBe(200)
  const translations = { en: { name: 'Cloud green tea' }, tc: { name: '雲霧綠茶' } }
  const last = { ...common, priceCents: 1_200, currency: 'HKD', images, translations }
  expect((await update(id, last)).httpStatus).toBe(200)
  const { records } = await versions(id)
  return { id, number, first, second, ids: records.map((row) => row.id).toReversed() }
}

describe('versions of a product', () => {
  test('say who saved what when, and the price after it; prices alone are a part of them', async () => {
    const { id } = await makeHistory()
    const { records, total } = await versions(id)
    expect(total).toBe(3)
    const who = `Name of ${owner.username}`
    expect(records).toMatchObject([
      { number: 3, operation: 'update', savedBy: who, priceCents: 1_200, currency: 'HKD' },
      { number: 2, operation: 'update', savedBy: who, priceCents: 1_200, currency: 'HKD' },
      { number: 1, operation: 'create', savedBy: who, priceCents: 1_000, currency: 'RMB' },
    ])
    expect(records[0]?.fields).toEqual(['translations'])
    const prices = await versions(id, { part: 'price' })
    expect(prices.records.map((row) => row.priceCents)).toEqual([1_200, 1_000])
    const sheet = await callAs(app, owner.token, products.exportVersions, {
      productId: id,
      part: 'price',
      format: 'csv',
    })
    expect(sheet.httpStatus).toBe(200)
  })

  test('are compared in the words of the reader, two of them or one with now', async () => {
    const { id, ids } = await makeHistory()
    const [before = 0, after = 0] = ids
    const compare = async (input: object, language: 'cn' | 'en' = 'en') =>
      (
        await callAs(
          app,
          owner.token,
          products.compareVersions,
          { productId: id, before, ...input },
          { language },
        )
      ).payload.differences
    const differences = await compare({ after })
    expect(differences.map(({ field }) => field)).toEqual([
      'priceCents',
      'currency',
      'images',
      'materials',
    ])
    expect(differences[0]).toMatchObject({
      label: 'Price',
      before: { lines: ['10.00 RMB'] },
      after: { lines: ['12.00 HKD'] },
    })
    const inChinese = await compare({ after }, 'cn')
    expect(inChinese.map(({ label }) => label)).toEqual(['价格', '币种', '图片', '原材料'])
    const withNow = await compare({})
    const texts = withNow.find(({ field }) => field === 'translations')
    expect(texts?.before.lines).toEqual([
      'Product name (English): Cloud tea',
      'Unit (English): box',
    ])
    expect(texts?.after.lines).toHaveLength(2)
  })

  test('come back whole, as a new version, after saying what changes', async () => {
    const { id, ids, first } = await makeHistory()
    const [version = 0] = ids
    const input = { productId: id, version }
    const plan = (await callAs(app, owner.token, products.planRestore, input)).payload
    expect(plan.kept).toEqual([])
    expect(plan.differences.map(({ field }) => field)).toContain('images')
    const { revision } = plan
    const restored = await callAs(app, owner.token, products.restoreVersion, { ...input, revision })
    expect(restored.payload).toEqual({ id })
    const product = await read(id)
    expect(product).toMatchObject({
      priceCents: 1_000,
      currency: 'RMB',
      translations: { en: { name: 'Cloud tea', unit: 'box' } },
      images: [{ id: first, kind: 'product', title: '正面' }],
      materials: [{ name: '茶叶', origin: '勐海', image: { id: first } }],
    })
    expect(product.translations.tc).toBeUndefined()
    expect((await versions(id)).records[0]).toMatchObject({
      number: 4,
      operation: 'restore_version',
    })
    // And the one that was replaced is there to go back to.
    const back = { productId: id, version: ids[2] ?? 0 }
    const again = (await callAs(app, owner.token, products.planRestore, back)).payload
    await callAs(app, owner.token, products.restoreVersion, { ...back, revision: again.revision })
    expect((await read(id)).translations).toEqual({
      en: { name: 'Cloud green tea' },
      tc: { name: '雲霧綠茶' },
    })
  })

  test('are not restored over what somebody has changed since, nor for who may not change it', async () => {
    const { id, ids, number } = await makeHistory()
    const input = { productId: id, version: ids[0] ?? 0 }
    const { revision } = (await callAs(app, owner.token, products.planRestore, input)).payload
    await update(id, { number, name: '别的茶' })
    const late = await callAs(app, owner.token, products.restoreVersion, { ...input, revision })
    expect([late.httpStatus, late.envelope.error]).toEqual([409, 'RECORD_CHANGED'])
    expect((await read(id)).name).toBe('别的茶')
    const { companyId } = owner
    const reader = await makeUser(app.connections, { companyId, permissions: ['product:list'] })
    const denied = await callAs(app, reader.token, products.versions, { productId: id })
    expect(denied.envelope.error).toBe('ACCESS_DENIED')
    const stranger = await makeUser(app.connections)
    const refused = await callAs(app, stranger.token, products.versions, { productId: id })
    expect(refused.httpStatus).toBe(404)
    const other = await makeHistory()
    const foreign = await callAs(app, owner.token, products.compareVersions, {
      productId: other.id,
      before: input.version,
    })
    expect(foreign.envelope.error).toBe('PRODUCT_VERSION_UNKNOWN')
  })

  test('keep the category that there is where that of the version is gone, and say so', async () => {
    const make = async () =>
      (await callAs(app, owner.token, products.createCategory, { name: uniqueName('C') })).payload
        .id
    const [gone, there] = [await make(), await make()]
    const given = { name: '茶', number: uniqueName('V') }
    const { id } = (await callAs(app, owner.token, products.create, { ...given, categoryId: gone }))
      .payload
    await update(id, { ...given, name: '新茶', categoryId: there })
    await callAs(app, owner.token, products.removeCategory, { id: gone })
    const version = (await versions(id)).records[1]?.id ?? 0
    const input = { productId: id, version }
    const plan = (await callAs(app, owner.token, products.planRestore, input)).payload
    expect(plan.kept.map(({ field }) => field)).toEqual(['categoryId'])
    await callAs(app, owner.token, products.restoreVersion, { ...input, revision: plan.revision })
    expect(await read(id)).toMatchObject({ name: '茶', categoryId: there })
  })

  test('outlive the period of the log', async () => {
    const { id } = await makeHistory()
    await asPlatform(app.connections, (db) =>
      sql`update company set log_days = 180 where id = ${owner.companyId}`.execute(db),
    )
    const later = new Date(Date.now() + 400 * 86_400_000)
    await cleanLogs(app.connections, later)
    expect((await versions(id)).total).toBe(3)
    const { payload } = await callAs(app, owner.token, systemLog.operations, {})
    expect(new Set(payload.records.map(({ entity }) => entity))).toEqual(new Set(['product']))
  })
})
