import { products } from '@zhenma/contract/products/products.contract'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { productTexts } from '../../web/src/features/products/products.texts.ts'
import { versionTexts } from '../../web/src/features/products/versions/versions.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { choose, field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const t = (key: keyof typeof productTexts): string => productTexts[key].en
const save = kitTexts.save.en

/** A category whose products say how strong they are. */
async function strongCategory(name: string): Promise<void> {
  const api = await apiAs('admin')
  const { id } = await api.call(products.createCategory, { name })
  const { revision } = await api.call(products.ownAttributes, { categoryId: id })
  await api.call(products.saveAttributes, {
    categoryId: id,
    revision,
    attributes: [{ name: 'Strength', kind: 'number', unit: '%' }],
  })
}

/** Changes the price on the page of a product, and waits until it stands in a version of its own. */
async function price(page: Page, versions: Locator, amount: string, number: number): Promise<void> {
  await page.getByRole('button', { name: kitTexts.edit.en, exact: true }).click()
  const form = page.getByRole('dialog', { name: t('edit') })
  await form.getByRole('spinbutton', { name: field(t('price')) }).fill(amount)
  await form.getByRole('button', { name: save }).click()
  await form.waitFor({ state: 'hidden' })
  await versions
    .getByRole('checkbox', { name: words(versionTexts.choose, 'en', { number }) })
    .waitFor()
}

test('a product with an attribute gets two prices, is compared, restored to the first, and copied', async () => {
  const category = uniqueName('Category')
  const name = uniqueName('Vinegar')
  const number = name.replace(' ', '-')
  await strongCategory(category)
  const { page } = await site.visit('/#/product/list', { as: 'admin', language: 'en' })
  await page.getByRole('button', { name: t('create') }).click()
  const form = page.getByRole('dialog', { name: t('create') })
  await form.getByRole('textbox', { name: field(t('name')) }).fill(name)
  await form.getByRole('textbox', { name: field(t('number')) }).fill(number)
  await form.getByRole('spinbutton', { name: field(t('price')) }).fill('10')
  await choose(form, t('category'), category)
  await form.getByRole('switch', { name: field(t('extended')) }).click()
  await form.getByRole('textbox', { name: 'Strength' }).fill('5.5')
  await form.getByRole('button', { name: save }).click()
  await form.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('link', { name: t('openPage') }).click()
  await page.getByText('5.5 %', { exact: true }).waitFor()
  const versions = page.getByRole('region', { name: versionTexts.title.en })
  await price(page, versions, '12', 2)
  await price(page, versions, '13.50', 3)
  await expectAccessible(page, 'the page of a product')

  for (const chosen of [1, 3]) {
    await versions
      .getByRole('checkbox', { name: words(versionTexts.choose, 'en', { number: chosen }) })
      .check()
  }
  await versions.getByRole('button', { name: versionTexts.compare.en, exact: true }).click()
  const comparison = page.getByRole('dialog')
  const row = comparison.getByRole('row', { name: t('price') })
  await row.getByRole('cell').first().waitFor()
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['10.00 RMB', '13.50 RMB'])
  expect(await comparison.getByRole('row').count()).toBe(2)
  await page.keyboard.press('Escape')
  await comparison.waitFor({ state: 'hidden' })

  await versions.getByRole('button', { name: versionTexts.restore.en, exact: true }).last().click()
  const question = page.getByRole('dialog', {
    name: words(versionTexts.restoreTitle, 'en', { number: 1 }),
  })
  await question.getByRole('cell', { name: '10.00 RMB' }).waitFor()
  await question.getByRole('button', { name: versionTexts.restore.en, exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  await versions
    .getByRole('checkbox', { name: words(versionTexts.choose, 'en', { number: 4 }) })
    .waitFor()
  const history = page.getByRole('region', { name: versionTexts.priceHistory.en })
  await history.getByRole('row').nth(4).waitFor()

  await page.getByRole('button', { name: t('copy'), exact: true }).click()
  const copy = page.getByRole('dialog', { name: t('copyTitle') })
  expect(await copy.getByRole('spinbutton', { name: field(t('price')) }).inputValue()).toBe('10.00')
  await copy.getByRole('textbox', { name: 'Strength' }).waitFor()
  await copy.getByRole('textbox', { name: field(t('name')) }).fill(`${name} B`)
  await copy.getByRole('textbox', { name: field(t('number')) }).fill(`${number}-B`)
  await copy.getByRole('button', { name: save }).click()
  await page.getByRole('heading', { name: `${name} B`, exact: true }).waitFor()
  await page.getByText('5.5 %', { exact: true }).last().waitFor()
})
