import { type OrderChoice, orderChoice } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leastOf } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { OrderSelect } from './order-select.tsx'

const SPRING: OrderChoice = { ...leastOf(orderChoice), id: 12, number: 'SO-12', name: 'Spring' }

function Choosing(): ReactNode {
  const [order, setOrder] = useState<OrderChoice>()
  return (
    <OrderSelect
      aria-label="Order"
      direction="outbound"
      value={order && { id: order.id, name: order.number }}
      onChange={setOrder}
    />
  )
}

test('a chosen order is said by its number, in the list with its name, and the library does not mind', async () => {
  const complaints = vi.spyOn(console, 'error')
  onTestFinished(() => complaints.mockRestore())
  await playScreen(<Choosing />, {
    answers: (one) => (isCall(one, orders.search) ? { payload: [SPRING] } : undefined),
  })
  const field = page.getByRole('combobox', { name: 'Order' })
  await field.click()
  await page.getByText('SO-12 · Spring').click()
  await expect.element(page.getByTitle('SO-12', { exact: true })).toBeVisible()
  await field.click()
  await expect.element(page.getByText('SO-12 · Spring')).toBeVisible()
  expect(complaints.mock.calls.flat().filter((said) => /`label`/.test(String(said)))).toEqual([])
})

test('a scanned number takes its order, also where another number begins with it', async () => {
  const longer: OrderChoice = { ...SPRING, id: 120, number: 'SO-120', name: 'Summer' }
  await playScreen(<Choosing />, {
    answers: (one) => (isCall(one, orders.search) ? { payload: [longer, SPRING] } : undefined),
  })
  await page.getByRole('combobox', { name: 'Order' }).click()
  await userEvent.keyboard('so-12{Enter}')
  await expect.element(page.getByTitle('SO-12', { exact: true })).toBeVisible()
})
