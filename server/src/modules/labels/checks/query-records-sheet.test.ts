import { MAXIMUM_EXPORT_ROWS } from '@zhenma/contract/kernel/lists'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makeUser } from '../../../../test/make/user.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { usePackedCompany } from '../testing/packed-company.ts'

const test = usePackedCompany()
const { call, expectRefusal } = test

/** So many checks, one a second, of one region. */
async function check(
  count: number,
  region: string,
  more: { dealerId?: number; result?: string } = {},
) {
  const { companyId } = test.user
  await asCompany(test.connections, companyId, (db) =>
    sql`
      insert into query_record (company_id, at, serial, result, ordinal, batch_id, dealer_id, region)
      select ${companyId}, now() - n * interval '1 second', ${test.batch.lo + 6},
             ${more.result ?? 'genuine_again'}, n, ${test.batch.id}, ${more.dealerId ?? null}, ${region}
        from generate_series(1, ${count}::int) n`.execute(db),
  )
}

const linesOf = (raw: Buffer): string[] =>
  raw.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')

describe("the sheet of buyers' checks", () => {
  it('is refused where there is nothing, without its permission, and for a list too long', async () => {
    await expectRefusal(labels.exportQueryRecords, {}, 'EXPORT_EMPTY')
    await expectRefusal(labels.exportQueryRecords, { area: 'Yunnan' }, 'INPUT_INVALID')
    const { companyId } = test.user
    const reader = await makeUser(test.connections, { companyId, permissions: ['query:list'] })
    const refused = await call(labels.exportQueryRecords, {}, reader.token)
    expect(refused.envelope.error).toBe('ACCESS_DENIED')
    await check(MAXIMUM_EXPORT_ROWS + 1, '')
    await expectRefusal(labels.exportQueryRecords, {}, 'LIST_EXPORT_TOO_LARGE')
  })

  it('has every check that the list has under its filters, once, as codes and words', async () => {
    const { companyId } = test.user
    const dealer = await makeDealer(test.connections, companyId)
    await check(1_203, '中国 云南省 昆明市', { dealerId: dealer.id })
    await check(2, '中国 广西 南宁市', { result: 'unknown' })
    await check(3, '泰国 曼谷')
    const sheet = async (input: Record<string, unknown>, token = test.user.token) =>
      linesOf((await call(labels.exportQueryRecords, { format: 'csv', ...input }, token)).raw)
    const total = async (input: Record<string, unknown>) =>
      (await call(labels.queryRecords, input)).payload.total
    const [head, ...rows] = await sheet({})
    expect(head).toBe('Checked,Code,Result,Check no.,Product,Batch,Dealer,Area,IP address,Device')
    expect(rows).toHaveLength(1_208)
    expect(new Set(rows).size).toBe(1_208)
    expect(rows.every((row) => row.includes(test.batch.at(6)))).toBe(true)
    for (const [filter, count] of [
      [{ dealerId: dealer.id }, 1_203],
      [{ area: '530000' }, 1_203],
      [{ area: '450000' }, 2],
      [{ area: 'TH' }, 3],
      [{ result: 'suspicious' }, 2],
      [{ dealerId: dealer.id, sort: 'at' }, 1_203],
    ] as const) {
      expect([filter, (await sheet(filter)).length - 1]).toEqual([filter, count])
      expect([filter, await total(filter)]).toEqual([filter, count])
    }
    expect(await total({ area: '990000' })).toBe(0)
    const unknown = (await sheet({ result: 'unknown' }))[1]
    expect(unknown).toContain('Unknown code')
    expect(unknown).toContain('Nanning, Guangxi, China')
    const seller = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    expect(await sheet({}, seller.token)).toHaveLength(1_204)
    const { raw, headers } = await call(labels.exportQueryRecords, { area: 'TH' })
    expect(raw.subarray(0, 2).toString()).toBe('PK')
    expect(headers['content-disposition']).toContain('.xlsx')
  })
})
