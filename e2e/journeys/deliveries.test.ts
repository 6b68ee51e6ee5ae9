import { auth } from '@zhenma/contract/auth/auth.contract'
import { companies } from '@zhenma/contract/companies/companies.contract'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { DELIVERY_STATE_TEXT } from '@zhenma/contract/deliveries/deliveries.refusals'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { afterEach, expect, test } from 'vitest'
import { dashboardTexts } from '../../web/src/features/dashboard/dashboard.texts.ts'
import { deliveriesTexts } from '../../web/src/features/deliveries/deliveries.texts.ts'
import { deliveryTexts } from '../../web/src/features/stock-moves/delivery.texts.ts'
import { inoutTexts } from '../../web/src/scanning/submission/inout.texts.ts'
import { type Api, apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { journeyIn } from '../harness/languages.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

async function confirmReceipt(admin: Api, receiptConfirmed: boolean): Promise<void> {
  const { code: _, ...current } = await admin.call(companies.get, {})
  await admin.call(companies.update, { ...current, receiptConfirmed })
}
// Others send goods that are there at once.
afterEach(async () => confirmReceipt(await apiAs('admin'), false))

/** Products on their way to the demo's dealer, by their codes, and the number of their delivery. */
async function onTheWay(productCount: number, paperNumber: string) {
  const [admin, seller] = [await apiAs('admin'), await apiAs('dealer')]
  await confirmReceipt(admin, true)
  const stock = await makeStock(admin, { productCount })
  const { dealerId } = await seller.call(auth.current, {})
  if (dealerId === null) throw new Error('the demo’s dealer works for none')
  const codes = stock.ofKind('product').map(({ code }) => code)
  await admin.call(inout.outbound, { codes, dealerId, paperNumber })
  const [delivery] = await seller.call(deliveries.find, { code: codes[0] ?? '' })
  if (delivery === undefined) throw new Error('what was sent is on no delivery')
  return { codes, number: delivery.number }
}

test.each(journeyIn('en'))(
  'goods are on their way until the dealer receives them; what is missing the company sees, in %s',
  async (language) => {
    const paperNumber = uniqueName('DN')
    const { codes, number } = await onTheWay(3, paperNumber)
    const dealer = await site.visit('/', { as: 'dealer', language, phone: true })
    const { page } = dealer
    await page
      .getByRole('main')
      .getByRole('link', { name: `#${number}`, exact: true })
      .click()
    const drawer = page.getByRole('dialog', {
      name: words(deliveriesTexts.titleOf, language, { number }),
    })
    await drawer.getByText(DELIVERY_STATE_TEXT.on_way[language]).waitFor()
    await drawer.getByRole('button', { name: dashboardTexts.receiveNow[language] }).click()

    // Two of three by scan; the sum goes along with each.
    const expectedOf = words(deliveryTexts.expectedOf, language, { name: `#${number}` })
    const expected = page.getByRole('region', { name: expectedOf })
    const countOf = (count: number): string =>
      words(inoutTexts.countOf, language, { count, expected: 3 })
    await expected.getByText(countOf(0)).waitFor()
    const field = page.getByRole('textbox', { name: WORDS.scan[language], exact: true })
    for (const [index, code] of codes.slice(0, 2).entries()) {
      await field.pressSequentially(code)
      await field.press('Enter')
      await expected.getByText(countOf(index + 1)).waitFor()
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: inoutTexts.receive[language], exact: true })
      .click()
    const finish = page.getByRole('button', { name: deliveryTexts.close[language] })
    await finish.and(page.locator(':enabled')).waitFor()
    await settled(page)
    await expectAccessible(page, 'a delivery that is being received on a phone')
    await finish.click()
    const question = page.getByRole('dialog', { name: deliveryTexts.closeTitle[language] })
    await question
      .getByText(words(deliveryTexts.closeTouches, language, { number, missing: 1, surplus: 0 }))
      .waitFor()
    await question.getByRole('button', { name: deliveryTexts.close[language] }).click()
    await page
      .getByText(words(deliveryTexts.closed, language, { missing: 1, surplus: 0 }))
      .first()
      .waitFor()

    // The company: the delivery differs, and its exception is one press away.
    const clerk = await site.visit('/#/inout/deliveries?state=differing', { as: 'admin', language })
    await clerk.page
      .getByRole('row')
      .filter({ hasText: `#${number}` })
      .getByRole('button')
      .first()
      .click()
    const dialog = clerk.page.getByRole('dialog', {
      name: words(deliveriesTexts.titleOf, language, { number }),
    })
    await dialog.getByText(DELIVERY_STATE_TEXT.differing[language]).waitFor()
    await settled(clerk.page)
    await expectAccessible(clerk.page, 'a delivery with differences')
    await dialog.getByRole('button', { name: deliveriesTexts.exceptions[language] }).click()
    const exceptions = clerk.page.getByRole('row').filter({ hasText: paperNumber })
    await exceptions.first().waitFor()
    expect(await exceptions.count()).toBe(1)
  },
)
