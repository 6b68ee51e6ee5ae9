import { members } from '@zhenma/contract/members/members.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { readRows } from '../../../test/read-files.ts'
import { asCompany, one } from '../../platform/database/database.ts'
import { withClient } from '../../platform/database/with-client.ts'
import { earn, openAccount, spend } from '../ledger/index.ts'
import { addPointsOfMember, giveBirthdayPoints, joinPhone } from './index.ts'
import { pointsAccount } from './operate-points.ts'

let app: TestApp
let owner: MadeUser
let second: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  second = await makeUser(app.connections, { companyId: owner.companyId })
})

const within = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
  asCompany(app.connections, owner.companyId, work)
const ledger = (input: Readonly<Record<string, unknown>> = {}, user = owner) =>
  callAs(app, user.token, members.ledger, input)
const found = async (input: Readonly<Record<string, unknown>> = {}, user = owner) =>
  (await ledger(input, user)).payload.records
const appear = async (name: string) => {
  const phone = uniquePhone()
  const { id } = (await callAs(app, owner.token, members.create, { name, phone })).payload
  return { id, phone }
}
/** Somebody whom only WeChat knows. */
const appearByWechat = () =>
  within(async (db) => {
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into member (company_id, name, phone, birthday)
        values (${owner.companyId}, 'W', '', '1990-05-06') returning id`,
    )
    return id
  })
const operate = async (id: number, points: number, reason: string, by = owner) => {
  const answer = await callAs(app, by.token, members.operate, { id, points, reason })
  expect(answer.httpStatus).toBe(200)
}
/** So many entries of each member, all of one moment: past the ledger, which takes them one by one. */
async function enterAtOnce(memberIds: readonly number[], count: number): Promise<void> {
  for (const id of memberIds) await within((db) => pointsAccount(db, owner.companyId, id))
  await withClient(app.adminUrl, (client) =>
    client.query(
      `insert into ledger_entry
         (company_id, account_id, number, kind, amount, available, held, earned, key, at)
       select company_id, id, n, 'earn', 1, n, 0, n, 'k' || n, now()
         from ledger_account, generate_series(1, $3) n
        where company_id = $1 and owner_kind = 'member' and owner_id = any($2::bigint[])`,
      [owner.companyId, memberIds, count],
    ),
  )
}
const short = ({ kind, amount, reason }: { kind: string; amount: number; reason: string }) =>
  `${kind} ${amount} ${reason}`.trim()

describe('the ledger is refused', () => {
  it('to whoever may not see members, and its file to whoever may not export them', async () => {
    const { companyId } = owner
    const nobody = await makeUser(app.connections, { companyId, permissions: ['product:list'] })
    const reader = await makeUser(app.connections, { companyId, permissions: ['member:list'] })
    expect((await ledger({}, nobody)).envelope.error).toBe('ACCESS_DENIED')
    expect((await ledger({}, reader)).httpStatus).toBe(200)
    const file = await callAs(app, reader.token, members.exportLedger, {})
    expect([file.httpStatus, file.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
  })

  it.each([
    [{ from: '2026-01-01', to: '2026-04-01' }, 'DATE_SPAN_TOO_LONG'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'DATE_SPAN_REVERSED'],
    [{ after: '7-7' }, 'INPUT_INVALID'],
    [{ kind: 'give' }, 'INPUT_INVALID'],
    [{ sort: 'amount' }, 'INPUT_INVALID'],
  ])('with %j: %s', async (input, error) => {
    const answer = await ledger(input)
    expect([answer.httpStatus, answer.envelope.error]).toEqual([400, error])
  })

  it('where nothing is to be exported', async () => {
    const file = await callAs(app, owner.token, members.exportLedger, {})
    expect(file.envelope.error).toBe('EXPORT_EMPTY')
  })
})

it('tells nothing of another company, nor to whoever belongs to a dealer, nor of what is no member’s points', async () => {
  const { id } = await appear('李雷')
  await operate(id, 5, '补发')
  await within(async (db) => {
    for (const [kind, unit] of [
      ['goods', 'pieces'],
      ['member', 'cents'],
    ] as const) {
      const account = await openAccount(db, owner.companyId, { kind, id }, unit)
      await earn(db, account, { amount: 7, key: 'other' })
    }
  })
  const { companyId } = owner
  const stranger = await makeUser(app.connections)
  const dealer = await makeDealer(app.connections, companyId)
  const atDealer = await makeUser(app.connections, { companyId, dealerId: dealer.id })
  expect((await found()).map(short)).toEqual(['earn 5 补发'])
  expect(await found({}, stranger)).toEqual([])
  expect(await found({ memberId: id }, atDealer)).toEqual([])
  const file = await callAs(app, atDealer.token, members.exportLedger, {})
  expect(file.envelope.error).toBe('EXPORT_EMPTY')
})

it('is filtered by member, kind, reason, who entered it and days, and combined', async () => {
  const lei = await appear('李雷')
  const mei = await appear('韩梅梅')
  await operate(lei.id, 30, '生日补发')
  await operate(mei.id, 40, '投诉_赔偿', second)
  await operate(mei.id, -10, '投诉_赔偿')
  await within((db) =>
    addPointsOfMember(db, { companyId: owner.companyId, timeZone: 'Asia/Shanghai' }, lei.id, {
      points: 6,
      reason: '抽奖',
      key: 'won',
    }),
  )
  const told = async (input: Readonly<Record<string, unknown>>) => (await found(input)).map(short)
  expect(await told({})).toEqual([
    'earn 6 抽奖',
    'spend 10 投诉_赔偿',
    'earn 40 投诉_赔偿',
    'earn 30 生日补发',
  ])
  expect(await told({ sort: 'at', keyword: '李' })).toEqual(['earn 30 生日补发', 'earn 6 抽奖'])
  expect(await told({ keyword: mei.phone.slice(-6), kind: 'spend' })).toHaveLength(1)
  // Nobody else has that number, and it has no phone in which another one's could stand.
  const nameless = await appearByWechat()
  await operate(nameless, 3, '手工')
  const byNumber = await found({ keyword: String(nameless) })
  expect(byNumber.map(({ memberId }) => memberId)).toContain(nameless)
  await operate(nameless, -3, '手工')
  expect(await told({ memberId: mei.id })).toHaveLength(2)
  // A sign of the pattern is a sign of the reason.
  expect(await told({ reason: '诉_' })).toHaveLength(2)
  expect(await told({ reason: '%' })).toEqual([])
  expect(await told({ who: second.username, reason: '投诉' })).toEqual(['earn 40 投诉_赔偿'])
  expect(await told({ who: `Name of ${owner.username}` })).toHaveLength(4)
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await told({ from: today, to: today })).toHaveLength(6)
  expect(await told({ from: '2026-01-01', to: '2026-01-31' })).toEqual([])
})

it('tells what changed, until when it is good, and who is there no more', async () => {
  const rules = { aloneLimit: 1_000, validDays: 30 }
  expect((await callAs(app, owner.token, members.updateRules, rules)).httpStatus).toBe(200)
  const gone = await appear('王五')
  await operate(gone.id, 9, '补发')
  const { id, phone } = await appear('李雷')
  await operate(id, 100, '补发')
  const levels = [{ name: '普通会员', points: 0, birthdayPoints: 88 }]
  await callAs(app, owner.token, members.saveLevels, { levels })
  const joined = await appearByWechat()
  await giveBirthdayPoints(app.connections, new Date('2031-05-06T04:00:00Z'))
  await within(async (db) => {
    const account = await pointsAccount(db, owner.companyId, joined)
    await spend(db, account, { amount: 8, key: 'spent', reason: '兑换' })
  })
  const proven = { companyId: owner.companyId, memberId: joined, phone, language: 'en' as const }
  await joinPhone(app.connections, { ...proven, ip: '' })
  expect((await callAs(app, owner.token, members.remove, { id: gone.id })).httpStatus).toBe(200)

  const of = async (memberId: number) => await found({ memberId, sort: 'at' })
  expect(await of(gone.id)).toMatchObject([
    {
      memberName: '',
      memberPhone: '',
      joinedMemberId: null,
      userName: `Name of ${owner.username}`,
    },
  ])
  const own = await of(id)
  expect(own.map(short)).toEqual([
    'earn 100 补发',
    'earn 80 Members become one',
    'earn 8 Members become one',
    'expire 8',
  ])
  expect(own[0]).toMatchObject({ memberName: '李雷', memberPhone: phone, available: 100 })
  expect(own[0]?.expiresAt).not.toBeNull()
  // It was spent before and counts for the level only: nothing that is good until some day.
  expect(own.slice(2).map(({ expiresAt }) => expiresAt)).toEqual([null, null])
  const before = await of(joined)
  expect(before.map(({ isBirthday, memberName }) => [isBirthday, memberName])).toEqual([
    [true, ''],
    [false, ''],
    [false, ''],
  ])
  expect(new Set(before.map(({ joinedMemberId }) => joinedMemberId))).toEqual(new Set([id]))

  const file = await callAs(app, owner.token, members.exportLedger, {
    memberId: joined,
    sort: 'at',
    columns: JSON.stringify(['kind', 'amount', 'memberName']),
  })
  expect((await readRows(file.raw)).slice(0, 3).map((row) => row.slice(0, 3))).toEqual([
    ['Type', 'Change', 'Member'],
    ['Points on birthdays', 88, 'Became one with another member'],
    ['Deducted', -8, 'Became one with another member'],
  ])
})

it('page by page each entry comes once, many of one moment too, in both orders and in its file', async () => {
  const { id } = await appear('李雷')
  const other = await appear('韩梅梅')
  await enterAtOnce([id, other.id], 5)
  const all = async (sort: string) => {
    const keys: string[] = []
    let after: string | undefined
    do {
      const { payload } = await ledger({ sort, pageSize: 3, after })
      expect([payload.total, payload.isLeast]).toEqual([10, false])
      keys.push(...payload.records.map(({ memberId, number }) => `${memberId}-${number}`))
      after = payload.next ?? undefined
    } while (after !== undefined)
    return keys
  }
  const oldest = await all('at')
  expect(oldest).toEqual(
    [id, other.id].flatMap((memberId) => [1, 2, 3, 4, 5].map((number) => `${memberId}-${number}`)),
  )
  expect(await all('-at')).toEqual(oldest.toReversed())
  const file = await callAs(app, owner.token, members.exportLedger, { format: 'csv', sort: 'at' })
  const lines = file.raw.toString().trim().split('\r\n')
  expect(lines).toHaveLength(11)
  expect(lines[10]).toContain('韩梅梅')
})

it('more than a download takes are counted up to there, and exported by a task', async () => {
  const { id } = await appear('李雷')
  await enterAtOnce([id], 10_001)
  const { payload } = await ledger()
  expect([payload.total, payload.isLeast, payload.records.length]).toEqual([10_000, true, 20])
  const file = await callAs(app, owner.token, members.exportLedger, {})
  expect([file.httpStatus, file.envelope.error]).toEqual([413, 'LIST_EXPORT_TOO_LARGE'])
})
