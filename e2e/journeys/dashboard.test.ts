import { labels } from '@zhenma/contract/labels/labels.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { users } from '@zhenma/contract/users/users.contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dashboardTexts } from '../../web/src/features/dashboard/dashboard.texts.ts'
import { apiAs, apiOf } from '../harness/api.ts'
import { makeStock } from '../harness/labels.ts'
import { enterAccount } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()

test('the figures of the overview are those of the calls and of the lists', async () => {
  const api = await apiAs('admin')
  // Something new, so that nothing told before can be right by chance.
  const made = await makeStock(api)
  const overview = await api.call(statistics.overview, {})
  const inStock = await api.call(labels.list, { status: 'in_stock', pageSize: 10 })
  const all = await api.call(products.list, { pageSize: 10 })
  expect(overview.inStock).toBe(inStock.total)
  expect(overview.products).toBe(all.total)
  expect(overview.inStock).toBeGreaterThanOrEqual(made.labels.length)

  const { page } = await site.visit('/', { as: 'admin', language: 'en' })
  const main = page.getByRole('main')
  const shown = (value: number | null): string => (value ?? -1).toLocaleString('en-US')
  for (const name of ['products', 'dealers', 'batches', 'labels'] as const) {
    const card = main.getByRole('button', { name: new RegExp(`\\b${dashboardTexts[name].en}\\b`) })
    await card.getByText(shown(overview[name]), { exact: true }).waitFor()
  }
  for (const name of ['inStock', 'outbound', 'returned', 'activated'] as const) {
    const line = main.getByRole('listitem').filter({
      has: page.getByRole('button', { name: dashboardTexts[name].en, exact: true }),
    })
    await line.getByText(shown(overview[name]), { exact: true }).waitFor()
  }
  const figures = main.getByRole('definition')
  await figures.getByText(shown(overview.queriesTotal), { exact: true }).first().waitFor()
  expect(await figures.allInnerTexts()).toEqual(
    [
      overview.queriesToday,
      overview.queriesThisWeek,
      overview.queriesTotal,
      overview.queriesUnknownOrRefused,
    ].map((value) => shown(value)),
  )
  // A card leads to its list.
  await main.getByRole('button', { name: dashboardTexts.inStock.en, exact: true }).click()
  await page.getByText(`${shown(overview.inStock)} in all`).waitFor()
})

/** The overview's headings, once its figures or its shortcuts are there. */
async function headings(page: Page): Promise<string[]> {
  const main = page.getByRole('main')
  await main.locator('.dash-card').first().waitFor()
  return main.getByRole('heading', { level: 2 }).allInnerTexts()
}

test.each([
  [
    'master',
    '/dealer/list',
    ['产品列表', '经销商列表'],
    ['products', 'dealers', 'batches', 'labels'],
  ],
  ['scanner', '/inout/outbound', ['入库', '出库', '退货'], ['labels']],
] as const)('%s finds the own work, and figures of no more', async (role, path, screens, told) => {
  const { page } = await site.visit('/', { as: role, language: 'cn', phone: role === 'scanner' })
  const main = page.getByRole('main')
  for (const name of screens) {
    await main.getByRole('button', { name, exact: true }).waitFor()
  }
  const cards = await main.locator('.dash-count > span:nth-child(2)').allInnerTexts()
  expect(cards).toEqual(told.map((name) => dashboardTexts[name].cn))
  const found = await headings(page)
  expect(found.filter((text) => text.startsWith(dashboardTexts.shortcuts.cn))).toHaveLength(1)
  for (const name of ['checks', 'movements', 'dealerRanks', 'productRanks', 'latest'] as const) {
    expect(found.filter((text) => text.startsWith(dashboardTexts[name].cn))).toEqual([])
  }
  // A shortcut opens its screen.
  await main.getByRole('button', { name: screens[1], exact: true }).click()
  await page.waitForURL(`**/#${path}`)
})

test('dealers see trends and rankings of their own, and no checks', async () => {
  const { page } = await site.visit('/', { as: 'dealer', language: 'tc' })
  await page.getByRole('heading', { name: dashboardTexts.dealerRanks.tc }).waitFor()
  const found = (await headings(page)).join('\n')
  expect(found).toContain(dashboardTexts.movements.tc)
  expect(found).not.toContain(dashboardTexts.checks.tc)
  expect(found).not.toContain(dashboardTexts.shortcuts.tc)
  await page.getByRole('main').getByRole('button', { name: dashboardTexts.dealers.tc }).waitFor()
})

test.each(LANGUAGES)('who may do nothing yet is told whom to ask (%s)', async (language) => {
  const person = await makePerson()
  const admin = await apiAs('admin')
  const { id, username } = person
  await (await apiOf(person)).call(auth.updateProfile, { language })
  await admin.call(users.update, { id, username, realName: username, roleIds: [] })
  const { page } = await site.visit('/', { language, phone: language === 'tc' })
  await enterAccount(page, language, person)
  await page.getByText(dashboardTexts.noRights[language]).waitFor()
  expect(await page.locator('.dash-count').count()).toBe(0)
})
