import { auth } from '@zhenma/contract/auth/auth.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { ALL_CALLS } from '@zhenma/contract/calls'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { apiAs } from '../harness/api.ts'
import type { Role } from '../harness/log-in.ts'
import { EVERY_SCREEN, PLATFORM_SCREENS } from '../harness/screens.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

const HOME = 'dashboard/analysis'
const STATISTICS = 'dashboard/statistics'
type Expected = {
  readonly role: Role
  readonly menu: readonly string[]
  /** A screen of somebody else, and a call of theirs. */
  readonly refused?: { readonly screen: string; readonly call: Endpoint }
}

const ROLES: readonly Expected[] = [
  { role: 'platform', menu: PLATFORM_SCREENS },
  { role: 'admin', menu: EVERY_SCREEN },
  {
    role: 'master',
    menu: [
      HOME,
      'product/list',
      'product/category',
      'dealer/list',
      'dealer/regions',
      'batch/list',
      'label/query',
      'label/operate',
      'label/extended',
      'label/cards',
      'label/warranties',
      'label/warranty-claims',
      'label/print-templates',
      'inout/stock',
      'inout/orders',
      'inout/places',
      'trace/templates',
      'trace/configurations',
      'trace/events',
      'query/templates',
      'query/uses',
      'marketing/activities',
      'marketing/wins',
      'marketing/dealer-activities',
      'marketing/redeem',
      'marketing/redemptions',
      'marketing/payouts',
      'marketing/payout-bills',
      'marketing/shop-goods',
      'marketing/shop-orders',
      'system/tasks',
      'system/recycle-bin',
    ],
    refused: { screen: 'inout/outbound', call: inout.outbound },
  },
  {
    role: 'factory',
    menu: [
      HOME,
      STATISTICS,
      'product/list',
      'product/category',
      'batch/list',
      'label/query',
      'label/operate',
      'label/print-templates',
      'inout/inbound',
      'inout/cancel-inbound',
      'inout/packing',
      'inout/unboxing',
      'inout/records',
      'inout/stock',
      'inout/orders',
      'inout/exceptions',
      'inout/stocktaking',
      'inout/inventory',
      'query/records',
      'system/tasks',
      'system/operators',
    ],
    refused: { screen: 'dealer/list', call: products.create },
  },
  {
    role: 'inbound',
    menu: [
      HOME,
      STATISTICS,
      'label/query',
      'label/operate',
      'inout/inbound',
      'inout/return',
      'inout/deliveries',
      'inout/returns',
      'inout/cancel-inbound',
      'inout/packing',
      'inout/unboxing',
      'inout/records',
      'inout/stock',
      'inout/orders',
      'inout/exceptions',
      'inout/stocktaking',
      'system/tasks',
    ],
    refused: { screen: 'batch/list', call: batches.generate },
  },
  {
    role: 'outbound',
    menu: [
      HOME,
      STATISTICS,
      'dealer/list',
      'label/query',
      'label/operate',
      'inout/outbound',
      'inout/return',
      'inout/deliveries',
      'inout/returns',
      'inout/cancel-outbound',
      'inout/unboxing',
      'inout/records',
      'inout/stock',
      'inout/orders',
      'inout/exceptions',
      'inout/stocktaking',
      'system/tasks',
    ],
    refused: { screen: 'inout/inbound', call: inout.inbound },
  },
  {
    role: 'scanner',
    menu: [
      HOME,
      'label/query',
      'inout/inbound',
      'inout/outbound',
      'inout/return',
      'inout/returns',
      'inout/packing',
      'inout/unboxing',
      'inout/stocktaking',
    ],
    refused: { screen: 'inout/records', call: inout.cancelInbound },
  },
  {
    role: 'dealer',
    menu: [
      HOME,
      STATISTICS,
      'product/list',
      'product/category',
      'dealer/list',
      'label/query',
      'label/operate',
      'inout/return',
      'inout/deliveries',
      'inout/receive',
      'inout/returns',
      'inout/records',
      'inout/orders',
      'inout/exceptions',
      'query/records',
      'marketing/dealer-activities',
      'marketing/redeem',
      'marketing/redemptions',
      'system/tasks',
    ],
    refused: { screen: 'inout/inbound', call: inout.inbound },
  },
  {
    role: 'staff',
    menu: [
      HOME,
      STATISTICS,
      'product/list',
      'product/category',
      'dealer/list',
      'batch/list',
      'label/query',
      'label/extended',
      'label/cards',
      'label/print-templates',
      'inout/records',
      'inout/stocktaking',
      'query/records',
      'query/reports',
      'marketing/activities',
      'system/tasks',
    ],
    refused: { screen: 'inout/return', call: labels.activate },
  },
]

test.each(ROLES)(
  '$role sees its own menu on a phone, and is refused elsewhere',
  async (expected) => {
    const { role, menu, refused } = expected
    const { page, guard } = await site.visit('/', { as: role, language: 'en', phone: true })
    await page.getByRole('button', { name: shellTexts.openMenu.en }).click()
    const links = page.getByRole('navigation', { name: shellTexts.mainMenu.en }).getByRole('link')
    await links.first().waitFor()
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(menu.map((screen) => `#/${screen}`))
    // The administrators' screens are opened one by one in accessibility.test.ts.
    if (refused === undefined) return
    // Every screen of the menu opens, without a refusal and without a complaint of the browser.
    for (const screen of menu) {
      await page.goto(`/#/${screen}`)
      const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
      await heading.waitFor()
      expect(await heading.innerText()).not.toMatch(/denied|not found|failed/i)
      await settled(page)
    }
    await page.goto(`/#/${refused.screen}`)
    await page.getByRole('heading', { name: shellTexts.deniedTitle.en }).waitFor()
    const answer = await (await apiAs(role)).refused(refused.call, {})
    expect(answer).toEqual({ status: 403, error: 'ACCESS_DENIED' })
    expect(guard.findings()).toEqual([])
  },
)

test.each(ROLES.map(({ role }) => role))(
  'every call that %s holds no permission for is refused',
  async (role) => {
    const api = await apiAs(role)
    const { auth: held } = await api.call(auth.permissions, {})
    const own = new Set(held.map(({ action }) => action))
    const others = ALL_CALLS.filter(
      ({ allow }) => allow !== 'public' && allow !== 'session' && !own.has(allow),
    )
    for (const call of others) {
      const answer = await api.refused(call, {})
      expect(answer, call.path).toEqual({ status: 403, error: 'ACCESS_DENIED' })
    }
  },
)
