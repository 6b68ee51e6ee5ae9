import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import {
  BILL_CONCLUSION_TEXT,
  PAYOUT_WAY_TEXT,
  PROVIDER_FIELD_TEXT as labels,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { listTexts } from '../../kit/list/list.texts.ts'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { PayoutBillsPage } from './payout-bills-page.tsx'
import { payoutBillTexts as t } from './payout-bills.texts.ts'

const MAY = [payoutProviders.bills]
const bill = {
  ...leastRow(payoutProviders.bills),
  id: 4,
  fileName: 'november.csv',
  fromDay: '2026-11-01',
  toDay: '2026-11-30',
  paymentCount: 120,
  agreeingCount: 120,
  otherCount: 14,
}
const difference = {
  ...leastRow(payoutProviders.differences),
  id: 8,
  billId: 4,
  kind: 'not_paid_here',
  number: 'RP0009',
  payoutId: 9,
  billCents: 1_234,
  ourCents: 1_234,
  state: 'failed',
  revision: 3,
}
const answersWith =
  (bills: readonly object[], differences: readonly object[] = []) =>
  (asked: Asked) => {
    if (isCall(asked, payoutProviders.bills)) return pageOf(...bills)
    if (isCall(asked, payoutProviders.differences)) return pageOf(...differences)
    return isCall(asked, payoutProviders.uploadBill) ? { payload: { id: 4 } } : undefined
  }
const address = () => document.querySelector('[data-testid=address]')?.textContent

test('a bill says in its row whether all agrees, and what is left to look into', async () => {
  await playScreen(<PayoutBillsPage />, {
    may: MAY,
    answers: answersWith([
      bill,
      { ...bill, id: 5, differenceCount: 3, openCount: 2 },
      { ...bill, id: 6, differenceCount: 1 },
      { ...bill, id: 7, paymentCount: 0, agreeingCount: 0 },
    ]),
  })
  await expect.element(page.getByText(t.allAgree.en)).toBeVisible()
  await expect.element(page.getByText('2 to be looked into')).toBeVisible()
  await expect.element(page.getByText('1 difference, all concluded')).toBeVisible()
  await expect.element(page.getByText(t.nothingIn.en)).toBeVisible()
  await expect.element(page.getByText('2026-11-01 to 2026-11-30').first()).toBeVisible()
})

test('a file that is no bill is refused in the dialog; one that is leads to what differs on it', async () => {
  let isBill = false
  const refusal = { status: 400, error: 'BILL_UNREADABLE', message: 'No account statement' }
  await playScreen(<PayoutBillsPage />, {
    may: [...MAY, payoutProviders.uploadBill],
    answers: (asked) =>
      isCall(asked, payoutProviders.uploadBill) && !isBill
        ? { refusal: { ...refusal, details: [] } as never }
        : answersWith([bill])(asked),
  })
  await page.getByRole('button', { name: t.upload.en }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(t.alipayHelp.en)).toBeVisible()
  await dialog.getByRole('combobox', { name: t.billOf.en }).click()
  await page.getByTitle(PAYOUT_WAY_TEXT.wechat_pay.en).click()
  await expect.element(dialog.getByText(t.wechatPayHelp.en)).toBeVisible()
  const chooser = page.elementLocator(document.querySelector('input[type=file]') as Element)
  await userEvent.upload(chooser, new File(['a,b'], 'other.csv'))
  await expect.element(dialog.getByText('No account statement')).toBeVisible()
  isBill = true
  await userEvent.upload(chooser, new File(['a,b'], 'november.csv'))
  await expect.poll(address).toBe('/things?billId=4&view=differences')
  await expect.element(page.getByText(t.billAgrees.en)).toBeVisible()
  await expect
    .element(
      page.getByText('Payouts in it: 120, of which agree: 120. Lines of other business: 14.'),
    )
    .toBeVisible()
})

test('a difference is concluded with a word and a reason, both needed, and leads to its payout', async () => {
  const { asked } = await playScreen(<PayoutBillsPage />, {
    may: [...MAY, payouts.list],
    answers: answersWith([bill], [difference]),
    address: '/things?view=differences',
  })
  await expect
    .element(page.getByRole('link', { name: 'RP0009' }))
    .toHaveAttribute('href', '#/marketing/payouts?open=9')
  await page.getByRole('button', { name: t.conclude.en }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByText('do not pay it again')).toBeVisible()
  const save = form.getByRole('button', { name: kitTexts.save.en })
  await save.click()
  await expect.element(form.getByText('is required').first()).toBeVisible()
  expect(sentTo(asked, payoutProviders.conclude)).toEqual([])
  await form.getByRole('combobox', { name: labels.conclusion.en }).click()
  await page.getByText(BILL_CONCLUSION_TEXT.explained.en).last().click()
  await form.getByLabelText(t.note.en).fill('Paid by hand on the 3rd')
  await save.click()
  await expect
    .poll(() => sentTo(asked, payoutProviders.conclude))
    .toEqual([{ id: '8', revision: '3', conclusion: 'explained', note: 'Paid by hand on the 3rd' }])
})

test('differences of one bill are asked for by it, until those of all are', async () => {
  const { asked } = await playScreen(<PayoutBillsPage />, {
    may: MAY,
    answers: answersWith([bill], [difference]),
    address: '/things?view=differences&billId=4',
  })
  await expect.element(page.getByText('RP0009')).toBeVisible()
  expect(sentTo(asked, payoutProviders.differences)).toMatchObject([{ billId: '4' }])
  expect(page.getByRole('link', { name: 'RP0009' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: t.ofAll.en }).click()
  await expect.poll(address).toBe('/things?view=differences')
  await expect
    .poll(() => sentTo(asked, payoutProviders.differences).at(-1))
    .not.toHaveProperty('billId')
})

test.for([
  ['bills', '/things', payoutProviders.exportBills],
  ['differences', '/things?view=differences', payoutProviders.exportDifferences],
] as const)('%s are exported by whoever may', async ([, at, sheet]) => {
  const answers = answersWith([bill], [difference])
  await playScreen(<PayoutBillsPage />, { may: [...MAY, sheet], answers, address: at })
  await expect.element(page.getByText(/november|RP0009/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: listTexts.exportAs.en })).toBeVisible()
})
