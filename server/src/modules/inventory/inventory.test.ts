import { inout } from '@zhenma/contract/inout/inout.contract'
import { inventory, MAXIMUM_INVENTORY } from '@zhenma/contract/inventory/inventory.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { placeStock } from '@zhenma/contract/places/stock.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'

let app: TestApp
let owner: MadeUser
let productId: number
let placeId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(app.connections)
  productId = (await makeProduct(app.connections, owner.companyId)).id
  placeId = (await makePlace(app.connections, owner.companyId, 'warehouse')).id
})

const ALL = ['inventory:list', 'inventory:update', 'inventory:export']
const change = (user: MadeUser, wish: object) =>
  callAs(app, user.token, inventory.change, {
    productId,
    placeId,
    kind: 'count',
    quantity: 10,
    reason: 'counted',
    ...wish,
  })
const correct = (quantity: number, wish: object = {}) =>
  change(owner, { kind: 'correction', quantity, reason: 'broken', ...wish })
const stock = async (user = owner, filter: object = {}) =>
  (await callAs(app, user.token, inventory.list, filter)).payload.records
const entries = async (user = owner, filter: object = {}) =>
  (await callAs(app, user.token, inventory.entries, filter)).payload.records

describe('a change is refused', () => {
  test.each([
    ['without a reason', { reason: ' ' }, 'FIELD_REQUIRED', 'reason'],
    ['with too long a reason', { reason: 'x'.repeat(201) }, 'FIELD_TOO_LONG', 'reason'],
    ['with a part of a piece', { quantity: 1.5 }, 'FIELD_TYPE', 'quantity'],
    ['with a count below zero', { quantity: -1 }, 'INVENTORY_NEGATIVE', 'quantity'],
    ['with a kind that there is not', { kind: 'guess' }, 'FIELD_CHOICE', 'kind'],
    [
      'with a correction of nothing',
      { kind: 'correction', quantity: 0 },
      'INVENTORY_NO_CHANGE',
      'quantity',
    ],
    [
      'with more taken off than there is',
      { kind: 'correction', quantity: -1 },
      'INVENTORY_TOO_LITTLE',
      'quantity',
    ],
    ['of a product that there is not', { productId: 1_000_000 }, 'FIELD_REFERENCE', 'productId'],
    ['at a place that there is not', { placeId: 1_000_000 }, 'FIELD_REFERENCE', 'placeId'],
  ])('%s', async (_what, wish, error, field) => {
    const { httpStatus, envelope } = await change(owner, wish)
    expect(httpStatus).toBeGreaterThanOrEqual(400)
    expect(httpStatus).toBeLessThan(500)
    expect(envelope.details).toEqual([expect.objectContaining({ error, field })])
    expect(await entries()).toEqual([])
  })

  test('above the most there can be, and nothing is written', async () => {
    await change(owner, { quantity: MAXIMUM_INVENTORY })
    expect((await correct(1)).envelope.error).toBe('INVENTORY_TOO_MUCH')
    expect(await stock()).toMatchObject([{ quantity: MAXIMUM_INVENTORY }])
  })

  test('when the count was made of what has changed meanwhile; the refusal says what there is now', async () => {
    await change(owner, { quantity: 10 })
    await correct(-3)
    const { envelope } = await change(owner, { quantity: 12, quantityRead: 10 })
    expect(envelope).toMatchObject({
      error: 'INVENTORY_CHANGED',
      message: expect.stringContaining('7'),
    })
    expect((await change(owner, { quantity: 12, quantityRead: 7 })).httpStatus).toBe(200)
  })

  test('without the permission, at a workshop, and of a product in the recycle bin', async () => {
    const reader = await makeUser(app.connections, {
      companyId: owner.companyId,
      permissions: ['inventory:list'],
    })
    expect((await change(reader, {})).httpStatus).toBe(403)
    const { id } = await makePlace(app.connections, owner.companyId, 'workshop')
    expect((await change(owner, { placeId: id })).envelope.error).toBe('FIELD_REFERENCE')
    await asCompany(app.connections, owner.companyId, (db) =>
      sql`update product set deleted_at = now() where id = ${productId}`.execute(db),
    )
    expect((await change(owner, {})).envelope.error).toBe('FIELD_REFERENCE')
  })
})

test('counts and corrections add up, each with its reason and who it was', async () => {
  expect((await change(owner, { quantity: 40, reason: 'first count' })).payload).toEqual({
    quantity: 40,
    change: 40,
  })
  expect((await correct(-4)).payload).toEqual({ quantity: 36, change: -4 })
  expect((await change(owner, { quantity: 36 })).payload).toEqual({ quantity: 36, change: 0 })
  expect(await stock()).toMatchObject([{ productId, placeId, quantity: 36 }])
  expect(await entries()).toMatchObject([
    { kind: 'count', change: 0, quantity: 36, reason: 'counted' },
    { kind: 'correction', change: -4, quantity: 36, reason: 'broken' },
    { kind: 'count', change: 40, quantity: 40, reason: 'first count' },
  ])
  expect(await entries(owner, { kind: 'correction' })).toHaveLength(1)
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'inventory' })
  expect(log.payload.records.map(({ operation }) => operation)).toEqual([
    'count_stock',
    'correct_stock',
    'count_stock',
  ])
})

test('an answer that was lost is asked for again, and nothing is done twice', async () => {
  const idempotencyKey = uniqueName('key-')
  await change(owner, { quantity: 40 })
  const first = await correct(5, { idempotencyKey })
  const again = await correct(5, { idempotencyKey })
  expect(again.payload).toEqual(first.payload)
  expect(await stock()).toMatchObject([{ quantity: 45 }])
  expect((await correct(6, { idempotencyKey })).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('of many corrections at once none is lost, and the sum of all changes is what there is', async () => {
  await change(owner, { quantity: 50 })
  const wishes = Array.from({ length: 30 }, (_, index) => (index % 3 === 0 ? 4 : -5))
  const answers = await Promise.all(wishes.map((quantity) => correct(quantity)))
  const done = wishes.filter((_, index) => answers[index]?.httpStatus === 200)
  const expected = done.reduce((sum, quantity) => sum + quantity, 50)
  expect(await stock()).toMatchObject([{ quantity: expected }])
  expect(expected).toBeGreaterThanOrEqual(0)
  const found = await asCompany(app.connections, owner.companyId, (db) =>
    rows(
      db,
      sql<{ sum: number; last: number }>`
        select sum(change)::bigint as sum, (array_agg(quantity order by id desc))[1] as last
          from unlabelled_stock_entry where company_id = ${owner.companyId}`,
    ),
  )
  expect(found).toEqual([{ sum: expected, last: expected }])
})

describe('nobody sees or changes what is not theirs', () => {
  test('another company', async () => {
    await change(owner, {})
    const stranger = await makeUser(app.connections)
    expect(await stock(stranger)).toEqual([])
    expect(await entries(stranger, { productId, placeId })).toEqual([])
    expect((await change(stranger, {})).envelope.error).toBe('FIELD_REFERENCE')
  })

  test('people of a factory see that one and the warehouses, a dealer’s people nothing', async () => {
    const { companyId } = owner
    const own = await makePlace(app.connections, companyId, 'factory')
    const other = await makePlace(app.connections, companyId, 'factory')
    for (const id of [placeId, own.id, other.id]) await change(owner, { placeId: id })
    const worker = await makeUser(app.connections, {
      companyId,
      permissions: ALL,
      factoryId: own.id,
    })
    const placeIds = (await stock(worker)).map((row) => row.placeId)
    expect(new Set(placeIds)).toEqual(new Set([placeId, own.id]))
    expect(await entries(worker, { placeId: other.id })).toEqual([])
    expect((await change(worker, { placeId: other.id })).envelope.error).toBe('FIELD_REFERENCE')
    const dealer = await makeDealer(app.connections, companyId)
    const seller = await makeUser(app.connections, {
      companyId,
      permissions: ALL,
      dealerId: dealer.id,
    })
    expect(await stock(seller)).toEqual([])
    expect((await change(seller, {})).envelope.error).toBe('FIELD_REFERENCE')
  })
})

describe('beside what labels say', () => {
  const inbound = async (
    of: { readonly productId?: number },
    warehouseId: number,
    count: number,
  ) => {
    const made = await makeBatch(app, {
      companyId: owner.companyId,
      productCount: count + 1,
      activationRequired: false,
      ...of,
    })
    const codes = Array.from({ length: count }, (_, index) => made.at(index))
    const { envelope } = await callAs(app, owner.token, inout.inbound, { codes, warehouseId })
    expect(envelope.success).toBe(true)
    return codes
  }
  /** What the spans of labels say, each counted alone. */
  const fromLabels = () =>
    asCompany(app.connections, owner.companyId, (db) =>
      rows(
        db,
        sql<{ placeId: number; count: number }>`
          select warehouse_id as "placeId", sum(hi - lo + 1)::bigint as count from label_span
           where company_id = ${owner.companyId} and product_id = ${productId}
             and status = 'in_stock' and kind in ('product', 'special')
           group by 1 order by 1`,
      ),
    )

  test('each stands as its own source has it, in one row of a product and place, and neither changes the other', async () => {
    const { companyId } = owner
    const onlyLabels = (await makePlace(app.connections, companyId, 'warehouse')).id
    const factory = (await makePlace(app.connections, companyId, 'factory')).id
    const other = (await makeProduct(app.connections, companyId)).id
    await change(owner, { quantity: 40 })
    await change(owner, { quantity: 3, placeId: factory })
    const codes = await inbound({ productId }, placeId, 5)
    await inbound({ productId }, placeId, 2)
    await inbound({ productId }, onlyLabels, 4)
    await inbound({ productId: other }, placeId, 9)
    const dealerId = (await makeDealer(app.connections, companyId)).id
    await callAs(app, owner.token, inout.outbound, { codes: codes.slice(0, 3), dealerId })
    await correct(-1)

    expect(await fromLabels()).toEqual([
      { placeId, count: 4 },
      { placeId: onlyLabels, count: 4 },
    ])
    const kept = await stock()
    expect(new Map(kept.map((row) => [row.placeId, [row.labelled, row.quantity]]))).toEqual(
      new Map([
        [placeId, [4, 39]],
        [factory, [null, 3]],
      ]),
    )
    const all = await stock(owner, { productId, sort: '-quantity' })
    expect(all.map((row) => [row.placeId, row.labelled, row.quantity])).toEqual([
      [placeId, 4, 39],
      [factory, null, 3],
      [onlyLabels, 4, null],
    ])
    expect(await stock(owner, { productId, placeId: onlyLabels })).toMatchObject([
      { productId, labelled: 4, quantity: null, updatedAt: null, updatedBy: null },
    ])
  })

  test('is told to whoever sees stock, of the labels that they see', async () => {
    const { companyId } = owner
    const own = await makePlace(app.connections, companyId, 'factory')
    await change(owner, {})
    const far = (await makePlace(app.connections, companyId, 'warehouse')).id
    await inbound({ productId }, placeId, 5)
    await inbound({ productId }, far, 1)
    const permissions = [...ALL]
    const without = await makeUser(app.connections, { companyId, permissions })
    expect(await stock(without, { productId })).toMatchObject([{ placeId, labelled: null }])
    const worker = await makeUser(app.connections, {
      companyId,
      permissions: [...ALL, placeStock.list.allow],
      factoryId: own.id,
    })
    expect(await stock(worker, { productId })).toMatchObject([{ placeId, labelled: 0 }])
    const stranger = await makeUser(app.connections)
    expect(await stock(stranger, { productId })).toEqual([])
  })
})

test('a place of which stock was kept is not removed', async () => {
  await change(owner, {})
  const { envelope } = await callAs(app, owner.token, places.remove, { id: placeId })
  expect(envelope.error).toBe('PLACE_IN_USE')
})
