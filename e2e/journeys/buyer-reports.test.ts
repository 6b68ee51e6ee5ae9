import {
  LEAST_REPORT_SECONDS,
  REPORT_PROBLEM_TEXT,
  REPORT_STATE_TEXT,
} from '@zhenma/contract/buyer-reports/report-words'
import { expect, test } from 'vitest'
import { PAGE_TEXTS } from '../../buyer-page/src/check.texts.ts'
import { REPORT_TEXTS } from '../../buyer-page/src/report/report.texts.ts'
import { reportTexts } from '../../web/src/features/buyer-reports/buyer-reports.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock } from '../harness/labels.ts'
import { atRest, useSite } from '../harness/site.ts'

const site = useSite()
const ATTACK = '<img src=x onerror=alert(1)> https://evil.example/'

test('what a buyer reports without script is a case that staff handle, note on and close', async () => {
  const made = await makeStock(await apiAs('admin'))
  const code = made.ofKind('product')[0]?.code ?? ''

  const buyer = await site.visit(`/t/${code}`, { language: 'en', phone: true, script: false })
  await buyer.page.getByRole('link', { name: PAGE_TEXTS.report.en }).click()
  await buyer.page.getByRole('heading', { name: REPORT_TEXTS.title.en }).waitFor()
  const openedAt = Date.now()
  await buyer.page.getByLabel(REPORT_PROBLEM_TEXT.fake.en).check()
  await buyer.page.getByLabel(REPORT_TEXTS.details.en).fill(ATTACK)
  await buyer.page.getByLabel(REPORT_TEXTS.shop.en).fill('Night market')
  // What looks for barriers needs script.
  const looking = await site.visit(buyer.page.url(), { language: 'en', phone: true })
  await expectAccessible(looking.page, 'the form of a report')
  // Nobody has filled it in sooner than this.
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(LEAST_REPORT_SECONDS * 1_000)
  await buyer.page.getByRole('button', { name: REPORT_TEXTS.send.en }).click()
  await buyer.page.getByRole('heading', { name: REPORT_TEXTS.sentTitle.en }).waitFor()
  const verdict = await buyer.page.locator('.verdict p').textContent()
  const number = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(verdict ?? '')?.[0] ?? ''

  const { page } = await site.visit(`/#/query/reports?keyword=${number}`, {
    as: 'admin',
    language: 'en',
  })
  await page.getByRole('button', { name: number }).click()
  const drawer = page.getByRole('dialog', { name: number })
  await drawer.getByText(ATTACK).waitFor()
  await drawer.getByText('Night market').waitFor()
  await drawer.getByRole('button', { name: reportTexts.take.en }).click()
  await drawer.getByText(REPORT_STATE_TEXT.in_progress.en).waitFor()
  await drawer.getByLabel(reportTexts.newNote.en).fill('Rang the shop')
  await drawer.getByRole('button', { name: reportTexts.addNote.en }).click()
  await drawer.getByText('Rang the shop').waitFor()
  await atRest(drawer.getByRole('button', { name: reportTexts.answered.en })).click()
  // The button that was pressed has the word in it, too.
  await drawer.getByText(REPORT_STATE_TEXT.answered.en, { exact: true }).waitFor()
  await atRest(drawer.getByRole('button', { name: reportTexts.close.en })).click()
  await drawer.getByText(REPORT_STATE_TEXT.closed.en).waitFor()
})
