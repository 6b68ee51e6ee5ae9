import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeProduct } from '../../../test/make/product.ts'
import {
  bindTrace,
  publishedLook,
  publishedTrace,
  said,
  textBlock,
  tracePage,
  VERDICT,
} from '../../../test/make/trace-page.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'

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

const calls = traceTemplates
const create = (document: object, name = uniqueName('T'), { token } = owner) =>
  callAs(testApp, token, calls.create, { name, document } as never)
const made = async (text = '茶'): Promise<number> => (await create(tracePage(text))).payload.id
const get = async (id: number) => (await callAs(testApp, owner.token, calls.get, { id })).payload
const publish = (id: number, more: object = {}) =>
  callAs(testApp, owner.token, calls.publish, { id, ...more })
const versions = async (id: number) =>
  (await callAs(testApp, owner.token, calls.versions, { id })).payload
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('a template is refused', () => {
  test.each([
    ['PAGE_VERDICT', { version: 1, blocks: [textBlock('a', '茶')] }],
    ['PAGE_BLOCK_TWICE', tracePage('茶', textBlock('text', '茶'))],
    [
      'PAGE_VERDICT_CONDITION',
      { version: 1, blocks: [{ ...VERDICT, when: { languages: ['en'] } }] },
    ],
  ] as const)('with %s in every language', async (error, document) => {
    for (const language of LANGUAGES) {
      const input = { name: uniqueName('T'), document } as never
      const { envelope } = await callAs(testApp, owner.token, calls.create, input, { language })
      expect(envelope.error).toBe(error)
      expect(envelope.message).toMatch(textOf(error, language))
      expect(envelope.details).toMatchObject([{ error, field: 'document' }])
    }
  })

  test('with a picture of nobody, of another company, or that is private', async () => {
    const stranger = await makeUser(testApp.connections)
    const file = async (companyId: number, purpose: string): Promise<string> => {
      const id = crypto.randomUUID()
      await asPlatform(testApp.connections, (db) =>
        sql`insert into stored_file (company_id, id, purpose, name, media_type, bytes, sha256)
          values (${companyId}, ${id}, ${purpose}, 'a', 'image/webp', 1, '')`.execute(db),
      )
      return id
    }
    const picture = (imageId: string) =>
      tracePage('茶', {
        type: 'picture',
        version: 1,
        id: 'picture',
        picture: { imageId, alt: said('茶') },
      })
    const theirs = await file(stranger.companyId, 'page')
    const hidden = await file(owner.companyId, 'id-card')
    for (const id of [crypto.randomUUID(), theirs, hidden]) {
      const { envelope } = await create(picture(id))
      expect([envelope.error, envelope.details?.[0]?.message]).toEqual([
        'PAGE_PICTURE',
        expect.stringContaining(id),
      ])
    }
    const own = await file(owner.companyId, 'page')
    const { id } = (await create(picture(own))).payload
    expect((await get(id)).pictures).toEqual({ [own]: `/files/${owner.companyId}/${own}.webp` })
  })

  test('with colours that are hard to read', async () => {
    const brand = { background: '#777777', ink: '#ffffff' }
    const input = { name: 'a', document: { version: 1, brand } } as never
    const { envelope } = await callAs(testApp, owner.token, queryTemplates.create, input)
    expect(envelope.error).toBe('LOOK_CONTRAST')
  })

  test('under a name that another one has, while the other kind may have it', async () => {
    await create(tracePage('茶'), '春茶')
    const again = await create(tracePage('茶'), '春茶')
    expect(again.envelope.details).toMatchObject([{ error: 'FIELD_TAKEN', field: 'name' }])
    const input = { name: '春茶', document: { version: 1 as const } }
    const other = await callAs(testApp, owner.token, queryTemplates.create, input as never)
    expect(other.httpStatus).toBe(200)
  })

  test('to whoever has no session, no permission, or is of another company', async () => {
    const id = await made()
    const stranger = await makeUser(testApp.connections)
    const reader = await makeUser(testApp.connections, {
      companyId: owner.companyId,
      permissions: ['trace-template:list'],
    })
    expect((await callAs(testApp, null, calls.get, { id })).httpStatus).toBe(401)
    for (const call of [calls.publish, calls.remove, calls.copy] as const) {
      const input = { id, name: 'x' } as never
      expect((await callAs(testApp, reader.token, call, input)).httpStatus).toBe(403)
    }
    for (const call of [calls.get, calls.publish, calls.remove, calls.copy, calls.versions]) {
      const input = { id, name: 'x' } as never
      const { envelope } = await callAs(testApp, stranger.token, call as typeof calls.get, input)
      expect(envelope.error).toBe('NOT_FOUND')
    }
    // A trace page is no query template either.
    const asLook = await callAs(testApp, owner.token, queryTemplates.get, { id })
    expect(asLook.envelope.error).toBe('NOT_FOUND')
  })

  test('for being deleted while something uses it, which is named, with the way there', async () => {
    const templateId = await publishedTrace(testApp, owner, tracePage('茶'))
    await bindTrace(testApp, owner, { templateId })
    const product = await makeProduct(testApp.connections, owner.companyId)
    await bindTrace(testApp, owner, { templateId, method: 'product', productId: product.id })
    const kept = await callAs(testApp, owner.token, calls.remove, { id: templateId })
    expect(kept.envelope).toMatchObject({
      error: 'PAGE_TEMPLATE_IN_USE',
      details: [
        {
          error: 'STILL_REFERRED_BY',
          link: `/trace/configurations?templateId=${templateId}`,
          values: { count: '2', names: `${product.name} …` },
        },
      ],
    })
    expect(kept.envelope.message).toContain('2 places')
    const look = await publishedLook(testApp, owner, {})
    const use = { method: 'company', templateId: look } as const
    await callAs(testApp, owner.token, queryTemplates.bind, use as never)
    const used = await callAs(testApp, owner.token, queryTemplates.remove, { id: look })
    expect(used.envelope).toMatchObject({
      error: 'PAGE_TEMPLATE_IN_USE',
      details: [{ error: 'STILL_REFERRED', link: `/query/uses?templateId=${look}` }],
    })
    const free = await made()
    expect((await callAs(testApp, owner.token, calls.remove, { id: free })).httpStatus).toBe(200)
    expect((await callAs(testApp, owner.token, calls.get, { id: free })).httpStatus).toBe(404)
  })
})

describe('versions', () => {
  test('what was published stays as it was, whatever becomes of the draft', async () => {
    const id = await made('一')
    expect(await get(id)).toMatchObject({ liveNumber: null, isChanged: true })
    expect((await publish(id, { note: '首发' })).payload).toEqual({ number: 1 })
    expect(await get(id)).toMatchObject({ liveNumber: 1, isChanged: false })
    const input = { id, name: uniqueName('T'), document: tracePage('二') }
    await callAs(testApp, owner.token, calls.update, input as never)
    expect(await get(id)).toMatchObject({ liveNumber: 1, isChanged: true })
    const first = await callAs(testApp, owner.token, calls.version, { id, number: 1 })
    expect(first.payload).toMatchObject({ isLive: true, note: '首发', document: tracePage('一') })
    await publish(id)
    expect((await versions(id)).map(({ number, isLive }) => [number, isLive])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('nobody of the company can change or delete one that has begun, past the calls either', async () => {
    const id = await made()
    await publish(id)
    const { companyId } = owner
    const change = asCompany(testApp.connections, companyId, (db) =>
      sql`update page_version set note = 'x' where company_id = ${companyId}`.execute(db),
    )
    await expect(change).rejects.toThrow(/permission denied/)
    await asCompany(testApp.connections, companyId, (db) =>
      sql`delete from page_version where company_id = ${companyId}`.execute(db),
    )
    expect(await versions(id)).toHaveLength(1)
  })

  test('one waits for its time, is called off, and a second one does not wait beside it', async () => {
    const id = await made()
    for (const startsAt of [inDays(-1), inDays(400)]) {
      expect((await publish(id, { startsAt })).envelope.error).toBe('PAGE_PUBLISH_PAST')
    }
    const startsAt = inDays(3)
    expect((await publish(id, { startsAt })).payload.number).toBe(1)
    expect(await get(id)).toMatchObject({ liveNumber: null, scheduledAt: startsAt })
    expect((await publish(id, { startsAt: inDays(4) })).envelope.error).toBe('PAGE_SCHEDULED')
    const cancel = (number: number) =>
      callAs(testApp, owner.token, calls.cancelPublish, { id, number })
    expect((await cancel(1)).httpStatus).toBe(200)
    expect((await cancel(1)).envelope.error).toBe('NOT_FOUND')
    // Its number is not given again.
    expect((await publish(id)).payload.number).toBe(2)
    expect((await cancel(2)).envelope.error).toBe('PAGE_ALREADY_LIVE')
  })

  test('an older one comes back as a new version, or as the draft alone', async () => {
    const id = await made('一')
    await publish(id)
    const input = { id, name: uniqueName('T'), document: tracePage('二') }
    await callAs(testApp, owner.token, calls.update, input as never)
    await publish(id)
    const back = await callAs(testApp, owner.token, calls.rollBack, { id, number: 1 })
    expect(back.payload.number).toBe(3)
    const [live] = await versions(id)
    expect(live).toMatchObject({ number: 3, isLive: true, restoredFrom: 1 })
    expect((await get(id)).document).toEqual(tracePage('二'))
    await callAs(testApp, owner.token, calls.restore, { id, number: 1 })
    expect(await get(id)).toMatchObject({ document: tracePage('一'), isChanged: false })
    const missing = await callAs(testApp, owner.token, calls.rollBack, { id, number: 9 })
    expect(missing.envelope.error).toBe('NOT_FOUND')
  })

  test('a copy has the draft and nothing else', async () => {
    const id = await made('一')
    await publish(id)
    const copied = await callAs(testApp, owner.token, calls.copy, { id, name: '副本' })
    const copy = await get(copied.payload.id)
    expect(copy).toMatchObject({ name: '副本', liveNumber: null, document: tracePage('一') })
  })

  test('who did what stands in the log', async () => {
    const id = await made()
    await publish(id)
    await callAs(testApp, owner.token, calls.rollBack, { id, number: 1 })
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ operation: string }>`
          select operation from operation_log
           where company_id = ${owner.companyId} and entity = 'trace-template'
             and entity_id = ${String(id)} order by id`,
      ),
    )
    expect(log.map(({ operation }) => operation)).toEqual(['create', 'publish', 'roll_back'])
    const leaves = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ facts: string[] }>`
          select facts from transparency_pending
           where company_id = ${owner.companyId} and kind = 'page' order by row_id`,
      ),
    )
    expect(leaves.map(({ facts }) => facts)).toEqual([
      [
        `{"template":${id},"version":1,"startsAt":null}`,
        expect.stringMatching(/^sha256 [0-9a-f]{64}$/),
      ],
      [expect.stringContaining('"version":2'), leaves[0]?.facts[1]],
    ])
  })
})
