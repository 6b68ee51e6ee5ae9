import { activities } from '@zhenma/contract/activities/activities.contract'
import { DRAW_FIELD_TEXT as ruleFields } from '@zhenma/contract/draws/draw-field-texts'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { DRAW_IDENTITY_TEXT, DRAW_RULE_TEXT } from '@zhenma/contract/draws/draws.refusals'
import {
  BILL_CONCLUSION_TEXT,
  BILL_DIFFERENCE_TEXT,
  PAYOUT_WAY_TEXT,
  PROVIDER_FIELD_TEXT as labels,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import {
  PAYOUT_STATE_TEXT as states,
  PAYOUT_STEP_TEXT as steps,
} from '@zhenma/contract/payouts/payouts.refusals'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import { providerCodeTexts } from '../../web/src/entities/payout/provider-codes.texts.ts'
import { drawRuleTexts } from '../../web/src/features/activities/draw-rule.texts.ts'
import { payoutBillTexts as bills } from '../../web/src/features/payout-bills/payout-bills.texts.ts'
import { payoutProviderTexts as providers } from '../../web/src/features/payout-providers/payout-providers.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { makeActivity } from '../harness/activity.ts'
import { type Api, apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { lane, NOBODYS_ACCOUNT } from '../harness/lane.ts'
import { newPhone } from '../harness/phone-code.ts'
import { choose } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const alipay = { way: PAYOUT_WAY_TEXT.alipay.en }

/** Sets up the account at the provider, tests it and lets it pay. */
async function setUp(): Promise<Page> {
  const { page } = await site.visit('/#/marketing/payout-providers', { as: 'admin' })
  const card = page.getByRole('region', { name: alipay.way })
  // The file may have run on this server before.
  await card
    .getByRole('button', { name: providers.setUp.en })
    .or(card.getByRole('button', { name: providers.change.en }))
    .click()
  const form = page.getByRole('dialog', { name: words(providers.formTitle, 'en', alipay) })
  const { appId, privateKey, publicKey } = lane().alipay
  await form.getByLabel(labels.appId.en).fill(appId)
  await form.getByLabel(labels.privateKey.en).fill(privateKey)
  await form.getByLabel(labels.publicKey.en).fill(publicKey)
  await expectAccessible(page, 'the form of a provider')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await card.getByText(providers.testNone.en).waitFor()
  expect(await page.content()).not.toContain(privateKey)
  await card.getByRole('button', { name: providers.test.en, exact: true }).click()
  await card.getByText(providers.testGood.en).waitFor()
  await card.getByRole('button', { name: providers.turnOn.en }).click()
  const question = page.getByRole('dialog', { name: words(providers.onTitle, 'en', alipay) })
  await question.getByRole('button', { name: providers.onAction.en }).click()
  await card.getByText(providers.on.en, { exact: true }).waitFor()
  await expectAccessible(page, 'a provider that pays')
  return page
}

/** An activity in which every label wins a packet that Alipay pays; what its rule says is set on the screen. */
async function openPackets(admin: Api) {
  const activity = await makeActivity(admin, 'red_packet')
  const { id, name } = activity
  const { page } = await site.visit(`/#/marketing/activities?open=${id}`, { as: 'admin' })
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: drawRuleTexts.set.en }).click()
  const form = page.getByRole('dialog', { name: drawRuleTexts.title.en })
  await choose(form, ruleFields.rule.en, DRAW_RULE_TEXT.packets.en)
  await form.getByLabel(ruleFields.winningRate.en).fill('100')
  await choose(form, ruleFields.identity.en, DRAW_IDENTITY_TEXT.nobody.en)
  await choose(form, labels.payoutWay.en, alipay.way)
  await form.getByText(drawRuleTexts.payoutWayHelp.en).waitFor()
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await drawer.getByText(alipay.way, { exact: true }).waitFor()
  await admin.call(draws.createPackets, { id, count: 1, totalCents: 666 })
  await admin.call(activities.setOnline, { id, online: true })
  return activity
}

const stateOf = async (admin: Api, activityId: number) =>
  (await admin.call(payouts.list, { activityId })).records[0]?.state

/** An account statement, as Alipay makes it, with these payments. */
const statement = (payments: readonly { number: string; cents: number; provider: string }[]) =>
  [
    '#支付宝账务明细查询',
    '业务流水号,商户订单号,发生时间,收入金额（+元）,支出金额（-元）',
    ...payments.map(
      ({ number, cents, provider }) =>
        `${provider},${number},2026-11-27 12:00:00,0.00,-${(cents / 100).toFixed(2)}`,
    ),
  ].join('\r\n')

test('Alipay pays what a buyer has won once the account is right, and its bill is compared', async () => {
  const admin = await apiAs('admin')
  const settings = await setUp()
  const { id, code } = await openPackets(admin)

  const { page } = await site.visit(`/t/${code}`, { phone: true, script: false })
  await page.getByRole('link', { name: DRAW_TEXTS.invite.en }).click()
  await page.getByRole('button', { name: DRAW_TEXTS.draw.en }).click()
  const claim = async (account: string, button: 'save' | 'change'): Promise<void> => {
    await page.getByLabel(DRAW_TEXTS.alipayName.en).fill('Wang Fang')
    await page.getByLabel(DRAW_TEXTS.phone.en).fill(newPhone())
    await page.getByLabel(DRAW_TEXTS.alipayAccount.en).fill(account)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: DRAW_TEXTS[button].en }).click()
    await loaded
    // Alipay may be asked, and have refused it, before the page is back.
    const { saved, paying, unpaid } = DRAW_TEXTS
    const answers = [saved, paying, unpaid].map(({ en }) => page.getByText(en))
    await answers
      .reduce((one, other) => one.or(other))
      .first()
      .waitFor()
  }
  await claim(NOBODYS_ACCOUNT, 'save')
  await expect.poll(() => stateOf(admin, id), { timeout: 20_000 }).toBe('failed')

  const cashier = await site.visit(`/#/marketing/payouts?activityId=${id}`, { as: 'admin' })
  const row = cashier.page.getByRole('row').filter({ hasText: 'Wang Fang' })
  await row.getByText(providerCodeTexts.noAccount.en).waitFor()
  await page.reload()
  await claim('wangfang@example.com', 'change')
  await row.getByRole('button').first().click()
  const drawer = cashier.page.getByRole('dialog')
  const retry = drawer.getByRole('button', { name: `${steps.retry.en}…` })
  await retry.waitFor()
  await expectAccessible(cashier.page, 'a payout that a provider has refused')
  await retry.click()
  await cashier.page
    .getByRole('dialog')
    .filter({ hasText: 'is told of it by a new number' })
    .getByRole('button', { name: steps.retry.en, exact: true })
    .click()
  await expect.poll(() => stateOf(admin, id), { timeout: 20_000 }).toBe('paid')
  await cashier.page.reload()
  await row.getByText(states.paid.en, { exact: true }).waitFor()

  const [paid] = (await admin.call(payouts.list, { activityId: id })).records
  const { number = '', providerNumber = '' } = paid ?? {}
  const stranger = `${number.replace(/D\d+A\d+$/, '')}D99999999A1`
  await cashier.page.goto('/#/marketing/payout-bills')
  await cashier.page.getByRole('button', { name: bills.upload.en }).first().click()
  const choosing = cashier.page.waitForEvent('filechooser')
  await cashier.page.getByRole('dialog').getByText(bills.choose.en).click()
  const buffer = Buffer.from(
    statement([
      { number, cents: 666, provider: providerNumber },
      { number: stranger, cents: 100, provider: '2026000000000000009999' },
    ]),
  )
  await (await choosing).setFiles({ name: `${number}.csv`, mimeType: 'text/csv', buffer })
  await cashier.page.getByText(`Only differences of “${number}.csv”`).waitFor()
  const difference = cashier.page.getByRole('row').filter({ hasText: stranger })
  await difference.getByText(BILL_DIFFERENCE_TEXT.unknown_here.en).waitFor()
  await expectAccessible(cashier.page, 'what differs on a bill')
  await difference.getByRole('button', { name: bills.conclude.en }).click()
  const concluding = cashier.page.getByRole('dialog')
  await choose(concluding, labels.conclusion.en, BILL_CONCLUSION_TEXT.with_provider.en)
  await concluding.getByLabel(bills.note.en).fill('Asked who made it')
  await concluding.getByRole('button', { name: kitTexts.save.en }).click()
  await difference.getByText(BILL_CONCLUSION_TEXT.with_provider.en).waitFor()

  await settings.getByRole('button', { name: providers.turnOff.en }).click()
  await settings.getByRole('dialog').getByRole('button', { name: providers.offAction.en }).click()
  await settings.getByText(providers.off.en, { exact: true }).first().waitFor()
}, 120_000)
