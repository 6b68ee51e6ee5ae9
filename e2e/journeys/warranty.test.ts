import { entityWords } from '@zhenma/contract/kernel/entity-words'
import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { CLAIM_STATE_TEXT, CLAIM_STEP_TEXT as steps } from '@zhenma/contract/warranty/claim-states'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import {
  CLAIM_PICTURES,
  HOLDER_TEXT,
  MESSAGE_TEXT,
  WARRANTY_EVENT_TEXT,
} from '@zhenma/contract/warranty/warranty-words'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import {
  CLAIM_PROGRESS,
  OWN_STATE,
  WARRANTY_TEXTS,
} from '../../buyer-page/src/warranty/warranty.texts.ts'
import { claimTexts } from '../../web/src/features/warranty-claims/warranty-claims.texts.ts'
import {
  warrantyListTexts,
  warrantyStepTexts,
} from '../../web/src/features/warranties/warranties.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { type Api, apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { codeOf, newPhone } from '../harness/phone-code.ts'
import { makePng } from '../harness/picture.ts'
import { field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const card = qaCard.columns
const CREATE = entityWords(qaCard).create.en

/** A card that buyers register by a check alone, made on the screen. */
async function makeCard(name: string): Promise<void> {
  const { page } = await site.visit('/#/label/cards', { as: 'admin', language: 'en' })
  await page.getByRole('button', { name: CREATE }).first().click()
  const form = page.getByRole('dialog', { name: CREATE })
  const fill = (label: string, value: string) =>
    form.getByRole('textbox', { name: field(label) }).fill(value)
  await fill(card.name.label.en, name)
  await fill(card.number.label.en, name)
  await form.getByLabel(card.warrantyMonths.label.en).fill('24')
  await form.getByRole('textbox', { name: card.content.label.en }).fill('Lids that do not close')
  await form.getByRole('switch', { name: card.registers.label.en }).click()
  await expectAccessible(page, 'the form of a card that buyers register')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })
}

/** An activated label that carries it. */
async function makeLabel(admin: Api, name: string): Promise<string> {
  const { labels } = await makeStock(admin)
  const code = labels.find(({ kind }) => kind === 'product')?.code ?? ''
  const { records } = await admin.call(qaCards.list, { keyword: name })
  await admin.call(qaCards.bindLabels, { codes: [code], cardId: records[0]?.id ?? 0 })
  return code
}

/** From a check of the label to its warranty, as somebody with this phone. */
async function toWarranty(page: Page, phone: string): Promise<void> {
  await page.getByRole('link', { name: WARRANTY_TEXTS.link.en, exact: true }).click()
  await page.getByLabel(DRAW_TEXTS.phone.en).fill(phone)
  await page.getByRole('button', { name: DRAW_TEXTS.sendCode.en }).click()
  await page.getByLabel(DRAW_TEXTS.code.en).fill(await codeOf(await apiAs('platform'), phone))
  await page.getByRole('button', { name: WARRANTY_TEXTS.enter.en }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a buyer registers, claims with a picture and is answered; the next owner takes it over', async () => {
  const admin = await apiAs('admin')
  const name = uniqueName('Two years')
  await makeCard(name)
  const code = await makeLabel(admin, name)
  const [phone, next] = [newPhone(), newPhone()]

  const buyer = await site.visit(`/t/${code}`, { language: 'en', phone: true, script: false })
  const { page } = buyer
  await toWarranty(page, phone)
  await page.getByLabel(WARRANTY_TEXTS.name.en).fill('Wang Fang')
  await page.getByRole('button', { name: WARRANTY_TEXTS.register.en, exact: true }).click()
  await page.getByText(OWN_STATE.live.en).waitFor()

  const office = await site.visit(`/#/label/warranties?keyword=${code}`, {
    as: 'admin',
    language: 'en',
  })
  const row = office.page.getByRole('row').filter({ hasText: 'Wang Fang' })
  await row.getByText(phone).waitFor()
  await row.getByRole('button').first().click()
  const drawer = office.page.getByRole('dialog')
  const history = drawer.getByRole('region', { name: warrantyListTexts.history.en })
  await history.getByText(WARRANTY_EVENT_TEXT.registered.en, { exact: true }).waitFor()
  await drawer.getByText(words(warrantyListTexts.months, 'en', { name, months: 24 })).waitFor()
  await expectAccessible(office.page, 'a warranty registration')

  await page.getByLabel(WARRANTY_TEXTS.claimWhat.en).fill('The lid does not close')
  await page.getByRole('button', { name: WARRANTY_TEXTS.claim.en }).click()
  await page.getByText(CLAIM_PROGRESS.received.en).waitFor()
  await page
    .getByRole('button', { name: words(WARRANTY_TEXTS.addPictures, 'en', { count: 0 }) })
    .click()
  const picture = { name: 'lid.png', mimeType: 'image/png', buffer: makePng(240, [160, 90, 40]) }
  await page.getByLabel(WARRANTY_TEXTS.picture.en).setInputFiles(picture)
  await page.getByRole('button', { name: WARRANTY_TEXTS.sendPicture.en }).click()
  const kept = { count: 1, most: CLAIM_PICTURES }
  await page.getByText(words(WARRANTY_TEXTS.picturesWhat, 'en', kept)).waitFor()

  await office.page.goto(`/#/label/warranty-claims?keyword=${code}`)
  const claim = office.page.getByRole('row').filter({ hasText: 'The lid does not close' })
  await claim.getByText(CLAIM_STATE_TEXT.received.en, { exact: true }).waitFor()
  await claim.getByRole('button').first().click()
  const opened = office.page.getByRole('dialog').filter({ hasText: claimTexts.history.en })
  await opened.getByRole('img', { name: /Picture 1 of/ }).waitFor()
  await expectAccessible(office.page, 'a warranty claim with its picture')
  const take = async (
    step: 'accept' | 'complete',
    message: string,
    note: string,
  ): Promise<void> => {
    await opened.getByRole('button', { name: `${steps[step].en}…` }).click()
    const form = office.page.getByRole('dialog', { name: steps[step].en })
    await form.getByLabel(MESSAGE_TEXT.message.en).fill(message)
    await form.getByLabel(MESSAGE_TEXT.internalNote.en).fill(note)
    await expectAccessible(office.page, `the form that can ${step} a claim`)
    await form.getByRole('button', { name: steps[step].en, exact: true }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await take('accept', 'Please send it to us', 'Third of this batch')
  await opened.getByText(CLAIM_STATE_TEXT.accepted.en, { exact: true }).first().waitFor()
  await take('complete', 'A new lid is on its way', '')
  await opened.getByText(CLAIM_STATE_TEXT.completed.en, { exact: true }).first().waitFor()

  await page.getByRole('button', { name: WARRANTY_TEXTS.back.en }).click()
  await page.getByText(CLAIM_PROGRESS.completed.en).waitFor()
  await page.getByText('Please send it to us').waitFor()
  await page.getByText('A new lid is on its way').waitFor()
  expect(await page.getByText('Third of this batch').count(), 'an internal note').toBe(0)

  await page.getByLabel(WARRANTY_TEXTS.newPhone.en).fill(next)
  await page.getByRole('button', { name: WARRANTY_TEXTS.offer.en }).click()
  await page.getByText(words(WARRANTY_TEXTS.offered, 'en', { phone: next })).waitFor()

  const other = await site.visit(`/t/${code}`, { language: 'en', phone: true, script: false })
  await toWarranty(other.page, next)
  await heading(other.page, WARRANTY_TEXTS.takeOverTitle.en).waitFor()
  await other.page.getByLabel(WARRANTY_TEXTS.name.en).fill('Li Lei')
  await other.page.getByRole('button', { name: WARRANTY_TEXTS.takeOver.en }).click()
  await other.page.getByText(OWN_STATE.live.en).waitFor()
  expect(await other.page.getByText('Wang Fang').count(), 'the earlier owner').toBe(0)

  // The earlier owner is told nothing of the next one.
  buyer.guard.expectRefusal(409, '/warranty')
  await page.getByRole('button', { name: WARRANTY_TEXTS.takeBack.en }).click()
  await page.getByText(WARRANTY_TEXTS.ofSomebody.en).waitFor()
  expect(await page.getByText('Li Lei').count(), 'the next owner').toBe(0)

  const { records } = await admin.call(warranties.list, { keyword: code })
  expect(records).toMatchObject([{ holderName: 'Li Lei', holderPhone: next, state: 'live' }])
  const { events } = await admin.call(warranties.get, { id: records[0]?.id ?? 0 })
  expect(events[0]).toMatchObject({
    kind: 'taken_over',
    side: 'buyer',
    before: `Wang Fang ${phone}`,
    after: `Li Lei ${next}`,
  })
}, 180_000)

test('at the counter a gun looks a label up; what it says of it is there before anything is typed', async () => {
  const admin = await apiAs('admin')
  const name = uniqueName('Counter')
  const { id: cardId } = await admin.call(qaCards.create, {
    name,
    number: name,
    content: 'Everything',
    warrantyMonths: 12,
    displayed: true,
  })
  const { labels } = await makeStock(admin)
  const [first, second] = labels.filter(({ kind }) => kind === 'product')
  await admin.call(qaCards.bindLabels, { codes: [first?.code ?? ''], cardId })

  const { page } = await site.visit('/#/label/warranties', { as: 'admin', language: 'en' })
  await page.getByRole('button', { name: warrantyStepTexts.register.en }).click()
  const form = page.getByRole('dialog', { name: warrantyStepTexts.registerTitle.en })
  const scanned = form.getByRole('textbox').first()
  await scanned.pressSequentially(second?.code ?? '')
  await page.keyboard.press('Enter')
  await form.getByText(warrantyStepTexts.noCard.en).waitFor()
  await scanned.fill('')
  await scanned.pressSequentially(first?.code ?? '')
  await page.keyboard.press('Enter')
  const term = words(warrantyStepTexts.fromToday, 'en', { months: 12 })
  await form.getByText(words(warrantyStepTexts.cardOf, 'en', { name, term })).waitFor()
  await expectAccessible(page, 'the form that registers at the counter')
  await form.getByLabel(HOLDER_TEXT.holderName.en, { exact: true }).fill('Zhao Min')
  const phone = newPhone()
  await form.getByLabel(HOLDER_TEXT.holderPhone.en).fill(phone)
  await form.getByRole('button', { name: warrantyStepTexts.registerNow.en, exact: true }).click()
  await form.waitFor({ state: 'hidden' })

  // It opens by itself, and stands on the label's own page from then on.
  await page.getByRole('dialog').filter({ hasText: 'Zhao Min' }).waitFor()
  const { records } = await admin.call(warranties.list, { keyword: first?.code ?? '' })
  const [{ number } = { number: '' }] = records
  expect(records).toMatchObject([{ state: 'live', source: 'staff', holderPhone: phone }])
  await page.goto(`/#/label/query?open=${first?.code}`)
  const label = page.getByRole('dialog').filter({ hasText: name })
  await label.getByRole('link', { name: number }).click()
  await page.getByRole('dialog').filter({ hasText: phone }).waitFor()
}, 90_000)
