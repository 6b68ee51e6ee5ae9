import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Ten labels at a dealer, whose user returns goods, and a colleague of another dealer. */
async function makeShop() {
  const owner = await makeUser(app.connections)
  const { companyId } = owner
  const product = await makeProduct(app.connections, companyId)
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  const dealer = await makeDealer(app.connections, companyId)
  const other = await makeDealer(app.connections, companyId)
  const batch = await makeBatch(app, {
    companyId,
    productId: product.id,
    productCount: 10,
    activationRequired: false,
  })
  await callAs(app, owner.token, inout.inbound, { batchId: batch.id, warehouseId: warehouse.id })
  await callAs(app, owner.token, inout.outbound, { batchId: batch.id, dealerId: dealer.id })
  const permissions = ['label:list', 'movement:list', 'return:submit', 'product:list']
  const seller = await makeUser(app.connections, { companyId, permissions, dealerId: dealer.id })
  const stranger = await makeUser(app.connections, { companyId, permissions, dealerId: other.id })
  const ask = async (...indexes: readonly number[]) => {
    const codes = indexes.map((index) => batch.at(index))
    const asked = await callAs(app, seller.token, inout.return, { codes, note: 'damaged' })
    expect(asked.envelope).toMatchObject({ success: true })
    return asked.payload.movementId
  }
  /** Asked for by the dealer, and received by the company. */
  const giveBack = async (...indexes: readonly number[]) => {
    const receipt = { id: await ask(...indexes), warehouseId: warehouse.id }
    const done = await callAs(app, owner.token, returns.receive, receipt)
    expect(done.envelope).toMatchObject({ success: true })
    return done.payload.movementId
  }
  return { owner, dealer, batch, seller, stranger, ask, giveBack }
}

test('a label that a dealer has returned is told as that, never as a code of nobody', async () => {
  const { seller, stranger, batch, giveBack } = await makeShop()
  const code = batch.at(0)
  await giveBack(0)
  for (const endpoint of [labels.detail, labels.history, labels.children]) {
    for (const language of LANGUAGES) {
      const reported = await callAs(app, seller.token, endpoint, { code }, { language })
      expect([reported.httpStatus, reported.envelope.error]).toEqual([404, 'LABEL_RETURNED'])
      expect(reported.envelope.message).toMatch(textOf('LABEL_RETURNED', language))
      expect(reported.envelope.message).toMatch(/\d{4}-\d\d-\d\d/)
    }
    // Who never had it is told no more than before.
    const unknown = await callAs(app, stranger.token, endpoint, { code })
    expect(unknown.envelope.error).toBe('LABEL_CODE_UNKNOWN')
  }
})

test('a dealer’s stock is on hand, received, sold and returned', async () => {
  const { owner, seller, dealer, batch, ask, giveBack } = await makeShop()
  const stock = async () => (await callAs(app, seller.token, statistics.dealerStock, {})).payload
  const all = {
    dealerId: dealer.id,
    onHand: 10,
    onTheWay: 0,
    missing: 0,
    sold: 0,
    received: 10,
    returned: 0,
    passedOn: 0,
  }
  expect(await stock()).toMatchObject(all)
  await giveBack(0, 1, 2)
  expect(await stock()).toMatchObject({ ...all, onHand: 7, returned: 3 })
  // What was sent by mistake was never received; and that taken back, it was.
  const cancelled = await callAs(app, owner.token, inout.cancelOutbound, {
    codes: [batch.at(5), batch.at(6)],
  })
  expect(cancelled.envelope).toMatchObject({ success: true })
  expect(await stock()).toMatchObject({ ...all, onHand: 5, received: 8, returned: 3 })
  // What is only asked for is still there.
  await ask(3)
  expect(await stock()).toMatchObject({ ...all, onHand: 5, received: 8, returned: 3 })
  const { movementId: id } = cancelled.payload
  const undone = await callAs(app, owner.token, movements.undo, { id })
  expect(undone.envelope).toMatchObject({ success: true })
  expect(await stock()).toMatchObject({ ...all, onHand: 7, returned: 3 })
  expect((await callAs(app, owner.token, statistics.dealerStock, {})).payload).toBeNull()
})

test('what was moved is told to who may list it', async () => {
  const { dealer, owner } = await makeShop()
  const { companyId } = owner
  const reader = await makeUser(app.connections, {
    companyId,
    permissions: ['label:list'],
    dealerId: dealer.id,
  })
  const { payload } = await callAs(app, reader.token, statistics.dealerStock, {})
  expect(payload).toMatchObject({ onHand: 10, received: null, returned: null })
})

test('a session knows for which dealer it works', async () => {
  const { owner, seller, dealer } = await makeShop()
  expect((await callAs(app, seller.token, auth.current, {})).payload.dealerId).toBe(dealer.id)
  expect((await callAs(app, owner.token, auth.current, {})).payload.dealerId).toBeNull()
})

test('the recycle bin of products is for who may restore from it', async () => {
  const { owner, seller } = await makeShop()
  const inBin = { deleted: true }
  const refused = await callAs(app, seller.token, products.list, inBin)
  expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
  expect((await callAs(app, owner.token, products.list, inBin)).httpStatus).toBe(200)
  expect((await callAs(app, seller.token, products.list, {})).httpStatus).toBe(200)
})

test('a return names the dealer whose the goods were', async () => {
  const { seller, dealer, giveBack } = await makeShop()
  const id = await giveBack(4)
  const { payload } = await callAs(app, seller.token, movements.list, { operation: ['return'] })
  expect(payload.records).toMatchObject([{ id, fromDealerName: dealer.name }])
})
