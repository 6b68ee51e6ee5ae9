import { DEALER_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { fill, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { users } from '@zhenma/contract/users/users.contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dashboardTexts } from '../../web/src/features/dashboard/dashboard.texts.ts'
import { workTexts } from '../../web/src/features/dashboard/work/work.texts.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { apiAs, apiOf } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock } from '../harness/labels.ts'
import { lastDays } from '../../web/src/features/dashboard/spans.ts'
import { enterAccount } from '../harness/log-in.ts'
import { makePerson } from '../harness/person.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()

test('the figures of the overview are those of the calls and of the lists', async () => {
  const api = await apiAs('admin')
  // Something new, so that nothing told before can be right by chance.
  const made = await makeStock(api)
  const span = lastDays(30, new Date())
  const overview = await api.call(statistics.overview, span)
  const suspicious = await api.call(labels.queryRecords, { ...span, result: 'suspicious' })
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
  // What is suspicious leads to those very checks.
  const tile = fill(dashboardTexts.suspicious.en, { count: 30 })
  await main.getByRole('button', { name: tile, exact: true }).click()
  await page.getByText(`${shown(suspicious.total)} in all`).waitFor()
  expect(suspicious.total).toBe(overview.queriesUnknownOrRefused)
  await page.goBack()
  // A card leads to its list, in a tab that says what it is filtered by.
  await main.getByRole('button', { name: dashboardTexts.inStock.en, exact: true }).click()
  await page.getByText(`${shown(overview.inStock)} in all`).waitFor()
  await page.getByRole('link', { name: `· ${dashboardTexts.inStock.en}` }).waitFor()
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
] as const)(
  '%s finds the own work, and figures of no more',
  async (role, path, screens, reported) => {
    const { page } = await site.visit('/', { as: role, language: 'cn' })
    const main = page.getByRole('main')
    for (const name of screens) {
      await main.getByRole('button', { name, exact: true }).waitFor()
    }
    const cards = await main.locator('.dash-count > span:nth-child(2)').allInnerTexts()
    expect(cards).toEqual(reported.map((name) => dashboardTexts[name].cn))
    const found = await headings(page)
    expect(found.filter((text) => text.startsWith(dashboardTexts.shortcuts.cn))).toHaveLength(1)
    for (const name of ['checks', 'movements', 'dealerRanks', 'productRanks', 'latest'] as const) {
      expect(found.filter((text) => text.startsWith(dashboardTexts[name].cn))).toEqual([])
    }
    // A shortcut opens its screen.
    await main.getByRole('button', { name: screens[1], exact: true }).click()
    await page.waitForURL(`**/#${path}`)
  },
)

// Whoever moves labels has something to do: no company statistics, but what waits and what was done.
test.each([
  ['inbound', 'today', 'exceptions'],
  ['outbound', 'today', 'exceptions'],
  ['factory', 'today', 'batches'],
  ['scanner', null, null],
] as const)('%s lands on the own work of today', async (role, first, second) => {
  const { page } = await site.visit('/', { as: role, language: 'cn', phone: role === 'scanner' })
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: workTexts.title.cn }).waitFor()
  const found = await headings(page)
  for (const name of [first, second]) {
    if (name !== null) await main.getByRole('heading', { name: workTexts[name].cn }).waitFor()
  }
  expect(found.filter((text) => text.startsWith(dashboardTexts.shortcuts.cn))).toHaveLength(1)
  for (const name of ['checks', 'dealerRanks', 'productRanks', 'latest'] as const) {
    expect(found.filter((text) => text.startsWith(dashboardTexts[name].cn))).toEqual([])
  }
  expect(await main.locator('.dash-count').count()).toBe(0)
  await settled(page)
  await expectAccessible(page, `the work of ${role}`)
  // A shortcut opens its screen.
  await main
    .getByRole('button', { name: '入库', exact: true })
    .or(main.getByRole('button', { name: '出库', exact: true }))
    .first()
    .click()
  await page.waitForURL(/#\/inout\/(in|out)bound/)
})

test('dealers see trends and rankings of their own, and no checks', async () => {
  const { page } = await site.visit('/', { as: 'dealer', language: 'tc' })
  await page.getByRole('heading', { name: dashboardTexts.dealerReceipts.tc }).waitFor()
  await page.getByRole('main').getByRole('button', { name: dashboardTexts.dealers.tc }).waitFor()
  const found = (await headings(page)).join('\n')
  expect(found).toContain(dashboardTexts.movements.tc)
  expect(found).not.toContain(dashboardTexts.checks.tc)
  expect(found).not.toContain(dashboardTexts.shortcuts.tc)
  // In their words: what they have on hand, not what the company has sent out.
  expect(found).toContain(dashboardTexts.ownStock.tc)
  expect(found).not.toContain(dashboardTexts.stock.tc)
  const stock = page.getByRole('region', { name: dashboardTexts.ownStock.tc })
  await stock.getByRole('button', { name: dashboardTexts.onHand.tc, exact: true }).click()
  await page.waitForURL(/label\/query\?dealerId=\d+&status=outbound/)
  await page.getByRole('table').getByText(DEALER_STATUS_TEXT.outbound.tc).first().waitFor()

  // What they did in the time chosen above, and whether their goods were checked where they do not sell.
  await page.goto('/#/dashboard/analysis?view=company')
  const period = page.getByRole('region', {
    name: fill(dashboardTexts.ownPeriod.tc, { count: 30 }),
  })
  const figures = await (await apiAs('dealer')).call(
    statistics.dealerPeriod,
    lastDays(30, new Date()),
  )
  const shown = (value: number | null | undefined) => (value ?? -1).toLocaleString('en-US')
  await period.getByText(shown(figures?.received), { exact: true }).first().waitFor()
  await settled(page)
  await expectAccessible(page, 'the home page of a dealer')
  await period.getByRole('button', { name: dashboardTexts.checksElsewhere.tc, exact: true }).click()
  await page.waitForURL(/query\/records\?dealerId=\d+&from=[-\d]+&to=[-\d]+&isOutside=true/)
  // The list of labels stays open behind it, with a total of its own.
  await page
    .getByText(fill(listTexts.total.tc, { total: shown(figures?.checkedOutside) }), { exact: true })
    .filter({ visible: true })
    .waitFor()

  // Whom they work for, as the company has it written down.
  const { dealer: own } = await (await apiAs('dealer')).call(dealers.mine, {})
  await page.goto('/#/dashboard/analysis?view=work')
  const details = page.getByRole('region', { name: dashboardTexts.ownDealer.tc })
  await details.getByRole('heading', { name: own?.name }).waitFor()
  await details.getByText(own?.shippingAddress || own?.address || 'none').waitFor()
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
