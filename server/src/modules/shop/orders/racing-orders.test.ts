import { randomUUID } from 'node:crypto'
import { members } from '@zhenma/contract/members/members.contract'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeShop, type Shop } from '../testing/shop.ts'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shop = await makeShop(app)
})

const many = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const made = (answers: readonly (number | string)[]) =>
  answers.filter((answer) => typeof answer === 'number')
const total = async () => (await shop.call(shopOrders.list, {})).payload.total

test('of twenty orders at once from points for one, one is made', async () => {
  const goods = await shop.goods(20)
  const member = await shop.member(100)
  const answers = await many(20, () => shop.order(member, goods))
  expect(made(answers)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'SHOP_POINTS_SHORT')).toHaveLength(19)
  expect([await shop.account(member), await shop.stock(goods), await total()]).toEqual([
    [0, 100],
    [19, 1],
    1,
  ])
  await shop.expectWhole()
})

test('of thirty members who want ten pieces, ten get one, and the others keep their points', async () => {
  const goods = await shop.goods(10)
  const people = await many(30, () => shop.member(150))
  const answers = await many(30, (at) => shop.order(people[at] ?? 0, goods))
  expect(made(answers)).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'SHOP_SOLD_OUT')).toHaveLength(20)
  for (const [at, member] of people.entries()) {
    const has = typeof answers[at] === 'number' ? [50, 100] : [150, 0]
    expect(await shop.account(member)).toEqual(has)
  }
  expect([await shop.stock(goods), await total()]).toEqual([[0, 10], 10])
  await shop.expectWhole()
})

test('one form that is sent ten times at once is one order', async () => {
  const goods = await shop.goods(10)
  const member = await shop.member(1_000)
  const formKey = randomUUID()
  const answers = await many(10, () => shop.order(member, goods, formKey))
  expect(new Set(made(answers)).size).toBe(1)
  expect([await shop.account(member), await shop.stock(goods)]).toEqual([
    [900, 100],
    [9, 1],
  ])
})

test('a limit holds against orders at once, and ends with what is cancelled', async () => {
  const goods = await shop.goods(10, { limitPerMember: 2 })
  const member = await shop.member(1_000)
  const answers = await many(8, () => shop.order(member, goods))
  const [first = 0] = made(answers)
  expect(made(answers)).toHaveLength(2)
  expect(answers.filter((answer) => answer === 'SHOP_LIMIT')).toHaveLength(6)
  await shop.call(shopOrders.step, { id: Number(first), step: 'cancel', note: '缺货' })
  expect(made(await many(3, () => shop.order(member, goods)))).toHaveLength(1)
  await shop.expectWhole()
})

test('steps at once: an order is sent or cancelled, and its points end once', async () => {
  const goods = await shop.goods(10)
  const member = await shop.member(1_000)
  const orders = await many(6, () => shop.order(member, goods))
  const answers = await Promise.all(
    orders.flatMap((order) => {
      const id = Number(order)
      const cancel = () => shop.call(shopOrders.step, { id, step: 'cancel', note: '缺货' })
      return [shop.send(id), cancel(), shop.send(id), cancel()]
    }),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(6)
  const { counts } = (await shop.call(shopOrders.list, {})).payload
  const sent = counts.find(({ state }) => state === 'sent')?.count ?? 0
  expect(await shop.account(member)).toEqual([1_000 - 100 * sent, 0])
  expect(await shop.stock(goods)).toEqual([10 - sent, 0])
  await shop.expectWhole()
})

test('whoever is deleted while ordering has ordered before, and stays, or never does', async () => {
  const goods = await shop.goods(10)
  const people = await many(8, () => shop.member(100))
  const answers = await Promise.all(
    people.map(async (member) => {
      const [ordered, removed] = await Promise.all([
        shop.order(member, goods),
        shop.call(members.remove, { id: member }),
      ])
      return [typeof ordered === 'number', removed.envelope.error]
    }),
  )
  for (const answer of answers) {
    expect([
      [true, 'MEMBER_ORDERS'],
      [false, undefined],
    ]).toContainEqual(answer)
  }
  await shop.expectWhole()
})
