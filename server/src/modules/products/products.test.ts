import { files } from '@zhenma/contract/files/files.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let editor: MadeUser
let stranger: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  editor = await makeUser(testApp.connections)
  stranger = await makeUser(testApp.connections)
})
afterAll(() => testApp.close())

const as = (user: MadeUser) => ({
  create: (input: object) =>
    callAs(testApp, user.token, products.create, {
      name: '飞天茅台',
      number: uniqueName('N'),
      ...input,
    }),
  update: (input: object) => callAs(testApp, user.token, products.update, { ...input }),
  get: (id: number) => callAs(testApp, user.token, products.get, { id }),
  list: (input: object = {}) => callAs(testApp, user.token, products.list, { ...input }),
  remove: (ids: number[]) => callAs(testApp, user.token, products.remove, { ids }),
  recover: (ids: number[]) => callAs(testApp, user.token, products.recover, { ids }),
  createCategory: (input: object) =>
    callAs(testApp, user.token, products.createCategory, { name: uniqueName('C'), ...input }),
  updateCategory: (input: object) =>
    callAs(testApp, user.token, products.updateCategory, { ...input }),
  removeCategory: (id: number) => callAs(testApp, user.token, products.removeCategory, { id }),
})

async function uploadPicture(user: MadeUser): Promise<string> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const sent = await callAs(testApp, user.token, files.uploadImage, {
    file: upload('a.png', content),
  })
  return sent.payload.id
}

const problemsOf = (answer: { envelope: { details?: readonly object[] } }) =>
  answer.envelope.details as readonly { error: string; field?: string; message: string }[]

describe('a product', () => {
  test('is created, read, changed, listed, deleted and recovered, and the log has it all', async () => {
    const me = as(editor)
    const first = await uploadPicture(editor)
    const second = await uploadPicture(editor)
    const number = uniqueName('A')
    const created = await me.create({
      number,
      barcode: '6901234567892',
      priceCents: 149_900,
      mediumBoxQuantity: 6,
      shelfLifeDays: 365,
      images: [
        { fileId: first, kind: 'product', name: 'front' },
        { fileId: second, kind: 'customs' },
        { fileId: first, kind: 'product', name: 'again' },
      ],
    })
    expect(created.httpStatus).toBe(200)
    const { id } = created.payload
    const read = await me.get(id)
    expect(read.payload).toMatchObject({
      number,
      barcode: '6901234567892',
      priceCents: 149_900,
      currency: 'RMB',
      operationType: 'normal',
      largeBoxQuantity: null,
      labelCount: 0,
      imageUrl: `/files/${editor.companyId}/${first}.thumb.webp`,
      images: [
        { id: first, kind: 'product', title: 'again', name: 'a.png', width: 8 },
        { id: second, kind: 'customs', url: `/files/${editor.companyId}/${second}.webp` },
      ],
    })
    expect((await me.update({ id, name: '新名', number, images: [] })).httpStatus).toBe(200)
    expect((await me.get(id)).payload).toMatchObject({
      name: '新名',
      barcode: null,
      priceCents: null,
      images: [],
      imageUrl: null,
    })
    expect((await me.remove([id])).payload).toEqual({ count: 1 })
    const shown = async (deleted: boolean) =>
      (await me.list({ keyword: number, deleted })).payload.records.map((row) => row.id)
    expect([await shown(false), await shown(true)]).toEqual([[], [id]])
    expect((await me.update({ id, name: 'x', number })).httpStatus).toBe(404)
    expect((await me.recover([id])).payload).toEqual({ count: 1 })
    expect([await shown(false), await shown(true)]).toEqual([[id], []])

    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ operation: string; before: object | null; after: object | null; user_id: number }>`
          select operation, before, after, user_id from operation_log
          where entity = 'product' and entity_id = ${String(id)} order by id`,
      ),
    )
    expect(log.map(({ operation, user_id }) => [operation, user_id])).toEqual(
      ['create', 'update', 'delete', 'recover'].map((operation) => [operation, editor.id]),
    )
    // Only what changed is kept.
    expect(log[1]?.before).toEqual({
      name: '飞天茅台',
      barcode: '06901234567892',
      priceCents: 149_900,
      mediumBoxQuantity: 6,
      shelfLifeDays: 365,
      images: [
        { fileId: first, kind: 'product', name: 'again', translations: {} },
        { fileId: second, kind: 'customs', name: '', translations: {} },
      ],
    })
    expect(log[1]?.after).toMatchObject({ name: '新名', barcode: null, images: [] })
  })

  test('has a barcode with a right check digit; the refusal says why', async () => {
    const me = as(editor)
    const tryBarcode = async (barcode: string) => {
      const { httpStatus, envelope } = await me.create({ barcode })
      return [httpStatus, envelope.error, ...(envelope.details ?? []).map((one) => one.message)]
    }
    expect(await tryBarcode('6901234567890')).toEqual([
      400,
      'PRODUCT_BARCODE',
      'barcode: the check digit is wrong, the last digit should be 2',
    ])
    expect(await tryBarcode('690123')).toEqual([
      400,
      'PRODUCT_BARCODE',
      'barcode: a barcode has 8, 12, 13, 14 digits',
    ])
    expect(await tryBarcode('69012345678AB')).toEqual([
      400,
      'PRODUCT_BARCODE',
      'barcode: a barcode has digits only',
    ])
    const inChinese = await callAs(
      testApp,
      editor.token,
      products.create,
      { name: 'x', number: uniqueName('B'), barcode: '6901234567890' },
      { language: 'tc' },
    )
    expect(inChinese.envelope.message).toBe('條碼不是有效的 GTIN')
    // GTIN-8 and UPC are taken and kept as GTIN-14.
    const short = await me.create({ barcode: '96385074' })
    expect((await me.get(short.payload.id)).payload.barcode).toBe('96385074')
    for (const [typed, shown] of [
      ['690-1234 567892', '6901234567892'],
      ['６９０１２３４５６７８９２', '6901234567892'],
      ['036000291452', '036000291452'],
      ['16901234567899', '16901234567899'],
    ] as const) {
      const { payload } = await me.create({ barcode: typed })
      expect((await me.get(payload.id)).payload.barcode).toBe(shown)
    }
    expect(await tryBarcode('0000000000000')).toContain('barcode: a barcode is not all zeros')
    expect((await me.create({ barcode: '' })).httpStatus).toBe(200)
  })

  test('has a number of its own, also when it comes back from the recycle bin', async () => {
    const me = as(editor)
    const number = uniqueName('D')
    const { id } = (await me.create({ number })).payload
    const twice = await me.create({ number })
    expect([twice.httpStatus, twice.envelope.error]).toEqual([409, 'FIELD_TAKEN'])
    expect(problemsOf(twice)[0]?.field).toBe('number')
    await me.remove([id])
    expect((await me.create({ number })).httpStatus).toBe(200)
    expect((await me.recover([id])).envelope.error).toBe('FIELD_TAKEN')
    // Another company's numbers are its own affair.
    expect((await as(stranger).create({ number })).httpStatus).toBe(200)
  })

  test('every bad field is named', async () => {
    const refused = await as(editor).create({
      name: ' ',
      number: 'x'.repeat(65),
      priceCents: -1,
      currency: 'XXX',
      mediumBoxQuantity: 101,
      shelfLifeDays: 'soon',
      images: [{ fileId: 'no-uuid' }],
    })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'INPUT_INVALID'])
    expect(problemsOf(refused).map(({ error, field }) => [error, field])).toEqual([
      ['FIELD_REQUIRED', 'name'],
      ['FIELD_TOO_LONG', 'number'],
      ['FIELD_TOO_SHORT', 'priceCents'],
      ['FIELD_CHOICE', 'currency'],
      ['FIELD_TOO_LONG', 'mediumBoxQuantity'],
      ['FIELD_TYPE', 'shelfLifeDays'],
      ['FIELD_FORMAT', 'images.0.fileId'],
    ])
  })

  test('of another company does not exist, and nothing of another company can be used', async () => {
    const theirs = await makeProduct(testApp.connections, stranger.companyId)
    const me = as(editor)
    const { id, name, number } = theirs
    const answers = [
      await me.get(id),
      await me.update({ id, name: 'mine', number }),
      await me.remove([id]),
      await me.recover([id]),
    ]
    expect(answers.map((answer) => answer.httpStatus)).toEqual([404, 404, 404, 404])
    expect((await as(stranger).get(id)).payload.name).toBe(name)

    const theirPicture = await uploadPicture(stranger)
    const withPicture = await me.create({ images: [{ fileId: theirPicture }] })
    expect(problemsOf(withPicture)[0]).toMatchObject({ error: 'FIELD_REFERENCE', field: 'images' })
    const theirCategory = (await as(stranger).createCategory({})).payload.id
    const withCategory = await me.create({ categoryId: theirCategory })
    expect(problemsOf(withCategory)[0]).toMatchObject({
      error: 'FIELD_REFERENCE',
      field: 'categoryId',
    })
  })
})

describe('the list', () => {
  test('filters, sorts by known columns, and pages without losing a row', async () => {
    const owner = await makeUser(testApp.connections)
    const me = as(owner)
    const drinks = (await me.createCategory({ name: '酒' })).payload.id
    const below = (await me.createCategory({ name: '白酒', parentId: drinks })).payload.id
    for (const [name, more] of [
      ['100% 纯粮', { categoryId: below, priceCents: 300 }],
      ['1000 年', { categoryId: drinks, priceCents: 100 }],
      ['茶_叶', { operationType: 'batch' }],
    ] as const) {
      await me.create({ name, ...more })
    }
    const names = async (input: object) =>
      (await me.list(input)).payload.records.map((row) => row.name)
    expect(await names({ keyword: '100%' })).toEqual(['100% 纯粮'])
    expect(await names({ keyword: '_' })).toEqual(['茶_叶'])
    expect(await names({ categoryId: drinks, sort: 'priceCents' })).toEqual([
      '1000 年',
      '100% 纯粮',
    ])
    expect(await names({ categoryId: below })).toEqual(['100% 纯粮'])
    expect(await names({ operationType: 'batch' })).toEqual(['茶_叶'])
    expect(await names({ sort: '-priceCents' })).toEqual(['100% 纯粮', '1000 年', '茶_叶'])
    expect(await names({})).toEqual(['茶_叶', '1000 年', '100% 纯粮'])

    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => me.list({ pageNo, pageSize: 1, sort: 'name' })),
    )
    expect(pages.map((page) => page.payload.total)).toEqual([3, 3, 3])
    expect(new Set(pages.map((page) => page.payload.records[0]?.id)).size).toBe(3)
    expect((await me.list({ pageNo: 4, pageSize: 1 })).payload.records).toEqual([])

    const badSort = await me.list({ sort: 'password' })
    expect(problemsOf(badSort)[0]).toMatchObject({ error: 'FIELD_CHOICE', field: 'sort' })
    expect((await me.list({ sort: 'constructor' })).httpStatus).toBe(400)
    expect((await me.list({ pageSize: 101 })).httpStatus).toBe(400)
  })

  test('a picker finds ten by a word, or exactly those asked for', async () => {
    const owner = await makeUser(testApp.connections, { permissions: [] })
    const made = await Promise.all(
      Array.from({ length: 12 }, () => makeProduct(testApp.connections, owner.companyId)),
    )
    const search = async (input: object) =>
      (await callAs(testApp, owner.token, products.search, { ...input })).payload
    expect(await search({})).toHaveLength(10)
    expect(await search({ keyword: made[3]?.number ?? '' })).toMatchObject([{ id: made[3]?.id }])
    const theirs = await makeProduct(testApp.connections, stranger.companyId)
    const ids = made.map((product) => product.id)
    expect(await search({ ids: [...ids, theirs.id] })).toHaveLength(12)
  })
})

describe('categories', () => {
  test('make a tree that counts its products', async () => {
    const owner = await makeUser(testApp.connections)
    const me = as(owner)
    const top = (await me.createCategory({ name: '食品', sort: 2 })).payload.id
    const sub = (await me.createCategory({ name: '零食', parentId: top })).payload.id
    const other = (await me.createCategory({ name: '日用', sort: 1 })).payload.id
    await me.create({ categoryId: sub })
    const { payload } = await callAs(testApp, owner.token, products.categories, {})
    expect(payload).toMatchObject([
      { id: other, children: [] },
      { id: top, productCount: 0, children: [{ id: sub, parentId: top, productCount: 1 }] },
    ])
    const twice = await me.createCategory({ name: '零食', parentId: top })
    expect(twice.envelope.error).toBe('FIELD_TAKEN')
  })

  test('never lie below themselves, nor more than five deep', async () => {
    const me = as(await makeUser(testApp.connections))
    const ids: number[] = []
    for (let depth = 1; depth <= 5; depth += 1) {
      const made = await me.createCategory({ name: `level ${depth}`, parentId: ids.at(-1) })
      ids.push(made.payload.id)
    }
    const [top = 0, second = 0] = ids
    const tooDeep = await me.createCategory({ parentId: ids.at(-1) })
    expect([tooDeep.httpStatus, tooDeep.envelope.error]).toEqual([409, 'CATEGORY_TOO_DEEP'])
    for (const parentId of [top, second, ids[4]]) {
      const cycle = await me.updateCategory({ id: top, name: 'level 1', parentId })
      expect(cycle.envelope.error).toBe('CATEGORY_CYCLE')
      expect(cycle.envelope.details).toMatchObject([{ field: 'parentId' }])
    }
    // A whole branch of four below another top would be five deep; below that one more is too many.
    const newTop = (await me.createCategory({})).payload.id
    expect(
      (await me.updateCategory({ id: second, name: 'moved', parentId: newTop })).httpStatus,
    ).toBe(200)
    const newSub = (await me.createCategory({ parentId: newTop })).payload.id
    const moved = await me.updateCategory({ id: second, name: 'moved', parentId: newSub })
    expect(moved.envelope.error).toBe('CATEGORY_TOO_DEEP')
  })

  test('two moves at once do not make a circle', async () => {
    const me = as(await makeUser(testApp.connections))
    const a = (await me.createCategory({ name: 'a' })).payload.id
    const b = (await me.createCategory({ name: 'b' })).payload.id
    const moves = await Promise.all([
      me.updateCategory({ id: a, name: 'a', parentId: b }),
      me.updateCategory({ id: b, name: 'b', parentId: a }),
    ])
    expect(moves.map((move) => move.envelope.error ?? 'done').sort()).toEqual([
      'CATEGORY_CYCLE',
      'done',
    ])
  })

  test('are deleted only when nothing uses them', async () => {
    const me = as(await makeUser(testApp.connections))
    const top = (await me.createCategory({})).payload.id
    const sub = (await me.createCategory({ parentId: top })).payload.id
    const product = (await me.create({ categoryId: sub })).payload.id
    expect((await me.removeCategory(top)).envelope.message).toBe(
      'The category is in use: 0 products, 1 categories below it',
    )
    expect((await me.removeCategory(sub)).envelope.error).toBe('CATEGORY_IN_USE')
    await me.remove([product])
    expect((await me.removeCategory(sub)).httpStatus).toBe(200)
    expect((await me.removeCategory(sub)).httpStatus).toBe(404)
    expect((await me.get(product)).payload.categoryId).toBeNull()
    expect((await me.create({ categoryId: sub })).envelope.error).toBe('FIELD_REFERENCE')
    expect((await me.createCategory({ parentId: sub })).envelope.error).toBe('FIELD_REFERENCE')
  })

  test('of another company do not exist', async () => {
    const theirs = (await as(stranger).createCategory({})).payload.id
    const me = as(editor)
    expect((await me.updateCategory({ id: theirs, name: 'mine' })).httpStatus).toBe(404)
    expect((await me.removeCategory(theirs)).httpStatus).toBe(404)
  })
})
