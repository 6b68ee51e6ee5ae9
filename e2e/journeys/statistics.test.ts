import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { beforeAll, expect, test } from 'vitest'
import { lastDays } from '../../web/src/features/dashboard/spans.ts'
import { statisticsTexts } from '../../web/src/features/dashboard/statistics/statistics.texts.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { settled, useSite } from '../harness/site.ts'

const site = useSite()
const YEAR = lastDays(1, new Date()).to.slice(0, 4)

/** A dealer that got four bottles today and sent nothing back. */
let dealer: { readonly id: number; readonly name: string }
beforeAll(async () => {
  const api = await apiAs('admin')
  const name = uniqueName('Dealer')
  const { id } = await api.call(dealers.create, { name, address: 'Futian 1' })
  dealer = { id, name }
  const stock = await makeStock(api, { productCount: 4 })
  const codes = stock.ofKind('product').map(({ code }) => code)
  await api.call(inout.outbound, { codes, dealerId: id })
})

test.each(journeyIn('cn'))(
  'figures by month and dealer have their sums, are kept by the address and exported, in %s',
  async (language) => {
    const t = (key: keyof typeof statisticsTexts): string => statisticsTexts[key][language]
    const { page } = await site.visit('/#/dashboard/statistics', { as: 'admin', language })
    await page.getByRole('heading', { name: t('title') }).waitFor()
    await page.getByText(t('month'), { exact: true }).click()
    await page.waitForURL(/unit=month/)
    await page.getByText(t('dealer'), { exact: true }).click()
    await page.waitForURL(/by=dealer/)
    await page.goto(`${page.url()}&dealerId=${dealer.id}`)
    const row = page.getByRole('row').filter({ hasText: dealer.name })
    await row.getByRole('cell', { name: new RegExp(`^${YEAR}-`) }).waitFor()
    expect((await row.getByRole('cell').allInnerTexts()).slice(-2)).toEqual(['4', '0'])
    const sum = page.getByRole('row').filter({ hasText: t('sum') })
    expect((await sum.getByRole('cell').allInnerTexts()).slice(-2)).toEqual(['4', '0'])
    await settled(page)
    await expectAccessible(page, 'statistics')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: listTexts.exportAs[language] }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
    // A reload asks the address again.
    await page.reload()
    await row.getByRole('cell', { name: '4', exact: true }).waitFor()
  },
)

test('the sums of the screen are those of the calls, and one figure can be looked at alone', async () => {
  const api = await apiAs('admin')
  const days = await api.call(statistics.chart, lastDays(30, new Date()))
  const total = (name: 'inbound' | 'outbound'): string =>
    days.reduce((sum, day) => sum + (day[name] ?? 0), 0).toLocaleString('en-US')
  const address = '/#/dashboard/statistics'
  const { page } = await site.visit(address, { as: 'admin', language: 'en', phone: true })
  const sum = page.getByRole('row').filter({ hasText: statisticsTexts.sum.en })
  await sum.waitFor()
  const cells = await sum.getByRole('cell').allInnerTexts()
  expect(cells.slice(1, 3)).toEqual([total('inbound'), total('outbound')])
  await page.goto(`${site.address}${address}?what=outbound`)
  await page.getByRole('columnheader', { name: statisticsTexts.inbound.en }).waitFor({
    state: 'detached',
  })
  expect(await sum.getByRole('cell').allInnerTexts()).toEqual(['Total', total('outbound')])
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isWide).toBe(false)
})

test('a time without movements and checks says so', async () => {
  const { page, guard } = await site.visit(
    '/#/dashboard/statistics?from=2001-01-01&to=2001-01-31',
    { as: 'admin', language: 'en' },
  )
  await page.getByText(statisticsTexts.empty.en).waitFor()
  expect(guard.findings()).toEqual([])
})
