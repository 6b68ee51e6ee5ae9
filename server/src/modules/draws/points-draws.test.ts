import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { lastCode, uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'
import { checkLedgers } from '../ledger/index.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'
import { drawLabel } from './draw-label.ts'

let app: TestApp
let made: Lottery
let owner: MadeUser
let activityId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  made = await makeLottery(app, { boxed: false, productCount: 30 })
  owner = made.owner
  const given = { name: '扫码得积分', type: 'points', startsAt: day(-1), endsAt: day(9) } as const
  activityId = (await callAs(app, owner.token, activities.create, given)).payload.id
  await made.assign({ batchId: made.batch.id, activityId })
})

const POINTS = { rule: 'points', points: 50, winningRate: 100, identity: 'phone' } as const

const setRule = (rule: object) =>
  callAs(app, owner.token, draws.setRule, { id: activityId, ...POINTS, ...rule } as never)

async function open(rule: object = {}): Promise<void> {
  expect((await setRule(rule)).httpStatus).toBe(200)
  await callAs(app, owner.token, activities.setOnline, { id: activityId, online: true })
}

/** The n-th label draws. */
const draw = (at: number, phone: string) => {
  const buyer = { isGenuine: true, isFirstCheck: true, isHiddenProven: false, region: '', phone }
  return asCompany(app.connections, owner.companyId, (db) =>
    drawLabel(db, owner.companyId, { serial: made.batch.lo + at, checkOrdinal: 1, ...buyer }),
  )
}

const post = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams(fields).toString(),
  })
const get = (url: string) =>
  app.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })

const wins = async () => (await callAs(app, owner.token, draws.wins, {})).payload.records
const membersOf = async () => (await callAs(app, owner.token, members.list, {})).payload.records
const expectWhole = async () => {
  const faults: unknown[] = []
  await checkLedgers(app.connections, (fault) => faults.push(fault))
  expect(faults).toEqual([])
}

test.each([
  ['without a number of points', { points: null }, 'FIELD_REQUIRED', 'points'],
  ['with none', { points: 0 }, 'FIELD_TOO_SHORT', 'points'],
  ['with a budget of money', { budgetCents: 5 }, 'FIELD_UNKNOWN', 'budgetCents'],
  ['for nobody', { identity: 'nobody' }, 'DRAW_POINTS_PERSON', 'identity'],
  ['with a rule of red packets', { rule: 'fixed' }, 'DRAW_RULE_OF_TYPE', 'rule'],
])('a rule is refused %s', async (_what, rule, error, field) => {
  const refused = await setRule(rule)
  expect(refused.httpStatus).toBe(400)
  expect(refused.envelope.details).toMatchObject([{ error, field }])
})

test('a buyer draws points by phone, without script, and becomes a member', async () => {
  await open()
  const code = made.batch.at(0)
  const check = (await get(`/t/${code}`)).body
  const url = /href="(\/t\/[^"]+\/draw\?[^"]+)"/.exec(check)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const [path = '', query = ''] = url.split('?')
  const ticket = new URLSearchParams(query).get('ticket') ?? ''
  expect((await get(url)).body).toContain('becomes a member')
  const phone = uniquePhone()
  await post(path, { ticket, phone })
  const drew = await post(path, { ticket, phone, code: await lastCode(app, phone) })
  expect(drew.statusCode).toBe(303)
  const { body } = await get(drew.headers.location ?? '')
  expect(body).toContain('50 points')
  expect(body).toContain('Added to your points')
  expect(body).not.toContain('name="address"')
  // Asked again after the same check it is answered the same, and nothing is added.
  expect((await post(path, { ticket })).headers.location).toBe(drew.headers.location)

  const [member, ...others] = await membersOf()
  expect(others).toEqual([])
  expect(member).toMatchObject({ phone, points: 50, heldPoints: 0 })
  expect(member?.name).toContain('****')
  const id = member?.id ?? 0
  const { records } = (await callAs(app, owner.token, members.entries, { id })).payload
  expect(records).toMatchObject([{ kind: 'earn', amount: 50, reason: '扫码得积分' }])
  expect(await wins()).toMatchObject([
    {
      points: 50,
      givenPoints: 50,
      amountCents: null,
      prizeName: null,
      delivery: 'delivered',
      phone,
    },
  ])
})

test('who has points finds them by the phone, with when they expire', async () => {
  await open()
  const phone = uniquePhone()
  await draw(0, phone)
  await callAs(app, owner.token, members.updateRules, { aloneLimit: 1_000, validDays: 30 })
  await draw(1, phone)
  await draw(2, uniquePhone())
  const url = `/t/${made.batch.at(0)}/prizes`
  await post(url, { phone })
  const { body } = await post(url, { phone, code: await lastCode(app, phone) })
  expect(body).toContain('My points: 100')
  expect(body).toContain('50 of them expire on ')
  expect(body.match(/Added to your points/g)).toHaveLength(2)
})

test('with a second check points come when somebody confirms, and never when one rejects', async () => {
  await open({ secondCheck: true })
  const phone = uniquePhone()
  await draw(0, phone)
  await draw(1, phone)
  expect(await membersOf()).toEqual([])
  const [second, first] = await wins()
  const verify = (id: number | undefined, passes: boolean) =>
    callAs(app, owner.token, draws.verify, { id: id ?? 0, passes, note: '核对' })
  expect((await verify(first?.id, true)).httpStatus).toBe(200)
  expect((await verify(second?.id, false)).httpStatus).toBe(200)
  expect((await verify(first?.id, true)).envelope.error).toBe('WIN_CHECK_DONE')
  expect(await membersOf()).toMatchObject([{ phone, points: 50 }])
  expect(await wins()).toMatchObject([
    { winCheck: 'rejected', delivery: 'undelivered', givenPoints: null },
    { winCheck: 'checked', delivery: 'delivered' },
  ])
  await expectWhole()
})

test('a win counts as many times as the level that one had before it; the page tells the level', async () => {
  const levels = [
    { name: '普通会员', points: 0 },
    { name: '银卡会员', points: 50, multiplier: 1.15 },
    { name: '金卡会员', points: 100, multiplier: 2, birthdayPoints: 88, freeShipping: true },
  ]
  await callAs(app, owner.token, members.saveLevels, { levels })
  await open({ secondCheck: true })
  const told = (await callAs(app, owner.token, draws.rule, { id: activityId })).payload
  const { wins: expected = 0, worstPoints } = told.forecast ?? {}
  expect([expected, worstPoints]).toEqual([told.labelCount, told.labelCount * 50 * 2])
  const phone = uniquePhone()
  for (const at of [0, 1, 2]) await draw(at, phone)
  for (const { id } of (await wins()).toReversed()) {
    await callAs(app, owner.token, draws.verify, { id, passes: true })
  }
  // 50; then 1.15 times, rounded down; then, with 107 earned, twice.
  expect((await wins()).map(({ points, givenPoints }) => [points, givenPoints])).toEqual([
    [50, 100],
    [50, 57],
    [50, 50],
  ])
  expect(await membersOf()).toMatchObject([{ points: 207, level: '金卡会员' }])
  const url = `/t/${made.batch.at(0)}/prizes`
  await post(url, { phone })
  const { body } = await post(url, { phone, code: await lastCode(app, phone) })
  expect(body).toContain('My points: 207')
  expect(body).toContain('金卡会员')
  expect(body).toContain('100 points')
  await expectWhole()
})

test('thirty labels at once: each gives its points once, to one member, within the pieces', async () => {
  await open({ budgetPieces: 20 })
  const phone = uniquePhone()
  const at = Array.from({ length: 30 }, (_, index) => index)
  const drew = await Promise.all([...at, ...at].map((index) => draw(index, phone)))
  expect(drew.filter((one) => 'id' in one && !one.isAgain)).toHaveLength(20)
  expect(await membersOf()).toMatchObject([{ phone, points: 1_000 }])
  await expectWhole()
})

test('a member that was there gets them; who was deleted begins anew; another company has its own', async () => {
  await open()
  const phone = uniquePhone()
  const wish = { name: '韩梅梅', phone }
  const { id } = (await callAs(app, owner.token, members.create, wish)).payload
  await draw(0, phone)
  expect(await membersOf()).toMatchObject([{ id, name: '韩梅梅', points: 50 }])
  expect((await callAs(app, owner.token, members.remove, { id })).httpStatus).toBe(200)
  await draw(1, phone)
  const [again] = await membersOf()
  expect(again).toMatchObject({ phone, points: 50 })
  expect(again?.id).not.toBe(id)
  const stranger = await makeUser(app.connections)
  expect((await callAs(app, stranger.token, members.list, {})).payload.total).toBe(0)
})
