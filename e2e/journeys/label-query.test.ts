import { groupByFour } from '@zhenma/codes/code-format'
import type { Language } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { LABEL_KIND_TEXT, OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { TASK_STATE_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  filterOperationTexts,
  filterTexts,
} from '../../web/src/features/labels/filter-operations.texts.ts'
import { labelTexts } from '../../web/src/features/labels/labels.texts.ts'
import { taskTexts } from '../../web/src/features/tasks/tasks.texts.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, makeStock, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

const total = (page: Page, language: Language, count: number): Locator =>
  page
    .getByText(words(listTexts.total, language, { total: count }), { exact: true })
    .filter({ visible: true })

/** Every third digit cannot be read. */
const damaged = (code: string): string =>
  [...code].map((digit, index) => (index % 3 === 1 && index < 18 ? '?' : digit)).join('')

test.each(journeyIn('en'))(
  'all labels of a filter are withdrawn by one task, up to the job centre, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const { batch } = await makeBatch(api, { productCount: 30 })
    const { page } = await site.visit(`/#/label/query?batchId=${batch.id}`, {
      as: 'admin',
      language,
    })
    await total(page, language, 30).waitFor()
    // A further filter narrows them; it shows only when somebody asks for more.
    await page.getByRole('button', { name: listTexts.moreFilters[language] }).click()
    const never = page.getByRole('textbox', { name: labelTexts.checksTo[language] })
    await never.fill('0')
    await never.press('Enter')
    const upTo = page.getByRole('textbox', { name: labelTexts.to[language] })
    await upTo.fill(String(batch.start + 19))
    await upTo.press('Enter')
    await total(page, language, 20).waitFor()
    await expectAccessible(page, 'the label list with all its filters')

    const all = words(filterTexts.all, language, { count: 20 })
    await page.getByRole('button', { name: all, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: filterTexts.title[language] })
    await dialog.getByText(words(filterTexts.touches, language, { count: 20 })).waitFor()
    await choose(dialog, filterTexts.operation[language], filterOperationTexts.recycle[language])
    const recycle = dialog.getByRole('button', { name: filterOperationTexts.recycle[language] })
    expect(await recycle.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: filterTexts.reason[language] }).fill('recalled')
    const typed = dialog.getByRole('textbox', {
      name: field(words(filterTexts.typeCount, language, { count: 20 })),
    })
    await typed.fill('19')
    expect(await recycle.isDisabled()).toBe(true)
    await typed.fill('20')
    await expectAccessible(page, 'an operation over a filter')
    await recycle.click()
    await dialog.waitFor({ state: 'hidden' })

    // The way to the task, and there its end.
    await page.getByRole('link', { name: filterTexts.toTask[language] }).click()
    const drawer = page.getByRole('dialog').filter({ hasText: taskTexts.chunks[language] })
    await drawer.getByText(TASK_STATE_TEXT.done[language], { exact: true }).first().waitFor()
    const { byStatus } = await api.call(labels.totals, { batchId: batch.id })
    expect(byStatus).toEqual({ recycled: 20, not_in_stock: 10 })

    // The list knows it.
    await page.goto(`${site.address}/#/label/query?batchId=${batch.id}&status=recycled`)
    await total(page, language, 20).waitFor()
  },
)

test('what refuses an operation stands in the report, and the rest is done', async () => {
  const api = await apiAs('admin')
  const { batch } = await makeStock(api, { productCount: 12 })
  await api.call(labels.activate, {
    start: batch.start,
    end: batch.start + 4,
    active: false,
  })
  const { page } = await site.visit(`/#/label/query?batchId=${batch.id}`, {
    as: 'admin',
    language: 'en',
  })
  await total(page, 'en', 12).waitFor()
  // From the selection too: the bar offers what the selection cannot hold.
  await page.getByRole('checkbox', { name: listTexts.select.en }).first().check()
  const all = words(filterTexts.all, 'en', { count: 12 })
  await page.getByRole('status').getByRole('button', { name: all }).click()
  const dialog = page.getByRole('dialog', { name: filterTexts.title.en })
  await choose(dialog, filterTexts.operation.en, filterOperationTexts.deactivate.en)
  await dialog.getByRole('button', { name: filterOperationTexts.deactivate.en }).click()
  await page.getByRole('link', { name: filterTexts.toTask.en }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: taskTexts.refusedRows.en })
  await drawer
    .getByRole('row')
    .filter({ hasText: `${batch.start}–${batch.start + 4}` })
    .waitFor()
  const { byActivation } = await api.call(labels.totals, { batchId: batch.id })
  expect(byActivation).toEqual({ not_activated: 12 })
})

test('the filtered list is exported by a task', async () => {
  const api = await apiAs('admin')
  const { batch } = await makeBatch(api, { productCount: 5 })
  const { page } = await site.visit(`/#/label/query?batchId=${batch.id}`, {
    as: 'admin',
    language: 'cn',
  })
  await total(page, 'cn', 5).waitFor()
  await page.getByRole('button', { name: new RegExp(`${filterTexts.exportAll.cn}$`) }).click()
  const question = page.getByRole('dialog', {
    name: words(filterTexts.exportTitle, 'cn', { count: 5 }),
  })
  await question.getByRole('button', { name: filterTexts.exportAll.cn }).click()
  await page.getByRole('link', { name: filterTexts.toTask.cn }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: taskTexts.chunks.cn })
  await drawer.getByText(TASK_STATE_TEXT.done.cn, { exact: true }).first().waitFor()
  const downloading = page.waitForEvent('download')
  await drawer.getByRole('button', { name: taskTexts.result.cn, exact: true }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)
  const { records } = await api.call(tasks.list, { kind: 'export_labels' })
  expect(records[0]).toMatchObject({ labelCount: 5 })
})

test('a code with unreadable digits finds its label; too many of them are refused', async () => {
  const api = await apiAs('admin')
  const made = await makeBatch(api, { productCount: 3 })
  const [one] = made.ofKind('product')
  const code = one?.code ?? ''
  const { page, guard } = await site.visit('/#/label/query', { as: 'admin', language: 'tc' })
  guard.expectRefusal(400, '/web/label/get')
  await settled(page)
  const search = page.getByRole('textbox', { name: labelTexts.code.tc })
  await search.fill(damaged(code))
  await search.press('Enter')
  await total(page, 'tc', 1).waitFor()
  await page.getByRole('row').filter({ hasText: code }).waitFor()
  await search.fill(`${code.slice(0, 13)}???????`)
  await search.press('Enter')
  const refusal = page.getByText('最多可用 6 個「?」代替')
  await refusal.waitFor()
  expect(await refusal.count()).toBe(1)
})

test('boxes unfold level by level, and lead from label to label, on a phone too', async () => {
  const api = await apiAs('admin')
  const made = await makeBatch(api, {
    productCount: 8,
    packagesPerBox: 2,
    productsPerPackage: 2,
  })
  const [box] = made.ofKind('box')
  const [pack] = made.ofKind('package')
  const [product] = made.ofKind('product')
  for (const phone of [false, true]) {
    const { page } = await site.visit(`/#/label/query?open=${box?.code ?? ''}`, {
      as: 'admin',
      language: 'en',
      phone,
    })
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('tab', { name: labelTexts.tree.en }).click()
    const tree = drawer.getByRole('navigation', { name: labelTexts.tree.en })
    const fold = (code: string): Locator =>
      tree.getByRole('button', { name: words(labelTexts.showInside, 'en', { code }) })
    await fold(pack?.code ?? '').click()
    const link = tree.getByRole('button', { name: groupByFour(product?.code ?? ''), exact: true })
    await link.waitFor()
    expect(await tree.getByText(LABEL_KIND_TEXT.product.en).count()).toBe(2)
    await expectAccessible(page, 'the tree of a box')
    await link.click()
    // Now from below: the box and the package around the product.
    await drawer.getByRole('tab', { name: labelTexts.tree.en }).click()
    await tree.getByText(labelTexts.thisOne.en).waitFor()
    const above = tree.getByRole('button', { name: groupByFour(pack?.code ?? ''), exact: true })
    await above.waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phone ? 390 : 1440)
  }
})

test("buyers' checks stand on the map, and in tables", async () => {
  const api = await apiAs('admin')
  // The demo company's buyers are all over the country; this caller is told so in English.
  const { records } = await api.call(labels.queryRecords, { pageSize: 100 })
  const known = records.find(({ code, region }) => code !== null && region.endsWith(', China'))
  const code = known?.code ?? ''
  const found = await api.call(labels.positioning, { code })
  expect(found.places.length).toBeGreaterThan(0)
  for (const phone of [false, true]) {
    const { page } = await site.visit(`/#/label/query?open=${code}`, {
      as: 'admin',
      language: 'cn',
      phone,
      dark: phone,
    })
    const drawer = page.getByRole('dialog')
    const tab = drawer.getByRole('tab', { name: labelTexts.checks.cn })
    await tab.waitFor()
    await settled(page)
    await tab.click()
    const map = drawer.getByRole('figure', { name: labelTexts.map.cn })
    await map.locator('svg path').first().waitFor()
    // A province with checks stands out from the others.
    const colours = await map
      .locator('svg path')
      .evaluateAll((paths) => new Set(paths.map((path) => path.getAttribute('fill'))).size)
    expect(colours).toBeGreaterThan(1)
    const places = drawer.getByRole('region', { name: labelTexts.checkedWhere.cn })
    const [first] = found.places
    await places
      .getByText(`${first?.country ?? ''} ${first?.province ?? ''}`)
      .first()
      .waitFor()
    expect(await places.getByRole('row').count()).toBe(1 + found.places.length)
    const checks = drawer.getByRole('region', { name: labelTexts.checks.cn, exact: true })
    // The screen shows the latest of many.
    expect(await checks.getByRole('row').count()).toBe(1 + Math.min(found.checks.length, 50))
    await expectAccessible(page, 'the checks of a label')
    // A tab that was left and comes back has no size at first: the map waits for it.
    const here = page.url()
    await page.goto('/#/product/list')
    await settled(page)
    await page.goto(here)
    await map.locator('svg path').first().waitFor()
  }
})

test('a QA card is bound to all labels of a filter', async () => {
  const api = await apiAs('admin')
  const { batch } = await makeBatch(api, { productCount: 12 })
  const name = uniqueName('Card')
  await api.call(qaCards.create, { name, number: name })
  const { page } = await site.visit(`/#/label/query?batchId=${batch.id}`, {
    as: 'admin',
    language: 'en',
  })
  await total(page, 'en', 12).waitFor()
  const all = words(filterTexts.all, 'en', { count: 12 })
  await page.getByRole('button', { name: all, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: filterTexts.title.en })
  await choose(dialog, filterTexts.operation.en, filterOperationTexts.bind_card.en)
  const bind = dialog.getByRole('button', { name: filterOperationTexts.bind_card.en })
  expect(await bind.isDisabled()).toBe(true)
  await choose(dialog, filterTexts.card.en, name)
  await expectAccessible(page, 'binding a card to a filter')
  await bind.click()
  await page.getByRole('link', { name: filterTexts.toTask.en }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: OPERATION_TEXT.bind_card.en })
  await drawer.getByText(TASK_STATE_TEXT.done.en, { exact: true }).waitFor()
  const [label] = (await api.call(labels.list, { batchId: batch.id, pageSize: 1 })).records
  const carried = await api.call(qaCards.ofLabel, { code: label?.code ?? '' })
  expect(carried.card?.name).toBe(name)
})
