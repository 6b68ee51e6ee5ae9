import { auth } from '@zhenma/contract/auth/auth.contract'
import { ALL_PERMISSIONS, permissionsOfCompany } from '@zhenma/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/make/user.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

describe('menu and permissions', () => {
  beforeAll(async () => {
    await seedRequired(testApp.connections)
    // A second start changes nothing.
    await seedRequired(testApp.connections)
  })

  test('an administrator sees the whole menu, once, in order, in three languages', async () => {
    const user = await makeUser(testApp.connections)
    const { payload } = await callAs(testApp, user.token, auth.permissions, {})
    expect(
      payload.menu.map((item) => [item.path, item.children.map((child) => child.path)]),
    ).toEqual([
      ['/dashboard', ['/dashboard/analysis', '/dashboard/statistics']],
      ['/product', ['/product/list', '/product/category']],
      ['/dealer', ['/dealer/list', '/dealer/regions']],
      [
        '/label',
        [
          '/batch/list',
          '/label/query',
          '/label/operate',
          '/label/extended',
          '/label/cards',
          '/label/warranties',
          '/label/warranty-claims',
          '/label/print-templates',
          '/label/transparency-log',
        ],
      ],
      [
        '/inout',
        [
          '/inout/inbound',
          '/inout/outbound',
          '/inout/return',
          '/inout/deliveries',
          '/inout/receive',
          '/inout/returns',
          '/inout/cancel-inbound',
          '/inout/cancel-outbound',
          '/inout/packing',
          '/inout/unboxing',
          '/inout/records',
          '/inout/stock',
          '/inout/orders',
          '/inout/exceptions',
          '/inout/stocktaking',
          '/inout/places',
          '/inout/inventory',
        ],
      ],
      ['/trace', ['/trace/templates', '/trace/configurations', '/trace/events']],
      ['/query', ['/query/records', '/query/reports', '/query/templates', '/query/uses']],
      [
        '/marketing',
        [
          '/marketing/activities',
          '/marketing/wins',
          '/marketing/dealer-activities',
          '/marketing/redeem',
          '/marketing/redemptions',
          '/marketing/payouts',
          '/marketing/payout-providers',
          '/marketing/payout-bills',
          '/marketing/members',
          '/marketing/points-ledger',
          '/marketing/shop-goods',
          '/marketing/shop-orders',
        ],
      ],
      [
        '/system',
        [
          '/system/tasks',
          '/system/company',
          '/system/users',
          '/system/operators',
          '/system/roles',
          '/system/third-party',
          '/system/devices',
          '/system/dictionaries',
          '/system/recycle-bin',
          '/system/log',
        ],
      ],
    ])
    expect(payload.menu[1]).toMatchObject({
      redirect: '/product/list',
      meta: { title: '产品', titleEn: 'Products', titleTn: '產品', icon: 'ShoppingOutlined' },
    })
    expect(payload.menu[1]?.children[0]).toMatchObject({
      component: 'product/list',
      meta: { permissionList: ['product:list'], keepAlive: true },
    })
    expect(payload.auth.map((item) => item.action)).toEqual(permissionsOfCompany(false))
  })

  test('others see the screens they hold the permission of, and no empty groups', async () => {
    const user = await makeUser(testApp.connections, {
      permissions: ['label:list', 'outbound:submit'],
    })
    const { payload } = await callAs(testApp, user.token, auth.permissions, {})
    const paths = payload.menu.flatMap((item) => item.children.map((child) => child.path))
    expect(paths).toEqual(['/dashboard/analysis', '/label/query', '/inout/outbound'])
    expect(payload.auth.map((item) => item.action)).toEqual(['label:list', 'outbound:submit'])
    expect(payload.auth[1]?.describe).toBe('Outbound')
    expect(payload.allAuth).toHaveLength(permissionsOfCompany(false).length)
  })

  test.each([
    ['label:operate'],
    ['label:activate'],
    ['allot:submit'],
    ['allot:dealer'],
    ['depot:change'],
    ['logistics:bind'],
    ['label:modify'],
    ['qa-card:bind'],
    ['label:replace'],
    ['label:forbid-query'],
    ['label:forbid-reseller'],
  ])('%s alone shows the screen of label operations', async (permission) => {
    const user = await makeUser(testApp.connections, { permissions: [permission] })
    const { payload } = await callAs(testApp, user.token, auth.permissions, {})
    const items = payload.menu.flatMap(({ children }) => children)
    const operate = items.find(({ component }) => component === 'label/operate')
    expect(operate?.meta.permissionList).toContain(permission)
  })

  test('what belongs to no action does not show it', async () => {
    const permissions = ['label:list', 'inbound:submit']
    const user = await makeUser(testApp.connections, { permissions })
    const { payload } = await callAs(testApp, user.token, auth.permissions, {})
    const paths = payload.menu.flatMap(({ children }) => children.map(({ path }) => path))
    expect(paths).toEqual(['/dashboard/analysis', '/label/query', '/inout/inbound'])
  })

  test('every permission of the menu is one that some call asks for', async () => {
    const asked = await asPlatform(testApp.connections, (db) =>
      rows(
        db,
        sql<{ permission: string }>`
        select distinct permission from menu_item where permission is not null`,
      ),
    )
    const unknown = asked
      .flatMap(({ permission }) => permission.split(','))
      .filter((permission) => !ALL_PERMISSIONS.includes(permission))
    // Screens of calls that are not in the contract yet would stay empty for everybody.
    expect(unknown).toEqual([])
  })
})
