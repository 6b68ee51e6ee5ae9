import { activities } from '@zhenma/contract/activities/activities.contract'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { claimWin, drawLabel, forgetDrawers } from '../draws/index.ts'
import { day, type Lottery, makeLottery } from '../prizes/testing/lottery.ts'

let app: TestApp
let made: Lottery
let owner: MadeUser
let phone: string
let memberId: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  made = await makeLottery(app, { boxed: false, productCount: 30 })
  owner = made.owner
  phone = uniquePhone()
  const facts = { name: '韩梅梅', phone, birthday: '1990-05-06', note: '常客' }
  memberId = (await callAs(app, owner.token, members.create, facts)).payload.id
})

/** Labels win money in an activity of its own; the activity's id. */
async function openActivity(name = '扫码红包'): Promise<number> {
  const given = { name, type: 'red_packet', startsAt: day(-1), endsAt: day(9) } as const
  const { id } = (await callAs(app, owner.token, activities.create, given)).payload
  await made.assign({ batchId: made.batch.id, activityId: id })
  const rule = { rule: 'fixed', amountCents: 188, winningRate: 100, budgetCents: 100_000 }
  const asked = { id, ...rule, identity: 'phone' }
  await callAs(app, owner.token, draws.setRule, asked as never)
  await callAs(app, owner.token, activities.setOnline, { id, online: true })
  return id
}

const inCompany = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
  asCompany(app.connections, owner.companyId, work)

async function win(at: number, by = phone): Promise<number> {
  const buyer = { isGenuine: true, isFirstCheck: true, isHiddenProven: false, region: '' }
  const drawer = { serial: made.batch.lo + at, checkOrdinal: 1, ...buyer, phone: by }
  const drew = await inCompany((db) => drawLabel(db, owner.companyId, drawer))
  if (!('id' in drew)) throw new Error(drew.obstacle)
  return drew.id
}

const claim = (id: number) =>
  inCompany((db) =>
    claimWin(db, owner.companyId, id, { name: '韩梅梅', phone, address: '成都市一环路 1 号' }),
  )

/** The activity is over since so many days, and what was drawn in it that long ago. */
const end = (id: number, days: number) =>
  inCompany((db) =>
    sql`update activity set starts_at = now() - make_interval(days => ${days + 9}),
          ends_at = now() - make_interval(days => ${days})
         where company_id = ${owner.companyId} and id = ${id}`.execute(db),
  )

/** What the table of draws says of persons. */
const known = () =>
  inCompany((db) =>
    rows(
      db,
      sql<{ phone: string; receiver: string }>`
        select phone, receiver_name || receiver_phone || receiver_address as receiver
          from activity_draw where company_id = ${owner.companyId} order by id`,
    ),
  )

const dataOf = (id: number, user = owner) => callAs(app, user.token, members.personsData, { id })
const remove = () => callAs(app, owner.token, members.remove, { id: memberId })

test('a person’s data is refused to whom another company or a dealer is', async () => {
  const dealer = await makeDealer(app.connections, owner.companyId)
  const atDealer = await makeUser(app.connections, {
    companyId: owner.companyId,
    dealerId: dealer.id,
  })
  for (const other of [await makeUser(app.connections), atDealer]) {
    expect((await dataOf(memberId, other)).envelope.error).toBe('NOT_FOUND')
  }
})

test('a person’s data holds all that is kept of that person, and of nobody else; the log notes it', async () => {
  await openActivity()
  await claim(await win(0))
  await win(1, uniquePhone())
  await callAs(app, owner.token, members.operate, { id: memberId, points: 30, reason: '开业' })
  const report = { code: made.batch.at(2), problem: 'fake', contact: phone, details: '味道不对' }
  await callAs(app, owner.token, buyerReports.create, report as never)
  await callAs(app, owner.token, buyerReports.create, { ...report, contact: '别人' } as never)
  const answer = await dataOf(memberId)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['content-disposition']).toContain(`member-${memberId}.json`)
  const data = JSON.parse(answer.raw.toString()) as Record<string, unknown>
  expect(data).toMatchObject({
    member: { name: '韩梅梅', phone, birthday: '1990-05-06', note: '常客' },
    points: { available: 30, held: 0, earned: 30 },
    pointsEntries: [{ kind: 'earn', amount: 30, reason: '开业' }],
    pointsOperations: [{ points: 30, reason: '开业', state: 'done' }],
    shopOrders: [],
    draws: [
      {
        activityName: '扫码红包',
        amountCents: 188,
        receiverName: '韩梅梅',
        receiverPhone: phone,
        receiverAddress: '成都市一环路 1 号',
        payoutState: 'created',
      },
    ],
    warranties: [],
    warrantyClaims: [],
    reports: [{ contact: phone, details: '味道不对' }],
  })
  const log = await callAs(app, owner.token, systemLog.operations, { entity: 'member' })
  expect(log.payload.records[0]).toMatchObject({ operation: 'export' })
  expect(JSON.stringify(log.payload.records)).not.toContain(phone)
})

test('who has claimed something that is not given yet is not deleted; every language counts it', async () => {
  await openActivity()
  await claim(await win(0))
  await claim(await win(1))
  const said = []
  for (const language of ['cn', 'tc', 'en'] as const) {
    const asked = { id: memberId }
    said.push((await callAs(app, owner.token, members.remove, asked, { language })).envelope)
  }
  expect(said.map(({ error }) => error)).toEqual(Array(3).fill('MEMBER_WINS'))
  for (const { message } of said) expect(message).toContain('2')
})

test('who is deleted is forgotten by activities that are over and by reports; running ones still count by phone', async () => {
  const other = uniquePhone()
  const over = await openActivity()
  await win(0)
  await win(1, other)
  await end(over, 1)
  await openActivity('开门红包')
  await win(2)
  const report = { code: made.batch.at(3), problem: 'fake', contact: phone }
  const { id } = (await callAs(app, owner.token, buyerReports.create, report as never)).payload
  expect((await remove()).httpStatus).toBe(200)
  expect((await known()).map((draw) => draw.phone)).toEqual(['', other, phone])
  const kept = await callAs(app, owner.token, buyerReports.get, { id })
  expect(JSON.stringify(kept.payload)).not.toContain(phone)
})

test('phones of draws are forgotten as long after the end as the company says, not of wins that are to be given', async () => {
  const NINETY_DAYS_MS = 90 * 86_400_000
  const sweep = () =>
    asPlatform(app.connections, (db) =>
      forgetDrawers(db, new Date(Date.now() - NINETY_DAYS_MS), 1_000),
    )
  const id = await openActivity()
  const given = await win(0)
  await claim(await win(1))
  await end(id, 300)
  await inCompany((db) =>
    sql`update activity_draw set delivery = 'delivered', sent_at = now()
         where company_id = ${owner.companyId} and id = ${given}`.execute(db),
  )
  await sweep()
  expect((await known()).map((draw) => draw.phone)).toEqual([phone, phone])
  await asPlatform(app.connections, (db) =>
    sql`update company set receiver_days = 180 where id = ${owner.companyId}`.execute(db),
  )
  await sweep()
  expect((await known()).map((draw) => draw.phone)).toEqual(['', phone])
})
