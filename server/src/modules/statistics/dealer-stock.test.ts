import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { LabelStatus } from '@zhenma/contract/labels/label-transitions'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { MovementOperation } from '@zhenma/contract/movements/movement-shapes'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { OWN_STOCK_COLUMN_TEXT } from '@zhenma/contract/statistics/figure-columns'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makePackedBatch } from '../../../test/make/batch.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

const test = useLabelTest()

let dealer: MadeDealer
let sub: MadeDealer
let seller: MadeUser
/** Two batches of 20 products each went to the dealer: one of a product, one without. */
let product: { readonly id: number; readonly name: string }
let ofProduct: Awaited<ReturnType<typeof makePackedBatch>>
beforeEach(async () => {
  const { companyId } = test.user
  dealer = await makeDealer(test.connections, companyId)
  sub = await makeDealer(test.connections, companyId, { superior: dealer })
  seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
  product = await makeProduct(test.connections, companyId)
  ofProduct = await makePackedBatch(test, companyId, { productId: product.id })
  await test.sent(test.batch, dealer.id)
  await test.sent(ofProduct, dealer.id)
})

/** Products of the batch without a product, from 0: behind two boxes and four packages. */
const at = (...places: readonly number[]) => places.map((place) => test.batch.at(6 + place))
const stock = async (token = seller.token) => {
  const { payload } = await test.call(statistics.dealerStock, {}, token)
  if (payload === null) throw new Error('somebody of no dealer asked for a stock')
  return payload
}
type Done = { readonly envelope: object; readonly payload: { readonly movementId: number } }
async function done(answer: Promise<Done>): Promise<number> {
  const { envelope, payload } = await answer
  expect(envelope).toMatchObject({ success: true })
  return payload.movementId
}
const sell = (...places: readonly number[]) =>
  done(test.call(operations.operate, { operation: 'sell', codes: at(...places) }, seller.token))
const shipOn = (...places: readonly number[]) =>
  done(test.call(deliveries.ship, { codes: at(...places), dealerId: sub.id }, seller.token))
const ask = (...places: readonly number[]) =>
  done(test.call(inout.return, { codes: at(...places), note: 'damaged' }, seller.token))
const giveBack = async (...places: readonly number[]) => {
  const receipt = { id: await ask(...places), warehouseId: test.warehouse.id }
  return done(test.call(returns.receive, receipt))
}
const takeBack = (id: number) => done(test.call(movements.undo, { id }))

const byProduct = async (
  more: { productId?: number; pageNo?: number; pageSize?: number } = {},
  token = seller.token,
) => (await test.call(statistics.dealerStockProducts, more, token)).payload

/** Single products of the dealer in a state, as the list of labels finds them. */
const listed = async (status: LabelStatus, more: object = {}) => {
  const filter = { dealerId: dealer.id, status, kind: 'product', pageSize: 1, ...more }
  return (await test.call(labels.list, filter, seller.token)).payload.total
}
const undoesOf = async (id: number) =>
  (await test.call(movements.get, { id }, seller.token)).payload.details.undoes
/** Products that movements say came to the dealer, or left it, without what was taken back. */
async function moved(operation: MovementOperation, way: 'dealerName' | 'fromDealerName') {
  const filter = { operation: [operation], dealerId: dealer.id, pageSize: 100 }
  const { records } = (await test.call(movements.list, filter, seller.token)).payload
  let sum = 0
  for (const row of records.filter((one) => one[way] === dealer.name && !one.isUndone)) {
    let steps = 0
    let earlier = await undoesOf(row.id)
    for (; earlier !== undefined; steps += 1) earlier = await undoesOf(earlier)
    // What takes something back is none; what takes that back is one again.
    if (steps % 2 === 0) sum += row.productCount
  }
  return sum
}

/** What the home page of the dealer tells is what its lists tell, of everything that has come. */
async function expectEqualLists() {
  const stockTold = await stock()
  expect(stockTold).toMatchObject({
    onHand: await listed('outbound'),
    sold: await listed('sold'),
    received:
      (await moved('outbound', 'dealerName')) - (await moved('cancel_outbound', 'fromDealerName')),
    returned: await moved('return', 'fromDealerName'),
    passedOn: await moved('allot_dealer', 'fromDealerName'),
  })
  const { received, onHand, sold, returned, passedOn } = stockTold
  expect(received).toBe(onHand + sold + (returned ?? 0) + (passedOn ?? 0))
  const products = (await byProduct()).records
  for (const row of products) {
    // A list that names no product finds those of all products.
    if (row.productId === null) continue
    expect(row.onHand).toBe(await listed('outbound', { productId: row.productId }))
  }
  expect(products.reduce((sum, row) => sum + row.onHand, 0)).toBe(onHand)
  await test.expectWhole()
  return stockTold
}

describe('what a dealer’s home page says of the own goods', () => {
  it('is what labels and movements say, after every way that goods come and go', async () => {
    expect(await expectEqualLists()).toMatchObject({ onHand: 40, received: 40 })
    await sell(0, 1, 2)
    await shipOn(3, 4)
    await giveBack(5, 6, 7, 8)
    await done(test.call(inout.cancelOutbound, { codes: at(9) }))
    expect(await expectEqualLists()).toMatchObject({
      received: 39,
      sold: 3,
      passedOn: 2,
      returned: 4,
      onHand: 30,
    })
  })

  it('is as it was before once a step is taken back, and again once that is taken back, too', async () => {
    const before = await expectEqualLists()
    const returned = await giveBack(0, 1)
    const shipped = await shipOn(2)
    expect(await expectEqualLists()).toMatchObject({ returned: 2, passedOn: 1, onHand: 37 })
    await takeBack(returned)
    const notShipped = await takeBack(shipped)
    expect(await expectEqualLists()).toEqual(before)
    const shippedAgain = await takeBack(notShipped)
    expect(await expectEqualLists()).toMatchObject({ received: 40, passedOn: 1, onHand: 39 })
    await takeBack(shippedAgain)
    expect(await expectEqualLists()).toEqual(before)
  })

  it('has received what was sent by mistake after all, once that mistake is taken back', async () => {
    const sent = await makePackedBatch(test, test.user.companyId)
    await test.stocked(sent)
    const out = await done(test.call(inout.outbound, { batchId: sent.id, dealerId: dealer.id }))
    const sentOut = await expectEqualLists()
    expect(sentOut).toMatchObject({ received: 60, onHand: 60 })
    const cancelled = await takeBack(out)
    expect(await expectEqualLists()).toMatchObject({ received: 40, onHand: 40 })
    await takeBack(cancelled)
    expect(await expectEqualLists()).toEqual(sentOut)
  })

  it('keeps what is only asked back on hand, also when the company refuses it', async () => {
    const before = await expectEqualLists()
    const id = await ask(0, 1)
    expect(await expectEqualLists()).toEqual(before)
    await test.call(returns.refuse, { id, reason: 'not ours' })
    expect(await expectEqualLists()).toEqual(before)
  })

  it('is told by product, the most first, and without what was passed on or sold', async () => {
    await sell(0)
    await shipOn(1, 2)
    const none = { onTheWay: 0, missing: 0 }
    const ofIt = { productId: product.id, productName: product.name, onHand: 20, ...none }
    const others = { productId: null, productName: null, productNumber: '', onHand: 17, ...none }
    expect(await byProduct()).toMatchObject({ records: [ofIt, others], total: 2, pageNo: 1 })
    expect(await byProduct({ pageNo: 2, pageSize: 1 })).toMatchObject({
      records: [others],
      total: 2,
    })
    expect(await byProduct({ productId: product.id })).toMatchObject({ records: [ofIt], total: 1 })
    // The company has no stock as a dealer has one.
    expect(await byProduct({}, test.user.token)).toMatchObject({ records: [], total: 0 })
  })

  it('is a sheet of all its products, in every language', async () => {
    await sell(0)
    for (const language of LANGUAGES) {
      const { raw } = await callAs(
        test,
        seller.token,
        statistics.exportDealerStock,
        {},
        { language },
      )
      const { header, rows } = await readSheet(raw, 10)
      expect(header).toEqual(Object.values(OWN_STOCK_COLUMN_TEXT).map((text) => text[language]))
      expect(rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([
        [product.name, '20'],
        [say(WORDS.noProduct, language), '19'],
      ])
    }
    const company = await test.call(statistics.exportDealerStock, {})
    expect(company.envelope).toMatchObject({ error: 'EXPORT_EMPTY' })
  })

  it('is one’s own: what lies with the dealer below is on that one’s page', async () => {
    await shipOn(0, 1)
    const { companyId } = test.user
    const below = await makeUser(test.connections, { companyId, dealerId: sub.id })
    expect(await stock(below.token)).toMatchObject({ onHand: 2, received: 2, passedOn: 0 })
    expect(await stock()).toMatchObject({ onHand: 38, received: 40, passedOn: 2 })
  })
})
