import { permissionsOfCompany } from '@zhenma/contract/calls'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  await seedRequired(testApp.connections)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  owner = await makeUser(testApp.connections)
})

const KEEPER = ['role:list', 'role:create', 'role:update', 'role:delete', 'product:list']
const keeper = (companyId: number) =>
  makeUser(testApp.connections, { companyId, permissions: KEEPER })

const as = ({ token }: MadeUser) => ({
  create: (input: object = {}) =>
    callAs(testApp, token, roles.create, { name: '仓管', code: uniqueName('r'), ...input }),
  copy: (id: number, input: object = {}) =>
    callAs(testApp, token, roles.copy, { id, name: '副本', code: uniqueName('r'), ...input }),
  update: (id: number, input: object) =>
    callAs(testApp, token, roles.update, { id, name: '仓管', code: uniqueName('r'), ...input }),
  list: (input: object = {}) => callAs(testApp, token, roles.list, { ...input }),
  get: (id: number) => callAs(testApp, token, roles.get, { id }),
  remove: (id: number) => callAs(testApp, token, roles.remove, { id }),
  permissions: (roleId: number) => callAs(testApp, token, roles.permissions, { roleId }),
  save: (roleId: number, permissions: readonly string[], language: 'cn' | 'tc' | 'en' = 'en') =>
    callAs(testApp, token, roles.savePermissions, { roleId, permissions }, { language }),
  tree: (language: 'cn' | 'tc' | 'en' = 'en') =>
    callAs(testApp, token, roles.permissionTree, {}, { language }),
})

/** The role that `makeUser` gives. */
async function roleOf(user: MadeUser): Promise<number> {
  const [held] = await asPlatform(testApp.connections, (db) =>
    rows(db, sql<{ id: number }>`select role_id as id from user_role where user_id = ${user.id}`),
  )
  return held?.id ?? 0
}

describe('a role', () => {
  test('is created, changed, copied and deleted, and the log says so', async () => {
    const me = as(owner)
    const { id } = (await me.create({ name: '仓库主管', code: 'store_head', description: '早班' }))
      .payload
    expect((await me.get(id)).payload).toEqual({
      id,
      revision: expect.any(Number),
      name: '仓库主管',
      code: 'store_head',
      description: '早班',
      isAdministrator: false,
      permissionCount: 0,
      userCount: 0,
    })
    expect((await me.save(id, ['label:list', 'batch:list', 'label:list'])).payload.count).toBe(2)
    expect((await me.permissions(id)).payload.permissions).toEqual(['batch:list', 'label:list'])
    await me.update(id, { name: '主管', code: 'store_head' })
    const copied = (await me.copy(id)).payload.id
    expect((await me.permissions(copied)).payload.permissions).toEqual(['batch:list', 'label:list'])
    expect((await me.save(id, [])).payload.count).toBe(0)
    expect((await me.permissions(copied)).payload.permissions).toHaveLength(2)
    expect((await me.remove(id)).httpStatus).toBe(200)
    expect((await me.get(id)).httpStatus).toBe(404)
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ operation: string }>`
          select operation from operation_log
          where company_id = ${owner.companyId} and entity = 'role' and entity_id = ${String(id)}
          order by id`,
      ),
    )
    const operations = ['create', 'permissions', 'update', 'permissions', 'delete']
    expect(log.map(({ operation }) => operation)).toEqual(operations)
  })

  test('has a name of 2 to 30 characters and a code without Chinese ones, its own', async () => {
    const me = as(owner)
    const bad = await me.create({ name: '仓', code: '仓管' })
    expect(bad.envelope.details).toMatchObject([
      { error: 'FIELD_FORMAT', field: 'name', message: 'name: must have 2 to 30 characters' },
      { error: 'FIELD_FORMAT', field: 'code' },
    ])
    expect((await me.create({ name: '长'.repeat(31) })).envelope.details).toMatchObject([
      { error: 'FIELD_FORMAT', field: 'name', values: { rule: 'role_name' } },
    ])
    // Another message of the catalogue.
    expect((await me.create({ name: '长'.repeat(127) })).envelope.details).toMatchObject([
      { error: 'FIELD_TOO_LONG', field: 'name', values: { maximum: 126 } },
      { error: 'FIELD_FORMAT', field: 'name' },
    ])
    const { id } = (await me.create({ code: 'mine' })).payload
    const twice = await me.create({ code: 'mine' })
    expect(twice.httpStatus).toBe(409)
    expect(twice.envelope.details).toMatchObject([{ error: 'ROLE_CODE_TAKEN', field: 'code' }])
    expect((await me.update(id, { code: 'mine' })).httpStatus).toBe(200)
    // Another company has codes of its own.
    const stranger = as(await makeUser(testApp.connections))
    expect((await stranger.create({ code: 'mine' })).httpStatus).toBe(200)
  })

  test('that is held is not deleted, and says by how many', async () => {
    const clerk = await keeper(owner.companyId)
    const id = await roleOf(clerk)
    const refused = await as(owner).remove(id)
    expect(refused.envelope).toMatchObject({ status: 409, error: 'ROLE_IN_USE' })
    expect(refused.envelope.message).toContain('held by 1 users')
    await asPlatform(testApp.connections, (db) =>
      sql`update app_user set status = 'deleted' where id = ${clerk.id}`.execute(db),
    )
    expect((await as(owner).remove(id)).httpStatus).toBe(200)
  })

  test('of another company does not exist', async () => {
    const theirs = await roleOf(await makeUser(testApp.connections, { permissions: [] }))
    const me = as(owner)
    for (const answer of [
      await me.get(theirs),
      await me.update(theirs, {}),
      await me.remove(theirs),
      await me.copy(theirs),
      await me.permissions(theirs),
      await me.save(theirs, []),
    ]) {
      expect(answer.httpStatus).toBe(404)
    }
    expect((await me.list()).payload.records).toHaveLength(1)
  })

  test('of administrators holds everything and is not changed, not even by themselves', async () => {
    const id = await roleOf(owner)
    const me = as(owner)
    expect((await me.permissions(id)).payload.permissions).toEqual(permissionsOfCompany(false))
    for (const answer of [
      await me.update(id, {}),
      await me.remove(id),
      await me.save(id, ['label:list']),
    ]) {
      expect(answer.envelope).toMatchObject({ status: 409, error: 'ROLE_ADMINISTRATOR' })
    }
  })
})

describe('nobody gives what they do not hold', () => {
  test.each([
    ['cn', '您没有“label:list”权限，不能授予他人'],
    ['tc', '您沒有「label:list」權限，不能授予他人'],
    ['en', 'You do not hold label:list yourself, so you cannot give it'],
  ] as const)('a permission, said in %s', async (language, message) => {
    const me = as(await keeper(owner.companyId))
    const { id } = (await me.create()).payload
    expect((await me.save(id, ['product:list'])).httpStatus).toBe(200)
    const refused = await me.save(id, ['product:list', 'label:list'], language)
    expect(refused.envelope).toMatchObject({ status: 403, error: 'PERMISSION_BEYOND_OWN', message })
    expect((await me.permissions(id)).payload.permissions).toEqual(['product:list'])
  })

  test('their own role does not grow either', async () => {
    const clerk = await keeper(owner.companyId)
    const refused = await as(clerk).save(await roleOf(clerk), [...KEEPER, 'user:password'])
    expect(refused.envelope.error).toBe('PERMISSION_BEYOND_OWN')
  })

  test('a role with more is neither copied, changed nor deleted', async () => {
    const { id } = (await as(owner).create({ name: '财务' })).payload
    await as(owner).save(id, ['label:list'])
    const me = as(await keeper(owner.companyId))
    for (const answer of [
      await me.copy(id),
      await me.update(id, {}),
      await me.remove(id),
      await me.save(id, []),
      await me.copy(await roleOf(owner)),
    ]) {
      expect(answer.envelope).toMatchObject({ status: 403, error: 'ROLE_BEYOND_OWN' })
    }
  })

  test('a permission that there is not is refused', async () => {
    const me = as(owner)
    const { id } = (await me.create()).payload
    expect((await me.save(id, ['moon:land'])).envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'permissions' },
    ])
    expect((await me.save(id, ['no permission'])).envelope.error).toBe('INPUT_INVALID')
  })
})

describe('the tree of permissions', () => {
  test('has each permission once, with words, and says which the caller may give', async () => {
    const { payload } = await as(await keeper(owner.companyId)).tree()
    const leaves = payload.flatMap((menu) => [
      ...menu.screens.flatMap((screen) => screen.permissions),
      ...menu.permissions,
    ])
    expect(leaves.map(({ key }) => key).sort()).toEqual(permissionsOfCompany(false))
    expect(leaves.filter(({ isHeld }) => isHeld).map(({ key }) => key)).toEqual(
      expect.arrayContaining(KEEPER),
    )
    expect(leaves.filter(({ isHeld }) => isHeld)).toHaveLength(KEEPER.length)
    expect(leaves.filter(({ title, key }) => title === key)).toEqual([])
  })

  test('puts what is done on a screen below it, in the language of the caller', async () => {
    const { payload } = await as(owner).tree('cn')
    const products = payload.find(({ title }) => title === '产品')
    expect(products?.screens.map(({ title }) => title)).toEqual(['产品列表', '产品分类'])
    const [list, categories] = products?.screens ?? []
    expect(list?.shownBy).toEqual(['product:list'])
    expect(list?.permissions.map(({ key }) => key)).toContain('product:create')
    expect(categories?.permissions.map(({ key }) => key)).toContain('category:create')
  })
})

describe('the tree of roles', () => {
  const treeAs = ({ token }: MadeUser, language: 'cn' | 'tc' | 'en' = 'en') =>
    callAs(testApp, token, roles.tree, {}, { language })

  test('is refused without the permission, and is of the own company', async () => {
    const clerk = await makeUser(testApp.connections, { permissions: ['role:create'] })
    expect((await treeAs(clerk)).envelope.error).toBe('ACCESS_DENIED')
    const { payload } = await treeAs(owner)
    expect(payload.map(({ id }) => id)).toEqual([await roleOf(owner)])
  })

  test.each([
    ['cn', '产品', '查看产品'],
    ['tc', '產品', '查看產品'],
    ['en', 'Products', 'See products'],
  ] as const)(
    'has each role with what it holds, and nothing else (%s)',
    async (language, ...words) => {
      const { id } = (await as(owner).create({ name: '仓管', code: 'keeper' })).payload
      const dataRules = { movement: 'own_records' }
      const permissions = ['product:list', 'movement:list']
      await callAs(testApp, owner.token, roles.savePermissions, {
        roleId: id,
        permissions,
        dataRules,
      })
      const { payload } = await treeAs(owner, language)
      const [administrators, keepers] = payload
      expect(administrators?.isAdministrator).toBe(true)
      expect(keepers).toMatchObject({ id, name: '仓管', code: 'keeper', isAdministrator: false })
      const held = (of: typeof keepers) =>
        (of?.menus ?? []).flatMap((menu) => [
          ...menu.screens.flatMap((screen) => screen.permissions),
          ...menu.permissions,
        ])
      expect(
        held(administrators)
          .map(({ key }) => key)
          .sort(),
      ).toEqual(permissionsOfCompany(false))
      expect(held(keepers).map(({ key }) => key)).toEqual(permissions)
      expect([keepers?.menus[0]?.title, held(keepers)[0]?.title]).toEqual(words)
      const rules = keepers?.menus.flatMap(({ screens }) => screens.flatMap((one) => one.dataRules))
      expect(rules).toEqual([{ entity: 'movement', rule: 'own_records' }])
    },
  )
})
