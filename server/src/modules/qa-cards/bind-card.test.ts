import { labels } from '@zhenma/contract/labels/labels.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { applyOperation, checkIntegrity } from '../labels/index.ts'

let testApp: TestApp
let owner: MadeUser
let batch: MadeBatch
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test, with 2 boxes of 5 products: boxes first.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  const wish = { companyId: owner.companyId, productCount: 10, productsPerPackage: 5 }
  batch = await makeBatch(testApp, { ...wish, activationRequired: false })
})

const create = async (name: string, input: object = {}): Promise<number> =>
  (await callAs(testApp, owner.token, qaCards.create, { name, number: name, ...input })).payload.id
const bind = (input: object, { token }: MadeUser = owner, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(testApp, token, qaCards.bindLabels, { ...input }, { language })
const bindOne = (input: object) => callAs(testApp, owner.token, qaCards.bindLabel, { ...input })
const cardOf = async (code: string, { token }: MadeUser = owner) =>
  (await callAs(testApp, token, qaCards.ofLabel, { code })).payload.card?.name ?? null
const buyerSees = async (code: string) =>
  (
    (await testApp.app.inject({ url: `/api/verify/${code}` })).json() as {
      data: Pick<CheckAnswer, 'card'>
    }
  ).data.card

/** Operations in the history of a label, newest first, with what they tell beside places. */
const historyOf = async (code: string) =>
  (await callAs(testApp, owner.token, labels.history, { code })).payload.map((entry) => [
    entry.operation,
    entry.details.cardName,
    entry.note,
    entry.labelCount,
  ])

const set = (assignment: string) =>
  asPlatform(testApp.connections, (db) =>
    sql`update label_span set ${sql.raw(assignment)} where company_id = ${owner.companyId}`.execute(
      db,
    ),
  )

describe('binding is refused', () => {
  test.each(['cn', 'tc', 'en'] as const)(
    'for labels that are withdrawn, all of it, in %s',
    async (language) => {
      const cardId = await create('a')
      const { companyId } = owner
      const actor = { companyId, userId: null, ip: '', device: '' }
      await asCompany(testApp.connections, companyId, (db) =>
        applyOperation(db, actor, {
          operation: 'invalidate',
          target: { codes: [batch.at(3)] },
          keyRing: testApp.keyRing,
        }),
      )
      const refused = await bind({ batchId: batch.id, cardId }, owner, language)
      expect(refused.httpStatus).toBe(409)
      expect(refused.envelope.message).toMatch(textOf('LABEL_WRONG_STATUS', language))
      expect(refused.envelope.details).toMatchObject([
        { error: 'LABEL_WRONG_STATUS', code: batch.at(3) },
      ])
      expect(await cardOf(batch.at(2))).toBeNull()
    },
  )

  test('without labels, for unknown ones, and for cards that are not there', async () => {
    const cardId = await create('a')
    const gone = await create('b')
    await callAs(testApp, owner.token, qaCards.remove, { id: gone })
    expect((await bind({ cardId })).envelope.error).toBe('LABEL_NO_TARGET')
    const unknown = await bind({ codes: ['12345678901234567890'], cardId })
    expect(unknown.envelope.error).toBe('LABEL_CODE_UNKNOWN')
    for (const other of [gone, 999_999]) {
      expect((await bind({ codes: [batch.at(0)], cardId: other })).envelope.details).toMatchObject([
        { error: 'FIELD_REFERENCE', field: 'cardId' },
      ])
    }
    // What is bound is never taken off because a field was forgotten.
    for (const forgotten of [
      await bind({ codes: [batch.at(0)] }),
      await bindOne({ code: batch.at(0) }),
    ]) {
      expect(forgotten.envelope.details).toMatchObject([
        { error: 'FIELD_REQUIRED', field: 'cardId' },
      ])
    }
    expect(await historyOf(batch.at(0))).toHaveLength(1)
  })

  test('for another company’s labels', async () => {
    const stranger = await makeUser(testApp.connections)
    const theirs = await makeBatch(testApp, { companyId: stranger.companyId })
    const cardId = await create('a')
    for (const [target, error] of [
      [{ codes: [theirs.at(0)] }, 'LABEL_CODE_UNKNOWN'],
      [{ batchId: theirs.id }, 'BATCH_NOT_FOUND'],
    ] as const) {
      expect((await bind({ ...target, cardId })).envelope.error).toBe(error)
    }
    const asked = await callAs(testApp, owner.token, qaCards.ofLabel, { code: theirs.at(0) })
    expect(asked.envelope.error).toBe('LABEL_CODE_UNKNOWN')
  })

  test('for a dealer’s user beside the dealer’s own labels, for a factory’s beside its own', async () => {
    const { companyId } = owner
    const cardId = await create('a')
    const dealer = await makeDealer(testApp.connections, companyId)
    const factory = await makePlace(testApp.connections, companyId, 'factory')
    const seller = await makeUser(testApp.connections, { companyId, dealerId: dealer.id })
    const worker = await makeUser(testApp.connections, { companyId, factoryId: factory.id })
    expect((await bind({ codes: [batch.at(4)], cardId }, seller)).httpStatus).toBe(404)
    expect((await bind({ codes: [batch.at(4)], cardId }, worker)).httpStatus).toBe(404)
    expect(await cardOf(batch.at(4))).toBeNull()
    await set(`dealer_id = ${dealer.id}`)
    expect((await bind({ codes: [batch.at(4)], cardId }, seller)).httpStatus).toBe(200)
  })
})

describe('binding', () => {
  test('reaches codes, boxes with their content, a range and a batch, and stands in the history', async () => {
    const [one, three] = [await create('一年'), await create('三年')]
    const box = await bindOne({ code: batch.at(0), cardId: one })
    expect(box.payload).toMatchObject({ labelCount: 6, boxCount: 1, productCount: 5 })
    expect(await cardOf(batch.at(6))).toBe('一年')
    expect(await cardOf(batch.at(7))).toBeNull()
    const range = { start: batch.lo + 5, end: batch.lo + 8, cardId: three, note: '换版' }
    expect((await bind(range)).payload.labelCount).toBe(4)
    expect(await cardOf(batch.at(6))).toBe('三年')
    expect((await bind({ batchId: batch.id, cardId: null })).payload.labelCount).toBe(12)
    expect(await cardOf(batch.at(6))).toBeNull()
    expect(await historyOf(batch.at(6))).toEqual([
      ['unbind_card', undefined, '', 12],
      ['bind_card', '三年', '换版', 4],
      ['bind_card', '一年', '', 6],
      ['generate', undefined, '', 12],
    ])
    const { companyId } = owner
    const faults = await asCompany(testApp.connections, companyId, (db) =>
      checkIntegrity(db, companyId),
    )
    expect(faults).toEqual([])
  })

  test('sent again with its key is done once; with another card it is refused', async () => {
    const [a, b] = [await create('a'), await create('b')]
    const sent = { codes: [batch.at(4)], cardId: a, idempotencyKey: 'bind-once' }
    const first = await bind(sent)
    expect((await bind(sent)).payload).toEqual(first.payload)
    expect((await bind({ ...sent, cardId: b })).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await historyOf(batch.at(4))).toHaveLength(2)
  })

  test('a card is not deleted while it is being bound', async () => {
    const cardId = await create('a')
    const [bound, removed] = await Promise.all([
      bindOne({ code: batch.at(4), cardId }),
      callAs(testApp, owner.token, qaCards.remove, { id: cardId }),
    ])
    const outcome = [bound.envelope.error ?? 'done', removed.envelope.error ?? 'done'].join()
    expect(['done,QA_CARD_IN_USE', 'FIELD_REFERENCE,done']).toContain(outcome)
    const left = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<object>`
          select from label_span s join qa_card c on c.company_id = s.company_id and c.id = s.card_id
           where s.company_id = ${owner.companyId} and c.deleted_at is not null`,
      ),
    )
    expect(left).toEqual([])
  })
})

describe('a buyer', () => {
  test('is told the card of the label and no other', async () => {
    const cardId = await create('三年质保', { warrantyMonths: 36, servicePhone: '400-800-1234' })
    await bindOne({ code: batch.at(4), cardId })
    expect(await buyerSees(batch.at(4))).toEqual({
      name: '三年质保',
      number: '三年质保',
      warrantyMonths: 36,
      content: '',
      servicePhone: '400-800-1234',
      imageUrl: null,
      languages: { name: 'cn', content: 'cn' },
    })
    expect(await buyerSees(batch.at(5))).toBeNull()
  })

  test('is not told of a card that is kept inside, nor are a dealer’s people', async () => {
    await bind({ batchId: batch.id, cardId: await create('内部', { displayed: false }) })
    const { companyId } = owner
    const dealer = await makeDealer(testApp.connections, companyId)
    const seller = await makeUser(testApp.connections, { companyId, dealerId: dealer.id })
    await set(`dealer_id = ${dealer.id}`)
    expect(await buyerSees(batch.at(4))).toBeNull()
    expect(await cardOf(batch.at(4), seller)).toBeNull()
    expect(await cardOf(batch.at(4))).toBe('内部')
    await bind({ batchId: batch.id, cardId: await create('公开') })
    expect(await cardOf(batch.at(4), seller)).toBe('公开')
  })

  test('is told of none where the label is not genuine', async () => {
    await bind({ batchId: batch.id, cardId: await create('a') })
    expect(await buyerSees(batch.at(4))).toMatchObject({ name: 'a' })
    await set('query_allowed = false')
    expect(await buyerSees(batch.at(4))).toBeNull()
    expect(await cardOf(batch.at(4))).toBe('a')
  })

  test('reads it on the page in three languages, and what was typed stays text', async () => {
    const attack = '"><script>alert(1)</script>'
    const card = { number: attack.slice(0, 50), content: attack, warrantyMonths: 18 }
    await bindOne({ code: batch.at(4), cardId: await create(attack, card) })
    for (const [language, months] of [
      ['cn', '18 个月'],
      ['tc', '18 個月'],
      ['en', '18 months'],
    ]) {
      const { body } = await testApp.app.inject({ url: `/t/${batch.at(4)}?lang=${language}` })
      expect(body).not.toContain('<script')
      expect(body).toContain(months)
    }
  })
})
