import type { OrderItem } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { OrderItems } from './order-items.tsx'

const item = (id: number, name: string, expectedProducts: number): OrderItem => ({
  id,
  orderId: 4,
  systemNumber: `4-${id}`,
  productId: id,
  productNumber: `N${id}`,
  productName: name,
  name,
  expectedProducts,
  expectedPackages: null,
  expectedBoxes: null,
  scannedProducts: 3,
  scannedPackages: 0,
  scannedBoxes: 0,
})

/** The items as the server keeps them: of the last nothing is expected. */
let kept: OrderItem[]
beforeEach(() => {
  kept = [item(1, 'Tea', 100), item(2, 'Cup', 50), item(3, 'Gift', 0)]
})
const order = { ...(leastAnswer(orders.get) as object), id: 4, number: 'O4', revision: 8 }
const answers = (one: Asked): Answer | undefined => {
  if (isCall(one, orders.get)) return { payload: order }
  if (isCall(one, orders.items)) return { payload: { items: kept } }
  if (!isCall(one, orders.update)) return undefined
  const { items } = one.json as { readonly items: readonly OrderItem[] }
  if (items.some(({ expectedProducts }) => expectedProducts < 3)) {
    const message = '3 were scanned already'
    const details = [{ error: 'ORDER_ITEM_BELOW', message, field: 'items.0.expectedProducts' }]
    return { refusal: { status: 409, error: 'ORDER_ITEM_BELOW', message, details } }
  }
  kept = kept.map((had) => ({ ...had, ...items.find(({ id }) => id === had.id), name: had.name }))
  return { payload: { id: 4 } }
}

const cell = (name: string) => page.getByRole('button', { name: `Edit Products: ${name}` })
const editor = page.getByRole('spinbutton', { name: 'Products' })
const sent = (asked: readonly Asked[]) =>
  asked.filter((one) => isCall(one, orders.update)).map(({ json }) => json)
const type = async (of: string, typed: string): Promise<void> => {
  ;(cell(of).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(editor).toHaveFocus()
  await userEvent.keyboard(typed)
}
const shown = (isOpen = true) => <OrderItems items={kept} isOpen={isOpen} />

test('whoever may not change orders changes no quantity', async () => {
  await playScreen(shown(), { may: [orders.get] })
  await expect.element(page.getByRole('row').filter({ hasText: 'Gift' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('an order that is over has no quantity that can be changed', async () => {
  await playScreen(shown(false), { may: [orders.get, orders.update] })
  await expect.element(page.getByRole('row').filter({ hasText: 'Gift' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('less than was scanned is refused at the cell', async () => {
  await playScreen(shown(), { may: [orders.get, orders.update], answers })
  await expect.element(cell('3 / 100')).toBeVisible()
  await type('3 / 100', '2{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('3 were scanned already')
})

test('what somebody else has changed meanwhile is not written over', async () => {
  const { asked } = await playScreen(shown(), { may: [orders.get, orders.update], answers })
  await expect.element(cell('3 / 100')).toBeVisible()
  kept = kept.map((one) => (one.id === 1 ? { ...one, expectedProducts: 110 } : one))
  await type('3 / 100', '120{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else has changed it')
  expect(sent(asked)).toEqual([])
})

test('a quantity is saved with its order, by its revision, and taken back', async () => {
  const { asked } = await playScreen(shown(), { may: [orders.get, orders.update], answers })
  await expect.element(cell('3 / 100')).toBeVisible()
  // What is not expected has no cell.
  expect(page.getByRole('button', { name: 'Edit Products' }).elements()).toHaveLength(2)
  await type('3 / 100', '120{Enter}')
  await page.getByRole('button', { name: 'Undo' }).click()
  const order4 = { id: 4, revision: 8 }
  const cup = { id: 2, productId: 2, expectedProducts: 50 }
  await expect
    .poll(() => sent(asked))
    .toMatchObject([
      { ...order4, totalCount: 170, items: [{ id: 1, productId: 1, expectedProducts: 120 }, cup] },
      { ...order4, totalCount: 150, items: [{ id: 1, productId: 1, expectedProducts: 100 }, cup] },
    ])
})
