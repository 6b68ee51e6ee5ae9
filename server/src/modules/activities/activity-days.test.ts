import { activities } from '@zhenma/contract/activities/activities.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeCompany, makeUser, type MadeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const SHANGHAI = 'Asia/Shanghai'
const LOS_ANGELES = 'America/Los_Angeles'

async function userIn(timeZone: string): Promise<MadeUser> {
  const { id: companyId } = await makeCompany(app.connections, { timeZone })
  return makeUser(app.connections, { companyId })
}

async function make(user: MadeUser, name: string, startsAt: string, endsAt: string) {
  const input = { name, type: 'points' as const, startsAt, endsAt }
  expect((await callAs(app, user.token, activities.create, input)).httpStatus).toBe(200)
}

async function namesOn(user: MadeUser, days: { from?: string; to?: string }): Promise<string[]> {
  const { payload } = await callAs(app, user.token, activities.list, { ...days, sort: 'name' })
  expect(payload.total).toBe(payload.records.length)
  return payload.records.map(({ name }) => name)
}

test.each(['cn', 'tc', 'en'] as const)(
  'a range that ends before it begins is refused, in %s',
  async (language) => {
    const { token } = await userIn(SHANGHAI)
    const days = { from: '2026-11-02', to: '2026-11-01' }
    for (const call of [activities.list, activities.exportSheet]) {
      const refused = await callAs(app, token, call, days, { language })
      expect([refused.httpStatus, refused.envelope.error]).toEqual([400, 'DATE_SPAN_REVERSED'])
      expect(refused.envelope.message).toMatch(textOf('DATE_SPAN_REVERSED', language))
      expect(refused.envelope.details).toMatchObject([{ field: 'to' }])
    }
  },
)

test.each(['2026-11-31', '2026-11-01T00:00:00Z', 'yesterday'])('%s is no day', async (from) => {
  const { token } = await userIn(SHANGHAI)
  const refused = await callAs(app, token, activities.list, { from })
  expect(refused.httpStatus).toBe(400)
  expect(refused.envelope.details).toMatchObject([{ field: 'from' }])
})

test('what takes place on any of the days is found, to the millisecond of the company’s midnights', async () => {
  const user = await userIn(SHANGHAI)
  // In Shanghai the 10th begins at 16:00 UTC of the 9th, and is over at 16:00 of the 10th.
  await make(user, 'a ends as it begins', '2026-11-01T00:00:00Z', '2026-11-09T16:00:00Z')
  await make(user, 'b ends just after', '2026-11-01T00:00:00Z', '2026-11-09T16:00:00.001Z')
  await make(user, 'c lasts all the while', '2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z')
  await make(user, 'd within it', '2026-11-10T01:00:00Z', '2026-11-10T02:00:00Z')
  await make(user, 'e begins at its end', '2026-11-10T15:59:59.999Z', '2026-12-01T00:00:00Z')
  await make(user, 'f begins after it', '2026-11-10T16:00:00Z', '2026-12-01T00:00:00Z')
  const day = '2026-11-10'
  const [b, c, d, e] = [
    'b ends just after',
    'c lasts all the while',
    'd within it',
    'e begins at its end',
  ]
  expect(await namesOn(user, { from: day, to: day })).toEqual([b, c, d, e])
  expect(await namesOn(user, { from: day })).toEqual([b, c, d, e, 'f begins after it'])
  expect(await namesOn(user, { to: day })).toEqual(['a ends as it begins', b, c, d, e])
  expect(await namesOn(user, { from: '2027-01-01', to: '2027-01-31' })).toEqual([])
})

test('a day is that of the company’s zone, also where it has 25 hours', async () => {
  // On 1 November 2026 clocks are put back in Los Angeles: that day is from 07:00 UTC to 08:00 of the 2nd.
  const period = ['Late', '2026-11-02T07:30:00Z', '2026-11-02T08:00:00Z'] as const
  const [west, east] = [await userIn(LOS_ANGELES), await userIn(SHANGHAI)]
  await make(west, ...period)
  await make(east, ...period)
  const found = async (user: MadeUser, day: string) => namesOn(user, { from: day, to: day })
  expect(await found(west, '2026-11-01')).toEqual(['Late'])
  expect(await found(west, '2026-11-02')).toEqual([])
  expect(await found(east, '2026-11-01')).toEqual([])
  expect(await found(east, '2026-11-02')).toEqual(['Late'])
})
