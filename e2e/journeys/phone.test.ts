import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { scanTexts } from '../../web/src/kit/scan/scan.texts.ts'
import { parkTexts } from '../../web/src/scanning/parking/park.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { refusedTexts } from '../../web/src/scanning/table/refused/refused.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { scanningTable } from '../harness/scanning.ts'
import { EVERY_SCREEN, PLATFORM_SCREENS } from '../harness/screens.ts'
import { PHONE, settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

/** Opens a screen by its address, in the place of another, and waits until it is the one in front. */
async function openScreen(page: Page, screen: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  const before = await heading.elementHandle()
  await page.goto(`/#/${screen}`)
  await page.waitForFunction((earlier) => !earlier?.checkVisibility(), before)
  await settled(page)
}

/** What a finger cannot be put on, and what is wider than the page or than its screen, which scrolls. */
function faultsOnPhone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const wide = [document.documentElement, ...shown('.pane, .bar')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    const low = shown('.ant-btn, .row-open, .ant-input-affix-wrapper').filter(
      (one) => one.getBoundingClientRect().height < 40,
    )
    return [
      ...wide.map(({ className, scrollWidth }) => `wide: ${className} ${scrollWidth}`),
      ...low.map(({ className, textContent }) => `low: ${className} ${textContent}`),
    ]
  })
}

test('on a phone a category has its code beside its name, and its buttons in one row', async () => {
  const { page } = await site.visit('/#/product/category', {
    as: 'master',
    language: 'en',
    phone: true,
  })
  const row = page.getByRole('row').filter({ hasText: '饼茶' })
  await row.getByRole('cell', { name: '饼茶 T1' }).waitFor()
  const tops = await row
    .getByRole('button', { name: /Add below|Edit|Delete/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
})

test('on a phone the menu is a drawer, and lists are cards', async () => {
  const { page } = await site.visit('/', { as: 'admin', language: 'cn', phone: true })
  await page.getByRole('button', { name: shellTexts.openMenu.cn }).click()
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu.cn })
  await menu.getByRole('link', { name: '经销商列表' }).click()
  await menu.waitFor({ state: 'hidden' })
  const cards = page.getByRole('main').getByRole('listitem').filter({ visible: true })
  await cards.nth(5).waitFor()
  expect(await page.getByRole('table').filter({ visible: true }).count()).toBe(0)
  const width = (await cards.first().boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(PHONE.width * 0.8)
  for (const screen of ['batch/list', 'inout/outbound']) await openScreen(page, screen)
  // Help about what is shown, one touch away; the whole manual in the account's menu.
  const help = page.getByRole('link', { name: shellTexts.pageHelp.cn })
  expect(await help.getAttribute('href')).toBe('/manual/cn/scanning')
  await page.getByRole('button', { name: shellTexts.account.cn }).click()
  await page.getByRole('menuitem', { name: shellTexts.docs.cn }).waitFor()
  await page.keyboard.press('Escape')
  // The tabs are below the menu: one is gone back to, another is closed.
  const tabs = page.getByRole('navigation', { name: shellTexts.openTabs.cn })
  await page.getByRole('button', { name: shellTexts.openMenu.cn }).click()
  await tabs.getByRole('link', { name: '标签批次' }).waitFor()
  await tabs.getByRole('button', { name: '关闭 标签批次' }).click()
  await tabs.getByRole('link', { name: '标签批次' }).waitFor({ state: 'detached' })
  await tabs.getByRole('link', { name: '经销商列表' }).click()
  await page.waitForURL(/#\/dealer\/list/)
})

test.each([
  ['admin', EVERY_SCREEN],
  ['platform', PLATFORM_SCREENS.filter((screen) => !EVERY_SCREEN.includes(screen))],
] as const)('no screen of %s is wider than a phone, or wants a smaller finger', async (as, all) => {
  const { page } = await site.visit('/#/test/home', { as, language: 'en', phone: true })
  await settled(page)
  const faults: string[] = []
  for (const screen of all) {
    await openScreen(page, screen)
    faults.push(...(await faultsOnPhone(page)).map((fault) => `${screen}: ${fault}`))
  }
  expect(faults).toEqual([])
})

/** What a glove cannot be put on, on a screen of the floor and in a dialog over it. */
function lowOnFloor(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = '.ant-btn, .ant-input, .ant-input-number-input, .ant-select, .ant-segmented-item'
    return [...document.querySelectorAll(`:is(.floor, .ant-modal) :is(${parts}, .remove-switch)`)]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 48)
      .map(({ className, textContent }) => `low: ${className} ${textContent}`)
  })
}

test('on the floor every mode, and every dialog over it, is large enough for a glove', async () => {
  const { page } = await site.visit('/#/test/home', { as: 'admin', language: 'en', phone: true })
  const faults: string[] = []
  const look = async (where: string): Promise<void> => {
    await settled(page)
    faults.push(...(await lowOnFloor(page)).map((fault) => `${where}: ${fault}`))
  }
  for (const screen of ['inout/inbound', 'inout/outbound', 'inout/return', 'inout/packing']) {
    await openScreen(page, screen)
    await look(screen)
    const modes = page.locator('.floor .ant-segmented-item').filter({ visible: true })
    for (const mode of await modes.all()) {
      await mode.click()
      await look(`${screen}, ${await mode.innerText()}`)
    }
  }
  for (const kind of ['codes=1', 'start=1', 'batchId=1', 'dealerId=1']) {
    await openScreen(page, `label/operate?operation=allot_dealer&${kind}`)
    await look(`operations by ${kind}`)
  }
  await openScreen(page, 'inout/outbound')
  const report = page.getByRole('button', { name: parkTexts.difference.en })
  await report.filter({ visible: true }).click()
  await page.getByRole('dialog').waitFor()
  await look('what differs')
  expect(faults).toEqual([])
})

test('labels go out by phone', async () => {
  const api = await apiAs('admin')
  const made = await makeStock(api, { name: uniqueName('手机') })
  const [first, second] = made.ofKind('product')
  const { page } = await site.visit('/#/inout/outbound', {
    as: 'outbound',
    language: 'cn',
    phone: true,
  })
  const table = scanningTable(page, 'outbound', 'cn')
  await table.chooseDealer('上海')
  const cards = page.getByRole('list', { name: inoutTexts.scanned.cn }).getByRole('listitem')
  // What a phone's camera gives is the whole address.
  await table.scan(first?.url ?? '')
  await cards.filter({ hasText: '在库' }).first().waitFor()
  await table.scan(second?.code ?? '')
  await cards.filter({ hasText: '在库' }).nth(1).waitFor()
  expect(await cards.count()).toBe(2)
  await table.submit.click()
  const done = { labels: 2, boxes: 0, packages: 0, products: 2 }
  await page.getByText(words(inoutTexts.doneCounts, 'cn', done)).waitFor()
})

test('a phone without a camera says so, and the field still takes codes', async () => {
  const { page } = await site.visit('/#/inout/outbound', {
    as: 'outbound',
    language: 'cn',
    phone: true,
  })
  const table = scanningTable(page, 'outbound', 'cn')
  await table.chooseDealer('上海')
  await page.getByRole('button', { name: scanTexts.camera.cn }).click()
  await page.getByText(scanTexts.noCamera.cn).waitFor()
  await table.scan('12345')
  // Within the thumb's reach: counted at the lower edge, and a touch opens them with their reasons.
  await page.getByRole('button', { name: `${refusedTexts.notAdded.cn} 1`, exact: true }).click()
  await page.getByRole('heading', { name: words(refusedTexts.title, 'cn', { count: 1 }) }).waitFor()
  expect(await page.locator('video:visible').count()).toBe(0)
})

test('among the label operations, too, the field stays in sight and refusals open under the thumb', async () => {
  const api = await apiAs('admin')
  const made = await makeStock(api, { productCount: 30 })
  const { page } = await site.visit('/#/label/operate?operation=allot_warehouse', {
    as: 'admin',
    language: 'cn',
    phone: true,
  })
  // A keyboard is open: half of the screen is left.
  await page.setViewportSize({ width: 390, height: 510 })
  const gun = page.getByRole('textbox', { name: scanTexts.scan.cn, exact: true })
  const codes = made.ofKind('product').map(({ code }) => code)
  for (const code of [...codes.slice(0, 12), '12345678901234567890']) {
    await gun.fill(code)
    await gun.press('Enter')
  }
  const refused = page.getByRole('button', { name: `${refusedTexts.notAdded.cn} 1`, exact: true })
  await refused.waitFor()
  const inSight = async (what: Locator): Promise<boolean> => {
    const box = await what.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= 510
  }
  // The newest lines run on below the field.
  await page.evaluate(() =>
    document.querySelector('.scan-cards')?.scrollIntoView({ block: 'start' }),
  )
  expect(await inSight(gun)).toBe(true)
  for (const thumb of [refused, page.getByRole('button', { name: inoutTexts.undo.cn })]) {
    expect(await inSight(thumb)).toBe(true)
  }
  await refused.click()
  await page.getByRole('heading', { name: words(refusedTexts.title, 'cn', { count: 1 }) }).waitFor()
  await page.getByRole('button', { name: inoutTexts.park.cn }).waitFor()
  await settled(page)
  await expectAccessible(page, 'refused codes of a label operation on a phone')
})
