import {
  MAXIMUM_REGION_DEALERS,
  salesRegions,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, one, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const YUNNAN = '530000'
const KUNMING = '530100'
const WUHUA = '530102'
const GUANGDONG = '440000'

const as = ({ token }: MadeUser, language: 'cn' | 'tc' | 'en' = 'en') => ({
  level: (input: Readonly<Record<string, unknown>> = {}) =>
    callAs(testApp, token, salesRegions.level, input, { language }),
  company: (input: Readonly<Record<string, unknown>> = {}) =>
    callAs(testApp, token, salesRegions.company, input),
  mapped: () => callAs(testApp, token, salesRegions.mapped, {}, { language }),
  abroad: () => callAs(testApp, token, salesRegions.abroad, {}, { language }),
  list: (input: Readonly<Record<string, unknown>> = {}) =>
    callAs(testApp, token, salesRegions.list, input, { language }),
  get: (id: number) => callAs(testApp, token, salesRegions.get, { id }, { language }),
  save: (input: Readonly<Record<string, unknown>>) =>
    callAs(testApp, token, salesRegions.save, input, { language }),
  addAreas: (regionId: number, areaCodes: readonly string[]) =>
    callAs(testApp, token, salesRegions.addAreas, { regionId, areaCodes }),
  giveTo: (regionId: number, addDealerIds: number[]) =>
    callAs(testApp, token, salesRegions.changeDealers, { regionId, addDealerIds }),
  takeFrom: (regionId: number, removeDealerIds: number[]) =>
    callAs(testApp, token, salesRegions.changeDealers, { regionId, removeDealerIds }),
  remove: (id: number) => callAs(testApp, token, salesRegions.remove, { id }),
  settings: () => callAs(testApp, token, salesRegions.settings, {}),
  saveSettings: (mayOverlap: boolean) =>
    callAs(testApp, token, salesRegions.saveSettings, { mayOverlap }),
  ofDealer: (id: number) => callAs(testApp, token, salesRegions.ofDealer, { id }, { language }),
})

const insertDealer = (companyId: number, name: string): Promise<number> =>
  asPlatform(testApp.connections, async (db) => {
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into dealer (company_id, name) values (${companyId}, ${name}) returning id`,
    )
    return id
  })

describe('areas', () => {
  test('go from provinces to districts by their official codes', async () => {
    const me = as(owner, 'cn')
    const provinces = (await me.level()).payload
    expect(provinces).toHaveLength(34)
    expect(provinces.find(({ code }) => code === YUNNAN)).toEqual({
      code: YUNNAN,
      name: '云南省',
      level: 1,
      hasChildren: true,
      written: '云南省',
    })
    const cities = (await me.level({ parent: YUNNAN })).payload
    expect(cities).toHaveLength(16)
    const districts = (await me.level({ parent: KUNMING })).payload
    expect(districts.find(({ code }) => code === WUHUA)).toMatchObject({
      name: '五华区',
      level: 3,
      hasChildren: false,
    })
    expect((await me.level({ parent: '999999' })).payload).toEqual([])
    expect((await me.level({ parent: 'x' })).envelope.error).toBe('INPUT_INVALID')
  })

  test('have a name of their own in each language, all of them', async () => {
    const read = async (language: 'cn' | 'tc' | 'en', parent: string) =>
      (await as(owner, language).level({ parent })).payload
    const of = async (language: 'cn' | 'tc' | 'en', parent: string, code: string) =>
      (await read(language, parent)).find((one) => one.code === code)?.name
    expect(await of('tc', YUNNAN, KUNMING)).toBe('昆明市')
    expect(await of('en', YUNNAN, KUNMING)).toBe('Kunming')
    expect(await of('en', '610000', '610100')).toBe("Xi'an")
    expect(await of('en', '650000', '650100')).toBe('Urumqi')
    expect(await of('tc', '210000', '210100')).toBe('瀋陽市')
    expect(await of('en', KUNMING, WUHUA)).toBe('Wuhua District')
    expect(await of('en', YUNNAN, '532900')).toBe('Dali Bai Autonomous Prefecture')
    for (const { code } of (await as(owner, 'en').level()).payload) {
      for (const city of await read('en', code)) {
        const names = [city, ...(await read('en', city.code))].map(({ name }) => name)
        expect(names.filter((name) => !/^[A-Z][A-Za-zü', -]+$/.test(name))).toEqual([])
      }
    }
  })

  test('are named by their codes, known or not', async () => {
    const codes = [KUNMING, 'JP', '990000']
    const { payload } = await callAs(
      testApp,
      owner.token,
      salesRegions.names,
      { codes },
      { language: 'en' },
    )
    expect(payload).toEqual([
      { code: KUNMING, name: 'Yunnan / Kunming' },
      { code: 'JP', name: 'Japan' },
      { code: '990000', name: '990000' },
    ])
  })

  test('are told in the caller’s language', async () => {
    const name = async (language: 'cn' | 'tc' | 'en') =>
      (await as(owner, language).level()).payload.find(({ code }) => code === GUANGDONG)?.name
    expect([await name('cn'), await name('tc'), await name('en')]).toEqual([
      '广东省',
      '廣東省',
      'Guangdong',
    ])
  })

  test('abroad are countries in the order of the language', async () => {
    const { payload } = await as(owner, 'en').abroad()
    expect(payload.length).toBeGreaterThan(200)
    expect(payload.find(({ code }) => code === 'JP')).toEqual({ code: 'JP', name: 'Japan' })
    expect(payload.map(({ code }) => code)).not.toContain('CN')
    const cn = (await as(owner, 'cn').abroad()).payload
    expect(cn.find(({ code }) => code === 'JP')?.name).toBe('日本')
  })
})

describe('a sales region', () => {
  test('is made, changed, listed and deleted, and the log says so', async () => {
    const me = as(owner, 'cn')
    const { id } = (await me.save({ name: '西南', areaCodes: [KUNMING, WUHUA, 'LA'] })).payload
    const found = (await me.get(id)).payload
    // Kunming covers its district.
    expect(found.areas).toEqual([
      { code: KUNMING, name: '云南省 / 昆明市' },
      { code: 'LA', name: '老挝' },
    ])
    expect((await me.addAreas(id, ['520000'])).payload.count).toBe(3)
    await me.save({ id, name: '大西南', description: '云贵', areaCodes: [YUNNAN] })
    expect((await me.list({ keyword: '云贵' })).payload.records).toMatchObject([
      { id, name: '大西南', areaCount: 1, dealerCount: 0, areas: [{ name: '云南省' }] },
    ])
    expect((await me.mapped()).payload).toEqual([
      { code: YUNNAN, name: '云南省', regionId: id, regionName: '大西南' },
    ])
    expect((await me.company({ keyword: '西南' })).payload).toEqual([{ id, name: '大西南' }])
    expect((await me.company({ ids: [id] })).payload).toHaveLength(1)
    const dealer = await makeDealer(testApp.connections, owner.companyId)
    await me.giveTo(id, [dealer.id])
    expect((await me.remove(id)).envelope).toMatchObject({
      status: 409,
      error: 'REGION_IN_USE',
      details: [{ error: 'STILL_REFERRED_BY', values: { names: dealer.name } }],
    })
    await me.takeFrom(id, [dealer.id])
    expect((await me.remove(id)).httpStatus).toBe(200)
    expect((await me.get(id)).httpStatus).toBe(404)
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ operation: string }>`
          select operation from operation_log
          where company_id = ${owner.companyId} and entity = 'sales_region' order by id`,
      ),
    )
    const operations = ['create', 'update', 'update', 'dealers', 'dealers', 'delete']
    expect(log.map(({ operation }) => operation)).toEqual(operations)
  })

  test('has a name of its own and areas that there are', async () => {
    const me = as(owner)
    await me.save({ name: 'South' })
    const twice = await me.save({ name: 'South' })
    expect(twice.envelope.details).toMatchObject([{ error: 'FIELD_TAKEN', field: 'name' }])
    const unknown = await me.save({ name: 'North', areaCodes: ['999999', 'XX'] })
    expect(unknown.envelope).toMatchObject({ status: 400, error: 'AREA_UNKNOWN' })
    expect(unknown.envelope.details?.map(({ code }) => code)).toEqual(['999999', 'XX'])
    expect((await me.save({ name: '', areaCodes: ['x'] })).envelope.details).toMatchObject([
      { field: 'name' },
      { field: 'areaCodes.0' },
    ])
  })

  test.each([
    ['cn', '云南省 / 昆明市 已属于销售区域“甲”'],
    ['tc', '雲南省 / 昆明市 已屬於銷售區域「甲」'],
    ['en', 'Yunnan / Kunming already belongs to the sales region 甲'],
  ] as const)('takes no area of another, said in %s', async (language, message) => {
    const me = as(owner, language)
    await me.save({ name: '甲', areaCodes: [YUNNAN, 'JP'] })
    const refused = await me.save({ name: '乙', areaCodes: [KUNMING] })
    expect(refused.envelope).toMatchObject({ status: 409, error: 'AREA_TAKEN', message })
    // Above, below or the same.
    const { id } = (await me.save({ name: '丙', areaCodes: [GUANGDONG] })).payload
    for (const codes of [[YUNNAN], [WUHUA], ['JP']]) {
      expect((await me.addAreas(id, codes)).envelope.error).toBe('AREA_TAKEN')
    }
    expect((await me.get(id)).payload.areaCount).toBe(1)
    // A region keeps its own.
    expect((await me.save({ id, name: '丙', areaCodes: [GUANGDONG, 'KR'] })).httpStatus).toBe(200)
  })

  test('overlaps where the company lets it, until it forbids that again', async () => {
    const me = as(owner)
    expect((await me.settings()).payload.mayOverlap).toBe(false)
    await me.saveSettings(true)
    await me.save({ name: 'A', areaCodes: [YUNNAN] })
    const { id } = (await me.save({ name: 'B', areaCodes: [KUNMING] })).payload
    const refused = await me.saveSettings(false)
    expect(refused.envelope).toMatchObject({ status: 409, error: 'AREAS_OVERLAP' })
    expect((await me.settings()).payload.mayOverlap).toBe(true)
    await me.remove(id)
    expect((await me.saveSettings(false)).httpStatus).toBe(200)
    // Another company has settings of its own.
    const stranger = as(await makeUser(testApp.connections))
    expect((await stranger.settings()).payload.mayOverlap).toBe(false)
  })

  test('of another company does not exist', async () => {
    const theirs = await makeUser(testApp.connections)
    const { id } = (await as(theirs).save({ name: 'theirs', areaCodes: [YUNNAN] })).payload
    const me = as(owner)
    for (const answer of [
      await me.get(id),
      await me.save({ id, name: 'mine' }),
      await me.addAreas(id, [GUANGDONG]),
      await me.takeFrom(id, [1]),
      await me.remove(id),
    ]) {
      expect(answer.httpStatus).toBe(404)
    }
    // Their areas are free here.
    expect((await me.save({ name: 'mine', areaCodes: [YUNNAN] })).httpStatus).toBe(200)
    expect((await me.mapped()).payload).toHaveLength(1)
  })

  test('is given to dealers of the caller’s and taken back', async () => {
    const [first, second] = [
      await insertDealer(owner.companyId, 'first'),
      await insertDealer(owner.companyId, 'second'),
    ]
    const me = as(owner, 'en')
    const { id } = (await me.save({ name: 'South', areaCodes: [GUANGDONG] })).payload
    expect((await me.giveTo(id, [first, second, first])).payload.count).toBe(2)
    expect((await me.ofDealer(first)).payload).toEqual([
      { id, name: 'South', areas: [{ code: GUANGDONG, name: 'Guangdong' }] },
    ])
    const theirs = await insertDealer((await makeUser(testApp.connections)).companyId, 'theirs')
    expect((await me.giveTo(id, [theirs])).envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'addDealerIds' },
    ])
    expect((await me.takeFrom(id, [theirs])).payload.count).toBe(2)
    expect((await me.ofDealer(theirs)).httpStatus).toBe(404)
    // A dealer's user neither sees nor touches those of others.
    const bound = as(
      await makeUser(testApp.connections, { companyId: owner.companyId, dealerId: first }),
    )
    const region = (await bound.get(id)).payload
    expect(region.dealers.map(({ name }) => name)).toEqual(['first'])
    // Nor are the others counted, nor is what they have taken from them.
    expect(region.dealerCount).toBe(1)
    expect((await bound.remove(id)).envelope.error).toBe('ACCESS_DENIED')
    expect((await bound.ofDealer(second)).httpStatus).toBe(404)
    expect((await bound.takeFrom(id, [first, second])).payload.count).toBe(0)
    expect((await me.get(id)).payload.dealers).toEqual([{ id: second, name: 'second' }])
    await me.takeFrom(id, [second])
    expect((await me.ofDealer(second)).payload).toEqual([])
  })
  test('keeps the dealers that two people add at once, and what others add while one takes some out', async () => {
    const dealers = await Promise.all(
      ['a', 'b', 'c'].map((name) => insertDealer(owner.companyId, name)),
    )
    const [a = 0, b = 0, c = 0] = dealers
    const { companyId } = owner
    const [me, colleague] = [as(owner), as(await makeUser(testApp.connections, { companyId }))]
    const { id } = (await me.save({ name: 'South', areaCodes: [GUANGDONG] })).payload
    await Promise.all([me.giveTo(id, [a]), colleague.giveTo(id, [b])])
    const has = async () => (await me.get(id)).payload.dealers.map((dealer) => dealer.id)
    expect(await has()).toEqual([a, b])
    await Promise.all([me.takeFrom(id, [a]), colleague.giveTo(id, [c])])
    expect(await has()).toEqual([b, c])
    // Who has it already, or has it no longer, is no refusal.
    expect((await me.giveTo(id, [b])).payload.count).toBe(2)
    expect((await me.takeFrom(id, [a])).payload.count).toBe(2)
  })

  test('has so many dealers and no more, whichever way they are given it', async () => {
    const me = as(owner, 'en')
    const { id } = (await me.save({ name: 'South', areaCodes: [GUANGDONG] })).payload
    await asPlatform(testApp.connections, (db) =>
      sql`
        with made as (
          insert into dealer (company_id, name)
          select ${owner.companyId}, 'D' || n from generate_series(1, ${MAXIMUM_REGION_DEALERS}) n
          returning company_id, id)
        insert into dealer_sales_region (company_id, dealer_id, region_id)
        select company_id, id, ${id} from made`.execute(db),
    )
    const last = await insertDealer(owner.companyId, 'last')
    const message = `The sales region South can have ${MAXIMUM_REGION_DEALERS} dealers at most`
    const refused = { status: 409, error: 'REGION_DEALER_LIMIT', message }
    expect((await me.giveTo(id, [last])).envelope).toMatchObject(refused)
    const given = { id: last, addRegionIds: [id] }
    const ofDealer = await callAs(testApp, owner.token, salesRegions.changeOfDealer, given)
    expect(ofDealer.envelope).toMatchObject({ status: 409, error: 'REGION_DEALER_LIMIT' })
    expect((await me.get(id)).payload.dealerCount).toBe(MAXIMUM_REGION_DEALERS)
    // Of those that are there one goes, and then there is room.
    const [leaving = 0] = (await me.get(id)).payload.dealers.map((dealer) => dealer.id)
    await me.takeFrom(id, [leaving])
    expect((await me.giveTo(id, [last])).payload.count).toBe(MAXIMUM_REGION_DEALERS)
  })
})
