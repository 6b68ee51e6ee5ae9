import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { makeUser } from '../../../test/make/user.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app)
})

/** An activity of red packets with the labels of the lottery, none of which has a price. */
async function redPackets(): Promise<number> {
  const given = { name: '红包', type: 'red_packet', startsAt: day(-1), endsAt: day(9) } as const
  const { id } = (await callAs(app, lottery.owner.token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  return id
}

/** What a rule comes to, once it is set. */
async function forecastOf(id: number, rule: object) {
  const input = { id, identity: 'nobody', ...rule } as const
  const set = await callAs(app, lottery.owner.token, draws.setRule, input as never)
  expect(set.httpStatus).toBe(200)
  return (await callAs(app, lottery.owner.token, draws.rule, { id })).payload.forecast
}

test('without a rule nothing is forecast, and who does not see the activity is told nothing', async () => {
  const asked = { id: lottery.id }
  const { payload } = await callAs(app, lottery.owner.token, draws.rule, asked)
  expect(payload).toMatchObject({ rule: null, forecast: null, labelCount: 20 })
  const stranger = await makeUser(app.connections)
  expect((await callAs(app, stranger.token, draws.rule, asked)).httpStatus).toBe(404)
})

test('a lottery by its codes, and by chance of what prizes there are; boxes draw nothing', async () => {
  expect(await forecastOf(lottery.id, { rule: 'codes' })).toMatchObject({ gap: 'no_prizes' })
  const prizeId = (await lottery.create(lottery.id, { quantity: 8 })).payload.id
  expect(await forecastOf(lottery.id, { rule: 'codes' })).toMatchObject({ gap: 'no_codes' })
  const { batch, product } = lottery
  const of = { batchId: batch.id, productId: product.id, prizeId }
  const { envelope } = await lottery.divide({
    ...of,
    quantity: 5,
    idempotencyKey: 'once-is-enough',
  })
  expect(envelope).toMatchObject({ success: true })
  const codes = { draws: 20, wins: 5, oneIn: 4, gap: 'prize_cost', worstCents: null }
  expect(await forecastOf(lottery.id, { rule: 'codes' })).toMatchObject(codes)
  const chance = await forecastOf(lottery.id, { rule: 'chance', winningRate: 50 })
  expect(chance).toMatchObject({ ...codes, wins: 8, oneIn: 2.5 })
})

test('a percentage of prices: of the products of the labels, those without a price left out', async () => {
  const id = await redPackets()
  const ratio = { rule: 'ratio', ratio: 10, winningRate: 50, budgetCents: 90_000 }
  expect(await forecastOf(id, ratio)).toMatchObject({ gap: 'no_prices', wins: 0, worstCents: 0 })
  const { companyId } = lottery.owner
  for (const priceCents of [9_900, 100]) {
    const product = await makeProduct(app.connections, companyId, { priceCents })
    const made = { companyId, productId: product.id, productCount: 4, activationRequired: false }
    const batch = await makeBatch(app, made)
    await lottery.assign({ batchId: batch.id, activityId: id })
  }
  expect(await forecastOf(id, ratio)).toMatchObject({
    draws: 8,
    wins: 4,
    expectedCents: 2 * 990 + 2 * 10,
    worstCents: 4 * 990 + 4 * 10,
    unpricedLabels: 20,
    gap: null,
  })
})

test('packets by what was made of them', async () => {
  const id = await redPackets()
  const packets = { rule: 'packets', winningRate: 100 }
  expect(await forecastOf(id, packets)).toMatchObject({ gap: 'no_packets', worstCents: 0 })
  const made = { id, count: 5, totalCents: 1_003, split: 'random' } as const
  await callAs(app, lottery.owner.token, draws.createPackets, made)
  const told = { wins: 5, oneIn: 4, expectedCents: 1_003, worstCents: 1_003, gap: null }
  expect(await forecastOf(id, packets)).toMatchObject(told)
})
