import { batches } from '@zhenma/contract/batches/batches.contract'
import { companies } from '@zhenma/contract/companies/companies.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StockCompany, stockCompany } from '../src/modules/movements/testing/company.ts'
import { asPlatform, rows } from '../src/platform/database/database.ts'
import { businessDay } from '../src/platform/time/business-day.ts'
import { endOfDay, startOfDay } from '../src/platform/time/day-bounds.ts'
import { addDays } from '../src/platform/time/day-span.ts'
import { createTestApp, type TestApp } from './app.ts'
import { readPages, readRows } from './read-files.ts'

/** Two companies beside each other: what was in one moment is of different days, and read differently. */

/** In Shanghai the next morning; in New York the evening of the day on which clocks were put forward. */
const MOMENT = '2026-03-09T02:30:00Z'
const PLACES = [
  { timeZone: 'Asia/Shanghai', day: '2026-03-09', read: '2026-03-09 10:30:00' },
  { timeZone: 'America/New_York', day: '2026-03-08', read: '2026-03-08 22:30:00' },
] as const

let app: TestApp
const made: Record<string, StockCompany & { outboundId: number; batchId: number }> = {}
const run = (statement: RawBuilder<unknown>) =>
  asPlatform(app.connections, (db) => statement.execute(db))

beforeAll(async () => {
  app = await createTestApp()
  for (const { timeZone } of PLACES) {
    const company = await stockCompany(app, { timeZone })
    const batch = await company.boxes()
    await company.inbound({ batchId: batch.id })
    const outboundId = await company.outbound({ codes: [batch.at(0)] })
    const { code: _, ...settings } = (await company.call(companies.get, {})).payload
    await company.call(companies.update, { ...settings, city: 'Elsewhere' })
    made[timeZone] = { ...company, outboundId, batchId: batch.id }
    const { companyId } = company
    await run(sql`update movement set at = ${MOMENT} where company_id = ${companyId}`)
    await run(sql`update batch set created_at = ${MOMENT} where company_id = ${companyId}`)
    await run(sql`update operation_log set at = ${MOMENT} where company_id = ${companyId}`)
  }
})
afterAll(() => app.close())

const companyIn = (timeZone: string) => {
  const company = made[timeZone]
  if (company === undefined) throw new Error(`no company in ${timeZone}`)
  return company
}

describe.each(PLACES)('in $timeZone', ({ timeZone, day, read }) => {
  const others = [addDays(day, -1), addDays(day, 1)]

  test('lists find it on its own day, and on no other', async () => {
    const { call } = companyIn(timeZone)
    const totals = async (of: string) => ({
      movements: (await call(movements.list, { from: of, to: of })).payload.total,
      batches: (await call(batches.list, { createdFrom: of, createdTo: of })).payload.total,
      labels: (await call(labels.list, { inboundFrom: of, inboundTo: of })).payload.records.length,
      log: (await call(systemLog.operations, { from: of, to: of })).payload.records.length,
    })
    const found = await totals(day)
    expect(found.movements).toBeGreaterThanOrEqual(2)
    expect(found.batches).toBe(1)
    expect(found.labels).toBeGreaterThan(0)
    expect(found.log).toBeGreaterThan(0)
    for (const other of others) {
      expect(await totals(other)).toEqual({ movements: 0, batches: 0, labels: 0, log: 0 })
    }
  })

  test('statistics count it on its own day, month by month and product by product', async () => {
    const { call, product } = companyIn(timeZone)
    const wish = { from: addDays(day, -1), to: addDays(day, 1) }
    const { payload: chart } = await call(statistics.chart, wish)
    const daysWith = chart.filter(({ inbound }) => inbound !== 0).map(({ date }) => date)
    expect(daysWith).toEqual([day])
    const { payload: table } = await call(statistics.productDaily, {
      ...wish,
      pageNo: 1,
      pageSize: 10,
    })
    expect(table.records).toMatchObject([{ date: day, productId: product.id, inbound: 20 }])
    const { payload: ranks } = await call(statistics.dealerRanks, { from: day, to: day })
    expect(ranks).toHaveLength(1)
    const others = { from: addDays(day, 1), to: addDays(day, 2) }
    expect((await call(statistics.dealerRanks, others)).payload).toEqual([])
  })

  test('it is exported and printed as its clock showed it', async () => {
    const { call, outboundId } = companyIn(timeZone)
    const sheet = await call(movements.exportList, { from: day, to: day })
    const moments = (await readRows(sheet.raw)).slice(1).flat()
    expect(moments).toContain(read)
    const list = await call(batches.exportSheet, { format: 'xlsx' })
    expect((await readRows(list.raw)).flat()).toContain(read)
    const [note] = await readPages((await call(movements.pdf, { id: outboundId })).raw)
    expect(note?.text.replaceAll(/\s/g, '')).toContain(read.replace(' ', ''))
  })
})

/** Every day of a year, in zones whose clocks are put forward and back, and in ones where they are not. */
test('the bounds of days are where the database’s days begin and end', async () => {
  const zones = [
    'America/New_York',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Africa/Cairo',
    'America/Havana',
  ]
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
  const bounds = zones.flatMap((zone) =>
    days.map((day) => ({ zone, day, since: startOfDay(day, zone), before: endOfDay(day, zone) })),
  )
  const wrong = await asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<{ zone: string; day: string }>`
        select zone, day::text from jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb)
            as b (zone text, day date, since timestamptz, before timestamptz)
         where (since at time zone zone)::date <> day
            or ((since - interval '1 millisecond') at time zone zone)::date <> day - 1
            or ((before - interval '1 millisecond') at time zone zone)::date <> day
            or (before at time zone zone)::date <> day + 1`,
    ),
  )
  expect(wrong).toEqual([])
  expect(businessDay(new Date(MOMENT), 'Africa/Cairo')).toBe('2026-03-09')
})
