import { buffer } from 'node:stream/consumers'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { SHEET_FORMAT_TEXT } from '@zhenma/contract/kernel/sheet-formats'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { TASK_ABOUT_TEXT } from '@zhenma/contract/tasks/task-title'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { REPORT_TEXT, TASK_KIND_TEXT, TASK_STATE_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { batches } from '@zhenma/contract/batches/batches.contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiAs } from '../harness/api.ts'
import { makeBatch, uniqueName } from '../harness/labels.ts'
import { expectAccessible } from '../harness/axe.ts'
import { choose } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { newTaskTexts, taskTexts } from '../../web/src/features/tasks/tasks.texts.ts'

const site = useSite()

const LABELS = 100_000

const newTask = (page: Page, language: 'cn' | 'tc' | 'en') =>
  page.getByRole('dialog', { name: taskTexts.create[language] })

/** The form of a new task, opened from the empty or filled list. */
async function openNewTask(page: Page, language: 'cn' | 'tc' | 'en') {
  await page.getByRole('button', { name: taskTexts.create[language] }).first().click()
  return newTask(page, language)
}

test('a whole batch is taken in by a task; deactivating one is not offered here', async () => {
  const api = await apiAs('admin')
  const name = uniqueName('Moved')
  const packaging = { productCount: 40, packagesPerBox: 2, productsPerPackage: 5 }
  const batch = await api.call(batches.generate, { name, ...packaging })
  const { page } = await site.visit('/#/system/tasks', { as: 'admin', language: 'cn' })
  const form = await openNewTask(page, 'cn')
  await choose(form, taskTexts.kind.cn, TASK_KIND_TEXT.deactivate_range.cn)
  await form.getByText(newTaskTexts.wholeElsewhere.cn).waitFor()
  expect(await form.getByText(newTaskTexts.whole.cn, { exact: true }).count()).toBe(0)

  await choose(form, taskTexts.kind.cn, TASK_KIND_TEXT.move_range.cn)
  await choose(form, newTaskTexts.batch.cn, name)
  const begin = form.getByRole('button', { name: newTaskTexts.begin.cn })
  expect(await begin.isDisabled()).toBe(true)
  await choose(form, newTaskTexts.warehouse.cn, '昆明中心仓')
  await form.getByRole('button', { name: newTaskTexts.check.cn }).click()
  const checked = words(newTaskTexts.wouldDo, 'cn', { total: '52', checked: '52' })
  await form.getByText(checked).waitFor()
  await expectAccessible(page, 'the form that moves a range')
  await begin.click()
  await form.waitFor({ state: 'hidden' })
  const about = words(TASK_ABOUT_TEXT.move, 'cn', {
    operation: OPERATION_TEXT.inbound.cn,
    batch: name,
    start: batch.start.toLocaleString('en'),
    end: batch.end.toLocaleString('en'),
  })
  const bar = page.getByRole('progressbar', { name: `${TASK_KIND_TEXT.move_range.cn} ${about}` })
  await bar.and(page.locator('[aria-valuenow="100"]')).waitFor()
  expect((await api.call(labels.totals, { batchId: batch.id })).byStatus).toEqual({ in_stock: 52 })
})

test('a large activation runs in the background, up to its report', async () => {
  const api = await apiAs('factory')
  const name = uniqueName('Large')
  const batch = await api.call(batches.generate, { name, productCount: LABELS })
  const { page } = await site.visit('/#/system/tasks', { as: 'factory', language: 'en' })
  const form = await openNewTask(page, 'en')
  await choose(form, newTaskTexts.batch.en, name)
  await form.getByRole('button', { name: newTaskTexts.check.en }).click()
  const checked = words(newTaskTexts.wouldDo, 'en', { total: '100,000', checked: '2,000' })
  await form.getByText(checked).waitFor()
  expect((await api.call(labels.totals, { batchId: batch.id })).byActivation).toEqual({
    not_activated: LABELS,
  })
  await form.getByRole('button', { name: newTaskTexts.begin.en }).click()
  await form.waitFor({ state: 'hidden' })

  // The list follows by itself until all is done.
  const about = words(TASK_ABOUT_TEXT.range, 'en', {
    batch: name,
    start: batch.start.toLocaleString('en'),
    end: batch.end.toLocaleString('en'),
  })
  const bar = page.getByRole('progressbar', {
    name: `${TASK_KIND_TEXT.activate_range.en} ${about}`,
  })
  await bar.and(page.locator('[aria-valuenow="100"]')).waitFor()
  expect((await api.call(labels.totals, { batchId: batch.id })).byActivation).toEqual({
    activated: LABELS,
  })

  // The job centre shows the same from any screen, with the report to download.
  await page.getByRole('button', { name: taskTexts.openCentre.en, exact: true }).click()
  const centre = page.getByRole('dialog', { name: taskTexts.openCentre.en })
  const entry = centre.getByRole('listitem').filter({ hasText: name })
  await entry.getByText(TASK_STATE_TEXT.done.en, { exact: true }).waitFor()
  const downloading = page.waitForEvent('download')
  const others = words(listTexts.otherFormats, 'en', { name: taskTexts.report.en })
  await entry.getByRole('button', { name: others, exact: true }).click()
  await page.getByRole('menuitem', { name: SHEET_FORMAT_TEXT.csv.en, exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^Task report \d+\.csv$/)
  const report = (await buffer(await download.createReadStream())).toString('utf8')
  const lines = report.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(50)
  expect(lines[0]).toMatch(
    new RegExp(`^${REPORT_TEXT.done.en},,${batch.start}–${batch.start + 1_999},2000,`),
  )
  await entry.getByRole('link', { name: taskTexts.details.en }).click()
  await page.getByRole('dialog').filter({ hasText: taskTexts.chunks.en }).waitFor()
})

test('codes of a file that are refused stand in the report, on a phone and in the dark', async () => {
  const api = await apiAs('inbound')
  const { labels: printed } = await makeBatch(await apiAs('factory'), { productCount: 3 })
  const { page } = await site.visit('/#/system/tasks', {
    as: 'inbound',
    language: 'cn',
    phone: true,
  })
  await settled(page)
  await page.evaluate(() => {
    localStorage.setItem('zhenma.settings', JSON.stringify({ colourMode: 'dark' }))
  })
  await page.reload()
  await settled(page)
  expect(await page.locator('html').getAttribute('data-dark')).toBe('')
  const form = await openNewTask(page, 'cn')
  await choose(form, newTaskTexts.warehouse.cn, '昆明中心仓')
  const codes = [...printed.map(({ code }) => code), 'rubbish']
  await form.getByLabel(newTaskTexts.chooseFile.cn).setInputFiles({
    name: '码.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(codes.join('\n')),
  })
  await form
    .getByText(words(newTaskTexts.uploaded, 'cn', { name: '码.txt', count: codes.length }))
    .waitFor()
  await form.getByRole('switch', { name: newTaskTexts.skipRefused.cn }).click()
  await form.getByRole('button', { name: newTaskTexts.begin.cn }).click()
  await form.waitFor({ state: 'hidden' })
  const card = page.getByRole('listitem').filter({ hasText: '码.txt' })
  await card.getByText(TASK_STATE_TEXT.done.cn, { exact: true }).waitFor()
  await card.getByRole('button').first().click()
  const drawer = page.getByRole('dialog').filter({ hasText: taskTexts.refusedRows.cn })
  const refused = drawer.getByRole('row').filter({ hasText: 'rubbish' })
  expect(await refused.innerText()).toMatch(/^4\s+rubbish\s+防伪码格式不正确/)
  await expectAccessible(page, 'a task with its refused rows')
  // What could not be moved is kept for whoever works off the exceptions, with the task's warehouse.
  await drawer.getByRole('button', { name: taskTexts.park.cn }).click()
  await page.getByText(words(taskTexts.parked, 'cn', { count: 1 })).waitFor()
  await drawer.getByRole('link', { name: taskTexts.openExceptions.cn }).waitFor()
  const parked = await api.call(exceptions.list, { keyword: 'rubbish' })
  expect(parked.records).toMatchObject([
    { type: 'unknown', operation: 'inbound', warehouseName: '昆明中心仓' },
  ])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: taskTexts.openCentre.cn, exact: true }).click()
  const centre = page.getByRole('dialog', { name: taskTexts.openCentre.cn })
  await centre.getByText('码.txt').waitFor()
  await expectAccessible(page, 'the job centre')
  const { records } = await api.call(tasks.list, {})
  expect(records[0]).toMatchObject({ state: 'done', labelCount: 3, refusedCount: 1 })
})

test('whoever may add nothing sees nothing of tasks', async () => {
  const { page } = await site.visit('/#/dashboard/analysis', { as: 'scanner', language: 'en' })
  await settled(page)
  expect(await page.getByRole('button', { name: taskTexts.openCentre.en }).count()).toBe(0)
  const scanner = await apiAs('scanner')
  expect(await scanner.refused(tasks.list, {})).toEqual({ status: 403, error: 'ACCESS_DENIED' })
})
