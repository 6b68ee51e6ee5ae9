import { files } from '@zhenma/contract/files/files.contract'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser } from '../../../../test/make/user.ts'
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

const LANGUAGES = ['cn', 'tc', 'en'] as const
const CUP = { name: '保温杯', pricePoints: 100 } as const
const create = (input: object = {}) => shop.call(shopGoodsCalls.create, { ...CUP, ...input })
const change = (id: number, pieces: number, more: object = {}) =>
  shop.call(shopGoodsCalls.stock, { id, pieces, reason: '盘点', ...more })
const entries = async (id: number, before?: number) =>
  (await shop.call(shopGoodsCalls.entries, { id, before })).payload

describe('goods are refused', () => {
  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with too long a name', { name: 'x'.repeat(101) }, 'name'],
    ['for nothing', { pricePoints: 0 }, 'pricePoints'],
    ['for half a point', { pricePoints: 1.5 }, 'pricePoints'],
    ['for too many points', { pricePoints: 1_000_001 }, 'pricePoints'],
    ['that nobody may have', { limitPerMember: 0 }, 'limitPerMember'],
    ['with too long a description', { description: 'x'.repeat(1_001) }, 'description'],
    ['with a picture that is none', { imageId: '../x' }, 'imageId'],
  ])('%s', async (_what, input, field) => {
    const { httpStatus, envelope } = await create(input)
    expect([httpStatus, envelope.details?.map((one) => one.field)]).toEqual([400, [field]])
  })

  it('twice under one name, until the first is deleted; another company has its own', async () => {
    const { id } = (await create()).payload
    const again = await create()
    expect([again.envelope.error, again.envelope.details?.[0]?.field]).toEqual([
      'FIELD_TAKEN',
      'name',
    ])
    expect((await (await makeShop(app)).call(shopGoodsCalls.create, CUP)).httpStatus).toBe(200)
    await shop.call(shopGoodsCalls.remove, { id })
    expect((await create()).httpStatus).toBe(200)
  })

  it('to whom another company or a dealer is', async () => {
    const id = await shop.goods(3)
    const { companyId } = shop.owner
    const dealer = await makeDealer(app.connections, companyId)
    const atDealer = await makeUser(app.connections, { companyId, dealerId: dealer.id })
    for (const other of [await makeUser(app.connections), atDealer]) {
      const asked = [
        await shop.call(shopGoodsCalls.get, { id }, other),
        await shop.call(shopGoodsCalls.entries, { id }, other),
        await shop.call(shopGoodsCalls.update, { id, ...CUP }, other),
        await shop.call(shopGoodsCalls.remove, { id }, other),
        await shop.call(shopGoodsCalls.stock, { id, pieces: 1, reason: 'r' }, other),
      ]
      expect(asked.map(({ envelope }) => envelope.error)).toEqual(asked.map(() => 'NOT_FOUND'))
      expect((await shop.call(shopGoodsCalls.list, {}, other)).payload.total).toBe(0)
      expect((await shop.call(shopGoodsCalls.search, {}, other)).payload).toEqual([])
    }
    expect(await shop.stock(id)).toEqual([3, 0])
  })
})

describe('stock is refused', () => {
  it('that is none, without a reason, or too much', async () => {
    const id = await shop.goods(0)
    const none = await change(id, 0)
    expect([none.envelope.error, none.envelope.details?.[0]?.field]).toEqual([
      'SHOP_STOCK_NONE',
      'pieces',
    ])
    expect((await change(id, 1, { reason: ' ' })).envelope.details?.[0]?.field).toBe('reason')
    expect((await change(id, 1_000_001)).envelope.details?.[0]?.field).toBe('pieces')
    expect((await entries(id)).records).toEqual([])
  })

  it('that is not there, or that somebody has ordered, in every language', async () => {
    const id = await shop.goods(3)
    await shop.order(await shop.member(100), id)
    const said = await Promise.all(
      LANGUAGES.map((language) =>
        shop.call(shopGoodsCalls.stock, { id, pieces: -3, reason: 'r' }, shop.owner, language),
      ),
    )
    expect(said.map(({ envelope }) => envelope.message)).toEqual([
      '可兑数量只有 2，不能减少 3',
      '可兌數量只有 2，不能減少 3',
      'Only 2 pieces are available: 3 cannot be taken away',
    ])
    expect(await shop.stock(id)).toEqual([2, 1])
    expect((await change(id, -2)).payload.stock).toBe(0)
    await shop.expectWhole()
  })

  it('under a key that was used for something else', async () => {
    const id = await shop.goods(0)
    const idempotencyKey = 'delivery-1'
    expect((await change(id, 5, { idempotencyKey })).payload.stock).toBe(5)
    expect((await change(id, 5, { idempotencyKey })).payload.stock).toBe(5)
    expect((await change(id, -5, { idempotencyKey })).envelope.error).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await entries(id)).records).toHaveLength(1)
    const { payload } = await shop.call(systemLog.operations, { entity: 'shop-goods' })
    expect(payload.records.filter(({ operation }) => operation === 'add_pieces')).toHaveLength(1)
  })
})

describe('goods', () => {
  it('are shown with what there is of them, found by name, filtered by offer, and told in a sheet', async () => {
    const id = await shop.goods(7, { name: '茶杯', description: '白瓷', limitPerMember: 2 })
    await shop.goods(0, { name: '雨伞', isOffered: false })
    await shop.order(await shop.member(100), id)
    const { payload } = await shop.call(shopGoodsCalls.get, { id })
    expect(payload).toMatchObject({
      name: '茶杯',
      description: '白瓷',
      pricePoints: 100,
      limitPerMember: 2,
      isOffered: true,
      stock: 6,
      ordered: 1,
      imageUrl: null,
    })
    const names = async (input: object) =>
      (await shop.call(shopGoodsCalls.list, input)).payload.records.map(({ name }) => name)
    expect(await names({ keyword: '白瓷' })).toEqual(['茶杯'])
    expect(await names({ isOffered: false })).toEqual(['雨伞'])
    expect(await names({ sort: 'pricePoints' })).toHaveLength(2)
    const { payload: found } = await shop.call(shopGoodsCalls.search, { keyword: '茶' })
    expect(found).toEqual([{ id, name: '茶杯' }])
  })

  it('tell the entries of their stock, the newest first', async () => {
    const id = await shop.goods(7)
    await change(id, -2, { reason: '破损' })
    const { records, next } = await entries(id)
    expect(next).toBeNull()
    expect(records).toMatchObject([
      { number: 2, kind: 'spend', amount: 2, available: 5, held: 0, reason: '破损' },
      { number: 1, kind: 'earn', amount: 7, available: 7, held: 0, reason: '进货' },
    ])
    expect(records[0]?.userName).toBe(records[1]?.userName)
    expect((await entries(id, 2)).records).toHaveLength(1)
  })

  it('have a picture that was uploaded for them', async () => {
    const drawn = { width: 12, height: 8, channels: 3, background: '#383' } as const
    const file = upload('杯.png', await sharp({ create: drawn }).png().toBuffer())
    const { token } = shop.owner
    const stored = await callAs(app, token, files.uploadImage, { file, purpose: 'shop-goods' })
    const { id } = (await create({ imageId: stored.payload.id })).payload
    const { payload } = await shop.call(shopGoodsCalls.get, { id })
    expect(payload.imageUrl).toBe(stored.payload.url)
  })

  it('stay while there are orders of them, and the refusal counts them', async () => {
    const id = await shop.goods(5, { name: '茶杯' })
    await shop.order(await shop.member(100), id)
    const said = await Promise.all(
      LANGUAGES.map((language) => shop.call(shopGoodsCalls.remove, { id }, shop.owner, language)),
    )
    expect(said.map(({ envelope }) => [envelope.error, envelope.message])).toEqual([
      ['SHOP_GOODS_ORDERED', '“茶杯”已有 1 个订单，不能删除；可以下架'],
      ['SHOP_GOODS_ORDERED', '「茶杯」已有 1 個訂單，不能刪除；可以下架'],
      ['SHOP_GOODS_ORDERED', '“茶杯” has 1 order and stays; take it off offer instead'],
    ])
    expect(said[2]?.envelope.details?.[0]?.link).toBe(`/marketing/shop-orders?goodsId=${id}`)
    const other = await shop.goods(5)
    expect((await shop.call(shopGoodsCalls.remove, { id: other })).httpStatus).toBe(200)
    expect((await shop.call(shopGoodsCalls.get, { id: other })).envelope.error).toBe('NOT_FOUND')
  })
})
