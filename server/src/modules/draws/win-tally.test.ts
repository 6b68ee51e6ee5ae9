import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import type { PayoutStep } from '@zhenma/contract/payouts/payout-states'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asCompany, one } from '../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { claimWin } from './claim-win.ts'
import { drawLabel } from './draw-label.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
})

const WANG = { name: '王芳', phone: '13800138000', address: 'wangfang@example.com' }
const inCompany = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
  asCompany(app.connections, lottery.owner.companyId, work)
async function check(id: number, passes: boolean): Promise<void> {
  const input = { id, passes, note: 'as its photo says' }
  const { envelope } = await callAs(app, lottery.owner.token, draws.verify, input)
  expect(envelope).toMatchObject({ success: true })
}

/** An activity with all labels, online by a rule; each draw wins. */
async function online(type: 'red_packet' | 'points', rule: object): Promise<number> {
  const { token } = lottery.owner
  const given = { name: '春天', type, startsAt: day(-1), endsAt: day(9) }
  const { id } = (await callAs(app, token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  const set = await callAs(app, token, draws.setRule, { id, winningRate: 100, ...rule } as never)
  expect(set.httpStatus).toBe(200)
  await callAs(app, token, activities.setOnline, { id, online: true })
  return id
}

/** The n-th label wins; the win's id. */
async function win(at: number, phone = ''): Promise<number> {
  const drew = await inCompany((db) =>
    drawLabel(db, lottery.owner.companyId, {
      serial: lottery.batch.lo + at,
      checkOrdinal: 1,
      isGenuine: true,
      isFirstCheck: true,
      isHiddenProven: false,
      region: at % 2 === 0 ? '中国 云南省 昆明市' : '',
      phone,
    }),
  )
  if ('obstacle' in drew) throw new Error(drew.obstacle)
  return drew.id
}

const claim = (winId: number, receiver = WANG) =>
  inCompany((db) => claimWin(db, lottery.owner.companyId, winId, receiver))

/** The step of a win's payout, by somebody else than who found the win good. */
async function pay(winId: number, step: PayoutStep, more: object): Promise<void> {
  const { companyId } = lottery.owner
  const cashier = await makeUser(app.connections, {
    companyId,
    permissions: ['payout:list', 'payout:update'],
  })
  const { records } = (await callAs(app, lottery.owner.token, payouts.list, {})).payload
  const { id } = records.find((payout) => payout.winId === winId) ?? { id: 0 }
  const { envelope } = await callAs(app, cashier.token, payouts.move, { id, step, ...more })
  expect(envelope).toMatchObject({ success: true })
}

/** Wins by place, as they are kept and as the draws themselves say. */
async function winsByPlace(id: number) {
  const { payload } = await callAs(app, lottery.owner.token, draws.progress, { id })
  const kept = Object.fromEntries(payload.places.map(({ text, wins }) => [text, wins]))
  const [yunnan, unknown] = [kept['Yunnan, China'], kept['']]
  const counted = await inCompany((db) =>
    one(
      db,
      sql<{ yunnan: number; unknown: number }>`
        select count(*) filter (where d.region <> '') as yunnan,
               count(*) filter (where d.region = '') as unknown
          from activity_draw d
          left join payout p on p.company_id = d.company_id and p.draw_id = d.id
         where d.company_id = ${lottery.owner.companyId} and d.activity_id = ${id} and d.is_win
           and d.win_check <> 'rejected' and p.state is distinct from 'closed'`,
    ),
  )
  return { kept: { yunnan, unknown }, counted }
}

const drawn = async (id: number) => {
  const { payload } = await callAs(app, lottery.owner.token, draws.progress, { id })
  const { wins, claimed, given } = payload.drawn ?? {}
  return { wins, claimed, given }
}

/** The same, counted from the draws and payouts themselves. */
const counted = (id: number) =>
  inCompany((db) =>
    one(
      db,
      sql<{ wins: number; claimed: number; given: number }>`
        select count(*) as wins,
               count(*) filter (where d.claimed_at is not null or d.delivery = 'delivered') as claimed,
               count(*) filter (where d.delivery = 'delivered') as given
          from activity_draw d
          left join payout p on p.company_id = d.company_id and p.draw_id = d.id
         where d.company_id = ${lottery.owner.companyId} and d.activity_id = ${id} and d.is_win
           and d.win_check <> 'rejected' and p.state is distinct from 'closed'`,
    ),
  )

test('a claim counts once, what was paid is given, and what was closed or rejected counts no more', async () => {
  const fixed = { rule: 'fixed', amountCents: 100, identity: 'nobody', secondCheck: true }
  const id = await online('red_packet', { ...fixed, budgetCents: 1_000 })
  const wins: number[] = []
  for (const at of [0, 1, 2, 3, 4]) wins.push(await win(at))
  const [paid = 0, closed = 0, rejected = 0, open = 0] = wins
  expect(await drawn(id)).toEqual({ wins: 5, claimed: 0, given: 0 })
  for (const winner of [paid, closed, rejected, open]) await claim(winner)
  // Somebody moves: it is the same claim.
  await claim(open, { ...WANG, address: 'new@example.com' })
  expect(await drawn(id)).toEqual({ wins: 5, claimed: 4, given: 0 })

  for (const good of [paid, closed]) await check(good, true)
  await check(rejected, false)
  expect(await drawn(id)).toEqual({ wins: 4, claimed: 3, given: 0 })
  await pay(paid, 'pay', { method: '支付宝', reference: 'ZFB-1' })
  await pay(closed, 'close', { note: 'nobody there' })
  expect(await drawn(id)).toEqual({ wins: 3, claimed: 2, given: 1 })
  expect(await counted(id)).toEqual(await drawn(id))
  const places = await winsByPlace(id)
  // Of the two that are gone one was won in Yunnan, and one where nobody knows.
  expect(places.kept).toEqual({ yunnan: 2, unknown: 1 })
  expect(places.counted).toEqual(places.kept)
})

test('points are given as they are won, and nobody claims them', async () => {
  const id = await online('points', { rule: 'points', points: 5, identity: 'phone' })
  for (const at of [0, 1]) await win(at, '13800138000')
  expect(await drawn(id)).toEqual({ wins: 2, claimed: 2, given: 2 })
  expect(await counted(id)).toEqual(await drawn(id))
})

test('of each prize it is counted what was won, what was given, and what can still be won, by chance too', async () => {
  const { id, owner } = lottery
  const prizeId = (await lottery.create(id, { quantity: 5 })).payload.id
  const chance = { rule: 'chance', winningRate: 100, identity: 'nobody', secondCheck: true }
  await callAs(app, owner.token, draws.setRule, { id, ...chance } as never)
  await callAs(app, owner.token, activities.setOnline, { id, online: true })
  const wins: number[] = []
  for (const at of [0, 1, 2]) wins.push(await win(at))
  const [sent = 0, rejected = 0] = wins
  const prize = async () => {
    const { quantity, won, redeemed, allocated } = (await lottery.info(prizeId)).payload
    return { quantity, won, redeemed, allocated }
  }
  expect(await prize()).toEqual({ quantity: 5, won: 3, redeemed: 0, allocated: 0 })
  await claim(sent)
  await check(sent, true)
  await check(rejected, false)
  const { companyId } = owner
  const sender = await makeUser(app.connections, { companyId, permissions: ['win:update'] })
  const parcel = { id: sent, logisticsCompany: '顺丰速运', trackingNumber: 'SF-1' }
  const { envelope } = await callAs(app, sender.token, draws.updateWin, parcel)
  expect(envelope).toMatchObject({ success: true })
  expect(await prize()).toEqual({ quantity: 5, won: 2, redeemed: 1, allocated: 0 })
  const { records } = (await callAs(app, owner.token, activities.list, {})).payload
  const listed = { rule: 'chance', participants: 3, prizeQuantity: 5 }
  expect(records.find((one) => one.id === id)).toMatchObject(listed)
})
