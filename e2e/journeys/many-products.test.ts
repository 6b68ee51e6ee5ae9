import { BULK_TEXT } from '@zhenma/contract/bulk/bulk-words'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { productStepTexts } from '../../web/src/features/products/products.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { bulkTexts } from '../../web/src/kit/list/bulk/bulk.texts.ts'
import { listTexts } from '../../web/src/kit/list/list.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const COUNT = 12

test.each(journeyIn('en'))(
  'all products of a filter get another price, and have their old one again (%s)',
  async (language) => {
    const name = uniqueName('Bulk')
    const admin = await apiAs('admin')
    for (let number = 1; number <= COUNT; number += 1) {
      const product = { name: `${name} ${number}`, number: `${name}-${number}`, priceCents: 1_000 }
      await admin.call(products.create, product)
    }
    const prices = async () => {
      const { records } = await admin.call(products.list, { keyword: name, pageSize: 100 })
      return [...new Set(records.map(({ priceCents }) => priceCents))]
    }
    const address = `/#/product/list?keyword=${encodeURIComponent(name)}&pageSize=10`
    const { page } = await site.visit(address, { as: 'admin', language })
    await page.getByLabel(listTexts.selectPage[language]).check()
    const count = String(COUNT)
    await page
      .getByRole('button', { name: words(bulkTexts.selectAll, language, { count }) })
      .click()
    await page.getByText(words(bulkTexts.allSelected, language, { count })).waitFor()
    const step = BULK_TEXT.product_price[language]
    await page.getByRole('button', { name: step, exact: true }).click()
    const dialog = page.getByRole('dialog', {
      name: words(bulkTexts.title, language, { step, count }),
    })
    await dialog.getByText(words(bulkTexts.touches, language, { count })).waitFor()
    await dialog.getByLabel(field(productStepTexts.by[language])).fill('5')
    await expectAccessible(page, 'a step over many products')
    await dialog.getByRole('button', { name: step, exact: true }).click()
    await page.getByText(words(bulkTexts.done, language, { step, count })).waitFor()
    expect(await prices()).toEqual([1_050])
    await page.getByRole('button', { name: kitTexts.undo[language] }).click()
    await page.getByText(words(bulkTexts.undone, language, { step, count })).waitFor()
    expect(await prices()).toEqual([1_000])
  },
)
