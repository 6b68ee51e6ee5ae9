import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { applyOperation, checkIntegrity } from '../labels/index.ts'

let testApp: TestApp
let owner: MadeUser
let batch: MadeBatch
let productId: number
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test, with 2 boxes of 5 products.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  const { companyId } = owner
  productId = (await makeProduct(testApp.connections, companyId)).id
  const wish = { companyId, productCount: 10, productsPerPackage: 5, productId }
  batch = await makeBatch(testApp, { ...wish, activationRequired: false })
})

const create = async (name: string, input: object = {}): Promise<number> =>
  (
    await callAs(testApp, owner.token, extendedData.create, {
      name,
      type: 'text',
      content: name,
      ...input,
    })
  ).payload.id
const bind = (input: object, { token }: MadeUser = owner, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(testApp, token, extendedData.bindLabels, { ...input }, { language })
const bindOne = (input: object) =>
  callAs(testApp, owner.token, extendedData.bindLabel, { ...input })
const ofLabel = async (code: string, { token }: MadeUser = owner) =>
  (await callAs(testApp, token, extendedData.ofLabel, { code })).payload.map((record) => [
    record.name,
    record.source,
  ])
const buyerSees = async (code: string) =>
  (
    (await testApp.app.inject({ url: `/api/verify/${code}` })).json() as {
      data: { extended: { name: string; records: { name: string }[] }[] }
    }
  ).data.extended.map((module) => [module.name, module.records.map(({ name }) => name)])

/** Operations in the history of a label, newest first, with what was bound and their notes. */
const historyOf = async (code: string) =>
  (await callAs(testApp, owner.token, labels.history, { code })).payload.map((entry) => [
    entry.operation,
    entry.userName,
    entry.details.extendedNames ?? [],
    entry.note,
    entry.labelCount,
  ])

describe('binding to labels is refused', () => {
  test.each(['cn', 'tc', 'en'] as const)(
    'for labels that are withdrawn, all of it, in %s',
    async (language) => {
      const id = await create('a')
      const { companyId } = owner
      const actor = { companyId, userId: null, ip: '', device: '' }
      await asCompany(testApp.connections, companyId, (db) =>
        applyOperation(db, actor, {
          operation: 'invalidate',
          target: { codes: [batch.at(3)] },
          keyRing: testApp.keyRing,
        }),
      )
      const refused = await bind({ batchId: batch.id, extendedIds: [id] }, owner, language)
      expect(refused.httpStatus).toBe(409)
      expect(refused.envelope.message).toMatch(textOf('LABEL_WRONG_STATUS', language))
      expect(refused.envelope.details).toMatchObject([
        { error: 'LABEL_WRONG_STATUS', code: batch.at(3) },
      ])
      expect(await ofLabel(batch.at(2))).toEqual([])
      const sets = await asPlatform(testApp.connections, (db) =>
        rows(db, sql<object>`select id from extended_set where company_id = ${companyId}`),
      )
      expect(sets).toEqual([])
    },
  )

  test('without labels, for unknown ones, and for records that are not there', async () => {
    const id = await create('a')
    const gone = await create('b')
    await callAs(testApp, owner.token, extendedData.remove, { id: gone })
    expect((await bind({ extendedIds: [id] })).envelope.error).toBe('LABEL_NO_TARGET')
    const unknown = await bind({ codes: ['12345678901234567890'], extendedIds: [id] })
    expect(unknown.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    for (const extendedIds of [[gone], [id, 999_999]]) {
      expect((await bind({ codes: [batch.at(0)], extendedIds })).envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'extendedIds' },
      ])
    }
    // What is bound is never taken off because a field was forgotten.
    expect((await bind({ codes: [batch.at(0)] })).envelope.details).toMatchObject([
      { error: 'FIELD_REQUIRED', field: 'extendedIds' },
    ])
    const many = Array.from({ length: 21 }, (_, index) => index + 1)
    expect(
      (await bind({ codes: [batch.at(0)], extendedIds: many })).envelope.details,
    ).toMatchObject([{ error: 'FIELD_TOO_LONG', field: 'extendedIds' }])
    expect(await historyOf(batch.at(0))).toHaveLength(1)
  })

  test('for another company’s labels, batches and products', async () => {
    const stranger = await makeUser(testApp.connections)
    const theirs = await makeBatch(testApp, { companyId: stranger.companyId })
    const product = await makeProduct(testApp.connections, stranger.companyId)
    const extendedIds = [await create('a')]
    expect((await bind({ codes: [theirs.at(0)], extendedIds })).envelope.error).toBe(
      'LABEL_CODE_UNKNOWN',
    )
    expect((await bind({ batchId: theirs.id, extendedIds })).envelope.error).toBe('BATCH_NOT_FOUND')
    for (const [call, id] of [
      [extendedData.bindBatch, theirs.id],
      [extendedData.bindProduct, product.id],
    ] as const) {
      expect((await callAs(testApp, owner.token, call, { id, extendedIds })).httpStatus).toBe(404)
    }
    for (const [call, id] of [
      [extendedData.ofBatch, theirs.id],
      [extendedData.ofProduct, product.id],
    ] as const) {
      expect((await callAs(testApp, owner.token, call, { id })).httpStatus).toBe(404)
    }
    expect(
      (await callAs(testApp, owner.token, extendedData.ofLabel, { code: theirs.at(0) })).envelope
        .error,
    ).toBe('LABEL_CODE_UNKNOWN')
  })

  test('for a dealer’s user beside the dealer’s own labels, for a factory’s beside its own', async () => {
    const { companyId } = owner
    const extendedIds = [await create('a')]
    const dealer = await makeDealer(testApp.connections, companyId)
    const factory = await makePlace(testApp.connections, companyId, 'factory')
    const seller = await makeUser(testApp.connections, { companyId, dealerId: dealer.id })
    const worker = await makeUser(testApp.connections, { companyId, factoryId: factory.id })
    const refused = await bind({ codes: [batch.at(4)], extendedIds }, seller)
    expect(refused.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    expect((await bind({ codes: [batch.at(4)], extendedIds }, worker)).httpStatus).toBe(404)
    for (const [user, call, id, status] of [
      [seller, extendedData.bindBatch, batch.id, 403],
      [seller, extendedData.bindProduct, productId, 403],
      [worker, extendedData.bindBatch, batch.id, 404],
    ] as const) {
      const answer = await callAs(testApp, user.token, call, { id, extendedIds })
      expect(answer.httpStatus).toBe(status)
    }
    expect(await ofLabel(batch.at(4))).toEqual([])
  })

  test('for whoever is held to the own records beside the batches they made', async () => {
    const { companyId } = owner
    const author = await makeUser(testApp.connections, {
      companyId,
      permissions: ['batch:list', 'extended-data:bind'],
    })
    const run = (statement: ReturnType<typeof sql>) =>
      asPlatform(testApp.connections, (db) => statement.execute(db))
    await run(sql`
      insert into role_data_rule (company_id, role_id, entity, rule)
      select company_id, role_id, 'batch', 'own_records' from user_role
      where user_id = ${author.id}`)
    const extendedIds = [await create('a')]
    const { id } = batch
    const bindBatch = () =>
      callAs(testApp, author.token, extendedData.bindBatch, { id, extendedIds })
    const ofBatch = () => callAs(testApp, author.token, extendedData.ofBatch, { id })
    expect((await bindBatch()).envelope.error).toBe('NOT_FOUND')
    expect((await ofBatch()).envelope.error).toBe('NOT_FOUND')
    await run(sql`update batch set created_by = ${author.id} where id = ${id}`)
    expect((await bindBatch()).httpStatus).toBe(200)
    expect((await ofBatch()).payload).toHaveLength(1)
  })
})

describe('binding to labels', () => {
  test('reaches codes, boxes with their content, a range and a batch, and stands in the history', async () => {
    const [a, b] = [await create('产地'), await create('报告')]
    // The batch: boxes 0 and 1, then 5 products in each.
    const box = await bindOne({ code: batch.at(0), extendedIds: [b, a, b] })
    expect(box.payload).toMatchObject({ labelCount: 6, boxCount: 1, productCount: 5 })
    expect(await ofLabel(batch.at(0))).toEqual([
      ['报告', 'label'],
      ['产地', 'label'],
    ])
    expect(await ofLabel(batch.at(6))).toHaveLength(2)
    expect(await ofLabel(batch.at(7))).toEqual([])
    const range = { start: batch.lo + 5, end: batch.lo + 8, extendedIds: [a], note: '换版' }
    expect((await bind(range)).payload.labelCount).toBe(4)
    expect(await ofLabel(batch.at(6))).toEqual([['产地', 'label']])
    const { username } = owner
    expect(await historyOf(batch.at(6))).toEqual([
      ['bind_extended', `Name of ${username}`, ['产地'], '换版', 4],
      ['bind_extended', `Name of ${username}`, ['报告', '产地'], '', 6],
      ['generate', null, [], '', 12],
    ])
    expect((await bind({ batchId: batch.id, extendedIds: [] })).payload.labelCount).toBe(12)
    expect(await ofLabel(batch.at(6))).toEqual([])
    expect((await historyOf(batch.at(6)))[0]).toEqual([
      'unbind_extended',
      `Name of ${username}`,
      [],
      '',
      12,
    ])
  })

  test('the same choice is one set, so that neighbours stay one span', async () => {
    const { companyId } = owner
    const [a, b] = [await create('a'), await create('b')]
    for (const at of [4, 6, 5]) await bindOne({ code: batch.at(at), extendedIds: [a, b] })
    const spans = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ lo: number; hi: number }>`
          select lo, hi from label_span
           where company_id = ${companyId} and extended_id is not null`,
      ),
    )
    expect(spans).toEqual([{ lo: batch.lo + 4, hi: batch.lo + 6 }])
    expect(
      await asCompany(testApp.connections, companyId, (db) => checkIntegrity(db, companyId)),
    ).toEqual([])
  })

  test('sent again with its key is done once; with other records it is refused', async () => {
    const [a, b] = [await create('a'), await create('b')]
    const sent = { codes: [batch.at(4)], extendedIds: [a], idempotencyKey: 'bind-once' }
    const first = await bind(sent)
    expect((await bind(sent)).payload).toEqual(first.payload)
    expect((await bind({ ...sent, extendedIds: [b] })).envelope.error).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect(await historyOf(batch.at(4))).toHaveLength(2)
  })

  test('two at once with a new choice find one set', async () => {
    const ids = [await create('a'), await create('b')]
    const answers = await Promise.all(
      [2, 3, 4, 5, 6].map((at) => bindOne({ code: batch.at(at), extendedIds: ids })),
    )
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200, 200])
    const sets = await asPlatform(testApp.connections, (db) =>
      rows(db, sql<object>`select records from extended_set where company_id = ${owner.companyId}`),
    )
    expect(sets).toHaveLength(1)
  })

  test('a record is not deleted while it is being bound', async () => {
    const id = await create('a')
    const [bound, removed] = await Promise.all([
      bindOne({ code: batch.at(4), extendedIds: [id] }),
      callAs(testApp, owner.token, extendedData.remove, { id }),
    ])
    const outcome = [bound.envelope.error ?? 'done', removed.envelope.error ?? 'done'].join()
    expect(['done,EXTENDED_IN_USE', 'FIELD_REFERENCE,done']).toContain(outcome)
  })
})

describe('what applies to a label', () => {
  test('is its own, then its batch’s, then its product’s, by module', async () => {
    const own = await create('own report', { moduleName: 'Quality' })
    const ofBatch = await create('batch report', { moduleName: 'Quality' })
    const harvest = await create('Harvest')
    const brewing = await create('Brewing')
    const secret = await create('internal', { displayed: false })
    const call = (endpoint: typeof extendedData.bindBatch, id: number, extendedIds: number[]) =>
      callAs(testApp, owner.token, endpoint, { id, extendedIds })
    await call(extendedData.bindProduct, productId, [brewing, ofBatch])
    await call(extendedData.bindBatch, batch.id, [ofBatch, harvest, secret])
    await bindOne({ code: batch.at(4), extendedIds: [own] })
    expect(await ofLabel(batch.at(4))).toEqual([
      ['own report', 'label'],
      ['Harvest', 'batch'],
      ['internal', 'batch'],
      ['Brewing', 'product'],
    ])
    expect(await buyerSees(batch.at(4))).toEqual([
      ['Quality', ['own report']],
      ['Harvest', ['Harvest']],
      ['Brewing', ['Brewing']],
    ])
    expect((await buyerSees(batch.at(5)))[0]).toEqual(['Quality', ['batch report']])
    const stored = await callAs(testApp, owner.token, extendedData.ofBatch, { id: batch.id })
    expect(stored.payload.map(({ name }) => name)).toEqual(['batch report', 'Harvest', 'internal'])
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<object>`
          select operation, entity, entity_id, before, after from operation_log
           where company_id = ${owner.companyId} and entity in ('batch', 'product') order by id`,
      ),
    )
    expect(log).toEqual([
      {
        operation: 'bind-extended',
        entity: 'product',
        entity_id: String(productId),
        before: { extendedIds: [] },
        after: { extendedIds: [brewing, ofBatch] },
      },
      {
        operation: 'bind-extended',
        entity: 'batch',
        entity_id: String(batch.id),
        before: { extendedIds: [] },
        after: { extendedIds: [ofBatch, harvest, secret] },
      },
    ])
  })

  test('is told to a dealer’s people as buyers see it, without remarks', async () => {
    const { companyId } = owner
    const shown = await create('Brewing', { remark: 'costs 3 a kilo' })
    const secret = await create('internal', { displayed: false })
    await callAs(testApp, owner.token, extendedData.bindProduct, {
      id: productId,
      extendedIds: [secret, shown],
    })
    const dealer = await makeDealer(testApp.connections, companyId)
    const seller = await makeUser(testApp.connections, { companyId, dealerId: dealer.id })
    await asPlatform(testApp.connections, (db) =>
      sql`update label_span set dealer_id = ${dealer.id} where company_id = ${companyId}`.execute(
        db,
      ),
    )
    const reported = [{ name: 'Brewing', remark: '' }]
    const ofOne = await callAs(testApp, seller.token, extendedData.ofLabel, { code: batch.at(4) })
    expect(ofOne.payload).toMatchObject(reported)
    expect(ofOne.payload).toHaveLength(1)
    const ofAll = await callAs(testApp, seller.token, extendedData.ofProduct, { id: productId })
    expect(ofAll.payload).toMatchObject(reported)
    expect(ofAll.payload).toHaveLength(1)
  })

  test('leaves out the product where its switch is off', async () => {
    const id = await create('Brewing')
    await callAs(testApp, owner.token, extendedData.bindProduct, {
      id: productId,
      extendedIds: [id],
    })
    expect(await ofLabel(batch.at(4))).toEqual([['Brewing', 'product']])
    await asPlatform(testApp.connections, (db) =>
      sql`update product set extended_attributes = false
           where company_id = ${owner.companyId} and id = ${productId}`.execute(db),
    )
    expect(await ofLabel(batch.at(4))).toEqual([])
    expect(await buyerSees(batch.at(4))).toEqual([])
  })

  test('is not told of a label that is not genuine', async () => {
    const { companyId } = owner
    const id = await create('report')
    await bind({ batchId: batch.id, extendedIds: [id] })
    await asPlatform(testApp.connections, (db) =>
      sql`update label_span set query_allowed = false where company_id = ${companyId}`.execute(db),
    )
    expect(await buyerSees(batch.at(4))).toEqual([])
    expect(await ofLabel(batch.at(4))).toHaveLength(1)
  })
})

test('on the buyer’s page everything typed stays text, and the policy names the videos’ origins', async () => {
  const attack = '"><script>alert(1)</script>'
  const ids = [
    await create(attack, { content: attack, moduleName: attack, remark: attack }),
    await create('code', { type: 'code', content: `</code></pre>${attack}`, moduleName: attack }),
    await create('report', { type: 'link', content: 'https://lab.example/?a="><script>' }),
    await create('film', { type: 'video', content: 'https://film.example/v.mp4' }),
  ]
  await bindOne({ code: batch.at(4), extendedIds: ids })
  const { body, headers } = await testApp.app.inject({
    url: `/t/${batch.at(4)}`,
    headers: { 'accept-language': 'en' },
  })
  expect(body).not.toContain('<script')
  expect(body).toContain('&lt;script&gt;')
  expect(body).toContain('rel="noopener noreferrer nofollow"')
  expect(headers['content-security-policy']).toMatch(/; media-src https:\/\/film\.example$/)
  const plain = await testApp.app.inject({ url: `/t/${batch.at(5)}` })
  expect(plain.headers['content-security-policy']).not.toContain('media-src')
})
