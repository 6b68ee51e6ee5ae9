import {
  EXCEPTION_STATE_TEXT,
  EXCEPTION_TYPE_TEXT,
} from '@zhenma/contract/exceptions/exceptions.refusals'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { expect, test } from 'vitest'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, makeStock, someDealer, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { choose, scanningTable } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'
import { operateTexts } from '../../web/src/features/label-operations/operations.texts.ts'
import { operationTexts } from '../../web/src/scanning/submission/operations.texts.ts'
import { scanTexts } from '../../web/src/kit/scan/scan.texts.ts'
import { exceptionTexts } from '../../web/src/features/exceptions/exceptions.texts.ts'
import { refusedLeaveTexts } from '../../web/src/kit/scan/refused.texts.ts'
import { refusedTexts } from '../../web/src/scanning/table/refused/refused.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { parkTexts } from '../../web/src/scanning/parking/park.texts.ts'

const site = useSite()

test.each(journeyIn('cn'))(
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
    await page.getByText(words(refusedTexts.title, language, { count: 2 })).waitFor()
    // Who leaves is asked what becomes of them, and may stay.
    await page.getByRole('button', { name: inoutTexts.records[language], exact: true }).click()
    const leaving = page.getByRole('dialog', { name: refusedLeaveTexts.title[language] })
    await leaving.getByRole('button', { name: refusedLeaveTexts.stay[language] }).click()
    await leaving.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: inoutTexts.park[language] }).click()
    // Both are in the wrong state: that is chosen, and said is what the paper says.
    const asked = page.getByRole('dialog', { name: parkTexts.title[language] })
    await asked.getByText(EXCEPTION_TYPE_TEXT.wrong_state[language]).waitFor()
    await asked.getByLabel(parkTexts.paperNumber[language], { exact: true }).fill('DN-7')
    await asked.getByLabel(parkTexts.note[language], { exact: true }).fill('two too early')
    await asked.getByRole('button', { name: parkTexts.park[language] }).click()
    await page.getByText(words(inoutTexts.parked, language, { count: 2 })).waitFor()

    await page.goto(`${site.address}/#/inout/exceptions`)
    const row = (code: string) => page.getByRole('row').filter({ hasText: code })
    // A row opens with everything that is known of it.
    await row(wrong).getByRole('button').first().click()
    const opened = page.getByRole('dialog', { name: exceptionTexts.details[language] })
    await opened.getByText(EXCEPTION_TYPE_TEXT.wrong_state[language]).waitFor()
    await opened.getByText('DN-7', { exact: true }).waitFor()
    await settled(page)
    await expectAccessible(page, 'an exception')
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'hidden' })
    await row(other).getByText(EXCEPTION_STATE_TEXT.open[language]).waitFor()
    const onPaper = words(exceptionTexts.onPaper, language, { paperNumber: 'DN-7' })
    await row(other).getByText(`${onPaper} · two too early`).waitFor()

    // It was the wrong bottle: the right one is in stock.
    await row(wrong).getByRole('button', { name: exceptionTexts.correct[language] }).click()
    const dialog = page.getByRole('dialog', { name: exceptionTexts.correctTitle[language] })
    await dialog.getByLabel(exceptionTexts.correctCode[language]).fill(good)
    await dialog.getByRole('button', { name: exceptionTexts.submit[language] }).click()
    await dialog.waitFor({ state: 'hidden' })
    // What is done leaves its place among the open ones.
    await page.goto(`${site.address}/#/inout/exceptions?keyword=${good}`)
    await row(good).getByText(EXCEPTION_STATE_TEXT.done[language]).waitFor()
    await page.goto(`${site.address}/#/inout/exceptions?keyword=${other}`)

    // All that is left, tried again together: still refused.
    guard.expectRefusal(409, '/web/exception/retry')
    await row(other).getByRole('checkbox').click()
    const bulk = page.getByRole('button', { name: exceptionTexts.retry[language] }).first()
    await bulk.click()
    const reported = words(exceptionTexts.retriedMany, language, { done: 0, refused: 1 })
    await page.getByText(reported).waitFor()

    // The other is still refused, and then given up with a reason.
    await row(other).getByRole('button', { name: exceptionTexts.retry[language] }).click()
    await page.getByRole('alert').first().waitFor()
    await row(other).getByRole('button', { name: exceptionTexts.dismiss[language] }).click()
    const why = page.getByRole('dialog', { name: exceptionTexts.dismissTitle[language] })
    await why.getByLabel(kitTexts.reasonNeeded[language], { exact: true }).fill('broken')
    await why.getByRole('button', { name: exceptionTexts.dismiss[language] }).click()
    await row(other).getByText(EXCEPTION_STATE_TEXT.dismissed[language]).waitFor()
    await row(other).getByText('broken').waitFor()
    await settled(page)
    await expectAccessible(page, 'exceptions')
  },
)

test.each(journeyIn('tc'))(
  'fewer than the delivery note says is reported, and worked off by the codes that turn up, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const idle = await makeBatch(api, { productCount: 3 })
    const [first = '', second = ''] = idle.ofKind('product').map(({ code }) => code)
    const paper = uniqueName('DN')
    const { page } = await site.visit('/#/inout/inbound', { as: 'inbound', language })
    const table = scanningTable(page, 'inbound', language)
    await table.chooseWarehouse('')
    await page.getByRole('button', { name: parkTexts.difference[language] }).click()
    const dialog = page.getByRole('dialog', { name: parkTexts.difference[language] })
    await expectAccessible(page, 'report a difference')
    const count = dialog.getByLabel(parkTexts.count[language])
    await count.and(page.locator(':focus')).waitFor()
    const report = dialog.getByRole('button', { name: parkTexts.report[language] })
    expect(await report.isDisabled()).toBe(true)
    await page.keyboard.type('2')
    await dialog.getByLabel(parkTexts.paperNumber[language], { exact: true }).fill(paper)
    await dialog.getByLabel(parkTexts.paperSays[language]).fill('three boxes')
    await report.click()
    await page.getByText(words(parkTexts.reported, language, { count: 2 })).waitFor()

    await page.goto(`${site.address}/#/inout/exceptions?keyword=${paper}`)
    const row = page.getByRole('row').filter({ hasText: paper })
    await row.getByText(EXCEPTION_TYPE_TEXT.fewer[language]).waitFor()
    await row.getByText(words(exceptionTexts.missing, language, { count: 2 })).waitFor()
    // There is no code to try again: those that turned up are entered, one now, one later.
    const again = row.getByRole('button', { name: exceptionTexts.retry[language] })
    expect(await again.count()).toBe(0)
    for (const [code, reported] of [
      [first, words(exceptionTexts.completedSome, language, { count: 1, left: 1 })],
      [second, words(exceptionTexts.completed, language, { count: 1 })],
    ] as const) {
      await row.getByRole('button', { name: exceptionTexts.complete[language] }).click()
      const enter = page.getByRole('dialog', { name: exceptionTexts.completeTitle[language] })
      const codes = enter.getByRole('combobox', { name: exceptionTexts.code[language] })
      // The gun's next scan goes into the dialog.
      await codes.and(page.locator(':focus')).waitFor()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await enter.getByRole('button', { name: exceptionTexts.submit[language] }).click()
      await page.getByText(reported).waitFor()
    }
    await row.getByText(EXCEPTION_STATE_TEXT.done[language]).waitFor()
    const { records } = await api.call(labels.list, { batchId: idle.batch.id, status: 'in_stock' })
    expect(records.map(({ code }) => code).sort()).toEqual([first, second].sort())
  },
)

test('more than the delivery note says leaves the table and waits in the inbox, on a phone', async () => {
  const api = await apiAs('admin')
  const stock = await makeStock(api, { productCount: 3 })
  const [kept = '', surplus = ''] = stock.ofKind('product').map(({ code }) => code)
  const [dealer] = await api.call(dealers.search, {})
  const { page } = await site.visit('/#/inout/outbound', {
    as: 'outbound',
    language: 'cn',
    phone: true,
  })
  const table = scanningTable(page, 'outbound', 'cn')
  await table.chooseDealer(dealer?.name ?? '')
  const cards = page.getByRole('list', { name: inoutTexts.scanned.cn }).getByRole('listitem')
  await table.scan(kept)
  await table.scan(surplus)
  await cards.filter({ hasText: '在库' }).nth(1).waitFor()
  await page.getByRole('button', { name: parkTexts.difference.cn }).click()
  const dialog = page.getByRole('dialog', { name: parkTexts.difference.cn })
  await dialog.getByText(EXCEPTION_TYPE_TEXT.more.cn, { exact: true }).click()
  const codes = dialog.getByRole('combobox', { name: parkTexts.surplus.cn })
  await codes.fill(surplus)
  await codes.press('Enter')
  await page.keyboard.press('Tab')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await dialog.getByRole('button', { name: parkTexts.report.cn }).click()
  await page.getByText(words(inoutTexts.parked, 'cn', { count: 1 })).waitFor()
  await cards.filter({ hasText: '在库' }).waitFor()
  expect(await cards.count()).toBe(1)
  const { records } = await api.call(exceptions.list, { keyword: surplus })
  expect(records).toMatchObject([{ type: 'more', state: 'open', operation: 'outbound' }])
})

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

test('why a scan was refused is read whole in the list, in English at 1440 pixels', async () => {
  const api = await apiAs('admin')
  const [idle, locked] = [
    await makeBatch(api, { productCount: 1 }),
    await makeStock(api, { productCount: 2 }),
  ]
  const [early = ''] = idle.ofKind('product').map(({ code }) => code)
  const [held = '', elsewhere = ''] = locked.ofKind('product').map(({ code }) => code)
  const dealerId = await someDealer(api)
  await api.call(inout.outbound, { codes: [held, elsewhere], dealerId })
  const codes = [early, held, '98765432109876543210']
  await api.call(exceptions.park, {
    operation: 'outbound',
    dealerId,
    items: codes.map((code) => ({ code })),
  })
  // The longest: of an allotment, with a note.
  const [, from, to] = await api.call(dealers.search, {})
  if (!from || !to) throw new Error('the demo company has too few dealers')
  const parties = {
    dealerId: to.id,
    fromDealerId: from.id,
    note: 'Counted twice at the ramp. '.repeat(9),
  }
  await api.call(exceptions.park, {
    operation: 'allot_dealer',
    ...parties,
    items: [{ code: elsewhere }],
  })
  codes.push(elsewhere)
  const { page } = await site.visit('/#/inout/exceptions', { as: 'admin', language: 'en' })
  expect(page.viewportSize()?.width).toBe(1440)
  for (const code of codes) {
    const row = page.getByRole('row').filter({ hasText: code })
    const said = row.locator('.whole-words')
    await said.first().waitFor()
    const cut = await said.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
    // Nor is a cell of the row covered by the buttons, which stay in sight.
    const edges = await row
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    const [now = 0] = edges.slice(-2)
    const buttons = await row.getByRole('cell').last().boundingBox()
    expect(now).toBeLessThanOrEqual((buttons?.x ?? 0) + 1)
  }
})

test.each(journeyIn('en'))(
  'what an allotment refuses waits with where it had to be, and goes once that is put right, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const stock = await makeStock(api, { productCount: 1 })
    const [code = ''] = stock.ofKind('product').map((label) => label.code)
    const [there, wrong, to] = await api.call(dealers.search, {})
    if (!there || !wrong || !to) throw new Error('the demo company has too few dealers')
    await api.call(inout.outbound, { codes: [code], dealerId: there.id })
    const { page } = await site.visit('/#/label/operate', { as: 'admin', language })
    await choose(page, operateTexts.operation[language], operationTexts.allot_dealer[language])
    const { fromDealer, optional, toDealer } = operateTexts
    await choose(page, `${fromDealer[language]} \\(${optional[language]}\\)`, wrong.name)
    await choose(page, toDealer[language], to.name)
    const gun = page.getByRole('textbox', { name: scanTexts.scan[language], exact: true })
    await gun.pressSequentially(code)
    await gun.press('Enter')
    await page.getByText(words(refusedTexts.title, language, { count: 1 })).waitFor()

    await page.getByRole('button', { name: inoutTexts.park[language] }).click()
    const asked = page.getByRole('dialog', { name: parkTexts.title[language] })
    await asked.getByRole('button', { name: parkTexts.park[language] }).click()
    await page.getByText(words(inoutTexts.parked, language, { count: 1 })).waitFor()
    await page
      .getByText(words(refusedTexts.title, language, { count: 1 }))
      .waitFor({ state: 'hidden' })

    await page.goto(`${site.address}/#/inout/exceptions?keyword=${code}`)
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByText(EXCEPTION_TYPE_TEXT.wrong_dealer[language]).waitFor()
    await row.getByRole('button', { name: exceptionTexts.correct[language] }).click()
    const dialog = page.getByRole('dialog', { name: exceptionTexts.correctTitle[language] })
    await dialog.getByText(wrong.name, { exact: true }).waitFor()
    await expectAccessible(page, 'correcting an allotment')
    await choose(dialog, exceptionTexts.fromDealerId[language], there.name)
    await dialog.getByRole('button', { name: exceptionTexts.submit[language] }).click()
    await dialog.waitFor({ state: 'hidden' })
    await row.getByText(EXCEPTION_STATE_TEXT.done[language]).waitFor()
    const { label } = await api.call(labels.detail, { code })
    expect(label.dealerId).toBe(to.id)
  },
)
