import { redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { playKeys } from '../../kit/scan/gun/play-keys.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { RedeemPage } from './redeem-page.tsx'
import { redeemTexts } from './redemptions.texts.ts'

const CODE = '7K3M9QXD2HFAR5TB'
const prize = {
  id: 4,
  prizeName: 'Teapot',
  level: 1,
  imageUrl: '/files/1/teapot',
  activityName: 'Spring draw',
  drawnAt: '2026-11-01T00:00:00Z',
  collectUntil: '2026-12-31',
}
const play = (answers: (asked: Asked) => Answer | undefined) =>
  playScreen(<RedeemPage />, { may: [redemptions.find, redemptions.redeem], answers })
const found = (asked: Asked) => (isCall(asked, redemptions.find) ? { payload: prize } : undefined)
const handOver = () =>
  page.getByRole('article').getByRole('button', { name: redeemTexts.handOver.en })
const sure = () => page.getByRole('dialog').getByRole('button', { name: redeemTexts.handOver.en })
const scan = (text = CODE) => playKeys([...text, 'Enter'], { gapMs: 5 })
const sent = (asked: readonly Asked[]) => sentTo(asked, redemptions.redeem)
const refusal = (status: number, error: string, message: string): Answer => ({
  refusal: { status, error, message } as never,
})

test('no key of a gun redeems: not its Enter, not over the button, and not over the question', async () => {
  const { asked } = await play(found)
  scan()
  await expect.element(page.getByRole('heading', { name: 'Teapot' })).toBeVisible()
  await expect.element(page.getByText('Spring draw')).toBeVisible()
  scan()
  await expect.poll(() => asked.filter((one) => isCall(one, redemptions.find))).toHaveLength(2)
  await expect.element(handOver()).toBeVisible()
  ;(handOver().element() as HTMLElement).focus()
  scan()
  await expect.poll(() => asked.filter((one) => isCall(one, redemptions.find))).toHaveLength(3)
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  await handOver().click()
  await expect.element(sure()).toBeVisible()
  scan()
  await expect.element(sure()).toBeVisible()
  expect(sent(asked)).toEqual([])
  await sure().click()
  await expect.poll(() => sent(asked)).toMatchObject([{ code: CODE }])
})

test('what was not answered is sent again under the same key; a refusal ends it', async () => {
  let turn = 0
  const { asked } = await play((one) => {
    if (!isCall(one, redemptions.redeem)) return found(one)
    turn += 1
    if (turn === 1) return refusal(500, 'INTERNAL', 'No answer')
    return refusal(409, 'REDEMPTION_DONE', 'It was redeemed already')
  })
  await userEvent.keyboard(`${CODE}{Enter}`)
  for (const message of ['No answer', 'It was redeemed already']) {
    await handOver().click()
    await sure().click()
    await expect.element(page.getByText(message)).toBeVisible()
  }
  const keys = sent(asked).map((input) => input['idempotencyKey'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(handOver().elements()).toHaveLength(0)
})

test('a wrong code is refused in words, and nothing can be handed over', async () => {
  await play((one) =>
    isCall(one, redemptions.find)
      ? refusal(404, 'REDEMPTION_CODE', 'No prize has that code')
      : undefined,
  )
  await userEvent.keyboard('WRONG{Enter}')
  await expect.element(page.getByText('No prize has that code')).toBeVisible()
  expect(handOver().elements()).toHaveLength(0)
})
