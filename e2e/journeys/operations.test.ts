import { groupByFour } from '@zhenma/codes/code-format'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { LABEL_ACTIVATION_TEXT, LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { operationTexts } from '../../web/src/scanning/submission/operations.texts.ts'
import { operateTexts } from '../../web/src/features/label-operations/operations.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { queueTexts } from '../../web/src/scanning/queue/queue.texts.ts'
import { packingTexts } from '../../web/src/features/packing/packing.texts.ts'
import { scanTexts as scanTableTexts } from '../../web/src/scanning/table/draft/scan.texts.ts'
import { scanTexts } from '../../web/src/kit/scan/scan.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, makeStock, someDealer } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { choose, field } from '../harness/scanning.ts'
import { cutOff, settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

/** A gun types a code and Enter. */
async function scan(page: Page, name: string, code: string): Promise<void> {
  const input = page.getByRole('textbox', { name, exact: true })
  await input.pressSequentially(code)
  await input.press('Enter')
}

test.each(journeyIn('tc'))(
  'labels are corrected, marked and withdrawn by scanning, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const stock = await makeStock(api, { productCount: 10, productsPerPackage: 5 })
    const [box = ''] = stock.ofKind('box').map(({ code }) => code)
    const [, , , , , loose = ''] = stock.ofKind('product').map(({ code }) => code)
    const { page, guard } = await site.visit('/#/label/operate', { as: 'admin', language })
    const t = (key: keyof typeof operateTexts, values = {}): string =>
      words(operateTexts[key], language, values)

    // A box that is in stock cannot be sold: it stands beside the list, and the button says why it rests.
    await choose(page, t('operation'), operationTexts.sell[language])
    await scan(page, scanTexts.scan[language], box)
    const refused = page.getByRole('listitem').filter({ hasText: groupByFour(box) })
    await refused.getByText(LABEL_STATUS_TEXT.in_stock[language]).waitFor()
    await page.getByText(t('noneUsable')).waitFor()
    const sell = page.getByRole('button', { name: operationTexts.sell[language], exact: true })
    expect(await sell.isDisabled()).toBe(true)

    // Marked as outbound it can be: the reason is asked for.
    await choose(page, t('operation'), operationTexts.mark_outbound[language])
    await refused.waitFor({ state: 'hidden' })
    await scan(page, scanTexts.scan[language], box)
    await page.getByText(t('duplicate', { code: box })).waitFor()
    const mark = page.getByRole('button', {
      name: operationTexts.mark_outbound[language],
      exact: true,
    })
    await mark.click()
    await page.getByRole('textbox', { name: field(t('reason')) }).fill('left without a scan')
    await mark.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('touchesCodes', { codes: 1, labels: 6 })).waitFor()
    await dialog.getByRole('button', { name: operationTexts.mark_outbound[language] }).click()
    const reported = {
      operation: operationTexts.mark_outbound[language],
      labels: 6,
      boxes: 1,
      packages: 0,
      products: 5,
    }
    await page.getByText(t('done', { ...reported, id: '' }).trim()).waitFor()
    await settled(page)
    await expectAccessible(page, 'label operations')

    // What cannot be brought back wants the count typed.
    await choose(page, t('operation'), operationTexts.recycle[language])
    await scan(page, scanTexts.scan[language], box)
    await scan(page, scanTexts.scan[language], loose)
    await page.getByText(t('count', { count: 2, limit: 100 })).waitFor()
    await page.getByRole('button', { name: operationTexts.recycle[language], exact: true }).click()
    const recycle = dialog.getByRole('button', { name: operationTexts.recycle[language] })
    expect(await recycle.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('7')
    await recycle.click()
    await page.getByText(words(operateTexts.noCodes, language, { limit: 100 })).waitFor()
    expect((await api.call(labels.detail, { code: box })).label.status).toBe('recycled')

    // A refusal of the server names the code, and nothing is lost.
    guard.expectRefusal(409, '/web/inout/operate')
    await choose(page, t('operation'), operationTexts.flag_status[language])
    await choose(page, t('status'), LABEL_STATUS_TEXT.sold[language])
    await page.getByRole('textbox', { name: field(t('reason')) }).fill('as agreed')
    await choose(page, t('operation'), operationTexts.expire[language])
    await scan(page, scanTexts.scan[language], stock.ofKind('product')[7]?.code ?? '')
    // As the label was when it was scanned; changed only after.
    await page.getByRole('row').getByText(LABEL_STATUS_TEXT.in_stock[language]).waitFor()
    await api.call(operations.operate, {
      operation: 'invalidate',
      codes: [stock.ofKind('product')[7]?.code ?? ''],
    })
    await page.getByRole('button', { name: operationTexts.expire[language], exact: true }).click()
    await dialog.getByRole('button', { name: operationTexts.expire[language] }).click()
    await page.getByRole('alert').filter({ hasText: LABEL_STATUS_TEXT.invalid[language] }).waitFor()
    await page.getByText(t('count', { count: 1, limit: 100 })).waitFor()
  },
)

test('a damaged label is replaced, and logistics are bound, from the label', async () => {
  const language = 'en'
  const api = await apiAs('admin')
  const stock = await makeStock(api, { productCount: 3 })
  const spare = await makeBatch(api, { productCount: 1 })
  const [old = '', other = ''] = stock.ofKind('product').map(({ code }) => code)
  const [fresh = ''] = spare.ofKind('product').map(({ code }) => code)
  const { page } = await site.visit('/#/label/operate?operation=replace', { as: 'admin', language })
  const oldField = page.getByRole('textbox', { name: field(operateTexts.oldCode[language]) })
  const newField = page.getByRole('textbox', { name: field(operateTexts.newCode[language]) })
  await oldField.pressSequentially(old)
  await oldField.press('Enter')
  // One that is in use stands refused below its field, before anything is sent; the next scan takes its place.
  await newField.pressSequentially(other)
  await newField.press('Enter')
  const status = LABEL_STATUS_TEXT.in_stock[language]
  const used = words(labelErrors.LABEL_REPLACEMENT_USED.text, language, {
    code: other,
    status,
  })
  await page.getByText(used).waitFor()
  await newField.pressSequentially(fresh)
  await newField.press('Enter')
  await page.getByRole('status').getByText(LABEL_STATUS_TEXT.not_in_stock[language]).waitFor()
  await page.getByText(used).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: operationTexts.replace[language], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: operationTexts.replace[language] }).click()
  await page.getByRole('status').filter({ hasText: 'done' }).waitFor()
  expect((await api.call(labels.detail, { code: fresh })).label.status).toBe('in_stock')

  await api.call(inout.outbound, { codes: [other], dealerId: await someDealer(api) })
  await page.goto(`${site.address}/#/label/query?open=${other}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Actions' }).click()
  await choose(page, operateTexts.operation[language], operationTexts.bind_logistics[language])
  await page.getByText(words(operateTexts.count, language, { count: 1, limit: 100 })).waitFor()
  await page
    .getByRole('combobox', { name: field(operateTexts.logisticsCompany[language]) })
    .fill('SF Express')
  await page
    .getByRole('textbox', { name: field(operateTexts.trackingNumber[language]) })
    .fill('SF1034')
  await page
    .getByRole('button', { name: operationTexts.bind_logistics[language], exact: true })
    .last()
    .click()
  await dialog.getByRole('button', { name: operationTexts.bind_logistics[language] }).click()
  await page.getByRole('status').filter({ hasText: 'done' }).waitFor()
  await page.goto(`${site.address}/#/label/query?open=${other}&again=1`)
  await page.getByRole('dialog').getByText('SF1034').waitFor()
})

test.each(journeyIn('en'))(
  'a box is packed, closed by its own code, and unboxed, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const boxes = await makeBatch(api, { productCount: 2, productsPerPackage: 1 })
    const goods = await makeBatch(api, { productCount: 3 })
    const [box = ''] = boxes.ofKind('box').map(({ code }) => code)
    const [one = '', two = ''] = goods.ofKind('product').map(({ code }) => code)
    const { page } = await site.visit('/#/inout/packing', { as: 'factory', language })
    const name = scanTexts.scan[language]

    // The box comes first.
    await scan(page, name, one)
    await page
      .getByRole('status')
      .filter({ hasText: groupByFour(one) })
      .waitFor()
    await scan(page, name, box)
    const content = (present: number, added: number): string =>
      words(packingTexts.content, language, { present, added, limit: 100 })
    await page.getByText(content(1, 0)).waitFor()
    await scan(page, name, one)
    await page.getByText(content(1, 1)).waitFor()
    await scan(page, name, two)
    await page.getByText(content(1, 2)).waitFor()
    await settled(page)
    await expectAccessible(page, 'packing')
    await scan(page, name, box)
    await page
      .getByRole('status')
      .filter({
        hasText: words(inoutTexts.done, language, { operation: inoutTexts.bind[language] }),
      })
      .filter({ hasText: groupByFour(box) })
      .waitFor()
    const packed = await api.call(operations.relateGet, { code: box })
    expect(packed.children.map(({ code }) => code)).toEqual(expect.arrayContaining([one, two]))

    await scan(page, name, box)
    await page.getByText(content(3, 0)).waitFor()
    await page.getByRole('button', { name: packingTexts.unbox[language] }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: packingTexts.unbox[language] })
      .click()
    await page.getByText(packingTexts.nothingInside[language]).waitFor()
    expect((await api.call(operations.relateGet, { code: box })).children).toEqual([])
  },
)

/** Holds back what is asked about scans, so that the gun is faster than any answer. */
async function holdScans(page: Page): Promise<() => void> {
  const held: (() => void)[] = []
  let isOpen = false
  await page.route(/\/web\/inout\/(scan|get\/simple)/, async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return () => {
    isOpen = true
    for (const answer of held) answer()
  }
}

/** A gun types without looking: 2 ms between its keys, nothing between two codes. */
async function shoot(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code, { delay: 2 })
    await page.keyboard.press('Enter')
  }
}

/** The codes of the table, with the number of the first scan first. */
async function codesInTable(page: Page): Promise<string[]> {
  const codes = await page.getByRole('table').locator('tbody .code').allInnerTexts()
  return codes.map((code) => code.replaceAll(/\s/g, '')).reverse()
}

test.each([
  ['/#/label/operate?operation=mark_outbound', 'factory'],
  ['/#/inout/cancel-inbound', 'factory'],
  ['/#/inout/packing', 'factory'],
] as const)('a gun faster than every answer loses no scan on %s', async (path, as) => {
  const api = await apiAs('admin')
  const stock = await makeStock(api, { productCount: 10 })
  const boxes = await makeBatch(api, { productCount: 1, productsPerPackage: 1 })
  const [box = ''] = boxes.ofKind('box').map(({ code }) => code)
  const codes = stock.ofKind('product').map(({ code }) => code)
  const { page } = await site.visit(path, { as, language: 'cn' })
  const gun = page.getByRole('textbox', { name: scanTexts.scan.cn, exact: true })
  await gun.waitFor()
  await settled(page)
  const release = await holdScans(page)
  await shoot(page, path.includes('packing') ? [box, ...codes] : codes)
  // All of them are there before the first answer.
  expect(await codesInTable(page)).toEqual(codes)
  release()
  await page.getByRole('row').getByText(LABEL_STATUS_TEXT.in_stock.cn).nth(9).waitFor()
  expect(await codesInTable(page)).toEqual(codes)
  expect(await gun.inputValue()).toBe('')
})

test('a mistake is scanned away, and without a network the operation waits on the device', async () => {
  const language = 'cn'
  const api = await apiAs('admin')
  const stock = await makeStock(api, { productCount: 3 })
  const [one = '', two = '', three = ''] = stock.ofKind('product').map(({ code }) => code)
  const visitor = await site.visit('/#/label/operate?operation=forbid_query', {
    as: 'admin',
    language,
    fresh: true,
  })
  const { page, context } = visitor
  const rows = page.getByRole('table').locator('tbody tr')
  for (const code of [one, two]) await scan(page, scanTexts.scan[language], code)
  await rows.getByText(LABEL_STATUS_TEXT.in_stock[language]).nth(1).waitFor()
  await page.keyboard.press('Alt+r')
  await scan(page, scanTexts.scan[language], two)
  await rows.nth(1).waitFor({ state: 'detached' })
  const said = page.getByRole('status').filter({ hasText: groupByFour(three) })
  await scan(page, scanTexts.scan[language], three)
  await said.waitFor()
  await page.keyboard.press('Alt+r')
  await cutOff({ context })
  await page.getByRole('alert').filter({ hasText: queueTexts.offlineTitle[language] }).waitFor()
  await scan(page, scanTexts.scan[language], three)
  await rows.getByText(inoutTexts.unchecked[language]).waitFor()
  const forbid = operationTexts.forbid_query[language]
  await page.getByRole('button', { name: forbid, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words(operateTexts.touchesUnchecked, language, { codes: 2 })).waitFor()
  await dialog.getByRole('button', { name: forbid }).click()
  await page.getByText(queueTexts.kept[language]).waitFor()
  await rows.first().waitFor({ state: 'detached' })
  // What cannot be taken back does not wait.
  await scan(page, scanTexts.scan[language], two)
  await choose(page, operateTexts.operation[language], operationTexts.invalidate[language])
  await page.getByRole('button', { name: operationTexts.invalidate[language], exact: true }).click()
  await page.getByText(queueTexts.final[language]).waitFor()
  await context.setOffline(false)
  await page
    .getByText(words(queueTexts.allSent, language, { count: 1 }))
    .first()
    .waitFor()
  const allowed = async (code: string): Promise<boolean> =>
    (await api.call(labels.detail, { code })).label.queryAllowed
  expect(await Promise.all([one, two, three].map(allowed))).toEqual([false, true, false])
})

test('while an operation runs the screen says that scanning is blocked', async () => {
  const api = await apiAs('admin')
  const stock = await makeStock(api, { productCount: 2 })
  const [one = '', two = ''] = stock.ofKind('product').map(({ code }) => code)
  const { page } = await site.visit('/#/label/operate?operation=expire', {
    as: 'admin',
    language: 'en',
  })
  await scan(page, scanTexts.scan.en, one)
  await page.getByRole('row').getByText(LABEL_STATUS_TEXT.in_stock.en).waitFor()
  let answer = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/web/inout/operate', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('button', { name: operationTexts.expire.en, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: operationTexts.expire.en }).click()
  await dialog.waitFor({ state: 'hidden' })
  await scan(page, scanTexts.scan.en, two)
  await page.getByRole('status').filter({ hasText: scanTableTexts.busy.en }).waitFor()
  answer()
  await page.getByText(words(operateTexts.noCodes, 'en', { limit: 100 })).waitFor()
  expect((await api.call(labels.detail, { code: two })).label.status).toBe('in_stock')
})

test.each(journeyIn('cn'))(
  'a link to an operation with a scanning page ends there, codes and all, in %s',
  async (language) => {
    const api = await apiAs('admin')
    const stock = await makeStock(api, { productCount: 3, productsPerPackage: 3 })
    const [one = '', two = '', inside = ''] = stock.ofKind('product').map(({ code }) => code)
    const link = `/#/label/operate?operation=cancel_inbound&codes=${one},${two}`
    const { page } = await site.visit(link, { as: 'admin', language })
    await page.getByRole('heading', { name: inoutTexts.cancel_inbound[language] }).waitFor()
    const rows = page.getByRole('table').locator('tbody tr')
    await rows.getByText(LABEL_STATUS_TEXT.in_stock[language]).nth(1).waitFor()
    await settled(page)
    await expectAccessible(page, 'cancel inbound')
    // The table outlives a reload; a code is taken out by scanning it in remove mode.
    await page.reload()
    await rows.nth(1).waitFor()
    await page.keyboard.press('Alt+r')
    await scan(page, scanTexts.scan[language], two)
    await rows.nth(1).waitFor({ state: 'detached' })
    const cancel = inoutTexts.cancel_inbound[language]
    await page.getByRole('main').getByRole('button', { name: cancel }).click()
    const reported = words(inoutTexts.done, language, { operation: cancel })
    await page.getByRole('status').filter({ hasText: reported }).waitFor()
    expect((await api.call(labels.detail, { code: one })).label.status).toBe('not_in_stock')
    expect((await api.call(labels.detail, { code: two })).label.status).toBe('in_stock')

    // From the list of the operations screen the codes go along too.
    await page.goto(`/#/label/operate?codes=${inside}`)
    await page.getByText(words(operateTexts.count, language, { count: 1, limit: 100 })).waitFor()
    await choose(page, operateTexts.operation[language], operationTexts.unbox[language])
    await page.getByRole('heading', { name: inoutTexts.unbox[language], exact: true }).waitFor()
    await rows.getByText(LABEL_STATUS_TEXT.in_stock[language]).first().waitFor()
    const takeOut = page.getByRole('button', { name: inoutTexts.takeOut[language] })
    await takeOut.click()
    const unboxed = words(inoutTexts.done, language, { operation: inoutTexts.unbox[language] })
    await page.getByRole('status').filter({ hasText: unboxed }).waitFor()
    expect((await api.call(operations.relateGet, { code: inside })).ancestors).toEqual([])
  },
)

test('labels are activated and deactivated by scanning; a whole batch is deactivated in the batch', async () => {
  const api = await apiAs('admin')
  const made = await makeBatch(api, { productCount: 2, activationRequired: true })
  const [code = ''] = made.ofKind('product').map((label) => label.code)
  const { page } = await site.visit('/#/label/operate?operation=deactivate', {
    as: 'factory',
    language: 'cn',
  })
  const activation = async (): Promise<string> =>
    (await api.call(labels.detail, { code })).label.activation
  await scan(page, scanTexts.scan.cn, code)
  const values = {
    activation: LABEL_ACTIVATION_TEXT.not_activated.cn,
    operation: operationTexts.deactivate.cn,
  }
  await page
    .getByRole('listitem')
    .getByText(words(operateTexts.wrongActivation, 'cn', values))
    .waitFor()
  await choose(page, operateTexts.operation.cn, operationTexts.activate.cn)
  const dialog = page.getByRole('dialog')
  const doIt = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click()
    await dialog.getByRole('button', { name }).click()
    await page.getByText(words(operateTexts.noCodes, 'cn', { limit: 100 })).waitFor()
  }
  await doIt(operationTexts.activate.cn)
  expect(await activation()).toBe('activated')
  await choose(page, operateTexts.operation.cn, operationTexts.deactivate.cn)
  await scan(page, scanTexts.scan.cn, code)
  await page.getByText(words(operateTexts.count, 'cn', { count: 1, limit: 100 })).waitFor()
  await page.getByRole('row').getByText(LABEL_STATUS_TEXT.not_in_stock.cn).waitFor()
  await doIt(operationTexts.deactivate.cn)
  expect(await activation()).toBe('not_activated')

  await page.getByText(operateTexts.batch.cn, { exact: true }).click()
  await choose(page, operateTexts.batchName.cn, made.batch.name)
  await page.getByText(operateTexts.wholeBatch.cn).waitFor()
  await settled(page)
  await expectAccessible(page, 'whole batch')
  await page.getByRole('button', { name: operateTexts.openBatch.cn }).click()
  await page.getByRole('dialog').getByText(made.batch.name).first().waitFor()
})

test('operations, packing and corrections fit a phone', async () => {
  for (const path of [
    '/#/label/operate?operation=mark_storage',
    '/#/inout/packing',
    '/#/inout/cancel-inbound',
    '/#/inout/unboxing',
  ]) {
    const { page } = await site.visit(path, { as: 'factory', language: 'cn', phone: true })
    await settled(page)
    await expectAccessible(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  }
})
