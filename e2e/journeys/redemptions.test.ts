import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { expect, test } from 'vitest'
import { COLLECT_TEXTS } from '../../buyer-page/src/draw/collect.texts.ts'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import { dealerActivityTexts } from '../../web/src/features/dealer-activities/dealer-activities.texts.ts'
import { redeemTexts } from '../../web/src/features/redemptions/redemptions.texts.ts'
import { scanTexts } from '../../web/src/kit/scan/scan.texts.ts'
import { makeActivity } from '../harness/activity.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { useSite } from '../harness/site.ts'
import { uploadPicture } from '../harness/upload-picture.ts'
import { words } from '../harness/words.ts'

const site = useSite()

test('a winner shows the code without script, the dealer scans it and hands the prize over, and both are told', async () => {
  const admin = await apiAs('admin')
  const { id, name, code: label } = await makeActivity(admin, 'lottery')
  const imageId = await uploadPicture(admin, [40, 120, 90])
  const prize = { name: 'Teapot', level: 1, quantity: 1, handover: 'counter' } as const
  await admin.call(prizes.create, { activityId: id, ...prize, imageId })
  const rule = { rule: 'chance', winningRate: 100, identity: 'nobody' } as const
  await admin.call(draws.setRule, { id, ...rule })
  await admin.call(activities.setOnline, { id, online: true })

  const winner = await site.visit(`/t/${label}`, { phone: true, script: false })
  await winner.page.getByRole('link', { name: DRAW_TEXTS.invite.en }).click()
  await winner.page.getByRole('button', { name: DRAW_TEXTS.draw.en }).click()
  await winner.page.getByRole('img', { name: COLLECT_TEXTS.title.en }).waitFor()
  const code = await winner.page.locator('.redeem .code').innerText()
  const looking = await site.visit(winner.page.url(), { phone: true })
  await expectAccessible(looking.page, 'the page of a prize to be collected')

  const dealer = await site.visit('/#/marketing/dealer-activities', { as: 'dealer' })
  const { page, guard } = dealer
  await page.getByRole('button', { name }).click()
  const told = page.getByRole('dialog')
  await told.getByText(prize.name).waitFor()
  await expectAccessible(page, 'an activity as a dealer is told of it')
  await told.getByRole('button', { name: dealerActivityTexts.redeem.en }).click()
  // Scanned once more after it was handed over.
  guard.expectRefusal(409, '/redemption/find')
  const field = page.getByRole('textbox', { name: scanTexts.scan.en, exact: true })
  await field.fill(code)
  await field.press('Enter')
  const found = page.getByRole('article', { name: prize.name })
  await found.getByText(name).waitFor()
  await expectAccessible(page, 'a prize that is to be handed over')
  await found.getByRole('button', { name: redeemTexts.handOver.en }).click()
  await page
    .getByRole('dialog', { name: words(redeemTexts.sureTitle, 'en', { prize: prize.name }) })
    .getByRole('button', { name: redeemTexts.handOver.en })
    .click()
  await page.getByText(words(redeemTexts.done, 'en', { prize: prize.name })).waitFor()

  await winner.page.reload()
  await winner.page.getByText('Collected at').waitFor()
  expect(await winner.page.getByText(code).count()).toBe(0)
  await field.fill(code)
  await field.press('Enter')
  await page.getByText('was redeemed already').waitFor()
  await page.goto(`/#/marketing/redemptions?activityId=${id}`)
  await page.getByRole('row').filter({ hasText: name }).getByText(prize.name).waitFor()
}, 120_000)
