import { draws } from '@zhenma/contract/draws/draws.contract'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { lastCode, uniquePhone } from '../../../../test/make/phone-code.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { type SocialLoopback, startSocialLoopback } from '../../../../test/social-loopback.ts'
import { asCompany, one, rows } from '../../../platform/database/database.ts'
import { checkLedgers } from '../../ledger/index.ts'
import {
  addPointsOfMember,
  addPointsOfPhone,
  joinPhone,
  memberOfOpenid,
} from '../../members/index.ts'
import { day, type Lottery, makeLottery } from '../../prizes/testing/lottery.ts'
import { drawTogether } from '../draw-together.ts'
import { linkIn, makeBuyer, proofIn, setUpWechat } from './testing/wechat-buyer.ts'

let wechat: SocialLoopback
let app: TestApp
let lottery: Lottery
let companyId: number
beforeAll(async () => {
  wechat = await startSocialLoopback()
  app = await createTestApp({ social: wechat.settings })
})
afterAll(async () => {
  await app.close()
  await wechat.close()
})
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false, productCount: 60 })
  companyId = lottery.owner.companyId
})

const within = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
  asCompany(app.connections, companyId, work)
const company = () => ({ companyId, timeZone: 'Asia/Shanghai' })
let keys = 0
const won = (points: number) => ({ points, reason: 'test', key: `test ${(keys += 1)}` })
const addTo = (memberId: number, points: number) =>
  within((db) => addPointsOfMember(db, company(), memberId, won(points)))
const addToPhone = (phone: string, points: number) =>
  within((db) => addPointsOfPhone(db, company(), phone, won(points)))
const known = async (openid: string) =>
  (await within((db) => memberOfOpenid(db, companyId, { appId: 'wx-first', openid }, 'W'))).memberId
const join = (memberId: number, phone: string) =>
  joinPhone(app.connections, { companyId, memberId, phone, language: 'en', ip: '' })
const list = async () => (await callAs(app, lottery.owner.token, members.list, {})).payload.records
const get = async (id: number) =>
  (await callAs(app, lottery.owner.token, members.get, { id })).payload
const ofPhone = async (phone: string) => (await list()).find((one) => one.phone === phone)

/** Every account of the company says what its entries make of it. */
async function expectWhole(): Promise<void> {
  const faults: unknown[] = []
  await checkLedgers(app.connections, (fault) => faults.push(fault))
  expect(faults).toEqual([])
}

/** Everybody wins 20 points, at most so many times. */
async function openPoints(perPerson: number): Promise<number> {
  const { token } = lottery.owner
  const given = { name: '积分', type: 'points', startsAt: day(-1), endsAt: day(9) } as const
  const { id } = (await callAs(app, token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  const rule = { rule: 'points', points: 20, winningRate: 100, identity: 'phone', perPerson }
  expect((await callAs(app, token, draws.setRule, { id, ...rule } as never)).httpStatus).toBe(200)
  await callAs(app, token, activities.setOnline, { id, online: true })
  return id
}
const drawBy = (n: number, who: { phone: string; memberId?: number }) =>
  drawTogether(app.connections, companyId, {
    serial: lottery.batch.lo + n,
    checkOrdinal: 1,
    isGenuine: true,
    isFirstCheck: true,
    isHiddenProven: false,
    region: '',
    ...who,
  })

test('who proves a phone that nobody has is the same member, with it', async () => {
  const id = await known('a')
  await addTo(id, 50)
  const phone = uniquePhone()
  await join(id, phone)
  await join(id, uniquePhone())
  expect(await list()).toMatchObject([{ id, phone, isByWechat: true, points: 50 }])
  expect(await known('a')).toBe(id)
})

test('who proves another member’s phone is that one: points with their lots, level, steps, note; the log says so', async () => {
  const { token } = lottery.owner
  await callAs(app, token, members.saveLevels, {
    levels: [
      { name: 'A', points: 0 },
      { name: 'B', points: 150 },
    ],
  } as never)
  await callAs(app, token, members.updateRules, { aloneLimit: 10, validDays: 30 })
  const phone = uniquePhone()
  await addToPhone(phone, 60)
  const own = await ofPhone(phone)
  const id = await known('b')
  await addTo(id, 100)
  // Set aside, until somebody else has decided.
  const asked = { id, points: -30, reason: 'wrong' }
  const { operationId } = (await callAs(app, token, members.operate, asked)).payload
  await join(id, phone)
  expect(await list()).toHaveLength(1)
  const joined = await get(own?.id ?? 0)
  expect(joined).toMatchObject({
    phone,
    isByWechat: true,
    points: 130,
    heldPoints: 30,
    earned: 160,
  })
  expect([joined.level, joined.waiting.length]).toEqual(['B', 1])
  expect(joined.expiring?.amount).toBe(130)
  await expectWhole()
  const second = await makeUser(app.connections, { companyId })
  await callAs(app, second.token, members.decide, { operationId, passes: false, note: 'no' })
  expect(await get(own?.id ?? 0)).toMatchObject({ points: 160, heldPoints: 0, earned: 160 })
  await expectWhole()
  const log = await callAs(app, token, systemLog.operations, { entity: 'member' })
  expect(log.payload.records.map(({ operation }) => operation)).toContain('join_members')
  expect((await callAs(app, token, members.get, { id })).envelope.error).toBe('NOT_FOUND')
  expect(await known('b')).toBe(own?.id)
})

test('what was spent or has expired counts for levels, and is not there again', async () => {
  const phone = uniquePhone()
  await addToPhone(phone, 5)
  const id = await known('c')
  await addTo(id, 100)
  await callAs(app, lottery.owner.token, members.operate, { id, points: -70, reason: 'x' })
  await join(id, phone)
  const joined = await get((await ofPhone(phone))?.id ?? 0)
  expect([joined.points, joined.earned]).toEqual([35, 105])
  await expectWhole()
})

test('a second WeChat of a phone leads to the same member; one of another phone stays where it is', async () => {
  const phone = uniquePhone()
  const [first, second] = [await known('d1'), await known('d2')]
  await join(first, phone)
  await join(second, phone)
  expect(await known('d2')).toBe(first)
  const other = await known('d3')
  await join(other, uniquePhone())
  await join(other, phone)
  expect(await known('d3')).toBe(other)
  expect(await list()).toHaveLength(2)
})

test('draws of both count together afterwards, and none is counted twice', async () => {
  await openPoints(3)
  const phone = uniquePhone()
  const memberId = await known('e')
  for (const n of [0, 1]) expect(await drawBy(n, { phone: '', memberId })).toHaveProperty('id')
  expect(await drawBy(2, { phone })).toHaveProperty('id')
  await join(memberId, phone)
  expect(await drawBy(3, { phone })).toEqual({ obstacle: 'person' })
  // A page that was made before knows the member by its old number.
  expect(await drawBy(3, { phone: '', memberId })).toEqual({ obstacle: 'person' })
  expect(await ofPhone(phone)).toMatchObject({ points: 60 })
  const left = await within((db) =>
    rows(
      db,
      sql`select from activity_draw where company_id = ${companyId} and member_id is not null`,
    ),
  )
  expect(left).toEqual([])
})

test('racing from all sides ends in one, with all that anybody had', async () => {
  await openPoints(40)
  for (let round = 0; round < 6; round += 1) {
    const phone = uniquePhone()
    const [one, other] = [await known(`f${round}a`), await known(`f${round}b`)]
    await addTo(one, 7)
    await addTo(other, 11)
    const at = round * 8
    const answers = await Promise.allSettled([
      join(one, phone),
      join(other, phone),
      join(one, phone),
      addToPhone(phone, 13),
      drawBy(at, { phone: '', memberId: one }),
      drawBy(at + 1, { phone: '', memberId: other }),
      drawBy(at + 2, { phone }),
      drawBy(at + 3, { phone: '', memberId: one }),
    ])
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    const drew = answers.filter(
      (one) => one.status === 'fulfilled' && one.value && typeof one.value === 'object',
    )
    expect(drew).toHaveLength(4)
    const ids = [await known(`f${round}a`), await known(`f${round}b`)]
    expect(new Set(ids).size).toBe(1)
    // The model: everything once.
    expect(await get(ids[0] ?? 0)).toMatchObject({ phone, points: 7 + 11 + 13 + 4 * 20 })
    const draws = await within((db) => countDraws(db, phone))
    expect(draws).toBe(4)
  }
  await expectWhole()
})
const countDraws = async (db: Parameters<Parameters<typeof asCompany>[2]>[0], phone: string) =>
  (
    await one(
      db,
      sql<{ count: number }>`
        select count(*) as count from activity_draw
         where company_id = ${companyId} and phone = ${phone} and member_id is null`,
    )
  ).count

test('by the pages: a phone is added under “my prizes”, with its code, and where one is needed', async () => {
  await setUpWechat(app, lottery.owner.token)
  const url = `/t/${lottery.batch.at(0)}/prizes`
  const buyer = makeBuyer(app, wechat)
  const through = async () => {
    const link = linkIn((await buyer.get(url)).body) ?? ''
    return proofIn((await buyer.through(link, 'sun')).body)
  }
  const proof = await through()
  expect((await buyer.post(url, { proof })).body).toContain('Add my phone')
  const phone = uniquePhone()
  await addToPhone(phone, 9)
  const asked = await buyer.post(url, { proof, phone })
  expect([asked.statusCode, proofIn(asked.body)]).toEqual([200, proof])
  const wrong = await buyer.post(url, { proof, phone, code: '000000' })
  expect([wrong.statusCode, proofIn(wrong.body)]).toEqual([400, proof])
  expect(await list()).toHaveLength(2)
  const joined = await buyer.post(url, { proof, phone, code: await lastCode(app, phone) })
  expect(joined.body).toContain('My points: 9')
  expect(await list()).toMatchObject([{ phone, isByWechat: true, points: 9 }])
  // The old proof is of who it has become, and WeChat leads there without a code.
  expect((await buyer.post(url, { proof })).body).toContain('My points: 9')
  const again = await through()
  expect((await buyer.post(url.replace('prizes', 'shop'), { proof: again })).body).not.toContain(
    'name="phone"',
  )
})
