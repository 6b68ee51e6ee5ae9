import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import {
  PAYOUT_COLUMN_TEXT as columns,
  PAYOUT_STATE_TEXT as states,
  PAYOUT_STEP_TEXT as steps,
} from '@zhenma/contract/payouts/payouts.refusals'
import { expect, test } from 'vitest'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import { payoutTexts } from '../../web/src/features/payouts/payouts.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { makeActivity } from '../harness/activity.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { codeOf, newPhone } from '../harness/phone-code.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()

/** An activity in which every label wins a red packet that was made beforehand. */
async function openPackets() {
  const admin = await apiAs('admin')
  const activity = await makeActivity(admin, 'red_packet')
  const { id } = activity
  await admin.call(draws.setRule, { id, rule: 'packets', winningRate: 100, identity: 'nobody' })
  await admin.call(draws.createPackets, { id, count: 1, totalCents: 666 })
  await admin.call(activities.setOnline, { id, online: true })
  return activity
}

test('who lost the page of a win finds it by phone, and sees there when the cashier has paid', async () => {
  const { id, code } = await openPackets()
  const platform = await apiAs('platform')
  const phone = newPhone()
  const { page } = await site.visit(`/t/${code}`, { phone: true, script: false })
  await page.getByRole('link', { name: DRAW_TEXTS.invite.en }).click()
  await page.getByRole('button', { name: DRAW_TEXTS.draw.en }).click()
  await page.getByRole('heading', { level: 1, name: DRAW_TEXTS.wonTitle.en }).waitFor()
  await page.getByLabel(DRAW_TEXTS.name.en).fill('Wang Fang')
  await page.getByLabel(DRAW_TEXTS.phone.en).fill(phone)
  await page.getByLabel(DRAW_TEXTS.account.en).fill('wangfang@example.com')
  await page.getByRole('button', { name: DRAW_TEXTS.save.en }).click()
  await page.getByText(DRAW_TEXTS.waiting.en).waitFor()

  // The address is lost: the label is scanned once more.
  await page.goto(`/t/${code}`)
  await page.getByRole('link', { name: DRAW_TEXTS.myPrizes.en }).click()
  const looking = await site.visit(page.url(), { phone: true })
  await expectAccessible(looking.page, 'the form of one’s prizes')
  await page.getByLabel(DRAW_TEXTS.phone.en).fill(phone)
  await page.getByRole('button', { name: DRAW_TEXTS.sendCode.en }).click()
  await page.getByLabel(DRAW_TEXTS.code.en).fill(await codeOf(platform, phone))
  await page.getByRole('button', { name: DRAW_TEXTS.showPrizes.en }).click()
  await page.getByRole('link', { name: DRAW_TEXTS.openPrize.en }).click()
  await page.getByText(DRAW_TEXTS.waiting.en).waitFor()

  const cashier = await site.visit(`/#/marketing/payouts?activityId=${id}`, { as: 'admin' })
  const row = cashier.page.getByRole('row').filter({ hasText: 'Wang Fang' })
  await row.getByText(states.created.en, { exact: true }).waitFor()
  await row.getByRole('button').first().click()
  const drawer = cashier.page.getByRole('dialog')
  await expectAccessible(cashier.page, 'a payout')
  await drawer.getByRole('button', { name: `${steps.pay.en}…` }).click()
  const form = cashier.page.getByRole('dialog', { name: steps.pay.en })
  await form.getByLabel(columns.method.en).fill('WeChat')
  await form.getByLabel(columns.reference.en).fill('1000050001202611271234567890')
  await expectAccessible(cashier.page, 'the form of a payment')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await row.getByText(states.paid.en, { exact: true }).waitFor()
  const sums = cashier.page.getByLabel(payoutTexts.sums.en)
  expect(await sums.textContent()).toContain('6.66')
  await page.reload()
  await page.getByText('1000050001202611271234567890').waitFor()
}, 90_000)
