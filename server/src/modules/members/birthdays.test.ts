import { members } from '@zhenma/contract/members/members.contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { uniquePhone } from '../../../test/make/phone-code.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { checkLedgers } from '../ledger/index.ts'
import { giveBirthdayPoints } from './birthday-points.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
})

const saveLevels = (user = owner) =>
  callAs(app, user.token, members.saveLevels, {
    levels: [
      { name: '普通会员', points: 0 },
      { name: '银卡会员', points: 100, birthdayPoints: 88 },
    ],
  })
const born = async (birthday: string | null, points = 100) => {
  const wish = { name: '李雷', phone: uniquePhone(), birthday }
  const { id } = (await callAs(app, owner.token, members.create, wish)).payload
  if (points > 0) await callAs(app, owner.token, members.operate, { id, points, reason: '补发' })
  return id
}
const give = (moment: string) => giveBirthdayPoints(app.connections, new Date(moment))
const pointsOf = async (id: number) =>
  (await callAs(app, owner.token, members.get, { id })).payload.points

it('nobody gets any without a birthday, on another day, or at a level that gives none', async () => {
  await saveLevels()
  const ids = [await born(null), await born('1990-05-07'), await born('1990-05-06', 99)]
  await give('2031-05-06T04:00:00Z')
  expect(await Promise.all(ids.map(pointsOf))).toEqual([100, 100, 99])
})

it('once a year, by the day where the company is, however many servers there are', async () => {
  await saveLevels()
  const id = await born('1990-05-06')
  // It is the 6th in Shanghai from 16:00 of the 5th on, by UTC.
  await give('2031-05-05T15:59:59Z')
  expect(await pointsOf(id)).toBe(100)
  await Promise.all([give('2031-05-05T16:00:00Z'), give('2031-05-05T16:00:00Z')])
  await give('2031-05-06T10:00:00Z')
  expect(await pointsOf(id)).toBe(188)
  const { records } = (await callAs(app, owner.token, members.entries, { id })).payload
  expect(records).toMatchObject([
    { kind: 'earn', amount: 88, isBirthday: true, userName: null },
    { kind: 'earn', amount: 100, isBirthday: false },
  ])
  await give('2032-05-06T04:00:00Z')
  expect(await pointsOf(id)).toBe(276)
  const faults: unknown[] = []
  await checkLedgers(app.connections, (fault) => faults.push(fault))
  expect(faults).toEqual([])
})

it('who was born on 29 February has it on the 28th of other years', async () => {
  await saveLevels()
  const id = await born('1992-02-29')
  await give('2032-02-28T04:00:00Z')
  expect(await pointsOf(id)).toBe(100)
  await give('2032-02-29T04:00:00Z')
  expect(await pointsOf(id)).toBe(188)
  await give('2033-02-28T04:00:00Z')
  expect(await pointsOf(id)).toBe(276)
})

it('of two companies each gives its own', async () => {
  await saveLevels()
  const id = await born('1990-07-01')
  const other = await makeUser(app.connections)
  const wish = { name: '韩梅梅', phone: uniquePhone(), birthday: '1990-07-01' }
  const theirs = (await callAs(app, other.token, members.create, wish)).payload.id
  await give('2031-07-01T04:00:00Z')
  expect(await pointsOf(id)).toBe(188)
  const found = await callAs(app, other.token, members.get, { id: theirs })
  expect(found.payload.points).toBe(0)
})
