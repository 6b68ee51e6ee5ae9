import { LANGUAGES } from '@zhenma/contract/kernel/languages'
import { PRODUCT_TEXT_LIMITS } from '@zhenma/contract/products/product-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let app: TestApp
let user: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  user = await makeUser(app.connections)
})
afterAll(() => app.close())

const given = { name: '云雾绿茶', description: '明前采摘' }
const create = (translations?: object, language: (typeof LANGUAGES)[number] = 'en') =>
  callAs(
    app,
    user.token,
    products.create,
    { ...given, number: uniqueName('T'), ...(translations && { translations }) },
    { language },
  )
const read = async (id: number) => (await callAs(app, user.token, products.get, { id })).payload
const update = async (id: number, changes: object) => {
  const { number, revision } = await read(id)
  return callAs(app, user.token, products.update, { id, ...given, number, revision, ...changes })
}
const logOf = (id: number) =>
  asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<{ before: object | null; after: object }>`
        select before, after from operation_log
         where company_id = ${user.companyId} and entity = 'product' and entity_id = ${String(id)}
         order by id`,
    ),
  )

describe('a translation is refused', () => {
  test.each([
    ['in another language', { de: { name: 'Tee' } }, 'FIELD_UNKNOWN', 'translations.de'],
    ['of another field', { en: { number: 'T' } }, 'FIELD_UNKNOWN', 'translations.en.number'],
    [
      'that is too long',
      { en: { name: 'x'.repeat(PRODUCT_TEXT_LIMITS.name + 1) } },
      'FIELD_TOO_LONG',
      'translations.en.name',
    ],
    ['that is no text', { tc: { unit: { a: 1 } } }, 'FIELD_TYPE', 'translations.tc.unit'],
    ['that is no table', 'English', 'FIELD_TYPE', 'translations'],
  ])('%s', async (_what, translations, error, field) => {
    const reported = new Set<string>()
    for (const language of LANGUAGES) {
      const { httpStatus, envelope } = await create(translations as object, language)
      expect(httpStatus).toBe(400)
      expect(envelope.details).toMatchObject([{ error, field }])
      reported.add(envelope.details?.[0]?.message ?? '')
    }
    // The Chinese scripts may share a sentence.
    expect(reported.size).toBeGreaterThan(1)
  })
})

describe('translations', () => {
  test('are kept by language and field, without what is empty', async () => {
    const { payload } = await create({ en: { name: 'Green tea', unit: ' ' }, tc: {} })
    expect(await read(payload.id)).toMatchObject({
      ...given,
      translations: { en: { name: 'Green tea' } },
    })
    const without = await create()
    expect((await read(without.payload.id)).translations).toEqual({})
  })

  test('stay where a change leaves them out, and go where it says none', async () => {
    const { payload } = await create({ en: { name: 'Green tea' } })
    await update(payload.id, { description: '谷雨采摘' })
    expect((await read(payload.id)).translations).toEqual({ en: { name: 'Green tea' } })
    await update(payload.id, { translations: {} })
    expect((await read(payload.id)).translations).toEqual({})
  })

  test('are there again when the product comes back from the recycle bin', async () => {
    const { payload } = await create({ tc: { description: '明前採摘' } })
    await callAs(app, user.token, products.remove, { ids: [payload.id] })
    await callAs(app, user.token, products.recover, { ids: [payload.id] })
    expect((await read(payload.id)).translations).toEqual({ tc: { description: '明前採摘' } })
  })

  test('the log tells which text of which language was changed, and no other', async () => {
    const { payload } = await create({ en: { name: 'Tea', unit: 'tins' }, tc: { unit: '罐' } })
    const translations = { en: { name: 'Green tea', unit: 'tins' }, tc: {} }
    await update(payload.id, { translations })
    expect((await logOf(payload.id)).at(-1)).toEqual({
      before: { translations: { en: { name: 'Tea' }, tc: { unit: '罐' } } },
      after: { translations: { en: { name: 'Green tea' } } },
    })
    const all = { name: 'a', unit: 'b', description: 'c', specification: 'd' }
    const whole = { tc: all, en: all, cn: all }
    await update(payload.id, { translations: whole })
    await update(payload.id, { translations: whole })
    expect((await logOf(payload.id)).at(-1)).toEqual({ before: {}, after: {} })
  })

  test('somebody else’s change of them is not written over unseen', async () => {
    const { payload } = await create({ en: { name: 'Tea' } })
    const { revision } = await read(payload.id)
    const other = await makeUser(app.connections, { companyId: user.companyId })
    const { number } = await read(payload.id)
    const base = { id: payload.id, ...given, number, revision }
    const theirs = { ...base, translations: { en: { name: 'Black tea' } } }
    await callAs(app, other.token, products.update, theirs)
    const mine = { ...base, translations: { en: { name: 'Green tea' } } }
    const { httpStatus, envelope } = await callAs(app, user.token, products.update, mine)
    expect([httpStatus, envelope.error]).toEqual([409, 'RECORD_CHANGED'])
    expect(envelope.details).toMatchObject([{ field: 'translations' }])
  })
})
