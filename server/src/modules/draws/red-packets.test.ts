import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { claimWin } from './claim-win.ts'
import { drawLabel } from './draw-label.ts'

let app: TestApp
let lottery: Lottery
let id: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
  const given = { name: '红包', type: 'red_packet', startsAt: day(-1), endsAt: day(9) } as const
  id = (await callAs(app, lottery.owner.token, activities.create, given)).payload.id
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
})

const PACKETS = { rule: 'packets', winningRate: 100, identity: 'nobody' } as const
const setRule = (rule: object = PACKETS) =>
  callAs(app, lottery.owner.token, draws.setRule, { id, ...rule } as never)
const make = (input: object, token = lottery.owner.token) =>
  callAs(app, token, draws.createPackets, { id, count: 5, totalCents: 1_000, ...input })
const ruleOf = async () => (await callAs(app, lottery.owner.token, draws.rule, { id })).payload.rule
const online = (isOnline: boolean) =>
  callAs(app, lottery.owner.token, activities.setOnline, { id, online: isOnline })

const BUYER = { isGenuine: true, isFirstCheck: true, isHiddenProven: false, region: '', phone: '' }
const draw = (at: number) =>
  asCompany(app.connections, lottery.owner.companyId, (db) =>
    drawLabel(db, lottery.owner.companyId, {
      serial: lottery.batch.lo + at,
      checkOrdinal: 1,
      ...BUYER,
    }),
  )

test('packets are refused without their rule, online, in wrong sums, and for whoever has no right', async () => {
  expect((await make({})).httpStatus).toBe(409)
  await setRule({ ...PACKETS, rule: 'fixed', amountCents: 5, budgetCents: 5 })
  expect((await make({})).envelope.error).toBe('DRAW_PACKETS_RULE')
  await setRule()
  for (const totalCents of [4, 5 * 10_000_000 + 1]) {
    const refused = await make({ totalCents })
    expect(refused.envelope.details).toMatchObject([
      { error: 'DRAW_PACKETS_CENTS', field: 'totalCents' },
    ])
  }
  expect((await make({ count: 10_001, totalCents: 20_000 })).httpStatus).toBe(400)
  const stranger = await makeUser(app.connections)
  expect((await make({}, stranger.token)).httpStatus).toBe(404)
  expect(await ruleOf()).toMatchObject({ packetsLeft: 0, budgetCents: null })
  await online(true)
  expect((await make({})).envelope.error).toBe('DRAW_ONLINE')
})

test('each is won once, all of the sum is, and nothing more', async () => {
  await setRule()
  await make({ count: 5, totalCents: 1_003, split: 'random' })
  await make({ count: 1, totalCents: 7 })
  expect(await ruleOf()).toMatchObject({
    packetsLeft: 6,
    packetsLeftCents: 1_010,
    budgetCents: 1_010,
  })
  await online(true)
  const labels = Array.from({ length: 20 }, (_, at) => at)
  const drew = await Promise.all([...labels, ...labels].map(draw))
  expect(drew.filter((one) => 'id' in one && !one.isAgain)).toHaveLength(6)
  const { records } = (await callAs(app, lottery.owner.token, draws.wins, {})).payload
  expect(records).toHaveLength(6)
  expect(records.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)).toBe(1_010)
  expect(await ruleOf()).toMatchObject({ packetsLeft: 0, wonCents: 1_010, budgetCents: 1_010 })
})

test('one that is closed unpaid is won again, and those left can be taken back', async () => {
  await setRule()
  await make({ count: 1, totalCents: 88 })
  await online(true)
  const first = await draw(0)
  if (!('id' in first)) throw new Error(first.obstacle)
  const receiver = { name: '王芳', phone: '1', address: 'wx' }
  const { companyId, token } = lottery.owner
  await asCompany(app.connections, companyId, (db) => claimWin(db, companyId, first.id, receiver))
  const [payout] = (await callAs(app, token, payouts.list, {})).payload.records
  await callAs(app, token, payouts.move, { id: payout?.id ?? 0, step: 'close', note: 'gone' })
  expect(await ruleOf()).toMatchObject({ packetsLeft: 1, wonCents: 0, budgetCents: 88 })
  expect(await draw(1)).toMatchObject({ isAgain: false })
  await online(false)
  await make({ count: 3, totalCents: 30 })
  expect((await callAs(app, token, draws.deletePackets, { id })).payload.count).toBe(3)
  expect(await ruleOf()).toMatchObject({ packetsLeft: 0, wonCents: 88, budgetCents: 88 })
  // Set anew, the rule's budget is what was won and what is left.
  expect((await setRule({ ...PACKETS, winningRate: 50 })).httpStatus).toBe(200)
  expect(await ruleOf()).toMatchObject({ budgetCents: 88 })
})
