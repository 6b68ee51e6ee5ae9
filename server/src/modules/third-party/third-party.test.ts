import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { APPLICATION_PERMISSIONS } from '@zhenma/contract/third-party/for-people'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { MAXIMUM_APPLICATIONS } from '@zhenma/contract/third-party/application.entity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const APPLICATION = { name: 'ERP', permissions: ['qa-card:list'] } as const
const MANAGING = ['list', 'create', 'update', 'delete'].map(
  (operation) => `third-party:${operation}`,
)

const as = (user: MadeUser) => ({
  create: (input: object = {}) =>
    callAs(testApp, user.token, thirdParty.create, { ...APPLICATION, ...input }),
  update: (id: number, input: object = {}) =>
    callAs(testApp, user.token, thirdParty.update, { id, ...APPLICATION, ...input }),
  list: (input: object = {}) => callAs(testApp, user.token, thirdParty.list, { ...input }),
  get: (id: number) => callAs(testApp, user.token, thirdParty.get, { id }),
  remove: (id: number) => callAs(testApp, user.token, thirdParty.remove, { id }),
  changeKey: (id: number, overlapHours: number) =>
    callAs(testApp, user.token, thirdParty.changeKey, { id, overlapHours }),
  endOldKey: (id: number) => callAs(testApp, user.token, thirdParty.endOldKey, { id }),
  block: (id: number) => callAs(testApp, user.token, thirdParty.block, { id, blocked: true }),
  tree: () => callAs(testApp, user.token, thirdParty.permissionTree, {}),
})

const colleague = (permissions: readonly string[], more: object = {}) =>
  makeUser(testApp.connections, { companyId: owner.companyId, permissions, ...more })

describe('an application is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'FIELD_REQUIRED', 'name'],
    ['too long a name', { name: 'x'.repeat(101) }, 'FIELD_TOO_LONG', 'name'],
    ['what is no permission', { permissions: ['all'] }, 'FIELD_FORMAT', 'permissions.0'],
    ['an unknown permission', { permissions: ['no:such'] }, 'FIELD_REFERENCE', 'permissions'],
    ['the platform’s', { permissions: ['company:enter'] }, 'FIELD_REFERENCE', 'permissions'],
    [
      'permission for applications',
      { permissions: ['third-party:create'] },
      'FIELD_REFERENCE',
      'permissions',
    ],
    ['no call a minute', { ratePerMinute: 0 }, 'FIELD_TOO_SHORT', 'ratePerMinute'],
    ['too many calls', { ratePerMinute: 6_001 }, 'FIELD_TOO_LONG', 'ratePerMinute'],
    ['no address', { allowedAddresses: ['here'] }, 'FIELD_FORMAT', 'allowedAddresses.0'],
    ['no network', { allowedAddresses: ['10.0.0.0/33'] }, 'FIELD_FORMAT', 'allowedAddresses.0'],
    [
      'too many addresses',
      { allowedAddresses: Array.from({ length: 51 }, (_, at) => `10.0.0.${at}`) },
      'FIELD_TOO_LONG',
      'allowedAddresses',
    ],
    ['a dealer that is not there', { dealerId: 999_999 }, 'FIELD_REFERENCE', 'dealerId'],
    ['a factory that is not there', { factoryId: 999_999 }, 'FIELD_REFERENCE', 'factoryId'],
  ])('with %s', async (_what, input, error, field) => {
    const refused = await as(owner).create(input)
    expect(refused.httpStatus).toBe(error === 'FIELD_REFERENCE' ? 409 : 400)
    expect(refused.envelope.details).toMatchObject([{ error, field }])
    expect((await as(owner).list()).payload.total).toBe(0)
  })

  test('with a name that another one has, until that one is deleted', async () => {
    const me = as(owner)
    const { id } = (await me.create()).payload
    expect((await me.create()).envelope.details).toMatchObject([
      { error: 'FIELD_TAKEN', field: 'name' },
    ])
    await me.remove(id)
    expect((await me.create()).httpStatus).toBe(200)
  })

  test('above so many of them', async () => {
    await as(owner).create()
    await asPlatform(testApp.connections, async (db) => {
      await sql`
        with made as (
          insert into app_user (company_id, username, real_name, password_hash)
          select ${owner.companyId}, 'z' || ${owner.id} || '_' || n, 'n', 'none'
            from generate_series(2, ${MAXIMUM_APPLICATIONS}::int) n returning id)
        insert into third_party_application (company_id, id, name, rate_per_minute, key_id,
          secret_hash, created_by)
        select ${owner.companyId}, id, 'a' || id, 1, lpad(to_hex(id), 16, '0'), '', ${owner.id}
          from made`.execute(db)
    })
    const refused = await as(owner).create({ name: 'one more' })
    expect([refused.httpStatus, refused.envelope.error]).toEqual([409, 'APPLICATION_LIMIT'])
  })

  test('with what its maker does not hold', async () => {
    const me = as(await colleague([...MANAGING, 'qa-card:list']))
    const refused = await me.create({ permissions: ['qa-card:list', 'user:list', 'label:list'] })
    expect(refused.httpStatus).toBe(403)
    expect(refused.envelope.details).toMatchObject([
      { error: 'PERMISSION_BEYOND_OWN', values: { permission: 'label:list' } },
      { error: 'PERMISSION_BEYOND_OWN', values: { permission: 'user:list' } },
    ])
    expect((await me.create()).httpStatus).toBe(200)
  })

  test('without the permission of the step', async () => {
    const { id } = (await as(owner).create()).payload
    const me = as(await colleague(['third-party:list', 'qa-card:list']))
    expect((await me.get(id)).httpStatus).toBe(200)
    for (const answer of [
      await me.create({ name: 'another' }),
      await me.update(id),
      await me.remove(id),
      await me.changeKey(id, 0),
      await me.endOldKey(id),
      await me.block(id),
    ]) {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'ACCESS_DENIED'])
    }
  })

  test('to another company', async () => {
    const { id } = (await as(owner).create()).payload
    const me = as(await makeUser(testApp.connections))
    for (const answer of [
      await me.get(id),
      await me.update(id),
      await me.remove(id),
      await me.changeKey(id, 0),
      await me.endOldKey(id),
      await me.block(id),
    ]) {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await me.list()).payload.total).toBe(0)
  })

  test('an overlap of more than a week', async () => {
    const { id } = (await as(owner).create()).payload
    const refused = await as(owner).changeKey(id, 169)
    expect(refused.envelope.details).toMatchObject([
      { error: 'FIELD_TOO_LONG', field: 'overlapHours' },
    ])
  })
})

describe('who holds less than an application', () => {
  test('neither changes it nor gets its key', async () => {
    const { id } = (await as(owner).create({ permissions: ['qa-card:list', 'user:list'] })).payload
    const me = as(await colleague([...MANAGING, 'qa-card:list']))
    for (const answer of [
      await me.update(id),
      await me.remove(id),
      await me.changeKey(id, 0),
      await me.endOldKey(id),
      await me.block(id),
    ]) {
      expect([answer.httpStatus, answer.envelope.error]).toEqual([403, 'APPLICATION_BEYOND_OWN'])
    }
  })

  test('because of a dealer binds what they make to it, and sees no other', async () => {
    const dealer = await makeDealer(testApp.connections, owner.companyId)
    const other = await makeDealer(testApp.connections, owner.companyId)
    const all = (await as(owner).create({ permissions: ['movement:list'] })).payload
    const permissions = [...MANAGING, 'movement:list']
    const me = as(await colleague(permissions, { dealerId: dealer.id }))
    expect((await me.list()).payload.total).toBe(0)
    expect((await me.changeKey(all.id, 0)).httpStatus).toBe(404)
    const refused = await me.create({ name: 'x', permissions: [], dealerId: other.id })
    expect(refused.envelope.details).toMatchObject([{ field: 'dealerId' }])
    const made = (await me.create({ name: 'mine', permissions: ['movement:list'] })).payload
    expect((await me.get(made.id)).payload).toMatchObject({
      dealerId: dealer.id,
      dealerName: dealer.name,
    })
    const freed = await me.update(made.id, { name: 'mine', permissions: [], dealerId: null })
    expect(freed.envelope.details).toMatchObject([{ error: 'FIELD_REFERENCE', field: 'dealerId' }])
  })
})

describe('an application', () => {
  test('is kept as it was typed, each thing once', async () => {
    const me = as(owner)
    const { id, key } = (
      await me.create({
        description: ' 每晚同步 ',
        permissions: ['qa-card:list', 'label:list', 'label:list'],
        allowedAddresses: ['203.0.113.0/24', '203.0.113.0/24'],
        ratePerMinute: 30,
      })
    ).payload
    const { payload } = await me.get(id)
    expect(payload).toMatchObject({
      name: 'ERP',
      description: '每晚同步',
      permissions: ['label:list', 'qa-card:list'],
      allowedAddresses: ['203.0.113.0/24'],
      ratePerMinute: 30,
      blocked: false,
      lastUsedAt: null,
      previousUntil: null,
    })
    expect(key).toMatch(new RegExp(`^zm_${payload.keyId}_[A-Za-z0-9_-]{43}$`))
  })

  test('keeps the dealer and the factory that it is bound to, until it is deleted', async () => {
    const { connections } = testApp
    const { id: dealerId } = await makeDealer(connections, owner.companyId)
    const { id: factoryId } = await makePlace(connections, owner.companyId, 'factory')
    const me = as(owner)
    const ofDealer = (await me.create({ name: 'Shop', dealerId })).payload.id
    const ofFactory = (await me.create({ name: 'MES', factoryId })).payload.id
    const removeDealer = () => callAs(testApp, owner.token, dealers.remove, { id: dealerId })
    const removeFactory = () => callAs(testApp, owner.token, places.remove, { id: factoryId })
    const namedBy = async (refused: ReturnType<typeof removeDealer>) => {
      const { error, details } = (await refused).envelope
      return [error, details?.map(({ link, values }) => [link, values?.['names']])]
    }
    const screen = '/system/third-party'
    expect(await namedBy(removeDealer())).toEqual([
      'DEALER_IN_USE',
      [[`${screen}?dealerId=${dealerId}`, 'Shop']],
    ])
    expect(await namedBy(removeFactory())).toEqual([
      'PLACE_IN_USE',
      [[`${screen}?factoryId=${factoryId}`, 'MES']],
    ])
    const found = async (input: object) =>
      (await me.list(input)).payload.records.map(({ name }) => name)
    expect([await found({ dealerId }), await found({ factoryId })]).toEqual([['Shop'], ['MES']])
    for (const id of [ofDealer, ofFactory]) await me.remove(id)
    expect((await removeDealer()).httpStatus).toBe(200)
    expect((await removeFactory()).httpStatus).toBe(200)
  })

  test('is found by name, key and state', async () => {
    const me = as(owner)
    const { id } = (await me.create()).payload
    await me.create({ name: 'Shop' })
    await me.block(id)
    const found = async (input: object) =>
      (await me.list(input)).payload.records.map(({ name }) => name)
    expect(await found({ keyword: 'sho' })).toEqual(['Shop'])
    expect(await found({ blocked: true })).toEqual(['ERP'])
    const { keyId } = (await me.get(id)).payload
    expect(await found({ keyword: keyId })).toEqual(['ERP'])
  })

  test('is offered what its maker holds, and nothing that is for people', async () => {
    const keys = (await as(owner).tree()).payload.flatMap(({ screens, permissions }) =>
      [...permissions, ...screens.flatMap((screen) => screen.permissions)].map(({ key }) => key),
    )
    expect([...keys].sort()).toEqual([...APPLICATION_PERMISSIONS])
    expect(keys).not.toContain('third-party:create')
  })
})
