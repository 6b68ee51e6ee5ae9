import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { expect, test } from 'vitest'
import { dashboardTexts } from '../../web/src/features/dashboard/dashboard.texts.ts'
import { apiAs } from '../harness/api.ts'
import { makeStock } from '../harness/labels.ts'
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
  const shown = (value: number): string => value.toLocaleString('en-US')
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
  await figures
    .getByText(shown(overview.queriesTotal ?? -1), { exact: true })
    .first()
    .waitFor()
  expect(await figures.allInnerTexts()).toEqual(
    [
      overview.queriesToday,
      overview.queriesThisWeek,
      overview.queriesTotal,
      overview.queriesUnknownOrRefused,
    ].map((value) => shown(value ?? -1)),
  )
  // A card leads to its list.
  await main.getByRole('button', { name: dashboardTexts.inStock.en, exact: true }).click()
  await page.getByText(`${shown(overview.inStock)} in all`).waitFor()
})
