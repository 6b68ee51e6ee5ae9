import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import type { DeliveryDetail } from '@zhenma/contract/deliveries/delivery-rows'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callOf, leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import type { Asked } from '../../kit/testing/render-in-tab.tsx'
import { deliveriesTexts } from './deliveries.texts.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'

const line = {
  start: 11,
  end: 30,
  firstCode: '1234567890'.repeat(2),
  lastCode: '9876543210'.repeat(2),
  count: 20,
  productName: 'Green tea',
}
const delivery = (parts: Partial<DeliveryDetail>) => (asked: Asked) =>
  callOf(asked) === deliveries.get
    ? {
        payload: {
          ...(leastAnswer(deliveries.get) as DeliveryDetail),
          id: 5,
          number: 12,
          paperNumber: '',
          ...parts,
        },
      }
    : undefined
const drawer = <DeliveryDrawer id={5} onClose={() => undefined} />
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what has not arrived is listed with its codes, and how much more there is', async () => {
  await playScreen(drawer, {
    may: [deliveries.get],
    answers: delivery({ state: 'on_way', waiting: [line], waitingLines: 1_001, mayReceive: false }),
  })
  const waiting = page.getByRole('region', { name: deliveriesTexts.waiting.en })
  await expect.element(waiting.getByText('1234 5678 9012 3456 7890')).toBeVisible()
  await expect.element(waiting.getByText(/9876 5432 1098 7654 3210/)).toBeVisible()
  await expect.element(waiting.getByText('1,000 more runs')).toBeVisible()
  expect(button(deliveriesTexts.receive.en).elements()).toHaveLength(0)
})

test('only whoever sees exceptions is led from a difference to them', async () => {
  const answers = delivery({ state: 'differing', surplusCount: 2 })
  await playScreen(drawer, { may: [deliveries.get], answers })
  await expect.element(page.getByText(/#12/).first()).toBeVisible()
  expect(button(deliveriesTexts.exceptions.en).elements()).toHaveLength(0)
})

test('a difference leads to its exceptions, and what is on its way to receiving it', async () => {
  const answers = delivery({ state: 'differing', surplusCount: 2, mayReceive: true })
  await playScreen(drawer, { may: [deliveries.get, exceptions.list], answers })
  await expect.element(button(deliveriesTexts.exceptions.en)).toBeVisible()
  await button(deliveriesTexts.receive.en).click()
  await expect.element(page.getByTestId('address')).toHaveTextContent('/inout/receive?delivery=5')
})
