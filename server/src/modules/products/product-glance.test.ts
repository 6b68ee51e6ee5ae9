import {
  buyerChecks,
  SUSPICIOUS_RESULTS,
} from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { makeUser } from '../../../test/make/user.ts'
import { makeLottery } from '../prizes/testing/lottery.ts'

const test = useLabelTest()

let id: number
let sold: string
let results: string[]
/** Five labels of a product: one with a dealer, one in stock, three not; the one that went out is checked twice. */
beforeEach(async () => {
  const { companyId } = test.user
  id = (await makeProduct(test.connections, companyId)).id
  const wish = { productId: id, productCount: 5, activationRequired: false }
  const batch = await makeBatch(test, { companyId, ...wish })
  sold = batch.at(0)
  const stocked = { codes: [sold, batch.at(1)], warehouseId: test.warehouse.id }
  expect((await test.call(inout.inbound, stocked)).envelope).toMatchObject({ success: true })
  const sent = { codes: [sold], dealerId: test.dealer.id }
  expect((await test.call(inout.outbound, sent)).envelope).toMatchObject({ success: true })
  results = []
  for (let count = 0; count < 2; count += 1) {
    const { payload } = await callAs(test, null, buyerChecks.check, { code: sold })
    results.push(payload.result)
  }
})

const glance = async (token = test.user.token) =>
  (await test.call(products.glance, { id }, token)).payload

const DAY_MS = 86_400_000
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const RUNNING = { startsAt: day(-1), endsAt: day(9) }

/** An activity of some days; its number. */
async function activity(name: string, input: object = {}): Promise<number> {
  const fields = { name, type: 'points', ...RUNNING, ...input }
  return (await test.call(activities.create, fields)).payload.id
}
async function assign(activityId: number, target: object): Promise<void> {
  const { envelope } = await test.call(activities.assign, { activityId, ...target })
  expect(envelope).toMatchObject({ success: true })
}
const told = async (token?: string) =>
  (await glance(token)).activities?.map(({ name, state }) => [name, state])

describe('a product’s activities', () => {
  it('are those that labels of it take part in, by batch, range or code, with how they stand', async () => {
    const batches = []
    for (let count = 0; count < 4; count += 1) {
      const wish = { productId: id, productCount: 5, activationRequired: false }
      batches.push(await makeBatch(test, { companyId: test.user.companyId, ...wish }))
    }
    const [whole, part, single, former] = batches
    if (!whole || !part || !single || !former) throw new Error('there are four batches')
    await assign(await activity('By batch'), { batchId: whole.id })
    await assign(await activity('By range', { startsAt: day(1) }), { start: part.lo, end: part.lo })
    await assign(await activity('By code', { online: true }), { codes: [single.at(0)] })
    const over = await activity('Over')
    await assign(over, { batchId: former.id })
    await test.call(activities.update, {
      ...(await test.call(activities.get, { id: over })).payload,
      startsAt: day(-9),
      endsAt: day(-1),
    })
    expect(await told()).toEqual([
      ['Over', 'ended'],
      ['By code', 'in_progress'],
      ['By range', 'not_started'],
      // It could run, and is not online.
      ['By batch', 'not_started'],
    ])
  })

  it('are not those of other products, nor what its labels no longer take part in, nor deleted ones', async () => {
    const { companyId } = test.user
    const other = await makeProduct(test.connections, companyId)
    const wish = { productCount: 5, activationRequired: false }
    const theirs = await makeBatch(test, { companyId, productId: other.id, ...wish })
    const own = await makeBatch(test, { companyId, productId: id, ...wish })
    await assign(await activity('Theirs'), { batchId: theirs.id })
    const left = await activity('Left')
    await assign(left, { batchId: own.id })
    expect(await told()).toEqual([['Left', 'not_started']])
    await test.call(activities.cancel, { batchId: own.id })
    expect(await told()).toEqual([])
    const gone = await activity('Gone')
    await assign(gone, { batchId: own.id })
    await test.call(activities.cancel, { batchId: own.id })
    await test.call(activities.remove, { id: gone })
    expect(await told()).toEqual([])
  })

  it('are those with codes that win, each once', async () => {
    const lottery = await makeLottery(test)
    const seen = async () => {
      const { payload } = await test.call(
        products.glance,
        { id: lottery.product.id },
        lottery.owner.token,
      )
      return payload.activities?.map((one) => one.id)
    }
    const prizeId = (await lottery.create(lottery.id, { quantity: 10 })).payload.id
    const codes = { batchId: lottery.batch.id, productId: lottery.product.id }
    await lottery.divide({ prizeId, quantity: 3, ...codes })
    expect(await seen()).toEqual([lottery.id])
  })
})

describe('a product at a glance', () => {
  it('has its labels by state and its checks, those of other products not among them', async () => {
    const other = await makeProduct(test.connections, test.user.companyId)
    await makeBatch(test, { companyId: test.user.companyId, productId: other.id, productCount: 3 })
    const suspicious = results.filter((one) => SUSPICIOUS_RESULTS.some((name) => name === one))
    expect(await glance()).toEqual({
      labels: [
        { status: 'not_in_stock', count: 3 },
        { status: 'in_stock', count: 1 },
        { status: 'outbound', count: 1 },
      ],
      checks: { total: 2, suspicious: suspicious.length },
      activities: [],
    })
  })

  it('is told a dealer’s people of the labels that they see, and no checks of others', async () => {
    const { companyId } = test.user
    const own = await makeUser(test.connections, { companyId, dealerId: test.dealer.id })
    const visible = await glance(own.token)
    expect(visible.labels).toEqual([{ status: 'outbound', count: 1 }])
    expect(visible.checks).toBeNull()
    const beside = await makeUser(test.connections, { companyId, dealerId: test.second.id })
    expect((await glance(beside.token)).labels).toEqual([])
    const { id: factoryId } = await makePlace(test.connections, companyId, 'factory')
    const atFactory = await makeUser(test.connections, { companyId, factoryId })
    expect(await glance(atFactory.token)).toMatchObject({ labels: [], checks: null })
  })

  it('says only what one may list, and nothing of another company', async () => {
    const { companyId } = test.user
    const permissions = ['product:list']
    const reader = await makeUser(test.connections, { companyId, permissions })
    expect(await glance(reader.token)).toEqual({ labels: null, checks: null, activities: null })
    const foreign = await test.call(products.glance, { id }, test.other.token)
    expect(foreign.httpStatus).toBe(404)
  })
})
