import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { PAYOUT_STEP_TEXT as steps } from '@zhenma/contract/payouts/payouts.refusals'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { providerCodeTexts } from '../../entities/payout/provider-codes.texts.ts'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { PayoutsPage } from './payouts-page.tsx'
import { payoutTexts as t } from './payouts.texts.ts'

const ADDRESS = '/things?open=9'
const MAY = [payouts.list, payouts.get, payouts.move, payouts.changeWay]
const row = {
  ...leastRow(payouts.list),
  id: 9,
  number: 'RP0009',
  receiverName: 'Wang Fang',
  way: 'alipay',
  ways: ['hand', 'alipay'],
}
const answersWith = (part: object) => (asked: Asked) => {
  if (isCall(asked, payouts.list)) {
    return { payload: { records: [{ ...row, ...part }], total: 1, sums: [] } }
  }
  if (callOf(asked) !== payouts.get) return undefined
  return { payload: { ...(leastAnswer(payouts.get) as object), ...row, ...part } }
}
const opened = (part: object, may: readonly Endpoint[] = MAY) =>
  playScreen(<PayoutsPage />, { may, answers: answersWith(part), address: ADDRESS })

/** The buttons of the open payout, but the one that closes it. */
const offered = (): readonly (string | null)[] =>
  page
    .getByRole('dialog')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text?.endsWith('…'))
const toAlipay = t.toWay.en.replace('{way}', PAYOUT_WAY_TEXT.alipay.en)
const LATER = '2026-11-02T00:00:00Z'

test('what a provider has under way offers no step, and says that it is asked for by itself', async () => {
  await opened({ state: 'sent', nextAskAt: LATER })
  await expect.element(page.getByText('Alipay was told, and nobody knows yet')).toBeVisible()
  expect(offered()).toEqual([])
})

test('what nobody asks for any more is to be looked into, and what was found is written down', async () => {
  await opened({ state: 'sent', nextAskAt: null })
  await expect.element(page.getByText('Look there for RP0009')).toBeVisible()
  await expect.element(page.getByText(t.stuck.en).first()).toBeVisible()
  expect(offered()).toEqual([`${steps.pay.en}…`, `${steps.fail.en}…`])
})

test('what failed says why in words; it is paid again by the provider, or by hand', async () => {
  await opened({ state: 'failed', errorCode: 'PAYEE_NOT_EXIST' })
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText(providerCodeTexts.noAccount.en).first()).toBeVisible()
  await expect.element(drawer.getByText('PAYEE_NOT_EXIST').first()).toBeVisible()
  expect(offered()).toEqual([`${steps.retry.en}…`, `${steps.close.en}…`, t.toHand.en])
})

test('before it was told, a payout is taken from the provider after a question', async () => {
  const { asked } = await opened({ state: 'created' })
  await page.getByRole('button', { name: t.toHand.en }).click()
  const question = page.getByRole('dialog').filter({ hasText: t.toHandMeans.en })
  await question.getByRole('button', { name: t.toHandAction.en }).click()
  await expect.poll(() => sentTo(asked, payouts.changeWay)).toEqual([{ id: '9', way: 'hand' }])
})

test('a payout by hand goes to a provider that is set up, and nowhere else', async () => {
  const { asked } = await opened({ state: 'created', way: 'hand' })
  await page.getByRole('button', { name: toAlipay }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Make sure that nobody' })
  await question.getByRole('button', { name: 'Let Alipay pay', exact: true }).click()
  await expect.poll(() => sentTo(asked, payouts.changeWay)).toEqual([{ id: '9', way: 'alipay' }])
})

test('without a provider nothing is said of one', async () => {
  await opened({ state: 'created', way: 'hand', ways: ['hand'] })
  await expect.element(page.getByRole('button', { name: `${steps.send.en}…` })).toBeVisible()
  expect(offered()).not.toContain(toAlipay)
  expect(page.getByRole('dialog').getByRole('alert').elements()).toHaveLength(0)
})

test('whoever may only look takes no step and changes nothing', async () => {
  await opened({ state: 'failed' }, [payouts.list, payouts.get])
  await expect.element(page.getByText('It is known that Alipay paid nothing')).toBeVisible()
  expect(offered()).toEqual([])
})

test('a gun that ends its code with Enter books no payout as paid; the button does', async () => {
  const { asked } = await opened({ state: 'sent', way: 'hand' })
  await page.getByRole('button', { name: `${steps.pay.en}…` }).click()
  const last = page.getByRole('dialog').getByRole('textbox').last()
  await last.fill('4008 1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(last).toBeVisible()
  expect(sentTo(asked, payouts.move)).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sentTo(asked, payouts.move).map(({ step }) => step)).toEqual(['pay'])
})
