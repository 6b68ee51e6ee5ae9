import { members } from '@zhenma/contract/members/members.contract'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { asCompany, asPlatform } from '../../../platform/database/database.ts'
import { makeShop, type Shop } from '../testing/shop.ts'
import { forgetShopReceivers } from './shop-orders.store.ts'

const NINETY_DAYS_MS = 90 * 86_400_000

let app: TestApp
let shop: Shop
let goods: number
let member: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shop = await makeShop(app)
  goods = await shop.goods(10)
  member = await shop.member(1_000)
})

const order = async () => Number(await shop.order(member, goods))
const cancel = (id: number) => shop.call(shopOrders.step, { id, step: 'cancel', note: '缺货' })
const receive = (id: number) => shop.call(shopOrders.receive, { id })
/** The orders whose receiver is known. */
const known = async () =>
  (await shop.call(shopOrders.list, { sort: 'orderedAt' })).payload.records
    .filter((row) => row.receiverName + row.receiverPhone + row.receiverAddress !== '')
    .map(({ id }) => id)

test('where an order went is forgotten as long after it was over as the company says, not before', async () => {
  const [over, away, waiting] = [await order(), await order(), await order()]
  await cancel(over)
  await shop.send(away)
  const { companyId } = shop.owner
  await asCompany(app.connections, companyId, (db) =>
    sql`update shop_order set state_at = now() - interval '200 days'
         where company_id = ${companyId}`.execute(db),
  )
  const sweep = () =>
    asPlatform(app.connections, (db) =>
      forgetShopReceivers(db, new Date(Date.now() - NINETY_DAYS_MS), 1_000),
    )
  await sweep()
  expect(new Set(await known())).toEqual(new Set([over, away, waiting]))
  await asPlatform(app.connections, (db) =>
    sql`update company set receiver_days = 180 where id = ${companyId}`.execute(db),
  )
  expect(await sweep()).toBe(1)
  expect(new Set(await known())).toEqual(new Set([away, waiting]))
})

test('a member with orders that are not over stays, and the refusal counts them in every language', async () => {
  await order()
  await shop.send(await order())
  const said = []
  for (const language of ['cn', 'tc', 'en'] as const) {
    const refused = await shop.call(members.remove, { id: member }, shop.owner, language)
    expect(refused.envelope.error).toBe('MEMBER_ORDERS')
    expect(refused.envelope.details?.[0]?.link).toBe(`/marketing/shop-orders?memberId=${member}`)
    said.push(refused.envelope.message)
  }
  expect(said).toEqual([
    '会员“李雷”还有 2 个商城订单未完成，请先处理',
    '會員「李雷」還有 2 個商城訂單未完成，請先處理',
    '2 orders of “李雷” are not over yet; deal with them first',
  ])
})

test('the orders of a deleted member stay without the person, and the ledger is whole', async () => {
  const id = await order()
  await shop.send(id)
  await receive(id)
  expect((await shop.call(members.remove, { id: member })).httpStatus).toBe(200)
  const row = await shop.get(id)
  expect([row.memberName, row.receiverName, row.receiverPhone, row.receiverAddress]).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect(row).toMatchObject({ state: 'received', points: 100, trackingNumber: 'SF1' })
  expect(await shop.order(member, goods)).toBe('SHOP_NOT_OFFERED')
  await shop.expectWhole()
})
