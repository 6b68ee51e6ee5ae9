import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { SHOP_ORDER_STATES, type ShopOrderState } from '@zhenma/contract/shop/order-states'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { textOf } from '../../../../test/texts.ts'
import { makeShop, type Shop } from '../testing/shop.ts'
import { makeVisitor, proofIn, wordsOf } from '../testing/shop-visitor.ts'

let app: TestApp
let shop: Shop
let goods: number
let member: number
let phone: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shop = await makeShop(app)
  goods = await shop.goods(9)
  phone = uniquePhone()
  member = await shop.member(1_000, phone)
})

const PARCEL = { logisticsCompany: '中通', trackingNumber: 'ZT2' } as const
const SAID = { logisticsCompany: '顺丰', trackingNumber: 'SF1' } as const
const correct = (id: number, input: object = {}, user?: MadeUser) =>
  shop.call(shopOrders.correct, { id, ...PARCEL, reason: '抄错', ...input }, user)
const decide = (step: 'cancel' | 'report' | 'resolve' | 'return') => (id: number) =>
  shop.call(shopOrders.step, { id, step, note: '说明' })

const order = async () => Number(await shop.order(member, goods))
async function sent(): Promise<number> {
  const id = await order()
  await shop.send(id)
  return id
}

type Step = (id: number) => Promise<{ readonly httpStatus: number }>
/** How an order comes into each state. */
const WAYS: Readonly<Record<ShopOrderState, readonly Step[]>> = {
  ordered: [],
  sent: [(id) => shop.send(id)],
  received: [(id) => shop.send(id), (id) => shop.call(shopOrders.receive, { id })],
  issue: [(id) => shop.send(id), decide('report')],
  resolved: [(id) => shop.send(id), decide('report'), decide('resolve')],
  returned: [(id) => shop.send(id), decide('return')],
  cancelled: [decide('cancel')],
}

describe('the number of an order is not corrected', () => {
  it('where it stands there already, in the words of each language', async () => {
    const id = await sent()
    for (const language of LANGUAGES) {
      const wish = { id, ...SAID, reason: 'x' }
      const same = await shop.call(shopOrders.correct, wish, shop.owner, language)
      expect([same.httpStatus, same.envelope.error]).toEqual([400, 'PARCEL_SAME'])
      expect(same.envelope.details).toMatchObject([{ field: 'trackingNumber' }])
      expect(same.envelope.message).toMatch(textOf('PARCEL_SAME', language))
    }
  })

  it.each([
    ['logisticsCompany', ' '],
    ['logisticsCompany', '中'.repeat(61)],
    ['trackingNumber', ''],
    ['trackingNumber', '1'.repeat(65)],
    ['reason', ''],
    ['reason', '错'.repeat(201)],
  ])('with a %s that is “%s”', async (field, value) => {
    const id = await sent()
    const { httpStatus, envelope } = await correct(id, { [field]: value })
    expect([httpStatus, envelope.details?.map((one) => one.field)]).toEqual([400, [field]])
    expect(await shop.get(id)).toMatchObject(SAID)
  })

  it('by whoever may not send, by a dealer’s people, or of another company’s', async () => {
    const id = await sent()
    const { companyId } = shop.owner
    const permissions = ['shop-order:list', 'shop-order:decide']
    const decider = await makeUser(app.connections, { companyId, permissions })
    expect((await correct(id, {}, decider)).httpStatus).toBe(403)
    const dealer = await makeDealer(app.connections, companyId)
    const atDealer = await makeUser(app.connections, { companyId, dealerId: dealer.id })
    for (const other of [atDealer, await makeUser(app.connections)]) {
      expect((await correct(id, {}, other)).envelope.error).toBe('NOT_FOUND')
    }
    expect(await shop.get(id)).toMatchObject(SAID)
  })
})

it.each(SHOP_ORDER_STATES)(
  'an order that is “%s” is corrected only while it is on its way',
  async (state) => {
    const id = await order()
    for (const step of WAYS[state]) expect((await step(id)).httpStatus).toBe(200)
    const { events, revision: _, ...before } = await shop.get(id)
    const answer = await correct(id)
    const now = await shop.get(id)
    if (state === 'sent' || state === 'issue') {
      expect(answer.httpStatus).toBe(200)
      expect(now).toMatchObject({ ...before, ...PARCEL })
      expect(now.events).toHaveLength(events.length + 1)
    } else {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([409, 'SHOP_ORDER_STATE'])
      expect(now).toMatchObject({ ...before, events })
    }
    await shop.expectWhole()
  },
)

it('is in the history with what was said each time, by whom and why; the member reads the new number alone', async () => {
  const id = await sent()
  const { companyId } = shop.owner
  const visitor = await makeVisitor(app, companyId)
  const proof = proofIn((await visitor.enter(phone)).body)
  // What the buyer wrote is not the company's word because the company has corrected something since.
  await visitor.post({ proof, report: id, note: '查不到物流' })
  const colleague = await makeUser(app.connections, {
    companyId,
    permissions: ['shop-order:list', 'shop-order:send'],
  })
  expect((await correct(id, {}, colleague)).httpStatus).toBe(200)
  const { events, note } = await shop.get(id)
  expect(note).toBe('查不到物流')
  expect(events).toMatchObject([
    { step: 'correct', state: 'issue', side: 'staff', note: '抄错', ...PARCEL },
    { step: 'report', side: 'buyer', note: '查不到物流', trackingNumber: null },
    { step: 'send', side: 'staff', ...SAID },
    { step: null, logisticsCompany: null, trackingNumber: null },
  ])
  expect(events[0]?.byName).toBe(`Name of ${colleague.username}`)
  const own = wordsOf((await visitor.post({ proof, orders: 1 })).body)
  expect(own).toContain('中通 ZT2')
  for (const hidden of ['SF1', '抄错', '查不到物流']) expect(own).not.toContain(hidden)

  const found = await shop.call(shopOrders.list, { keyword: 'ZT2' })
  expect(found.payload.records).toMatchObject([{ id, ...PARCEL }])
  const { records } = (await shop.call(systemLog.operations, { entity: 'shop-order' })).payload
  const logged = records.find(({ operation }) => operation === 'correct_parcel')
  const entry = await shop.call(systemLog.operation, { id: logged?.id ?? 0 })
  expect(entry.payload).toMatchObject({
    username: colleague.username,
    before: SAID,
    after: { ...PARCEL, correctionReason: '抄错' },
  })
})
