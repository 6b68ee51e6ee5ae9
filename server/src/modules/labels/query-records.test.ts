import type { ErrorKey } from '@zhenma/contract/errors'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { type MadeBatch, makeBatch, makePackedBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asCompany } from '../../platform/database/database.ts'

let test: TestApp
let user: MadeUser
let other: MadeUser
/** 2 boxes of 2 packages of 5 products each: box, box, 4 packages, 20 products. Anew for each test. */
let batch: MadeBatch

beforeAll(async () => {
  test = await createTestApp()
  other = await makeUser(test.connections)
})
beforeEach(async () => {
  user = await makeUser(test.connections)
  batch = await makePackedBatch(test, user.companyId)
})
afterAll(() => test.close())

type Input = Record<string, unknown>
const call = <E extends Endpoint>(endpoint: E, input: Input, token = user.token) =>
  callAs(test, token, endpoint, input)
const expectRefusal = (endpoint: Endpoint, input: Input, error: ErrorKey) =>
  expectLabelRefusal(test, user.token, endpoint, input, error)
describe("buyers' checks", () => {
  it('lists checks with their code, narrowed by code, result, product, batch and days', async () => {
    const dealer = await makeDealer(test.connections, user.companyId)
    const product = await makeProduct(test.connections, user.companyId)
    await asCompany(test.connections, user.companyId, (db) =>
      sql`
        insert into query_record (company_id, at, serial, result, ordinal, batch_id, product_id, dealer_id, region)
        values (${user.companyId}, now(), ${batch.lo + 6}, 'genuine_first', 1, ${batch.id}, ${product.id}, ${dealer.id}, '浙江'),
               (${user.companyId}, now() - interval '1 hour', ${batch.lo + 7}, 'genuine_again', 2, ${batch.id}, null, null, ''),
               (${user.companyId}, now() - interval '200 days', ${batch.lo + 6}, 'genuine_first', 1, ${batch.id}, null, null, '')`.execute(
        db,
      ),
    )
    const list = async (input: Input, token = user.token) =>
      (await call(labels.queryRecords, input, token)).payload
    expect(await list({})).toMatchObject({
      total: 2,
      records: [
        {
          serial: batch.lo + 6,
          code: batch.at(6),
          result: 'genuine_first',
          productName: product.name,
          dealerName: dealer.name,
          batchName: batch.name,
          region: '浙江',
        },
        { code: batch.at(7), ordinal: 2, productName: null },
      ],
    })
    expect((await list({ code: batch.at(6) })).total).toBe(2)
    expect((await list({ result: 'genuine_again' })).total).toBe(1)
    expect((await list({ productId: product.id })).total).toBe(1)
    expect((await list({ batchId: batch.id })).total).toBe(2)
    const unchecked = await makeBatch(test, { companyId: user.companyId })
    expect((await list({ batchId: unchecked.id })).total).toBe(0)
    expect((await list({ sort: 'at', pageSize: 1 })).records[0]?.code).toBe(batch.at(7))
    expect((await list({}, other.token)).total).toBe(0)
    const seller = await makeUser(test.connections, {
      companyId: user.companyId,
      dealerId: dealer.id,
    })
    expect((await list({}, seller.token)).total).toBe(1)
    await expectRefusal(labels.queryRecords, { code: '123' }, 'CODE_SEARCH_TOO_SHORT')
    for (const [input, error] of [
      [{ result: 'genuine' }, 'FIELD_CHOICE'],
      [{ batchId: 'x' }, 'FIELD_TYPE'],
    ] as const) {
      await expectRefusal(labels.queryRecords, input, 'INPUT_INVALID')
      const { envelope } = await call(labels.queryRecords, input)
      expect(envelope.details).toMatchObject([{ error, field: Object.keys(input)[0] }])
    }
    const long = { from: '2026-01-01', to: '2026-06-01' }
    await expectRefusal(labels.queryRecords, long, 'DATE_SPAN_TOO_LONG')
  })

  it('counts checks by place, of a label with the checks themselves', async () => {
    const dealer = await makeDealer(test.connections, user.companyId)
    const product = await makeProduct(test.connections, user.companyId)
    await asCompany(test.connections, user.companyId, (db) =>
      sql`
        insert into query_record (company_id, at, serial, result, ordinal, batch_id, product_id, dealer_id, region)
        values (${user.companyId}, now() - interval '2 hours', ${batch.lo + 6}, 'genuine', 1, ${batch.id}, ${product.id}, ${dealer.id}, '中国 云南省 昆明市'),
               (${user.companyId}, now() - interval '1 hour', ${batch.lo + 6}, 'repeated', 2, ${batch.id}, ${product.id}, ${dealer.id}, '中国 云南省 昆明市'),
               (${user.companyId}, now() - interval '200 days', ${batch.lo + 6}, 'repeated', 3, ${batch.id}, ${product.id}, null, '中国 北京市'),
               (${user.companyId}, now(), ${batch.lo + 7}, 'genuine', 1, ${batch.id}, null, null, '泰国 曼谷'),
               (${user.companyId}, now(), ${batch.lo + 8}, 'genuine', 1, null, null, null, '')`.execute(
        db,
      ),
    )
    const places = async (input: Input, token = user.token) =>
      (await call(labels.positioning, input, token)).payload
    const all = await places({})
    expect(all).toMatchObject({ total: 4, checks: [] })
    expect(all.places).toHaveLength(3)
    expect(all.places[0]).toMatchObject({
      country: '中国',
      province: '云南省',
      city: '昆明市',
      count: 2,
    })
    const [first] = all.places
    expect(Date.parse(first?.lastAt ?? '') - Date.parse(first?.firstAt ?? '')).toBe(3_600_000)
    expect(all.places.slice(1).map(({ country, province }) => [country, province])).toEqual([
      ['', ''],
      ['泰国', '曼谷'],
    ])
    const one = await places({ code: batch.at(6) })
    expect(one).toMatchObject({
      total: 3,
      places: [{ city: '昆明市' }, { province: '北京市', city: '' }],
      checks: [{ ordinal: 2, code: batch.at(6) }, { ordinal: 1 }, { ordinal: 3 }],
    })
    expect((await places({ batchId: batch.id })).total).toBe(3)
    expect((await places({ productId: product.id })).total).toBe(2)
    expect((await places({ code: batch.at(9) })).total).toBe(0)
    expect((await places({ code: batch.at(6) }, other.token)).total).toBe(0)
    expect((await places({}, other.token)).total).toBe(0)
    const { companyId } = user
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await places({}, seller.token)).total).toBe(2)
    const unseen = await makeUser(test.connections, { companyId, permissions: ['label:list'] })
    const refused = await call(labels.positioning, {}, unseen.token)
    expect(refused.envelope.error).toBe('ACCESS_DENIED')
    const long = { from: '2026-01-01', to: '2026-06-01' }
    await expectRefusal(labels.positioning, long, 'DATE_SPAN_TOO_LONG')
    await expectRefusal(labels.positioning, { code: '123' }, 'CODE_SEARCH_TOO_SHORT')
  })
})
