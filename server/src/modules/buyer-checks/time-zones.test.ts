import { companies } from '@zhenma/contract/companies/companies.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeLabels, makeShownProduct } from '../../../test/make/label-rows.ts'
import { makeCompany, type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany, asPlatform, rows } from '../../platform/database/database.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { checkIntegrity } from '../labels/index.ts'
import { RECOUNT_WAIT_MS, recountDays } from './recount-days.ts'

/** Twenty-six hours apart: what is now in both is never of one day. */
const EAST = 'Pacific/Kiritimati'
const WEST = 'Etc/GMT+12'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function companyIn(timeZone: string) {
  const { id: companyId } = await makeCompany(app.connections, { timeZone })
  const user = await makeUser(app.connections, { companyId })
  const productId = await makeShownProduct(app.connections, companyId)
  const labels = await makeLabels(app.connections, app.keyRing, companyId, { productId })
  return { user, companyId, labels }
}

const check = (code: string) => callAs(app, null, buyerChecks.check, { code })

type Day = { readonly day: string; readonly count: number }

const daysOf = (companyId: number): Promise<Day[]> =>
  asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<Day>`
        select day, sum(query_count)::bigint as count from query_daily
         where company_id = ${companyId} group by day having sum(query_count) <> 0 order by day`,
    ),
  )

/** What is wrong with the days of checks; the labels here are made past the engine, without tallies. */
async function faultsOf(companyId: number) {
  const faults = await asCompany(app.connections, companyId, (db) => checkIntegrity(db, companyId))
  return faults.filter(({ check: name }) => name.startsWith('checks of each'))
}

async function choose(user: MadeUser, timeZone: string): Promise<void> {
  const { payload } = await callAs(app, user.token, companies.get, {})
  const { code: _, licenseImageUrl: _image, logoUrl: _logo, ...current } = payload
  const saved = await callAs(app, user.token, companies.update, { ...current, timeZone })
  expect(saved.httpStatus).toBe(200)
}

const overviewOf = async (user: MadeUser) =>
  (await callAs(app, user.token, statistics.overview, {})).payload

describe('a check', () => {
  test.each([EAST, WEST])('in %s is of that zone’s day', async (timeZone) => {
    const { user, companyId, labels } = await companyIn(timeZone)
    const { payload } = await check(labels.code(labels.lo))
    const day = businessDay(new Date(payload.at), timeZone)
    expect(await daysOf(companyId)).toEqual([{ day, count: 1 }])
    expect(payload.company?.timeZone).toBe(timeZone)
    const { payload: counted } = await callAs(app, user.token, statistics.days, {
      from: day,
      to: day,
    })
    expect(counted).toEqual([{ date: day, value: 1 }])
  })

  test('is told on the buyer’s page by the company’s clock, which it names', async () => {
    const { companyId, labels } = await companyIn('America/New_York')
    await check(labels.code(labels.lo))
    await asPlatform(app.connections, (db) =>
      sql`update label_query set first_at = '2026-03-09T02:30:00Z'
           where company_id = ${companyId}`.execute(db),
    )
    const { body } = await app.app.inject({ url: `/t/${labels.code(labels.lo)}?lang=en` })
    expect(body).toContain('8 Mar 2026, 22:30')
    expect(body).toContain('Times are in Eastern Time')
  })
})

describe('after a change of zone', () => {
  test('the checks of earlier days are counted anew, those of today among them', async () => {
    const { user, companyId, labels } = await companyIn(EAST)
    for (const serial of [0, 1, 2]) await check(labels.code(labels.lo + serial))
    // Long ago: 23:00 of the 1st in UTC is the 2nd in the east, and still the 1st in the west.
    await asPlatform(app.connections, async (db) => {
      await sql`update query_record set at = '2026-01-01T23:00:00Z'
        where company_id = ${companyId} and serial = ${labels.lo}`.execute(db)
      await sql`
        update query_daily set query_count = query_count - 1
         where ctid = (select ctid from query_daily where company_id = ${companyId} limit 1)`.execute(
        db,
      )
      await sql`
        insert into query_daily (company_id, day, result, product_id, query_count)
        select company_id, '2026-01-02', result, product_id, 1 from query_daily
         where company_id = ${companyId} limit 1`.execute(db)
    })
    expect(await faultsOf(companyId)).toEqual([])
    await choose(user, WEST)
    // This server still remembers the old zone, and counts a check on a day of it.
    const last = await check(labels.code(labels.lo + 3))
    expect(await recountDays(app.connections, RECOUNT_WAIT_MS)).toBe(0)
    expect((await daysOf(companyId))[0]?.day).toBe('2026-01-02')
    expect(await recountDays(app.connections, 0)).toBe(1)
    const today = businessDay(new Date(last.payload.at), WEST)
    expect(await daysOf(companyId)).toEqual([
      { day: '2026-01-01', count: 1 },
      { day: today, count: 3 },
    ])
    expect(await faultsOf(companyId)).toEqual([])
    expect(await overviewOf(user)).toMatchObject({ queriesToday: 3, queriesTotal: 4 })
    expect(await recountDays(app.connections, 0)).toBe(0)
  })

  test('nothing is left of days that lost all of theirs, and back again it is as before', async () => {
    const { user, companyId, labels } = await companyIn(EAST)
    await check(labels.code(labels.lo))
    const before = await daysOf(companyId)
    await choose(user, WEST)
    await recountDays(app.connections, 0)
    await choose(user, EAST)
    await recountDays(app.connections, 0)
    expect(await daysOf(companyId)).toEqual(before)
    const left = await asPlatform(app.connections, (db) =>
      rows(
        db,
        sql<Day>`select distinct day from query_daily where company_id = ${companyId} order by 1`,
      ),
    )
    expect(left.map(({ day }) => day)).toEqual(before.map(({ day }) => day))
    expect(await faultsOf(companyId)).toEqual([])
  })

  test('servers that count at once do it once, and others’ companies are left alone', async () => {
    const { user, companyId, labels } = await companyIn(EAST)
    const other = await companyIn(EAST)
    await check(other.labels.code(other.labels.lo))
    await check(labels.code(labels.lo))
    const theirs = await daysOf(other.companyId)
    await choose(user, WEST)
    const done = await Promise.all([1, 2, 3].map(() => recountDays(app.connections, 0)))
    expect(done.reduce((sum, count) => sum + count)).toBe(1)
    expect(await daysOf(other.companyId)).toEqual(theirs)
    expect(await faultsOf(companyId)).toEqual([])
  })

  test('a company without checks has nothing to count', async () => {
    const { user, companyId } = await companyIn(EAST)
    await choose(user, WEST)
    expect(await recountDays(app.connections, 0)).toBe(1)
    expect(await daysOf(companyId)).toEqual([])
  })

  test('settings that are saved without another zone ask for no count', async () => {
    const { user } = await companyIn(EAST)
    await choose(user, EAST)
    expect(await recountDays(app.connections, 0)).toBe(0)
  })
})
