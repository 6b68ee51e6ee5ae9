import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, one } from '../../platform/database/database.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { makeStocked } from './testing/stocktaking-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('many', () => {
  test('pages step through long runs and short ones and lose none', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock({ productCount: 20_000 })
    const id = await made.opened()
    for (let at = 0; at < 600; at += 100) {
      const codes = Array.from({ length: 100 }, (_, index) => batch.at((at + index) * 2))
      await made.count(id, { codes })
    }
    await made.count(id, { start: batch.lo + 10_000, end: batch.lo + 10_099 })
    await made.outbound([batch.at(10_050), batch.at(0)])
    const missing = await made.differences(id, 'missing', 7)
    expect(missing).toHaveLength(601)
    const sum = missing.reduce((total, { count }) => total + count, 0)
    const { totals } = await made.get(id)
    expect(sum).toBe(totals?.missing.labels)
    expect(missing.at(-1)).toMatchObject({ end: batch.hi })
    const surplus = await made.differences(id, 'surplus', 1)
    expect(surplus.map(({ startCode }) => startCode)).toEqual([batch.at(0), batch.at(10_050)])
  })

  test.each(LANGUAGES)(
    'more than 10,000 differences are recounted in parts, in %s',
    async (language) => {
      const made = await makeStocked(app)
      const batch = await made.stock({ productCount: 20_004 })
      const id = await made.opened()
      // As 100 submissions of 100 codes would have left it.
      await asPlatform(app.connections, (db) =>
        sql`
        insert into stocktaking_range (company_id, stocktaking_id, lo, hi, movement_id)
        select ${made.user.companyId}, ${id}, s, s, 0
          from generate_series(${batch.lo}::bigint + 1, ${batch.hi}::bigint, 2) s`.execute(db),
      )
      const { envelope } = await callAs(
        app,
        made.user.token,
        stocktaking.approve,
        { id, missing: 10_002, surplus: 0 },
        { language },
      )
      expect(envelope.error).toBe('STOCKTAKING_TOO_MANY_DIFFERENCES')
      expect(envelope.message).toMatch(textOf('STOCKTAKING_TOO_MANY_DIFFERENCES', language))
      expect((await made.get(id)).stocktaking.state).toBe('open')
    },
  )

  test('a count of many ranges ends in one more, which is refused', async () => {
    const made = await makeStocked(app)
    const batch = await made.stock()
    const id = await made.opened()
    await asPlatform(app.connections, (db) =>
      sql`update stocktaking set range_count = 200000 where id = ${id}`.execute(db),
    )
    const { envelope } = await made.count(id, { codes: [batch.at(0)] })
    expect(envelope.error).toBe('STOCKTAKING_TOO_MANY_RANGES')
    expect((await made.get(id)).stocktaking.countedCount).toBe(0)
  })
})

describe('the end of a count', () => {
  test.each(LANGUAGES)(
    'cancelled: nothing is corrected, there is no result, in %s',
    async (language) => {
      const made = await makeStocked(app)
      const { id, here } = await made.differing()
      const cancel = (reason: string) =>
        callAs(app, made.user.token, stocktaking.cancel, { id, reason })
      expect((await cancel(' ')).envelope.error).toBe('INPUT_INVALID')
      expect((await cancel('货架倒塌')).envelope.success).toBe(true)
      expect(await made.get(id)).toMatchObject({
        stocktaking: { state: 'cancelled', reason: '货架倒塌' },
        totals: null,
      })
      expect(await made.differences(id, 'missing')).toEqual([])
      const report = await callAs(app, made.user.token, stocktaking.report, { id }, { language })
      expect(report.envelope.message).toMatch(textOf('STOCKTAKING_CANCELLED', language))
      const closed = await callAs(
        app,
        made.user.token,
        stocktaking.count,
        { id, codes: [here.at(0)] },
        { language },
      )
      expect(closed.envelope.message).toMatch(textOf('STOCKTAKING_CLOSED', language))
      expect(await made.label(here.at(9))).toMatchObject({ status: 'in_stock' })
    },
  )

  test('the report holds the sums, the products and every difference', async () => {
    const made = await makeStocked(app)
    const product = await makeProduct(app.connections, made.user.companyId)
    const batch = await made.stock({ productId: product.id })
    const id = await made.opened()
    await made.count(id, { start: batch.lo, end: batch.hi - 3 })
    for (const state of ['open', 'approved']) {
      const { raw, headers } = await callAs(app, made.user.token, stocktaking.report, { id })
      expect(headers['content-type']).toContain('spreadsheetml')
      const sheet = await readSheet(raw, 10)
      const [total, ofProduct, missing, ...more] = sheet.rows.map(({ cells }) => cells)
      expect(sheet.header.slice(0, 4)).toEqual(['Item', 'Product', 'Expected', 'Found as expected'])
      expect(total?.slice(0, 6)).toEqual(['Total', '', '10', '7', '3', '0'])
      expect(ofProduct?.slice(1, 6)).toEqual([product.name, '10', '7', '3', '0'])
      expect(missing?.slice(7, 11)).toEqual([
        String(batch.hi - 2),
        String(batch.hi),
        batch.at(7),
        batch.at(9),
      ])
      expect(more).toEqual([])
      if (state === 'open') await made.approve(id, { missing: 3, surplus: 0 })
    }
  })

  test('who opened, approved and cancelled stands in the log', async () => {
    const made = await makeStocked(app)
    const id = await made.opened()
    await made.approve(id, { missing: 0, surplus: 0 })
    const { operations } = await asPlatform(app.connections, (db) =>
      one(
        db,
        sql<{ operations: string[] }>`
          select json_agg(operation order by id) as operations from operation_log
           where company_id = ${made.user.companyId} and entity = 'stocktaking'
             and entity_id = ${String(id)}`,
      ),
    )
    expect(operations).toEqual(['open', 'approve'])
  })
})
