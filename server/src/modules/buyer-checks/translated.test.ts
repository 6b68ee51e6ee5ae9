import { companies } from '@zhenma/contract/companies/companies.contract'
import type { Language } from '@zhenma/contract/kernel/languages'
import { products } from '@zhenma/contract/products/products.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { applyAs } from '../../../test/apply-as.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

let app: TestApp
let user: MadeUser
let productId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
// What is read of a company, a product and a card is remembered for seconds: each test has its own.
beforeEach(async () => {
  user = await makeUser(app.connections)
  productId = await makeTea()
})

const TEA = {
  name: '云雾绿茶',
  specification: '250 g',
  unit: '罐',
  description: '明前采摘',
  translations: {
    en: { name: 'Cloud mist tea', unit: 'tins' },
    tc: { name: '雲霧綠茶', description: '明前採摘' },
  },
}
const makeTea = async (change: object = {}): Promise<number> =>
  (
    await callAs(app, user.token, products.create, {
      ...TEA,
      number: uniqueName('T'),
      ...change,
    })
  ).payload.id

const check = async (code: string, language: Language) =>
  (await callAs(app, null, buyerChecks.check, { code }, { language })).payload
const page = async (code: string, language: Language): Promise<string> =>
  (await app.app.inject({ url: `/t/${code}?lang=${language}` })).body

/** Labels that buyers may check, of the product. */
const activeBatch = (wish: object = {}): Promise<MadeBatch> =>
  makeBatch(app, { companyId: user.companyId, productId, activationRequired: false, ...wish })

async function saveCompany(changes: object): Promise<void> {
  const { payload } = await callAs(app, user.token, companies.get, {})
  const { code: _, licenseImageUrl: __, logoUrl: ___, ...current } = payload
  const saved = await callAs(app, user.token, companies.update, { ...current, ...changes })
  expect(saved.httpStatus).toBe(200)
}

describe('the texts of a check', () => {
  test.each([
    ['cn', ['云雾绿茶', '罐', '明前采摘'], { name: 'cn', unit: 'cn', description: 'cn' }],
    ['tc', ['雲霧綠茶', '罐', '明前採摘'], { name: 'tc', unit: 'cn', description: 'tc' }],
    ['en', ['Cloud mist tea', 'tins', '明前采摘'], { name: 'en', unit: 'en', description: 'cn' }],
  ] as const)(
    'of the product are told in %s as far as there are any',
    async (language, texts, of) => {
      const batch = await activeBatch()
      const { product } = await check(batch.at(0), language)
      expect([product?.name, product?.unit, product?.description]).toEqual(texts)
      expect(product?.languages).toEqual({ specification: 'cn', ...of })
    },
  )

  test('of the company: its English name, its other names, and the language that it writes in', async () => {
    await saveCompany({
      name: 'Teehaus',
      englishName: 'Tea House',
      textLanguage: 'tc',
      translations: { cn: { name: '茶馆' } },
    })
    const batch = await activeBatch()
    const names = []
    for (const language of ['cn', 'tc', 'en'] as const) {
      const { company } = await check(batch.at(0), language)
      names.push([company?.name, company?.languages.name, company?.textLanguage])
    }
    expect(names).toEqual([
      ['茶馆', 'cn', 'tc'],
      ['Teehaus', 'tc', 'tc'],
      ['Tea House', 'en', 'tc'],
    ])
  })

  test('of the QA card, on the page too, with what is in another language marked as that', async () => {
    const batch = await activeBatch()
    const card = await callAs(app, user.token, qaCards.create, {
      name: '品质承诺',
      number: 'Q-1',
      content: '开盖后冷藏',
      translations: { en: { name: 'Our promise' } },
    })
    const bound = { cardId: card.payload.id, batchId: batch.id }
    expect((await callAs(app, user.token, qaCards.bindLabels, bound)).httpStatus).toBe(200)
    const reported = await check(batch.at(0), 'en')
    expect(reported.card).toMatchObject({
      name: 'Our promise',
      content: '开盖后冷藏',
      languages: { name: 'en', content: 'cn' },
    })
    const html = await page(batch.at(1), 'en')
    expect(html).toContain('<h2>Cloud mist tea</h2>')
    expect(html).toContain('<h2>Our promise</h2>')
    expect(html).toContain('<p class="description" lang="zh-Hans">开盖后冷藏</p>')
    const own = await page(batch.at(2), 'cn')
    expect(own).toContain('<h2>云雾绿茶</h2>')
  })
})

test('all pictures of the product are told of in their order, papers not', async () => {
  const ids = [1, 2, 3, 4].map((digit) => `01234567-89ab-4cde-8f01-23456789abc${digit}`)
  await asPlatform(app.connections, async (db) => {
    for (const [index, id] of ids.entries()) {
      await sql`
        insert into stored_file (company_id, id, purpose, name, media_type, bytes, sha256)
        values (${user.companyId}, ${id}, 'product', 'p', 'image/webp', 1, '')`.execute(db)
      await sql`
        insert into product_image (company_id, product_id, file_id, kind, sort)
        values (${user.companyId}, ${productId}, ${id}, ${index === 1 ? 'customs' : 'product'},
          ${10 - index})`.execute(db)
    }
  })
  const batch = await activeBatch()
  const { product } = await check(batch.at(0), 'en')
  const addresses = [ids[3], ids[2], ids[0]].map(
    (id) => `/files/${user.companyId}/${id}.thumb.webp`,
  )
  expect(product?.imageUrls).toEqual(addresses)
  expect(product?.imageUrl).toBe(addresses[0])
})

describe('the code of a box', () => {
  const packed = { productCount: 20, packagesPerBox: 2, productsPerPackage: 5 }

  test('is told as one, with what lies in it; a package and a product as what they are', async () => {
    const batch = await activeBatch(packed)
    const kinds = []
    for (const index of [0, 2, 6]) {
      const { labelKind, content } = await check(batch.at(index), 'en')
      kinds.push([labelKind, content])
    }
    expect(kinds).toEqual([
      ['box', { productCount: 10, isOfProduct: true }],
      ['package', { productCount: 5, isOfProduct: true }],
      ['product', null],
    ])
    const html = (await page(batch.at(1), 'en')).replace(/<[^>]+>/g, '')
    expect(html).toContain('the code of a box with 10 tins of “Cloud mist tea”, not of a single')
    expect(await page(batch.at(3), 'tc')).toContain('這是中盒碼：盒內裝有 5 件「')
    expect(await page(batch.at(6), 'en')).not.toContain('not of a single item')
  })

  test('in which another product lies, or nothing, names none', async () => {
    const batch = await activeBatch(packed)
    const other = await makeTea({ name: '红茶' })
    await asPlatform(app.connections, async (db) => {
      await sql`
        update label_span set product_id = ${other}
         where company_id = ${user.companyId} and lo = ${batch.lo + 6}`.execute(db)
    })
    await applyAs(app, user, {
      operation: 'unbox',
      target: { codes: [batch.at(4), batch.at(5)] },
    })
    const reported = [await check(batch.at(0), 'en'), await check(batch.at(1), 'en')]
    expect(reported.map(({ labelKind, content }) => [labelKind, content])).toEqual([
      ['box', { productCount: 10, isOfProduct: false }],
      ['box', null],
    ])
  })

  test('that is not genuine says nothing of what lies in it', async () => {
    const batch = await activeBatch({ ...packed, activationRequired: true })
    expect(await check(batch.at(0), 'en')).toMatchObject({
      result: 'not_activated',
      labelKind: 'box',
      content: null,
    })
  })
})

test('a preview is told in its language', async () => {
  const batch = await activeBatch()
  const code = batch.at(0)
  const { payload } = await callAs(
    app,
    user.token,
    buyerChecks.preview,
    { code },
    { language: 'tc' },
  )
  const { body } = await app.app.inject({ url: payload.path })
  expect(body).toContain('<h2>雲霧綠茶</h2>')
})
