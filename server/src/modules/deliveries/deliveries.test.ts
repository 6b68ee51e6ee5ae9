import type { ErrorKey } from '@zhenma/contract/errors'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

const test = useLabelTest()

let sub: MadeDealer
let seller: MadeUser
let colleague: MadeUser
let subSeller: MadeUser
let stranger: MadeUser
beforeAll(async () => {
  const { connections, user } = test
  const { companyId } = user
  await asPlatform(connections, (db) =>
    sql`update company set receipt_confirmed = true where id = ${companyId}`.execute(db),
  )
  sub = await makeDealer(connections, companyId, { superior: test.dealer })
  seller = await makeUser(connections, { companyId, dealerId: test.dealer.id })
  colleague = await makeUser(connections, { companyId, dealerId: test.dealer.id })
  subSeller = await makeUser(connections, { companyId, dealerId: sub.id })
  stranger = await makeUser(connections, { companyId, dealerId: test.second.id })
})

/** The delivery with the batch of the test: 20 products in 2 boxes. */
let id = 0
let number = 0
beforeEach(async () => {
  await test.stocked(test.batch)
  const sent = await test.call(inout.outbound, {
    batchId: test.batch.id,
    dealerId: test.dealer.id,
    paperNumber: `DN ${test.batch.id}`,
  })
  id = sent.payload.movementId
  number = (await get()).number
})

const get = async (token = test.user.token) =>
  (await test.call(deliveries.get, { id }, token)).payload
const codesAt = (...places: number[]) => places.map((place) => test.batch.at(place))
/** Product `place` of the batch, from 0: behind two boxes and four packages. */
const product = (place: number) => test.batch.at(6 + place)
const receive = (input: object, token = seller.token) =>
  test.call(deliveries.receive, { deliveryId: id, ...input }, token)
const expectRefused = (token: string, endpoint: Endpoint, input: object, error: ErrorKey) =>
  expectLabelRefusal(test, token, endpoint, { ...input }, error)
const stockOf = async (token: string) =>
  (await test.call(statistics.dealerStock, {}, token)).payload

describe('what is refused', () => {
  it('every way to a delivery of somebody else', async () => {
    for (const token of [stranger.token, test.other.token]) {
      await expectRefused(token, deliveries.get, { id }, 'DELIVERY_NOT_FOUND')
      await expectRefused(token, deliveries.receive, { deliveryId: id }, 'DELIVERY_NOT_FOUND')
      await expectRefused(token, deliveries.close, { id }, 'DELIVERY_NOT_FOUND')
      expect((await test.call(deliveries.list, {}, token)).payload.total).toBe(0)
      for (const code of [String(number), `DN ${test.batch.id}`, product(0)]) {
        expect((await test.call(deliveries.find, { code }, token)).payload).toEqual([])
      }
    }
    const { payload } = await test.call(
      inout.scanMany,
      { codes: [product(0)], judge: { operation: 'receive' } },
      stranger.token,
    )
    expect(payload.scans[0]?.refusal?.error).toBe('LABEL_CODE_UNKNOWN')
  })

  it('a dealer above who would receive for the one below', async () => {
    await receive({})
    const shipped = { codes: codesAt(0), dealerId: sub.id }
    const { payload } = await test.call(deliveries.ship, shipped, seller.token)
    const input = { deliveryId: payload.movementId }
    await expectRefused(seller.token, deliveries.receive, input, 'DELIVERY_OTHERS')
  })

  it('whoever lacks the permission', async () => {
    const { companyId } = test.user
    const permissions = ['delivery:list']
    const reader = await makeUser(test.connections, {
      companyId,
      permissions,
      dealerId: test.dealer.id,
    })
    expect(await get(reader.token)).toMatchObject({ mayReceive: false, mayClose: false })
    await expectRefused(reader.token, deliveries.receive, { deliveryId: id }, 'ACCESS_DENIED')
    await expectRefused(reader.token, deliveries.exportSheet, {}, 'ACCESS_DENIED')
    const shipment = { codes: codesAt(0), dealerId: sub.id }
    await expectRefused(reader.token, deliveries.ship, shipment, 'ACCESS_DENIED')
  })

  it('selling, returning and shipping on what has not arrived', async () => {
    const codes = [product(0)]
    const back = { codes, note: 'x' }
    await expectRefused(seller.token, inout.return, back, 'LABEL_ON_ITS_WAY')
    const shipment = { codes, dealerId: sub.id }
    await expectRefused(seller.token, deliveries.ship, shipment, 'LABEL_ON_ITS_WAY')
  })

  it('shipping to oneself, aside, upwards, or to one that did not pass its review', async () => {
    await receive({})
    const codes = codesAt(0)
    for (const dealerId of [test.dealer.id, test.second.id]) {
      await expectRefused(seller.token, deliveries.ship, { codes, dealerId }, 'DELIVERY_NOT_BELOW')
    }
    const fresh = await makeDealer(test.connections, test.user.companyId, { superior: test.dealer })
    await asPlatform(test.connections, (db) =>
      sql`update dealer set review_status = 'unreviewed' where id = ${fresh.id}`.execute(db),
    )
    const shipment = { codes, dealerId: fresh.id }
    await expectRefused(seller.token, deliveries.ship, shipment, 'FIELD_REFERENCE')
    await expectRefused(test.user.token, deliveries.ship, shipment, 'DELIVERY_NO_DEALER')
  })

  it('shipping to a dealer whose accounts are all frozen, and by one of them', async () => {
    await receive({})
    const { companyId } = test.user
    const frozen = await makeDealer(test.connections, companyId, { superior: test.dealer })
    // An administrator's account is never frozen.
    const permissions = ['delivery:ship']
    const account = { companyId, permissions, dealerId: frozen.id }
    const keeper = await makeUser(test.connections, account)
    const shipment = { codes: codesAt(0), dealerId: frozen.id }
    const freezing = await test.call(dealers.freeze, { ids: [frozen.id], status: 'frozen' })
    expect(freezing.envelope).toMatchObject({ success: true })
    await expectRefused(seller.token, deliveries.ship, shipment, 'DELIVERY_FROZEN')
    // So does the company, at the scan already.
    const outbound = { codes: codesAt(0), dealerId: frozen.id }
    await expectRefused(test.user.token, inout.outbound, outbound, 'DELIVERY_FROZEN')
    const judge = { operation: 'outbound', dealerId: frozen.id }
    const scanned = await test.call(inout.scanMany, { codes: codesAt(0), judge })
    expect(scanned.payload.scans[0]?.refusal?.error).toBe('DELIVERY_FROZEN')
    const byFrozen = await test.call(deliveries.ship, shipment, keeper.token)
    expect(byFrozen.envelope).toMatchObject({ success: false, error: 'SESSION_ENDED' })
    await makeUser(test.connections, { companyId, dealerId: frozen.id })
    const { envelope } = await test.call(deliveries.ship, shipment, seller.token)
    expect(envelope).toMatchObject({ success: true })
  })

  it('a label twice, and one of another delivery', async () => {
    await receive({ codes: [product(0)] })
    const again = { deliveryId: id, codes: [product(0)] }
    await expectRefused(seller.token, deliveries.receive, again, 'LABEL_NOT_ON_ITS_WAY')
    const others = { deliveryId: id + 1_000_000, codes: [product(1)] }
    await expectRefused(seller.token, deliveries.receive, others, 'DELIVERY_NOT_FOUND')
  })
})

describe('a delivery', () => {
  it('is on its way, and not on hand, until all of it is received with one button', async () => {
    expect(await get(seller.token)).toMatchObject({
      state: 'on_way',
      shippedCount: 20,
      waitingCount: 20,
      mayReceive: true,
      products: [{ shippedCount: 20, waitingCount: 20 }],
    })
    const before = await stockOf(seller.token)
    const input = { note: 'all there', idempotencyKey: `whole-${id}` }
    const { payload } = await receive(input)
    expect(payload).toMatchObject({ labelCount: 26, boxCount: 2, productCount: 20 })
    expect((await receive(input)).payload).toEqual(payload)
    const stock = await stockOf(seller.token)
    expect((stock?.onHand ?? 0) - (before?.onHand ?? 0)).toBe(20)
    expect((before?.onTheWay ?? 0) - (stock?.onTheWay ?? 0)).toBe(20)
    expect(await get()).toMatchObject({
      state: 'received',
      waitingCount: 0,
      receivedCount: 20,
      receipts: [{ productCount: 20, by: `Name of ${seller.username}` }],
    })
    const [step] = await test.historyOf(product(3))
    expect(step).toMatchObject({
      operation: 'receive',
      userName: `Name of ${seller.username}`,
      details: { delivery: `#${number}` },
    })
    await expectRefused(seller.token, deliveries.receive, { deliveryId: id }, 'DELIVERY_RECEIVED')
    await test.expectWhole()
  })

  it('is found by its number, its paper, a label and a box of it', async () => {
    for (const code of [
      String(number),
      `#${number}`,
      `DN ${test.batch.id}`,
      product(4),
      ...codesAt(0),
    ]) {
      const { payload } = await test.call(deliveries.find, { code }, seller.token)
      expect(payload.map((row) => row.id)).toContain(id)
    }
  })

  it('is found by a package of it also after something was taken out, and went on with another', async () => {
    await receive({})
    const other = await makeDealer(test.connections, test.user.companyId)
    const onward = { codes: [product(0)], dealerId: other.id }
    const { movementId } = (await test.call(operations.changeReseller, onward)).payload
    const found = async (code: string) =>
      (await test.call(deliveries.find, { code })).payload.map((row) => row.id)
    expect(await found(product(0))).toEqual([movementId])
    expect((await test.historyOf(test.batch.at(2)))[0]).toMatchObject({
      movementId,
      isMoved: false,
    })
    expect(await found(test.batch.at(2))).toEqual([id])
  })

  it('is received by scan, without being named, in boxes and single labels', async () => {
    const box = await receive({ deliveryId: undefined, codes: codesAt(0) })
    expect(box.payload).toMatchObject({ labelCount: 13, productCount: 10 })
    const { payload } = await test.call(
      inout.scanMany,
      { codes: [product(0), product(10)], judge: { operation: 'receive', deliveryId: id } },
      seller.token,
    )
    expect(payload.scans.map(({ refusal }) => refusal?.error ?? null)).toEqual([
      'LABEL_NOT_ON_ITS_WAY',
      null,
    ])
    await receive({ codes: [product(10)] })
    expect(await get()).toMatchObject({ state: 'on_way', receivedCount: 11, waitingCount: 9 })
    await test.expectWhole()
  })

  it('stands at the movements that sent and received it, for whoever may see deliveries', async () => {
    const box = await receive({ codes: codesAt(0) })
    const { movementId } = box.payload
    const counts = { shippedCount: 20, receivedCount: 10, waitingCount: 10, goneCount: 0 }
    const receipt = { movementId, productCount: 10, by: `Name of ${seller.username}` }
    const at = async (movement: number, token = test.user.token) =>
      (await test.call(movements.get, { id: movement }, token)).payload.deliveries
    const row = { id, number, state: 'on_way', dealerName: test.dealer.name, ...counts }
    expect(await at(id)).toMatchObject([{ ...row, productCount: 0, receipts: [receipt] }])
    expect(await at(movementId)).toMatchObject([{ ...row, productCount: 10, receipts: [] }])
    const { companyId } = test.user
    const permissions = ['movement:list']
    const reader = await makeUser(test.connections, { companyId, permissions })
    expect(await at(id, reader.token)).toEqual([])
  })

  it('is taken back by undoing its outbound, as far as it goes', async () => {
    await test.call(movements.undo, { id })
    expect(await get()).toMatchObject({ state: 'taken_back', goneCount: 20, waitingCount: 0 })
    await expectRefused(seller.token, deliveries.receive, { deliveryId: id }, 'DELIVERY_TAKEN_BACK')
    await test.expectWhole()
  })
})

describe('differences', () => {
  it('become exceptions of both sides, and a late receipt settles them', async () => {
    const other = await test.call(deliveries.list, {}, stranger.token)
    expect(other.payload.total).toBe(0)
    await receive({ codes: codesAt(0) })
    const surplus = [test.foreign.at(0)]
    const input = { id, surplus, note: 'one pallet', idempotencyKey: `close-${id}` }
    const { payload } = await test.call(deliveries.close, input, seller.token)
    expect(payload).toEqual({ id, missingCount: 10, surplusCount: 1 })
    expect((await test.call(deliveries.close, input, seller.token)).payload).toEqual(payload)
    expect(await get()).toMatchObject({ state: 'differing', waitingCount: 10, surplusCount: 1 })
    for (const token of [seller.token, test.user.token]) {
      const listed = await test.call(
        exceptions.list,
        { operation: 'receive', keyword: `DN ${test.batch.id}` },
        token,
      )
      expect(listed.payload.records.map(({ type }) => type).toSorted()).toEqual([
        'fewer',
        'unknown',
      ])
    }
    const forStranger = await test.call(exceptions.list, { operation: 'receive' }, stranger.token)
    expect(forStranger.payload.total).toBe(0)
    await expectRefused(seller.token, deliveries.close, { id }, 'DELIVERY_CLOSED')
    // Half of it turns up, then the rest.
    await receive({ codes: codesAt(4) })
    const open = async () =>
      (
        await test.call(exceptions.list, {
          type: 'fewer',
          operation: 'receive',
          keyword: `DN ${test.batch.id}`,
        })
      ).payload.records[0]
    expect(await open()).toMatchObject({ state: 'open', missing: { count: 10, found: 5 } })
    await receive({})
    expect(await open()).toMatchObject({ state: 'done', missing: { count: 10, found: 10 } })
    expect(await get()).toMatchObject({ state: 'received', receivedCount: 20 })
    await test.expectWhole()
  })
})

describe('shipping on', () => {
  it('makes a delivery for the dealer below, who receives it', async () => {
    await receive({})
    const { payload } = await test.call(
      deliveries.ship,
      { codes: codesAt(0), dealerId: sub.id, paperNumber: 'S 1' },
      seller.token,
    )
    expect(payload).toMatchObject({ productCount: 10 })
    const shipment = { id: payload.movementId }
    expect((await test.call(deliveries.get, shipment, subSeller.token)).payload).toMatchObject({
      state: 'on_way',
      fromDealerName: test.dealer.name,
      dealerName: sub.name,
      mayReceive: true,
    })
    expect((await stockOf(subSeller.token))?.onTheWay).toBeGreaterThanOrEqual(10)
    await receive({ deliveryId: payload.movementId }, subSeller.token)
    // What came from above waits for no second receipt, and can be sent back.
    const asked = await test.call(
      inout.return,
      { codes: [product(0)], note: 'broken' },
      subSeller.token,
    )
    expect(asked.envelope).toMatchObject({ success: true })
    await test.expectWhole()
  })
})

it('a check says of a label what its receipt says, with a delivery and without', async () => {
  await receive({ codes: [product(3)] })
  const codes = [product(3), product(4), test.batch.at(0), test.batch.at(1), '1'.repeat(20)]
  const refused: (string | undefined)[] = []
  for (const code of codes) {
    for (const named of [{}, { deliveryId: id }]) {
      const asked = { codes: [code], judge: { operation: 'receive', ...named } }
      const { payload } = await test.call(inout.scanMany, asked, seller.token)
      const given = { codes: [code], ...named }
      const { envelope } = await test.call(deliveries.receive, given, seller.token)
      const said = envelope.success ? undefined : (envelope.details?.[0] ?? envelope).error
      expect(payload.scans[0]?.refusal?.error, code).toEqual(said)
      refused.push(said)
    }
  }
  expect(new Set(refused)).toContain(undefined)
  expect(new Set(refused)).toContain('LABEL_NOT_ON_ITS_WAY')
})

it('of many who receive one delivery at once each label is received once', async () => {
  const parts = Array.from({ length: 20 }, (_, place) => [product(place)])
  const outcomes = await Promise.all([
    ...parts.map((codes, index) =>
      receive({ codes }, index % 2 === 0 ? seller.token : colleague.token),
    ),
    receive({}, colleague.token),
    receive({}, seller.token),
    receive({ codes: codesAt(0) }, seller.token),
  ])
  const done = outcomes.filter(({ envelope }) => envelope.success)
  expect(done.reduce((sum, { payload }) => sum + payload.productCount, 0)).toBe(20)
  expect(await get()).toMatchObject({ state: 'received', receivedCount: 20, waitingCount: 0 })
  for (const place of [0, 7, 19]) {
    const steps = await test.historyOf(product(place))
    expect(steps.filter(({ operation }) => operation === 'receive')).toHaveLength(1)
  }
  await test.expectWhole()
})
