import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { inventory } from '@zhenma/contract/inventory/inventory.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { makeLottery } from '../prizes/testing/lottery.ts'

let app: TestApp
let owner: MadeUser
let product: { readonly id: number; readonly name: string }
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  product = await makeProduct(app.connections, owner.companyId)
})

const remove = (ids: readonly number[] = [product.id], language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(app, owner.token, products.remove, { ids: [...ids] }, { language })
/** What the refusal says stands in the way, with the way there. */
async function refusedBy(): Promise<[string, string | undefined][]> {
  const { httpStatus, envelope } = await remove()
  expect([httpStatus, envelope.error]).toEqual([409, 'PRODUCT_IN_USE'])
  const own = await callAs(app, owner.token, products.get, { id: product.id })
  expect(own.envelope.success).toBe(true)
  return (envelope.details ?? []).map(({ message, link }) => [message, link])
}
const deleted = async () => expect((await remove()).payload).toEqual({ count: 1 })

async function order(): Promise<{ readonly id: number; readonly number: string }> {
  const dealer = await makeDealer(app.connections, owner.companyId)
  const number = uniqueName('SO')
  const saved = await callAs(app, owner.token, orders.save, {
    number,
    name: 'Autumn',
    totalCount: 24,
    billedOn: '2026-11-01',
    sendOn: '2026-12-01',
    dealerId: dealer.id,
    items: [{ productId: product.id, expectedProducts: 24 }],
  })
  return { id: saved.payload.id, number }
}

test.each(LANGUAGES)('a product of an open order is not deleted, in %s', async (language) => {
  await order()
  const { envelope } = await remove([product.id], language)
  expect(envelope.message).toMatch(textOf('PRODUCT_IN_USE', language))
})

test('a product of an open order is deleted when the order is over', async () => {
  const { id, number } = await order()
  expect(await refusedBy()).toEqual([[`Orders: 1 (${number})`, '/inout/orders?state=scanning']])
  const common = await callAs(app, owner.token, deletion.remove, {
    kind: 'product',
    ids: [product.id],
  })
  expect(common.envelope.error).toBe('PRODUCT_IN_USE')
  await callAs(app, owner.token, orders.cancel, { id, reason: 'ordered twice' })
  await deleted()
})

test('a product of which there is stock without labels is deleted when there is none', async () => {
  const place = await makePlace(app.connections, owner.companyId, 'warehouse')
  const counted = (quantity: number) =>
    callAs(app, owner.token, inventory.change, {
      productId: product.id,
      placeId: place.id,
      kind: 'count',
      quantity,
      reason: 'counted',
      idempotencyKey: randomUUID(),
    })
  await counted(3)
  expect(await refusedBy()).toEqual([
    [`Stock without labels: 1 (${place.name})`, `/inout/inventory?productId=${product.id}`],
  ])
  await counted(0)
  await deleted()
})

test('a product that is being counted is deleted when the stocktaking is over', async () => {
  const { id: warehouseId } = await makePlace(app.connections, owner.companyId, 'warehouse')
  const scope = { warehouseId, scope: 'product', productId: product.id } as const
  const { payload } = await callAs(app, owner.token, stocktaking.open, scope)
  expect(await refusedBy()).toEqual([
    [`Stocktaking: 1 (${payload.number})`, '/inout/stocktaking?state=open'],
  ])
  await callAs(app, owner.token, stocktaking.cancel, { id: payload.id, reason: 'wrong shelf' })
  await deleted()
})

test('a product that has winning codes is deleted when the activity has ended; its labels stay', async () => {
  const lottery = await makeLottery(app)
  owner = lottery.owner
  product = lottery.product
  const prize = await lottery.create(lottery.id, { quantity: 2 })
  const codes = { prizeId: prize.payload.id, batchId: lottery.batch.id, productId: product.id }
  await lottery.divide({ ...codes, quantity: 2 })
  const { payload } = await lottery.activity(lottery.id)
  expect(await refusedBy()).toEqual([[`Activities: 1 (${payload.name})`, '/marketing/activities']])
  await lottery.end(lottery.id)
  await deleted()
  expect(await lottery.winners()).toHaveLength(2)
  expect(await lottery.faults()).toEqual([])
})

test('of many none is deleted where one is in use, and that one is named', async () => {
  const free = await makeProduct(app.connections, owner.companyId)
  await order()
  const { envelope } = await remove([free.id, product.id])
  expect(envelope.message).toContain(product.name)
  const bin = await callAs(app, owner.token, products.bin, {})
  expect(bin.payload.total).toBe(0)
  const run = await callAs(app, owner.token, bulk.run, {
    step: 'product_delete',
    expected: 2,
  })
  expect(run.envelope).toMatchObject({
    error: 'BULK_REFUSED',
    details: [{ error: 'STILL_REFERRED_BY', code: product.name }],
  })
  await callAs(app, owner.token, products.remove, { ids: [free.id] })
  const after = await callAs(app, owner.token, products.bin, {})
  expect(after.payload.records.map(({ id }) => id)).toEqual([free.id])
})
