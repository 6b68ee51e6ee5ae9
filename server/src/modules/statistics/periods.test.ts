import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import {
  DEALER_PERIOD_COLUMN_TEXT,
  DEALER_RANK_COLUMN_TEXT,
  PERIOD_COLUMN_TEXT,
  PRODUCT_PERIOD_COLUMN_TEXT,
} from '@zhenma/contract/statistics/figure-columns'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

/** Figures by day, month and year, and their sheets: the sums are the same whatever they are added up by. */

const YEAR = { from: '2026-01-01', to: '2026-12-31', unit: 'month' } as const
const YEARS = { from: '2017-01-01', to: '2026-12-31', unit: 'year' } as const
const MARCH = { from: '2026-03-01', to: '2026-03-31', unit: 'day' } as const

let app: TestApp
let owner: MadeUser
let productId: number
let dealerId: number
/** In March 2026 three pieces came in and two went out; in May 2025 one without a product came in. */
beforeAll(async () => {
  app = await createTestApp()
  owner = await makeUser(app.connections)
  const { companyId, token } = owner
  productId = (await makeProduct(app.connections, companyId)).id
  dealerId = (await makeDealer(app.connections, companyId)).id
  const { id: warehouseId } = await makePlace(app.connections, companyId, 'warehouse')
  const made = await makeBatch(app, {
    companyId,
    productId,
    productCount: 3,
    activationRequired: false,
  })
  const bare = await makeBatch(app, { companyId, productCount: 1, activationRequired: false })
  await callAs(app, token, inout.inbound, { batchId: bare.id, warehouseId })
  await asPlatform(app.connections, (db) =>
    sql`update movement set at = '2025-05-05T04:00:00Z' where company_id = ${companyId}`.execute(
      db,
    ),
  )
  await callAs(app, token, inout.inbound, { batchId: made.id, warehouseId })
  await callAs(app, token, inout.outbound, { codes: [made.at(0), made.at(1)], dealerId })
  await callAs(app, null, buyerChecks.check, { code: made.at(0) })
  // The evening of the 9th in London is the 10th where the business is.
  await asPlatform(app.connections, async (db) => {
    await sql`update movement set at = '2026-03-09T18:00:00Z'
      where company_id = ${companyId} and at > '2025-06-01'`.execute(db)
    await sql`update query_daily set day = '2026-03-10' where company_id = ${companyId}`.execute(db)
  })
})
afterAll(() => app.close())

const NONE = { inbound: 0, outbound: 0, returned: 0, queries: 0 }
const SPRING = { inbound: 3, outbound: 2, returned: 0, queries: 1 }

describe('figures in all', () => {
  test('stand in every period of the span, zeros included', async () => {
    const months = (await callAs(app, owner.token, statistics.chart, YEAR)).payload
    expect(months).toHaveLength(12)
    expect(months[2]).toEqual({ date: '2026-03', ...SPRING })
    expect(months[3]).toEqual({ date: '2026-04', ...NONE })
    const years = (await callAs(app, owner.token, statistics.chart, YEARS)).payload
    expect(years.map(({ date }) => date)).toHaveLength(10)
    expect(years.slice(-2)).toEqual([
      { date: '2025', ...NONE, inbound: 1 },
      { date: '2026', ...SPRING },
    ])
    const days = (await callAs(app, owner.token, statistics.chart, MARCH)).payload
    expect(days[9]).toEqual({ date: '2026-03-10', ...SPRING })
  })

  test.each([
    ['days', { ...MARCH, to: '2026-05-30' }, 90],
    ['months', { ...YEAR, to: '2027-01-02' }, 366],
    ['years', { ...YEARS, to: '2027-01-02' }, 3_653],
  ] as const)('by %s reach so far and no further', async (_units, span, limit) => {
    for (const call of [statistics.chart, statistics.productDaily, statistics.dealerDaily]) {
      const { envelope } = await callAs(app, owner.token, call, span)
      expect(envelope).toMatchObject({ error: 'DATE_SPAN_TOO_LONG' })
      expect(envelope.message).toContain(String(limit))
    }
  })
})

describe('figures of products and of dealers', () => {
  test('are added up by month, and their chart has the same sums', async () => {
    const page = { pageNo: 1, pageSize: 20 }
    const ofProduct = { ...YEARS, unit: 'year' as const, by: 'product' as const }
    const years = (await callAs(app, owner.token, statistics.chart, ofProduct)).payload
    // What has no product is of no product.
    expect(years.slice(-2)).toEqual([
      { date: '2025', ...NONE },
      { date: '2026', ...SPRING },
    ])
    const products = await callAs(app, owner.token, statistics.productDaily, { ...YEAR, ...page })
    expect(products.payload.records).toMatchObject([{ date: '2026-03', productId, ...SPRING }])
    const ofDealer = { ...YEAR, by: 'dealer' as const, dealerId }
    const months = (await callAs(app, owner.token, statistics.chart, ofDealer)).payload
    const nowhere = { inbound: null, queries: null }
    expect(months[2]).toEqual({ date: '2026-03', outbound: 2, returned: 0, ...nowhere })
    const dealers = await callAs(app, owner.token, statistics.dealerDaily, { ...YEAR, ...page })
    expect(dealers.payload.records).toMatchObject([{ date: '2026-03', dealerId, outbound: 2 }])
  })

  test('of another one are none', async () => {
    const other = await makeProduct(app.connections, owner.companyId)
    const wish = { ...YEAR, by: 'product' as const, productId: other.id }
    const months = (await callAs(app, owner.token, statistics.chart, wish)).payload
    expect(months.every(({ inbound, queries }) => inbound === 0 && queries === 0)).toBe(true)
  })
})

describe.each([
  [statistics.exportChart, PERIOD_COLUMN_TEXT, 12],
  [statistics.exportProducts, PRODUCT_PERIOD_COLUMN_TEXT, 1],
  [statistics.exportDealers, DEALER_PERIOD_COLUMN_TEXT, 1],
  [statistics.exportDealerData, DEALER_PERIOD_COLUMN_TEXT, 1],
] as const)('the sheet of $path', (call, head, count) => {
  test('has the lines of the screen, named in every language', async () => {
    for (const language of LANGUAGES) {
      const { raw } = await callAs(app, owner.token, call, YEAR, { language })
      const { header, rows } = await readSheet(raw, 100)
      expect(header).toEqual(Object.values(head).map((text) => text[language]))
      expect(rows).toHaveLength(count)
    }
  })

  test('is refused without its permission, empty, and of too many days', async () => {
    const { companyId } = owner
    const permissions = ['movement:list', 'query:list']
    const reader = await makeUser(app.connections, { companyId, permissions })
    expect((await callAs(app, reader.token, call, YEAR)).envelope.error).toBe('ACCESS_DENIED')
    const empty = { from: '2024-01-01', to: '2024-01-31' }
    expect((await callAs(app, owner.token, call, empty)).envelope.error).toBe('EXPORT_EMPTY')
    const long = { ...YEAR, unit: 'day' as const }
    expect((await callAs(app, owner.token, call, long)).envelope.error).toBe('DATE_SPAN_TOO_LONG')
  })

  test('tells nothing to whom nothing is told', async () => {
    const { companyId } = owner
    const permissions = ['statistics:export']
    const blind = await makeUser(app.connections, { companyId, permissions })
    expect((await callAs(app, blind.token, call, YEAR)).envelope.error).toBe('EXPORT_EMPTY')
  })
})

test('the ranking of dealers is a sheet as it stands on the screen, for whoever may export', async () => {
  const span = { from: '2026-03-01', to: '2026-03-31' }
  const ranks = (await callAs(app, owner.token, statistics.dealerRanks, span)).payload
  expect(ranks).toHaveLength(1)
  for (const language of LANGUAGES) {
    const { raw } = await callAs(app, owner.token, statistics.exportDealerRanks, span, { language })
    const { header, rows } = await readSheet(raw, 100)
    expect(header).toEqual(Object.values(DEALER_RANK_COLUMN_TEXT).map((text) => text[language]))
    expect(rows).toHaveLength(1)
  }
  const permissions = ['movement:list']
  const reader = await makeUser(app.connections, { companyId: owner.companyId, permissions })
  const refused = await callAs(app, reader.token, statistics.exportDealerRanks, span)
  expect(refused.envelope.error).toBe('ACCESS_DENIED')
})
