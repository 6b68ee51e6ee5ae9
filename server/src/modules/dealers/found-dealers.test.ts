import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
})

/** Dealers of a company by the hundreds; every tenth lies in Kunming. */
const fill = (count: number, { companyId } = owner) =>
  asPlatform(app.connections, (db) =>
    sql`
      insert into dealer (company_id, name, code, region_name, contact_phone)
      select ${companyId}, 'Shop ' || lpad(n::text, 5, '0'), 'D-' || n,
             case when n % 10 = 0 then '云南省 昆明市' else '浙江省 杭州市' end, '13' || lpad(n::text, 9, '0')
        from generate_series(1, ${count}::int) n`.execute(db),
  )
const list = async (keyword: string, input: object = {}) =>
  (await callAs(app, owner.token, dealers.list, { keyword, ...input })).payload
const pick = async (keyword: string) =>
  (await callAs(app, owner.token, dealers.search, { keyword })).payload.map(({ name }) => name)

test('a keyword finds what has it, whether few have it, many, or it is too short for an index', async () => {
  await fill(2_500)
  await fill(5, await makeUser(app.connections))
  for (const [keyword, total, first] of [
    ['D-2437', 1, 'Shop 02437'],
    ['02437', 1, 'Shop 02437'],
    ['sHoP 0243', 10, 'Shop 02430'],
    ['D-', 2_500, 'Shop 00001'],
    ['shop', 2_500, 'Shop 00001'],
    ['昆明', 250, 'Shop 00010'],
    ['州市', 2_250, 'Shop 00001'],
    ['nobody', 0, undefined],
    ['100%', 0, undefined],
  ] as const) {
    const found = await list(keyword, { sort: 'name', pageSize: 10 })
    expect([keyword, found.total, found.records[0]?.name]).toEqual([keyword, total, first])
    const picked = await pick(keyword)
    expect([keyword, picked[0], picked.length]).toEqual([keyword, first, Math.min(total, 10)])
  }
  // A list looks into the phone, too; a picker does not.
  expect((await list('13000002437')).total).toBe(1)
  expect(await pick('13000002437')).toEqual([])
})

test('what is in the bin is not found, and a percent sign is one', async () => {
  await fill(3)
  const made = await makeDealer(app.connections, owner.companyId, { name: 'Half 100% cotton' })
  expect((await list('100%')).total).toBe(1)
  expect(await pick('100% c')).toEqual(['Half 100% cotton'])
  await callAs(app, owner.token, dealers.remove, { id: made.id })
  expect((await list('cotton')).total).toBe(0)
  expect(await pick('cotton')).toEqual([])
})
