import { orders } from '@zhenma/contract/orders/orders.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal, useLabelTest } from '../../../test/label-test.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeProduct, makeProduct } from '../../../test/make/product.ts'
import { makeUser, uniqueName } from '../../../test/make/user.ts'
import { asCompany, rows } from '../../platform/database/database.ts'
import { ORDER_SHEET } from './orders.sheet.ts'

const test = useLabelTest()

let tea: MadeProduct
let cup: MadeProduct
beforeAll(async () => {
  tea = await makeProduct(test.connections, test.user.companyId)
  cup = await makeProduct(test.connections, test.user.companyId)
})

const form = (more: object = {}) => ({
  number: uniqueName('SO'),
  name: 'Autumn',
  totalCount: 30,
  billedOn: '2026-11-01',
  sendOn: '2026-12-01',
  dealerId: test.dealer.id,
  items: [
    { productId: tea.id, expectedProducts: 24, expectedPackages: 2 },
    { productId: cup.id, expectedProducts: 6, name: 'Cups, blue' },
  ],
  ...more,
})
async function saved(more: object = {}): Promise<number> {
  const { envelope, payload } = await test.call(orders.save, form(more))
  expect(envelope).toMatchObject({ success: true })
  return payload.id
}
const get = async (id: number, token?: string) =>
  (await test.call(orders.get, { id }, token)).payload
const itemsOf = async (orderId: number) =>
  (await test.call(orders.items, { orderId })).payload.items
const expectRefused = (
  endpoint: Parameters<typeof expectRefusal>[1],
  input: object,
  error: string,
) => expectRefusal(test, endpoint, { ...input }, error as never)
const logOf = (id: number) =>
  asCompany(test.connections, test.user.companyId, (db) =>
    rows(
      db,
      sql<{ operation: string; before: object | null; after: Record<string, unknown> }>`
        select operation, before, after from operation_log
         where company_id = ${test.user.companyId} and entity = 'order'
           and entity_id = ${String(id)} order by id`,
    ),
  )
/** As if so many of an item had been scanned. */
/** Counts scans of a product; once all of it is there, also the packages and boxes that it came in. */
const scanned = (orderId: number, productId: number, count: number, isPacked = true) =>
  asCompany(test.connections, test.user.companyId, async (db) => {
    await sql`
      update track_order_item set scanned_products = ${count},
             scanned_packages = case when ${isPacked} and ${count} >= expected_products
               then coalesce(expected_packages, 0) else 0 end,
             scanned_boxes = case when ${isPacked} and ${count} >= expected_products
               then coalesce(expected_boxes, 0) else 0 end
       where company_id = ${test.user.companyId} and order_id = ${orderId}
         and product_id = ${productId}`.execute(db)
    await sql`
      update track_order set scanned_count = (
        select sum(scanned_products) from track_order_item i
         where i.company_id = ${test.user.companyId} and i.order_id = ${orderId})
       where company_id = ${test.user.companyId} and id = ${orderId}`.execute(db)
  })

describe('what is refused', () => {
  it.each(['number', 'name', 'totalCount', 'billedOn', 'sendOn'])(
    'a form without %s',
    async (field) => {
      const { envelope } = await test.call(orders.save, form({ [field]: undefined }))
      expect(envelope.details).toMatchObject([{ field, error: 'FIELD_REQUIRED' }])
    },
  )

  it('a number that another order has, beside its field', async () => {
    const id = await saved()
    const { number } = await get(id)
    const { envelope } = await test.call(orders.save, form({ number }))
    expect(envelope).toMatchObject({ error: 'FIELD_TAKEN', details: [{ field: 'number' }] })
  })

  it('a total that is not the sum of the items, and dates in the wrong order', async () => {
    await expectRefused(orders.save, form({ totalCount: 31 }), 'ORDER_TOTAL_DIFFERS')
    await expectRefused(orders.save, form({ sendOn: '2026-10-31' }), 'ORDER_DATES')
  })

  it('rows of products that are not there, or twice, each by its number', async () => {
    const items = [
      { productId: tea.id, expectedProducts: 10 },
      { productId: 900_000_000, expectedProducts: 10 },
      { productId: tea.id, expectedProducts: 10 },
    ]
    const { envelope } = await test.call(orders.save, form({ items }))
    expect(envelope.details).toMatchObject([
      { error: 'ORDER_ITEM_PRODUCT', row: 2, field: 'items.1.productId' },
      { error: 'ORDER_ITEM_TWICE', row: 3, values: { product: tea.name, other: 1 } },
    ])
    const foreign = await makeProduct(test.connections, test.other.companyId)
    await expectRefused(
      orders.save,
      form({ totalCount: 1, items: [{ productId: foreign.id, expectedProducts: 1 }] }),
      'ORDER_ITEM_PRODUCT',
    )
  })

  it('a dealer, places and people that are none of the company’s', async () => {
    const none = 900_000_000
    const warehouseId = test.warehouse.id
    for (const [field, wrong] of [
      ['dealerId', none],
      // A warehouse is no factory.
      ['factoryId', warehouseId],
      ['warehouseId', none],
      ['scannerIds', [test.other.id]],
    ] as const) {
      const { envelope } = await test.call(orders.save, form({ [field]: wrong }))
      expect(envelope).toMatchObject({ error: 'FIELD_REFERENCE', details: [{ field }] })
    }
  })

  it('an item of another order, and one below what was scanned', async () => {
    const [id, other] = [await saved(), await saved()]
    const [mine] = await itemsOf(id)
    const [theirs] = await itemsOf(other)
    const item = { productId: tea.id, expectedProducts: 30 }
    await expectRefused(
      orders.update,
      { ...form(), id, items: [{ ...item, id: theirs?.id }] },
      'ORDER_ITEM_FOREIGN',
    )
    await scanned(id, tea.id, 5)
    const less = { id: mine?.id, productId: tea.id, expectedProducts: 4 }
    await expectRefused(orders.updateItem, less, 'ORDER_ITEM_BELOW')
    const swapped = { ...less, productId: cup.id, expectedProducts: 9 }
    await expectRefused(orders.updateItem, swapped, 'ORDER_ITEM_SCANNED')
    const gone = {
      ...form(),
      id,
      totalCount: 6,
      items: [{ productId: cup.id, expectedProducts: 6 }],
    }
    await expectRefused(orders.update, gone, 'ORDER_ITEM_SCANNED')
  })

  it('another dealer and cancelling, once something was scanned', async () => {
    const id = await saved()
    await scanned(id, cup.id, 1)
    await expectRefused(
      orders.update,
      { ...form({ items: undefined }), id, dealerId: test.second.id },
      'ORDER_HAS_SCANS',
    )
    await expectRefused(orders.assign, { id, dealerId: null }, 'ORDER_HAS_SCANS')
    await expectRefused(orders.cancel, { id, reason: 'no' }, 'ORDER_HAS_SCANS')
  })

  it('completing without items, or with less than is expected, item by item', async () => {
    const empty = await saved({ items: undefined })
    await expectRefused(orders.finish, { id: empty }, 'ORDER_NO_ITEMS')
    const id = await saved()
    await scanned(id, cup.id, 6)
    const { envelope } = await test.call(orders.finish, { id })
    expect(envelope).toMatchObject({
      error: 'ORDER_DIFFERS',
      details: [
        { error: 'ORDER_ITEM_SHORT', values: { product: tea.name, expected: 24, scanned: 0 } },
        { error: 'ORDER_ITEM_PACKING', values: { product: tea.name, expected: 2, scanned: 0 } },
      ],
    })
    expect((await get(id)).state).toBe('scanning')
  })

  it('completing with all products, but not in the packages and boxes that are expected', async () => {
    const items = [
      { productId: tea.id, expectedProducts: 24, expectedPackages: 4, expectedBoxes: 1 },
    ]
    const id = await saved({ totalCount: 24, items })
    await scanned(id, tea.id, 24, false)
    const { envelope } = await test.call(orders.finish, { id })
    expect(envelope).toMatchObject({
      error: 'ORDER_DIFFERS',
      details: [
        { error: 'ORDER_ITEM_PACKING', values: { kind: 'Package code', expected: 4, scanned: 0 } },
        { error: 'ORDER_ITEM_PACKING', values: { kind: 'Box code', expected: 1, scanned: 0 } },
      ],
    })
    expect(await get(id)).toMatchObject({ shortCount: 1, overCount: 0 })
  })

  it('every step with an order of another company, or of another dealer', async () => {
    const { companyId } = test.user
    const dealers = await makeUser(test.connections, { companyId, dealerId: test.second.id })
    const id = await saved()
    const [item] = await itemsOf(id)
    for (const token of [test.other.token, dealers.token]) {
      const call = async (endpoint: Parameters<typeof test.call>[0], input: object) =>
        (await test.call(endpoint, { ...input }, token)).envelope.error
      const one = { productId: tea.id, expectedProducts: 24 }
      expect(await call(orders.get, { id })).toBe('ORDER_NOT_FOUND')
      expect(await call(orders.items, { orderId: id })).toBe('ORDER_NOT_FOUND')
      expect(await call(orders.item, { id: item?.id })).toBe('ORDER_ITEM_NOT_FOUND')
      expect(await call(orders.update, { ...form(), id })).toBe('ORDER_NOT_FOUND')
      expect(await call(orders.assign, { id })).toBe('ORDER_NOT_FOUND')
      expect(await call(orders.finish, { id })).toBe('ORDER_NOT_FOUND')
      expect(await call(orders.cancel, { id, reason: 'x' })).toBe('ORDER_NOT_FOUND')
      expect(await call(orders.saveItem, { ...one, orderId: id })).toBe('ORDER_NOT_FOUND')
      expect(await call(orders.updateItem, { ...one, id: item?.id })).toBe('ORDER_ITEM_NOT_FOUND')
      expect((await test.call(orders.search, { ids: [id] }, token)).payload).toEqual([])
    }
    // Nor does a dealer's user write an order to somebody else.
    const { envelope } = await test.call(orders.save, form(), dealers.token)
    expect(envelope).toMatchObject({ error: 'FIELD_REFERENCE', details: [{ field: 'dealerId' }] })
  })
})

describe('an order', () => {
  it('is read as it was written, with its items and the names of its places', async () => {
    const factory = await makePlace(test.connections, test.user.companyId, 'factory')
    const id = await saved({ factoryId: factory.id, scannerIds: [test.user.id], note: 'by sea' })
    expect(await get(id)).toMatchObject({
      state: 'scanning',
      totalCount: 30,
      scannedCount: 0,
      dealerName: test.dealer.name,
      factoryName: factory.name,
      scannerIds: [test.user.id],
      itemCount: 2,
      shortCount: 2,
      note: 'by sea',
    })
    expect(await itemsOf(id)).toMatchObject([
      { systemNumber: `${id}-0001`, name: tea.name, expectedPackages: 2, expectedBoxes: null },
      { systemNumber: `${id}-0002`, name: 'Cups, blue', expectedProducts: 6 },
    ])
    expect(await logOf(id)).toMatchObject([{ operation: 'create' }])
  })

  it('names its scanners in a sheet as its language puts names side by side', async () => {
    const { companyId } = test.user
    const permissions = ['outbound:submit', 'order:list']
    const scanner = await makeUser(test.connections, { companyId, permissions })
    const id = await saved({ scannerIds: [test.user.id, scanner.id] })
    const { payload } = await test.call(orders.list, { dealerId: test.dealer.id })
    const row = payload.records.find((one) => one.id === id)
    if (row === undefined) throw new Error('the order is not listed')
    expect(row.scannerNames).toHaveLength(2)
    for (const [language, between] of [
      ['en', ', '],
      ['cn', '、'],
    ] as const) {
      const { scannerNames } = ORDER_SHEET.cells(row, language, 'UTC')
      expect(scannerNames).toBe(row.scannerNames.join(between))
    }
  })

  it('changes its items as a whole: exchanged, added and removed; its total follows', async () => {
    const id = await saved()
    const [first, second] = await itemsOf(id)
    const items = [
      { id: first?.id, productId: cup.id, expectedProducts: 7 },
      { id: second?.id, productId: tea.id, expectedProducts: 3 },
    ]
    const { envelope } = await test.call(orders.update, form({ id, totalCount: 10, items }))
    expect(envelope).toMatchObject({ success: true })
    expect((await itemsOf(id)).map(({ productId }) => productId)).toEqual([cup.id, tea.id])
    await test.call(orders.updateItem, { id: first?.id, productId: cup.id, expectedProducts: 9 })
    expect((await get(id)).totalCount).toBe(12)
    const kept = { ...form({ id, totalCount: 9 }), items: [{ ...items[0], expectedProducts: 9 }] }
    await test.call(orders.update, kept)
    const { payload } = await test.call(orders.saveItem, {
      orderId: id,
      productId: tea.id,
      expectedProducts: 5,
    })
    // A line that was given is not given again.
    expect(await itemsOf(id)).toMatchObject([
      { systemNumber: `${id}-0001` },
      { id: payload.id, systemNumber: `${id}-0003` },
    ])
    expect(await get(id)).toMatchObject({ totalCount: 14, itemCount: 2 })
  })

  it('keeps of an item what a change leaves out, also what somebody else has changed meanwhile', async () => {
    const id = await saved()
    const item = (await itemsOf(id))[0]?.id ?? 0
    const now = async () => (await test.call(orders.item, { id: item })).payload
    const change = async (input: object) => {
      const { envelope } = await test.call(orders.updateItem, { id: item, ...input })
      expect(envelope).toMatchObject({ success: true })
    }
    await change({ name: '特级', expectedPackages: 4, expectedBoxes: 2 })
    const before = await now()
    expect(before).toMatchObject({ name: '特级', expectedPackages: 4, expectedBoxes: 2 })
    await Promise.all([change({ expectedProducts: 31 }), change({ expectedBoxes: null })])
    const after = { ...before, expectedProducts: 31, expectedBoxes: null }
    expect(await now()).toEqual(after)
    // Of another product it is called by that product's name, unless one is given.
    const other = (await itemsOf(id)).find(({ productId }) => productId !== before.productId)
    const products = await makeProduct(test.connections, test.user.companyId)
    expect(other?.productId).not.toBe(products.id)
    await change({ productId: products.id })
    expect(await now()).toMatchObject({ productId: products.id, expectedProducts: 31 })
    expect((await now()).name).toBe((await now()).productName)
  })

  it('is late from the day after its send date on', async () => {
    const id = await saved({ billedOn: '2020-01-01', sendOn: '2020-01-02' })
    const onTime = await saved({ sendOn: '2999-01-01' })
    expect((await get(id)).daysLate).toBeGreaterThan(2000)
    expect((await get(onTime)).daysLate).toBe(0)
    const late = await test.call(orders.list, { isLate: true, pageSize: 100 })
    const ids = late.payload.records.map((row) => row.id)
    expect([ids.includes(id), ids.includes(onTime)]).toEqual([true, false])
  })

  it('is found by its warehouse and by who is to scan it', async () => {
    const { connections } = test
    const { companyId } = test.user
    const [here, there] = [
      await makePlace(connections, companyId, 'warehouse'),
      await makePlace(connections, companyId, 'warehouse'),
    ]
    const [one, two] = [
      await makeUser(connections, { companyId }),
      await makeUser(connections, { companyId }),
    ]
    const first = await saved({ warehouseId: here.id, scannerIds: [one.id, two.id] })
    const second = await saved({ warehouseId: here.id, scannerIds: [two.id] })
    const third = await saved({ warehouseId: there.id, scannerIds: [] })
    const found = async (filter: Readonly<Record<string, unknown>>, token?: string) => {
      const { records, total } = (await test.call(orders.list, filter, token)).payload
      expect(total).toBe(records.length)
      return records.map(({ id }) => id).toSorted((a, b) => a - b)
    }
    expect(await found({ warehouseId: here.id })).toEqual([first, second])
    expect(await found({ warehouseId: there.id })).toEqual([third])
    expect(await found({ scannerId: one.id })).toEqual([first])
    expect(await found({ scannerId: two.id, warehouseId: here.id })).toEqual([first, second])
    expect(await found({ scannerId: two.id, warehouseId: there.id })).toEqual([])
    expect(await found({ scannerId: two.id }, test.other.token)).toEqual([])
    const { raw } = await test.call(orders.exportSheet, { scannerId: one.id, format: 'csv' })
    const { number } = await get(first)
    expect(raw.toString()).toContain(number)
    expect(raw.toString()).not.toContain((await get(second)).number)
  })

  it('is completed with a difference once that is accepted, and then stays as it is', async () => {
    const id = await saved()
    await scanned(id, tea.id, 24)
    const done = await test.call(orders.finish, { id, acceptsDifference: true })
    expect(done.envelope).toMatchObject({ success: true })
    const { number, ...order } = await get(id)
    expect(order).toMatchObject({ state: 'completed', shortCount: 1 })
    expect((await logOf(id)).at(-1)).toMatchObject({
      operation: 'finish',
      after: { state: 'completed', shortCount: 1 },
    })
    for (const [endpoint, input] of [
      [orders.finish, { id }],
      [orders.cancel, { id, reason: 'x' }],
      [orders.update, { ...form(), id, number }],
    ] as const) {
      await expectRefused(endpoint, input, 'ORDER_COMPLETED')
    }
  })

  it('is never completed with a difference where the company says so', async () => {
    const rules = { difference: 'refuse' } as const
    await test.call(orders.updateRules, rules)
    const id = await saved()
    await expectRefused(orders.finish, { id, acceptsDifference: true }, 'ORDER_INCOMPLETE')
    await test.call(orders.updateRules, { difference: 'ask' })
    expect((await test.call(orders.rules, {})).payload).toMatchObject({ difference: 'ask' })
  })

  it('is cancelled with a reason while nothing was scanned', async () => {
    const id = await saved()
    await test.call(orders.cancel, { id, reason: 'ordered twice' })
    expect(await get(id)).toMatchObject({ state: 'cancelled', endReason: 'ordered twice' })
    await expectRefused(orders.finish, { id }, 'ORDER_CANCELLED')
  })

  it('is seen by its scanners, its dealer and its factory, and offered to them', async () => {
    const { companyId } = test.user
    const { connections } = test
    const factory = await makePlace(connections, companyId, 'factory')
    const worker = await makeUser(connections, { companyId, factoryId: factory.id })
    const seller = await makeUser(connections, { companyId, dealerId: test.dealer.id })
    const scanner = await makeUser(connections, {
      companyId,
      permissions: ['outbound:submit', 'order:list'],
    })
    await asCompany(connections, companyId, (db) =>
      sql`
        insert into role_data_rule (company_id, role_id, entity, rule)
        select company_id, role_id, 'order', 'own_records' from user_role
         where company_id = ${companyId} and user_id = ${scanner.id}`.execute(db),
    )
    const id = await saved()
    const isVisibleTo = async (token: string) =>
      (await test.call(orders.search, { ids: [id] }, token)).payload.length === 1
    expect(await isVisibleTo(seller.token)).toBe(true)
    expect(await isVisibleTo(worker.token)).toBe(false)
    expect(await isVisibleTo(scanner.token)).toBe(false)
    await test.call(orders.assign, {
      id,
      dealerId: test.dealer.id,
      factoryId: factory.id,
      scannerIds: [scanner.id],
    })
    expect(await isVisibleTo(worker.token)).toBe(true)
    expect(await isVisibleTo(scanner.token)).toBe(true)
    const inbound = await test.call(orders.search, { direction: 'inbound' }, worker.token)
    expect(inbound.payload).toEqual([])
    expect((await logOf(id)).at(-1)).toMatchObject({ operation: 'assign' })
  })
})
