import { permissionsOfCompany } from '@zhenma/contract/calls'
import {
  type DataRule,
  type DataRules,
  RULED_ENTITY_NAMES,
  type RuledEntity,
  rulesOf,
} from '@zhenma/contract/roles/data-rules'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform, one } from '../../platform/database/database.ts'
import { type Call, PROBES } from './testing/ruled-probes.ts'
import { type Binding, ruledWorld } from './testing/ruled-world.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  await seedRequired(testApp.connections)
})
afterAll(() => testApp.close())

type Case = {
  readonly entity: RuledEntity
  readonly rule: DataRule
  readonly binding: Binding
  readonly isAuthor: boolean
  /** Whether mine is seen, and theirs. */
  readonly visible: readonly [boolean, boolean]
}

/** Who is bound is held to that by every rule; a rule without what it names finds nothing. */
const CASES: readonly Case[] = RULED_ENTITY_NAMES.flatMap((entity) =>
  rulesOf(entity).flatMap((rule): Case[] => {
    const free = { entity, rule, binding: 'nobody', isAuthor: false } as const
    switch (rule) {
      case 'all':
        return [{ ...free, visible: [true, true] }]
      case 'own_dealer':
        return [
          { ...free, visible: [false, false] },
          { ...free, binding: 'dealer', visible: [true, false] },
        ]
      case 'own_factory':
        return [
          { ...free, visible: [false, false] },
          { ...free, binding: 'factory', visible: [true, false] },
        ]
      case 'own_records':
        return [
          { ...free, visible: [false, false] },
          { ...free, isAuthor: true, visible: [true, false] },
        ]
    }
  }),
)

/** A batch as a whole is not a dealer's to change. */
const isForDealers = ({ entity, binding }: Case): boolean =>
  binding !== 'dealer' || entity !== 'batch'

describe('a data rule', () => {
  test('is tried for each entity and each rule that it offers', () => {
    const tried = new Set(CASES.map(({ entity, rule }) => `${entity} ${rule}`))
    const offered = RULED_ENTITY_NAMES.flatMap((entity) =>
      rulesOf(entity).map((rule) => `${entity} ${rule}`),
    )
    expect([...tried].sort()).toEqual(offered.sort())
    expect(Object.keys(PROBES).sort()).toEqual([...RULED_ENTITY_NAMES].sort())
  })

  test.each(CASES)(
    '$rule of $entity, bound to $binding (author: $isAuthor), shows and touches $visible',
    async (one) => {
      const world = await ruledWorld(testApp, one)
      const call: Call = (endpoint, input) =>
        callAs(testApp, world.reader.token, endpoint, input as never)
      const sides = [world.mine, world.theirs]
      const { listed, found, changed } = PROBES[one.entity]
      expect(await listed(call, sides)).toEqual(one.visible)
      for (const [index, side] of sides.entries()) {
        expect(await found(call, side)).toBe(one.visible[index])
        if (changed === undefined) continue
        expect(await changed(call, side)).toBe(one.visible[index] === true && isForDealers(one))
      }
    },
  )
})

describe('of several roles', () => {
  const rulesOfUser = async (given: readonly (readonly [string[], DataRules])[]) => {
    const user = await makeUser(testApp.connections, { permissions: [] })
    return asPlatform(testApp.connections, async (db) => {
      for (const [permissions, rules] of given) {
        const role = await one(
          db,
          sql<{ id: number }>`
            insert into role (company_id, code, name)
            values (${user.companyId}, ${uniqueName('r')}, 'Role') returning id`,
        )
        await sql`
          insert into role_permission (company_id, role_id, permission)
          select ${user.companyId}, ${role.id}, unnest(${permissions}::text[])`.execute(db)
        await sql`
          insert into role_data_rule (company_id, role_id, entity, rule)
          select ${user.companyId}, ${role.id}, key, value
          from jsonb_each_text(${JSON.stringify(rules)}::jsonb)`.execute(db)
        await sql`
          insert into user_role (company_id, user_id, role_id)
          values (${user.companyId}, ${user.id}, ${role.id})`.execute(db)
      }
      const { rules } = await one(
        db,
        sql<{ rules: DataRules }>`select user_data_rules(${user.companyId}, ${user.id}) as rules`,
      )
      return rules
    })
  }

  test('the widest counts', async () => {
    const list = ['movement:list']
    expect(
      await rulesOfUser([
        [list, { movement: 'own_records' }],
        [list, { movement: 'own_dealer' }],
      ]),
    ).toEqual({ movement: 'own_dealer' })
  })

  test('one that states no rule for what it opens opens all of it', async () => {
    const narrow = [
      ['movement:list', 'batch:list'],
      { movement: 'own_records', batch: 'own_factory' },
    ]
    expect(await rulesOfUser([narrow as [string[], DataRules], [['movement:export'], {}]])).toEqual(
      {
        batch: 'own_factory',
      },
    )
    expect(await rulesOfUser([narrow as [string[], DataRules], [['product:list'], {}]])).toEqual({
      movement: 'own_records',
      batch: 'own_factory',
    })
  })
})

describe('the data rules of a role', () => {
  const as = ({ token }: MadeUser) => ({
    create: async () =>
      (await callAs(testApp, token, roles.create, { name: '仓管', code: uniqueName('r') })).payload
        .id,
    save: (roleId: number, permissions: string[], dataRules?: object) =>
      callAs(testApp, token, roles.savePermissions, {
        roleId,
        permissions,
        ...(dataRules === undefined ? {} : { dataRules }),
      } as never),
    read: async (roleId: number) =>
      (await callAs(testApp, token, roles.permissions, { roleId })).payload.dataRules,
  })

  test('are refused where the rows could not keep them', async () => {
    const me = as(await makeUser(testApp.connections))
    const id = await me.create()
    for (const rules of [
      { dealer: 'own_records' },
      { activity: 'own_dealer' },
      { product: 'own_records' },
      { movement: 'mine' },
    ]) {
      const { envelope } = await me.save(id, ['movement:list'], rules)
      expect(envelope).toMatchObject({ status: 400, error: 'INPUT_INVALID' })
    }
  })

  test('are saved with the permissions, kept, copied, and dropped with what they are of', async () => {
    const owner = await makeUser(testApp.connections)
    const me = as(owner)
    const id = await me.create()
    const permissions = ['movement:list', 'inbound:submit']
    const rules = { movement: 'own_records', label: 'own_factory', query: 'own_factory' } as const
    expect((await me.save(id, permissions, rules)).httpStatus).toBe(200)
    // Nothing of the role reaches a buyer's check.
    const kept = { movement: 'own_records', label: 'own_factory' }
    expect(await me.read(id)).toEqual(kept)
    await me.save(id, [...permissions, 'product:list'])
    expect(await me.read(id)).toEqual(kept)
    const copy = await callAs(testApp, owner.token, roles.copy, {
      id,
      name: '副本',
      code: uniqueName('r'),
    })
    expect(await me.read(copy.payload.id)).toEqual(kept)
    await me.save(id, ['inbound:submit'], { ...kept, label: 'all' })
    expect(await me.read(id)).toEqual({})
  })

  test.each([
    ['cn', '您自己的数据范围是“仅本人”，不能授予更大的范围'],
    ['tc', '您自己的資料範圍是「僅本人」，不能授予更大的範圍'],
    ['en', 'You see “Own records” yourself, so you cannot give more'],
  ] as const)('are not wider than those of who gives them (%s)', async (language, message) => {
    const giver = await makeUser(testApp.connections, {
      permissions: [...permissionsOfCompany(false)],
    })
    await asPlatform(testApp.connections, (db) =>
      sql`
        insert into role_data_rule (company_id, role_id, entity, rule)
        select company_id, role_id, 'movement', 'own_records' from user_role
        where user_id = ${giver.id}`.execute(db),
    )
    const me = as(giver)
    const id = await me.create()
    for (const rules of [{}, { movement: 'own_dealer' }] as const) {
      const refused = await callAs(
        testApp,
        giver.token,
        roles.savePermissions,
        { roleId: id, permissions: ['movement:list'], dataRules: rules },
        { language },
      )
      expect(refused.envelope).toMatchObject({
        status: 403,
        error: 'DATA_RULE_BEYOND_OWN',
        message,
      })
    }
    expect((await me.save(id, ['movement:list'], { movement: 'own_records' })).httpStatus).toBe(200)
    // Neither is a wider role of somebody else taken, changed or copied.
    const owner = await makeUser(testApp.connections, { companyId: giver.companyId })
    const wide = await as(owner).create()
    await as(owner).save(wide, ['movement:list'])
    expect((await me.save(wide, [])).envelope.error).toBe('ROLE_BEYOND_OWN')
    const own = await callAs(testApp, giver.token, users.create, {
      username: uniqueName('u'),
      realName: '和志刚',
      roleIds: [wide],
    })
    expect(own.envelope.error).toBe('ROLE_BEYOND_OWN')
  })

  test('are offered beside the screen of the entity, the policy of the menu first', async () => {
    const owner = await makeUser(testApp.connections)
    await asPlatform(testApp.connections, (db) =>
      sql`update menu_item set policy = 'own_records' where origin = '/inout/records'`.execute(db),
    )
    const { payload } = await callAs(testApp, owner.token, roles.permissionTree, {})
    const offered = payload.flatMap(({ screens }) => screens.flatMap(({ dataRules }) => dataRules))
    expect(offered.map(({ entity }) => entity).sort()).toEqual([...RULED_ENTITY_NAMES].sort())
    expect(offered.find(({ entity }) => entity === 'movement')).toEqual({
      entity: 'movement',
      rules: ['all', 'own_dealer', 'own_factory', 'own_records'],
      preset: 'own_records',
    })
    expect(offered.find(({ entity }) => entity === 'label')?.preset).toBe('all')
  })
})
