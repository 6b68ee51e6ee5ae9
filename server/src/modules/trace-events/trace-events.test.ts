import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  MAXIMUM_TRACE_EVENTS,
  TRACE_EVENT_FILES,
} from '@zhenma/contract/trace-events/trace-event-words'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeProduct, makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { uploadPdf, uploadPicture } from './testing/event-files.ts'

let testApp: TestApp
let owner: MadeUser
let product: MadeProduct
let batch: MadeBatch
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
})

const HARVEST = { name: '春茶采收', kind: 'harvest', happenedAt: '2026-03-20T01:00:00.000Z' }
const ofProduct = () => ({ ...HARVEST, method: 'product', productId: product.id })
const add = (input: object, user = owner, language: (typeof LANGUAGES)[number] = 'cn') =>
  callAs(testApp, user.token, traceEvents.create, input as never, { language })
const refusalOf = async (input: object, user = owner) => {
  const { httpStatus, envelope } = await add(input, user)
  return [httpStatus, envelope.error, envelope.details?.map(({ field }) => field)]
}
const count = async () => (await callAs(testApp, owner.token, traceEvents.list, {})).payload.total

describe('an event is refused', () => {
  test('where it says another target than its method, in every language, field by field', async () => {
    const input = { ...HARVEST, method: 'product', batchId: batch.id }
    for (const language of LANGUAGES) {
      const { envelope } = await add(input, owner, language)
      expect(envelope.message).toMatch(textOf('TRACE_EVENT_TARGET', language))
      expect(envelope.details?.map(({ field }) => field)).toEqual(['productId', 'batchId'])
    }
    const none = { ...HARVEST, method: 'range' }
    expect(await refusalOf(none)).toEqual([400, 'TRACE_EVENT_TARGET', ['start', 'end']])
    expect(await count()).toBe(0)
  })

  test('where its goods, place or files are not there, or are not the company’s', async () => {
    const stranger = await makeUser(testApp.connections)
    const theirs = await makeProduct(testApp.connections, stranger.companyId)
    const place = await makePlace(testApp.connections, stranger.companyId, 'factory')
    const theirBatch = await makeBatch(testApp, { companyId: stranger.companyId })
    const theirFile = (await uploadPdf(testApp, stranger.token)).payload.id
    const other = (await uploadPicture(testApp, owner.token, 'product')).payload.id
    expect(await refusalOf({ ...ofProduct(), productId: theirs.id })).toEqual([
      409,
      'FIELD_REFERENCE',
      ['productId'],
    ])
    expect(await refusalOf({ ...ofProduct(), placeId: place.id })).toEqual([
      409,
      'FIELD_REFERENCE',
      ['placeId'],
    ])
    const inBatch = { ...HARVEST, method: 'batch', batchId: theirBatch.id }
    expect((await refusalOf(inBatch))[1]).toBe('BATCH_NOT_FOUND')
    // A picture that was uploaded for something else is none of an event's.
    expect(await refusalOf({ ...ofProduct(), fileIds: [theirFile, other] })).toEqual([
      400,
      'TRACE_EVENT_FILE',
      ['fileIds', 'fileIds'],
    ])
    expect(await count()).toBe(0)
  })

  test('with serials that are none, or that go past their batch', async () => {
    const range = async (start: number, end: number) =>
      (await refusalOf({ ...HARVEST, method: 'range', start, end }))[1]
    expect(await range(batch.lo + 1, batch.lo)).toBe('RANGE_REVERSED')
    expect(await range(batch.lo, batch.lo + 10)).toBe('RANGE_PAST_BATCH')
  })

  test('where it lies ahead, has no title or type, or more files than it may have', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    const wrong = { ...ofProduct(), happenedAt: ahead }
    expect(await refusalOf(wrong)).toEqual([400, 'TRACE_EVENT_FUTURE', ['happenedAt']])
    expect((await refusalOf({ ...ofProduct(), name: ' ' }))[2]).toEqual(['name'])
    expect((await refusalOf({ ...ofProduct(), kind: 'magic' }))[2]).toEqual(['kind'])
    const { id } = (await uploadPdf(testApp, owner.token)).payload
    const many = Array.from({ length: TRACE_EVENT_FILES + 1 }, () => id)
    expect((await refusalOf({ ...ofProduct(), fileIds: many }))[0]).toBe(400)
    expect(await count()).toBe(0)
  })

  test('where its batch has as many as a page can tell, those of its serials counted in', async () => {
    const { companyId } = owner
    await asPlatform(testApp.connections, (db) =>
      sql`insert into trace_event (company_id, name, kind, happened_at, method, batch_id)
        select ${companyId}, 'E' || n, 'storage', now(), 'batch', ${batch.id}
          from generate_series(1, ${MAXIMUM_TRACE_EVENTS}) n`.execute(db),
    )
    const range = { ...HARVEST, method: 'range', start: batch.lo, end: batch.lo }
    expect(await refusalOf(range)).toEqual([409, 'TRACE_EVENT_LIMIT', []])
    expect((await add(ofProduct())).httpStatus).toBe(200)
  })

  test('to whoever has no session, no permission, or is of another company', async () => {
    const { id } = (await add(ofProduct())).payload
    const looker = await makeUser(testApp.connections, {
      companyId: owner.companyId,
      permissions: ['trace-event:list'],
    })
    expect((await refusalOf(ofProduct(), looker))[1]).toBe('ACCESS_DENIED')
    expect((await refusalOf(ofProduct(), { ...owner, token: '' }))[0]).toBe(401)
    const stranger = await makeUser(testApp.connections)
    const theirs = await callAs(testApp, stranger.token, traceEvents.get, { id })
    expect(theirs.envelope.error).toBe('NOT_FOUND')
    const removed = await callAs(testApp, stranger.token, traceEvents.remove, { id })
    expect(removed.envelope.error).toBe('NOT_FOUND')
    expect(await count()).toBe(1)
  })
})

describe('an event', () => {
  const read = async (id: number) =>
    (await callAs(testApp, owner.token, traceEvents.get, { id })).payload
  const leaves = (id: number) =>
    asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ kind: string; facts: string[] }>`
          select kind, facts from transparency_pending
           where company_id = ${owner.companyId} and row_id = ${id} and kind like 'trace_event%'
          union all
          select kind, facts from transparency_leaf
           where company_id = ${owner.companyId} and row_id = ${id} and kind like 'trace_event%'`,
      ),
    )

  test('says what it is about, where, and with which files, in their order', async () => {
    const place = await makePlace(testApp.connections, owner.companyId, 'factory')
    const pdf = (await uploadPdf(testApp, owner.token)).payload
    const photo = (await uploadPicture(testApp, owner.token)).payload
    const { id } = (
      await add({
        ...HARVEST,
        kind: 'certificate',
        method: 'range',
        start: batch.lo + 1,
        end: batch.lo + 2,
        placeId: place.id,
        region: '云南省',
        location: '勐海县',
        note: '有机',
        translations: { en: { name: 'Organic', note: '' } },
        fileIds: [pdf.id, photo.id, pdf.id],
      })
    ).payload
    expect(await read(id)).toMatchObject({
      ...HARVEST,
      kind: 'certificate',
      method: 'range',
      productId: null,
      batchId: batch.id,
      start: batch.lo + 1,
      end: batch.lo + 2,
      placeName: place.name,
      translations: { en: { name: 'Organic' } },
      files: [
        { id: pdf.id, name: '报告.pdf', url: pdf.url, thumbnailUrl: null },
        { id: photo.id, url: photo.url, thumbnailUrl: photo.thumbnailUrl },
      ],
    })
  })

  test('is changed in what it says, never in what it is about', async () => {
    const { id } = (await add({ ...ofProduct(), note: '甲' })).payload
    const { revision } = await read(id)
    const change = { id, revision, ...HARVEST, name: '秋茶', note: '乙', method: 'batch' }
    const { httpStatus } = await callAs(testApp, owner.token, traceEvents.update, change as never)
    expect(httpStatus).toBe(200)
    expect(await read(id)).toMatchObject({
      name: '秋茶',
      note: '乙',
      method: 'product',
      productId: product.id,
    })
    const ahead = { ...change, happenedAt: new Date(Date.now() + 3_600_000).toISOString() }
    const later = { ...ahead, revision: (await read(id)).revision }
    const refused = await callAs(testApp, owner.token, traceEvents.update, later as never)
    expect(refused.envelope.error).toBe('TRACE_EVENT_FUTURE')
    expect((await read(id)).happenedAt).toBe(HARVEST.happenedAt)
  })

  test('stands in the tamper-evident log with each of its versions, its files by hash, and its end', async () => {
    const pdf = (await uploadPdf(testApp, owner.token)).payload
    const { id } = (await add({ ...ofProduct(), fileIds: [pdf.id] })).payload
    const { revision } = await read(id)
    const change = { id, revision, ...HARVEST, name: '改过', fileIds: [] }
    await callAs(testApp, owner.token, traceEvents.update, change)
    await callAs(testApp, owner.token, traceEvents.remove, { id })
    const found = await leaves(id)
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      'trace_event',
      'trace_event',
      'trace_event_removed',
    ])
    const said = found.map(({ facts }) => facts.join('\n'))
    expect(said.filter((facts) => /sha256 [0-9a-f]{64}/.test(facts))).toHaveLength(1)
    expect(said.filter((facts) => facts.includes('改过'))).toHaveLength(1)
    expect(await count()).toBe(0)
    expect((await callAs(testApp, owner.token, traceEvents.get, { id })).httpStatus).toBe(404)
  })

  test('is found by its words, its type and its goods', async () => {
    await add(ofProduct())
    await add({ ...HARVEST, kind: 'storage', name: '入库', method: 'batch', batchId: batch.id })
    const names = async (filter: object) =>
      (await callAs(testApp, owner.token, traceEvents.list, filter)).payload.records.map(
        ({ name }) => name,
      )
    expect(await names({ keyword: '春茶' })).toEqual(['春茶采收'])
    expect(await names({ kind: 'storage' })).toEqual(['入库'])
    expect(await names({ batchId: batch.id })).toEqual(['入库'])
    expect(await names({ productId: product.id })).toEqual(['春茶采收'])
  })
})
