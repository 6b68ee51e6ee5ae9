import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock } from '../harness/labels.ts'
import { scanningTable } from '../harness/scanning.ts'
import { EVERY_SCREEN, PLATFORM_SCREENS } from '../harness/screens.ts'
import { changeColours, settled, useSite } from '../harness/site.ts'
import { parkTexts } from '../../web/src/scanning/parking/park.texts.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'

const site = useSite()

/** Screens that have an address and no menu item. */
const WITHOUT_MENU = ['account/settings', 'test/home', 'exception/403', 'exception/500']

/** The dashboard is one of both, with other figures. */
const isOnlyOfPlatform = (screen: string): boolean =>
  screen === 'dashboard/analysis' || !EVERY_SCREEN.includes(screen)

/** A page of the site whose colours follow the system's, so that they change without a click. */
async function visitInSystemColours(as: 'admin' | 'platform'): Promise<Page> {
  const { page } = await site.visit('/', { as, language: 'cn' })
  await settled(page)
  await changeColours(page, 'cn', 'system')
  return page
}

async function expectAccessibleInBothColours(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const isDark = colorScheme === 'dark'
    await page.locator(isDark ? 'html[data-dark]' : 'html:not([data-dark])').waitFor()
    await expectAccessible(page, `${what}, ${colorScheme}`, isDark ? 'colours' : 'all')
  }
}

/** Opens a screen in a tab of its own, and waits until it is the one in front. */
async function openScreen(page: Page, screen: string): Promise<void> {
  if (page.url().endsWith(`/#/${screen}`)) return settled(page)
  await page.evaluate(() => {
    for (const pane of document.querySelectorAll<HTMLElement>('.pane'))
      pane.toggleAttribute('data-before', !('resting' in pane.dataset))
  })
  await page.goto(`/#/${screen}`)
  await page.locator('.pane:not([data-before], [data-resting])').waitFor()
  await settled(page)
}

/** In one colour after the other: a screen that changes between them could be measured on its way. */
async function expectScreensAccessible(page: Page, screens: readonly string[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await settled(page)
    for (const screen of screens) {
      await openScreen(page, screen)
      const judge = colorScheme === 'dark' ? 'colours' : 'all'
      await expectAccessible(page, `${screen}, ${colorScheme}`, judge)
    }
  }
}

const SCREENS_OF_A_TEST = 12
const screens = [...EVERY_SCREEN, ...WITHOUT_MENU]
const parts = Array.from({ length: Math.ceil(screens.length / SCREENS_OF_A_TEST) }, (_, part) =>
  screens.slice(part * SCREENS_OF_A_TEST, (part + 1) * SCREENS_OF_A_TEST),
)

test.each(parts)('no screen has a serious accessibility fault, from %s on', async (...some) => {
  const page = await visitInSystemColours('admin')
  await expectScreensAccessible(page, some)
})

test('the platform’s own screens have none', async () => {
  const page = await visitInSystemColours('platform')
  await expectScreensAccessible(page, PLATFORM_SCREENS.filter(isOnlyOfPlatform))
})

test('what opens over a screen has none', async () => {
  const page = await visitInSystemColours('admin')
  const made = await makeStock(await apiAs('admin'), { packagesPerBox: 2, productsPerPackage: 5 })
  await page.goto(`/#/label/query?open=${made.ofKind('box')[0]?.code}`)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await expectAccessibleInBothColours(page, 'a label with its history')
  await page.goto('/#/product/list')
  await page.getByRole('button', { name: productTexts.create.cn }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await expectAccessibleInBothColours(page, 'a form')
  await page.goto('/#/inout/outbound')
  await settled(page)
  const table = scanningTable(page, 'outbound', 'cn')
  await table.chooseDealer('上海')
  await table.paste([made.ofKind('box')[0]?.code ?? '', '12345678901234567890'])
  await table.answered(1)
  await expectAccessibleInBothColours(page, 'a scanning table with a good and a refused code')
  await page.getByRole('button', { name: parkTexts.difference.cn }).click()
  await page.getByRole('dialog', { name: parkTexts.difference.cn }).waitFor()
  await expectAccessibleInBothColours(page, 'a dialog over the scanning table')
  await page.goto('/#/test/home')
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
  await expectAccessibleInBothColours(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: shellTexts.account.cn }).click()
  await page.getByRole('menuitem', { name: shellTexts.settings.cn }).click()
  await page.getByRole('dialog', { name: shellTexts.settings.cn }).waitFor()
  await expectAccessibleInBothColours(page, 'the settings')
})

test.each([false, true])('the log-in has none, dark: %s', async (dark) => {
  const { page } = await site.visit('/', { language: 'en', dark })
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expectAccessible(page, 'log-in')
  expect(await page.getByRole('main').count()).toBe(1)
})

test.each([false, true])('the buyer’s page has none, dark: %s', async (dark) => {
  const made = await makeStock(await apiAs('admin'))
  const { page } = await site.visit(`/t/${made.ofKind('product')[0]?.code}`, { phone: true, dark })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page, 'a genuine label')
  await page.goto('/t/12345678901234567890')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page, 'an unknown code')
})
