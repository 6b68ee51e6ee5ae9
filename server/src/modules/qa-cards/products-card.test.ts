import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'

let testApp: TestApp
let owner: MadeUser
let productId: number
let batch: MadeBatch
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
  const { companyId } = owner
  productId = (await makeProduct(testApp.connections, companyId)).id
  batch = await makeBatch(testApp, {
    companyId,
    productId,
    productCount: 2,
    activationRequired: false,
  })
})

const create = async (name: string, input: object = {}): Promise<number> =>
  (await callAs(testApp, owner.token, qaCards.create, { name, number: name, ...input })).payload.id
const bind = (cardId: number | null, { token }: MadeUser = owner, id = productId) =>
  callAs(testApp, token, qaCards.bindProduct, { id, cardId })
const ofLabel = async (code: string, { token }: MadeUser = owner) => {
  const { card, source } = (await callAs(testApp, token, qaCards.ofLabel, { code })).payload
  return [card?.name ?? null, source]
}
const ofProduct = async ({ token }: MadeUser = owner) =>
  (await callAs(testApp, token, qaCards.ofProduct, { id: productId })).payload.card?.name ?? null
const buyerSees = async (code: string) => {
  const answer = await testApp.app.inject({ url: `/api/verify/${code}` })
  return (answer.json() as { data: Pick<CheckAnswer, 'card'> }).data.card?.name
}

describe('refused', () => {
  it('for a card or a product of another company, and one that was deleted', async () => {
    const other = await makeUser(testApp.connections)
    const cardId = await create('a')
    expect((await bind(cardId, other)).envelope.error).toBe('NOT_FOUND')
    const foreign = await makeProduct(testApp.connections, other.companyId)
    const wrong = await bind(cardId, other, foreign.id)
    expect(wrong.envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE', field: 'cardId' }])
    await callAs(testApp, owner.token, products.remove, { ids: [productId] })
    expect((await bind(cardId)).envelope.error).toBe('NOT_FOUND')
    const { envelope } = await callAs(testApp, other.token, qaCards.ofProduct, { id: productId })
    expect(envelope.error).toBe('NOT_FOUND')
  })

  it('for a dealer’s people, and who has no right to bind', async () => {
    const { companyId } = owner
    const cardId = await create('a')
    const dealer = await makeDealer(testApp.connections, companyId)
    const seller = await makeUser(testApp.connections, { companyId, dealerId: dealer.id })
    expect((await bind(cardId, seller)).envelope.error).toBe('ACCESS_DENIED')
    const reader = await makeUser(testApp.connections, {
      companyId,
      permissions: ['qa-card:list', 'product:list'],
    })
    expect((await bind(cardId, reader)).httpStatus).toBe(403)
    expect(await ofProduct()).toBeNull()
  })

  it('deleting a card that products carry; it names them', async () => {
    const cardId = await create('a')
    await bind(cardId)
    const { envelope } = await callAs(testApp, owner.token, qaCards.remove, { id: cardId })
    expect(envelope.error).toBe('QA_CARD_OF_PRODUCTS')
    expect(envelope.details).toMatchObject([{ link: '/product/list', values: { count: '1' } }])
    await bind(null)
    expect(
      (await callAs(testApp, owner.token, qaCards.remove, { id: cardId })).envelope.success,
    ).toBe(true)
  })
})

it('all labels of a product stand for its card, later batches too; their own comes first', async () => {
  const [ofAll, own] = [await create('all'), await create('own')]
  expect(await ofLabel(batch.at(0))).toEqual([null, null])
  await bind(ofAll)
  const later = await makeBatch(testApp, {
    companyId: owner.companyId,
    productId,
    productCount: 1,
    activationRequired: false,
  })
  const one = { code: batch.at(0), cardId: own }
  await callAs(testApp, owner.token, qaCards.bindLabel, one)
  expect(await ofLabel(batch.at(0))).toEqual(['own', 'label'])
  expect(await ofLabel(batch.at(1))).toEqual(['all', 'product'])
  expect(await ofLabel(later.at(0))).toEqual(['all', 'product'])
  const cards = await Promise.all([batch.at(0), batch.at(1), later.at(0)].map(buyerSees))
  expect(cards).toEqual(['own', 'all', 'all'])
  await callAs(testApp, owner.token, qaCards.bindLabel, { ...one, cardId: null })
  expect(await ofLabel(batch.at(0))).toEqual(['all', 'product'])
  const { payload } = await callAs(testApp, owner.token, qaCards.get, { id: ofAll })
  expect(payload).toMatchObject({ labelCount: 0, productCount: 1 })
  // No label was written: the history says nothing.
  const history = await callAs(testApp, owner.token, labels.history, { code: batch.at(1) })
  expect(history.payload.map(({ operation }) => operation)).not.toContain('bind_card')
})

it('dealers see the card of a product as buyers do', async () => {
  const { companyId } = owner
  const dealer = await makeDealer(testApp.connections, companyId)
  const seller = await makeUser(testApp.connections, { companyId, dealerId: dealer.id })
  await bind(await create('hidden', { displayed: false }))
  expect([await ofProduct(), await ofProduct(seller)]).toEqual(['hidden', null])
  expect(await buyerSees(batch.at(0))).toBeUndefined()
})

it('binding and taking off stand in the log, with the card’s name; the same again does not', async () => {
  const cardId = await create('a')
  await bind(cardId)
  await bind(cardId)
  await bind(null)
  const { payload } = await callAs(testApp, owner.token, systemLog.operations, {
    entity: 'product',
    keyword: String(productId),
  })
  expect(payload.records.map(({ operation }) => operation)).toEqual(['unbind-card', 'bind-card'])
})
