import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { makeProduct } from '../../../test/make/product.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform, one } from '../../platform/database/database.ts'
import { dictionariesAs } from './testing/dictionaries-api.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
// A company of its own for every test.
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const as = (user: MadeUser, language?: Language) => dictionariesAs(testApp, user, language)

describe('tables as dictionaries', () => {
  /** One to be found by name, and twelve others; its number. */
  async function makeDealers(companyId: number): Promise<number> {
    const { id } = await makeDealer(testApp.connections, companyId, { name: '昆明总代理' })
    for (let n = 1; n <= 12; n += 1) {
      await makeDealer(testApp.connections, companyId, { name: `大理经销商 ${n}` })
    }
    return id
  }

  test('are searched by keyword, 10 at a time unless asked for more', async () => {
    const id = await makeDealers(owner.companyId)
    const me = as(owner)
    expect((await me.search('dealer')).payload).toHaveLength(10)
    expect((await me.search('dealer', { pageSize: 50 })).payload).toHaveLength(13)
    expect((await me.search('dealer', { pageSize: 51 })).httpStatus).toBe(400)
    expect((await me.search('dealer', { keyword: '昆明' })).payload).toEqual([
      { value: String(id), text: '昆明总代理' },
    ])
    expect((await me.one('dealer', String(id))).payload.text).toBe('昆明总代理')
    expect((await me.one('dealer', '1e99')).httpStatus).toBe(404)
    const stranger = as(await makeUser(testApp.connections))
    expect((await stranger.search('dealer')).payload).toEqual([])
    expect((await stranger.one('dealer', String(id))).httpStatus).toBe(404)
  })

  test('show a dealer’s user the own dealer only', async () => {
    const dealerId = await makeDealers(owner.companyId)
    const bound = await makeUser(testApp.connections, { companyId: owner.companyId, dealerId })
    expect((await as(bound).search('dealer')).payload.map(({ text }) => text)).toEqual([
      '昆明总代理',
    ])
  })

  /** A record of each table, in a company: its number. */
  const makers: Readonly<
    Record<string, (companyId: number, name: string) => Promise<{ id: number }>>
  > = {
    product: (companyId, name) => makeProduct(testApp.connections, companyId, { name }),
    factory: (companyId, name) => makePlace(testApp.connections, companyId, 'factory', { name }),
    warehouse: (companyId, name) =>
      makePlace(testApp.connections, companyId, 'warehouse', { name }),
    category: (companyId, name) =>
      asPlatform(testApp.connections, (db) =>
        one(
          db,
          sql<{ id: number }>`
            insert into product_category (company_id, name) values (${companyId}, ${name})
            returning id`,
        ),
      ),
    batch: (companyId, name) => makeBatch(testApp, { companyId, name }),
  }

  test.each(Object.keys(makers))('%s is found by a part of its name alone', async (dict) => {
    const stranger = await makeUser(testApp.connections)
    const make = makers[dict] as (typeof makers)[string]
    const { id } = await make(owner.companyId, 'Ming 100% first')
    await make(owner.companyId, 'Ming 1000 second')
    await make(stranger.companyId, 'Ming 100% theirs')
    const found = (await as(owner).search(dict, { keyword: '100%' })).payload
    expect(found).toEqual([{ value: String(id), text: expect.stringContaining('Ming 100% first') }])
    expect((await as(owner).one(dict, String(id))).payload).toEqual(found[0])
    expect((await as(stranger).one(dict, String(id))).httpStatus).toBe(404)
  })

  test('accounts and roles are for those who keep them', async () => {
    const clerk = await makeUser(testApp.connections, {
      companyId: owner.companyId,
      permissions: ['dealer:list'],
    })
    for (const dict of ['user', 'role']) {
      expect((await as(clerk).search(dict)).envelope.error).toBe('ACCESS_DENIED')
      expect((await as(clerk).one(dict, '1')).envelope.error).toBe('ACCESS_DENIED')
      expect((await as(owner).search(dict)).payload.length).toBeGreaterThan(0)
    }
    expect((await as(owner).search('company')).envelope.error).toBe('INPUT_INVALID')
  })

  test.each(['deleted', 'purged'])('an account that is %s is not offered', async (status) => {
    const { companyId } = owner
    const gone = await makeUser(testApp.connections, { companyId, permissions: [] })
    const ids = async () => (await as(owner).search('user')).payload.map(({ value }) => value)
    expect(await ids()).toContain(String(gone.id))
    await asPlatform(testApp.connections, (db) =>
      sql`update app_user set status = ${status} where id = ${gone.id}`.execute(db),
    )
    expect(await ids()).not.toContain(String(gone.id))
    expect((await as(owner).one('user', String(gone.id))).httpStatus).toBe(404)
  })
})
