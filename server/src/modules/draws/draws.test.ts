import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { applyAs } from '../../../test/apply-as.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makeUser } from '../../../test/make/user.ts'
import { lastCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { asCompany } from '../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
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

const CHANCE = { rule: 'chance', winningRate: 100, identity: 'nobody' } as const
const MONEY = {
  rule: 'fixed',
  amountCents: 100,
  winningRate: 100,
  budgetCents: 500,
  identity: 'nobody',
} as const

const setRule = (input: object, id = lottery.id) =>
  callAs(app, lottery.owner.token, draws.setRule, { id, ...input })
const ruleOf = async (id = lottery.id) =>
  (await callAs(app, lottery.owner.token, draws.rule, { id })).payload.rule
const online = (isOnline: boolean, id = lottery.id) =>
  callAs(app, lottery.owner.token, activities.setOnline, { id, online: isOnline })

/** An activity of red packets with all labels, online by a rule. */
async function redPackets(rule: object = {}): Promise<number> {
  const period = { startsAt: day(-1), endsAt: day(9) }
  const given = { name: '红包', type: 'red_packet', ...period } as const
  const { id } = (await callAs(app, lottery.owner.token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  expect((await setRule({ ...MONEY, ...rule }, id)).httpStatus).toBe(200)
  await online(true, id)
  return id
}

const get = (url: string) =>
  app.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
const post = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
    },
    payload: new URLSearchParams(fields).toString(),
  })
const addressIn = (body: string): string | undefined =>
  /href="(\/t\/[^"]+\/draw\?[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')

/** What a buyer of the n-th label is invited to. */
async function invited(at: number): Promise<{ url: string; ticket: string; path: string }> {
  const url = addressIn((await get(`/t/${lottery.batch.at(at)}`)).body)
  if (url === undefined) throw new Error('nobody is invited')
  const [path = '', query = ''] = url.split('?')
  return { url, path, ticket: new URLSearchParams(query).get('ticket') ?? '' }
}

const drawer = (serial: number, more: object = {}) => ({
  serial,
  checkOrdinal: 1,
  isGenuine: true,
  isFirstCheck: true,
  isHiddenProven: false,
  region: '',
  phone: '',
  ...more,
})

describe('a rule is refused', () => {
  test.each([
    ['of another type', { ...MONEY }, 'DRAW_RULE_OF_TYPE', 'rule'],
    [
      'without what it needs',
      { rule: 'chance', identity: 'nobody' },
      'FIELD_REQUIRED',
      'winningRate',
    ],
    ['with what it has no use for', { ...CHANCE, ratio: 5 }, 'FIELD_UNKNOWN', 'ratio'],
    ['that never wins', { ...CHANCE, winningRate: 0 }, 'FIELD_TOO_SHORT', 'winningRate'],
    [
      'with limits of unknown people',
      { ...CHANCE, perPerson: 1 },
      'DRAW_PERSON_UNKNOWN',
      'perPerson',
    ],
  ])('%s', async (_what, rule, error, field) => {
    const refused = await setRule(rule)
    expect([400, 409]).toContain(refused.httpStatus)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect(await ruleOf()).toBeNull()
  })

  test('with amounts the wrong way round, or a budget below one packet', async () => {
    const period = { startsAt: day(-1), endsAt: day(9) }
    const given = { name: '红包', type: 'red_packet', ...period } as const
    const { id } = (await callAs(app, lottery.owner.token, activities.create, given)).payload
    const random = { rule: 'random', minimumCents: 5, maximumCents: 4, randomType: 'even' }
    const wrong = { ...random, winningRate: 1, budgetCents: 9, identity: 'nobody' }
    expect((await setRule(wrong, id)).envelope.error).toBe('DRAW_AMOUNTS')
    const poor = await setRule({ ...MONEY, budgetCents: 99 }, id)
    expect(poor.envelope.error).toBe('DRAW_BUDGET_PACKET')
  })

  test('while it is online, and below what is drawn', async () => {
    const id = await redPackets()
    expect((await setRule(MONEY, id)).envelope.error).toBe('DRAW_ONLINE')
    const at = await invited(0)
    await post(at.path, { ticket: at.ticket })
    await post((await invited(1)).path, { ticket: (await invited(1)).ticket })
    await online(false, id)
    const refused = await setRule({ ...MONEY, budgetCents: 199 }, id)
    expect(refused.envelope.error).toBe('DRAW_BUDGET_SMALL')
    expect((await setRule({ ...MONEY, budgetCents: 200 }, id)).httpStatus).toBe(200)
  })

  test('for places and dealers that there are not, and for whoever has no right', async () => {
    await setRule(CHANCE)
    const places = (areaCodes: string[]) =>
      callAs(app, lottery.owner.token, draws.setPlaces, { id: lottery.id, areaCodes })
    const bar = (dealerIds: number[]) =>
      callAs(app, lottery.owner.token, draws.barDealers, { id: lottery.id, dealerIds })
    for (const code of ['990000', '440305']) {
      expect((await places([code])).envelope.error).toBe('FIELD_REFERENCE')
    }
    expect((await bar([999_999])).envelope.error).toBe('FIELD_REFERENCE')
    const dealer = await makeDealer(app.connections, lottery.owner.companyId)
    expect((await places(['440000', '110000'])).httpStatus).toBe(200)
    expect((await bar([dealer.id])).httpStatus).toBe(200)
    const rule = await ruleOf()
    expect(rule?.areas.map(({ code }) => code)).toEqual(['110000', '440000'])
    expect(rule?.barredDealers).toEqual([{ id: dealer.id, name: dealer.name }])
    const stranger = await makeUser(app.connections)
    const foreign = await callAs(app, stranger.token, draws.setRule, { id: lottery.id, ...CHANCE })
    expect(foreign.httpStatus).toBe(404)
  })
})

describe('a buyer draws', () => {
  test('is invited only while the activity runs, and to nothing by a fake ticket', async () => {
    await lottery.create(lottery.id, { quantity: 5 })
    await setRule(CHANCE)
    const code = lottery.batch.at(0)
    expect(addressIn((await get(`/t/${code}`)).body)).toBeUndefined()
    expect((await get(`/t/${code}/draw?ticket=forged`)).statusCode).toBe(410)
    const noCode = await get('/t/12/draw?ticket=forged')
    expect([noCode.statusCode, noCode.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect((await post(`/t/${code}/draw`, { ticket: 'forged' })).statusCode).toBe(410)
  })

  test('wins a prize, is answered the same again, and says where it should go', async () => {
    await lottery.create(lottery.id, { quantity: 5 })
    await setRule(CHANCE)
    await online(true)
    // The company's activities are remembered for two seconds: this one was asked for by nobody yet.
    const { url, path, ticket } = await invited(0)
    expect((await get(url)).body).toContain('method="post"')
    const won = await post(path, { ticket })
    expect(won.statusCode).toBe(303)
    const address = String(won.headers['location'])
    for (const again of [await post(path, { ticket }), await get(url)]) {
      expect([again.statusCode, again.headers['location']]).toEqual([303, address])
    }
    expect((await get(address)).body).toContain('紫砂壶')
    // Another check of the same label is told nothing of it.
    const other = await invited(0)
    expect((await post(other.path, { ticket: other.ticket })).statusCode).toBe(409)
    const forged = address.replace(/.(\?)/, (end) => (end[0] === 'A' ? 'B?' : 'A?'))
    expect((await get(forged)).statusCode).toBe(404)
    const [win] = await wins()
    expect(win).toMatchObject({ prizeName: '紫砂壶', winCheck: 'checked', delivery: 'undelivered' })
    const early = await deliver(win?.id ?? 0)
    expect(early.envelope.error).toBe('WIN_NOT_CLAIMED')
    const form = address.split('?')[0] ?? ''
    expect((await post(form, { name: '王', phone: '13800138000', address: ' ' })).statusCode).toBe(
      400,
    )
    const receiver = { name: '王芳', phone: '13800138000', address: '广州市天河路 1 号' }
    expect((await post(form, receiver)).statusCode).toBe(303)
    expect((await deliver(win?.id ?? 0)).httpStatus).toBe(200)
    expect((await deliver(win?.id ?? 0)).envelope.error).toBe('WIN_DELIVERED')
    expect((await get(address)).body).toContain('SF123')
    // It has gone: where to is not changed any more.
    await post(form, { ...receiver, address: '别处' })
    expect((await wins())[0]).toMatchObject({ receiverAddress: receiver.address })
  })

  test('by phone: no code, a wrong code, then the right one; and as often as a person may', async () => {
    await redPackets({ identity: 'phone', perPerson: 1 })
    const phone = uniquePhone()
    const { path, ticket } = await invited(0)
    expect((await post(path, { ticket, phone: '12' })).statusCode).toBe(400)
    expect((await post(path, { ticket, phone })).statusCode).toBe(200)
    expect((await post(path, { ticket, phone, code: '000000' })).statusCode).toBe(400)
    expect(await wins()).toEqual([])
    const code = await lastCode(app, phone)
    expect((await post(path, { ticket, phone, code })).statusCode).toBe(303)
    expect(await wins()).toMatchObject([{ phone, amountCents: 100 }])
    const again = await asCompany(app.connections, lottery.owner.companyId, (db) =>
      drawLabel(db, lottery.owner.companyId, drawer(lottery.batch.lo + 1, { phone })),
    )
    expect(again).toEqual({ obstacle: 'person' })
  })

  test('by a winning code, which is not taken back afterwards', async () => {
    const prize = (await lottery.create(lottery.id, { quantity: 1 })).payload.id
    const pool = { batchId: lottery.batch.id, productId: lottery.product.id, prizeId: prize }
    const allocation = (await lottery.divide({ ...pool, quantity: 1 })).payload.id
    await setRule({ rule: 'codes', identity: 'nobody' })
    await online(true)
    const [winner = 0] = await lottery.winners()
    const loser = winner === lottery.batch.lo ? winner + 1 : lottery.batch.lo
    const { companyId } = lottery.owner
    const draw = (serial: number) =>
      asCompany(app.connections, companyId, (db) => drawLabel(db, companyId, drawer(serial)))
    await draw(loser)
    expect(await wins()).toEqual([])
    await draw(winner)
    expect(await wins()).toMatchObject([{ serial: winner }])
    expect((await lottery.takeBack(allocation)).envelope.error).toBe('PRIZE_CODES_DRAWN')
    expect((await lottery.remove(prize)).envelope.error).toBe('PRIZE_ALLOCATED')
  })
})

const wins = async () =>
  (await callAs(app, lottery.owner.token, draws.wins, { pageSize: 100 })).payload.records
const deliver = (id: number, token = lottery.owner.token) =>
  callAs(app, token, draws.updateWin, { id, logisticsCompany: '顺丰', trackingNumber: 'SF123' })

test('goods of dealers below an excluded one do not take part either', async () => {
  const { companyId } = lottery.owner
  const above = await makeDealer(app.connections, companyId)
  const below = await makeDealer(app.connections, companyId, { superior: above })
  const other = await makeDealer(app.connections, companyId)
  await lottery.create(lottery.id, { quantity: 5 })
  await setRule(CHANCE)
  await callAs(app, lottery.owner.token, draws.barDealers, {
    id: lottery.id,
    dealerIds: [above.id],
  })
  await online(true)
  const of = async (at: number, dealerId: number) => {
    const serial = lottery.batch.lo + at
    const target = { codes: [lottery.batch.at(at)] }
    await applyAs(app, lottery.owner, { operation: 'mark_storage', target })
    await applyAs(app, lottery.owner, { operation: 'outbound', target, dealerId })
    return asCompany(app.connections, companyId, (db) => drawLabel(db, companyId, drawer(serial)))
  }
  expect(await of(0, below.id)).toEqual({ obstacle: 'dealer' })
  expect(await of(1, other.id)).toMatchObject({ isAgain: false })
})

test('a second check: by another person than who gives, and what is rejected goes back once', async () => {
  const id = await redPackets({ secondCheck: true, budgetCents: 100 })
  const at = await invited(0)
  const address = String((await post(at.path, { ticket: at.ticket })).headers['location'])
  await post(address.split('?')[0] ?? '', { name: '王芳', phone: '1', address: 'wx' })
  const [win] = await wins()
  const winId = win?.id ?? 0
  const verify = (passes: boolean, note = '') =>
    callAs(app, lottery.owner.token, draws.verify, { id: winId, passes, note })
  expect((await deliver(winId)).envelope.error).toBe('WIN_UNCHECKED')
  expect((await verify(false)).envelope.details).toMatchObject([{ field: 'note' }])
  const both = await Promise.all([verify(false, '同一人'), verify(false, '同一人')])
  expect(both.map(({ httpStatus }) => httpStatus).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await ruleOf(id)).toMatchObject({ wins: 0, wonCents: 0, participants: 1 })
  expect((await deliver(winId)).envelope.error).toBe('WIN_UNCHECKED')
  // What came back can be won again.
  const second = await invited(1)
  await post(second.path, { ticket: second.ticket })
  const [other] = await wins()
  const passed = await callAs(app, lottery.owner.token, draws.verify, {
    id: other?.id ?? 0,
    passes: true,
  })
  expect(passed.httpStatus).toBe(200)
  expect((await deliver(other?.id ?? 0)).envelope.error).toBe('WIN_SAME_PERSON')
})

test('wins are exported for at most 90 days', async () => {
  await redPackets()
  const at = await invited(0)
  await post(at.path, { ticket: at.ticket })
  const ask = (from: string, to: string) =>
    callAs(app, lottery.owner.token, draws.exportWins, { from, to, format: 'csv' })
  expect((await ask('2026-01-01', '2026-04-01')).envelope.error).toBe('DATE_SPAN_TOO_LONG')
  const today = day(0).slice(0, 10)
  const sheet = await ask(day(-2).slice(0, 10), day(1).slice(0, 10))
  expect([today.length, sheet.httpStatus]).toEqual([10, 200])
  expect(sheet.raw.toString()).toContain(lottery.batch.at(0))
})
