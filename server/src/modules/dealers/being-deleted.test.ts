import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useLabelTest } from '../../../test/label-test.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { uniqueName } from '../../../test/make/user.ts'
import { waitForLock } from '../../../test/wait-for-lock.ts'
import { asCompany, type Database } from '../../platform/database/database.ts'

const test = useLabelTest()

const APPLICATION = { name: 'ERP', permissions: ['qa-card:list'] }

/** What names a dealer in another transaction, begun while this one lasts. */
async function meanwhile<T>(change: (db: Database) => Promise<unknown>, begin: () => Promise<T>) {
  let begun: Promise<T> | undefined
  await asCompany(test.connections, test.user.companyId, async (db) => {
    await change(db)
    begun = begin()
    await waitForLock(test.connections)
  })
  return begun
}

const hold = (id: number) => sql`
  select from dealer where company_id = ${test.user.companyId} and id = ${id} for update`

/** Every call that makes something refer to a dealer, with the rest of what it needs. */
const NAMING: readonly (readonly [string, Endpoint, () => Promise<object>])[] = [
  ['a new application', thirdParty.create, async () => ({ ...APPLICATION, name: uniqueName('A') })],
  [
    'an application that was bound to nobody',
    thirdParty.update,
    async () => {
      const named = { ...APPLICATION, name: uniqueName('A') }
      return { ...named, id: (await test.call(thirdParty.create, named)).payload.id }
    },
  ],
  ['a new user', users.create, async () => ({ username: uniqueName('n'), realName: '周敏' })],
  [
    'a new order',
    orders.save,
    async () => ({
      number: uniqueName('SO'),
      name: 'Autumn',
      totalCount: 3,
      billedOn: '2026-11-01',
      sendOn: '2026-12-01',
    }),
  ],
  [
    'labels that go out',
    inout.outbound,
    async () => {
      await test.stocked(test.batch)
      return { batchId: test.batch.id }
    },
  ],
]

describe('a dealer that is being deleted', () => {
  it.each(NAMING)('is nobody’s any more: refused is %s', async (_what, endpoint, prepare) => {
    const input = await prepare()
    const { id } = await makeDealer(test.connections, test.user.companyId)
    const remove = async (db: Database) => {
      await hold(id).execute(db)
      await sql`
        update dealer set deleted_at = now()
         where company_id = ${test.user.companyId} and id = ${id}`.execute(db)
    }
    const answer = await meanwhile(remove, () => test.call(endpoint, { ...input, dealerId: id }))
    expect(answer?.httpStatus).toBe(409)
    expect(answer?.envelope).toMatchObject({
      error: 'FIELD_REFERENCE',
      details: [{ field: 'dealerId' }],
    })
  })

  it('stays where an application was bound to it a moment before', async () => {
    const { companyId } = test.user
    const { id } = await makeDealer(test.connections, companyId)
    const { payload } = await test.call(thirdParty.create, { ...APPLICATION, name: 'Shop' })
    const bind = async (db: Database) => {
      await sql`
        select from dealer where company_id = ${companyId} and id = ${id} for key share`.execute(db)
      await sql`
        update third_party_application set dealer_id = ${id}
         where company_id = ${companyId} and id = ${payload.id}`.execute(db)
    }
    const answer = await meanwhile(bind, () => test.call(dealers.remove, { id }))
    expect(answer?.envelope).toMatchObject({
      error: 'DEALER_IN_USE',
      details: [{ values: { names: 'Shop' } }],
    })
    expect((await test.call(dealers.get, { id })).httpStatus).toBe(200)
  })
})
