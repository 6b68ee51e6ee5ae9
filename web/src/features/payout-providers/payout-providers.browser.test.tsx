import {
  type PayoutProviderRow,
  payoutProviders,
} from '@zhenma/contract/payouts/payout-providers.contract'
import {
  PAYOUT_WAY_TEXT,
  PROVIDER_FIELD_TEXT as labels,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { providerCodeTexts } from '../../entities/payout/provider-codes.texts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { PayoutProvidersPage } from './payout-providers-page.tsx'
import { payoutProviderTexts as t } from './payout-providers.texts.ts'

const AT = '2026-11-01T00:00:00Z'
const UNSET: PayoutProviderRow = {
  way: 'alipay',
  revision: 0,
  isSet: false,
  isOn: false,
  appId: '',
  privateKey: null,
  publicKey: null,
  merchantId: '',
  certificateSerial: '',
  publicKeyId: '',
  apiKey: null,
  sceneId: '',
  sceneReports: '',
  buyersAppId: '',
  ratePerSecond: 20,
  notifyUrl: '',
  createdCount: 0,
  underWayCount: 0,
  stuckCount: 0,
  trouble: null,
  test: null,
}
const SET: PayoutProviderRow = {
  ...UNSET,
  revision: 71,
  isSet: true,
  appId: '2021000000000001',
  privateKey: { ends: '9f31', setAt: AT, setByName: 'Li Lei' },
  publicKey: { ends: '07ac', setAt: AT, setByName: null },
  notifyUrl: 'https://labels.example.com/notify/alipay/abc',
  createdCount: 1_000,
  underWayCount: 3,
}
const MAY = [payoutProviders.list]

const answersWith =
  (row: () => PayoutProviderRow) =>
  (asked: Asked): { payload: unknown } | undefined =>
    isCall(asked, payoutProviders.list) ? { payload: [row()] } : undefined

test('a provider that is not set up says what is needed, and has nothing to test or switch on', async () => {
  await playScreen(<PayoutProvidersPage />, { may: MAY, answers: answersWith(() => UNSET) })
  await expect.element(page.getByText(t.needsKeys.en)).toBeVisible()
  for (const text of [t.test, t.turnOn, t.turnOff]) {
    expect(page.getByRole('button', { name: text.en }).elements()).toHaveLength(0)
  }
})

test('it is set up with keys that are pasted or read from their files', async () => {
  const { asked } = await playScreen(<PayoutProvidersPage />, {
    may: MAY,
    answers: answersWith(() => UNSET),
  })
  await page.getByRole('button', { name: t.setUp.en }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText(labels.appId.en).fill('2021000000000001')
  await form.getByLabelText(labels.privateKey.en).fill('-----BEGIN PRIVATE KEY-----\nabc')
  const file = new File(['MIIBIjAN'], 'alipay.pem')
  await userEvent.upload(page.elementLocator(fileInputs()[1] as Element), file)
  await expect.element(form.getByLabelText(labels.publicKey.en)).toHaveValue('MIIBIjAN')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await expect
    .poll(() => sentTo(asked, payoutProviders.save))
    .toEqual([
      {
        way: 'alipay',
        appId: '2021000000000001',
        privateKey: '-----BEGIN PRIVATE KEY-----\nabc',
        publicKey: 'MIIBIjAN',
        ratePerSecond: '20',
        revision: '0',
      },
    ])
})

const fileInputs = (): readonly Element[] => [...document.querySelectorAll('input[type=file]')]

test('keys that are kept are told by their end alone, and stay where nothing is entered', async () => {
  const { asked } = await playScreen(<PayoutProvidersPage />, {
    may: MAY,
    answers: answersWith(() => SET),
  })
  const card = page.getByRole('region', { name: PAYOUT_WAY_TEXT.alipay.en })
  await expect.element(card.getByText('ends in 9f31')).toBeVisible()
  await expect.element(card.getByText('by Li Lei')).toBeVisible()
  await card.getByRole('button', { name: t.change.en }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByLabelText(labels.privateKey.en)).toHaveValue('')
  await form.getByLabelText(labels.ratePerSecond.en).fill('5')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await expect
    .poll(() => sentTo(asked, payoutProviders.save))
    .toEqual([{ way: 'alipay', appId: '2021000000000001', ratePerSecond: '5', revision: '71' }])
})

test('a test is looked after until the provider has answered, and says in words what is wrong', async () => {
  let row = SET
  const { asked } = await playScreen(<PayoutProvidersPage />, {
    may: MAY,
    answers: (one) => {
      if (isCall(one, payoutProviders.test)) {
        row = { ...SET, test: { isWaiting: true, code: '', at: AT } }
        return { payload: null }
      }
      const answer = answersWith(() => row)(one)
      // Asked once more while the test runs, the provider has answered.
      if (answer && row.test?.isWaiting) {
        row = { ...SET, test: { isWaiting: false, code: 'isv.invalid-signature', at: AT } }
      }
      return answer
    },
  })
  await page.getByRole('button', { name: t.test.en, exact: true }).click()
  await expect.element(page.getByText(providerCodeTexts.badSignature.en)).toBeVisible()
  await expect.element(page.getByText('isv.invalid-signature')).toBeVisible()
  expect(sentTo(asked, payoutProviders.test)).toEqual([{ way: 'alipay' }])
})

test('it is switched on only after it was said how much will be paid, and that no test went well', async () => {
  const { asked } = await playScreen(<PayoutProvidersPage />, {
    may: MAY,
    answers: answersWith(() => SET),
  })
  await page.getByRole('button', { name: t.turnOn.en }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText('1,000 that wait')).toBeVisible()
  await expect.element(question.getByText(t.onUntested.en)).toBeVisible()
  await question.getByRole('button', { name: kitTexts.cancel.en }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sentTo(asked, payoutProviders.turn)).toEqual([])
  await page.getByRole('button', { name: t.turnOn.en }).click()
  await question.getByRole('button', { name: t.onAction.en }).click()
  await expect
    .poll(() => sentTo(asked, payoutProviders.turn))
    .toEqual([{ way: 'alipay', isOn: 'true' }])
})

test('what holds payments up is said in words; counts lead to the payouts of whoever may see them', async () => {
  const trouble = { code: 'PAYER_BALANCE_NOT_ENOUGH', at: AT }
  await playScreen(<PayoutProvidersPage />, {
    may: [...MAY, payouts.list],
    answers: answersWith(() => ({ ...SET, isOn: true, stuckCount: 2, trouble })),
  })
  await expect.element(page.getByText(providerCodeTexts.noMoney.en)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '2 to be looked into' }))
    .toHaveAttribute('href', '#/marketing/payouts?way=alipay&isStuck=true')
  await expect.element(page.getByRole('link', { name: '1,000 or more to be sent' })).toBeVisible()
})
