import { expect, test } from 'vitest'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock } from '../harness/labels.ts'
import { apiAs } from '../harness/api.ts'
import { changeToDark, settled, useSite } from '../harness/site.ts'

const site = useSite()

const SCREENS = [
  'dashboard/analysis',
  'product/list',
  'product/category',
  'dealer/list',
  'batch/list',
  'label/query',
  'inout/inbound',
  'inout/outbound',
  'inout/return',
  'inout/records',
  'query/records',
]

test.each([false, true])('no screen has a serious accessibility fault, dark: %s', async (dark) => {
  const { page } = await site.visit('/', { as: 'admin', language: 'cn', dark })
  await page.getByRole('banner').waitFor()
  if (dark) await changeToDark(page)
  expect(await page.locator('html').getAttribute('data-dark')).toBe(dark ? '' : null)
  for (const screen of SCREENS) {
    await page.goto(`/#/${screen}`)
    await settled(page)
    await expectAccessible(page, screen)
  }
  const made = await makeStock(await apiAs('admin'), { packagesPerBox: 2, productsPerPackage: 5 })
  await page.goto(`/#/label/query?open=${made.ofKind('box')[0]?.code}`)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await expectAccessible(page, 'a label with its history')
  await page.goto('/#/product/list')
  await page.getByRole('button', { name: '新建产品' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await expectAccessible(page, 'a form')
})

test('the log-in has no serious accessibility fault', async () => {
  const { page } = await site.visit('/', { language: 'en' })
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await expectAccessible(page, 'log-in')
  expect(await page.getByRole('main').count()).toBe(1)
})
