import { companies } from '@zhenma/contract/companies/companies.contract'
import { companyErrors } from '@zhenma/contract/companies/companies.refusals'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import {
  INVENTORY_MODE_HINT,
  INVENTORY_MODE_TEXT,
  inventoryModeErrors,
} from '@zhenma/contract/inout/inventory-modes.refusals'
import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Language } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { products } from '@zhenma/contract/products/products.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readPages } from '../../server/test/read-files.ts'
import { type Api, apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { scanningTable } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { companyTexts } from '../../web/src/features/company/company.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { scanTexts } from '../../web/src/scanning/table/draft/scan.texts.ts'

const site = useSite()

let api: Api
type Settings = CallInputOf<typeof companies.update>
let original: Settings
beforeAll(async () => {
  api = await apiAs('admin')
  const { code: _, ...settings } = await api.call(companies.get, {})
  original = settings
})
// One demo company for all journeys: each leaves it as it found it.
afterEach(() => change(original))

/** Changes settings beside the screens, as another administrator would. */
async function change(settings: Partial<Settings>): Promise<void> {
  const { code: _, ...current } = await api.call(companies.get, {})
  await api.call(companies.update, { ...current, ...settings, version: current.version })
}

/** A moment as the clocks of a zone show it, `2026-11-20 14:05:09`. */
const clock = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone })

/** A text in the tab that is open; hidden tabs hold theirs. */
const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true })

/** Chooses a mode on the company's page and saves it. */
async function chooseMode(page: Page, language: Language, mode: InventoryMode): Promise<void> {
  const name = INVENTORY_MODE_TEXT[mode][language]
  await page.getByRole('combobox', { name: companyTexts.inventoryMode[language] }).click()
  await page.locator('.ant-select-item-option').getByText(name, { exact: true }).click()
  await shown(page, INVENTORY_MODE_HINT[mode][language]).waitFor()
  await page.getByRole('button', { name: companyTexts.save[language], exact: true }).click()
  const asked = page.getByRole('dialog', { name: companyTexts.modeTitle[language] })
  await asked.getByText(name, { exact: false }).waitFor()
  await asked.getByRole('button', { name: companyTexts.modeAction[language] }).click()
  await shown(page, companyTexts.saved[language]).last().waitFor()
  await shown(page, companyTexts.unsaved[language]).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await api.call(companies.get, {})).inventoryMode).toBe(mode)
}

test.each(journeyIn('tc'))(
  'the administrator changes the inventory mode and the operators’ pages change, in %s',
  async (language) => {
    const [product] = await api.call(products.search, {})
    const productId = product?.id ?? 0
    const stock = await makeStock(api, {
      productId,
      productCount: 8,
      packagesPerBox: 2,
      productsPerPackage: 2,
    })
    const [box = ''] = stock.ofKind('box').map(({ code }) => code)
    const [single = ''] = stock.ofKind('product').map(({ code }) => code)
    const [dealer] = await api.call(dealers.search, {})
    const admin = await site.visit('/#/system/company', { as: 'admin', language })
    await chooseMode(admin.page, language, 'single_code')

    // The administrator's own pages switch at once, without a reload.
    await admin.page.goto(`${site.address}/#/inout/inbound`)
    await shown(admin.page, INVENTORY_MODE_HINT.single_code[language]).waitFor()

    const { page } = await site.visit('/#/inout/outbound', { as: 'outbound', language })
    const table = scanningTable(page, 'outbound', language)
    await table.chooseDealer(dealer?.name ?? '')
    await page
      .getByRole('meter', { name: words(inoutTexts.count, language, { count: 0, limit: 20 }) })
      .waitFor()
    // There is one way only: nothing is to be switched.
    const modes = page.getByRole('radiogroup', { name: inoutTexts.by[language] })
    expect(await modes.count()).toBe(0)
    await table.scan(box)
    const refused = words(inventoryModeErrors.INVENTORY_MODE_KIND.text, language, {
      code: box,
      kind: LABEL_KIND_TEXT.box[language],
      mode: INVENTORY_MODE_TEXT.single_code[language],
    })
    await table.said.getByText(refused).waitFor()
    expect(await table.rows.count()).toBe(0)
    await table.scan(single)
    await table.answered(1)

    // The mode takes no codes any more: what was scanned is told of and can be put away.
    await admin.page.goto(`${site.address}/#/system/company`)
    await chooseMode(admin.page, language, 'serial_number')
    await page.reload()
    await page.getByText(words(inoutTexts.leftover, language, { count: 1 })).waitFor()
    await page.getByRole('button', { name: inoutTexts.clear[language] }).click()
    expect(await modes.getByRole('radio').count()).toBe(2)

    // By order: the specification's message on a PC; a phone is a handheld, and scans.
    await change({ inventoryMode: 'order' })
    for (const phone of [false, true]) {
      const visitor = await site.visit('/#/inout/outbound', { as: 'outbound', language, phone })
      const { field } = scanningTable(visitor.page, 'outbound', language)
      const message = visitor.page.getByText(inoutTexts.unsupported[language])
      await (phone ? field : message).waitFor()
      expect(await (phone ? message : field).count()).toBe(0)
      // Goods that come and go by orders are scanned against one.
      if (phone) await visitor.page.getByPlaceholder(scanTexts.chooseOrder[language]).waitFor()
      await settled(visitor.page)
      await expectAccessible(visitor.page, 'what the mode offers')
    }
    // The calls are there for handhelds; by product model they name one, and no order.
    await change({ inventoryMode: 'product_model' })
    const visitor = await site.visit('/#/inout/outbound', { as: 'outbound', language, phone: true })
    await visitor.page.getByPlaceholder(scanTexts.chooseProduct[language]).waitFor()
    const outbound = { codes: [box], dealerId: dealer?.id ?? 0, productId }
    expect(await api.call(inout.outbound, outbound)).toMatchObject({ boxCount: 1 })
  },
)

test('a submission that the mode no longer takes is refused, and the screen switches', async () => {
  const stock = await makeStock(api, { productCount: 2 })
  const [single = ''] = stock.ofKind('product').map(({ code }) => code)
  const [dealer] = await api.call(dealers.search, {})
  const { page, guard } = await site.visit('/#/inout/outbound', { as: 'outbound', language: 'en' })
  const table = scanningTable(page, 'outbound', 'en')
  await table.chooseDealer(dealer?.name ?? '')
  await table.scan(single)
  await table.answered(1)
  await change({ inventoryMode: 'box_serial' })
  guard.expectRefusal(400, '/web/inout/output')
  await table.submit.click()
  await page.getByText(INVENTORY_MODE_HINT.box_serial.en).waitFor()
  await table.rows.filter({ hasText: INVENTORY_MODE_TEXT.box_serial.en }).waitFor()
  expect((await api.call(inout.scan, { code: single })).status).toBe('in_stock')
})

test('the form refuses, guards and does not overwrite what somebody else has saved', async () => {
  const { page, guard } = await site.visit('/#/system/company', { as: 'admin', language: 'cn' })
  const field = (name: 'name' | 'phone' | 'address') =>
    page.getByRole('textbox', { name: companyTexts[name].cn })
  const save = page.getByRole('button', { name: companyTexts.save.cn, exact: true })
  expect(await save.isDisabled()).toBe(true)

  await field('name').fill(' ')
  await field('phone').fill('12345')
  await save.click()
  await page.getByText('公司名称：必填').waitFor()
  await page.getByText('联系电话：须为 11 位手机号或固定电话').waitFor()
  await page.getByRole('button', { name: companyTexts.reset.cn }).click()
  expect(await field('name').inputValue()).toBe(original.name)
  expect(await save.isDisabled()).toBe(true)

  await field('address').fill('写了一半')
  await page.getByText(companyTexts.unsaved.cn).waitFor()
  await change({ phone: '13800138000' })
  guard.expectRefusal(409, '/web/company/update')
  await save.click()
  await page.getByText(companyTexts.outdated.cn).waitFor()
  expect(await api.call(companies.get, {})).toMatchObject({ address: original.address })
  // What was written is still there until it is given up.
  expect(await field('address').inputValue()).toBe('写了一半')
  await page.getByRole('button', { name: companyTexts.loadAnew.cn }).click()
  await page.getByRole('dialog').getByRole('button', { name: companyTexts.loadAnew.cn }).click()
  await expect.poll(() => field('phone').inputValue()).toBe('13800138000')
  expect(await field('address').inputValue()).toBe(original.address)
  expect(companyErrors.COMPANY_CHANGED.status).toBe(409)
})

test('the menu goes by the company’s word for its products at once', async () => {
  const { page } = await site.visit('/#/system/company', { as: 'admin', language: 'en' })
  await page.getByRole('radio', { name: 'Product models' }).check()
  await page.getByRole('button', { name: companyTexts.save.en, exact: true }).click()
  await page.getByText(companyTexts.saved.en).waitFor()
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu.en })
  await menu.getByText('Product models').first().waitFor()
  expect(await menu.getByText('Products', { exact: true }).count()).toBe(0)
})

test.each(journeyIn('en'))(
  'the zone that is chosen is that of the list and of the delivery note at once, in %s',
  async (language) => {
    const stock = await makeStock(api, { productCount: 1 })
    const [code = ''] = stock.ofKind('product').map((label) => label.code)
    const [dealer] = await api.call(dealers.search, {})
    const { movementId } = await api.call(inout.outbound, {
      codes: [code],
      dealerId: dealer?.id ?? 0,
    })
    const { at, number } = await api.call(movements.get, { id: movementId })
    const { page } = await site.visit(`/#/inout/records?keyword=${number}`, {
      as: 'admin',
      language,
    })
    const row = page.getByRole('row').filter({ hasText: `#${number}` })
    await row.getByText(clock(at, 'Asia/Shanghai')).waitFor()

    // Found by a part of its place's name, as it is said in the language.
    await page.goto(`${site.address}/#/system/company`)
    const zone = page.getByRole('combobox', { name: companyTexts.timeZone[language] })
    await zone.fill('new york')
    const options = page.locator('.ant-select-item-option')
    await options.getByText(/^America\/New_York · .+ \(UTC−0[45]:00\)$/).click()
    await expectAccessible(page, 'the company with another zone')
    await page.getByRole('button', { name: companyTexts.save[language], exact: true }).click()
    await page.getByText(companyTexts.saved[language]).waitFor()

    await page.goto(`${site.address}/#/inout/records?keyword=${number}`)
    await row.getByText(clock(at, 'America/New_York')).waitFor()
    const [sheet] = await readPages(await api.download(movements.pdf, { id: movementId }))
    const printed = (sheet?.text ?? '').replaceAll(/\s/g, '')
    expect(printed).toContain(clock(at, 'America/New_York').replace(' ', ''))

    // Somebody else changes it back; the next visit goes by it.
    await change({ timeZone: 'Asia/Shanghai' })
    await page.reload()
    await row.getByText(clock(at, 'Asia/Shanghai')).waitFor()
  },
)

test('the page reads on a phone', async () => {
  const { page } = await site.visit('/#/system/company', {
    as: 'admin',
    language: 'tc',
    phone: true,
  })
  await page.getByRole('heading', { name: companyTexts.title.tc }).waitFor()
  await settled(page)
  await expectAccessible(page, 'the company on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
