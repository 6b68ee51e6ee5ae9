import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock } from '../harness/labels.ts'
import { EVERY_SCREEN, PLATFORM_SCREENS } from '../harness/screens.ts'
import { changeToDark, settled, useSite } from '../harness/site.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'

const site = useSite()

/** Screens that have an address and no menu item. */
const WITHOUT_MENU = ['account/settings', 'test/home', 'exception/403', 'exception/500']

test.each(['light', 'dark'] as const)(
  'no screen has a serious accessibility fault in %s colours',
  async (colours) => {
    const dark = colours === 'dark'
    const { page } = await site.visit('/', { as: 'admin', language: 'cn' })
    await settled(page)
    if (dark) await changeToDark(page, 'cn')
    expect(await page.locator('html').getAttribute('data-dark')).toBe(dark ? '' : null)
    for (const screen of [...EVERY_SCREEN, ...WITHOUT_MENU]) {
      await page.goto(`/#/${screen}`)
      await settled(page)
      await expectAccessible(page, screen)
    }
    const made = await makeStock(await apiAs('admin'), { packagesPerBox: 2, productsPerPackage: 5 })
    await page.goto(`/#/label/query?open=${made.ofKind('box')[0]?.code}`)
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await expectAccessible(page, 'a label with its history')
    await page.goto('/#/product/list')
    await page.getByRole('button', { name: productTexts.create.cn }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await expectAccessible(page, 'a form')
    await page.goto('/#/test/home')
    await settled(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await expectAccessible(page, 'the palette')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: shellTexts.account.cn }).click()
    await page.getByRole('menuitem', { name: shellTexts.settings.cn }).click()
    await page.getByRole('dialog', { name: shellTexts.settings.cn }).waitFor()
    await expectAccessible(page, 'the settings')
  },
)

test('the platform’s own screens have none', async () => {
  const { page } = await site.visit('/', { as: 'platform', language: 'cn' })
  await settled(page)
  await expectAccessible(page, 'the platform at a glance')
  for (const screen of PLATFORM_SCREENS.filter((one) => !EVERY_SCREEN.includes(one))) {
    await page.goto(`/#/${screen}`)
    await settled(page)
    await expectAccessible(page, screen)
  }
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
