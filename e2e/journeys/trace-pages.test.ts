import { WORDS } from '@zhenma/contract/kernel/words'
import { LANGUAGE_TEXT } from '@zhenma/contract/kernel/language-words'
import { products } from '@zhenma/contract/products/products.contract'
import { BINDING_METHOD_TEXT, TRACE_KIND_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { expect, test } from 'vitest'
import { PAGE_TEXTS } from '../../buyer-page/src/check.texts.ts'
import { bindingTexts } from '../../web/src/features/page-templates/bindings/bindings.texts.ts'
import { editorTexts } from '../../web/src/features/page-templates/editor/editor.texts.ts'
import { listTexts, traceListTexts } from '../../web/src/features/page-templates/list/list.texts.ts'
import { BRANCH_TEXT } from '../../web/src/features/page-templates/starts/trace-starts.ts'
import { versionTexts } from '../../web/src/features/page-templates/versions/versions.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { choose, field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()

test('a page that was designed, published and bound to a product is what its buyers see', async () => {
  const api = await apiAs('admin')
  const goods = uniqueName('Traced goods')
  const fields = { name: goods, number: goods, operationType: 'precise' as const }
  const { id: productId } = await api.call(products.create, fields)
  const [label] = (await makeStock(api, { productId, productCount: 2 })).ofKind('product')
  const name = uniqueName('Trace page')
  const advice = uniqueName('Keep it cool')

  // From the page of a trade, with words of one's own.
  const { page } = await site.visit('/#/trace/templates', { as: 'admin', language: 'en' })
  await page.getByRole('button', { name: traceListTexts.create.en }).first().click()
  const creating = page.getByRole('dialog', { name: traceListTexts.create.en })
  await creating.getByRole('textbox', { name: field(listTexts.name.en) }).fill(name)
  await creating.getByRole('radio', { name: new RegExp(`^${BRANCH_TEXT.food.en}`) }).check()
  await creating.getByRole('button', { name: traceListTexts.create.en }).click()
  await page.getByRole('button', { name: /Keeping and eating/ }).click()
  await page.getByRole('textbox', { name: 'Title (English)' }).fill(advice)
  const phone = page.frameLocator('iframe[data-front="true"]')
  await page.getByTitle(LANGUAGE_TEXT.en.en, { exact: true }).click()
  await phone.getByText(advice).waitFor()
  await page.getByRole('button', { name: kitTexts.save.en, exact: true }).click()
  await page.getByRole('button', { name: editorTexts.publish.en, exact: true }).click()
  const publishing = page.getByRole('dialog', {
    name: words(versionTexts.publishTitle, 'en', { name }),
  })
  await publishing.getByText(versionTexts.firstTime.en).waitFor()
  await publishing.getByRole('button', { name: versionTexts.publish.en }).click()
  await page
    .getByText(words(editorTexts.live, 'en', { number: 1 }))
    .first()
    .waitFor()

  // Until it is bound, buyers see the page as it comes.
  const path = `/t/${label?.code ?? ''}`
  const buyer = await site.visit(path, { language: 'en', phone: true, script: false })
  await buyer.page.getByText(goods).first().waitFor()
  expect(await buyer.page.getByText(advice).count()).toBe(0)

  await page.goto('/#/trace/configurations')
  await page.getByRole('button', { name: bindingTexts.createTrace.en }).first().click()
  const form = page.getByRole('dialog', { name: bindingTexts.createTrace.en })
  await form.getByRole('radio', { name: BINDING_METHOD_TEXT.product.en, exact: true }).check()
  await choose(form, WORDS.product.en, goods)
  await choose(form, bindingTexts.template.en, name)
  await form.getByRole('radio', { name: new RegExp(`^${TRACE_KIND_TEXT.precise.en}`) }).check()
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await page.getByRole('cell', { name: goods }).waitFor()

  // What is published is seen within ten seconds.
  const shown = async () => {
    await buyer.page.goto(path)
    return buyer.page.getByRole('heading', { name: advice }).count()
  }
  await expect.poll(shown, { interval: 1_000 }).toBe(1)
  // In its time, and on the map of the way.
  for (const list of ['.way', '.stops']) {
    await buyer.page.locator(list).getByText(PAGE_TEXTS.stepInbound.en).waitFor()
  }
  // What looks for faults needs script, which the page itself does not.
  const scripted = await site.visit(path, { language: 'en', phone: true })
  await scripted.page.getByRole('heading', { name: advice }).waitFor()
  await expectAccessible(scripted.page, 'a designed page')

  // The product says which page its buyers see.
  await page.goto(`/#/product/list?open=${productId}`)
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).waitFor()
}, 120_000)
