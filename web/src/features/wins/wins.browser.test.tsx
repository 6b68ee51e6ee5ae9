import { draws } from '@zhenma/contract/draws/draws.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { WinsPage } from './wins-page.tsx'
import { winTexts } from './wins.texts.ts'

const row = {
  ...leastRow(draws.wins),
  winCheck: 'checked',
  delivery: 'undelivered',
  claimedAt: '2026-11-01T00:00:00Z',
}

test('a prize, and money that is paid by hand, are marked as given; what a provider pays is not', async () => {
  await playScreen(<WinsPage />, {
    may: [draws.wins, draws.updateWin],
    answers: (asked) =>
      isCall(asked, draws.wins)
        ? pageOf(
            { ...row, id: 1, receiverName: 'Prize' },
            { ...row, id: 2, receiverName: 'Hand', payoutState: 'created', payoutWay: 'hand' },
            { ...row, id: 3, receiverName: 'Paid', payoutState: 'paid', payoutWay: 'hand' },
            { ...row, id: 4, receiverName: 'Alipay', payoutState: 'created', payoutWay: 'alipay' },
          )
        : undefined,
  })
  await expect.element(page.getByText('Alipay')).toBeVisible()
  const given = { name: winTexts.deliver.en }
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', given) })
  expect(rows.elements()).toHaveLength(2)
  for (const name of ['Prize', 'Hand']) {
    await expect.element(rows.filter({ hasText: name })).toBeVisible()
  }
})

test('a gun that ends its code with Enter marks no prize as sent', async () => {
  const { asked } = await playScreen(<WinsPage />, {
    may: [draws.wins, draws.updateWin],
    answers: (one) =>
      isCall(one, draws.wins) ? pageOf({ ...row, id: 1, receiverName: 'Prize' }) : undefined,
  })
  await page.getByRole('button', { name: winTexts.deliver.en }).click()
  const last = page.getByRole('dialog').getByRole('textbox').last()
  await page.getByRole('dialog').getByRole('textbox').first().fill('SF Express')
  await last.fill('SF1234567890')
  await userEvent.keyboard('{Enter}')
  await expect.element(last).toBeVisible()
  expect(asked.some((one) => isCall(one, draws.updateWin))).toBe(false)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => asked.some((one) => isCall(one, draws.updateWin))).toBe(true)
})
