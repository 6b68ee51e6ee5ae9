import { EXTENDED_TYPES } from '@zhenma/contract/extended-data/extended-content'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { files } from '@zhenma/contract/files/files.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
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

const LANGUAGES = ['cn', 'tc', 'en'] as const
const TEXT = { name: '产地', type: 'text', content: '勐海' } as const

const as = (user: MadeUser) => ({
  create: (input: object) =>
    callAs(testApp, user.token, extendedData.create, { ...TEXT, ...input }),
  update: (id: number, input: object) =>
    callAs(testApp, user.token, extendedData.update, { id, ...TEXT, ...input }),
  list: (input: object = {}) => callAs(testApp, user.token, extendedData.list, { ...input }),
  get: (id: number) => callAs(testApp, user.token, extendedData.get, { id }),
  remove: (id: number, language: (typeof LANGUAGES)[number] = 'en') =>
    callAs(testApp, user.token, extendedData.remove, { id }, { language }),
  bindProduct: (id: number, extendedIds: number[]) =>
    callAs(testApp, user.token, extendedData.bindProduct, { id, extendedIds }),
})

async function uploadImage(user: MadeUser): Promise<string> {
  const create = { width: 12, height: 8, channels: 3, background: '#383' } as const
  const content = await sharp({ create }).png().toBuffer()
  const file = upload('茶山.png', content)
  const sent = { file, purpose: 'extended-data' }
  return (await callAs(testApp, user.token, files.uploadImage, sent)).payload.id
}

describe('a record is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['a type that is none', { type: 'html' }, 'FIELD_CHOICE', 'type'],
    ['nothing to say', { content: ' ' }, 'FIELD_REQUIRED', 'content'],
    ['two lines for one', { content: 'a\nb' }, 'FIELD_FORMAT', 'content'],
    ['too long a text', { content: 'x'.repeat(501) }, 'FIELD_TOO_LONG', 'content'],
    ['too long a code', { type: 'code', content: 'x'.repeat(2001) }, 'FIELD_TOO_LONG', 'content'],
    ['a script', { type: 'link', content: 'javascript:alert(1)' }, 'FIELD_FORMAT', 'content'],
    [
      'a page of its own',
      { type: 'video', content: 'data:text/html,x' },
      'FIELD_FORMAT',
      'content',
    ],
    ['no picture', { type: 'image' }, 'FIELD_REQUIRED', 'imageId'],
    ['no file', { type: 'image', imageId: '../x' }, 'FIELD_FORMAT', 'imageId'],
    ['too long a module', { moduleName: 'x'.repeat(51) }, 'FIELD_TOO_LONG', 'moduleName'],
  ])('with %s', async (_what, input, error, field) => {
    const refused = await as(owner).create(input)
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect((await as(owner).list()).payload.total).toBe(0)
  })

  test('with a picture that is not there, or another company’s', async () => {
    const stranger = await makeUser(testApp.connections)
    for (const imageId of [await uploadImage(stranger), '00000000-0000-4000-8000-000000000000']) {
      const refused = await as(owner).create({ type: 'image', imageId })
      expect(refused.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'imageId' },
      ])
    }
  })

  test('without the permission of the step', async () => {
    const { companyId } = owner
    const reader = await makeUser(testApp.connections, {
      companyId,
      permissions: ['extended-data:list'],
    })
    const { id } = (await as(owner).create({})).payload
    const me = as(reader)
    expect((await me.get(id)).httpStatus).toBe(200)
    for (const answer of [
      await me.create({}),
      await me.update(id, {}),
      await me.remove(id),
      await me.bindProduct(1, [id]),
    ]) {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
  })
})

describe('a record', () => {
  test('of every type is kept as it was typed', async () => {
    const me = as(owner)
    const imageId = await uploadImage(owner)
    const contents = {
      text: '<b>勐海</b>',
      multiline: '一\n  二',
      image: '',
      link: 'https://lab.example/r?id=1',
      video: 'https://film.example/v.mp4',
      code: '  LOT 7\n    B',
    }
    for (const type of EXTENDED_TYPES) {
      const given = { type, content: contents[type], imageId, moduleName: '品质', remark: 'r' }
      const { id } = (await me.create(given)).payload
      const { payload } = await me.get(id)
      expect(payload).toMatchObject({
        ...TEXT,
        type,
        content: contents[type],
        // A picture belongs to one type only.
        imageId: type === 'image' ? imageId : null,
        imageUrl: type === 'image' ? `/files/${owner.companyId}/${imageId}.webp` : null,
        moduleName: '品质',
        displayed: true,
        usage: { labelCount: 0, batchCount: 0, productCount: 0, batches: [], products: [] },
      })
    }
    expect((await me.list({ type: 'code' })).payload.total).toBe(1)
  })

  test('is changed and deleted, and the log tells by whom', async () => {
    const me = as(owner)
    const { id } = (await me.create({})).payload
    expect((await me.update(id, { content: '景谷', displayed: false })).httpStatus).toBe(200)
    expect((await me.get(id)).payload).toMatchObject({ content: '景谷', displayed: false })
    expect((await me.remove(id)).httpStatus).toBe(200)
    for (const gone of [await me.get(id), await me.update(id, {}), await me.remove(id)]) {
      expect([gone.httpStatus, gone.envelope.error]).toEqual([404, 'NOT_FOUND'])
    }
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<object>`
          select operation, user_id, after from operation_log
           where company_id = ${owner.companyId} and entity = 'extended-data' order by id`,
      ),
    )
    expect(log).toMatchObject([
      { operation: 'create', user_id: owner.id },
      { operation: 'update', after: { content: '景谷', displayed: false } },
      { operation: 'delete', after: null },
    ])
  })

  test('is found by name, module, content and remark, by type and by what is shown', async () => {
    const me = as(owner)
    await me.create({ name: '100% 古树' })
    await me.create({
      name: '报告',
      type: 'link',
      content: 'https://lab.example/',
      moduleName: '品质',
    })
    await me.create({ name: '内部', remark: '仅供仓库', displayed: false })
    const found = async (input: object) =>
      (await me.list(input)).payload.records.map(({ name }) => name)
    expect(await found({})).toEqual(['内部', '报告', '100% 古树'])
    expect(await found({ keyword: '0%' })).toEqual(['100% 古树'])
    expect(await found({ keyword: 'LAB.ex' })).toEqual(['报告'])
    expect(await found({ keyword: '仓库' })).toEqual(['内部'])
    expect(await found({ moduleName: '品' })).toEqual(['报告'])
    expect(await found({ type: 'link' })).toEqual(['报告'])
    expect(await found({ displayed: false })).toEqual(['内部'])
    const all = (await me.list()).payload.records
    expect(await found({ ids: [all[2]?.id, all[0]?.id] })).toEqual(['内部', '100% 古树'])
    expect(await found({ ids: [] })).toEqual([])
    expect(await found({ sort: 'name', pageSize: 1, pageNo: 2 })).toHaveLength(1)
    expect((await me.list({ sort: 'content' })).envelope.details).toMatchObject([
      { error: 'FIELD_CHOICE', field: 'sort' },
    ])
  })

  test('of another company does not exist', async () => {
    const stranger = await makeUser(testApp.connections)
    const { id } = (await as(stranger).create({ name: 'theirs' })).payload
    const me = as(owner)
    const product = await makeProduct(testApp.connections, owner.companyId)
    expect((await me.list()).payload.records).toEqual([])
    for (const answer of [await me.get(id), await me.update(id, {}), await me.remove(id)]) {
      expect(answer.httpStatus).toBe(404)
    }
    expect((await me.bindProduct(product.id, [id])).envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'extendedIds' },
    ])
    expect((await as(stranger).get(id)).payload.name).toBe('theirs')
  })

  test.each(LANGUAGES)('that is bound stays, and is told to what, in %s', async (language) => {
    const me = as(owner)
    const { companyId } = owner
    const { id } = (await me.create({})).payload
    const other = (await me.create({ name: '冲泡' })).payload.id
    const product = await makeProduct(testApp.connections, companyId, { name: '白茶' })
    const batch = await makeBatch(testApp, { companyId, productCount: 10, productId: product.id })
    // Through three different sets.
    await me.bindProduct(product.id, [other, id])
    await callAs(testApp, owner.token, extendedData.bindBatch, {
      id: batch.id,
      extendedIds: [id, other],
    })
    const range = { start: batch.lo, end: batch.lo + 6, extendedIds: [id] }
    await callAs(testApp, owner.token, extendedData.bindLabels, range)
    expect((await me.get(id)).payload.usage).toEqual({
      labelCount: 7,
      batchCount: 1,
      productCount: 1,
      batches: [{ id: batch.id, name: batch.name }],
      products: [{ id: product.id, name: '白茶' }],
    })
    const refused = await me.remove(id, language)
    expect(refused.httpStatus).toBe(409)
    expect(refused.envelope.error).toBe('EXTENDED_IN_USE')
    expect(refused.envelope.message).toMatch(textOf('EXTENDED_IN_USE', language))
    expect(refused.envelope.message).toMatch(/“?产地”?.*7.*1.*1/)
    const link = `/label/query?extendedId=${id}`
    expect(refused.envelope.details).toContainEqual(expect.objectContaining({ link }))
    const found = await callAs(testApp, owner.token, labels.list, { extendedId: id })
    expect(found.payload.records).toHaveLength(7)
    // Bound to its batch and product only.
    const none = await callAs(testApp, owner.token, labels.list, { extendedId: other })
    expect(none.payload.records).toEqual([])
    await me.bindProduct(product.id, [])
    await callAs(testApp, owner.token, extendedData.bindBatch, { id: batch.id, extendedIds: [] })
    await callAs(testApp, owner.token, extendedData.bindLabels, { ...range, extendedIds: [] })
    expect((await me.remove(id)).httpStatus).toBe(200)
  })
})
