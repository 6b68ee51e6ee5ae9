import type { ReturnDetail } from '@zhenma/contract/returns/return-rows'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { returnTexts } from './returns.texts.ts'

const CODE = '1234567890'.repeat(2)
const request = {
  ...(leastAnswer(returns.get) as ReturnDetail),
  id: 4,
  dealerName: 'East',
  labelCount: 12,
  askedWarehouseId: 3,
}
const refusal = {
  status: 409,
  error: 'LABEL_WRONG_STATE',
  message: 'One label is elsewhere by now',
  details: [{ error: 'LABEL_WRONG_STATUS', message: 'It was sold', code: CODE }],
}

test('where a label is elsewhere by now the others are offered, and asked for under a key of their own', async () => {
  const { asked } = await playScreen(
    <ReceiveDialog open request={request} onClose={() => undefined} />,
    {
      may: [returns.receive],
      answers: (one) => (isCall(one, returns.receive) ? { refusal: refusal as never } : undefined),
    },
  )
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(returnTexts.receive.en).click()
  await expect.element(page.getByText(returnTexts.cannotAll.en)).toBeVisible()
  await button(returnTexts.receiveOthers.en).click()
  const sent = () => asked.filter((one) => isCall(one, returns.receive)).map(({ input }) => input)
  await expect.poll(() => sent().length).toBe(2)
  expect(sent().map((input) => input.get('onlyAllowed'))).toEqual(['false', 'true'])
  expect(new Set(sent().map((input) => input.get('idempotencyKey'))).size).toBe(2)
})
