import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeCompany, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let platform: MadeUser
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  await asPlatform(testApp.connections, (db) =>
    sql`insert into company (id, code, name) values (0, 'platform', 'platform')
      on conflict do nothing`.execute(db),
  )
  platform = await makeUser(testApp.connections, { companyId: 0 })
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

type Options = { readonly language?: 'cn' | 'tc' | 'en' }
const as = ({ token }: MadeUser, options: Options = {}) => ({
  items: (code: string) => callAs(testApp, token, dictionaries.items, { code }, options),
  all: () => callAs(testApp, token, dictionaries.all, {}, options),
  words: () => callAs(testApp, token, dictionaries.words, {}, options),
  search: (dict: string, more: Readonly<Record<string, unknown>> = {}) =>
    callAs(testApp, token, dictionaries.search, { dict, ...more }, options),
  one: (dict: string, key: string) =>
    callAs(testApp, token, dictionaries.one, { dict, key }, options),
  refresh: () => callAs(testApp, token, dictionaries.refresh, {}, options),
  list: (input: Readonly<Record<string, unknown>> = {}) =>
    callAs(testApp, token, dictionaries.list, input, options),
  get: (code: string) => callAs(testApp, token, dictionaries.get, { code }, options),
  create: (input: Readonly<Record<string, unknown>>) =>
    callAs(testApp, token, dictionaries.create, input, options),
  update: (input: Readonly<Record<string, unknown>>) =>
    callAs(testApp, token, dictionaries.update, input, options),
  remove: (code: string) => callAs(testApp, token, dictionaries.remove, { code }, options),
  addItem: (input: Readonly<Record<string, unknown>>) =>
    callAs(testApp, token, dictionaries.addItem, input, options),
  updateItem: (input: Readonly<Record<string, unknown>>) =>
    callAs(testApp, token, dictionaries.updateItem, input, options),
  removeItem: (code: string, value: string) =>
    callAs(testApp, token, dictionaries.removeItem, { code, value }, options),
  sortItems: (code: string, values: readonly string[]) =>
    callAs(testApp, token, dictionaries.sortItems, { code, values }, options),
})

/** A dictionary of the platform's own that nobody else in this file uses. */
async function makeDictionary(input: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const code = uniqueName('d').toLowerCase()
  const made = await as(platform).create({ code, nameCn: '字典', nameEn: 'Words', ...input })
  expect(made.httpStatus).toBe(200)
  return code
}

describe('items of a dictionary', () => {
  test.each([
    ['cn', '字典不能为空'],
    ['tc', '字典不能為空'],
    ['en', 'The dictionary cannot be empty'],
  ] as const)('without a code there are none, said in %s', async (language, message) => {
    for (const code of ['', '  ']) {
      const { envelope, httpStatus } = await as(owner, { language }).items(code)
      expect(httpStatus).toBe(400)
      expect(envelope).toMatchObject({ error: 'DICTIONARY_EMPTY', message })
    }
  })

  test('of one that there is not are refused', async () => {
    const { envelope } = await as(owner).items('no_such')
    expect(envelope).toMatchObject({ status: 404, error: 'DICTIONARY_UNKNOWN' })
    expect((await as(owner).one('no_such', 'a')).envelope.error).toBe('DICTIONARY_UNKNOWN')
    expect((await as(owner).one('currency', 'XXX')).httpStatus).toBe(404)
  })

  test('of the product are there from the start, in the caller’s language', async () => {
    const all = (await as(owner, { language: 'tc' }).all()).payload
    expect(all['currency']).toHaveLength(9)
    expect(all['label_status']?.map(({ value }) => value)).toContain('in_stock')
    expect((await as(owner, { language: 'tc' }).items('gender')).payload).toEqual(all['gender'])
    expect((await as(owner).one('gender', 'male')).payload).toEqual({ value: 'male', text: 'Male' })
  })
})

describe('the platform', () => {
  test('makes a dictionary with items, and everybody has them at once', async () => {
    const code = await makeDictionary()
    const me = as(platform)
    await me.addItem({ code, value: 'a', textCn: '甲', textEn: 'A' })
    await me.addItem({ code, value: 'b', textCn: '乙' })
    expect((await as(owner, { language: 'en' }).items(code)).payload).toEqual([
      { value: 'a', text: 'A' },
      { value: 'b', text: '乙' },
    ])
    await me.sortItems(code, ['b', 'a'])
    await me.updateItem({ code, value: 'a', textCn: '甲甲', textEn: 'AA' })
    expect((await as(owner).items(code)).payload.map(({ text }) => text)).toEqual(['乙', 'AA'])
    await me.updateItem({ code, value: 'b', textCn: '乙', enabled: false })
    expect((await as(owner).items(code)).payload).toEqual([{ value: 'a', text: 'AA' }])
    // What is hidden still has a text where it was used.
    expect((await as(owner).one(code, 'b')).payload.text).toBe('乙')
    await me.removeItem(code, 'a')
    await me.update({ code, nameCn: '新名', enabled: false })
    expect((await as(owner).items(code)).envelope.error).toBe('DICTIONARY_UNKNOWN')
    expect((await as(owner).all()).payload).not.toHaveProperty(code)
    expect((await me.remove(code)).httpStatus).toBe(200)
    expect((await me.get(code)).httpStatus).toBe(404)
    const log = await asPlatform(testApp.connections, (db) =>
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
    const me = as(platform)
    const before = (await me.get('review_status')).payload
    const [first] = before.items
    const value = first?.value ?? ''
    await me.updateItem({ code: 'review_status', value, textCn: '待审', textEn: 'Waiting' })
    expect((await as(owner).one('review_status', value)).payload.text).toBe('Waiting')
    const turned = before.items.map((item) => item.value).reverse()
    await me.sortItems('review_status', turned)
    const items = (await as(owner).items('review_status')).payload
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
    const me = as(platform)
    expect((await as(owner).words()).payload).not.toHaveProperty('operation_type')
    const reworded = { textCn: '一批一码', textTc: '一批一碼', textEn: 'One code a batch' }
    await me.updateItem({ code: 'operation_type', value: 'batch', ...reworded, enabled: false })
    // Screens hold their own words against these, in whichever language they speak.
    const { operation_type: words } = (await as(owner).words()).payload
    expect(words?.map(({ value }) => value)).toEqual(['normal', 'batch', 'precise', 'blockchain'])
    expect(words?.[1]).toEqual({
      value: 'batch',
      text: { cn: '一批一码', tc: '一批一碼', en: 'One code a batch' },
      offered: false,
    })
    const { number } = await makeProduct(testApp.connections, owner.companyId)
    await asPlatform(testApp.connections, (db) =>
      sql`update product set operation_type = 'batch'
        where company_id = ${owner.companyId} and number = ${number}`.execute(db),
    )
    for (const [language, word] of [
      ['cn', '一批一码'],
      ['tc', '一批一碼'],
      ['en', 'One code a batch'],
    ] as const) {
      const input = { format: 'csv', keyword: number }
      const sheet = await callAs(testApp, owner.token, products.exportSheet, input, { language })
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
    expect((await as(owner).words()).payload).not.toHaveProperty('operation_type')
    expect((await me.words()).payload).not.toHaveProperty('operation_type')
  })

  test('is refused what is there already, what is badly written and half an order', async () => {
    const code = await makeDictionary()
    const me = as(platform)
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

describe('a company', () => {
  test('adds items of its own where it may, seen by itself alone', async () => {
    const code = await makeDictionary({ isExtensible: true })
    await as(platform).addItem({ code, value: 'a', textCn: '甲' })
    const me = as(owner)
    expect((await me.addItem({ code, value: 'mine', textCn: '我的' })).httpStatus).toBe(200)
    expect((await me.addItem({ code, value: 'a', textCn: '甲' })).httpStatus).toBe(409)
    expect((await me.items(code)).payload.map(({ value }) => value)).toEqual(['a', 'mine'])
    expect((await me.all()).payload[code]).toHaveLength(2)
    const stranger = as(await makeUser(testApp.connections))
    expect((await stranger.items(code)).payload.map(({ value }) => value)).toEqual(['a'])
    expect((await stranger.removeItem(code, 'mine')).httpStatus).toBe(404)
    const { items, mayAdd } = (await me.get(code)).payload
    expect(mayAdd).toBe(true)
    expect(items.map(({ value, isOwn }) => [value, isOwn])).toEqual([
      ['a', false],
      ['mine', true],
    ])
    // The platform may take the same value later: it stands there once.
    await as(platform).addItem({ code, value: 'mine', textCn: '平台的' })
    expect((await me.items(code)).payload.map(({ text }) => text)).toEqual(['甲', '平台的'])
    expect((await me.removeItem(code, 'mine')).httpStatus).toBe(200)
  })

  test.each([
    ['cn', '这由平台维护；企业只能在可扩展的字典中维护自己添加的字典项'],
    ['tc', '這由平台維護；企業只能在可擴充的字典中維護自己新增的字典項目'],
    [
      'en',
      'The platform keeps this; a company only keeps items of its own, in dictionaries that can be extended',
    ],
  ] as const)('leaves the rest to the platform, said in %s', async (language, message) => {
    const code = await makeDictionary()
    await as(platform).addItem({ code, value: 'a', textCn: '甲' })
    const me = as(owner, { language })
    for (const answer of [
      await me.create({ code: uniqueName('x').toLowerCase(), nameCn: '新' }),
      await me.update({ code, nameCn: '新' }),
      await me.remove(code),
      await me.addItem({ code, value: 'b', textCn: '乙' }),
      await me.updateItem({ code, value: 'a', textCn: '改' }),
      await me.sortItems(code, ['a']),
      await me.updateItem({ code: 'department', value: 'sales', textCn: '改' }),
    ]) {
      expect(answer.envelope).toMatchObject({
        status: 403,
        error: 'DICTIONARY_OF_PLATFORM',
        message,
      })
    }
  })

  test('cannot write the platform’s rows past the calls either', async () => {
    const admin = new pg.Client({ connectionString: testApp.adminUrl })
    await admin.connect()
    const { id } = await makeCompany(testApp.connections)
    await admin.query(
      `begin; set local role zhenma_application; set local app.company_id = '${id}'`,
    )
    const attempt = admin.query(
      `insert into dictionary (code, name_cn, name_tc, name_en) values ('smuggled', 'x', 'x', 'x')`,
    )
    await expect(attempt).rejects.toThrow(/row-level security/)
    await admin.end()
  })
})

describe('the list', () => {
  test('finds, filters, sorts and pages', async () => {
    const code = await makeDictionary({ nameCn: '特别的字典', isExtensible: true })
    const me = as(platform, { language: 'cn' })
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

describe('the cache', () => {
  test('is read anew, and says how much there is', async () => {
    const first = (await as(platform).refresh()).payload
    const code = await makeDictionary()
    const second = (await as(platform).refresh()).payload
    expect(second.dictionaries).toBe(first.dictionaries + 1)
    expect(second.version).toBeGreaterThan(first.version)
    expect((await as(owner).refresh()).payload).toEqual(second)
    expect((await as(platform).remove(code)).httpStatus).toBe(200)
  })

  test('follows a change that another server made', async () => {
    await as(owner).all()
    const code = uniqueName('other').toLowerCase()
    await asPlatform(testApp.connections, (db) =>
      sql`insert into dictionary (code, name_cn, name_tc, name_en)
        values (${code}, '他', '他', 'Other')`.execute(db),
    )
    expect((await as(owner).items(code)).payload).toEqual([])
  })

  test.each([
    ['cn', '刷新缓存失败'],
    ['tc', '重新整理快取失敗'],
    ['en', 'Failed to refresh cache'],
  ] as const)('that cannot be read says so in %s', async (language, message) => {
    const admin = new pg.Client({ connectionString: testApp.adminUrl })
    await admin.connect()
    await admin.query('revoke select on dictionary_item from zhenma_application')
    try {
      const { envelope, httpStatus } = await as(owner, { language }).refresh()
      expect(httpStatus).toBe(500)
      expect(envelope).toMatchObject({ error: 'DICTIONARY_REFRESH_FAILED', message })
    } finally {
      await admin.query('grant select on dictionary_item to zhenma_application')
      await admin.end()
    }
    expect((await as(owner).refresh()).httpStatus).toBe(200)
  })
})

describe('tables as dictionaries', () => {
  const insertDealers = (companyId: number) =>
    asPlatform(testApp.connections, async (db) => {
      const [top] = await rows(
        db,
        sql<{ id: number }>`
          insert into dealer (company_id, name, tree_path) values (${companyId}, '昆明总代理', '')
          returning id`,
      )
      await sql`update dealer set tree_path = '/' || id || '/' where id = ${top?.id ?? 0}`.execute(
        db,
      )
      await sql`
        insert into dealer (company_id, name, tree_path)
        select ${companyId}, '大理经销商 ' || n, '/' || (900000 + n) || '/'
        from generate_series(1, 12) n`.execute(db)
      return top?.id ?? 0
    })

  test('are searched by keyword, 10 at a time unless asked for more', async () => {
    const id = await insertDealers(owner.companyId)
    const me = as(owner)
    expect((await me.search('dealer')).payload).toHaveLength(10)
    expect((await me.search('dealer', { pageSize: 50 })).payload).toHaveLength(13)
    expect((await me.search('dealer', { pageSize: 51 })).httpStatus).toBe(400)
    expect((await me.search('dealer', { keyword: '昆明' })).payload).toEqual([
      { value: String(id), text: '昆明总代理' },
    ])
    expect((await me.one('dealer', String(id))).payload.text).toBe('昆明总代理')
    expect((await me.one('dealer', '1e99')).httpStatus).toBe(404)
    const stranger = as(await makeUser(testApp.connections))
    expect((await stranger.search('dealer')).payload).toEqual([])
    expect((await stranger.one('dealer', String(id))).httpStatus).toBe(404)
  })

  test('show a dealer’s user the own dealer only', async () => {
    const dealerId = await insertDealers(owner.companyId)
    const bound = await makeUser(testApp.connections, { companyId: owner.companyId, dealerId })
    expect((await as(bound).search('dealer')).payload.map(({ text }) => text)).toEqual([
      '昆明总代理',
    ])
  })

  test.each(['product', 'factory', 'warehouse', 'category', 'batch'])('%s works', async (dict) => {
    expect((await as(owner).search(dict, { keyword: '%' })).payload).toEqual([])
  })

  test('accounts and roles are for those who keep them', async () => {
    const clerk = await makeUser(testApp.connections, {
      companyId: owner.companyId,
      permissions: ['dealer:list'],
    })
    for (const dict of ['user', 'role']) {
      expect((await as(clerk).search(dict)).envelope.error).toBe('ACCESS_DENIED')
      expect((await as(clerk).one(dict, '1')).envelope.error).toBe('ACCESS_DENIED')
      expect((await as(owner).search(dict)).payload.length).toBeGreaterThan(0)
    }
    expect((await as(owner).search('company')).envelope.error).toBe('INPUT_INVALID')
  })

  test.each(['deleted', 'purged'])('an account that is %s is not offered', async (status) => {
    const { companyId } = owner
    const gone = await makeUser(testApp.connections, { companyId, permissions: [] })
    const ids = async () => (await as(owner).search('user')).payload.map(({ value }) => value)
    expect(await ids()).toContain(String(gone.id))
    await asPlatform(testApp.connections, (db) =>
      sql`update app_user set status = ${status} where id = ${gone.id}`.execute(db),
    )
    expect(await ids()).not.toContain(String(gone.id))
    expect((await as(owner).one('user', String(gone.id))).httpStatus).toBe(404)
  })
})
