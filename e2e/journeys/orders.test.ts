import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { ORDER_STATE_TEXT } from '@zhenma/contract/orders/orders.refusals'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { orderTexts } from '../../web/src/features/orders/orders.texts.ts'
import { refusedTexts } from '../../web/src/scanning/table/refused/refused.texts.ts'
import { scanTexts } from '../../web/src/scanning/table/draft/scan.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { choose, field, scanningTable } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

test.each(journeyIn('en'))(
  'an order is written, assigned, scanned but for one, and completed knowing that, in %s',
  async (language) => {
    const t = (key: keyof typeof orderTexts): string => orderTexts[key][language]
    const api = await apiAs('admin')
    const [product] = await api.call(products.search, {})
    const [dealer] = await api.call(dealers.search, {})
    if (product === undefined || dealer === undefined) throw new Error('the demo is empty')
    const stock = await makeStock(api, { productCount: 3, productId: product.id })
    const codes = stock.ofKind('product').map(({ code }) => code)
    const number = uniqueName('SO').replace(' ', '-')

    const { page } = await site.visit('/#/inout/orders', { as: 'admin', language })
    await page
      .getByRole('main')
      // Where there is no order yet, it stands on the empty list, too.
      .getByRole('button', { name: t('create') })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: t('create') })
    await form.getByLabel(field(t('number'))).fill(number)
    await form.getByLabel(field(t('name'))).fill('Autumn')
    for (const [name, day] of [
      ['billedOn', '2026-03-02'],
      ['sendOn', '2099-03-09'],
    ] as const) {
      const input = form.getByLabel(field(t(name)))
      await input.fill(day)
      await input.press('Tab')
    }
    await choose(form, t('dealer'), dealer.name)
    await form.getByRole('button', { name: t('addItem') }).click()
    const ofRow = (what: string): string =>
      words(orderTexts.ofRow, language, { row: 1, field: what })
    await choose(form, ofRow(t('product')), product.name)
    await form.getByLabel(ofRow(t('products')), { exact: true }).fill('2')
    await form.getByLabel(field(t('total'))).fill('2')
    await form.getByRole('button', { name: kitTexts.save[language], exact: true }).click()
    await form.waitFor({ state: 'hidden' })

    const [order] = (await api.call(orders.list, { keyword: number })).records
    if (order === undefined) throw new Error('the order was not written')
    await page.goto(page.url().replace(/#.*/, `#/inout/orders?open=${order.id}`))
    const drawer = page.getByRole('dialog', {
      name: words(orderTexts.titleOf, language, { number }),
    })
    await drawer.getByRole('button', { name: t('assign'), exact: true }).waitFor()
    await drawer.getByRole('button', { name: t('assign'), exact: true }).click()
    const assign = page.getByRole('dialog', { name: t('assignTitle') })
    await assign.getByRole('combobox', { name: field(t('warehouse')) }).click()
    await page.getByRole('option').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await assign.getByRole('button', { name: kitTexts.save[language], exact: true }).click()
    await assign.waitFor({ state: 'hidden' })

    // The code on its sheet chooses it at the table; two are expected, the third is one too many.
    await page.goto(page.url().replace(/#.*/, '#/inout/outbound'))
    const table = scanningTable(page, 'outbound', language)
    await table.scan(`${page.url().replace(/#.*/, '')}#/inout/orders?open=${order.id}`)
    await table.said
      .getByText(words(scanTexts.orderChosen, language, { number, name: 'Autumn' }))
      .waitFor()
    await table.scan(codes[0] ?? '')
    await table.answered(1)
    await table.submit.click()
    await table.rows.first().waitFor({ state: 'detached' })
    for (const code of codes.slice(1)) await table.scan(code)
    await page.getByText(words(refusedTexts.title, language, { count: 1 })).waitFor()
    await table.answered(1)
    expect(await table.rows.count()).toBe(1)
    await page.getByRole('button', { name: refusedTexts.dismiss[language], exact: true }).click()
    const [afterScan] = (await api.call(orders.list, { keyword: number })).records
    expect(afterScan).toMatchObject({ scannedCount: 1, totalCount: 2 })

    // What waits in the list was not sent: the order is completed with one of two.
    await page.goto(page.url().replace(/#.*/, `#/inout/orders?open=${order.id}`))
    await drawer.getByRole('button', { name: t('complete') }).click()
    const question = page.getByRole('dialog', {
      name: words(orderTexts.finishTitle, language, { number }),
    })
    await question.getByText(words(orderTexts.finishDiffers, language, { count: 1 })).waitFor()
    await question
      .getByText(words(orderTexts.scannedOf, language, { scanned: 1, expected: 2 }))
      .waitFor()
    await settled(page)
    await expectAccessible(page, 'an order that is completed with less')
    await question.getByRole('button', { name: t('complete') }).click()
    // The drawer has the word in it before, too; what is completed is not completed again.
    await drawer.getByRole('button', { name: t('complete') }).waitFor({ state: 'hidden' })
    await drawer.getByText(ORDER_STATE_TEXT.completed[language]).first().waitFor()
    expect((await api.call(orders.get, { id: order.id })).state).toBe('completed')
  },
)
