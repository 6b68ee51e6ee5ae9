import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callOf, leastAnswer } from '../../../kit/testing/least-answer.ts'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { isCall } from '../../../kit/testing/render-in-tab.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import type { ActivityDetail } from '../activities.fields.tsx'
import { PrizeSection } from '../prize-section.tsx'
import { prizeTexts as t } from '../prizes.texts.ts'

const PRIZE = {
  ...(leastAnswer(prizes.info) as object),
  id: 1,
  revision: 4,
  name: 'Tea set',
  level: 1,
  quantity: 3,
  allocated: 2,
  won: 1,
  redeemed: 1,
  handover: 'parcel',
  collectDays: null,
  imageId: '00000000-0000-4000-8000-000000000001',
  imageUrl: '/tea.png',
}

/** The form of the prize, opened; `sent`: the quantities that were saved. */
async function edit(parts: Partial<ActivityDetail>) {
  const activity = { id: 7, name: 'Spring', state: 'in_progress', ...parts } as ActivityDetail
  const { asked } = await playScreen(<PrizeSection activity={activity} />, {
    may: [prizes.create, prizes.update],
    answers: (one) =>
      callOf(one) === prizes.list ? { payload: { records: [PRIZE], labelCount: 30 } } : undefined,
  })
  await page.getByRole('button', { name: kitTexts.edit.en, exact: true }).click()
  // Both are open at once, and here their titles have one id: they are told apart by what they say.
  const dialog = (title: string) => page.getByRole('dialog').filter({ hasText: title })
  const form = dialog(t.edit.en)
  return {
    form,
    quantity: form.getByRole('spinbutton', { name: t.quantity.en }),
    save: () => form.getByRole('button', { name: kitTexts.save.en }).click(),
    question: dialog('Change “Tea set” while the activity is online?'),
    sent: () =>
      asked.filter((one) => isCall(one, prizes.update)).map(({ input }) => input.get('quantity')),
  }
}

test('online it is asked first, with what changes for buyers; who thinks better of it has changed nothing', async () => {
  const { quantity, save, question, sent, form } = await edit({ online: true })
  await quantity.fill('5')
  await save()
  await expect.element(question).toHaveTextContent('Quantity: 3 → 5')
  await expect.element(question).toHaveTextContent(t.onlineMeans.en)
  await expect.element(question).not.toHaveTextContent('Name:')
  await question.getByRole('button', { name: kitTexts.cancel.en }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form).toBeVisible()
  expect(sent()).toEqual([])
  await save()
  await question.getByRole('button', { name: kitTexts.save.en }).click()
  await expect.poll(sent).toEqual(['5'])
})

test.each([
  ['is offline', { online: false }, '5'],
  ['is online, and nothing changes', { online: true }, '3'],
] as const)('nobody is asked where the activity %s', async (_, parts, count) => {
  const { quantity, save, sent } = await edit(parts)
  await quantity.fill(count)
  await save()
  await expect.poll(sent).toEqual([count])
})

test('each prize says what there is of it, won, delivered and left; codes only where they decide', async () => {
  await edit({ online: false })
  await expect
    .element(page.getByText('3 in all · 2 winning codes · 1 won · 1 delivered · 2 left'))
    .toBeInTheDocument()
})
