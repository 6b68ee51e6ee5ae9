import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { ErrorKey } from '@zhenma/contract/errors'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

const test = useLabelTest()

let subId = 0
let seller: MadeUser
let colleague: MadeUser
beforeAll(async () => {
  const { connections, user } = test
  const { companyId } = user
  await asPlatform(connections, (db) =>
    sql`update company set receipt_confirmed = true where id = ${companyId}`.execute(db),
  )
  subId = (await makeDealer(connections, companyId, { superior: test.dealer })).id
  seller = await makeUser(connections, { companyId, dealerId: test.dealer.id })
  colleague = await makeUser(connections, { companyId, dealerId: test.dealer.id })
})

/** The delivery with the batch of the test: 20 products in 2 boxes. */
let id = 0
beforeEach(async () => {
  await test.stocked(test.batch)
  id = await sent({ batchId: test.batch.id, paperNumber: `DN ${test.batch.id}` })
})

async function sent(target: object): Promise<number> {
  const { payload } = await test.call(inout.outbound, { dealerId: test.dealer.id, ...target })
  return payload.movementId
}
const get = async (delivery = id) =>
  (await test.call(deliveries.get, { id: delivery }, seller.token)).payload
/** Product `place` of the batch, from 0: behind two boxes and four packages. */
const product = (place: number) => test.batch.at(6 + place)
const receive = async (input: object): Promise<number> => {
  const { envelope, payload } = await test.call(deliveries.receive, { ...input }, seller.token)
  expect(envelope).toMatchObject({ success: true })
  return payload.movementId
}
const undo = (movementId: number, token = colleague.token) =>
  test.call(movements.undo, { id: movementId, reason: 'counted wrongly' }, token)
const expectRefused = (movementId: number, error: ErrorKey, token = colleague.token) =>
  expectLabelRefusal(test, token, movements.undo, { id: movementId, reason: 'x' }, error)
const stock = async () => (await test.call(statistics.dealerStock, {}, seller.token)).payload

describe('a receipt that is taken back', () => {
  it('puts all of it on its way again, with both names', async () => {
    const before = await stock()
    const receipt = await receive({ deliveryId: id })
    expect((await undo(receipt)).payload).toMatchObject({ labelCount: 26, productCount: 20 })
    expect(await get()).toMatchObject({
      state: 'on_way',
      waitingCount: 20,
      receivedCount: 0,
      closedBy: null,
      products: [{ waitingCount: 20, receivedCount: 0 }],
      receipts: [{ by: `Name of ${seller.username}`, undoneBy: `Name of ${colleague.username}` }],
    })
    expect(await stock()).toEqual(before)
    expect(await test.historyOf(product(3))).toMatchObject([
      { operation: 'cancel_receive', userName: `Name of ${colleague.username}` },
      { operation: 'receive', userName: `Name of ${seller.username}` },
      {},
      {},
      {},
    ])
    await receive({ deliveryId: id })
    expect(await get()).toMatchObject({ state: 'received', receivedCount: 20 })
    await expectRefused(receipt, 'MOVEMENT_UNDONE')
    await test.expectWhole()
  })

  it('gives the goods of several deliveries back to each of them', async () => {
    await test.call(movements.undo, { id })
    const one = await sent({ codes: [test.batch.at(0)] })
    const other = await sent({ codes: [test.batch.at(1)] })
    const receipt = await receive({ codes: [test.batch.at(0), product(10)] })
    await undo(receipt)
    expect(await get(one)).toMatchObject({ state: 'on_way', waitingCount: 10 })
    expect(await get(other)).toMatchObject({ state: 'on_way', waitingCount: 10 })
    await test.expectWhole()
  })

  it('that was late lets its goods be missing again, as the delivery was closed', async () => {
    await receive({ codes: [test.batch.at(0)] })
    await test.call(deliveries.close, { id }, colleague.token)
    const receipt = await receive({ deliveryId: id })
    const shortage = async () =>
      (await test.call(exceptions.list, { type: 'fewer', keyword: `DN ${test.batch.id}` })).payload
        .records[0]
    expect(await shortage()).toMatchObject({ state: 'done', missing: { found: 10 } })
    await undo(receipt)
    expect(await shortage()).toMatchObject({
      state: 'open',
      handledBy: null,
      missing: { found: 0 },
    })
    expect(await get()).toMatchObject({
      state: 'differing',
      waitingCount: 10,
      closedBy: `Name of ${colleague.username}`,
    })
    await test.expectWhole()
  })
})

describe('it is refused', () => {
  it('by whoever may not receive, and of what another dealer received', async () => {
    const receipt = await receive({ deliveryId: id })
    const { companyId } = test.user
    const permissions = ['movement:list']
    const reader = await makeUser(test.connections, {
      companyId,
      permissions,
      dealerId: test.dealer.id,
    })
    await expectRefused(receipt, 'ACCESS_DENIED', reader.token)
    const stranger = await makeUser(test.connections, { companyId, dealerId: test.second.id })
    await expectRefused(receipt, 'MOVEMENT_NOT_FOUND', stranger.token)
  })

  it('once the delivery was closed with something missing', async () => {
    const receipt = await receive({ codes: [test.batch.at(0)] })
    await test.call(deliveries.close, { id }, seller.token)
    await expectRefused(receipt, 'DELIVERY_CLOSED')
    await test.expectWhole()
  })

  it('once something was sold, shipped on, or asked to be returned', async () => {
    const receipt = await receive({ deliveryId: id })
    const asked = await test.call(
      inout.return,
      { codes: [product(0)], note: 'broken' },
      seller.token,
    )
    await expectRefused(receipt, 'LABEL_RETURN_WAITING')
    await test.call(returns.takeBack, { id: asked.payload.movementId }, seller.token)
    const shipment = { codes: [product(19)], dealerId: subId }
    await test.call(deliveries.ship, shipment, seller.token)
    await expectRefused(receipt, 'LABEL_NOT_AT_OWN_DEALER')
    await test.expectWhole()
  })
})
