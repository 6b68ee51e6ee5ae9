import { roles } from '@zhenma/contract/roles/roles.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { usersAs } from './testing/users-api.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
  owner = await makeUser(app.connections)
})
afterAll(() => app.close())

const sightOf = async (userId: number, by: MadeUser = owner, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(app, by.token, users.sight, { userId }, { language })

async function roleOf(permissions: string[], dataRules: object): Promise<number> {
  const { payload } = await callAs(app, owner.token, roles.create, {
    name: '仓管',
    code: uniqueName('r'),
  })
  const roleId = payload.id
  await callAs(app, owner.token, roles.savePermissions, { roleId, permissions, dataRules })
  return roleId
}

const withRoles = async (roleIds: number[], more: object = {}): Promise<number> =>
  (await usersAs(app, owner).create({ roleIds, ...more })).payload.id

test('a user of another company, or whom the caller does not see, is not there', async () => {
  const stranger = await makeUser(app.connections)
  expect((await sightOf(stranger.id)).envelope.error).toBe('NOT_FOUND')
  const dealer = await makeDealer(app.connections, owner.companyId)
  const bound = await makeUser(app.connections, {
    companyId: owner.companyId,
    permissions: ['user:list'],
    dealerId: dealer.id,
  })
  expect((await sightOf(owner.id, bound)).envelope.error).toBe('NOT_FOUND')
  expect((await sightOf(bound.id, bound)).httpStatus).toBe(200)
  const nobody = await makeUser(app.connections, { permissions: [] })
  expect((await sightOf(nobody.id, nobody)).envelope.error).toBe('ACCESS_DENIED')
})

test('of several roles together: the screens, what is done there, and the widest data rule', async () => {
  const narrow = await roleOf(['movement:list', 'label:list'], {
    movement: 'own_records',
    label: 'own_dealer',
  })
  const wide = await roleOf(['movement:list', 'movement:export'], { movement: 'own_factory' })
  const id = await withRoles([narrow, wide])
  const { menus, isAdministrator } = (await sightOf(id)).payload
  expect(isAdministrator).toBe(false)
  const screens = menus.flatMap((menu) => menu.screens)
  const titles = screens.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Overview', 'Label query', 'Movements']))
  expect(titles).not.toContain('Users')
  const records = screens.find(({ title }) => title === 'Movements')
  // Bound to no factory and no dealer, there is nothing to see.
  expect(records?.rules).toEqual([{ entity: 'movement', rule: 'own_factory', findsNothing: true }])
  expect(records?.permissions).toHaveLength(2)
  const labels = screens.find(({ title }) => title === 'Label query')
  expect(labels?.rules).toEqual([{ entity: 'label', rule: 'own_dealer', findsNothing: true }])
  const dealer = await makeDealer(app.connections, owner.companyId)
  const bound = (await sightOf(await withRoles([narrow], { dealerId: dealer.id }))).payload
  expect(bound.menus.flatMap((menu) => menu.screens.flatMap(({ rules }) => rules))).toEqual(
    expect.arrayContaining([{ entity: 'label', rule: 'own_dealer', findsNothing: false }]),
  )
})

test.each([
  ['cn', '用户'],
  ['tc', '使用者'],
  ['en', 'Users'],
] as const)('an administrator sees everything, said in %s', async (language, title) => {
  const { payload } = await sightOf(owner.id, owner, language)
  expect(payload.isAdministrator).toBe(true)
  expect(payload.menus.flatMap(({ screens }) => screens.map((one) => one.title))).toContain(title)
})

test('without a role there is the first page, and nothing to do', async () => {
  const { menus } = (await sightOf(await withRoles([]))).payload
  const screens = menus.flatMap((menu) => menu.screens)
  expect(screens.flatMap(({ permissions }) => permissions)).toEqual([])
  expect(screens).toHaveLength(1)
})
