import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import type { PayoutState, PayoutStep } from '@zhenma/contract/payouts/payout-states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { asCompany, one } from '../../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../../prizes/testing/lottery.ts'
import { claimWin } from '../claim-win.ts'
import { drawLabel } from '../draw-label.ts'

let app: TestApp
let lottery: Lottery
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
})

const MONEY = {
  rule: 'fixed',
  amountCents: 100,
  winningRate: 100,
  budgetCents: 300,
  identity: 'nobody',
} as const
const WANG = { name: '王芳', phone: '13800138000', address: 'wangfang@example.com' }
const PAPER = { method: '支付宝', reference: 'ZFB-1' }

const inCompany = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
  asCompany(app.connections, lottery.owner.companyId, work)

/** An activity of red packets with all labels, online by a rule. */
async function redPackets(rule: object = {}): Promise<number> {
  const { token } = lottery.owner
  const given = { name: '红包', type: 'red_packet', startsAt: day(-1), endsAt: day(9) } as const
  const { id } = (await callAs(app, token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  const set = await callAs(app, token, draws.setRule, { id, ...MONEY, ...rule } as never)
  expect(set.httpStatus).toBe(200)
  await callAs(app, token, activities.setOnline, { id, online: true })
  return id
}

/** Draws with the n-th label; what was drawn, or what stood in the way. */
const draw = (at: number) =>
  inCompany((db) =>
    drawLabel(db, lottery.owner.companyId, {
      serial: lottery.batch.lo + at,
      checkOrdinal: 1,
      isGenuine: true,
      isFirstCheck: true,
      isHiddenProven: false,
      region: '',
      phone: '',
    }),
  )

/** The n-th label wins; the win's id. */
async function win(at: number): Promise<number> {
  const drew = await draw(at)
  if ('obstacle' in drew) throw new Error(drew.obstacle)
  return drew.id
}

const claim = (winId: number, receiver = WANG) =>
  inCompany((db) => claimWin(db, lottery.owner.companyId, winId, receiver))

const list = async (input: object = {}, token = lottery.owner.token) =>
  (await callAs(app, token, payouts.list, input)).payload
const get = async (id: number) =>
  (await callAs(app, lottery.owner.token, payouts.get, { id })).payload
const move = (id: number, step: PayoutStep, more: object = {}, token = lottery.owner.token) =>
  callAs(app, token, payouts.move, { id, step, ...more })
const ruleOf = async (id: number) =>
  (await callAs(app, lottery.owner.token, draws.rule, { id })).payload.rule

/** A payout of a new win, brought into a state. */
async function made(at: number, state: PayoutState = 'created'): Promise<number> {
  const winId = await win(at)
  await claim(winId)
  const id = (await list()).records.find((row) => row.winId === winId)?.id ?? 0
  const note = 'wrong account'
  const ways = {
    created: [],
    sent: [['send']],
    waiting: [['send'], ['wait']],
    paid: [['pay', PAPER]],
    failed: [['fail', { note }]],
    closed: [['close', { note }]],
  } as const satisfies Record<PayoutState, readonly (readonly [PayoutStep, object?])[]>
  for (const [step, more] of ways[state] as readonly (readonly [PayoutStep, object?])[]) {
    expect((await move(id, step, more)).httpStatus).toBe(200)
  }
  return id
}

test('a step that its state does not allow, or without its papers, is refused and changes nothing', async () => {
  await redPackets()
  const id = await made(0)
  const missing = await move(id, 'pay', { method: '支付宝' })
  expect(missing.envelope.details).toMatchObject([{ error: 'FIELD_REQUIRED', field: 'reference' }])
  expect((await move(id, 'fail')).envelope.details).toMatchObject([{ field: 'note' }])
  const needless = await move(id, 'send', { reference: 'X' })
  expect(needless.envelope.details).toMatchObject([{ error: 'FIELD_UNKNOWN', field: 'reference' }])
  expect((await move(id, 'retry')).envelope).toMatchObject({ error: 'PAYOUT_STATE' })
  expect((await move(id + 1_000_000, 'send')).httpStatus).toBe(404)
  expect((await get(id)).events).toHaveLength(1)
  await move(id, 'send')
  // Nobody knows whether it was paid: it is neither closed nor tried again.
  for (const step of ['close', 'retry', 'send'] as const) {
    const refused = await move(id, step, step === 'close' ? { note: 'x' } : {})
    expect(refused.envelope.error).toBe('PAYOUT_STATE')
    expect(refused.envelope.message).toContain('“Being paid”')
  }
})

test('nobody else sees or moves it', async () => {
  await redPackets()
  const id = await made(0)
  const stranger = await makeUser(app.connections)
  expect((await move(id, 'send', {}, stranger.token)).httpStatus).toBe(404)
  expect((await list({}, stranger.token)).total).toBe(0)
  const { companyId } = lottery.owner
  const reader = await makeUser(app.connections, { companyId, permissions: ['payout:list'] })
  expect((await list({}, reader.token)).total).toBe(1)
  expect((await move(id, 'send', {}, reader.token)).httpStatus).toBe(403)
})

test('a win becomes one payout once it is claimed and checked, and whoever checked it does not pay it', async () => {
  await redPackets({ secondCheck: true })
  const winId = await win(0)
  await claim(winId)
  expect((await list()).total).toBe(0)
  await callAs(app, lottery.owner.token, draws.verify, { id: winId, passes: true })
  await claim(winId, { ...WANG, name: '王小芳' })
  const { records, total } = await list()
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({ winId, state: 'created', receiverName: '王小芳' })
  const id = records[0]?.id ?? 0
  for (const [step, more] of [
    ['send', {}],
    ['pay', PAPER],
  ] as const) {
    expect((await move(id, step, more)).envelope.error).toBe('WIN_SAME_PERSON')
  }
  const { companyId } = lottery.owner
  const cashier = await makeUser(app.connections, {
    companyId,
    permissions: ['payout:update', 'payout:list'],
  })
  expect((await move(id, 'pay', PAPER, cashier.token)).httpStatus).toBe(200)
  const { records: wins } = (await callAs(app, lottery.owner.token, draws.wins, {})).payload
  expect(wins).toMatchObject([{ delivery: 'delivered', trackingNumber: PAPER.reference }])
})

test('who is being paid stays, and what failed may be claimed otherwise and is paid by another number', async () => {
  await redPackets()
  const id = await made(0, 'sent')
  const before = await get(id)
  expect(await claim(before.winId, { ...WANG, address: 'elsewhere' })).toBe(false)
  expect((await get(id)).receiverAddress).toBe(WANG.address)
  expect((await get(id)).number).toBe(before.number)
  await move(id, 'fail', { note: 'no such account' })
  expect(await claim(before.winId, { ...WANG, address: 'elsewhere' })).toBe(true)
  await move(id, 'retry')
  const again = await get(id)
  expect(again).toMatchObject({ state: 'created', receiverAddress: 'elsewhere' })
  expect(again.number).not.toBe(before.number)
  await move(id, 'pay', PAPER)
  expect((await get(id)).events.map(({ state }) => state)).toEqual([
    'paid',
    'created',
    'failed',
    'sent',
    'created',
  ])
})

test('marked as given in the wins, it is paid, and never twice', async () => {
  await redPackets()
  const id = await made(0)
  const { winId } = await get(id)
  const give = () =>
    callAs(app, lottery.owner.token, draws.updateWin, {
      id: winId,
      logisticsCompany: PAPER.method,
      trackingNumber: PAPER.reference,
    })
  expect((await give()).httpStatus).toBe(200)
  expect(await get(id)).toMatchObject({ state: 'paid', ...PAPER })
  expect((await give()).envelope.error).toBe('WIN_DELIVERED')
  expect((await move(id, 'pay', PAPER)).envelope.error).toBe('PAYOUT_STATE')
  const closed = await made(1, 'closed')
  const { winId: gone } = await get(closed)
  const late = await callAs(app, lottery.owner.token, draws.updateWin, {
    id: gone,
    logisticsCompany: 'x',
    trackingNumber: 'y',
  })
  expect(late.envelope.error).toBe('PAYOUT_STATE')
})

test('money that is closed unpaid goes back to the budget once, and can be won again', async () => {
  const activityId = await redPackets({ budgetCents: 100 })
  const id = await made(0)
  expect(await draw(1)).toEqual({ obstacle: 'exhausted' })
  const note = 'nobody answers'
  const both = await Promise.all([move(id, 'close', { note }), move(id, 'close', { note })])
  expect(both.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await ruleOf(activityId)).toMatchObject({ wins: 0, wonCents: 0, participants: 1 })
  await win(1)
  expect(await draw(2)).toEqual({ obstacle: 'exhausted' })
  expect(await claim((await get(id)).winId)).toBe(false)
})

test('the list has sums of each state, filters, and a sheet of 90 days at most', async () => {
  const activityId = await redPackets({ budgetCents: 600 })
  const states = ['created', 'sent', 'paid', 'paid'] as const
  for (const [at, state] of states.entries()) await made(at, state)
  const { sums, total } = await list({ activityId })
  expect(total).toBe(4)
  expect(sums).toEqual([
    { state: 'created', count: 1, amountCents: 100 },
    { state: 'paid', count: 2, amountCents: 200 },
    { state: 'sent', count: 1, amountCents: 100 },
  ])
  expect((await list({ state: 'paid' })).total).toBe(2)
  expect((await list({ keyword: PAPER.reference })).total).toBe(2)
  expect((await list({ from: day(-9).slice(0, 10), to: day(-8).slice(0, 10) })).total).toBe(0)
  const sheet = (from: string, to: string) =>
    callAs(app, lottery.owner.token, payouts.exportPayouts, { from, to, format: 'csv' })
  expect((await sheet('2026-01-01', '2026-04-01')).envelope.error).toBe('DATE_SPAN_TOO_LONG')
  const taken = await sheet(day(-2).slice(0, 10), day(1).slice(0, 10))
  expect(taken.raw.toString()).toContain(WANG.address)
  expect(taken.raw.toString()).toContain(lottery.batch.at(0))
})

// What was tried, to know that it can fail: without `for update` in `holdPayout` and `holdWin`, and without the state in
// the statement of `writeMove`, payouts were closed twice: 200 counted as won where 500 were live.
test('whatever happens at once, no more is won, paid or reserved than the budget', async () => {
  const activityId = await redPackets({ budgetCents: 500 })
  const { companyId } = lottery.owner
  const labels = Array.from({ length: 20 }, (_, at) => at)
  const steps = ['send', 'pay', 'fail', 'retry', 'close'] as const
  await Promise.all(
    labels.map(async (at) => {
      const drew = await draw(at)
      if ('obstacle' in drew) return
      await claim(drew.id)
      const id =
        (await list({ pageSize: 100 })).records.find((row) => row.winId === drew.id)?.id ?? 0
      // Every step twice, in an order of each label's own: most are refused.
      const mine = [...steps.slice(at % steps.length), ...steps, ...steps.slice(0, 2)]
      await Promise.all(
        mine.map((step) => {
          const needs =
            step === 'pay' ? PAPER : step === 'send' || step === 'retry' ? {} : { note: 'n' }
          return move(id, step, needs)
        }),
      )
      const { won, budget, live } = await totals(companyId, activityId)
      expect(won).toBe(live)
      expect(live).toBeLessThanOrEqual(budget)
    }),
  )
  const { won, live } = await totals(companyId, activityId)
  expect(won).toBe(live)
})

/** Of one snapshot: what the activity counts as won, and what its wins come to that are not closed. */
const totals = (companyId: number, activityId: number) =>
  asCompany(app.connections, companyId, (db) =>
    one(
      db,
      sql<{ won: number; budget: number; live: number }>`
        select r.won_cents as won, r.budget_cents as budget,
               (select coalesce(sum(d.amount_cents), 0)::bigint
                  from activity_draw d
                  left join payout p on p.company_id = d.company_id and p.draw_id = d.id
                 where d.company_id = r.company_id and d.activity_id = r.activity_id
                   and p.state is distinct from 'closed') as live
          from activity_rule r
         where r.company_id = ${companyId} and r.activity_id = ${activityId}`,
    ),
  )

test('the history of a win tells where its money is; what was said of a payment only to who sees payouts', async () => {
  await redPackets()
  const id = await made(0, 'paid')
  const winId = (await list()).records.find((row) => row.id === id)?.winId ?? 0
  const { companyId } = lottery.owner
  const reader = await makeUser(app.connections, { companyId, permissions: ['win:list'] })
  const eventsOf = async (token: string) =>
    (await callAs(app, token, draws.winHistory, { id: winId })).payload.events
  const events = await eventsOf(lottery.owner.token)
  expect(events.map(({ kind, payoutState }) => payoutState ?? kind)).toEqual([
    'paid',
    'created',
    'claimed',
    'drawn',
  ])
  expect(events[0]).toMatchObject({ side: 'staff', said: '支付宝 ZFB-1' })
  expect(events[1]).toMatchObject({ side: 'nobody', byName: null })
  const [paid] = await eventsOf(reader.token)
  expect(paid).toMatchObject({ payoutState: 'paid', said: '', note: '' })
})
