import { EXCEPTION_TYPE_TEXT } from '@zhenma/contract/exceptions/exceptions.refusals'
import { groupByFour } from '@zhenma/codes/code-format'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { LABEL_STATUS_TEXT, OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { operations } from '@zhenma/contract/operations/operations.contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Api, apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, makeStock } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { chooseLanguage, demoUser, enterAccount } from '../harness/log-in.ts'
import { scanningTable } from '../harness/scanning.ts'
import { allLoaded, cutOff, settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { packingTexts } from '../../web/src/features/packing/packing.texts.ts'
import { parkTexts } from '../../web/src/scanning/parking/park.texts.ts'
import { queueTexts } from '../../web/src/scanning/queue/queue.texts.ts'
import { scanTexts } from '../../web/src/scanning/table/draft/scan.texts.ts'

const site = useSite()

/** Loose labels in stock, and a dealer they can go to. */
async function stockOfTest(api: Api, productCount: number) {
  const made = await makeStock(api, { productCount })
  const [dealer] = await api.call(dealers.search, {})
  return { codes: made.ofKind('product').map(({ code }) => code), dealer }
}

/** How often a label went out, by its history. */
async function outboundsOf(api: Api, code: string): Promise<number> {
  const history = await api.call(labels.history, { code })
  return history.filter(({ operation }) => operation === 'outbound').length
}

/** What the report says on the line of a code that is out already. */
function outAlready(language: Language): string {
  return words(labelErrors.LABEL_WRONG_STATUS.text, language, {
    code: '',
    status: LABEL_STATUS_TEXT.outbound[language],
    operation: OPERATION_TEXT.outbound[language],
  }).replace(/^\s*[:：]?\s*/, '')
}

const banner = (page: Page, language: Language) =>
  page.getByRole('alert').filter({ hasText: queueTexts.offlineTitle[language] })
/** Without the shell, whose button tells the same. */
const inPage = (page: Page) => page.getByRole('main')
const drawerOf = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: queueTexts.open[language] })

test.each(journeyIn('cn'))(
  'tables submitted without a network are sent once; a conflict is reported and worked off, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const { codes, dealer } = await stockOfTest(api, 5)
    const [first = '', second = '', third = '', moved = '', fifth = ''] = codes
    const visitor = await site.visit('/#/inout/outbound', {
      as: 'outbound',
      language,
      fresh: true,
    })
    const { page, context, guard } = visitor
    // A second tab has the same queue: it must not send it too.
    const other = await context.newPage()
    await other.goto('/#/inout/outbound')
    await settled(other)
    await page.bringToFront()
    const table = scanningTable(page, 'outbound', language)
    await table.chooseDealer(dealer?.name ?? '')
    await table.scan(first)
    await table.rows.getByText(LABEL_STATUS_TEXT.in_stock[language]).waitFor()

    await cutOff(visitor)
    await banner(page, language).waitFor()
    await table.scan(second)
    await table.rows.getByText(inoutTexts.unchecked[language]).waitFor()
    await table.said.getByText(scanTexts.notedOffline[language]).waitFor()
    // What can be seen without the server is still refused.
    await table.scan(second)
    expect(await table.rows.count()).toBe(2)
    await table.submit.click()
    await page.getByText(queueTexts.kept[language]).waitFor()
    for (const code of [third, moved, fifth]) await table.scan(code)
    await table.rows.nth(2).waitFor()
    await table.submit.click()
    const two = words(queueTexts.waitingCount, language, { count: 2 })
    await inPage(page).getByRole('button', { name: two }).waitFor()
    await banner(page, language).getByText(two).waitFor()
    await inPage(other).getByRole('button', { name: two }).waitFor()
    await settled(page)
    await expectAccessible(page, 'scanning without a network')

    // Meanwhile somebody else sends one of them out.
    await api.call(inout.outbound, { codes: [moved], dealerId: dealer?.id ?? 0 })
    guard.expectRefusal(409, '/web/inout/output')
    // Only what was answered: a tab may try a moment before its own network is there.
    const answered: string[] = []
    context.on('response', (response) => {
      if (response.url().endsWith('/web/inout/output')) answered.push(response.url())
    })
    await context.setOffline(false)
    await banner(page, language).waitFor({ state: 'hidden' })
    const one = words(queueTexts.refusedCount, language, { count: 1 })
    await inPage(page).getByRole('button', { name: one }).waitFor()
    // Whichever tab has sent them, both tell it.
    const outcome = words(queueTexts.someRefused, language, { done: 1, refused: 1 })
    await other.getByRole('alert').filter({ hasText: outcome }).waitFor()
    const notice = page.getByRole('alert').filter({ hasText: outcome })
    await notice.getByRole('button', { name: queueTexts.showReport[language] }).click()
    expect(answered).toHaveLength(2)
    expect(await Promise.all([first, second].map((code) => outboundsOf(api, code)))).toEqual([1, 1])
    expect(await outboundsOf(api, third)).toBe(0)

    const drawer = drawerOf(page, language)
    const report = drawer.getByRole('region', { name: queueTexts.report[language] })
    await report.getByText(outAlready(language), { exact: true }).waitFor()
    await report.getByText(dealer?.name ?? '', { exact: true }).waitFor()
    await report
      .getByText(words(queueTexts.refusedCodes, language, { refused: 1, rest: 2 }))
      .waitFor()
    await expectAccessible(page, 'the conflict report')
    const rest = words(queueTexts.sendRest, language, { count: 2 })
    await report.getByRole('button', { name: rest }).click()
    await page
      .getByText(words(queueTexts.allSent, language, { count: 1 }))
      .first()
      .waitFor()
    expect(await Promise.all([third, fifth].map((code) => outboundsOf(api, code)))).toEqual([1, 1])
    const park = words(queueTexts.parkRefused, language, { count: 1 })
    await report.getByRole('button', { name: park }).click()
    const asked = page.getByRole('dialog', { name: parkTexts.title[language] })
    await asked.getByText(EXCEPTION_TYPE_TEXT.wrong_state[language]).waitFor()
    await asked.getByRole('button', { name: parkTexts.park[language] }).click()
    await drawer.getByText(queueTexts.empty[language]).waitFor()

    await page.goto(`${site.address}/#/inout/exceptions`)
    const parked = page.getByRole('row').filter({ hasText: moved })
    await parked.getByText(EXCEPTION_TYPE_TEXT.wrong_state[language]).waitFor()
    expect(await outboundsOf(api, moved)).toBe(1)
  },
)

test('on a phone the queue outlives its page, and waits for its owner', async () => {
  const api = await apiAs('admin')
  const { codes, dealer } = await stockOfTest(api, 1)
  const [code = ''] = codes
  const visitor = await site.visit('/#/inout/outbound', {
    as: 'outbound',
    language: 'cn',
    fresh: true,
    phone: true,
  })
  const { page, context } = visitor
  const table = scanningTable(page, 'outbound', 'cn')
  await settled(page)
  await cutOff(visitor)
  await banner(page, 'cn').waitFor()
  // Nobody had looked at the list of dealers before.
  await table.chooseDealer(dealer?.name ?? '')
  await table.scan(code)
  await page.getByText(inoutTexts.unchecked.cn, { exact: true }).waitFor()
  await table.submit.click()
  await page.getByText(queueTexts.kept.cn).waitFor()
  const state = words(queueTexts.openState, 'cn', { waiting: 1, refused: 0 })
  await page.getByRole('button', { name: state }).click()
  const drawer = drawerOf(page, 'cn')
  await drawer.getByText(queueTexts.waiting.cn, { exact: true }).waitFor()
  await expectAccessible(page, 'the queue on a phone')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.close()

  // Somebody else takes the device: nothing of it is shown or sent.
  const key = 'zhenma.session'
  const next = await context.newPage()
  await context.setOffline(false)
  await next.goto('/favicon.svg')
  const kept = await next.evaluate((name) => {
    const session = localStorage.getItem(name)
    localStorage.removeItem(name)
    return session
  }, key)
  await next.goto('/#/inout/inbound')
  await chooseLanguage(next, 'cn')
  await enterAccount(next, 'cn', demoUser('inbound'))
  await next.getByText(words(queueTexts.ofOthers, 'cn', { count: 1 })).waitFor()
  // The whole log-in: what it still asks for must not be answered into the session of the next.
  await settled(next)
  expect(await outboundsOf(api, code)).toBe(0)

  // Its owner is back.
  await next.evaluate(([name, session]) => localStorage.setItem(name, session), [
    key,
    kept ?? '',
  ] as const)
  await next.goto('/#/inout/outbound')
  await next.reload()
  await next.getByText(words(queueTexts.allSent, 'cn', { count: 1 })).waitFor()
  expect(await outboundsOf(api, code)).toBe(1)
})

test('before logging out one is told what still waits, and an answer that was lost can wait too', async () => {
  const api = await apiAs('admin')
  const { codes, dealer } = await stockOfTest(api, 2)
  const [first = '', second = ''] = codes
  const { page, context, guard } = await site.visit('/#/inout/outbound', {
    as: 'outbound',
    language: 'en',
    fresh: true,
  })
  const table = scanningTable(page, 'outbound', 'en')
  await table.chooseDealer(dealer?.name ?? '')
  await table.scan(first)
  await table.rows.getByText(LABEL_STATUS_TEXT.in_stock.en).waitFor()
  // It is done, and the answer does not come back.
  await page.route('**/web/inout/output', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.fulfill({ status: 504, json: { success: false, status: 504, message: 'lost' } })
  })
  guard.expectRefusal(504, '/web/inout/output')
  await allLoaded(page)
  await table.submit.click()
  await page.getByRole('button', { name: queueTexts.queueInstead.en }).click()
  await page.unroute('**/web/inout/output')
  // The table is free, and work goes on.
  await table.scan(second)
  await table.rows.getByText(inoutTexts.unchecked.en).waitFor()
  await table.submit.click()
  const two = words(queueTexts.waitingCount, 'en', { count: 2 })
  await inPage(page).getByRole('button', { name: two }).waitFor()

  await page.getByRole('button', { name: shellTexts.account.en }).click()
  await page.getByRole('menuitem', { name: shellTexts.logout.en }).click()
  const question = page.getByRole('dialog', { name: shellTexts.logoutTitle.en })
  await question.getByText(words(shellTexts.logoutQueued, 'en', { count: 2 })).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })

  await context.setOffline(false)
  await page.getByText(words(queueTexts.allSent, 'en', { count: 2 })).waitFor()
  expect(await Promise.all([first, second].map((code) => outboundsOf(api, code)))).toEqual([1, 1])
})

test.each(journeyIn('en'))(
  'boxes packed without a network are bound once, and a conflict is reported, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const boxes = await makeBatch(api, { productCount: 2, productsPerPackage: 1 })
    const [first = '', second = ''] = boxes.ofKind('box').map(({ code }) => code)
    const { codes } = await stockOfTest(api, 3)
    const [one = '', two = '', moved = ''] = codes
    await api.call(operations.relateUnbind, { box: first })
    await api.call(operations.relateUnbind, { box: second })
    const visitor = await site.visit('/#/inout/packing', {
      as: 'factory',
      language,
      fresh: true,
    })
    const { page, context, guard } = visitor
    const gun = scanningTable(page, 'bind', language)
    await gun.scan(first)
    await page
      .getByText(words(packingTexts.content, language, { present: 0, added: 0, limit: 100 }))
      .waitFor()
    await cutOff(visitor)
    await banner(page, language).waitFor()
    // The box comes first and last, with the network or without.
    for (const code of [one, two, first]) await gun.scan(code)
    await page.getByText(queueTexts.kept[language]).waitFor()
    for (const code of [second, moved]) await gun.scan(code)
    await page
      .getByText(words(scanTexts.notedOffline, language, { code: groupByFour(moved) }))
      .waitFor()
    await gun.scan(second)
    const waiting = words(queueTexts.waitingCount, language, { count: 2 })
    await inPage(page).getByRole('button', { name: waiting }).waitFor()
    await settled(page)
    await expectAccessible(page, 'packing without a network')

    // Meanwhile somebody packs one of them elsewhere.
    const [elsewhere = ''] = (await makeBatch(api, { productCount: 1, productsPerPackage: 1 }))
      .ofKind('box')
      .map(({ code }) => code)
    await api.call(operations.relateBind, { box: elsewhere, codes: [moved] })
    guard.expectRefusal(409, '/web/inout/relate/bind')
    await context.setOffline(false)
    const refused = words(queueTexts.refusedCount, language, { count: 1 })
    await inPage(page).getByRole('button', { name: refused }).click()
    const sent = guard.requests.filter((url) => url.endsWith('/web/inout/relate/bind'))
    expect(sent).toHaveLength(2)
    const packed = await api.call(operations.relateGet, { code: first })
    expect(packed.children.map(({ code }) => code).toSorted()).toEqual([one, two].toSorted())
    const drawer = drawerOf(page, language)
    const report = drawer.getByRole('region', { name: queueTexts.report[language] })
    await report
      .getByText(words(inoutTexts.intoBox, language, { box: groupByFour(second) }))
      .waitFor()
    await report.getByText(groupByFour(elsewhere)).waitFor()
    await report.getByRole('button', { name: queueTexts.giveUp[language] }).click()
    const question = page.getByRole('dialog', { name: queueTexts.giveUpTitle[language] })
    await question.getByRole('button', { name: queueTexts.giveUp[language] }).click()
    await drawer.getByText(queueTexts.empty[language]).waitFor()
  },
)

test('a box in the making outlives its page, and without a network corrections wait too', async () => {
  const api = await apiAs('admin')
  const boxes = await makeBatch(api, { productCount: 1, productsPerPackage: 1 })
  const [box = ''] = boxes.ofKind('box').map(({ code }) => code)
  const { codes } = await stockOfTest(api, 2)
  const [one = '', two = ''] = codes
  const visitor = await site.visit('/#/inout/packing', {
    as: 'factory',
    language: 'en',
    fresh: true,
  })
  const { page, context } = visitor
  const packing = scanningTable(page, 'bind', 'en')
  for (const code of [box, one]) await packing.scan(code)
  await packing.rows.getByText(LABEL_STATUS_TEXT.in_stock.en).waitFor()
  await page.reload()
  await packing.rows.getByText(LABEL_STATUS_TEXT.in_stock.en).waitFor()
  await page
    .getByText(words(packingTexts.content, 'en', { present: 1, added: 1, limit: 100 }))
    .waitFor()

  await page.goto('/#/inout/cancel-inbound')
  const cancelling = scanningTable(page, 'cancel_inbound', 'en')
  await cancelling.field.waitFor()
  await cutOff(visitor)
  await banner(page, 'en').waitFor()
  await cancelling.scan(two)
  await cancelling.submit.click()
  await page.getByText(queueTexts.kept.en).waitFor()
  expect((await api.call(labels.detail, { code: two })).label.status).toBe('in_stock')
  await context.setOffline(false)
  await page.getByText(words(queueTexts.allSent, 'en', { count: 1 })).waitFor()
  expect((await api.call(labels.detail, { code: two })).label.status).toBe('not_in_stock')
})
