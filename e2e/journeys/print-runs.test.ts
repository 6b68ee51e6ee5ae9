import { PRINT_RUN_STATE_TEXT } from '@zhenma/contract/batches/batches.refusals'
import { batches, type BatchRow } from '@zhenma/contract/batches/batches.contract'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { companies } from '@zhenma/contract/companies/companies.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { batchTexts } from '../../web/src/features/batches/batches.texts.ts'
import { deactivationTexts } from '../../web/src/features/batches/deactivation.texts.ts'
import { printTexts } from '../../web/src/features/batches/print-runs.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { printAnyway } from '../harness/paper/print-anyway.ts'
import { journeyIn } from '../harness/languages.ts'
import { changeColours, settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

const LOCALES = { cn: 'zh-CN', tc: 'zh-TW', en: 'en-US' } as const
const numberText = (value: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language]).format(value)

/** A batch of 40 that nobody has downloaded. */
async function freshBatch(): Promise<BatchRow> {
  const api = await apiAs('admin')
  return api.call(batches.generate, { name: uniqueName('Printing'), productCount: 40 })
}

const drawerOf = (page: Page, { name }: BatchRow) => page.getByRole('dialog', { name, exact: true })

test.each(journeyIn('en'))(
  'a second download is asked for its reason, spoiled labels are noted, and the batch is reconciled, in %s',
  async (language) => {
    const batch = await freshBatch()
    const { start } = batch
    const { page } = await site.visit(`/#/batch/list?open=${batch.id}`, {
      as: 'factory',
      language,
    })
    const drawer = drawerOf(page, batch)
    const printing = page.getByRole('dialog', { name: batchTexts.printTitle[language] })
    const download = printing.getByRole('button', { name: batchTexts.download[language] })

    // The whole batch goes to the press.
    await drawer.getByRole('button', { name: batchTexts.print[language] }).click()
    const first = page.waitForEvent('download')
    await download.click()
    await printAnyway(page, language)
    await first
    await printing.waitFor({ state: 'hidden' })

    // Ten of it once more: the dialog says so before, and asks for a reason.
    await drawer.getByRole('button', { name: batchTexts.print[language] }).click()
    await printing.getByRole('switch', { name: batchTexts.part[language] }).click()
    await printing.getByLabel(batchTexts.end[language]).fill(String(start + 9))
    await printing
      .getByRole('alert')
      .getByText(words(printTexts.againTitle, language, { count: 10 }))
      .waitFor()
    const again = printing.getByRole('button', { name: printTexts.downloadAgain[language] })
    expect(await again.isDisabled()).toBe(true)
    await printing.getByLabel(printTexts.againReason[language]).fill('torn sheet')
    const second = page.waitForEvent('download')
    await again.click()
    await printAnyway(page, language)
    await second
    await printing.waitFor({ state: 'hidden' })

    // The runs: the first was printed, five labels of it were spoiled.
    await drawer.getByRole('tab', { name: printTexts.runs[language] }).click()
    const run = (number: number) =>
      drawer
        .getByRole('listitem')
        .filter({ hasText: words(printTexts.runNumber, language, { number }) })
    await run(2).getByText('torn sheet').waitFor()
    await run(1).getByRole('button', { name: printTexts.markPrinted[language] }).click()
    await run(1).getByText(PRINT_RUN_STATE_TEXT.printed[language], { exact: true }).waitFor()
    await run(1).getByRole('button', { name: printTexts.markSpoiled[language] }).click()
    const spoil = page.getByRole('dialog', { name: printTexts.spoilTitle[language] })
    await spoil.getByText(printTexts.partOfRun[language], { exact: true }).click()
    const sure = spoil.getByRole('button', { name: printTexts.markSpoiled[language] })
    const [from, to] = [
      spoil.getByLabel(batchTexts.start[language]),
      spoil.getByLabel(batchTexts.end[language]),
    ]
    await spoil.getByLabel(kitTexts.reasonNeeded[language], { exact: true }).fill('smeared')
    await to.fill(String(start + 40))
    const ends = {
      min: numberText(start, language),
      max: numberText(start + 39, language),
    }
    await spoil.getByText(words(printTexts.outsideRun, language, ends)).waitFor()
    expect(await sure.isDisabled()).toBe(true)
    await from.fill(String(start + 20))
    await to.fill(String(start + 24))
    await sure.click()
    await spoil.waitFor({ state: 'hidden' })
    await run(1)
      .getByText(words(printTexts.spoiledCount, language, { count: 5 }))
      .waitFor()
    await run(1).getByText('smeared').waitFor()
    await settled(page)
    await expectAccessible(page, 'print runs')

    // Two of the spoiled labels turn up activated all the same.
    const api = await apiAs('admin')
    await api.call(labels.activate, { start: start + 23, end: start + 25 })
    await drawer.getByRole('tab', { name: printTexts.reconciliation[language] }).click()
    const figure = (key: 'printed' | 'spoiled') =>
      drawer.getByRole('listitem').filter({ hasText: printTexts[key][language] })
    await figure('printed').getByText('35', { exact: true }).waitFor()
    await figure('spoiled').getByText('5', { exact: true }).waitFor()
    const found = drawer.getByRole('row').filter({ hasText: numberText(start + 23, language) })
    await found.getByText(printTexts.spoiled[language], { exact: true }).waitFor()
    await found.getByText(printTexts.activated[language], { exact: true }).waitFor()
    expect(await found.getByRole('cell').nth(1).innerText()).toBe('2')
    await drawer
      .getByRole('row', { name: new RegExp(`^${printTexts.repeated[language]}\\s*10`) })
      .waitFor()
    await settled(page)
    await expectAccessible(page, 'reconciliation')

    // It leads to the labels themselves.
    await found.getByRole('link').click()
    await page.waitForURL(/label\/query\?.*start=/)
  },
)

test('runs and reconciliation read on a phone, in the dark too', async () => {
  const batch = await freshBatch()
  const api = await apiAs('admin')
  await api.download(batches.print, { id: batch.id, start: batch.start, end: batch.start + 19 })
  const { records } = await api.call(printRuns.list, { id: batch.id })
  const [run] = records
  await api.call(printRuns.setState, {
    id: run?.id ?? 0,
    state: 'spoiled',
    start: batch.start,
    end: batch.start + 3,
    reason: '卷标起皱',
  })
  await api.call(labels.activate, { batchId: batch.id })
  const { page } = await site.visit('/#/batch/list', { as: 'staff', language: 'cn', phone: true })
  await changeColours(page, 'cn', 'dark')
  await page.goto(`${site.address}/#/batch/list?open=${batch.id}`)
  const drawer = drawerOf(page, batch)
  // Staff may look, and has no press to talk to.
  await drawer.getByRole('tab', { name: printTexts.reconciliation.cn }).click()
  expect(await drawer.getByRole('tab', { name: printTexts.runs.cn }).count()).toBe(0)
  await drawer.getByText(printTexts.conspicuousMeans.cn).waitFor()
  await settled(page)
  await expectAccessible(page, 'reconciliation on a phone')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

/** Runs a test with the company's setting on, and puts it back. */
async function withSecondPerson(work: () => Promise<void>): Promise<void> {
  const api = await apiAs('admin')
  const set = async (secondPersonForDeactivation: boolean): Promise<void> => {
    const { code: _, ...current } = await api.call(companies.get, {})
    await api.call(companies.update, { ...current, secondPersonForDeactivation })
  }
  await set(true)
  try {
    await work()
  } finally {
    await set(false)
  }
}

test.each(journeyIn('cn'))('a batch is ended by two people, in %s', async (language) => {
  const batch = await freshBatch()
  await withSecondPerson(async () => {
    // The factory asks.
    const { page: asking } = await site.visit(`/#/batch/list?open=${batch.id}`, {
      as: 'factory',
      language,
    })
    const drawer = drawerOf(asking, batch)
    await drawer.getByRole('button', { name: kitTexts.more[language] }).click()
    await asking.getByRole('menuitem', { name: batchTexts.deactivateWhole[language] }).click()
    const dialog = asking.getByRole('dialog', { name: batchTexts.deactivateWhole[language] })
    await dialog.getByText(deactivationTexts.askMeans[language]).waitFor()
    await dialog.getByLabel(kitTexts.reason[language]).fill('stolen roll')
    await dialog
      .getByLabel(words(kitTexts.typeToConfirm, language, { typed: batch.name }))
      .fill(batch.name)
    await dialog.getByRole('button', { name: deactivationTexts.ask[language] }).click()
    await asking.getByText(deactivationTexts.asked[language]).waitFor()
    await drawer.getByText(deactivationTexts.ownWaits[language]).waitFor()
    expect(
      await drawer.getByRole('button', { name: deactivationTexts.approve[language] }).count(),
    ).toBe(0)
    await settled(asking)
    await expectAccessible(asking, 'a request that waits')

    // Somebody else finds it on the list of batches, on a phone, and approves.
    const { page: second } = await site.visit('/#/batch/list', {
      as: 'admin',
      language,
      phone: true,
    })
    const request = second.getByRole('listitem').filter({ hasText: 'stolen roll' })
    await request.getByText(batch.name).waitFor()
    await settled(second)
    await expectAccessible(second, 'requests on the list of batches')
    const width = await second.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await request.getByRole('button', { name: deactivationTexts.approve[language] }).click()
    const deciding = second.getByRole('dialog', { name: deactivationTexts.approveTitle[language] })
    await deciding
      .getByLabel(words(kitTexts.typeToConfirm, language, { typed: batch.name }))
      .fill(batch.name)
    await deciding.getByRole('button', { name: deactivationTexts.approve[language] }).click()
    await second.getByText(words(deactivationTexts.approved, language, { count: 40 })).waitFor()
    await request.waitFor({ state: 'detached' })

    await asking.reload()
    await drawer.getByText(batchTexts.final[language], { exact: true }).waitFor()
  })
})

test('a batch gets another name and note, and says what is not its own', async () => {
  const batch = await freshBatch()
  const { page } = await site.visit(`/#/batch/list?open=${batch.id}`, {
    as: 'factory',
    language: 'en',
  })
  await drawerOf(page, batch).getByRole('button', { name: kitTexts.more.en }).click()
  await page.getByRole('menuitem', { name: batchTexts.edit.en }).click()
  const form = page.getByRole('dialog', { name: batchTexts.edit.en })
  await form.getByText(batchTexts.editHelp.en).waitFor()
  const name = uniqueName('Renamed')
  await form.getByLabel(batchTexts.name.en).fill(name)
  await form.getByLabel(batchTexts.note.en).fill('for autumn')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  const renamed = page.getByRole('dialog', { name, exact: true })
  await renamed.getByText('for autumn').waitFor()
  // The list behind it says so too.
  const row = page.getByRole('row').filter({ hasText: name })
  await row.first().waitFor()
  expect(await row.count()).toBe(1)
})
