import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { makeShop, type Shop } from '../testing/shop.ts'
import { makeVisitor, proofIn, type ShopVisitor, wordsOf } from '../testing/shop-visitor.ts'

let app: TestApp
let shop: Shop
let visitor: ShopVisitor
let member: number
let goods: number
let proof: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shop = await makeShop(app)
  visitor = await makeVisitor(app, shop.owner.companyId)
  const phone = uniquePhone()
  member = await shop.member(1_000, phone)
  goods = await shop.goods(9, { name: '茶杯' })
  proof = proofIn((await visitor.enter(phone)).body)
})

const order = async () => Number(await shop.order(member, goods))
const post = (fields: Record<string, string | number>) => visitor.post({ proof, ...fields })
const stateOf = async (id: number) => (await shop.get(id)).state
const send = (id: number) => shop.send(id)

it('no step is taken of somebody else’s order, nor of one that there is none', async () => {
  const other = await shop.member(100)
  const id = Number(await shop.order(other, goods))
  const tried: Record<string, string | number>[] = [
    { cancel: id, sure: 1 },
    { receive: id },
    { report: id, note: 'x' },
  ]
  for (const fields of tried) {
    const answer = await post(fields)
    expect([answer.status, answer.body.includes('Nothing was ordered yet.')]).toEqual([200, true])
  }
  expect(await stateOf(id)).toBe('ordered')
  for (const cancel of ['999999999', '-1', 'x', '9'.repeat(40)]) {
    expect((await post({ cancel, sure: 1 })).status).toBe(200)
  }
})

it('cancelling is asked once more, and gives the points back once', async () => {
  const id = await order()
  expect((await post({ orders: 1 })).body).toContain('Waiting to be shipped')
  const asked = await post({ cancel: id })
  expect(wordsOf(asked.body)).toContain('You have your 100 points back then.')
  expect(await stateOf(id)).toBe('ordered')
  // The second time as a page that is loaded again.
  const answers = [await post({ cancel: id, sure: 1 }), await post({ cancel: id, sure: 1 })]
  for (const done of answers) {
    expect([done.status, wordsOf(done.body).includes('Cancelled')]).toEqual([200, true])
  }
  expect(await shop.account(member)).toEqual([1_000, 0])
  expect(await shop.stock(goods)).toEqual([9, 0])
  const { events } = await shop.get(id)
  expect(events).toMatchObject([
    { step: 'cancel', side: 'buyer', byName: null },
    { step: null, side: 'buyer' },
  ])
  await shop.expectWhole()
})

it('what was sent meanwhile is not cancelled, and the page says so', async () => {
  const id = await order()
  await send(id)
  const late = await post({ cancel: id, sure: 1 })
  expect([late.status, wordsOf(late.body).includes('The order has moved on meanwhile')]).toEqual([
    409,
    true,
  ])
  expect(late.body).toContain('SF1')
  expect(await stateOf(id)).toBe('sent')
})

it('who has it says so, and may report that something is wrong', async () => {
  const id = await order()
  await send(id)
  const before = (await post({ orders: 1 })).body
  expect([before.includes('name="receive"'), before.includes('name="cancel"')]).toEqual([
    true,
    false,
  ])
  expect((await post({ receive: id })).body).toContain('You have it')
  expect(await stateOf(id)).toBe('received')
  const form = await post({ report: id })
  expect([form.status, form.body.includes('<textarea')]).toEqual([200, true])
  const empty = await post({ report: id, note: ' ' })
  expect([empty.status, empty.body.includes('Say what is wrong')]).toEqual([400, true])
  expect((await post({ report: id, note: '杯口有裂' })).body).toContain('The maker looks into it')
  expect(await shop.get(id)).toMatchObject({ state: 'issue', note: '杯口有裂' })
  // What the buyer wrote is not said back; what the company answers is.
  expect((await post({ orders: 1 })).body).not.toContain('杯口有裂')
  await shop.call(shopOrders.step, { id, step: 'resolve', note: '已补寄' })
  expect(wordsOf((await post({ orders: 1 })).body)).toContain('The maker says: 已补寄')
})

it('pages of orders are turned, each of at most 20 kB', async () => {
  for (let at = 0; at < 9; at += 1) await order()
  const more = await shop.goods(20, { pricePoints: 1 })
  for (let at = 0; at < 12; at += 1) await shop.order(member, more)
  const first = await post({ orders: 1 })
  expect(Buffer.byteLength(first.body)).toBeLessThan(20_000)
  expect(first.body.match(/name="cancel"/g)).toHaveLength(20)
  expect((await post({ orders: 1, page: 1 })).body.match(/name="cancel"/g)).toHaveLength(1)
})
