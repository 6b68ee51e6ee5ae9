import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { imports } from '@zhenma/contract/imports/imports.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, uniqueName } from '../../../test/make/user.ts'
import { waitForLock } from '../../../test/wait-for-lock.ts'
import { asCompany, type Connections, type Database } from '../../platform/database/database.ts'
import { beginImportTest, type ImportTest } from '../imports/testing/import-fixture.ts'

const test = useLabelTest()

const APPLICATION = { name: 'ERP', permissions: ['qa-card:list'] }

type Desk = { readonly connections: Connections; readonly user: MadeUser }

/** What names a dealer in another transaction, begun while this one lasts. */
async function meanwhile<T>(
  { connections, user }: Desk,
  change: (db: Database) => Promise<unknown>,
  begin: () => Promise<T>,
) {
  let begun: Promise<T> | undefined
  await asCompany(connections, user.companyId, async (db) => {
    await change(db)
    begun = begin()
    await waitForLock(connections)
  })
  return begun
}

/** Deletes a dealer as the call does: held first. */
const remove = (companyId: number, id: number) => async (db: Database) => {
  await sql`
    select from dealer where company_id = ${companyId} and id = ${id} for update`.execute(db)
  await sql`
    update dealer set deleted_at = now() where company_id = ${companyId} and id = ${id}`.execute(db)
}

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
    'goods that are missing, parked',
    exceptions.parkFewer,
    async () => ({ operation: 'outbound', count: 3 }),
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
    const begin = () => test.call(endpoint, { ...input, dealerId: id })
    const answer = await meanwhile(test, remove(test.user.companyId, id), begin)
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
    const answer = await meanwhile(test, bind, () => test.call(dealers.remove, { id }))
    expect(answer?.envelope).toMatchObject({
      error: 'DEALER_IN_USE',
      details: [{ values: { names: 'Shop' } }],
    })
    expect((await test.call(dealers.get, { id })).httpStatus).toBe(200)
  })
})

describe('a dealer that is being deleted while a sheet is imported', () => {
  let app: ImportTest
  beforeAll(async () => {
    app = await beginImportTest()
  })
  afterAll(() => app.close())

  const apply = async (owner: MadeUser, id: number) => {
    await callAs(app, owner.token, imports.apply, { id })
    return app.drain()
  }
  /** A checked sheet of users of which one names a dealer by its name. */
  async function sheet(owner: MadeUser, dealerName: string, withDealer: readonly string[]) {
    const rows = [
      ['Username', 'Name', 'Dealer'],
      [uniqueName('n'), '李雷', ''],
    ]
    const lines = [...rows, [...withDealer, dealerName]].map((row) => row.join(','))
    const id = await app.upload(owner, lines.join('\n'), 'users.csv', 'user')
    await app.check(owner, id)
    return id
  }

  it.each(['new', 'known'])('is not the dealer of an account that is %s', async (which) => {
    const owner = await app.company()
    const { companyId, token } = owner
    const dealer = await makeDealer(app.connections, companyId)
    const account = { username: uniqueName('n'), realName: '周敏' }
    if (which === 'known') await callAs(app, token, users.create, account)
    const id = await sheet(owner, dealer.name, [account.username, account.realName])
    const counted = which === 'known' ? { created: 1, updated: 1 } : { created: 2, updated: 0 }
    expect((await app.get(owner, id)).counts).toMatchObject({ ...counted, refused: 0 })
    const desk = { connections: app.connections, user: owner }
    await meanwhile(desk, remove(companyId, dealer.id), () => apply(owner, id))
    // All or none: nothing is written, and the sheet says which row it is now.
    expect(await app.get(owner, id)).toMatchObject({ state: 'checked', counts: { refused: 1 } })
    const { mistakes } = (await callAs(app, token, imports.mistakes, { id })).payload
    expect(mistakes).toMatchObject([{ row: 3, column: 2 }])
    const { records } = (await callAs(app, token, users.list, {})).payload
    expect(records.filter(({ dealerName }) => dealerName !== null)).toEqual([])
  })
})
