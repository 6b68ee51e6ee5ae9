import { groupByFour } from '@zhenma/codes/code-format'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import {
  STOCKTAKING_SCOPE_TEXT,
  STOCKTAKING_STATE_TEXT,
} from '@zhenma/contract/stocktaking/stocktaking.refusals'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Api, apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { choose } from '../harness/scanning.ts'
import { cutOff, isKept, settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'
import {
  approveTexts,
  countTexts,
  stocktakingTexts,
} from '../../web/src/features/stocktaking/stocktaking.texts.ts'
import { queueTexts } from '../../web/src/scanning/queue/queue.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { scanTexts } from '../../web/src/kit/scan/scan.texts.ts'

const site = useSite()

/** A product of its own, two boxes of five in the first warehouse, and one more label in the second. */
async function stockOfOneProduct(api: Api) {
  const name = uniqueName('Counted')
  const { id: productId } = await api.call(products.create, { name, number: name })
  const [warehouse, other] = await api.call(places.list, { kind: 'warehouse' })
  if (warehouse === undefined || other === undefined) throw new Error('two warehouses are needed')
  const wish = { productId, productCount: 10, productsPerPackage: 5 }
  const stock = await makeStock(api, wish)
  const elsewhere = await makeStock(api, { productId, productCount: 1 })
  const [stray] = elsewhere.labels
  await api.call(inout.cancelInbound, { batchId: elsewhere.batch.id })
  await api.call(inout.inbound, { batchId: elsewhere.batch.id, warehouseId: other.id })
  const boxes = stock.labels.filter(({ parent }) => parent === '')
  const [whole, opened] = boxes
  if (whole === undefined || opened === undefined || stray === undefined) throw new Error('no box')
  const inside = stock.labels.filter(({ parent }) => parent === opened.code)
  return { name, productId, warehouse, whole, opened, inside, stray }
}

/** Opens a count of that product in its warehouse; its id. */
async function openCount(
  api: Api,
  { warehouse, productId }: Awaited<ReturnType<typeof stockOfOneProduct>>,
): Promise<number> {
  const wish = { warehouseId: warehouse.id, scope: 'product', productId } as const
  return (await api.call(stocktaking.open, wish)).id
}

const figure = (page: Page, name: 'expected' | 'present' | 'missing' | 'surplus') =>
  page.locator(`.count-figures [data-name="${name}"] .count`)

async function scan(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.pressSequentially(code)
  await field.press('Enter')
}

test.each(journeyIn('tc'))(
  'two devices count one warehouse; the difference becomes movements, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const made = await stockOfOneProduct(api)
    const scanLabel = scanTexts.scan[language]
    const desk = await site.visit('/#/inout/stocktaking', { as: 'factory', language })
    const { page } = desk

    await page.getByRole('button', { name: stocktakingTexts.open[language] }).first().click()
    const dialog = page.getByRole('dialog', { name: stocktakingTexts.open[language] })
    await choose(dialog, stocktakingTexts.warehouse[language], made.warehouse.name)
    await dialog.getByText(STOCKTAKING_SCOPE_TEXT.product[language], { exact: true }).click()
    await choose(dialog, stocktakingTexts.product[language], made.name)
    await dialog.getByRole('button', { name: stocktakingTexts.begin[language] }).click()
    await figure(page, 'expected').getByText('12', { exact: true }).waitFor()
    const id = Number(new URL(page.url().replace('/#/', '/')).searchParams.get('open'))

    // A box with all in it; the same again is no news; what is no code of ours is refused.
    await scan(page, scanLabel, made.whole.code)
    const said = page.locator('[aria-live=assertive]')
    await said.getByText(words(countTexts.counted, language, { count: 6 })).waitFor()
    await scan(page, scanLabel, made.whole.code)
    await said.getByText(countTexts.countedBefore[language]).waitFor()
    desk.guard.expectRefusal(400, '/web/stocktaking/count')
    await scan(page, scanLabel, '123')
    await page.getByText(words(countTexts.refusals, language, { count: 1 })).waitFor()

    // A phone counts along: four of the other box, and one that belongs elsewhere.
    const phone = await site.visit(`/#/inout/stocktaking?open=${id}`, {
      as: 'outbound',
      language,
      phone: true,
    })
    const [missing, ...found] = made.inside
    for (const label of [made.opened, missing, made.stray]) {
      if (label === undefined) throw new Error('the box is empty')
      await scan(phone.page, scanLabel, label.code)
    }
    expect(found).toHaveLength(4)
    await figure(phone.page, 'surplus').getByText('1', { exact: true }).waitFor()
    // One of the box is not there after all.
    await phone.page.getByRole('switch', { name: countTexts.removeMode[language] }).click()
    await scan(phone.page, scanLabel, missing?.code ?? '')
    await figure(phone.page, 'missing').getByText('1', { exact: true }).waitFor()
    await settled(phone.page)
    await expectAccessible(phone.page, 'a count on a phone')
    // By product nothing is cut off: every figure stands within the phone's width.
    const figures = phone.page.getByRole('list', { name: countTexts.viewProducts[language] })
    const box = await figures.getByText(countTexts.surplus[language]).first().boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThan(390)
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    // The desk sees it without doing anything.
    await figure(page, 'missing').getByText('1', { exact: true }).waitFor()
    await figure(page, 'surplus').getByText('1', { exact: true }).waitFor()
    await page.getByText(words(countTexts.viewMissing, language, { count: 1 })).click()
    const row = page.getByRole('row').filter({ hasText: missing?.code ?? '' })
    await row.filter({ hasText: made.opened.code }).waitFor()
    await page.getByText(words(countTexts.viewSurplus, language, { count: 1 })).click()
    await page.getByRole('row').filter({ hasText: made.stray.code }).waitFor()
    await settled(page)
    await expectAccessible(page, 'a count')

    await page
      .getByRole('button', { name: stocktakingTexts.approve[language], exact: true })
      .click()
    const question = page.getByRole('dialog', { name: approveTexts.title[language] })
    const approve = question.getByRole('button', { name: approveTexts.approve[language] })
    expect(await approve.isDisabled()).toBe(true)
    const typed = words(kitTexts.typeToConfirm, language, { typed: '2' })
    await question.getByRole('textbox', { name: typed }).fill('2')
    await approve.click()
    await page.getByText(STOCKTAKING_STATE_TEXT.approved[language], { exact: true }).waitFor()
    // The other device is told, too, and its field is gone.
    await phone.page.getByText(STOCKTAKING_STATE_TEXT.approved[language]).waitFor()
    expect(await phone.page.getByRole('textbox', { name: scanLabel }).count()).toBe(0)

    const { stocktaking: closed } = await api.call(stocktaking.get, { id })
    await page.goto(`${site.address}/#/label/query?open=${missing?.code ?? ''}`)
    const reported = page.getByRole('listitem').filter({ hasText: closed.number })
    await reported.filter({ hasText: OPERATION_TEXT.cancel_inbound[language] }).first().waitFor()
  },
)

test('sixty codes from a gun without a pause all arrive, in their order; twice is told', async () => {
  const api = await apiAs('admin')
  const name = uniqueName('Sixty')
  const { id: productId } = await api.call(products.create, { name, number: name })
  const [warehouse] = await api.call(places.list, { kind: 'warehouse' })
  const { labels } = await makeStock(api, { productId, productCount: 60 })
  const warehouseId = warehouse?.id ?? 0
  const opened = { warehouseId, scope: 'product', productId } as const
  const { id } = await api.call(stocktaking.open, opened)
  const { page } = await site.visit(`/#/inout/stocktaking?open=${id}`, {
    as: 'factory',
    language: 'en',
  })
  await figure(page, 'expected').getByText('60', { exact: true }).waitFor()
  // The first answer comes when everything is scanned: nothing waits for it.
  const sent: string[][] = []
  let sayScanned = (): void => undefined
  const scanned = new Promise<void>((resolve) => {
    sayScanned = resolve
  })
  await page.route('**/api/web/stocktaking/count', async (route) => {
    const { searchParams } = new URL(`http://form/?${route.request().postData()}`)
    sent.push(JSON.parse(searchParams.get('codes') ?? '[]') as string[])
    await scanned
    await route.continue()
  })
  const codes = labels.map(({ code }) => code)
  const [first = '', ...others] = codes
  const field = page.getByRole('textbox', { name: scanTexts.scan.en, exact: true })
  await field.focus()
  for (const code of [...codes, first, others[9] ?? '']) {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
  }
  sayScanned()
  await figure(page, 'present').getByText('60', { exact: true }).waitFor()
  expect(sent).toEqual([[first], [...others, first]])
  const known = [first, others[9] ?? ''].map(groupByFour).join(', ')
  const said = { count: 59, known: 2, codes: known }
  const reported = page.locator('[aria-live=assertive]')
  await reported.getByText(words(countTexts.countedList, 'en', said)).waitFor()
  const { entries } = await api.call(stocktaking.get, { id })
  expect(entries.map(({ changedCount }) => changedCount)).toEqual([59, 1])
})

test('what is scanned without a connection is counted when it is back, once', async () => {
  const api = await apiAs('admin')
  const made = await stockOfOneProduct(api)
  const id = await openCount(api, made)
  const { page, guard } = await site.visit(`/#/inout/stocktaking?open=${id}`, {
    as: 'inbound',
    language: 'en',
  })
  await figure(page, 'expected').getByText('12', { exact: true }).waitFor()
  const calls = '**/api/web/stocktaking/count'
  // The first answer is lost on its way back: the server has counted already.
  guard.expectRefusal(503, '/web/stocktaking/count')
  await page.route(calls, async (route) => {
    if (route.request().postData()?.includes(made.whole.code)) await route.fetch()
    await route.fulfill({ status: 503, body: '' })
  })
  await scan(page, scanTexts.scan.en, made.whole.code)
  await page.getByText(words(countTexts.unsent, 'en', { count: 1 })).waitFor()
  await scan(page, scanTexts.scan.en, made.opened.code)
  await page.getByText(words(countTexts.unsent, 'en', { count: 2 })).waitFor()
  // It stands where everything waits that is submitted without a network.
  await page
    .getByRole('button', { name: words(queueTexts.waitingCount, 'en', { count: 2 }) })
    .click()
  const drawer = page.getByRole('dialog', { name: queueTexts.open.en })
  const { stocktaking: row } = await api.call(stocktaking.get, { id })
  await drawer.getByText(row.number).first().waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByText(words(countTexts.unsent, 'en', { count: 2 })).waitFor()
  // One that is being answered is answered first.
  await page.unrouteAll({ behavior: 'wait' })
  await figure(page, 'present').getByText('12', { exact: true }).waitFor()
  await page.getByText(words(countTexts.unsent, 'en', { count: 2 })).waitFor({ state: 'hidden' })
  const { entries } = await api.call(stocktaking.get, { id })
  expect(entries.map(({ changedCount }) => changedCount)).toEqual([6, 6])
})

test('a code that is refused when the connection is back stands in the conflict report', async () => {
  const api = await apiAs('admin')
  const made = await stockOfOneProduct(api)
  const id = await openCount(api, made)
  const { page, guard, context } = await site.visit(`/#/inout/stocktaking?open=${id}`, {
    as: 'inbound',
    language: 'en',
    fresh: true,
  })
  await figure(page, 'expected').getByText('12', { exact: true }).waitFor()
  await cutOff({ context })
  for (const [index, code] of [made.whole.code, '123'].entries()) {
    await scan(page, scanTexts.scan.en, code)
    await page.getByText(words(countTexts.unsent, 'en', { count: index + 1 })).waitFor()
  }
  guard.expectRefusal(400, '/web/stocktaking/count')
  await context.setOffline(false)
  // The good code is counted all the same.
  await figure(page, 'present').getByText('6', { exact: true }).waitFor()
  await page.getByRole('button', { name: queueTexts.showReport.en }).first().click()
  const report = page.getByRole('region', { name: queueTexts.report.en })
  await report.getByText('123', { exact: true }).waitFor()
  const { entries } = await api.call(stocktaking.get, { id })
  expect(entries.map(({ changedCount }) => changedCount)).toEqual([6])
})

test('without a network a count is opened anew and counted on, and one of the list is begun', async () => {
  const api = await apiAs('admin')
  const made = await stockOfOneProduct(api)
  const id = await openCount(api, made)
  const { number } = (await api.call(stocktaking.get, { id })).stocktaking
  const { page, context, guard } = await site.visit('/#/inout/stocktaking', {
    as: 'inbound',
    language: 'en',
    fresh: true,
    keepsFiles: true,
  })
  await page.getByText(number, { exact: true }).first().waitFor()
  await settled(page)
  await isKept(page)
  guard.expectCutNetwork()
  await cutOff({ context })

  // Known by the list alone; its figures come later, and nothing is offered that needs the server.
  await page.reload()
  await page.getByText(number, { exact: true }).first().click()
  await page.getByText(countTexts.figuresLater.en).waitFor()
  await scan(page, scanTexts.scan.en, made.whole.code)
  await page.getByText(words(countTexts.unsent, 'en', { count: 1 })).waitFor()
  await page.reload()
  await page.getByText(words(countTexts.unsent, 'en', { count: 1 })).waitFor()
  const report = page.getByRole('button', { name: stocktakingTexts.report.en })
  expect(await report.count()).toBe(0)

  await context.setOffline(false)
  await figure(page, 'present').getByText('6', { exact: true }).waitFor()
  await report.waitFor()
  const { entries } = await api.call(stocktaking.get, { id })
  expect(entries.map(({ changedCount }) => changedCount)).toEqual([6])
})
