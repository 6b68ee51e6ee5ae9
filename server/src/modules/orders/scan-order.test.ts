import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makeBatch, makePackedBatch, type MadeBatch } from '../../../test/make/batch.ts'
import { makeProduct, type MadeProduct } from '../../../test/make/product.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { waitForLock } from '../../../test/wait-for-lock.ts'
import { asCompany } from '../../platform/database/database.ts'

const test = useLabelTest()

let tea: MadeProduct
let cup: MadeProduct
/** 2 boxes of 2 packages of 5 tins of tea: box, box, 4 packages, 20 products. */
let teas: MadeBatch
let cups: MadeBatch
beforeEach(async () => {
  const { connections } = test
  const { companyId } = test.user
  tea = await makeProduct(connections, companyId)
  cup = await makeProduct(connections, companyId)
  teas = await makePackedBatch(test, companyId, { productId: tea.id })
  cups = await makeBatch(test, { companyId, productCount: 10, productId: cup.id })
})

async function order(expected: object, dealerId: number | null = test.dealer.id): Promise<number> {
  const { envelope, payload } = await test.call(orders.save, {
    number: uniqueName('SO'),
    name: 'Autumn',
    totalCount: 12,
    billedOn: '2026-11-01',
    sendOn: '2026-12-01',
    dealerId,
    items: [{ productId: tea.id, expectedProducts: 12, ...expected }],
  })
  expect(envelope).toMatchObject({ success: true })
  return payload.id
}
const send = (orderId: number, input: object) =>
  test.call(inout.outbound, { dealerId: test.dealer.id, orderId, ...input })
async function sent(orderId: number, input: object): Promise<number> {
  const { envelope, payload } = await send(orderId, input)
  expect(envelope).toMatchObject({ success: true })
  return payload.movementId
}
const counts = async (orderId: number) => {
  const { items } = (await test.call(orders.items, { orderId })).payload
  return items.map((item) => [item.scannedProducts, item.scannedPackages, item.scannedBoxes])
}
const scannedOf = async (id: number) => (await test.call(orders.get, { id })).payload.scannedCount
const expectRefusedOutbound = (orderId: number, input: object, error: string) =>
  expectRefusal(
    test,
    inout.outbound,
    { dealerId: test.dealer.id, orderId, ...input },
    error as never,
  )
const at = (batch: MadeBatch, ...places: number[]) => places.map((place) => batch.at(place))

it('is named by the labels that it was scanned for, until they are taken back', async () => {
  await test.stocked(teas)
  const id = await order({})
  const [tin, other] = at(teas, 6, 7) as [string, string]
  await sent(id, { codes: [tin] })
  const labelOf = async (code: string) => (await test.call(labels.detail, { code })).payload.label
  const { number } = (await test.call(orders.get, { id })).payload
  expect(await labelOf(tin)).toMatchObject({ orderId: id, orderNumber: number })
  expect(await labelOf(other)).toMatchObject({ orderId: null, orderNumber: null })
  const listed = (await test.call(labels.list, { code: tin })).payload.records
  expect(listed).toMatchObject([{ code: tin, orderNumber: number }])
  const another = await order({})
  await sent(another, { codes: [other] })
  const labelsOf = async (orderId: number, token?: string) =>
    (await test.call(labels.list, { orderId }, token)).payload.records.map(({ code }) => code)
  expect([await labelsOf(id), await labelsOf(another)]).toEqual([[tin], [other]])
  expect(await labelsOf(id, test.other.token)).toEqual([])
  const back = await test.call(inout.cancelOutbound, { codes: [tin] })
  expect(back.envelope).toMatchObject({ success: true })
  expect(await labelOf(tin)).toMatchObject({ orderId: null, orderNumber: null })
  expect([await labelsOf(id), await labelsOf(another)]).toEqual([[], [other]])
})

describe('what is refused, and counts nothing', () => {
  beforeEach(async () => {
    await test.stocked(teas)
    await test.stocked(cups)
  })

  it('a product that the order does not have, by its code', async () => {
    const id = await order({})
    await expectRefusedOutbound(id, { codes: at(cups, 0) }, 'ORDER_WRONG_PRODUCT')
    const { envelope } = await send(id, { codes: [...at(teas, 6), ...at(cups, 1)] })
    expect(envelope.details).toMatchObject([
      { error: 'ORDER_WRONG_PRODUCT', code: cups.at(1), values: { product: cup.name } },
    ])
    expect(await counts(id)).toEqual([[0, 0, 0]])
  })

  it('more than is expected: of products, of packages and of boxes', async () => {
    const id = await order({ expectedBoxes: 1 })
    await sent(id, { codes: at(teas, 0) })
    await expectRefusedOutbound(id, { codes: at(teas, 1) }, 'ORDER_EXCEEDED')
    await expectRefusedOutbound(id, { codes: at(teas, 16, 17, 18) }, 'ORDER_EXCEEDED')
    expect(await counts(id)).toEqual([[10, 2, 1]])
    const packs = await order({ expectedPackages: 0 })
    await expectRefusedOutbound(packs, { codes: at(teas, 4) }, 'ORDER_EXCEEDED')
    const range = { start: teas.lo + 16, end: teas.lo + 19 }
    await sent(id, { codes: at(teas, 16, 17) })
    await expectRefusedOutbound(id, { ...range, start: teas.lo + 18 }, 'ORDER_EXCEEDED')
    expect(await scannedOf(id)).toBe(12)
  })

  it('an order to another dealer, one that comes in, one that has ended, and one not seen', async () => {
    const id = await order({}, test.second.id)
    await expectRefusedOutbound(id, { codes: at(teas, 6) }, 'ORDER_OTHER_DEALER')
    const coming = await order({}, null)
    await expectRefusedOutbound(coming, { codes: at(teas, 6) }, 'ORDER_COMES_IN')
    const inbound = { codes: at(teas, 6), warehouseId: test.warehouse.id, orderId: id }
    await expectRefusal(test, inout.inbound, inbound, 'ORDER_GOES_OUT')
    const cancelled = await order({})
    await test.call(orders.cancel, { id: cancelled, reason: 'x' })
    await expectRefusedOutbound(cancelled, { codes: at(teas, 6) }, 'ORDER_CANCELLED')
    await expectRefusedOutbound(900_000_000, { codes: at(teas, 6) }, 'FIELD_REFERENCE')
    const foreign = await test.call(
      orders.save,
      { number: '1', name: 'x', totalCount: 1, billedOn: '2026-11-01', sendOn: '2026-11-01' },
      test.other.token,
    )
    await expectRefusedOutbound(foreign.payload.id, { codes: at(teas, 6) }, 'FIELD_REFERENCE')
  })

  it('at the scan already, counted along with what waits in the list', async () => {
    const id = await order({ expectedProducts: 12 })
    await sent(id, { codes: at(teas, 0) })
    const judge = { operation: 'outbound', dealerId: test.dealer.id, orderId: id } as const
    const refusals = async (codes: string[], beside: string[] = []) =>
      (await test.call(inout.scanMany, { codes, judge: { ...judge, beside } })).payload.scans.map(
        ({ refusal }) => refusal?.error ?? null,
      )
    expect(await refusals(at(teas, 16))).toEqual([null])
    expect(await refusals(at(teas, 17), at(teas, 16))).toEqual([null])
    expect(await refusals(at(teas, 18), at(teas, 16, 17))).toEqual(['ORDER_EXCEEDED'])
    // Of many at once only those that are too many, and those of another product.
    const many = [...at(teas, 16, 17, 18), ...at(cups, 0)]
    expect(await refusals(many)).toEqual([null, null, 'ORDER_EXCEEDED', 'ORDER_WRONG_PRODUCT'])
    expect(await refusals(at(teas, 1))).toEqual(['ORDER_EXCEEDED'])
    expect(await counts(id)).toEqual([[10, 2, 1]])
  })
})

describe('what is scanned for an order', () => {
  beforeEach(() => test.stocked(teas))

  it('is counted by product, with its packages and boxes, once for each submission', async () => {
    const id = await order({ expectedBoxes: 2, expectedPackages: 4 })
    const input = { codes: at(teas, 0), idempotencyKey: uniqueName('order-key-') }
    const first = await sent(id, input)
    expect(await sent(id, input)).toBe(first)
    expect(await counts(id)).toEqual([[10, 2, 1]])
    await sent(id, { codes: at(teas, 16, 17) })
    expect(await scannedOf(id)).toBe(12)
    await test.expectWhole()
  })

  it('counts for an item that an edit adds while the scan waits for it', async () => {
    await test.stocked(cups)
    const { companyId } = test.user
    const id = await order({})
    let scan: ReturnType<typeof send> | undefined
    await asCompany(test.connections, companyId, async (db) => {
      await sql`
        select from track_order where company_id = ${companyId} and id = ${id} for update`.execute(
        db,
      )
      scan = send(id, { codes: at(cups, 0) })
      await waitForLock(test.connections)
      await sql`
        insert into track_order_item (company_id, order_id, line, product_id, name, expected_products)
        values (${companyId}, ${id}, 2, ${cup.id}, 'Cup', 3)`.execute(db)
    })
    expect((await scan)?.envelope).toMatchObject({ success: true })
    expect(await counts(id)).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ])
    await test.expectWhole()
  })

  it('is taken back with the movement, and counted again with its undoing', async () => {
    const id = await order({})
    const movement = await sent(id, { codes: at(teas, 0) })
    const back = await test.call(movements.undo, { id: movement })
    expect(await counts(id)).toEqual([[0, 0, 0]])
    const again = await test.call(movements.undo, { id: back.payload.movementId })
    expect(again.envelope).toMatchObject({ success: true })
    expect(await counts(id)).toEqual([[10, 2, 1]])
    await test.expectWhole()
  })

  it('is taken back by whatever cancels it, from the orders it was counted for', async () => {
    const [one, two] = [await order({}), await order({})]
    await sent(one, { codes: at(teas, 6, 7) })
    await sent(two, { codes: at(teas, 16) })
    const cancelled = await test.call(inout.cancelOutbound, { codes: at(teas, 6, 16) })
    expect([await scannedOf(one), await scannedOf(two)]).toEqual([1, 0])
    // Which of them were for which order, the cancellation as a whole cannot give back.
    await expectRefusal(
      test,
      movements.undo,
      { id: cancelled.payload.movementId },
      'MOVEMENT_UNDO_MIXED',
    )
    await test.prepare({ operation: 'reset', target: { codes: at(teas, 7) } })
    expect(await scannedOf(one)).toBe(0)
    await test.expectWhole()
  })

  it('stays counted when it is returned, and is not taken back from an order it went out without', async () => {
    const id = await order({})
    await sent(id, { codes: at(teas, 6) })
    await test.call(inout.return, { codes: at(teas, 6), warehouseId: test.warehouse.id })
    await test.call(inout.inbound, { codes: at(teas, 6), warehouseId: test.warehouse.id })
    await test.call(inout.outbound, { codes: at(teas, 6), dealerId: test.dealer.id })
    await test.call(inout.cancelOutbound, { codes: at(teas, 6) })
    expect(await scannedOf(id)).toBe(1)
    await test.expectWhole()
  })

  it('comes in for a production order, and back in stock is of that order again', async () => {
    const fresh = await makePackedBatch(test, test.user.companyId, { productId: tea.id })
    const made = await order({}, null)
    const out = await order({})
    const into = { warehouseId: test.warehouse.id, orderId: made }
    const came = await test.call(inout.inbound, { codes: at(fresh, 0), ...into })
    expect(came.envelope).toMatchObject({ success: true })
    await sent(out, { codes: at(fresh, 6) })
    await test.call(inout.cancelOutbound, { codes: at(fresh, 6) })
    expect([await scannedOf(made), await scannedOf(out)]).toEqual([10, 0])
    await test.call(inout.cancelInbound, { codes: at(fresh, 6) })
    expect(await scannedOf(made)).toBe(9)
    await test.expectWhole()
  })

  it('is taken back from a completed order too, which then tells the difference', async () => {
    const id = await order({ expectedProducts: 12 })
    const movement = await sent(id, { codes: at(teas, 0) })
    await test.call(orders.finish, { id, acceptsDifference: true })
    await expectRefusedOutbound(id, { codes: at(teas, 16) }, 'ORDER_COMPLETED')
    await test.call(movements.undo, { id: movement })
    const { payload } = await test.call(orders.get, { id })
    expect(payload).toMatchObject({ state: 'completed', scannedCount: 0, shortCount: 1 })
  })
})

describe('several scanners of one order', () => {
  it('never scan more than it expects, and what is scanned is what movements added and took back', async () => {
    await test.stocked(teas)
    const id = await order({ expectedProducts: 12 })
    const { companyId } = test.user
    const people = await Promise.all([0, 1, 2].map(() => makeUser(test.connections, { companyId })))
    const places = Array.from({ length: 20 }, (_, place) => 6 + place)
    let model = 0
    for (let round = 0; round < 6; round += 1) {
      // Everybody scans at once, each what no other does; some take back what they scanned before.
      const shares = people.map((_, who) => places.filter((place) => place % 3 === who))
      const answers = await Promise.all(
        people.flatMap(({ token }, who) =>
          (shares[who] ?? []).map(async (place, step) => {
            const isBack = (round + step) % 3 === 2
            const codes = at(teas, place)
            const input = { codes, dealerId: test.dealer.id, orderId: id }
            const done = isBack
              ? await test.call(inout.cancelOutbound, { codes }, token)
              : await test.call(inout.outbound, input, token)
            const { success, error } = done.envelope
            return { isBack, success, error }
          }),
        ),
      )
      for (const { isBack, success } of answers) if (success) model += isBack ? -1 : 1
      const errors = new Set(answers.flatMap(({ error }) => error ?? []))
      // What somebody has, or has not, scanned before; and what is too much.
      for (const error of errors) {
        expect(['ORDER_EXCEEDED', 'LABEL_WRONG_STATUS', 'LABEL_WRONG_STATE']).toContain(error)
      }
      expect(model).toBeLessThanOrEqual(12)
      expect(await scannedOf(id)).toBe(model)
    }
    const query = { orderId: id }
    expect((await test.call(orders.items, query)).payload.items[0]?.scannedProducts).toBe(model)
    await test.expectWhole()
  })
})

describe('its movements', () => {
  it('name it, are found by it however old they are, and end up in its tracking sheet', async () => {
    await test.stocked(teas)
    const id = await order({})
    const other = await order({})
    const first = await sent(id, { codes: at(teas, 16) })
    const second = await sent(id, { codes: at(teas, 17) })
    await sent(other, { codes: at(teas, 18) })
    const { payload: undone } = await test.call(movements.undo, {
      id: second,
      idempotencyKey: uniqueName('undo'),
    })
    const found = async (input: object) =>
      (await test.call(movements.list, { orderId: id, ...input })).payload.records
    await asCompany(test.connections, test.user.companyId, (db) =>
      sql`update movement set at = at - interval '200 days' where company_id = ${test.user.companyId} and id = ${first}`.execute(
        db,
      ),
    )
    const { number } = (await test.call(orders.get, { id })).payload
    expect(await found({})).toMatchObject(
      [undone.movementId, second, first].map((movement) => ({
        id: movement,
        orderId: id,
        orderNumber: number,
      })),
    )
    expect(await found({ from: '2020-01-01', to: '2020-01-31' })).toEqual([])
    expect((await found({ operation: 'outbound' })).map((row) => row.id)).toEqual([second, first])
    const byOther = await test.call(movements.list, { orderId: id }, test.other.token)
    expect(byOther.payload.records).toEqual([])
    const empty = await test.call(movements.exportTracking, { orderId: await order({}) })
    expect(empty.envelope.error).toBe('EXPORT_EMPTY')
  })

  it('are of any order that a filter offers, where a scan is offered open ones only', async () => {
    const id = await order({})
    await test.call(orders.cancel, { id, reason: 'x' })
    const { number } = (await test.call(orders.get, { id })).payload
    const offered = async (input: object) =>
      (await test.call(orders.search, { keyword: number, ...input })).payload.map((one) => one.id)
    expect(await offered({})).toEqual([id])
    expect(await offered({ direction: 'outbound' })).toEqual([])
    // A barcode or a gun may leave hyphens out; a part of a number is none.
    const bare = number.replaceAll('-', '').toLowerCase()
    expect(await offered({ keyword: '', number: bare })).toEqual([id])
    expect(await offered({ keyword: '', number: bare.slice(1) })).toEqual([])
  })
})
