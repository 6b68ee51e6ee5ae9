import { operations } from '@zhenma/contract/operations/operations.contract'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { asCompany } from '../../platform/database/database.ts'

const test = useLabelTest()

/** A buyer checks a label, somewhere: a test's own address has no place. */
const checked = async (code: string, region: string) => {
  const { payload } = await callAs(test, null, buyerChecks.check, { code })
  await asCompany(test.connections, test.user.companyId, (db) =>
    sql`update query_record set region = ${region}
         where company_id = ${test.user.companyId} and region = ${payload.region}`.execute(db),
  )
}

describe('a label that is inspected', () => {
  it('tells where it should be, and where buyers checked it', async () => {
    await test.sent(test.batch)
    const code = test.batch.at(6)
    const inspect = async () => (await test.call(operations.inspect, { code })).payload
    expect(await inspect()).toMatchObject({ verdict: 'unknown', checks: [] })
    await checked(code, '中国 广东省 广州市')
    expect((await inspect()).verdict).toBe('in_place')
    await checked(code, '中国 浙江省 杭州市')
    const found = await inspect()
    expect(found).toMatchObject({
      verdict: 'diverted',
      dealerRegion: 'Shenzhen, Guangdong',
      checks: [{ region: 'Hangzhou, Zhejiang, China' }, {}],
    })
    expect(found.checks.map(({ isElsewhere }) => isElsewhere)).toEqual([true, false])
  })
})
