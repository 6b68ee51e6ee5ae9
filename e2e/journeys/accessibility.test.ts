import { expect, test } from 'vitest'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock } from '../harness/labels.ts'
import { EVERY_SCREEN } from '../harness/screens.ts'
import { changeToDark, settled, useSite } from '../harness/site.ts'
import { productTexts } from '../../web/src/features/products/products.texts.ts'

const site = useSite()

test.each(['light', 'dark'] as const)(
  'no screen has a serious accessibility fault in %s colours',
  async (colours) => {
    const dark = colours === 'dark'
    const { page } = await site.visit('/', { as: 'admin', language: 'cn' })
    await settled(page)
    if (dark) await changeToDark(page, 'cn')
    expect(await page.locator('html').getAttribute('data-dark')).toBe(dark ? '' : null)
    for (const screen of EVERY_SCREEN) {
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
  },
)

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
