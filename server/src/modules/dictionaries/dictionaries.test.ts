import { IMAGE_KINDS } from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { useDictionaries } from './testing/dictionaries-api.ts'

const site = useDictionaries()
const { as, makeDictionary } = site

describe('items of a dictionary', () => {
  test.each([
    ['cn', '字典不能为空'],
    ['tc', '字典不能為空'],
    ['en', 'The dictionary cannot be empty'],
  ] as const)('without a code there are none, said in %s', async (language, message) => {
    for (const code of ['', '  ']) {
      const { envelope, httpStatus } = await as(site.owner, language).items(code)
      expect(httpStatus).toBe(400)
      expect(envelope).toMatchObject({ error: 'DICTIONARY_EMPTY', message })
    }
  })

  test('of one that there is not are refused', async () => {
    const { envelope } = await as(site.owner).items('no_such')
    expect(envelope).toMatchObject({ status: 404, error: 'DICTIONARY_UNKNOWN' })
    expect((await as(site.owner).one('no_such', 'a')).envelope.error).toBe('DICTIONARY_UNKNOWN')
    expect((await as(site.owner).one('currency', 'XXX')).httpStatus).toBe(404)
  })

  test('of the product are there from the start, in the caller’s language', async () => {
    const all = (await as(site.owner, 'tc').all()).payload
    expect(all['currency']).toHaveLength(9)
    expect(all['label_status']?.map(({ value }) => value)).toContain('in_stock')
    expect((await as(site.owner, 'tc').items('gender')).payload).toEqual(all['gender'])
    expect((await as(site.owner).one('gender', 'male')).payload).toEqual({
      value: 'male',
      text: 'Male',
    })
  })
})

test('kinds of pictures are those that a product takes; those of raw materials are not among them', async () => {
  const kinds = (await as(site.owner).items('image_kind')).payload.map(({ value }) => value)
  expect(kinds).toEqual(IMAGE_KINDS)
  expect(kinds.filter((kind) => kind.includes('material'))).toEqual([])
})

describe('the platform', () => {
  test('makes a dictionary with items, and everybody has them at once', async () => {
    const code = await makeDictionary()
    const me = as(site.platform)
    await me.addItem({ code, value: 'a', textCn: '甲', textEn: 'A' })
    await me.addItem({ code, value: 'b', textCn: '乙' })
    expect((await as(site.owner, 'en').items(code)).payload).toEqual([
      { value: 'a', text: 'A' },
      { value: 'b', text: '乙' },
    ])
    await me.sortItems(code, ['b', 'a'])
    await me.updateItem({ code, value: 'a', textCn: '甲甲', textEn: 'AA' })
    expect((await as(site.owner).items(code)).payload.map(({ text }) => text)).toEqual(['乙', 'AA'])
    await me.updateItem({ code, value: 'b', textCn: '乙', enabled: false })
    expect((await as(site.owner).items(code)).payload).toEqual([{ value: 'a', text: 'AA' }])
    // What is hidden still has a text where it was used.
    expect((await as(site.owner).one(code, 'b')).payload.text).toBe('乙')
    await me.removeItem(code, 'a')
    await me.update({ code, nameCn: '新名', enabled: false })
    expect((await as(site.owner).items(code)).envelope.error).toBe('DICTIONARY_UNKNOWN')
    expect((await as(site.owner).all()).payload).not.toHaveProperty(code)
    expect((await me.remove(code)).httpStatus).toBe(200)
    expect((await me.get(code)).httpStatus).toBe(404)
    const log = await asPlatform(site.connections, (db) =>
      rows(
        db,
        sql<{ done: string }>`
          select operation || ' ' || entity_id as done from operation_log
          where company_id = 0 and (entity_id = ${code} or entity_id like ${`${code}/%`})
          order by id`,
      ),
    )
    expect(log.map(({ done }) => done.replaceAll(code, 'x'))).toEqual([
      'create x',
      'create x/a',
      'create x/b',
      'sort x',
      'update x/a',
      'update x/b',
      'delete x/a',
      'update x',
      'delete x',
    ])
  })

  test('rewords, sorts and hides what is part of the product, and nothing more', async () => {
    const me = as(site.platform)
    const before = (await me.get('review_status')).payload
    const [first] = before.items
    const value = first?.value ?? ''
    await me.updateItem({ code: 'review_status', value, textCn: '待审', textEn: 'Waiting' })
    expect((await as(site.owner).one('review_status', value)).payload.text).toBe('Waiting')
    const turned = before.items.map((item) => item.value).reverse()
    await me.sortItems('review_status', turned)
    const items = (await as(site.owner).items('review_status')).payload
    expect(items.map((item) => item.value)).toEqual(turned)
    for (const answer of [
      await me.addItem({ code: 'review_status', value: 'x', textCn: '新' }),
      await me.removeItem('review_status', value),
      await me.remove('review_status'),
      await me.update({ code: 'review_status', nameCn: '新' }),
    ]) {
      expect(answer.envelope).toMatchObject({ status: 409, error: 'DICTIONARY_BUILT_IN' })
    }
  })

  test('rewords a word wherever it is said, on screens and in sheets', async () => {
    const me = as(site.platform)
    expect((await as(site.owner).words()).payload).not.toHaveProperty('operation_type')
    const reworded = { textCn: '一批一码', textTc: '一批一碼', textEn: 'One code a batch' }
    await me.updateItem({ code: 'operation_type', value: 'batch', ...reworded, enabled: false })
    // Screens hold their own words against these, in whichever language they speak.
    const { operation_type: words } = (await as(site.owner).words()).payload
    expect(words?.map(({ value }) => value)).toEqual(['normal', 'batch', 'precise', 'blockchain'])
    expect(words?.[1]).toEqual({
      value: 'batch',
      text: { cn: '一批一码', tc: '一批一碼', en: 'One code a batch' },
      offered: false,
    })
    const { number } = await makeProduct(site.connections, site.owner.companyId)
    await asPlatform(site.connections, (db) =>
      sql`update product set operation_type = 'batch'
        where company_id = ${site.owner.companyId} and number = ${number}`.execute(db),
    )
    for (const [language, word] of [
      ['cn', '一批一码'],
      ['tc', '一批一碼'],
      ['en', 'One code a batch'],
    ] as const) {
      const input = { format: 'csv', keyword: number }
      const sheet = await callAs(site, site.owner.token, products.exportSheet, input, { language })
      expect(sheet.raw.toString()).toContain(word)
    }
    // Said as the product says it again: nothing is left to tell the screens.
    await me.updateItem({
      code: 'operation_type',
      value: 'batch',
      textCn: '批次溯源',
      textTc: '批次溯源',
      textEn: 'Batch traceability',
    })
    expect((await as(site.owner).words()).payload).not.toHaveProperty('operation_type')
    expect((await me.words()).payload).not.toHaveProperty('operation_type')
  })

  test('is refused what is there already, what is badly written and half an order', async () => {
    const code = await makeDictionary()
    const me = as(site.platform)
    for (const taken of [code, 'currency']) {
      const { envelope } = await me.create({ code: taken, nameCn: '又' })
      expect(envelope.details).toMatchObject([{ error: 'DICTIONARY_CODE_TAKEN', field: 'code' }])
    }
    const bad = await me.create({ code: 'Bad-Code', nameCn: '' })
    expect(bad.envelope.details?.map(({ field, message }) => [field, message])).toEqual([
      [
        'code',
        'code: must begin with a lower-case letter and have lower-case letters, digits and underscores only',
      ],
      ['nameCn', 'nameCn: is required'],
    ])
    await me.addItem({ code, value: 'a', textCn: '甲' })
    await me.addItem({ code, value: 'b', textCn: '乙' })
    const twice = await me.addItem({ code, value: 'a', textCn: '甲' })
    expect(twice.envelope.details).toMatchObject([
      { error: 'DICTIONARY_ITEM_TAKEN', field: 'value' },
    ])
    for (const values of [['a'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'c']]) {
      expect((await me.sortItems(code, values)).envelope.error).toBe('FIELD_REFERENCE')
    }
    expect((await me.updateItem({ code, value: 'c', textCn: '丙' })).httpStatus).toBe(404)
    expect((await me.addItem({ code: 'no_such', value: 'a', textCn: '甲' })).httpStatus).toBe(404)
  })
})

describe('the list', () => {
  test('finds, filters, sorts and pages', async () => {
    const code = await makeDictionary({ nameCn: '特别的字典', isExtensible: true })
    const me = as(site.platform, 'cn')
    expect((await me.list({ keyword: '特别的' })).payload.records).toMatchObject([
      { code, name: '特别的字典', isBuiltIn: false, isExtensible: true, itemCount: 0 },
    ])
    const builtIn = (await me.list({ isBuiltIn: true, sort: '-code', pageSize: 5 })).payload
    expect(builtIn.records).toHaveLength(5)
    expect(builtIn.total).toBeGreaterThan(15)
    const codes = builtIn.records.map((row) => row.code)
    expect(codes).toEqual(codes.toSorted().reverse())
    expect((await me.list({ sort: 'enabled' })).envelope.details).toMatchObject([
      { error: 'FIELD_CHOICE', field: 'sort' },
    ])
  })
})
