import { dealerActivities } from '@zhenma/contract/draws/dealer-activities.contract'
import { DEALER_ACTIVITY_COLUMN_TEXT as c } from '@zhenma/contract/draws/dealer-activity-words'
import { redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callOf, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { DealerActivitiesPage } from './dealer-activities-page.tsx'
import { dealerActivityTexts as t } from './dealer-activities.texts.ts'

const row = {
  ...leastRow(dealerActivities.list),
  id: 7,
  name: 'Spring draw',
  state: 'in_progress',
  proof: 'hidden',
  counterPrizeCount: 1,
  wins: 31,
  redeemed: 12,
  toRedeem: 14,
  handedOver: 17,
} as const
const detail = {
  ...row,
  content: 'Scan and win.',
  prizes: [
    {
      id: 1,
      name: 'Teapot',
      level: 1,
      imageUrl: '/files/1/teapot',
      handover: 'counter',
      collectDays: 30,
    },
  ],
  rules: {
    identity: 'phone',
    firstCheckOnly: true,
    secondCheck: false,
    perPersonDay: 1,
    perPerson: null,
    places: ['Yunnan'],
    isByRegions: true,
  },
}

const answers = (asked: Asked) => {
  if (isCall(asked, dealerActivities.list)) return pageOf(row)
  return callOf(asked) === dealerActivities.get ? { payload: detail } : undefined
}
const drawer = () => page.getByRole('dialog')

test('an activity opens with its prizes, rules and own figures, and leads to the counter and to what was redeemed', async () => {
  await playScreen(<DealerActivitiesPage />, {
    may: [dealerActivities.list, redemptions.list, redemptions.redeem],
    answers,
  })
  await page.getByRole('button', { name: 'Spring draw' }).click()
  await expect.element(drawer().getByText('Teapot')).toBeVisible()
  for (const [label, figure] of [
    [c.wins, '31'],
    [c.toRedeem, '14'],
    [c.redeemed, '12'],
    [c.handedOver, '17'],
  ] as const) {
    const fact = drawer().getByRole('term').filter({ hasText: label.en }).element().parentElement
    expect(fact?.querySelector('dd')?.textContent).toBe(figure)
  }
  await expect.element(drawer().getByText('within 30 days')).toBeVisible()
  await expect.element(drawer().getByText(`Yunnan, ${t.regions.en}`)).toBeVisible()
  await expect.element(drawer().getByText('Scan and win.')).toBeVisible()
  await expect.element(drawer().getByRole('button', { name: t.redeem.en })).toBeVisible()
  await expect
    .element(drawer().getByRole('link', { name: t.redeemed.en }))
    .toHaveAttribute('href', '#/marketing/redemptions?activityId=7')
})

test('whoever may redeem nothing is led nowhere, and an activity without things says so', async () => {
  await playScreen(<DealerActivitiesPage />, {
    may: [dealerActivities.list],
    answers: (asked) =>
      callOf(asked) === dealerActivities.get
        ? { payload: { ...detail, prizes: [], rules: null } }
        : answers(asked),
  })
  await page.getByRole('button', { name: 'Spring draw' }).click()
  await expect.element(drawer().getByText(t.noPrizes.en)).toBeVisible()
  await expect.element(drawer().getByText(t.noRules.en)).toBeVisible()
  expect(drawer().getByRole('link').elements()).toHaveLength(0)
  expect(drawer().getByRole('button', { name: t.redeem.en }).elements()).toHaveLength(0)
})

test('people of the company choose the dealer as whom they look', async () => {
  await playScreen(<DealerActivitiesPage />, {
    may: [dealerActivities.list],
    answers: (asked) => (isCall(asked, dealerActivities.list) ? pageOf() : undefined),
  })
  await expect.element(page.getByText(t.emptyOfCompany.en)).toBeVisible()
  await expect
    .element(page.getByRole('combobox', { name: t.chooseDealer.en }).first())
    .toBeVisible()
})
