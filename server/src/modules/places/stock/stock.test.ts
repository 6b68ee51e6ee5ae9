import { inout } from '@zhenma/contract/inout/inout.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { placeStock } from '@zhenma/contract/places/stock.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../../../db/seed/demo/random.ts'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch, makePackedBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'
import { checkIntegrity } from '../../labels/index.ts'

let app: TestApp
let owner: MadeUser
let warehouses: number[]
let tea: { id: number; name: string }
let batch: MadeBatch
let dealerId: number
beforeAll(async () => {
  app = await createTestApp()
  owner = await makeUser(app.connections)
  const { companyId } = owner
  warehouses = []
  for (let index = 0; index < 3; index += 1) {
    warehouses.push((await makePlace(app.connections, companyId, 'warehouse')).id)
  }
  tea = await makeProduct(app.connections, companyId)
  dealerId = (await makeDealer(app.connections, companyId)).id
  batch = await makePackedBatch(app, companyId, {
    productId: tea.id,
    activationRequired: false,
  })
})
afterAll(() => app.close())

const stock = async (input: object = {}, user = owner) =>
  (await callAs(app, user.token, placeStock.list, { ...input })).payload

/** What the labels themselves say, each counted alone. */
const fromLabels = () =>
  asCompany(app.connections, owner.companyId, (db) =>
    rows(
      db,
      sql<object>`
        select warehouse_id as "warehouseId", product_id as "productId",
          coalesce(sum(hi - lo + 1) filter (where status = 'in_stock' and kind = 'product'), 0)::bigint as "inStock",
          coalesce(sum(hi - lo + 1) filter (where status = 'returned' and kind = 'product'), 0)::bigint as returned,
          coalesce(sum(hi - lo + 1) filter (where status = 'in_stock' and kind = 'box'), 0)::bigint as boxes,
          coalesce(sum(hi - lo + 1) filter (where status = 'in_stock' and kind = 'package'), 0)::bigint as packages
        from label_span where company_id = ${owner.companyId} and warehouse_id is not null
          and status in ('in_stock', 'returned')
        group by 1, 2 order by 1, 2`,
    ),
  )

test('stock by place is what the labels say, after any movements', async () => {
  const random = createRandom(20_261_124)
  const loose = await makeBatch(app, {
    companyId: owner.companyId,
    productCount: 30,
    activationRequired: false,
  })
  const { token } = owner
  let done = 0
  for (let step = 0; step < 60; step += 1) {
    const of = random.whole(0, 1) === 0 ? batch : loose
    const codes = [of.code(random.whole(of.lo, of.hi))]
    const warehouseId = random.pick(warehouses)
    const calls = [
      () => callAs(app, token, inout.inbound, { codes, warehouseId }),
      () => callAs(app, token, inout.inbound, { codes, warehouseId }),
      () => callAs(app, token, inout.outbound, { codes, dealerId }),
      () => callAs(app, token, inout.return, { codes, warehouseId }),
      () => callAs(app, token, operations.changeDepot, { codes, warehouseId }),
      () => callAs(app, token, inout.cancelInbound, { codes }),
    ]
    const { envelope } = await random.pick(calls)()
    if (envelope.success) done += 1
    if (step % 10 !== 9) continue
    const { records } = await stock({ pageSize: 100 })
    const listed = records
      .map(({ warehouseId: at, productId, inStock, returned, boxes, packages }) => ({
        warehouseId: at,
        productId,
        inStock,
        returned,
        boxes,
        packages,
      }))
      .sort(
        (one, other) =>
          one.warehouseId - other.warehouseId ||
          (one.productId ?? Infinity) - (other.productId ?? Infinity),
      )
    expect(listed).toEqual(await fromLabels())
  }
  expect(done).toBeGreaterThan(15)
  await asCompany(app.connections, owner.companyId, (db) => checkIntegrity(db, owner.companyId))
})

test('is filtered by place and product, and its totals are of all that is found', async () => {
  const [warehouseId] = warehouses
  const other = await makeBatch(app, {
    companyId: owner.companyId,
    productCount: 4,
    productId: tea.id,
    activationRequired: false,
  })
  const codes = [other.at(0), other.at(1), other.at(2)]
  await callAs(app, owner.token, inout.inbound, { codes, warehouseId: warehouseId ?? 0 })
  const found = await stock({ warehouseId, productId: tea.id, pageSize: 1 })
  expect(found.records).toMatchObject([{ warehouseId, productId: tea.id }])
  expect(found.totals.inStock).toBe(found.records[0]?.inStock)
  expect(found.totals.inStock).toBeGreaterThanOrEqual(3)
  expect((await stock({ keyword: 'nothing is called this' })).total).toBe(0)
  const all = await stock({ pageSize: 1 })
  expect(all.totals.inStock).toBeGreaterThanOrEqual(found.totals.inStock)
})

test('nobody sees it without its permission; a company, dealer or factory not the stock of others', async () => {
  const { companyId } = owner
  const nobody = await makeUser(app.connections, { companyId, permissions: ['place:list'] })
  const refused = await callAs(app, nobody.token, placeStock.list, {})
  expect(refused.envelope.error).toBe('ACCESS_DENIED')
  const stranger = await makeUser(app.connections)
  expect((await stock({}, stranger)).total).toBe(0)
  const ofDealer = await makeUser(app.connections, {
    companyId,
    permissions: ['stock:list'],
    dealerId,
  })
  expect((await stock({}, ofDealer)).records.every(({ inStock }) => inStock === 0)).toBe(true)

  const [own, other] = [
    await makePlace(app.connections, companyId, 'factory'),
    await makePlace(app.connections, companyId, 'factory'),
  ]
  const [warehouseId = 0] = warehouses
  for (const [factory, count] of [
    [own, 2],
    [other, 5],
  ] as const) {
    const made = await makeBatch(app, {
      companyId,
      productCount: count,
      factoryId: factory.id,
      activationRequired: false,
    })
    const codes = Array.from({ length: count }, (_, index) => made.at(index))
    await callAs(app, owner.token, inout.inbound, { codes, warehouseId })
  }
  const bound = await makeUser(app.connections, {
    companyId,
    permissions: ['stock:list', 'stock:export'],
    factoryId: own.id,
  })
  expect((await stock({}, bound)).totals.inStock).toBe(2)
})
