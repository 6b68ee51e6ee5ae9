import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { movements } from '@zhenma/contract/movements/movements.contract'
import type { ExcessRule } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeBatch, type MadeBatch } from '../../../test/make/batch.ts'
import { makeProduct, type MadeProduct } from '../../../test/make/product.ts'
import { uniqueName } from '../../../test/make/user.ts'

const test = useLabelTest()

let tea: MadeProduct
let teas: MadeBatch
beforeEach(async () => {
  const { companyId } = test.user
  tea = await makeProduct(test.connections, companyId)
  teas = await makeBatch(test, { companyId, productCount: 10, productId: tea.id })
})

async function order(dealerId: number | null = test.dealer.id): Promise<number> {
  const { envelope, payload } = await test.call(orders.save, {
    number: uniqueName('SO'),
    name: 'Autumn',
    totalCount: 5,
    billedOn: '2026-11-01',
    sendOn: '2026-12-01',
    dealerId,
    items: [{ productId: tea.id, expectedProducts: 5 }],
  })
  expect(envelope).toMatchObject({ success: true })
  return payload.id
}
async function completed(): Promise<number> {
  const id = await order()
  const { envelope } = await test.call(orders.finish, { id, acceptsDifference: true })
  expect(envelope).toMatchObject({ success: true })
  return id
}
async function cancelled(): Promise<number> {
  const id = await order()
  const { envelope } = await test.call(orders.cancel, { id, reason: 'x' })
  expect(envelope).toMatchObject({ success: true })
  return id
}
const rule = async (excess: ExcessRule) => {
  const { envelope } = await test.call(orders.updateRules, { excess })
  expect(envelope).toMatchObject({ success: true })
}

type Wrong = {
  readonly operation: 'inbound' | 'outbound'
  readonly orderId: number
  readonly error: string
  readonly field: string
}

/** Every way in which an order can be the wrong one, by the refusal that says so. */
async function wrongOrders(): Promise<Wrong[]> {
  const outbound = { operation: 'outbound', field: 'orderId' } as const
  return [
    { ...outbound, orderId: await completed(), error: 'ORDER_COMPLETED' },
    { ...outbound, orderId: await cancelled(), error: 'ORDER_CANCELLED' },
    { ...outbound, orderId: await order(null), error: 'ORDER_COMES_IN' },
    {
      ...outbound,
      orderId: await order(test.second.id),
      error: 'ORDER_OTHER_DEALER',
      field: 'dealerId',
    },
    { operation: 'inbound', field: 'orderId', orderId: await order(), error: 'ORDER_GOES_OUT' },
  ]
}

const placeFor = (operation: Wrong['operation']) =>
  operation === 'inbound' ? { warehouseId: test.warehouse.id } : { dealerId: test.dealer.id }
const judged = async ({ operation, orderId }: Wrong, codes: string[]) => {
  const judge = { operation, orderId, ...placeFor(operation) }
  const { scans } = (await test.call(inout.scanMany, { codes, judge })).payload
  return scans.map(({ refusal }) => refusal?.error ?? null)
}
/** The submission of a table, that of a range, and that of a handheld. */
async function refusedEverywhere({ operation, orderId, field }: Wrong, error: string) {
  const named = { orderId, ...placeFor(operation) }
  const refused = (endpoint: Endpoint, input: object) =>
    expectRefusal(test, endpoint, { ...named, ...input }, error as never, [{ error, field }])
  await refused(inout[operation], { codes: [teas.at(0), teas.at(1)] })
  await refused(inout[operation], { start: teas.lo, end: teas.lo + 2 })
  await refused(operation === 'inbound' ? inout.inboundOne : inout.outboundOne, {
    code: teas.at(0),
  })
}

describe('a wrong order', () => {
  it('is refused at the scan and at each submission where the company refuses what is too much, and where it asks', async () => {
    await test.stocked(teas)
    const wrong = await wrongOrders()
    for (const excess of ['refuse', 'ask'] as const) {
      await rule(excess)
      for (const one of wrong) {
        expect(await judged(one, [teas.at(0), teas.at(1)])).toEqual([one.error, one.error])
        await refusedEverywhere(one, one.error)
      }
    }
  })

  it('cannot be confirmed', async () => {
    await test.stocked(teas)
    await rule('ask')
    const orderId = await completed()
    const input = { dealerId: test.dealer.id, orderId, codes: [teas.at(0)], acceptsExcess: true }
    await expectRefusal(test, inout.outbound, input, 'ORDER_COMPLETED')
  })

  it('says where the company parks that it is to be parked, at the scan and at each submission', async () => {
    await test.stocked(teas)
    await rule('park')
    for (const one of await wrongOrders()) {
      const error = `${one.error}_PARK`
      expect(await judged(one, [teas.at(0), teas.at(1)])).toEqual([error, error])
      await refusedEverywhere(one, error)
    }
  })

  it('that the caller does not see is told like one that is not there, whatever is set', async () => {
    await test.stocked(teas)
    await rule('park')
    const input = { dealerId: test.dealer.id, orderId: 900_000_000, codes: [teas.at(0)] }
    await expectRefusal(test, inout.outbound, input, 'FIELD_REFERENCE')
  })

  it('is changed and completed no more, in the words of the order itself', async () => {
    await rule('park')
    const id = await completed()
    await expectRefusal(test, orders.finish, { id }, 'ORDER_COMPLETED')
  })
})

describe('what was parked for a wrong order', () => {
  it('says why, and is worked off against the right one', async () => {
    await test.stocked(teas)
    await rule('park')
    const [code, other] = [teas.at(0), teas.at(1)]
    const wrongId = await completed()
    const { number } = (await test.call(orders.get, { id: wrongId })).payload
    const parked = await test.call(exceptions.park, {
      operation: 'outbound',
      dealerId: test.dealer.id,
      orderId: wrongId,
      items: [{ code }],
    })
    expect(parked.payload).toEqual({ count: 1 })
    const elsewhere = await order(test.second.id)
    await test.call(exceptions.park, {
      operation: 'outbound',
      dealerId: test.dealer.id,
      orderId: elsewhere,
      items: [{ code: other }],
    })
    const { records } = (await test.call(exceptions.list, {})).payload
    const rowOf = (wanted: string) => records.find((row) => row.code === wanted)
    expect(rowOf(code)).toMatchObject({ orderId: wrongId })
    expect(rowOf(code)?.message).toContain(number)
    // To another dealer than the one it was scanned for: the inbox finds both under one type.
    expect(rowOf(other)).toMatchObject({ orderId: elsewhere, type: 'wrong_dealer' })
    const id = rowOf(code)?.id ?? 0
    const still = await test.call(exceptions.retry, { id })
    expect(still.envelope).toMatchObject({
      error: 'ORDER_COMPLETED_PARK',
      details: [{ field: 'orderId' }],
    })
    const rightId = await order()
    const done = await test.call(exceptions.retry, { id, orderId: rightId })
    expect(done.envelope).toMatchObject({ success: true })
    const { movementId } = done.payload
    expect((await test.call(movements.get, { id: movementId })).payload).toMatchObject({
      orderId: rightId,
    })
    const { items } = (await test.call(orders.items, { orderId: rightId })).payload
    expect(items).toMatchObject([{ scannedProducts: 1 }])
    await test.expectWhole()
  })
})
