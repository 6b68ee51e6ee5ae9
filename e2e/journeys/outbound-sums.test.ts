import { stockTexts } from '../../web/src/features/dealers/holdings/stock.texts.ts'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { beforeAll, expect, test } from 'vitest'
import { inspectionTexts } from '../../web/src/features/labels/inspection.texts.ts'
import { outboundTexts } from '../../web/src/features/movements/outbound.texts.ts'
import { recordTexts } from '../../web/src/features/movements/records.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

/** A dealer that got five bottles of a product in two movements. */
let dealer: { readonly id: number; readonly name: string }
let productName: string
let codes: readonly string[]
beforeAll(async () => {
  const api = await apiAs('admin')
  const name = uniqueName('Dealer')
  const { id } = await api.call(dealers.create, {
    name,
    address: 'Futian 1',
    regionName: '广东省 深圳市',
  })
  dealer = { id, name }
  const [product] = await api.call(products.search, {})
  if (product === undefined) throw new Error('the demo company has no product')
  productName = product.name
  const stock = await makeStock(api, { productCount: 5, productId: product.id })
  codes = stock.ofKind('product').map(({ code }) => code)
  await api.call(inout.outbound, { codes: codes.slice(0, 2), dealerId: id })
  await api.call(inout.outbound, { codes: codes.slice(2), dealerId: id })
})

/** The dealer's region as the screens say it. */
const PLACE = { cn: '广东省 深圳市', tc: '廣東省 深圳市', en: 'Shenzhen, Guangdong' } as const

test.each(journeyIn('cn'))(
  'what went out by dealer and product, and the movements behind a sum, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const { page } = await site.visit('/#/inout/records', { as: 'admin', language })
    await page.getByText(outboundTexts.viewSums[language], { exact: true }).click()
    await page.getByRole('heading', { name: outboundTexts.title[language] }).waitFor()
    await page.goto(`${site.address}/#/inout/records?view=sums&dealerId=${dealer.id}`)
    const row = page.getByRole('row').filter({ hasText: dealer.name })
    await row.getByText(productName).waitFor()
    const cells = await row.getByRole('cell').allInnerTexts()
    expect(cells.slice(-2).map((cell) => cell.trim())).toEqual(['5', '2'])
    const sums = words(outboundTexts.sums, language, { products: 5, movements: 2 })
    await page.getByText(sums).waitFor()
    await settled(page)
    await expectAccessible(page, 'outbound sums')

    await row.getByRole('button', { name: dealer.name }).click()
    const drawer = page.getByRole('dialog', { name: new RegExp(dealer.name) })
    const { records } = await api.call(movements.outboundRecords, { dealerId: dealer.id })
    for (const { number } of records) {
      await drawer.getByRole('button', { name: `#${number}`, exact: true }).waitFor()
    }
    const newest = `#${records[0]?.number}`
    await drawer.getByRole('button', { name: newest, exact: true }).click()
    await page.getByRole('heading', { name: recordTexts.records[language] }).waitFor()
    await page.getByRole('dialog', { name: new RegExp(`${newest}$`) }).waitFor()
  },
)

test.each(journeyIn('tc'))('a dealer says what it holds, by state, in %s', async (language) => {
  const { page } = await site.visit(`/#/dealer/list?open=${dealer.id}`, { as: 'admin', language })
  const stock = page.getByRole('region', { name: stockTexts.stock[language] })
  await stock.getByText(LABEL_STATUS_TEXT.outbound[language], { exact: true }).waitFor()
  expect(await stock.getByRole('definition').allInnerTexts()).toEqual(['5', '5'])
  await settled(page)
  await expectAccessible(page, "a dealer's stock")
})

test.each(journeyIn('en'))(
  'a label says whether it was checked elsewhere than its dealer sells, in %s',
  async (language) => {
    const [code = ''] = codes
    const { page } = await site.visit(`/#/label/query?open=${code}`, { as: 'admin', language })
    await page.getByRole('tab', { name: inspectionTexts.inspection[language] }).click()
    const panel = page.getByRole('tabpanel', { name: inspectionTexts.inspection[language] })
    await panel.getByText(inspectionTexts.unknown[language], { exact: true }).waitFor()
    await panel.getByText(dealer.name).waitFor()
    await panel.getByText(PLACE[language]).waitFor()
    await panel.getByText(inspectionTexts.noChecks[language]).waitFor()
    await settled(page)
    await expectAccessible(page, 'inspection of a label')
  },
)

test('the sums read on a phone', async () => {
  const { page } = await site.visit('/#/inout/records?view=sums', {
    as: 'admin',
    language: 'cn',
    phone: true,
  })
  await page.getByRole('heading', { name: outboundTexts.title.cn }).waitFor()
  await settled(page)
  await expectAccessible(page, 'outbound sums on a phone')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
