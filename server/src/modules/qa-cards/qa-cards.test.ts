import { files } from '@zhenma/contract/files/files.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
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
const CARD = { name: '三年质保', number: 'QA-3' } as const

const as = (user: MadeUser) => ({
  create: (input: object = {}) =>
    callAs(testApp, user.token, qaCards.create, { ...CARD, ...input }),
  update: (id: number, input: object) =>
    callAs(testApp, user.token, qaCards.update, { id, ...CARD, ...input }),
  list: (input: object = {}) => callAs(testApp, user.token, qaCards.list, { ...input }),
  search: (input: object = {}) => callAs(testApp, user.token, qaCards.search, { ...input }),
  get: (id: number) => callAs(testApp, user.token, qaCards.get, { id }),
  remove: (id: number, language: (typeof LANGUAGES)[number] = 'en') =>
    callAs(testApp, user.token, qaCards.remove, { id }, { language }),
  bind: (input: object) => callAs(testApp, user.token, qaCards.bindLabels, { ...input }),
})

async function uploadImage(user: MadeUser): Promise<string> {
  const create = { width: 12, height: 8, channels: 3, background: '#383' } as const
  const file = upload('卡.png', await sharp({ create }).png().toBuffer())
  return (await callAs(testApp, user.token, files.uploadImage, { file, purpose: 'qa-card' }))
    .payload.id
}

describe('a card is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['no number', { number: '' }, 'FIELD_REQUIRED', 'number'],
    ['too long a number', { number: 'x'.repeat(51) }, 'FIELD_TOO_LONG', 'number'],
    ['no month at all', { warrantyMonths: 0 }, 'FIELD_TOO_SHORT', 'warrantyMonths'],
    ['more than 20 years', { warrantyMonths: 241 }, 'FIELD_TOO_LONG', 'warrantyMonths'],
    ['half a month', { warrantyMonths: 1.5 }, 'FIELD_TYPE', 'warrantyMonths'],
    ['too long a content', { content: 'x'.repeat(5_001) }, 'FIELD_TOO_LONG', 'content'],
    [
      'too long a translation',
      { translations: { en: { content: 'x'.repeat(5_001) } } },
      'FIELD_TOO_LONG',
      'translations.en.content',
    ],
    [
      'a translation into another language',
      { translations: { de: { name: 'x' } } },
      'FIELD_UNKNOWN',
      'translations.de',
    ],
    ['a phone that is none', { servicePhone: 'call me' }, 'FIELD_FORMAT', 'servicePhone'],
    ['too long a phone', { servicePhone: '1'.repeat(31) }, 'FIELD_TOO_LONG', 'servicePhone'],
    ['no file', { imageId: '../x' }, 'FIELD_FORMAT', 'imageId'],
  ])('with %s', async (_what, input, error, field) => {
    const refused = await as(owner).create(input)
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect((await as(owner).list()).payload.total).toBe(0)
  })

  test('with a picture that is not there, or another company’s', async () => {
    const stranger = await makeUser(testApp.connections)
    for (const imageId of [await uploadImage(stranger), '00000000-0000-4000-8000-000000000000']) {
      const refused = await as(owner).create({ imageId })
      expect(refused.envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'imageId' },
      ])
    }
  })

  test('with a number that another card has, until that one is deleted', async () => {
    const me = as(owner)
    const first = (await me.create()).payload.id
    const second = (await me.create({ number: 'QA-4' })).payload.id
    for (const refused of [await me.create(), await me.update(second, {})]) {
      expect(refused.envelope.details).toMatchObject([{ error: 'FIELD_TAKEN', field: 'number' }])
    }
    await me.remove(first)
    expect((await me.update(second, {})).httpStatus).toBe(200)
    // Another company's numbers are its own.
    expect((await as(await makeUser(testApp.connections)).create()).httpStatus).toBe(200)
  })

  test('without the permission of the step', async () => {
    const { companyId } = owner
    const permissions = ['qa-card:list']
    const me = as(await makeUser(testApp.connections, { companyId, permissions }))
    const { id } = (await as(owner).create()).payload
    expect((await me.get(id)).httpStatus).toBe(200)
    for (const answer of [
      await me.create(),
      await me.update(id, {}),
      await me.remove(id),
      await me.search(),
      await me.bind({ start: 1, end: 2, cardId: id }),
    ]) {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
  })
})

describe('a card', () => {
  test('is kept as it was typed', async () => {
    const me = as(owner)
    const imageId = await uploadImage(owner)
    const given = {
      warrantyMonths: 36,
      content: '<b>整机</b>\n  人为损坏除外',
      servicePhone: '+86 (871) 6312-3456',
      imageId,
      displayed: false,
    }
    const { id } = (await me.create(given)).payload
    expect((await me.get(id)).payload).toMatchObject({
      ...CARD,
      ...given,
      imageUrl: `/files/${owner.companyId}/${imageId}.webp`,
      labelCount: 0,
    })
    const bare = (await me.create({ number: 'QA-0' })).payload.id
    expect((await me.get(bare)).payload).toMatchObject({
      warrantyMonths: null,
      content: '',
      servicePhone: '',
      imageId: null,
      imageUrl: null,
      displayed: true,
      translations: {},
    })
  })

  test('keeps its translations: what a change leaves out stays, and each changed text is logged', async () => {
    const me = as(owner)
    const translations = { en: { name: 'Three years', content: 'All of it' }, tc: { name: '' } }
    const { id } = (await me.create({ translations })).payload
    await me.update(id, { content: '整机' })
    expect((await me.get(id)).payload.translations).toEqual({ en: translations.en })
    await me.update(id, { translations: { en: { name: 'Three years', content: 'All parts' } } })
    const [change] = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ before: object; after: object }>`
          select before, after from operation_log
           where company_id = ${owner.companyId} and entity = 'qa-card' order by id desc limit 1`,
      ),
    )
    expect(change).toEqual({
      before: { content: '整机', translations: { en: { content: 'All of it' } } },
      after: { content: '', translations: { en: { content: 'All parts' } } },
    })
  })

  test('is changed and deleted, and the log tells by whom', async () => {
    const me = as(owner)
    const { id } = (await me.create({ warrantyMonths: 12 })).payload
    expect((await me.update(id, { warrantyMonths: null, content: '终身' })).httpStatus).toBe(200)
    expect((await me.get(id)).payload).toMatchObject({ warrantyMonths: null, content: '终身' })
    expect((await me.remove(id)).httpStatus).toBe(200)
    for (const gone of [await me.get(id), await me.update(id, {}), await me.remove(id)]) {
      expect([gone.httpStatus, gone.envelope.error]).toEqual([404, 'NOT_FOUND'])
    }
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<object>`
          select operation, user_id, before, after from operation_log
           where company_id = ${owner.companyId} and entity = 'qa-card' order by id`,
      ),
    )
    expect(log).toMatchObject([
      { operation: 'create', user_id: owner.id, before: null },
      { operation: 'update', before: { warrantyMonths: 12 }, after: { content: '终身' } },
      { operation: 'delete', before: { content: '终身' }, after: null },
    ])
  })

  test('is found by name, number and content, and by what is shown', async () => {
    const me = as(owner)
    await me.create({ name: '100% 包换', number: 'A-1', warrantyMonths: 1 })
    await me.create({ name: '延保', number: 'B-2', content: '需注册', warrantyMonths: 24 })
    await me.create({ name: '内部', number: 'C-3', displayed: false })
    const found = async (input: object) =>
      (await me.list(input)).payload.records.map(({ name }) => name)
    expect(await found({})).toEqual(['内部', '延保', '100% 包换'])
    expect(await found({ keyword: '0%' })).toEqual(['100% 包换'])
    expect(await found({ keyword: 'b-' })).toEqual(['延保'])
    expect(await found({ keyword: '注册' })).toEqual(['延保'])
    expect(await found({ displayed: false })).toEqual(['内部'])
    expect(await found({ sort: 'number', pageSize: 1, pageNo: 2 })).toEqual(['延保'])
    expect((await me.list({ sort: 'content' })).envelope.details).toMatchObject([
      { error: 'FIELD_CHOICE', field: 'sort' },
    ])
    const [first] = (await me.list()).payload.records
    const picked = async (input: object) => (await me.search(input)).payload.map(({ name }) => name)
    expect(await picked({ keyword: '延' })).toEqual(['延保'])
    expect(await picked({ keyword: '延', ids: [first?.id] })).toEqual(['内部'])
    expect(await picked({})).toHaveLength(3)
  })

  test('of another company does not exist', async () => {
    const stranger = await makeUser(testApp.connections)
    const { id } = (await as(stranger).create({ name: 'theirs' })).payload
    const me = as(owner)
    const batch = await makeBatch(testApp, { companyId: owner.companyId, productCount: 2 })
    expect((await me.list()).payload.records).toEqual([])
    expect((await me.search({ ids: [id] })).payload).toEqual([])
    for (const answer of [await me.get(id), await me.update(id, {}), await me.remove(id)]) {
      expect(answer.httpStatus).toBe(404)
    }
    expect((await me.bind({ batchId: batch.id, cardId: id })).envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'cardId' },
    ])
    expect((await as(stranger).get(id)).payload.name).toBe('theirs')
  })

  test.each(LANGUAGES)('that labels carry stays, and says how many, in %s', async (language) => {
    const me = as(owner)
    const { id } = (await me.create()).payload
    const batch = await makeBatch(testApp, { companyId: owner.companyId, productCount: 10 })
    const range = { start: batch.lo, end: batch.lo + 6 }
    await me.bind({ ...range, cardId: id })
    expect((await me.get(id)).payload.labelCount).toBe(7)
    const refused = await me.remove(id, language)
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'QA_CARD_IN_USE'])
    expect(refused.envelope.message).toMatch(textOf('QA_CARD_IN_USE', language))
    expect(refused.envelope.message).toMatch(/三年质保.*7/)
    const link = `/label/query?cardId=${id}`
    expect(refused.envelope.details).toMatchObject([{ link }])
    const found = await callAs(testApp, owner.token, labels.list, { cardId: id })
    expect(found.payload.records.map(({ serial }) => serial)).toEqual(
      Array.from({ length: 7 }, (_, place) => batch.lo + place),
    )
    const inside = { cardId: id, start: batch.lo + 5, end: batch.lo + 9 }
    expect((await callAs(testApp, owner.token, labels.list, inside)).payload.records).toHaveLength(
      2,
    )
    await me.bind({ ...range, cardId: null })
    expect((await me.remove(id)).httpStatus).toBe(200)
  })
})
