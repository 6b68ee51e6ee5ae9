import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { FIGURE_PERMISSIONS } from '@zhenma/contract/statistics/figure-permissions'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { type MadeProduct, makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, one } from '../../platform/database/database.ts'

const EVERY_FIGURE = Object.values(FIGURE_PERMISSIONS)

let testApp: TestApp
let owner: MadeUser
let north: MadeDealer
let south: MadeDealer
let below: MadeDealer
let tea: MadeProduct
let wine: MadeProduct

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  // A Friday, 23:30 in UTC: Saturday, 07:30, in the business's zone.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') })
  const { connections } = testApp
  owner = await makeUser(connections, { permissions: EVERY_FIGURE })
  const { companyId } = owner
  north = await makeDealer(connections, companyId, { name: `北 ${companyId}` })
  south = await makeDealer(connections, companyId, { name: `南 ${companyId}` })
  below = await makeDealer(connections, companyId, { name: `北下 ${companyId}`, superior: north })
  tea = await makeProduct(connections, companyId, { name: '茶' })
  wine = await makeProduct(connections, companyId, { name: '酒' })
})
afterEach(() => {
  vi.useRealTimers()
})

type Counts = Readonly<Record<string, number>>
type Movement = {
  readonly at: string
  readonly operation: string
  readonly dealerId?: number
  readonly fromDealerId?: number
  readonly goods: readonly (readonly [product: MadeProduct, count: number, kind?: string])[]
}

/** A movement as the engine writes it. */
function move({ at, operation, dealerId, fromDealerId, goods }: Movement): Promise<void> {
  const { companyId } = owner
  return asPlatform(testApp.connections, async (db) => {
    const { id } = await one(
      db,
      sql<{ id: number }>`
        insert into movement (company_id, operation, at, dealer_id, from_dealer_id)
        values (${companyId}, ${operation}, ${at}::timestamptz, ${dealerId ?? null}, ${fromDealerId ?? null})
        returning id`,
    )
    for (const [product, count, kind] of goods) {
      await sql`
        insert into movement_product (company_id, movement_id, product_id, kind, label_count)
        values (${companyId}, ${id}, ${product.id}, ${kind ?? 'product'}::label_kind, ${count})`.execute(
        db,
      )
    }
  })
}

/** Checks of days as the buyer's page counts them: `{'2026-11-20 genuine_first': 3}`. */
function check(counts: Counts, product: MadeProduct = tea): Promise<void> {
  return asPlatform(testApp.connections, async (db) => {
    for (const [key, count] of Object.entries(counts)) {
      const [day, result] = key.split(' ')
      await sql`
        insert into query_daily (company_id, day, result, product_id, query_count)
        values (${owner.companyId}, ${day}::date, ${result}, ${product.id}, ${count})`.execute(db)
    }
  })
}

function tally(
  [status, activation, count]: readonly [string, string, number],
  { batchId = 1, dealerId = 0 } = {},
): Promise<unknown> {
  return asPlatform(testApp.connections, (db) =>
    sql`insert into label_tally (company_id, batch_id, kind, status, activation, dealer_id, label_count)
        values (${owner.companyId}, ${batchId}, 'product', ${status}::label_status,
          ${activation}::label_activation, ${dealerId}, ${count})`.execute(db),
  )
}

const boundTo = (wish: { dealerId?: number; factoryId?: number }) =>
  makeUser(testApp.connections, { companyId: owner.companyId, permissions: EVERY_FIGURE, ...wish })

describe('the overview', () => {
  beforeEach(async () => {
    await tally(['in_stock', 'activated', 500])
    await tally(['outbound', 'activated', 300], { dealerId: north.id })
    await tally(['outbound', 'not_activated', 20], { batchId: 2, dealerId: below.id })
    await tally(['returned', 'activated', 7])
    await tally(['sold', 'activated', 40], { batchId: 3, dealerId: south.id })
    await check({
      '2026-11-21 genuine_first': 5,
      '2026-11-21 unknown': 2,
      '2026-11-16 genuine_again': 10,
      '2026-11-15 withdrawn': 100,
    })
  })

  test('counts the company’s labels and checks; today and the week are those of the business', async () => {
    expect((await callAs(testApp, owner.token, statistics.overview, {})).payload).toEqual({
      dealers: 3,
      products: 2,
      batches: 3,
      labels: 867,
      inStock: 500,
      outbound: 320,
      returned: 7,
      activated: 847,
      queriesTotal: 117,
      queriesToday: 7,
      queriesThisWeek: 17,
      queriesUnknownOrRefused: 102,
    })
  })

  test('counts suspicious checks of the days asked for, and refuses days that are none', async () => {
    const counted = async (span: { from?: string; to?: string }) =>
      (await callAs(testApp, owner.token, statistics.overview, span)).payload
    expect(await counted({ from: '2026-11-16', to: '2026-11-21' })).toMatchObject({
      queriesTotal: 117,
      queriesUnknownOrRefused: 2,
    })
    expect(await counted({ to: '2026-11-15' })).toMatchObject({ queriesUnknownOrRefused: 100 })
    const backwards = await callAs(testApp, owner.token, statistics.overview, {
      from: '2026-11-21',
      to: '2026-11-15',
    })
    expect(backwards.envelope.error).toBe('DATE_SPAN_REVERSED')
  })

  test('counts no batches of others for whoever is held to the own ones', async () => {
    const reader = await makeUser(testApp.connections, {
      companyId: owner.companyId,
      permissions: EVERY_FIGURE,
    })
    const batches = async () =>
      (await callAs(testApp, reader.token, statistics.overview, {})).payload.batches
    expect(await batches()).toBe(3)
    await asPlatform(testApp.connections, (db) =>
      sql`insert into role_data_rule (company_id, role_id, entity, rule)
          select company_id, role_id, 'batch', 'own_records' from user_role
          where user_id = ${reader.id}`.execute(db),
    )
    expect(await batches()).toBe(0)
  })

  test('of a dealer’s user is that of the dealer and those below; checks are not told', async () => {
    const bound = await boundTo({ dealerId: north.id })
    expect((await callAs(testApp, bound.token, statistics.overview, {})).payload).toEqual({
      dealers: 2,
      products: 2,
      batches: 2,
      labels: 320,
      inStock: 0,
      outbound: 320,
      returned: 0,
      activated: 300,
      queriesTotal: null,
      queriesToday: null,
      queriesThisWeek: null,
      queriesUnknownOrRefused: null,
    })
  })

  test('of another company has nothing of it', async () => {
    const stranger = await makeUser(testApp.connections, { permissions: EVERY_FIGURE })
    const { payload } = await callAs(testApp, stranger.token, statistics.overview, {})
    expect(Object.values(payload).every((count) => count === 0)).toBe(true)
  })
})

describe('checks by day', () => {
  test('a week from Monday to Sunday, a month, a year by months, zeros where there were none', async () => {
    await check({
      '2026-11-16 genuine_first': 1,
      '2026-11-21 genuine_first': 2,
      '2026-11-21 unknown': 3,
      '2026-11-01 genuine_first': 4,
      '2026-01-31 genuine_first': 5,
      '2025-12-31 genuine_first': 6,
    })
    const week = (await callAs(testApp, owner.token, statistics.weekly, {})).payload
    expect(week).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day, index) => ({
        date: `2026-11-${day}`,
        value: [1, 0, 0, 0, 0, 5, 0][index],
      })),
    )
    const month = (await callAs(testApp, owner.token, statistics.monthly, {})).payload
    expect([month.length, month[0], month.at(-1)]).toEqual([
      30,
      { date: '2026-11-01', value: 4 },
      { date: '2026-11-30', value: 0 },
    ])
    const year = (await callAs(testApp, owner.token, statistics.annually, {})).payload
    expect([year.length, year[0], year[1], year[10]]).toEqual([
      12,
      { date: '2026-01', value: 5 },
      { date: '2026-02', value: 0 },
      { date: '2026-11', value: 10 },
    ])
    const span = { from: '2025-12-30', to: '2026-01-01' }
    expect((await callAs(testApp, owner.token, statistics.days, span)).payload).toEqual([
      { date: '2025-12-30', value: 0 },
      { date: '2025-12-31', value: 6 },
      { date: '2026-01-01', value: 0 },
    ])
  })

  test('are not told to who is bound to a dealer or a factory', async () => {
    await check({ '2026-11-21 genuine_first': 2 })
    for (const bound of [await boundTo({ dealerId: north.id }), await boundTo({ factoryId: 1 })]) {
      for (const call of [statistics.weekly, statistics.monthly, statistics.annually]) {
        expect((await callAs(testApp, bound.token, call, {})).payload).toEqual([])
      }
    }
  })

  test.each([
    'days',
    'chart',
    'productRanks',
    'dealerRanks',
    'productDaily',
    'dealerDaily',
  ] as const)('the span of %s is checked', async (name) => {
    const ask = async (from: string, to: string) => {
      const { httpStatus, envelope } = await callAs(testApp, owner.token, statistics[name], {
        from,
        to,
      })
      return [httpStatus, envelope.error, envelope.details?.[0]?.field]
    }
    expect(await ask('2026-01-01', '2026-03-31')).toEqual([200, undefined, undefined])
    expect(await ask('2026-01-01', '2026-04-01')).toEqual([400, 'DATE_SPAN_TOO_LONG', undefined])
    expect(await ask('2026-01-02', '2026-01-01')).toEqual([400, 'DATE_SPAN_REVERSED', undefined])
    expect(await ask('2026-02-30', '2026-03-01')).toEqual([400, 'INPUT_INVALID', 'from'])
    expect(await ask('0000-01-01', '0000-01-02')).toEqual([400, 'INPUT_INVALID', 'from'])
  })
})

describe('movements', () => {
  const span = { from: '2026-11-19', to: '2026-11-21' }
  beforeEach(async () => {
    // 15:59 UTC is the last minute of the business's day.
    await move({ at: '2026-11-18T15:59:59Z', operation: 'inbound', goods: [[tea, 1000]] })
    await move({ at: '2026-11-18T16:00:00Z', operation: 'inbound', goods: [[tea, 100]] })
    await move({
      at: '2026-11-20T15:59:59Z',
      operation: 'outbound',
      dealerId: north.id,
      goods: [
        [tea, 40],
        [wine, 2],
        [tea, 4, 'box'],
      ],
    })
    await move({
      at: '2026-11-20T16:00:00Z',
      operation: 'outbound',
      dealerId: south.id,
      goods: [[wine, 50]],
    })
    await move({
      at: '2026-11-21T01:00:00Z',
      operation: 'outbound',
      dealerId: below.id,
      goods: [[tea, 3]],
    })
    await move({
      at: '2026-11-21T02:00:00Z',
      operation: 'return',
      fromDealerId: north.id,
      goods: [[tea, 5]],
    })
    await move({ at: '2026-11-21T03:00:00Z', operation: 'activate', goods: [[tea, 999]] })
    await move({ at: '2026-11-21T16:00:00Z', operation: 'inbound', goods: [[tea, 1000]] })
    await check({ '2026-11-19 genuine_first': 8, '2026-11-22 genuine_first': 1 })
    await check({ '2026-11-21 genuine_first': 6 }, wine)
  })

  test('by day count goods, not boxes, in days of the business', async () => {
    expect((await callAs(testApp, owner.token, statistics.chart, span)).payload).toEqual([
      { date: '2026-11-19', inbound: 100, outbound: 0, returned: 0, queries: 8 },
      { date: '2026-11-20', inbound: 0, outbound: 42, returned: 0, queries: 0 },
      { date: '2026-11-21', inbound: 0, outbound: 53, returned: 5, queries: 6 },
    ])
  })

  test('by product, the most moved first', async () => {
    const { payload } = await callAs(testApp, owner.token, statistics.productRanks, span)
    expect(payload).toEqual([
      { productId: wine.id, productName: '酒', inbound: 0, outbound: 52, returned: 0, queries: 6 },
      { productId: tea.id, productName: '茶', inbound: 100, outbound: 43, returned: 5, queries: 8 },
    ])
    const one = { ...span, productId: tea.id }
    expect((await callAs(testApp, owner.token, statistics.productRanks, one)).payload).toHaveLength(
      1,
    )
  })

  test('by dealer, the largest first', async () => {
    const { payload } = await callAs(testApp, owner.token, statistics.dealerRanks, span)
    expect(
      payload.map(({ dealerId, outbound, returned }) => [dealerId, outbound, returned]),
    ).toEqual([
      [south.id, 50, 0],
      [north.id, 42, 5],
      [below.id, 3, 0],
    ])
    expect(payload[0]?.regionName).toBe('Shenzhen, Guangdong')
  })

  test('by day and product, page by page, and of one product', async () => {
    const ask = (more: object = {}) =>
      callAs(testApp, owner.token, statistics.productDaily, { ...span, ...more })
    const { payload } = await ask()
    expect(
      payload.records.map(({ date, productName, inbound, outbound, returned, queries }) => [
        date,
        productName,
        inbound,
        outbound,
        returned,
        queries,
      ]),
    ).toEqual([
      ['2026-11-21', '酒', 0, 50, 0, 6],
      ['2026-11-21', '茶', 0, 3, 5, 0],
      ['2026-11-20', '茶', 0, 40, 0, 0],
      ['2026-11-20', '酒', 0, 2, 0, 0],
      ['2026-11-19', '茶', 100, 0, 0, 8],
    ])
    expect(payload.total).toBe(5)
    const second = (await ask({ pageNo: 2, pageSize: 2 })).payload
    expect(second).toMatchObject({ total: 5, pageNo: 2, pageSize: 2 })
    expect(second.records).toEqual(payload.records.slice(2, 4))
    const ofWine = (await ask({ productId: wine.id })).payload
    expect(ofWine.records.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-20'])
    expect((await ask({ pageNo: 9, pageSize: 10 })).payload).toMatchObject({
      records: [],
      total: 5,
    })
  })

  test('by day and dealer, as far as the asker sees', async () => {
    const ask = async (token: string, more: object = {}) => {
      const { payload } = await callAs(testApp, token, statistics.dealerDaily, { ...span, ...more })
      return payload.records.map(({ date, dealerId, outbound, returned }) => [
        date,
        dealerId,
        outbound,
        returned,
      ])
    }
    expect(await ask(owner.token)).toEqual([
      ['2026-11-21', south.id, 50, 0],
      ['2026-11-21', below.id, 3, 0],
      ['2026-11-21', north.id, 0, 5],
      ['2026-11-20', north.id, 42, 0],
    ])
    expect(await ask(owner.token, { dealerId: south.id })).toEqual([
      ['2026-11-21', south.id, 50, 0],
    ])
    const bound = await boundTo({ dealerId: north.id })
    expect((await ask(bound.token)).map(([, dealerId]) => dealerId)).toEqual([
      below.id,
      north.id,
      north.id,
    ])
    const { payload } = await callAs(testApp, bound.token, statistics.productDaily, span)
    expect(payload.records.map(({ outbound, queries }) => [outbound, queries])).toEqual([
      [3, null],
      [40, null],
      [2, null],
    ])
    const other = await makeUser(testApp.connections, { permissions: EVERY_FIGURE })
    expect(await ask(other.token)).toEqual([])
    const uninformed = await makeUser(testApp.connections, {
      companyId: owner.companyId,
      permissions: ['dealer:list'],
    })
    expect(await ask(uninformed.token)).toEqual([])
    const none = await callAs(testApp, uninformed.token, statistics.productDaily, span)
    expect(none.payload).toMatchObject({ records: [], total: 0 })
    const ofDealer = async (token: string) => {
      const { outboundTotal, returnTotal } = (
        await callAs(testApp, token, dealers.get, { id: north.id })
      ).payload
      return [outboundTotal, returnTotal]
    }
    expect(await ofDealer(owner.token)).toEqual([42, 5])
    expect(await ofDealer(uninformed.token)).toEqual([null, null])
  })

  test('of a dealer’s user are those of the dealer and the dealers below', async () => {
    const { token } = await boundTo({ dealerId: north.id })
    expect((await callAs(testApp, token, statistics.chart, span)).payload).toEqual([
      { date: '2026-11-19', inbound: 0, outbound: 0, returned: 0, queries: null },
      { date: '2026-11-20', inbound: 0, outbound: 42, returned: 0, queries: null },
      { date: '2026-11-21', inbound: 0, outbound: 3, returned: 5, queries: null },
    ])
    const byProduct = (await callAs(testApp, token, statistics.productRanks, span)).payload
    expect(
      byProduct.map(({ productId, outbound, queries }) => [productId, outbound, queries]),
    ).toEqual([
      [tea.id, 43, null],
      [wine.id, 2, null],
    ])
    const byDealer = (await callAs(testApp, token, statistics.dealerRanks, span)).payload
    expect(byDealer.map(({ dealerId }) => dealerId)).toEqual([north.id, below.id])
  })

  test('of another company are none', async () => {
    const { token } = await makeUser(testApp.connections, { permissions: EVERY_FIGURE })
    expect((await callAs(testApp, token, statistics.dealerRanks, span)).payload).toEqual([])
    expect((await callAs(testApp, token, statistics.productRanks, span)).payload).toEqual([])
    const chart = (await callAs(testApp, token, statistics.chart, span)).payload
    expect(new Set(chart.flatMap((day) => [day.inbound, day.outbound, day.returned]))).toEqual(
      new Set([0]),
    )
  })
})
