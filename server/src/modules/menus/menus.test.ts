import { auth } from '@zhenma/contract/auth/auth.contract'
import type { CallInputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { type MenuItemRow, MENU_LIMITS, menus } from '@zhenma/contract/menus/menus.contract'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { sql } from 'kysely'
import { afterEach, afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { PLATFORM_COMPANY_ID } from '../../platform/auth/session.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

type Input = CallInputOf<typeof menus.create>

let testApp: TestApp
let platform: MadeUser
let owner: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  await seedRequired(testApp.connections)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  platform = await makeUser(testApp.connections, { companyId: PLATFORM_COMPANY_ID })
  owner = await makeUser(testApp.connections)
})
// The menu is one for the whole installation: each test finds it as it came.
afterEach(async () => {
  await asPlatform(testApp.connections, async (db) => {
    await sql`update menu_item set parent_id = null`.execute(db)
    await sql`delete from menu_item`.execute(db)
  })
  await seedRequired(testApp.connections)
})

const list = async () => (await callAs(testApp, platform.token, menus.list, {})).payload
const items = async () => (await list()).items
const item = async (origin: string): Promise<MenuItemRow> => {
  const found = (await items()).find(({ path }) => path === origin)
  if (found === undefined) throw new Error(`there is no item ${origin}`)
  return found
}
const draft = (given: Partial<Input> = {}): Input => ({
  kind: 'menu',
  nameCn: '报表',
  nameTc: '報表',
  nameEn: 'Reports',
  path: `/${uniqueName('r')}`,
  ...given,
})
const create = (given: Partial<Input> = {}, language: 'cn' | 'tc' | 'en' = 'en') =>
  callAs(testApp, platform.token, menus.create, draft(given), { language })
const update = (row: MenuItemRow, given: Partial<Input>) =>
  callAs(testApp, platform.token, menus.update, {
    ...row,
    ...given,
    id: row.id,
    // Rows that were read before: what a test does in turn is no conflict.
    revision: undefined,
  })
const sort = (parentId: number | null, ids: readonly number[]) =>
  callAs(testApp, platform.token, menus.sort, { parentId, ids: [...ids] })
const menuOf = async (user: MadeUser): Promise<OutputOf<typeof auth.permissions>['menu']> =>
  (await callAs(testApp, user.token, auth.permissions, {})).payload.menu
const pathsOf = async (user: MadeUser) =>
  (await menuOf(user)).flatMap(({ children }) => children.map(({ path }) => path))

describe('an item that cannot be', () => {
  test.each([
    ['a name is missing', { nameEn: '' }, 'nameEn'],
    ['the order is not positive', { sort: 0 }, 'sort'],
    ['the path is no path', { path: 'reports' }, 'path'],
    ['the path has capitals', { path: '/Reports' }, 'path'],
    ['a script as the address', { url: 'javascript:alert(1)' }, 'url'],
    ['data as the address', { url: 'data:text/html,x' }, 'url'],
    ['half an address', { url: 'https://' }, 'url'],
    ['a way to another site', { redirect: 'https://example.com' }, 'redirect'],
    ['what is no permission', { permissions: ['everything'] }, 'permissions'],
  ])('is refused: %s', async (_name, given, field) => {
    const { httpStatus, envelope } = await create(given)
    expect(httpStatus).toBe(400)
    expect(envelope.details?.[0]?.field).toContain(field)
  })

  test.each([
    ['a path that is taken', { path: '/product' }, 'MENU_PATH_TAKEN', 'path'],
    ['a path of the application', { path: '/user/login' }, 'MENU_PATH_RESERVED', 'path'],
    ['a menu without a path', { path: '' }, 'FIELD_REQUIRED', 'path'],
    [
      'a screen that there is not',
      { component: 'moon/list' },
      'MENU_COMPONENT_UNKNOWN',
      'component',
    ],
    [
      'a permission that there is not',
      { permissions: ['moon:land'] },
      'MENU_PERMISSION_UNKNOWN',
      'permissions',
    ],
    ['a submenu at the top', { kind: 'submenu' }, 'MENU_PLACE', 'parentId'],
    [
      'a parent that is gone',
      { kind: 'submenu', parentId: 999_999 },
      'FIELD_REFERENCE',
      'parentId',
    ],
    ['a button without permission', { kind: 'button', path: '' }, 'FIELD_REQUIRED', 'permissions'],
  ] as const)('is refused: %s', async (_name, given, error, field) => {
    const { envelope } = await create(given as Partial<Input>)
    expect(envelope).toMatchObject({ error, details: [{ field }] })
  })

  test('a second button for the same permission, and anything below a button', async () => {
    const { id: parentId } = await item('/product/list')
    const button: Partial<Input> = {
      kind: 'button',
      path: '',
      parentId,
      permissions: ['product:create'],
    }
    const first = (await create(button)).payload.id
    expect((await create(button)).envelope).toMatchObject({
      error: 'MENU_BUTTON_TAKEN',
      details: [{ field: 'permissions' }],
    })
    expect((await create({ kind: 'submenu', parentId: first })).envelope.error).toBe('MENU_PLACE')
    const bare = { ...button, permissions: ['product:update'], parentId: null }
    expect((await create(bare)).envelope.error).toBe('MENU_PLACE')
  })

  test('below itself or what is below it; deeper than the limit', async () => {
    let parentId = (await create()).payload.id
    const top = parentId
    for (let level = 2; level <= MENU_LIMITS.levels; level += 1) {
      parentId = (await create({ kind: 'submenu', parentId })).payload.id
    }
    expect((await create({ kind: 'submenu', parentId })).envelope.error).toBe('MENU_TOO_DEEP')
    const rowsNow = await items()
    const second = rowsNow.find((row) => row.parentId === top)
    const lowest = rowsNow.find((row) => row.id === parentId)
    if (!second || !lowest) throw new Error('the levels are missing')
    for (const below of [second.id, lowest.id]) {
      expect((await update(second, { parentId: below })).envelope.error).toBe('MENU_CYCLE')
    }
  })

  test('the editor itself stays in reach, and what it lies below', async () => {
    const editor = await item('/system/menus')
    const system = await item('/system')
    for (const given of [{ enabled: false }, { hidden: true }, { audience: 'company' as const }]) {
      expect((await update(editor, given)).envelope.error).toBe('MENU_SELF_LOCK')
    }
    expect((await update(system, { enabled: false })).envelope.error).toBe('MENU_SELF_LOCK')
  })

  test.each([
    ['cn', '路径“/product”已被“产品”使用'],
    ['tc', '路徑「/product」已被「产品」使用'],
    ['en', 'The path /product belongs to 产品 already'],
  ] as const)('says so in %s', async (language, message) => {
    expect((await create({ path: '/product' }, language)).envelope.message).toBe(message)
  })
})

describe('the menu', () => {
  test('is not the business of companies, whatever their roles hold', async () => {
    for (const call of Object.values(menus)) {
      const { httpStatus } = await callAs(testApp, owner.token, call, { id: 1 })
      expect(httpStatus).toBe(403)
    }
    const { id } = (
      await callAs(testApp, owner.token, roles.create, { name: '菜单', code: uniqueName('m') })
    ).payload
    const given = await callAs(testApp, owner.token, roles.savePermissions, {
      roleId: id,
      permissions: ['menu:edit'],
    })
    expect(given.envelope.error).toBe('FIELD_REFERENCE')
  })

  test('takes a new item in three languages; companies see it, the log says it', async () => {
    const { id: parentId } = await item('/product')
    const path = `/product/${uniqueName('x')}`
    const { id } = (
      await create({ kind: 'submenu', parentId, path, url: 'https://example.com/a', sort: 9 })
    ).payload
    const group = (await menuOf(owner)).find((one) => one.path === '/product')
    expect(group?.children.at(-1)).toMatchObject({
      id,
      path,
      meta: { title: '报表', titleTn: '報表', titleEn: 'Reports', url: 'https://example.com/a' },
    })
    expect(await pathsOf(platform)).not.toContain(path)
    const row = await item(path)
    expect(row).toMatchObject({ isOriginal: false, isChanged: false, audience: 'company' })
    await update(row, { nameEn: 'Figures', openExternal: true, policy: 'own_dealer' })
    await callAs(testApp, platform.token, menus.remove, { id })
    expect(await pathsOf(owner)).not.toContain(path)
    const log = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ operation: string; after: unknown }>`
          select operation, after from operation_log
           where company_id = 0 and entity = 'menu' and entity_id = ${String(id)} order by id`,
      ),
    )
    expect(log.map(({ operation }) => operation)).toEqual(['create', 'update', 'delete'])
    expect(log[1]?.after).toEqual({ nameEn: 'Figures', openExternal: true, policy: 'own_dealer' })
  })

  test('hides, disables and keeps as a heading what is said so', async () => {
    const category = await item('/product/category')
    await update(category, { enabled: false })
    expect(await pathsOf(owner)).not.toContain('/product/category')
    await update(category, { hidden: true })
    const product = (await menuOf(owner)).find(({ path }) => path === '/product')
    expect(product?.children[1]).toMatchObject({ path: '/product/category', hidden: true })
    await update(category, { isRoute: false, alwaysShow: true })
    const heading = (await menuOf(owner)).find(({ path }) => path === '/product')?.children[1]
    expect(heading).toMatchObject({ component: '', alwaysShow: true, children: [] })
  })

  test('is not deleted where it came with the product, nor with something below', async () => {
    const original = await item('/product/list')
    const refused = await callAs(testApp, platform.token, menus.remove, { id: original.id })
    expect(refused.envelope).toMatchObject({ status: 409, error: 'MENU_ORIGINAL' })
    const parentId = (await create()).payload.id
    const below = (await create({ kind: 'submenu', parentId })).payload.id
    const { items } = (await callAs(testApp, platform.token, menus.list, {})).payload
    const child = items.find(({ id }) => id === below)
    const full = await callAs(testApp, platform.token, menus.remove, { id: parentId })
    expect(full.envelope).toMatchObject({
      status: 409,
      error: 'MENU_HAS_CHILDREN',
      details: [{ values: { names: child?.nameEn || child?.nameCn }, link: '/system/menus' }],
    })
    const gone = await callAs(testApp, platform.token, menus.remove, { id: 999_999 })
    expect(gone.httpStatus).toBe(404)
  })

  test('a change survives the next start; one item is restored to how it came', async () => {
    const before = await item('/product/list')
    const path = `/goods/${uniqueName('g')}`
    await update(before, { path, nameCn: '货品', icon: 'label', permissions: ['dealer:list'] })
    await seedRequired(testApp.connections)
    const changed = await item(path)
    expect(changed).toMatchObject({ nameCn: '货品', isOriginal: true, isChanged: true })
    expect((await items()).filter(({ component }) => component === 'product/list')).toHaveLength(1)
    await callAs(testApp, platform.token, menus.restore, { id: before.id })
    expect(await item('/product/list')).toEqual({
      ...before,
      isChanged: false,
      revision: expect.any(Number),
    })
    const own = (await create()).payload.id
    const refused = await callAs(testApp, platform.token, menus.restore, { id: own })
    expect(refused.envelope).toMatchObject({ status: 409, error: 'MENU_NOT_ORIGINAL' })
  })
})

describe('the order of the menu', () => {
  const below = async (parentId: number | null) =>
    (await items()).filter((row) => row.parentId === parentId).map(({ id }) => id)

  test('is refused where it leaves something out, or names what is not there', async () => {
    const { id } = await item('/product')
    const [first = 0, second = 0] = await below(id)
    for (const ids of [[first], [first, first, second], [first, second, 999_999]]) {
      expect((await sort(id, ids)).envelope.error).toBe('MENU_ORDER_STALE')
    }
    const tops = await below(null)
    expect((await sort(id, [first, second, tops[0] ?? 0])).envelope.error).toBe('MENU_PLACE')
    expect((await sort(null, [...tops, first])).envelope.error).toBe('MENU_PLACE')
    expect(await below(id)).toEqual([first, second])
  })

  test('is set in one call, with what comes from elsewhere', async () => {
    const product = await item('/product')
    const marketing = await item('/marketing')
    const pathsOf = async (path: string) =>
      (await menuOf(owner)).find((group) => group.path === path)?.children.map((one) => one.path)
    const ofMarketing = (await pathsOf('/marketing')) ?? []
    expect(ofMarketing).toContain('/marketing/activities')
    const moved = await below(marketing.id)
    const [first = 0, second = 0] = await below(product.id)
    const wanted = [second, ...moved, first]
    expect((await sort(product.id, wanted)).payload.count).toBe(wanted.length)
    expect(await below(product.id)).toEqual(wanted)
    expect(await pathsOf('/product')).toEqual([
      '/product/category',
      ...ofMarketing,
      '/product/list',
    ])
    // The group that lost its screens is gone.
    expect((await menuOf(owner)).map(({ path }) => path)).not.toContain('/marketing')
  })
})

test('what a later version brings stands where it belongs, among those that were there', async () => {
  const { id } = await item('/label')
  const shown = async () =>
    (await items())
      .filter((row) => row.parentId === id && row.isOriginal)
      .map(({ path, sort: at, isChanged }) => [path, at, isChanged])
  const before = await shown()
  const [, second = ['']] = before
  await asPlatform(testApp.connections, async (db) => {
    await sql`delete from menu_item where path = ${second[0]}`.execute(db)
    await sql`update menu_item set sort = sort - 1 where parent_id = ${id} and sort > 1`.execute(db)
  })
  expect(await shown()).not.toEqual(before)
  await seedRequired(testApp.connections)
  expect(await shown()).toEqual(before)
})

describe('buttons', () => {
  test('say where a permission stands in the tree of roles, in which words and order', async () => {
    const { id: parentId } = await item('/product/category')
    const words = { nameCn: '造产品', nameTc: '造產品', nameEn: 'Make products' }
    await create({
      ...words,
      kind: 'button',
      path: '',
      parentId,
      permissions: ['product:create'],
      sort: 1,
    })
    const { payload } = await callAs(testApp, owner.token, roles.permissionTree, {})
    const screens = payload.flatMap((menu) => menu.screens)
    const category = screens.find(({ key }) => key === `screen-${parentId}`)
    expect(category?.permissions[0]).toEqual({
      key: 'product:create',
      title: 'Make products',
      isHeld: true,
    })
    expect(
      screens
        .flatMap(({ permissions }) => permissions)
        .filter(({ key }) => key === 'product:create'),
    ).toHaveLength(1)
    // A button is no item of the menu.
    const names = (await menuOf(owner)).flatMap(({ children }) =>
      children.map(({ meta }) => meta.titleEn),
    )
    expect(names).not.toContain('Make products')
  })
})

describe('a preview', () => {
  const preview = async (input: CallInputOf<typeof menus.preview>) =>
    callAs(testApp, platform.token, menus.preview, input)

  test('shows what administrators of companies and of the platform see', async () => {
    expect((await preview({ audience: 'company' })).payload.menu).toEqual(await menuOf(owner))
    expect((await preview({ audience: 'platform' })).payload.menu).toEqual(await menuOf(platform))
  })

  test('shows what a role of the platform sees; of others it knows nothing', async () => {
    const clerk = await makeUser(testApp.connections, {
      companyId: PLATFORM_COMPANY_ID,
      permissions: ['user:list'],
    })
    const roleOf = (user: MadeUser) =>
      asPlatform(testApp.connections, (db) =>
        rows(
          db,
          sql<{ id: number }>`select role_id as id from user_role where user_id = ${user.id}`,
        ),
      )
    const [own] = await roleOf(clerk)
    const shown = await preview({ audience: 'platform', roleId: own?.id ?? 0 })
    expect(shown.payload.menu).toEqual(await menuOf(clerk))
    const [theirs] = await roleOf(owner)
    expect((await preview({ audience: 'company', roleId: theirs?.id ?? 0 })).httpStatus).toBe(404)
  })
})
