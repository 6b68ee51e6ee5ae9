import {
  EXCEPTION_STATE_TEXT,
  EXCEPTION_TYPE_TEXT,
} from '@zhenma/contract/exceptions/exceptions.messages'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { expect, test } from 'vitest'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, makeStock } from '../harness/labels.ts'
import { scanningTable } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'
import { exceptionTexts } from '../../web/src/features/exceptions/exceptions.texts.ts'
import { inoutTexts } from '../../web/src/features/inout/inout.texts.ts'

const site = useSite()

test.each(LANGUAGES)(
  'scans that are refused are parked, corrected, tried again and dismissed, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const [idle, stock] = [
      await makeBatch(api, { productCount: 3 }),
      await makeStock(api, { productCount: 3 }),
    ]
    const [wrong = '', other = ''] = idle.ofKind('product').map(({ code }) => code)
    const [good = ''] = stock.ofKind('product').map(({ code }) => code)
    const [dealer] = await api.call(dealers.search, {})
    const { page, guard } = await site.visit('/#/inout/outbound', { as: 'outbound', language })

    // Two that are not in stock come into no table; nothing of them is lost.
    const table = scanningTable(page, 'outbound', language)
    await table.chooseDealer(dealer?.name ?? '')
    await table.scan(wrong)
    await table.scan(other)
    await page.getByRole('button', { name: inoutTexts.park[language] }).click()
    await page.getByText(words(inoutTexts.parked, language, { count: 2 })).waitFor()

    await page.goto(`${site.address}/#/inout/exceptions`)
    const row = (code: string) => page.getByRole('row').filter({ hasText: code })
    await row(wrong).getByText(EXCEPTION_TYPE_TEXT.wrong_state[language]).waitFor()
    await row(other).getByText(EXCEPTION_STATE_TEXT.open[language]).waitFor()

    // It was the wrong bottle: the right one is in stock.
    await row(wrong).getByRole('button', { name: exceptionTexts.correct[language] }).click()
    const dialog = page.getByRole('dialog', { name: exceptionTexts.correctTitle[language] })
    await dialog.getByLabel(exceptionTexts.correctCode[language]).fill(good)
    await dialog.getByRole('button', { name: exceptionTexts.submit[language] }).click()
    await row(good).getByText(EXCEPTION_STATE_TEXT.done[language]).waitFor()

    // All that is left, tried again together: still refused.
    guard.expectRefusal(409, '/web/exception/retry')
    await row(other).getByRole('checkbox').click()
    const bulk = page.getByRole('button', { name: exceptionTexts.retry[language] }).first()
    await bulk.click()
    const told = words(exceptionTexts.retriedMany, language, { done: 0, refused: 1 })
    await page.getByText(told).waitFor()

    // The other is still refused, and then given up with a reason.
    await row(other).getByRole('button', { name: exceptionTexts.retry[language] }).click()
    await page.getByRole('alert').first().waitFor()
    await row(other).getByRole('button', { name: exceptionTexts.dismiss[language] }).click()
    const why = page.getByRole('dialog', { name: exceptionTexts.dismissTitle[language] })
    await why.getByRole('textbox').fill('broken')
    await why.getByRole('button', { name: exceptionTexts.dismiss[language] }).click()
    await row(other).getByText(EXCEPTION_STATE_TEXT.dismissed[language]).waitFor()
    await row(other).getByText('broken').waitFor()
    await settled(page)
    await expectAccessible(page, 'exceptions')
  },
)

test('the inbox reads on a phone', async () => {
  const { page } = await site.visit('/#/inout/exceptions', {
    as: 'inbound',
    language: 'cn',
    phone: true,
  })
  await page.getByRole('heading', { name: exceptionTexts.title.cn }).waitFor()
  await settled(page)
  await expectAccessible(page, 'exceptions on a phone')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
