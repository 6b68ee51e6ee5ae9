import { activities } from '@zhenma/contract/activities/activities.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeDealer, makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asCompany, one, rows } from '../../../platform/database/database.ts'
import { day, type Lottery, makeLottery } from '../../prizes/testing/lottery.ts'
import { drawLabel } from '../draw-label.ts'

let app: TestApp
let lottery: Lottery
/** In 广东省 深圳市, without sales regions. */
let dealer: MadeDealer
/** The label that draws next. */
let next: number
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  lottery = await makeLottery(app, { boxed: false })
  dealer = await makeDealer(app.connections, lottery.owner.companyId)
  next = lottery.batch.lo
  await lottery.create(lottery.id, { quantity: 20 })
  await call(draws.setRule, {
    id: lottery.id,
    rule: 'chance',
    winningRate: 100,
    identity: 'nobody',
  })
})

const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E> | Readonly<Record<string, unknown>>,
  token: string | null = lottery.owner.token,
) => callAs(app, token, endpoint, input)
const setPlaces = (input: object, token?: string | null) =>
  call(draws.setPlaces, { id: lottery.id, ...input }, token)
const placesOf = async () => {
  const { rule } = (await call(draws.rule, { id: lottery.id })).payload
  return rule?.regionDealers
}
const online = (isOnline: boolean) =>
  call(activities.setOnline, { id: lottery.id, online: isOnline })
const region = async (...areaCodes: string[]): Promise<number> =>
  (await call(salesRegions.save, { name: uniqueName('R'), areaCodes })).payload.id
const give = (addRegionIds: number[], removeRegionIds: number[] = []) =>
  call(salesRegions.changeOfDealer, { id: dealer.id, addRegionIds, removeRegionIds })
/** What stands in the way of the next label's draw, made from there; null: nothing. */
async function drawFrom(place: string): Promise<string | null> {
  const { companyId } = lottery.owner
  const checked = { checkOrdinal: 1, isGenuine: true, isFirstCheck: true, isHiddenProven: false }
  const drawer = { serial: next, ...checked, region: place, phone: '' }
  next += 1
  const drew = await asCompany(app.connections, companyId, (db) => drawLabel(db, companyId, drawer))
  return 'obstacle' in drew ? drew.obstacle : null
}

describe('dealers in whose regions buyers take part are refused', () => {
  test.each([
    ['that there are not', () => Promise.resolve(999_999)],
    [
      'of another company',
      async () =>
        (await makeDealer(app.connections, (await makeUser(app.connections)).companyId)).id,
    ],
    [
      'that are deleted',
      async () => {
        await call(dealers.remove, { id: dealer.id })
        return dealer.id
      },
    ],
  ])('%s', async (_what, make) => {
    const refused = await setPlaces({ regionDealerIds: [await make()] })
    expect(refused.httpStatus).toBe(409)
    expect(refused.envelope).toMatchObject({
      error: 'FIELD_REFERENCE',
      details: [{ field: 'regionDealerIds' }],
    })
    expect(await placesOf()).toEqual([])
  })

  test('of whom nobody knows where they sell, by name', async () => {
    const name = uniqueName('Abroad ')
    const { id } = (await call(dealers.create, { name, address: '1 Quay', regionName: 'Bristol' }))
      .payload
    const refused = await setPlaces({ regionDealerIds: [dealer.id, id] })
    expect(refused.httpStatus).toBe(400)
    expect(refused.envelope.details).toMatchObject([
      { error: 'DRAW_DEALER_NOWHERE', field: 'regionDealerIds', values: { name } },
    ])
    expect(await placesOf()).toEqual([])
    await call(salesRegions.changeOfDealer, { id, addRegionIds: [await region('GB')] })
    expect((await setPlaces({ regionDealerIds: [id] })).httpStatus).toBe(200)
  })

  test('by who is not logged in, has no right to rules, or is of another company, and while it is online', async () => {
    const { companyId } = lottery.owner
    const wish = { regionDealerIds: [dealer.id] }
    const reader = await makeUser(app.connections, { companyId, permissions: ['activity:list'] })
    const stranger = await makeUser(app.connections)
    expect((await setPlaces(wish, null)).httpStatus).toBe(401)
    expect((await setPlaces(wish, reader.token)).httpStatus).toBe(403)
    expect((await setPlaces(wish, stranger.token)).httpStatus).toBe(404)
    await online(true)
    expect((await setPlaces(wish)).envelope.error).toBe('DRAW_ONLINE')
    expect(await placesOf()).toEqual([])
  })
})

test('where a dealer sells is judged at each draw: by its province, then by its regions as they are', async () => {
  await setPlaces({ areaCodes: ['110000'], regionDealerIds: [dealer.id, dealer.id] })
  expect(await placesOf()).toMatchObject([{ id: dealer.id, name: dealer.name }])
  await online(true)
  expect(await drawFrom('中国 广东省 广州市')).toBeNull()
  expect(await drawFrom('中国 北京市')).toBeNull()
  expect(await drawFrom('中国 云南省 昆明市')).toBe('place')
  expect(await drawFrom('')).toBe('place_unknown')

  const yunnan = await region('530000')
  await give([yunnan])
  expect(await drawFrom('中国 云南省 昆明市')).toBeNull()
  expect(await drawFrom('中国 广东省 广州市')).toBe('place')
  await give([await region('310115', 'TH')], [yunnan])
  expect(await drawFrom('泰国 曼谷')).toBeNull()
  expect(await drawFrom('越南 河内')).toBe('place')
  // One of the districts of the city: nobody can tell.
  expect(await drawFrom('中国 上海市 上海市')).toBe('place_unknown')
  expect(await drawFrom('中国 云南省 昆明市')).toBe('place')

  await online(false)
  const both = { areaCodes: ['110000'], regionDealerIds: [dealer.id], unknownPlaceMay: true }
  await setPlaces(both)
  await online(true)
  expect(await drawFrom('中国 上海市 上海市')).toBeNull()
  expect(await drawFrom('内网')).toBeNull()
  expect(await drawFrom('中国 云南省 昆明市')).toBe('place')
})

test('the places stand in the log of changes, and in what is committed to before anybody draws', async () => {
  const { companyId, id: userId } = lottery.owner
  await setPlaces({ regionDealerIds: [dealer.id] })
  await online(true)
  const [entry] = await asCompany(app.connections, companyId, (db) =>
    rows(
      db,
      sql<{ userId: number; before: object; after: object }>`
        select user_id as "userId", before, after from operation_log
         where company_id = ${companyId} and operation = 'set_places'`,
    ),
  )
  const before = { regionDealerIds: [] }
  expect(entry).toEqual({ userId, before, after: { regionDealerIds: [dealer.id] } })
  const { body } = await asCompany(app.connections, companyId, (db) =>
    one(
      db,
      sql<{ body: string }>`
        select body from draw_step where company_id = ${companyId} and kind = 'rule'
         order by id desc limit 1`,
    ),
  )
  expect(body).toMatch(new RegExp(`"regionDealers":\\s*\\[${dealer.id}\\]`))
})

test('a dealer is not deleted while an activity goes by its regions, which is named', async () => {
  await setPlaces({ regionDealerIds: [dealer.id] })
  const { name } = (await call(activities.info, { id: lottery.id })).payload
  const refused = await call(dealers.remove, { id: dealer.id })
  expect(refused.httpStatus).toBe(409)
  expect(refused.envelope).toMatchObject({
    error: 'DEALER_IN_USE',
    details: [{ values: { names: name, count: '1' }, link: '/marketing/activities' }],
  })
  const over = { startsAt: day(-3), endsAt: day(-1) }
  const { payload } = await call(activities.get, { id: lottery.id })
  await call(activities.update, { ...payload, ...over })
  expect((await call(dealers.remove, { id: dealer.id })).httpStatus).toBe(200)
  expect(await placesOf()).toEqual([])
})

test('who changes regions is told of the activities that go by them, and of no other company’s', async () => {
  await setPlaces({ regionDealerIds: [dealer.id] })
  const regionId = await region('440000')
  const ask = async (of: object, token?: string) =>
    (await call(draws.byRegion, of, token)).payload.map(({ id, state }) => [id, state])
  expect(await ask({ dealerId: dealer.id })).toEqual([[lottery.id, 'not_started']])
  expect(await ask({ regionId })).toEqual([])
  await give([regionId])
  await online(true)
  expect(await ask({ regionId })).toEqual([[lottery.id, 'in_progress']])
  const stranger = await makeUser(app.connections)
  expect(await ask({ dealerId: dealer.id, regionId }, stranger.token)).toEqual([])
  const nobody = await makeUser(app.connections, {
    companyId: lottery.owner.companyId,
    permissions: ['dealer:list'],
  })
  expect((await call(draws.byRegion, { dealerId: dealer.id }, nobody.token)).httpStatus).toBe(403)
})
