import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { members } from '@zhenma/contract/members/members.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { MembersPage } from './members-page.tsx'
import { memberTexts } from './members.texts.ts'

const MAY_READ = [members.list, members.get, members.entries, members.rules]
const row = { ...leastRow(members.list), id: 7, name: 'Li Lei', points: 1_200 }
const step = { id: 3, points: -900, reason: 'Mistake', askedAt: '2026-11-01T00:00:00Z', askedBy: 5 }
const detail = {
  ...(leastAnswer(members.get) as object),
  ...row,
  expiring: { at: '2027-01-31T16:00:00Z', amount: 200 },
  waiting: [{ ...step, askedByName: 'Han' }],
}
const entry = {
  ...leastRow(members.entries),
  number: 2,
  kind: 'spend',
  amount: 30,
  available: 1_200,
}
const answers = (asked: Asked) => {
  if (isCall(asked, members.list)) return pageOf(row)
  if (callOf(asked) === members.get) return { payload: detail }
  if (isCall(asked, members.entries)) return { payload: { records: [entry], next: null } }
  if (isCall(asked, members.rules)) return { payload: { aloneLimit: 500, validDays: null } }
  return undefined
}

/** What a call was sent with. */
const sent = (asked: readonly Asked[], call: Endpoint) =>
  Object.fromEntries(asked.find((one) => isCall(one, call))?.input ?? [])

test('whoever may only look sees points and what waits, and has no button to change them', async () => {
  await playScreen(<MembersPage />, { may: MAY_READ, answers, address: '/things?open=7' })
  await expect.element(page.getByText('-900 · Mistake')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '-30' })).toBeVisible()
  await expect.element(page.getByText('200 points, 2027-0')).toBeVisible()
  for (const name of [memberTexts.operate.en, memberTexts.pass.en, memberTexts.rules.en]) {
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
  }
})

test('points are deducted with a reason, under a key; what waits is rejected with one', async () => {
  const { asked } = await playScreen(<MembersPage />, {
    may: [...MAY_READ, members.operate, members.decide],
    answers,
    address: '/things?open=7',
  })
  await page.getByRole('button', { name: memberTexts.reject.en }).click()
  const question = page.getByRole('dialog').filter({ hasText: memberTexts.rejectMeans.en })
  await question.getByRole('textbox').fill('No proof')
  await question.getByRole('button', { name: memberTexts.reject.en }).click()
  await expect
    .poll(() => sent(asked, members.decide))
    .toMatchObject({
      operationId: '3',
      passes: 'false',
      note: 'No proof',
    })
  await page.getByRole('button', { name: memberTexts.operate.en }).click()
  const form = page
    .getByRole('dialog')
    .filter({ hasText: 'What goes beyond 500 by one person in 24 hours waits' })
  await form.getByLabelText('Points', { exact: true }).fill('-30')
  await form.getByLabelText('Reason').fill('Returned')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent(asked, members.operate))
    .toMatchObject({
      id: '7',
      points: '-30',
      reason: 'Returned',
      idempotencyKey: expect.any(String),
    })
})
