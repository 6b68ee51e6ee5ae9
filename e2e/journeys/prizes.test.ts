import { activities } from '@zhenma/contract/activities/activities.contract'
import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { WIN_COLUMN_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { PARCEL_CORRECT_TEXT, PARCEL_STATE_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { PRIZE_LEVEL_TEXT, prizeErrors } from '@zhenma/contract/prizes/prizes.refusals'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import { PARCEL_PROGRESS, PARCEL_TEXTS } from '../../buyer-page/src/draw/parcel.texts.ts'
import { ACTIVITIES } from '../../server/db/seed/demo/data/activities.ts'
import { PRIZES } from '../../server/db/seed/demo/data/prizes.ts'
import {
  allocationTexts,
  prizeTexts,
  winnerTexts,
} from '../../web/src/features/activities/prizes.texts.ts'
import { winTexts } from '../../web/src/features/wins/wins.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { makeActivity } from '../harness/activity.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, uniqueName } from '../harness/labels.ts'
import { codeOf, newPhone } from '../harness/phone-code.ts'
import { makePng } from '../harness/picture.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
import { uploadPicture } from '../harness/upload-picture.ts'
import { words } from '../harness/words.ts'

const site = useSite()

const DAY_MS = 86_400_000

/** A lottery that runs, with the 20 products of a new batch in it. */
async function makeLottery() {
  const admin = await apiAs('admin')
  const [product] = await admin.call(products.search, { keyword: 'PT-357-R' })
  const { batch } = await makeBatch(admin, { productId: product?.id ?? 0 })
  const name = uniqueName('Lottery')
  const { id } = await admin.call(activities.create, {
    name,
    type: 'lottery',
    startsAt: new Date(Date.now() - DAY_MS).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  })
  await admin.call(activities.assign, { batchId: batch.id, activityId: id })
  return { admin, batch, id, name }
}

test('a lottery gets prizes, winning codes are drawn, changed and taken back', async () => {
  const { admin, batch, id, name } = await makeLottery()
  const { page, guard } = await site.visit(`/#/marketing/activities?open=${id}`, {
    as: 'master',
    language: 'en',
  })
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByText(prizeTexts.none.en).waitFor()

  // Above what is left of the labels it is refused at its field.
  await drawer.getByRole('button', { name: prizeTexts.create.en }).click()
  const form = page.getByRole('dialog', { name: prizeTexts.create.en })
  await form.getByRole('textbox', { name: field(prizeTexts.name.en) }).fill('Tea pot')
  await choose(form, prizeTexts.level.en, PRIZE_LEVEL_TEXT[1]?.en ?? '')
  const quantity = form.getByRole('spinbutton', { name: field(prizeTexts.quantity.en) })
  await quantity.fill('21')
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: prizeTexts.image.en }).click()
  const file = { name: 'pot.png', mimeType: 'image/png', buffer: makePng(300, [40, 90, 160]) }
  await (await choosing).setFiles(file)
  await form.getByRole('img', { name: 'pot.png' }).waitFor()
  await expectAccessible(page, 'the form of a prize')
  guard.expectRefusal(409, prizes.create.path)
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  const tooMany = { remaining: 20, labels: 20, taken: 0 }
  await form
    .getByText(words(prizeErrors.PRIZE_QUANTITY.text, 'en', tooMany))
    .first()
    .waitFor()
  await quantity.fill('5')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })

  // Without codes there is nothing to change.
  const prize = drawer.getByRole('listitem', { name: 'Tea pot' })
  await prize.getByRole('button', { name: prizeTexts.change.en }).click()
  const notYet = words(prizeErrors.PRIZE_NOT_ALLOCATED.text, 'en', { name: 'Tea pot' })
  await page.getByText(notYet).waitFor()

  // The product of a batch that has only one comes with it.
  await prize.getByRole('button', { name: prizeTexts.allocate.en }).click()
  const drawing = page.getByRole('dialog', {
    name: words(allocationTexts.title, 'en', { name: 'Tea pot' }),
  })
  await choose(drawing, allocationTexts.batch.en, batch.name)
  const counts = { count: 5, labels: 20, allocated: 0, left: 5 }
  await drawing.getByText(words(allocationTexts.allocable, 'en', counts)).waitFor()
  const wanted = drawing.getByRole('spinbutton', { name: field(allocationTexts.quantity.en) })
  await wanted.fill('6')
  await drawing.getByText('nor above the allocable amount').waitFor()
  await wanted.fill('3')
  await expectAccessible(page, 'the drawing of winning codes')
  await drawing.getByRole('button', { name: allocationTexts.action.en }).click()
  await page.getByText(words(allocationTexts.done, 'en', { count: 3 })).waitFor()
  await prize.getByText(words(prizeTexts.allocated, 'en', { count: 3 })).waitFor()

  await prize.getByRole('button', { name: prizeTexts.codes.en }).click()
  const codes = page.getByRole('dialog', {
    name: words(winnerTexts.title, 'en', { name: 'Tea pot' }),
  })
  await codes.getByText(words(winnerTexts.count, 'en', { count: 3 })).waitFor()
  expect(await codes.getByRole('row').count()).toBe(4)
  await expectAccessible(page, 'winning codes')
  await codes.getByRole('button', { name: kitTexts.close.en, exact: true }).last().click()

  // More of them, then all of them back; until then the prize stays.
  guard.expectRefusal(409, deletion.remove.path)
  await prize.getByRole('button', { name: kitTexts.remove.en }).click()
  await page.getByText(/^3 codes still win/).waitFor()
  await prize.getByRole('button', { name: prizeTexts.change.en }).click()
  const changing = page.getByRole('dialog', {
    name: words(allocationTexts.changeTitle, 'en', { name: 'Tea pot' }),
  })
  const label = words(allocationTexts.newQuantity, 'en', { batch: batch.name })
  await changing.getByRole('spinbutton', { name: label }).fill('5')
  await changing.getByRole('button', { name: allocationTexts.changeAction.en }).click()
  await changing.getByText(words(allocationTexts.now, 'en', { count: 5 })).waitFor()
  await expectAccessible(page, 'the change of winning codes')
  await changing.getByRole('button', { name: allocationTexts.takeBack.en }).click()
  const question = page.getByRole('dialog', { name: allocationTexts.takeBackTitle.en })
  await question.getByRole('button', { name: allocationTexts.takeBackAction.en }).click()
  await page.getByText(allocationTexts.takenBack.en, { exact: true }).waitFor()
  await changing.getByRole('button', { name: kitTexts.close.en, exact: true }).last().click()
  await prize.getByText(words(prizeTexts.allocated, 'en', { count: 0 })).waitFor()
  expect((await admin.call(prizes.list, { activityId: id })).records).toMatchObject([
    { name: 'Tea pot', allocated: 0 },
  ])
})

test('the prizes of the demo are told on a phone in the dark, winning codes to nobody else', async () => {
  const { page } = await site.visit('/#/marketing/activities', {
    as: 'staff',
    language: 'tc',
    phone: true,
    dark: true,
  })
  await page.getByText(ACTIVITIES.tea.name).first().click()
  const drawer = page.getByRole('dialog', { name: ACTIVITIES.tea.name })
  for (const { name } of PRIZES) await drawer.getByRole('listitem', { name }).waitFor()
  await settled(page)
  await expectAccessible(page, 'prizes')
  expect(await drawer.getByRole('button', { name: prizeTexts.codes.tc }).count()).toBe(0)
  const overflow = await page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a buyer wins a prize on the phone and says where to; the office sends it and corrects the number, and the buyer follows it', async () => {
  const admin = await apiAs('admin')
  const { id, code } = await makeActivity(admin, 'lottery')
  const imageId = await uploadPicture(admin, [150, 90, 40])
  const prize = { name: uniqueName('Tea set'), level: 1, quantity: 1, imageId }
  await admin.call(prizes.create, { activityId: id, ...prize })
  await admin.call(draws.setRule, { id, rule: 'chance', winningRate: 100, identity: 'nobody' })
  await admin.call(activities.setOnline, { id, online: true })

  const phone = newPhone()
  const { page } = await site.visit(`/t/${code}`, { phone: true, script: false })
  await page.getByRole('link', { name: DRAW_TEXTS.invite.en }).click()
  await page.getByRole('button', { name: DRAW_TEXTS.draw.en }).click()
  await page.getByRole('heading', { level: 1, name: DRAW_TEXTS.wonTitle.en }).waitFor()
  await page.getByLabel(DRAW_TEXTS.name.en).fill('Wang Fang')
  await page.getByLabel(DRAW_TEXTS.phone.en).fill(phone)
  await page.getByLabel(DRAW_TEXTS.address.en).fill('8 Lakeside Road, Hangzhou')
  await page.getByRole('button', { name: DRAW_TEXTS.save.en }).click()
  await page.getByText(DRAW_TEXTS.waiting.en).waitFor()
  const own = page.url()

  const office = await site.visit(`/#/marketing/wins?activityId=${id}`, { as: 'admin' })
  const row = office.page.getByRole('row').filter({ hasText: prize.name })
  await row.getByText('8 Lakeside Road, Hangzhou').waitFor()
  await row.getByRole('button', { name: winTexts.deliver.en }).click()
  const sending = office.page.getByRole('dialog', { name: winTexts.deliverTitle.en })
  await sending.getByLabel(WIN_COLUMN_TEXT.logisticsCompany.en).fill('SF Express')
  await sending.getByLabel(WIN_COLUMN_TEXT.trackingNumber.en).fill('SF1234567809')
  await expectAccessible(office.page, 'the form of a prize that is sent')
  await sending.getByRole('button', { name: kitTexts.save.en }).click()
  await row.getByText(PARCEL_STATE_TEXT.sent.en, { exact: true }).waitFor()
  await page.reload()
  await page.getByText(DRAW_TEXTS.delivered.en).waitFor()
  await page.getByText('SF Express SF1234567809').waitFor()

  // Two digits were interchanged.
  await row.getByRole('button', { name: winTexts.next.en }).click()
  await office.page.getByRole('menuitem', { name: `${PARCEL_CORRECT_TEXT.en}…` }).click()
  const correcting = office.page.getByRole('dialog', { name: PARCEL_CORRECT_TEXT.en })
  await correcting.getByText('8 Lakeside Road, Hangzhou').waitFor()
  await correcting.getByLabel(WORDS.trackingNumber.en).fill('SF1234567890')
  await correcting.getByLabel(WORDS.reason.en).fill('Two digits interchanged')
  await expectAccessible(office.page, 'the form of a corrected number')
  await correcting.getByRole('button', { name: kitTexts.save.en }).click()
  await row.getByText('SF Express SF1234567890').waitFor()

  // Who has lost the address of the win finds the new number by phone, and says there that it has come.
  await page.goto(`/t/${code}/prizes`)
  await page.getByLabel(DRAW_TEXTS.phone.en).fill(phone)
  await page.getByRole('button', { name: DRAW_TEXTS.sendCode.en }).click()
  await page.getByLabel(DRAW_TEXTS.code.en).fill(await codeOf(await apiAs('platform'), phone))
  await page.getByRole('button', { name: DRAW_TEXTS.showPrizes.en }).click()
  await page.getByText('SF Express SF1234567890').waitFor()
  expect(await page.getByText('SF1234567809').count()).toBe(0)
  await page.goto(own)
  await page.getByText('SF Express SF1234567890').waitFor()
  await page.getByRole('button', { name: PARCEL_TEXTS.received.en }).click()
  await page.getByText(PARCEL_PROGRESS.received.en).waitFor()
  const { records } = await admin.call(draws.wins, { activityId: id })
  expect(records).toMatchObject([{ state: 'received', trackingNumber: 'SF1234567890' }])
}, 120_000)
