import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { entityWords } from '@zhenma/contract/kernel/entity-words'
import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { expect, test } from 'vitest'
import { PAGE_TEXTS } from '../../buyer-page/src/check.texts.ts'
import { labelTargetTexts } from '../../web/src/entities/binding/label-target.texts.ts'
import { bindTexts } from '../../web/src/features/qa-cards/binding/bind.texts.ts'
import { operationTexts } from '../../web/src/scanning/submission/operations.texts.ts'
import { operateTexts } from '../../web/src/features/label-operations/operations.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { demoUser } from '../harness/log-in.ts'
import { makePng } from '../harness/picture.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const card = qaCard.columns

const LANGUAGES = ['cn', 'tc', 'en'] as const
const ATTACK = '<img src=x onerror=alert(1)>'

test('what a card promises is on the buyer’s phone, and gone when it is taken off', async () => {
  const made = await makeStock(await apiAs('admin'))
  const products = made.ofKind('product')
  const [first, last] = [products[0], products[4]]
  const code = first?.code ?? ''
  const name = uniqueName('Card')

  const { page, guard } = await site.visit('/#/label/cards', { as: 'master', language: 'en' })
  await page
    .getByRole('button', { name: entityWords(qaCard).create.en })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: entityWords(qaCard).create.en })
  const fill = (label: string, value: string) =>
    form.getByRole('textbox', { name: field(label) }).fill(value)
  await fill(card.name.label.en, name)
  await fill(card.number.label.en, name)
  await fill(card.servicePhone.label.en, '400-800-1234')
  await form.getByLabel(card.warrantyMonths.label.en).fill('36')
  await form.getByRole('textbox', { name: card.content.label.en }).fill(ATTACK)
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: card.imageId.label.en, exact: true }).click()
  const file = { name: 'card.png', mimeType: 'image/png', buffer: makePng(300, [40, 90, 160]) }
  await (await choosing).setFiles(file)
  await form.getByRole('img', { name: 'card.png' }).waitFor()
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })

  // From the card's own page to a range of labels.
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.frameLocator('iframe').getByText('36 months').waitFor()
  await drawer.getByRole('button', { name: bindTexts.bind.en }).click()
  const binding = page.getByRole('dialog', { name: bindTexts.title.en })
  await binding.getByLabel(labelTargetTexts.start.en).fill(String(first?.serial))
  await binding.getByLabel(labelTargetTexts.end.en).fill(String(last?.serial))
  await binding.getByText(words(bindTexts.touchesLabels, 'en', { count: 5 })).waitFor()
  await binding.getByRole('button', { name: bindTexts.bindAction.en, exact: true }).click()
  await page.getByText(words(bindTexts.done, 'en', { count: 5 })).waitFor()
  await binding.waitFor({ state: 'hidden' })
  await drawer.getByText(words(bindTexts.boundLabels, 'en', { count: 5 })).waitFor()

  // A buyer's phone, without script.
  const buyer = await site.visit(`/t/${code}`, { language: 'en', phone: true, script: false })
  const shown = buyer.page
    .locator('section')
    .filter({ has: buyer.page.getByRole('heading', { level: 2, name, exact: true }) })
  await shown.getByText('36 months').waitFor()
  await shown.getByText(ATTACK).waitFor()
  const link = shown.getByRole('link', { name: `${PAGE_TEXTS.service.en} 400-800-1234` })
  expect(await link.getAttribute('href')).toBe('tel:4008001234')
  expect(await shown.getByRole('img').count()).toBe(1)
  const overflow = await buyer.page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0)
  const dark = await site.visit(`/t/${code}`, { language: 'cn', phone: true, dark: true })
  await dark.page.getByText('36 个月').waitFor()
  await expectAccessible(dark.page, 'a buyer’s page with a QA card')

  // The label's own page names it and who bound it; from there it is taken off.
  await page.goto(`/#/label/query?open=${code}`)
  const label = page.getByRole('dialog').filter({ hasText: name })
  await label.getByRole('link', { name, exact: true }).waitFor()
  const step = label
    .getByRole('listitem')
    .filter({ hasText: /binding of a QA card/i })
    .last()
  expect(await step.innerText()).toContain(demoUser('master').realName)
  expect(await step.innerText()).toContain(name)
  await label
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'QA card' }) })
    .getByRole('link', { name: bindTexts.bind.en })
    .click()
  expect(await binding.getByRole('textbox', { name: labelTargetTexts.codes.en }).inputValue()).toBe(
    code,
  )
  await binding.getByText(bindTexts.unbindAction.en, { exact: true }).click()
  await binding.getByRole('button', { name: bindTexts.unbindAction.en }).click()
  await page.getByText(words(bindTexts.done, 'en', { count: 1 })).waitFor()
  await buyer.page.reload()
  await buyer.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await buyer.page.getByText(name).count()).toBe(0)

  // The other labels still carry it, so it stays, and says so.
  await page.goto('/#/label/cards')
  await page.getByRole('button', { name, exact: true }).click()
  await drawer.getByText(words(bindTexts.boundLabels, 'en', { count: 4 })).waitFor()
  guard.expectRefusal(409, deletion.remove.path)
  await drawer.getByRole('button', { name: kitTexts.remove.en }).click()
  await page.getByText(/is still bound to 4 labels/).waitFor()
}, 180_000)

test('a card is bound among the operations on labels too', async () => {
  const admin = await apiAs('admin')
  const [label] = (await makeStock(admin)).ofKind('product')
  const code = label?.code ?? ''
  const name = uniqueName('Card')
  const { id } = await admin.call(qaCards.create, { name, number: name })
  const { page } = await site.visit(`/#/label/operate?operation=bind_card&codes=${code}`, {
    as: 'master',
    language: 'en',
  })
  await choose(page, operateTexts.card.en, name)
  const action = operationTexts.bind_card.en
  await page.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
  await page.getByText(`${action}: done. 1 label`).waitFor()
  expect((await admin.call(qaCards.ofLabel, { code })).card?.id).toBe(id)
})

test.each(LANGUAGES)('the screen is in %s, also on a phone and in the dark', async (language) => {
  const { page } = await site.visit('/#/label/cards', {
    as: 'master',
    language,
    phone: true,
    dark: language === 'tc',
  })
  await page.getByRole('heading', { level: 1, name: entityWords(qaCard).title[language] }).waitFor()
  await settled(page)
  await page.getByText('普洱熟茶品质承诺').first().waitFor()
  await expectAccessible(page, `QA cards, ${language}`)
  await page.getByRole('button', { name: bindTexts.bind[language] }).first().click()
  const binding = page.getByRole('dialog', { name: bindTexts.title[language] })
  await binding.getByText(bindTexts.replaces[language]).waitFor()
  await expectAccessible(page, `the binding, ${language}`)
  const overflow = await page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
