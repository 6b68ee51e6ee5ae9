import { members } from '@zhenma/contract/members/members.contract'
import {
  canStep,
  SHOP_ORDER_STATES,
  SHOP_ORDER_STEPS,
  type ShopOrderState,
  type ShopOrderStep,
} from '@zhenma/contract/shop/order-states'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { type ShopOrderDecision, shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { makeShop, type Shop } from '../testing/shop.ts'

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
  goods = await shop.goods(10, { name: '保温杯' })
  member = await shop.member(1_000)
})

const take = (id: number, step: ShopOrderStep, more: object = {}) => {
  if (step === 'send') return shop.send(id)
  if (step === 'receive') return shop.call(shopOrders.receive, { id })
  return shop.call(shopOrders.step, { id, step, note: '说明', ...more })
}

/** The steps of the staff that lead to each state. */
const WAYS: Readonly<Record<ShopOrderState, readonly ShopOrderStep[]>> = {
  ordered: [],
  sent: ['send'],
  received: ['send', 'receive'],
  issue: ['send', 'receive', 'report'],
  resolved: ['send', 'receive', 'report', 'resolve'],
  returned: ['send', 'return'],
  cancelled: ['cancel'],
}

async function orderIn(state: ShopOrderState): Promise<number> {
  const id = Number(await shop.order(member, goods))
  for (const step of WAYS[state]) expect((await take(id, step)).httpStatus).toBe(200)
  return id
}

describe('a step of an order', () => {
  it.each(SHOP_ORDER_STATES)(
    'that is “%s” is taken where it may be, else refused',
    async (state) => {
      for (const step of SHOP_ORDER_STEPS) {
        const id = await orderIn(state)
        const { httpStatus, envelope } = await take(id, step)
        const expected = canStep(state, step) ? [200, undefined] : [409, 'SHOP_ORDER_STATE']
        expect([step, httpStatus, envelope.error]).toEqual([step, ...expected])
      }
      await shop.expectWhole()
    },
  )

  it('is refused in words, in every language', async () => {
    const id = await orderIn('cancelled')
    const { number } = await shop.get(id)
    const said = []
    for (const language of ['cn', 'tc', 'en'] as const) {
      const wish = { id, logisticsCompany: '顺丰', trackingNumber: 'SF1' }
      said.push((await shop.call(shopOrders.send, wish, shop.owner, language)).envelope.message)
    }
    expect(said).toEqual([
      `订单 ${number} 的状态是“已取消”，不能执行“登记发货”`,
      `訂單 ${number} 的狀態是「已取消」，不能執行「登記出貨」`,
      `Order ${number} is “Cancelled”, so “Record as sent” is not possible`,
    ])
  })

  it.each<[string, ShopOrderState, ShopOrderDecision, object, string]>([
    ['cancel without a reason', 'ordered', 'cancel', { note: ' ' }, 'note'],
    ['return without a reason', 'sent', 'return', { note: '' }, 'note'],
    ['report without words', 'sent', 'report', { note: '' }, 'note'],
    ['resolve without words', 'issue', 'resolve', { note: '' }, 'note'],
    ['cancel with a piece that comes back', 'ordered', 'cancel', { restocks: true }, 'restocks'],
    ['report with too many words', 'sent', 'report', { note: 'x'.repeat(501) }, 'note'],
  ])('is incomplete: %s', async (_what, state, step, more, field) => {
    const id = await orderIn(state)
    const { httpStatus, envelope } = await take(id, step, more)
    expect([httpStatus, envelope.details?.map((one) => one.field)]).toEqual([400, [field]])
    expect((await shop.get(id)).state).toBe(state)
  })

  it('needs the parcel’s company and number to be sent', async () => {
    const id = await orderIn('ordered')
    const wish = { id, logisticsCompany: ' ', trackingNumber: '' }
    const { httpStatus, envelope } = await shop.call(shopOrders.send, wish)
    expect([httpStatus, envelope.details?.map((one) => one.field)]).toEqual([
      400,
      ['logisticsCompany', 'trackingNumber'],
    ])
  })

  it('is for those who may take it: nobody of another company, no dealer', async () => {
    const id = await orderIn('ordered')
    const { companyId } = shop.owner
    const dealer = await makeDealer(app.connections, companyId)
    const atDealer = await makeUser(app.connections, { companyId, dealerId: dealer.id })
    for (const other of [await makeUser(app.connections), atDealer]) {
      const asked = [
        await shop.call(shopOrders.get, { id }, other),
        await shop.send(id, other),
        await shop.call(shopOrders.receive, { id }, other),
        await shop.call(shopOrders.step, { id, step: 'cancel', note: 'x' }, other),
      ]
      expect(asked.map(({ envelope }) => envelope.error)).toEqual(asked.map(() => 'NOT_FOUND'))
      const { total, counts } = (await shop.call(shopOrders.list, {}, other)).payload
      expect([total, counts]).toEqual([0, []])
    }
    const permissions = ['shop-order:list', 'shop-order:send']
    const packer = await makeUser(app.connections, { companyId, permissions })
    expect((await shop.send(id, packer)).httpStatus).toBe(200)
    const decided = await shop.call(shopOrders.step, { id, step: 'return', note: 'x' }, packer)
    expect(decided.httpStatus).toBe(403)
  })
})

describe('points and pieces', () => {
  const both = async () => [await shop.account(member), await shop.stock(goods)]

  it('are set aside by an order and spent when it is sent', async () => {
    const id = await orderIn('ordered')
    expect(await both()).toEqual([
      [900, 100],
      [9, 1],
    ])
    await shop.send(id)
    expect(await both()).toEqual([
      [900, 0],
      [9, 0],
    ])
    const { records } = (await shop.call(members.entries, { id: member })).payload
    expect(records.slice(0, 2)).toMatchObject([
      { kind: 'settle', amount: 100, reason: '保温杯' },
      { kind: 'hold', amount: 100, reason: '保温杯' },
    ])
  })

  it('are given back by a cancelled order, to where they came from', async () => {
    await shop.call(members.updateRules, { aloneLimit: 1_000, validDays: 30 })
    const other = await shop.member(150)
    const before = (await shop.call(members.get, { id: other })).payload.expiring
    const id = Number(await shop.order(other, goods))
    await shop.call(members.updateRules, { aloneLimit: 1_000, validDays: 90 })
    await take(id, 'cancel')
    expect((await shop.call(members.get, { id: other })).payload.expiring).toEqual(before)
    expect([await shop.account(other), await shop.stock(goods)]).toEqual([
      [150, 0],
      [10, 0],
    ])
    await shop.expectWhole()
  })

  it('come back as new ones of what was returned; its piece only where it is whole', async () => {
    const [broken, whole] = [await orderIn('sent'), await orderIn('sent')]
    await take(broken, 'return')
    expect(await both()).toEqual([
      [900, 0],
      [8, 0],
    ])
    await take(whole, 'return', { restocks: true })
    expect(await both()).toEqual([
      [1_000, 0],
      [9, 0],
    ])
    expect((await shop.get(broken)).isRestocked).toBe(false)
    expect((await shop.get(whole)).isRestocked).toBe(true)
    expect((await take(whole, 'return')).envelope.error).toBe('SHOP_ORDER_STATE')
    // Who orders and sends back rises to no level by it.
    expect((await shop.call(members.get, { id: member })).payload.earned).toBe(1_000)
    await shop.expectWhole()
  })

  it('are what the goods cost when they were ordered', async () => {
    const id = await orderIn('ordered')
    const changed = { id: goods, name: '新杯', pricePoints: 500, isOffered: false }
    expect((await shop.call(shopGoodsCalls.update, changed)).httpStatus).toBe(200)
    expect(await shop.get(id)).toMatchObject({ goodsName: '保温杯', points: 100 })
    await take(id, 'cancel')
    expect((await both())[0]).toEqual([1_000, 0])
    expect(await shop.order(member, goods)).toBe('SHOP_NOT_OFFERED')
  })
})

describe('an order', () => {
  it('tells its history, by whom, and the log tells it too', async () => {
    const id = await orderIn('resolved')
    const { events, ...row } = await shop.get(id)
    expect(row).toMatchObject({
      state: 'resolved',
      memberName: '李雷',
      receiverName: '王芳',
      logisticsCompany: '顺丰',
      trackingNumber: 'SF1',
      note: '说明',
    })
    expect(row.number).toMatch(/^PS\d+N\d+$/)
    expect(events.map(({ step, state, side }) => [step, state, side])).toEqual([
      ['resolve', 'resolved', 'staff'],
      ['report', 'issue', 'staff'],
      ['receive', 'received', 'staff'],
      ['send', 'sent', 'staff'],
      [null, 'ordered', 'buyer'],
    ])
    expect(events.at(-1)?.byName).toBeNull()
    expect(events[0]?.byName).not.toBeNull()
    const log = await shop.call(systemLog.operations, { entity: 'shop-order' })
    expect(log.payload.records.map(({ operation }) => operation)).toEqual([
      'shop_resolve',
      'shop_report',
      'shop_receive',
      'shop_send',
    ])
    expect(log.payload.records.map(({ entityName }) => entityName)).toEqual(
      Array.from({ length: 4 }, () => row.number),
    )
  })

  it('is found by number, receiver, parcel, goods, member, state and day; states are counted', async () => {
    const id = await orderIn('sent')
    const other = await orderIn('ordered')
    await orderIn('cancelled')
    const { number } = await shop.get(id)
    const ids = async (input: object) =>
      (await shop.call(shopOrders.list, input)).payload.records.map((row) => row.id)
    expect(await ids({ keyword: number })).toEqual([id])
    expect(await ids({ keyword: 'SF1' })).toEqual([id])
    expect(await ids({ keyword: '一环路' })).toHaveLength(3)
    expect(await ids({ state: 'ordered' })).toEqual([other])
    expect(await ids({ goodsId: goods })).toHaveLength(3)
    expect(await ids({ goodsId: goods + 1 })).toEqual([])
    expect(await ids({ memberId: member })).toHaveLength(3)
    expect(await ids({ memberId: member + 1 })).toEqual([])
    expect(await ids({ to: '2020-01-01' })).toEqual([])
    const { total, counts } = (await shop.call(shopOrders.list, { state: 'sent' })).payload
    expect(total).toBe(1)
    expect(counts).toEqual([
      { state: 'cancelled', count: 1 },
      { state: 'ordered', count: 1 },
      { state: 'sent', count: 1 },
    ])
  })

  it('is in the sheet of at most 90 days, with where it goes', async () => {
    const { number } = await shop.get(await orderIn('sent'))
    const sheet = (from: string, to: string) =>
      shop.call(shopOrders.exportOrders, { from, to, format: 'csv' })
    expect((await sheet('2026-01-01', '2026-04-01')).envelope.error).toBe('DATE_SPAN_TOO_LONG')
    const around = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const text = (await sheet(around(-2), around(1))).raw.toString()
    for (const cell of [number, '保温杯', '成都市武侯区一环路 1 号', 'On its way', 'SF1']) {
      expect(text).toContain(cell)
    }
  })
})
