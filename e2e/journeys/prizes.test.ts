import { activities } from '@zhenma/contract/activities/activities.contract'
import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { PRIZE_LEVEL_TEXT, prizeErrors } from '@zhenma/contract/prizes/prizes.refusals'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { ACTIVITIES } from '../../server/db/seed/demo/data/activities.ts'
import { PRIZES } from '../../server/db/seed/demo/data/prizes.ts'
import {
  allocationTexts,
  prizeTexts,
  winnerTexts,
} from '../../web/src/features/activities/prizes.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeBatch, uniqueName } from '../harness/labels.ts'
import { makePng } from '../harness/picture.ts'
import { choose, field } from '../harness/scanning.ts'
import { settled, useSite } from '../harness/site.ts'
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
