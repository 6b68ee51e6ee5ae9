import { activities } from '@zhenma/contract/activities/activities.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { dealerActivities } from '@zhenma/contract/draws/dealer-activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { applyAs } from '../../../../test/apply-as.ts'
import { countStatements } from '../../../../test/count-statements.ts'
import { type MadeDealer, makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { day } from '../../prizes/testing/lottery.ts'
import { makeCounterPrizes } from '../testing/counter-prizes.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof makeCounterPrizes>>
let own: { readonly dealer: MadeDealer; readonly user: MadeUser }
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  scene = await makeCounterPrizes(app)
  const dealer = await makeDealer(app.connections, scene.owner.companyId)
  own = { dealer, user: await personOf(dealer) }
})

const MAY = [
  'dealer-activity:list',
  'dealer-activity:export',
  'redemption:create',
  'redemption:list',
] as const
const personOf = (dealer: MadeDealer) =>
  makeUser(app.connections, {
    companyId: scene.owner.companyId,
    dealerId: dealer.id,
    permissions: MAY,
  })
const list = (user: MadeUser, input: object = {}) =>
  callAs(app, user.token, dealerActivities.list, input)
const told = async (user: MadeUser, input: object = {}) => (await list(user, input)).payload.records
const namesOf = async (user: MadeUser, input: object = {}) =>
  (await told(user, input)).map(({ id }) => id)
const get = (user: MadeUser, id: number, input: object = {}) =>
  callAs(app, user.token, dealerActivities.get, { id, ...input })
const asOwner = (endpoint: Parameters<typeof callAs>[2], input: object) =>
  callAs(app, scene.owner.token, endpoint, input as never)

const keysOf = (of: object | null | undefined): string[] => Object.keys(of ?? {}).toSorted()

/** Brings the n-th label to a dealer, and lets it win. */
async function wonAt(nth: number, dealer: MadeDealer): Promise<number> {
  const target = { codes: [scene.batch.at(nth)] }
  await applyAs(app, scene.owner, { operation: 'mark_storage', target })
  await applyAs(app, scene.owner, { operation: 'outbound', target, dealerId: dealer.id })
  return scene.won(nth)
}

/** Changes the activity's rule while it is offline for a moment. */
async function offline(change: () => Promise<{ readonly httpStatus: number }>): Promise<void> {
  await scene.setOnline(false)
  expect((await change()).httpStatus).toBe(200)
  await scene.setOnline(true)
}
const setPlaces = (input: object) =>
  offline(() => asOwner(draws.setPlaces, { id: scene.id, ...input }))

describe('nothing is told', () => {
  test('without a session, without the permission, and of another company', async () => {
    const { companyId } = scene.owner
    const reader = await makeUser(app.connections, {
      companyId,
      dealerId: own.dealer.id,
      permissions: ['redemption:list'],
    })
    const stranger = await makeUser(app.connections)
    for (const endpoint of [dealerActivities.list, dealerActivities.get]) {
      const input = { id: scene.id, dealerId: own.dealer.id }
      const { httpStatus } = await callAs(app, null, endpoint, input)
      expect(httpStatus).toBe(401)
      const refused = await callAs(app, reader.token, endpoint, input)
      expect([refused.httpStatus, refused.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
    expect(await told(stranger, { dealerId: own.dealer.id })).toEqual([])
    expect((await get(stranger, scene.id, { dealerId: own.dealer.id })).httpStatus).toBe(404)
  })

  test('to whoever is of no dealer and looks as none, to a factory, and as another dealer', async () => {
    const { companyId } = scene.owner
    expect(await told(scene.owner)).toEqual([])
    expect((await get(scene.owner, scene.id)).envelope.error).toBe('NOT_FOUND')
    const factory = await makePlace(app.connections, companyId, 'factory')
    const maker = await makeUser(app.connections, {
      companyId,
      factoryId: factory.id,
      permissions: MAY,
    })
    expect(await told(maker, { dealerId: own.dealer.id })).toEqual([])
    const held = await makeUser(app.connections, { companyId, permissions: MAY })
    await scene.change(
      sql`insert into role_data_rule (company_id, role_id, entity, rule)
          select company_id, role_id, 'dealer', 'own_dealer' from user_role where user_id = ${held.id}`,
    )
    expect(await told(held, { dealerId: own.dealer.id })).toEqual([])
    const above = await makeDealer(app.connections, companyId)
    const below = await makeDealer(app.connections, companyId, { superior: own.dealer })
    for (const other of [above, await makeDealer(app.connections, companyId)]) {
      expect(await told(own.user, { dealerId: other.id })).toEqual([])
      expect((await get(own.user, scene.id, { dealerId: other.id })).httpStatus).toBe(404)
    }
    expect(await namesOf(own.user, { dealerId: below.id })).toEqual([scene.id])
    expect(await namesOf(scene.owner, { dealerId: own.dealer.id })).toEqual([scene.id])
  })

  test('of what is offline, deleted or long over; by no figure is it sorted', async () => {
    await scene.change(sql`update activity set online = false where id = ${scene.id}`)
    expect(await namesOf(own.user)).toEqual([])
    await scene.change(
      sql`update activity set online = true, starts_at = now() - interval '200 days',
            ends_at = now() - interval '89 days' where id = ${scene.id}`,
    )
    expect(await told(own.user)).toMatchObject([{ id: scene.id, state: 'ended' }])
    await scene.change(
      sql`update activity set ends_at = now() - interval '91 days' where id = ${scene.id}`,
    )
    expect(await namesOf(own.user)).toEqual([])
    expect((await get(own.user, scene.id)).httpStatus).toBe(404)
    expect((await list(own.user, { sort: 'wins' })).envelope.error).toBe('INPUT_INVALID')
  })

  test('of what it, or one above, is excluded from; of what a dealer below is excluded from it is', async () => {
    const below = await makeDealer(app.connections, scene.owner.companyId, { superior: own.dealer })
    const person = await personOf(below)
    const bar = (dealerIds: number[]) =>
      offline(() => asOwner(draws.barDealers, { id: scene.id, dealerIds }))
    await bar([below.id])
    expect([await namesOf(own.user), await namesOf(person)]).toEqual([[scene.id], []])
    await bar([own.dealer.id])
    expect([await namesOf(own.user), await namesOf(person)]).toEqual([[], []])
    expect((await get(person, scene.id)).httpStatus).toBe(404)
  })

  test('of what takes place elsewhere than it and those below sell', async () => {
    // The dealers are in 广东省 深圳市.
    await setPlaces({ areaCodes: ['530000'] })
    expect(await namesOf(own.user)).toEqual([])
    await setPlaces({ areaCodes: ['440300', '530000'] })
    expect(await namesOf(own.user)).toEqual([scene.id])

    await setPlaces({ areaCodes: ['530100'] })
    const below = await makeDealer(app.connections, scene.owner.companyId, { superior: own.dealer })
    const regionOf = async (areaCode: string): Promise<number> =>
      (
        await callAs(app, scene.owner.token, salesRegions.save, {
          name: uniqueName('R'),
          areaCodes: [areaCode],
        })
      ).payload.id
    await asOwner(salesRegions.changeOfDealer, {
      id: below.id,
      addRegionIds: [await regionOf('530000')],
    })
    expect(await namesOf(own.user)).toEqual([scene.id])
    expect(await namesOf(own.user, { dealerId: below.id })).toEqual([scene.id])

    const seller = await makeDealer(app.connections, scene.owner.companyId)
    await asOwner(salesRegions.changeOfDealer, {
      id: seller.id,
      addRegionIds: [await regionOf('310000')],
    })
    await setPlaces({ regionDealerIds: [seller.id] })
    expect(await namesOf(own.user)).toEqual([])
    expect(await namesOf(await personOf(seller))).toEqual([scene.id])

    const abroad = await callAs(app, scene.owner.token, dealers.create, {
      name: uniqueName('Abroad '),
      address: '1 Quay',
      regionName: 'Bristol',
    })
    expect(await namesOf(scene.owner, { dealerId: abroad.payload.id })).toEqual([scene.id])
  })
})

test('a dealer is told of prizes, proof and rules, and of no budget, chance, quantity or buyer', async () => {
  await wonAt(0, own.dealer)
  await offline(() =>
    asOwner(draws.setRule, {
      id: scene.id,
      rule: 'chance',
      winningRate: 50,
      identity: 'phone',
      proof: 'hidden',
      perPerson: 3,
      budgetPieces: 4711,
      maximumParticipants: 8642,
    }),
  )
  await setPlaces({ areaCodes: ['440300'] })
  const { payload } = await get(own.user, scene.id)
  expect(payload).toMatchObject({
    id: scene.id,
    state: 'in_progress',
    proof: 'hidden',
    prizeCount: 1,
    counterPrizeCount: 1,
    prizes: [{ id: scene.prizeId, name: '紫砂壶', level: 1, handover: 'counter' }],
    rules: { identity: 'phone', perPerson: 3, perPersonDay: null, isByRegions: false },
  })
  expect(payload.rules?.places).toHaveLength(1)
  const [row] = await told(own.user)
  const known = [
    'counterPrizeCount',
    'endsAt',
    'handedOver',
    'id',
    'imageUrl',
    'name',
    'prizeCount',
    'proof',
    'redeemed',
    'startsAt',
    'state',
    'toRedeem',
    'type',
    'wins',
  ]
  expect(keysOf(row)).toEqual(known)
  expect(keysOf(payload)).toEqual([...known, 'content', 'prizes', 'rules'].toSorted())
  expect(keysOf(payload.prizes[0])).toEqual([
    'collectDays',
    'handover',
    'id',
    'imageUrl',
    'level',
    'name',
  ])
  expect(keysOf(payload.rules)).toEqual([
    'firstCheckOnly',
    'identity',
    'isByRegions',
    'perPerson',
    'perPersonDay',
    'places',
    'secondCheck',
  ])
})

test('only the own branch is counted, by where the goods were when they won', async () => {
  const below = await makeDealer(app.connections, scene.owner.companyId, { superior: own.dealer })
  const other = await makeDealer(app.connections, scene.owner.companyId)
  const [person, others] = [await personOf(below), await personOf(other)]
  const mine = await wonAt(0, own.dealer)
  const belows = await wonAt(1, below)
  const theirs = await wonAt(2, other)
  await scene.won(3)
  const counts = async (user: MadeUser, input: object = {}) => {
    const [row] = await told(user, input)
    return [row?.wins, row?.redeemed, row?.toRedeem, row?.handedOver]
  }
  expect(await counts(own.user)).toEqual([2, 0, 2, 0])
  expect(await counts(person)).toEqual([1, 0, 1, 0])
  expect(await counts(others)).toEqual([1, 0, 1, 0])

  await scene.redeem(own.user, scene.codeOf(mine))
  await scene.redeem(others, scene.codeOf(belows))
  await scene.redeem(person, scene.codeOf(theirs))
  expect(await counts(own.user)).toEqual([2, 1, 0, 2])
  expect(await counts(person)).toEqual([1, 0, 0, 1])
  expect(await counts(others)).toEqual([1, 0, 0, 1])
  const { total, records } = await scene.redeemed(own.user, { activityId: scene.id })
  expect([total, records.length]).toEqual([2, 2])
  expect((await scene.redeemed(own.user, { activityId: scene.id + 1 })).total).toBe(0)
  const offered = (user: MadeUser, input: object) =>
    callAs(app, user.token, redemptions.activities, input)
  const [activity] = (await offered(own.user, {})).payload
  expect(activity).toMatchObject({ id: scene.id })
  await scene.setOnline(false)
  const ids = [scene.id]
  expect((await offered(others, { ids })).payload).toEqual([activity])
  const fourth = await personOf(await makeDealer(app.connections, scene.owner.companyId))
  expect((await offered(fourth, { ids })).payload).toEqual([])
  await scene.setOnline(true)

  const late = await wonAt(4, own.dealer)
  await scene.change(
    sql`update activity_draw set win_check = 'rejected', checked_at = now() where id = ${late}`,
  )
  const asked = await wonAt(5, own.dealer)
  await scene.change(sql`update activity_draw set claimed_at = now() where id = ${asked}`)
  expect(await counts(own.user)).toEqual([3, 1, 0, 2])
  const target = { codes: [scene.batch.at(5)] }
  await applyAs(app, scene.owner, { operation: 'return', target })
  expect(await counts(own.user)).toEqual([3, 1, 0, 2])

  const sheet = await callAs(app, own.user.token, dealerActivities.exportSheet, { format: 'csv' })
  const lines = sheet.raw.toString().trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/3,1,0,2\s*$/)
})

test('what runs stands first; by name and state; as many statements for many as for one', async () => {
  const { token } = scene.owner
  const open = async (name: string, startsAt: number, endsAt: number) => {
    const period = { startsAt: day(startsAt), endsAt: day(endsAt) }
    const fields = { name: uniqueName(name), type: 'lottery', ...period } as const
    const { id } = (await callAs(app, token, activities.create, fields)).payload
    await scene.change(sql`update activity set online = true where id = ${id}`)
    return id
  }
  // What a server remembers from then on is not asked for again.
  await list(own.user)
  const one = await countStatements(app.connections, () => list(own.user))
  const over = await open('Over', -9, -2)
  const coming = await open('Coming', 2, 9)
  const soon = await open('Soon', -2, 1)
  const many = await countStatements(app.connections, () => list(own.user))
  expect(many).toBe(one)
  expect(await namesOf(own.user)).toEqual([soon, scene.id, coming, over])
  expect(await namesOf(own.user, { sort: 'startsAt' })).toEqual([over, soon, scene.id, coming])
  expect(await namesOf(own.user, { state: 'not_started' })).toEqual([coming])
  expect(await namesOf(own.user, { keyword: 'Soon' })).toEqual([soon])
  const page = (await list(own.user, { pageNo: 2, pageSize: 3 })).payload
  expect([page.total, page.records.map(({ id }) => id)]).toEqual([4, [over]])
})
