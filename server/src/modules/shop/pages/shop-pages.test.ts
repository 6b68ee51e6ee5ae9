import { members } from '@zhenma/contract/members/members.contract'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { makeShop, type Shop } from '../testing/shop.ts'
import { keyIn, makeVisitor, proofIn, type ShopVisitor, wordsOf } from '../testing/shop-visitor.ts'

let app: TestApp
let shop: Shop
let visitor: ShopVisitor
let phone: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shop = await makeShop(app)
  visitor = await makeVisitor(app, shop.owner.companyId)
  phone = uniquePhone()
})

const RECEIVER = { name: '王芳', address: '成都市一环路 1 号', order: 1 } as const

/** The form that orders goods, after phone and code: what it carries. */
async function openForm(goods: number): Promise<{ proof: string; key: string }> {
  const proof = proofIn((await visitor.enter(phone)).body)
  const { body } = await visitor.post({ proof, goods })
  return { proof, key: keyIn(body) }
}
const orders = async () => (await shop.call(shopOrders.list, {})).payload.records

describe('nobody enters the shop', () => {
  it('without the code of the phone, by a forged proof, or one of another company', async () => {
    await shop.goods(3, { name: '茶杯' })
    expect((await visitor.get('/t/12/shop')).statusCode).toBe(404)
    const asked = await visitor.get()
    expect([asked.statusCode, asked.body.includes('name="phone"')]).toEqual([200, true])
    const until = Date.now() + 60_000
    const forged = `${shop.owner.companyId}.${phone}.${until}.${'A'.repeat(22)}`
    for (const proof of [forged, 'x', '']) {
      const refused = await visitor.post({ proof })
      expect([refused.status, refused.body.includes('茶杯')]).toEqual([400, false])
    }
    const proof = proofIn((await visitor.enter(phone)).body)
    const elsewhere = await makeVisitor(app, (await makeShop(app)).owner.companyId)
    expect((await elsewhere.post({ proof })).status).toBe(400)
  })
})

describe('an order is refused, with what was typed', () => {
  const tries = async (goods: number, between: () => Promise<unknown>, more: object = {}) => {
    const form = await openForm(goods)
    await between()
    return visitor.post({ ...form, goods, ...RECEIVER, ...more })
  }

  it.each([
    ['name', { name: ' ' }],
    ['address', { address: '' }],
  ])('without the %s', async (_name, more) => {
    await shop.member(150, phone)
    const goods = await shop.goods(3)
    const { status, body } = await tries(goods, () => Promise.resolve(), more)
    expect([status, body.includes('Say who it goes to and where')]).toEqual([400, true])
    expect(body).toContain(Object.keys(more)[0] === 'name' ? RECEIVER.address : RECEIVER.name)
    expect(await orders()).toEqual([])
  })

  it('when somebody else got the last one', async () => {
    const member = await shop.member(150, phone)
    const goods = await shop.goods(1)
    const { status, body } = await tries(goods, async () =>
      shop.order(await shop.member(100), goods),
    )
    expect([status, wordsOf(body).includes('The last one has just gone')]).toEqual([409, true])
    expect(body).toContain(`value="${RECEIVER.address}"`)
    expect(await shop.account(member)).toEqual([150, 0])
  })

  it('when the points were spent meanwhile', async () => {
    const member = await shop.member(150, phone)
    const [goods, other] = [await shop.goods(3), await shop.goods(3)]
    const { status, body } = await tries(goods, () => shop.order(member, other))
    expect([status, wordsOf(body).includes('You are 50 points short')]).toEqual([409, true])
    expect(body).toContain(`value="${RECEIVER.name}"`)
  })

  it('when it is offered no more, or the limit is reached', async () => {
    const member = await shop.member(500, phone)
    const [goods, rare] = [await shop.goods(3), await shop.goods(3, { limitPerMember: 1 })]
    const gone = await tries(goods, () =>
      shop.call(shopGoodsCalls.update, { id: goods, name: 'x', pricePoints: 100 }),
    )
    expect([gone.status, gone.body.includes('This is no longer on offer')]).toEqual([409, true])
    const again = await visitor.post({ proof: proofIn(gone.body), goods: rare })
    await shop.order(member, rare)
    const form = { proof: proofIn(again.body), key: keyIn(again.body) }
    const limited = await visitor.post({ ...form, goods: rare, ...RECEIVER })
    expect(limited.status).toBe(409)
    expect(wordsOf(limited.body)).toContain('Nobody gets more than 1 of this')
  })

  it('to whom is no member, in every language', async () => {
    const goods = await shop.goods(3)
    const said = []
    for (const lang of ['cn', 'tc', 'en']) {
      const own = uniquePhone()
      const proof = proofIn((await visitor.enter(own)).body)
      const refused = await visitor.post({ proof, goods, ...RECEIVER, lang })
      expect(refused.status).toBe(409)
      said.push(/role="alert">([^<]+)/.exec(refused.body)?.[1])
    }
    expect(said).toEqual([
      '积分不够，还差 100 积分',
      '積分不夠，還差 100 積分',
      'You are 100 points short',
    ])
  })
})

describe('the shop', () => {
  it('shows what is on offer, what is left of it, and what is too dear', async () => {
    await shop.member(230, phone)
    await shop.goods(12, { name: '茶杯' })
    await shop.goods(0, { name: '雨伞' })
    await shop.goods(5, { name: '风扇', pricePoints: 500 })
    await shop.goods(5, { name: '藏品', isOffered: false })
    const { status, body } = await visitor.enter(phone)
    const words = wordsOf(body)
    expect(status).toBe(200)
    expect(words).toContain('You have 230 points to spend')
    expect(words).toContain('茶杯 100 points 12 left Get it')
    expect(words).toContain('雨伞 100 points Sold out About it')
    expect(words).toContain('风扇 500 points 5 left · 270 points short About it')
    expect(words).not.toContain('藏品')
    expect(body).not.toContain('<script')
  })

  it('keeps what is new for those whose level has it first, until its day', async () => {
    const names = { name: '金卡会员', points: 500, multiplier: 2 }
    const levels = [
      { name: '普通会员', points: 0 },
      { ...names, earlyAccess: true },
    ]
    await shop.call(members.saveLevels, { levels })
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date())
    const fresh = await shop.goods(3, { name: '新茶', everyoneFrom: '2999-12-01' })
    await shop.goods(3, { name: '旧茶', everyoneFrom: today })
    const plain = await shop.member(400, phone)
    expect(await shop.order(plain, fresh)).toBe('SHOP_EARLY')
    expect(await shop.account(plain)).toEqual([400, 0])
    const read = await visitor.enter(phone)
    expect(wordsOf(read.body)).toContain(
      '新茶 100 points 3 left For everyone from 1 Dec 2999; until then for members with “New goods first” About it',
    )
    expect(wordsOf(read.body)).toContain('旧茶 100 points 3 left Get it')
    const looked = await visitor.post({ proof: proofIn(read.body), goods: fresh })
    expect([looked.status, looked.body.includes('name="order"')]).toEqual([200, false])
    const refused = await visitor.post({ proof: proofIn(looked.body), goods: fresh, ...RECEIVER })
    expect([refused.status, wordsOf(refused.body).includes('from 2999-12-01 on')]).toEqual([
      409,
      true,
    ])
    expect(await orders()).toEqual([])

    await shop.call(members.operate, { id: plain, points: 100, reason: '活动' })
    const gold = await visitor.post({ proof: proofIn(looked.body) })
    expect(wordsOf(gold.body)).toContain(
      '新茶 100 points 3 left Yours first: everyone can have it from 1 Dec 2999 on Get it',
    )
    const form = await visitor.post({ proof: proofIn(gold.body), goods: fresh })
    const sent = { proof: proofIn(form.body), key: keyIn(form.body), goods: fresh, ...RECEIVER }
    expect((await visitor.post(sent)).status).toBe(200)
    expect(await orders()).toMatchObject([{ memberId: plain, goodsName: '新茶' }])
  })

  it('turns its pages, each of at most 20 kB', async () => {
    for (let at = 0; at < 21; at += 1) {
      await shop.goods(1, { name: `商品名称比较长的一件积分商品 ${at}`, pricePoints: at + 1 })
    }
    const first = await visitor.enter(phone)
    expect(Buffer.byteLength(first.body)).toBeLessThan(20_000)
    expect(first.body.match(/name="goods"/g)).toHaveLength(20)
    const proof = proofIn(first.body)
    const second = await visitor.post({ proof, page: 1 })
    expect(second.body.match(/name="goods"/g)).toHaveLength(1)
    for (const page of ['-1', '999', 'x']) {
      expect((await visitor.post({ proof, page })).status).toBe(200)
    }
  })

  it('takes an order once, however often its form is sent, and says what happens next', async () => {
    const member = await shop.member(230, phone)
    const goods = await shop.goods(3, { name: '茶杯', description: '白瓷，容量 300 毫升' })
    const form = await openForm(goods)
    const shown = await visitor.post({ proof: form.proof, goods })
    expect(wordsOf(shown.body)).toContain('白瓷，容量 300 毫升')
    expect(wordsOf(shown.body)).toContain('It costs 100 points, and 130 are left afterwards.')
    const sent = { ...form, goods, ...RECEIVER }
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(sent)))
    const later = await visitor.post(sent)
    const [order, ...more] = await orders()
    expect(more).toEqual([])
    expect(order).toMatchObject({
      memberId: member,
      goodsName: '茶杯',
      receiverName: RECEIVER.name,
      receiverPhone: phone,
      receiverAddress: RECEIVER.address,
      state: 'ordered',
    })
    for (const { status, body } of [...answers, later]) {
      expect([status, body.includes(order?.number ?? '?')]).toEqual([200, true])
    }
    expect(await shop.account(member)).toEqual([130, 100])
    // The next form knows where the last parcel goes.
    expect((await visitor.post({ proof: form.proof, goods })).body).toContain(RECEIVER.address)
    await shop.expectWhole()
  })

  it('is reached from “my prizes” while something is on offer, without asking for the phone again', async () => {
    const prizes = visitor.url.replace(/shop$/, 'prizes')
    expect((await visitor.enter(phone, prizes)).body).not.toContain(visitor.url)
    await shop.goods(3, { name: '茶杯' })
    // So does the page of a check lead to “my prizes”, though nobody has won anything.
    expect((await visitor.get(visitor.url.replace(/\/shop$/, ''))).body).toContain(prizes)
    const other = uniquePhone()
    const shown = await visitor.enter(other, prizes)
    expect(shown.body).toContain(`action="${visitor.url}"`)
    const entered = await visitor.post({ proof: proofIn(shown.body) })
    expect([entered.status, entered.body.includes('茶杯')]).toEqual([200, true])
  })
})
