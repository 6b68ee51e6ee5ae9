import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import type { ExcessRule } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeBatch, makePackedBatch, type MadeBatch } from '../../../test/make/batch.ts'
import { makeProduct, type MadeProduct } from '../../../test/make/product.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'

const test = useLabelTest()

let tea: MadeProduct
let cup: MadeProduct
/** 2 boxes of 2 packages of 5 tins of tea: box, box, 4 packages, 20 products. */
let teas: MadeBatch
let cups: MadeBatch
let id: number
beforeEach(async () => {
  const { connections } = test
  const { companyId } = test.user
  tea = await makeProduct(connections, companyId)
  cup = await makeProduct(connections, companyId)
  teas = await makePackedBatch(test, companyId, { productId: tea.id })
  cups = await makeBatch(test, { companyId, productCount: 10, productId: cup.id })
  await test.stocked(teas)
  await test.stocked(cups)
  const { payload } = await test.call(orders.save, {
    number: uniqueName('SO'),
    name: 'Autumn',
    totalCount: 2,
    billedOn: '2026-11-01',
    sendOn: '2026-12-01',
    dealerId: test.dealer.id,
    items: [{ productId: tea.id, expectedProducts: 2 }],
  })
  id = payload.id
})

const rule = async (excess: ExcessRule) => {
  const { envelope } = await test.call(orders.updateRules, { excess })
  expect(envelope).toMatchObject({ success: true })
}
const at = (batch: MadeBatch, ...places: number[]) => places.map((place) => batch.at(place))
const send = (input: object) =>
  test.call(inout.outbound, { dealerId: test.dealer.id, orderId: id, ...input })
const taken = async (input: object) => {
  const { envelope, payload } = await send(input)
  expect(envelope).toMatchObject({ success: true })
  return payload.movementId
}
const refused = (input: object, error: string) =>
  expectRefusal(
    test,
    inout.outbound,
    { dealerId: test.dealer.id, orderId: id, ...input },
    error as never,
  )
const judged = async (codes: string[], more: object = {}) => {
  const judge = { operation: 'outbound', dealerId: test.dealer.id, orderId: id, ...more } as const
  const { scans } = (await test.call(inout.scanMany, { codes, judge })).payload
  return scans.map(({ refusal }) => refusal?.error ?? null)
}
const counts = async () => {
  const { items } = (await test.call(orders.items, { orderId: id })).payload
  return items.map((item) => [item.productId, item.scannedProducts, item.expectedProducts])
}

describe('the rule for what is more than an order expects', () => {
  it('refuses as long as a company has set nothing, whatever is confirmed', async () => {
    expect((await test.call(orders.rules, {})).payload).toEqual({
      difference: 'ask',
      excess: 'refuse',
      revision: 0,
    })
    await refused({ codes: at(cups, 0), acceptsExcess: true }, 'ORDER_WRONG_PRODUCT')
    await refused({ codes: at(teas, 6, 7, 8), acceptsExcess: true }, 'ORDER_EXCEEDED')
  })

  it('is set by whoever may, one rule without the other, and stands in the log', async () => {
    const { companyId } = test.user
    const { token } = await makeUser(test.connections, { companyId, permissions: ['order:list'] })
    const denied = await test.call(orders.updateRules, { excess: 'ask' }, token)
    expect(denied.envelope).toMatchObject({ success: false, error: 'ACCESS_DENIED' })
    await test.call(orders.updateRules, { difference: 'refuse' })
    await rule('park')
    const after = { difference: 'refuse', excess: 'park' }
    expect((await test.call(orders.rules, {})).payload).toMatchObject(after)
    const log = await test.call(systemLog.operations, { entity: 'order_rules' })
    const entry = { id: log.payload.records[0]?.id ?? 0 }
    const logEntry = (await test.call(systemLog.operation, entry)).payload
    expect(logEntry).toMatchObject({ before: { excess: 'refuse' }, after: { excess: 'park' } })
  })

  it('is the same at the scan and at the submission', async () => {
    await taken({ codes: at(teas, 6, 7) })
    const keys = {
      refuse: ['ORDER_EXCEEDED', 'ORDER_WRONG_PRODUCT'],
      park: ['ORDER_EXCEEDED_PARK', 'ORDER_WRONG_PRODUCT_PARK'],
      ask: ['ORDER_EXCEEDED_ASK', 'ORDER_WRONG_PRODUCT_ASK'],
    }
    for (const excess of ['refuse', 'park', 'ask'] as const) {
      await rule(excess)
      const [more = '', other = ''] = keys[excess]
      expect(await judged([...at(teas, 8), ...at(cups, 0)])).toEqual([more, other])
      await refused({ codes: at(teas, 8) }, more)
      await refused({ codes: at(cups, 0) }, other)
    }
  })
})

describe('to ask', () => {
  beforeEach(() => rule('ask'))

  it('takes what was confirmed, code by code, and no other', async () => {
    await taken({ codes: at(teas, 6) })
    const codes = at(teas, 7, 8)
    // One more fits; which of the two is the one too many, who scanned has said.
    await refused({ codes, excessCodes: at(teas, 9) }, 'ORDER_EXCEEDED_ASK')
    await refused({ codes: at(teas, 7, 8, 9), excessCodes: at(teas, 9) }, 'ORDER_EXCEEDED_ASK')
    expect(await judged(codes, { excessCodes: at(teas, 8) })).toEqual([null, null])
    const movementId = await taken({ codes, excessCodes: at(teas, 8) })
    expect(await counts()).toEqual([[tea.id, 3, 2]])
    const { payload } = await test.call(movements.get, { id: movementId })
    expect(payload).toMatchObject({ orderId: id, orderExcess: 1, productCount: 2 })
    await test.expectWhole()
  })

  it('takes a box with all that is in it, and products that the order does not have', async () => {
    const codes = [...at(teas, 0), ...at(cups, 0, 1)]
    await refused({ codes, excessCodes: at(teas, 0) }, 'ORDER_WRONG_PRODUCT_ASK')
    const movementId = await taken({ codes, excessCodes: codes })
    expect(await counts()).toEqual([
      [tea.id, 10, 2],
      [cup.id, 2, 0],
    ])
    const order = (await test.call(orders.get, { id })).payload
    expect(order).toMatchObject({ totalCount: 2, scannedCount: 12, shortCount: 0, overCount: 2 })
    expect((await test.call(movements.get, { id: movementId })).payload.orderExcess).toBe(10)
    await test.expectWhole()
  })

  it('counts what fits as no excess, although it was confirmed', async () => {
    const movementId = await taken({ codes: at(teas, 6), excessCodes: at(teas, 6) })
    expect((await test.call(movements.get, { id: movementId })).payload.orderExcess).toBe(0)
  })

  it('takes a single code of a handheld, or a range, with one word for all of it', async () => {
    const single = { dealerId: test.dealer.id, orderId: id, code: cups.at(0) }
    const no = await test.call(inout.outboundOne, single)
    expect(no.envelope).toMatchObject({ error: 'ORDER_WRONG_PRODUCT_ASK' })
    const yes = await test.call(inout.outboundOne, { ...single, acceptsExcess: true })
    expect(yes.envelope).toMatchObject({ success: true })
    const range = { start: teas.lo + 6, end: teas.lo + 10 }
    await refused(range, 'ORDER_EXCEEDED_ASK')
    await taken({ ...range, acceptsExcess: true })
    expect(await counts()).toEqual([
      [tea.id, 5, 2],
      [cup.id, 1, 0],
    ])
    await test.expectWhole()
  })

  it('counts it for no order where the label has no product', async () => {
    const plain = await makeBatch(test, { companyId: test.user.companyId, productCount: 1 })
    await test.stocked(plain)
    await refused({ codes: at(plain, 0), acceptsExcess: true }, 'ORDER_WRONG_PRODUCT')
    expect(await counts()).toEqual([[tea.id, 0, 2]])
  })

  it('is taken back with its movement and counted again, and then leaves the order', async () => {
    const movementId = await taken({ codes: at(cups, 0), acceptsExcess: true })
    const back = await test.call(movements.undo, { id: movementId })
    expect(await counts()).toEqual([[tea.id, 0, 2]])
    const again = await test.call(movements.undo, { id: back.payload.movementId })
    expect(again.envelope).toMatchObject({ success: true })
    expect(await counts()).toEqual([
      [tea.id, 0, 2],
      [cup.id, 1, 0],
    ])
    await test.expectWhole()
  })

  it('is told before the order is completed, and asks there even where less is refused', async () => {
    await test.call(orders.updateRules, { difference: 'refuse' })
    await taken({ codes: at(teas, 6, 7, 8), excessCodes: at(teas, 8) })
    const asked = await test.call(orders.finish, { id })
    expect(asked.envelope).toMatchObject({
      error: 'ORDER_DIFFERS',
      details: [{ values: { product: tea.name, expected: 2, scanned: 3 } }],
    })
    const done = await test.call(orders.finish, { id, acceptsDifference: true })
    expect(done.envelope).toMatchObject({ success: true })
  })

  it('leaves the order to be changed: what is beyond it stays, or is expected by now', async () => {
    await taken({ codes: [...at(teas, 6, 7, 8), ...at(cups, 0)], acceptsExcess: true })
    const order = (await test.call(orders.get, { id })).payload
    const [item] = (await test.call(orders.items, { orderId: id })).payload.items
    const { revision, number, name, billedOn, sendOn, dealerId } = order
    const form = { id, revision, number, name, billedOn, sendOn, dealerId }
    const tins = { id: item?.id, productId: tea.id }
    const lower = await test.call(orders.update, {
      ...form,
      totalCount: 1,
      items: [{ ...tins, expectedProducts: 1 }],
    })
    expect(lower.envelope).toMatchObject({ error: 'ORDER_ITEM_BELOW' })
    const same = await test.call(orders.update, {
      ...form,
      totalCount: 2,
      items: [{ ...tins, expectedProducts: 2 }],
    })
    expect(same.envelope).toMatchObject({ success: true })
    const added = { orderId: id, productId: cup.id, expectedProducts: 4 }
    expect((await test.call(orders.saveItem, added)).envelope).toMatchObject({ success: true })
    expect(await counts()).toEqual([
      [tea.id, 3, 2],
      [cup.id, 1, 4],
    ])
    expect((await test.call(orders.get, { id })).payload).toMatchObject({ totalCount: 6 })
    await test.expectWhole()
  })
})

describe('to park', () => {
  const parking = () => ({ operation: 'outbound', dealerId: test.dealer.id, orderId: id }) as const

  it('keeps the scan with its order, its reason and its type, and tries it against that order again', async () => {
    await rule('park')
    const items = at(cups, 0).map((code) => ({ code }))
    const parked = await test.call(exceptions.park, { ...parking(), items })
    expect(parked.payload).toEqual({ count: 1 })
    const { records } = (await test.call(exceptions.list, {})).payload
    const [row] = records
    expect(row).toMatchObject({ type: 'more', orderId: id, code: cups.at(0) })
    expect(row?.message).toContain(cup.name)
    const still = await test.call(exceptions.retry, { id: row?.id ?? 0 })
    expect(still.envelope).toMatchObject({ error: 'ORDER_WRONG_PRODUCT_PARK' })
    await test.call(orders.saveItem, { orderId: id, productId: cup.id, expectedProducts: 1 })
    const done = await test.call(exceptions.retry, { id: row?.id ?? 0 })
    expect(done.envelope).toMatchObject({ success: true })
    expect(await counts()).toEqual([
      [tea.id, 0, 2],
      [cup.id, 1, 1],
    ])
  })

  it('is tried against another order, or against none, where the inbox says so', async () => {
    await rule('park')
    const codes = [cups.at(0), cups.at(1)]
    await test.call(exceptions.park, { ...parking(), items: codes.map((code) => ({ code })) })
    const { records } = (await test.call(exceptions.list, {})).payload
    const [first = 0, second = 0] = codes.map(
      (code) => records.find((row) => row.code === code)?.id ?? 0,
    )
    const retry = (input: object) => test.call(exceptions.retry, { id: first, ...input })
    expect((await retry({ orderId: 900_000_000 })).envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'orderId' },
    ])
    const other = await test.call(orders.save, {
      number: uniqueName('SO'),
      name: 'Cups',
      totalCount: 1,
      billedOn: '2026-11-01',
      sendOn: '2026-12-01',
      dealerId: test.dealer.id,
      items: [{ productId: cup.id, expectedProducts: 1 }],
    })
    const orderId = other.payload.id
    const done = (await retry({ orderId })).payload
    expect((await test.call(movements.get, { id: done.movementId })).payload).toMatchObject({
      orderId,
    })
    expect((await test.call(exceptions.get, { id: first })).payload).toMatchObject({ orderId })
    const without = (await retry({ id: second, orderId: null })).payload
    expect((await test.call(movements.get, { id: without.movementId })).payload).toMatchObject({
      orderId: null,
    })
    expect((await test.call(exceptions.get, { id: second })).payload).toMatchObject({
      orderId: null,
    })
    expect(await counts()).toEqual([[tea.id, 0, 2]])
    await test.expectWhole()
  })

  it('refuses an order that is not seen, and one beside what no order is for', async () => {
    const items = at(cups, 0).map((code) => ({ code }))
    const answer = await test.call(exceptions.park, { ...parking(), orderId: 900_000_000, items })
    expect(answer.envelope).toMatchObject({ error: 'FIELD_REFERENCE' })
    const input = { operation: 'return', orderId: id, items } as const
    const useless = await test.call(exceptions.park, input)
    expect(useless.envelope.details).toMatchObject([{ error: 'FIELD_UNKNOWN', field: 'orderId' }])
  })
})
