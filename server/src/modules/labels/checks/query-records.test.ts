import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { usePackedCompany } from '../testing/packed-company.ts'

const test = usePackedCompany()
const { call, expectRefusal } = test

type Input = Record<string, unknown>

describe("buyers' checks", () => {
  it('lists checks with their code, narrowed by code, result, product, batch and days', async () => {
    const dealer = await makeDealer(test.connections, test.user.companyId)
    const product = await makeProduct(test.connections, test.user.companyId)
    await asCompany(test.connections, test.user.companyId, (db) =>
      sql`
        insert into query_record (company_id, at, serial, result, ordinal, batch_id, product_id, dealer_id, region)
        values (${test.user.companyId}, now(), ${test.batch.lo + 6}, 'genuine_first', 1, ${test.batch.id}, ${product.id}, ${dealer.id}, '浙江'),
               (${test.user.companyId}, now() - interval '1 hour', ${test.batch.lo + 7}, 'genuine_again', 2, ${test.batch.id}, null, null, ''),
               (${test.user.companyId}, now() - interval '200 days', ${test.batch.lo + 6}, 'genuine_first', 1, ${test.batch.id}, null, null, '')`.execute(
        db,
      ),
    )
    const list = async (input: Input, token = test.user.token) =>
      (await call(labels.queryRecords, input, token)).payload
    expect(await list({})).toMatchObject({
      total: 2,
      records: [
        {
          serial: test.batch.lo + 6,
          code: test.batch.at(6),
          result: 'genuine_first',
          productName: product.name,
          dealerName: dealer.name,
          batchName: test.batch.name,
          region: '浙江',
        },
        { code: test.batch.at(7), ordinal: 2, productName: null },
      ],
    })
    expect((await list({ code: test.batch.at(6) })).total).toBe(2)
    expect((await list({ result: 'genuine_again' })).total).toBe(1)
    expect((await list({ result: 'suspicious' })).total).toBe(0)
    expect((await list({ productId: product.id })).total).toBe(1)
    expect((await list({ batchId: test.batch.id })).total).toBe(2)
    const unchecked = await makeBatch(test, { companyId: test.user.companyId })
    expect((await list({ batchId: unchecked.id })).total).toBe(0)
    expect((await list({ sort: 'at', pageSize: 1 })).records[0]?.code).toBe(test.batch.at(7))
    expect((await list({}, test.other.token)).total).toBe(0)
    const seller = await makeUser(test.connections, {
      companyId: test.user.companyId,
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
    const dealer = await makeDealer(test.connections, test.user.companyId)
    const product = await makeProduct(test.connections, test.user.companyId)
    await asCompany(test.connections, test.user.companyId, (db) =>
      sql`
        insert into query_record (company_id, at, serial, result, ordinal, batch_id, product_id, dealer_id, region)
        values (${test.user.companyId}, now() - interval '2 hours', ${test.batch.lo + 6}, 'genuine', 1, ${test.batch.id}, ${product.id}, ${dealer.id}, '中国 云南省 昆明市'),
               (${test.user.companyId}, now() - interval '1 hour', ${test.batch.lo + 6}, 'repeated', 2, ${test.batch.id}, ${product.id}, ${dealer.id}, '中国 云南省 昆明市'),
               (${test.user.companyId}, now() - interval '200 days', ${test.batch.lo + 6}, 'repeated', 3, ${test.batch.id}, ${product.id}, null, '中国 北京市'),
               (${test.user.companyId}, now(), ${test.batch.lo + 7}, 'genuine', 1, ${test.batch.id}, null, null, '泰国 曼谷'),
               (${test.user.companyId}, now(), ${test.batch.lo + 8}, 'genuine', 1, null, null, null, '')`.execute(
        db,
      ),
    )
    const places = async (input: Input, token = test.user.token) =>
      (await call(labels.positioning, input, token)).payload
    const all = await places({})
    expect(all).toMatchObject({ total: 4, checks: [] })
    expect(all.places).toHaveLength(3)
    expect(all.places[0]).toMatchObject({
      country: '中国',
      province: '云南省',
      city: '昆明市',
      text: 'Kunming, Yunnan, China',
      count: 2,
    })
    const [first] = all.places
    expect(Date.parse(first?.lastAt ?? '') - Date.parse(first?.firstAt ?? '')).toBe(3_600_000)
    expect(all.places.slice(1).map(({ country, province }) => [country, province])).toEqual([
      ['', ''],
      ['泰国', '曼谷'],
    ])
    const one = await places({ code: test.batch.at(6) })
    expect(one).toMatchObject({
      total: 3,
      places: [{ city: '昆明市' }, { province: '北京市', city: '' }],
      checks: [{ ordinal: 2, code: test.batch.at(6) }, { ordinal: 1 }, { ordinal: 3 }],
    })
    expect((await places({ batchId: test.batch.id })).total).toBe(3)
    expect((await places({ productId: product.id })).total).toBe(2)
    expect((await places({ code: test.batch.at(9) })).total).toBe(0)
    expect((await places({ code: test.batch.at(6) }, test.other.token)).total).toBe(0)
    expect((await places({}, test.other.token)).total).toBe(0)
    const { companyId } = test.user
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect((await places({}, seller.token)).total).toBe(2)
    const reader = await makeUser(test.connections, { companyId, permissions: ['label:list'] })
    const refused = await call(labels.positioning, {}, reader.token)
    expect(refused.envelope.error).toBe('ACCESS_DENIED')
    const long = { from: '2026-01-01', to: '2026-06-01' }
    await expectRefusal(labels.positioning, long, 'DATE_SPAN_TOO_LONG')
    await expectRefusal(labels.positioning, { code: '123' }, 'CODE_SEARCH_TOO_SHORT')
  })
})
