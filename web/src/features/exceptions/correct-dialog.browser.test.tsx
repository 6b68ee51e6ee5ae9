import { type ExceptionRow, exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { type OrderChoice, orderChoice } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastOf, leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { exceptionTexts } from './exceptions.texts.ts'

const CODE = '12345678901234567890'
const AUTUMN: OrderChoice = {
  ...leastOf(orderChoice),
  id: 9,
  number: 'SO-9',
  name: 'Autumn',
  dealerId: 4,
  dealerName: 'Harbour Tea',
}

const TEA = { id: 5, name: 'Tea', number: 'T-1' }
const CUP = { id: 6, name: 'Cup', number: 'C-1' }

/** The dialog for a scan that was parked for an outbound to dealer 3 against order 7; answers what was sent. */
async function open(more: Partial<ExceptionRow> = {}) {
  const row = {
    ...(leastRow(exceptions.list) as ExceptionRow),
    id: 5,
    operation: 'outbound' as const,
    code: CODE,
    dealerId: 3,
    orderId: 7,
    orderNumber: 'SO-7',
    ...more,
  }
  const { asked } = await playScreen(
    <CorrectDialog row={{ ...row, code: CODE }} onClose={() => undefined} />,
    {
      may: [exceptions.retry],
      answers: (one) => {
        if (isCall(one, products.search)) return { payload: [TEA, CUP] }
        return isCall(one, orders.search) ? { payload: [AUTUMN] } : undefined
      },
    },
  )
  return () =>
    asked
      .filter((one) => isCall(one, exceptions.retry))
      .map(({ input }) => Object.fromEntries(input))
}

const order = () => page.getByRole('combobox', { name: exceptionTexts.order.en })
const submit = () => page.getByRole('button', { name: exceptionTexts.submit.en, exact: true })

test('it goes against the order that it was parked with, unless another is chosen', async () => {
  const sent = await open()
  await expect.element(page.getByText('SO-7')).toBeVisible()
  await submit().click()
  await expect.poll(sent).toMatchObject([{ id: '5', dealerId: '3', orderId: '7' }])
})

test('another order brings the dealer whom it is for', async () => {
  const sent = await open()
  await order().click()
  await page.getByText('SO-9 · Autumn').click()
  await submit().click()
  await expect.poll(sent).toMatchObject([{ dealerId: '4', orderId: '9' }])
})

test('an order that is taken out is said to be none', async () => {
  const sent = await open()
  await page.getByRole('dialog').getByLabelText('close-circle').first().click()
  await submit().click()
  await expect.poll(sent).toMatchObject([{ dealerId: '3', orderId: '' }])
})

test('what is taken back, or packed, asks for no order', async () => {
  for (const operation of ['return', 'bind'] as const) {
    await open({ operation, orderId: null, orderNumber: null })
    await expect.element(submit().last()).toBeVisible()
    expect(order().elements()).toEqual([])
  }
})

test('it is of the product model that it was parked with, or of another', async () => {
  const model = () => page.getByRole('combobox', { name: exceptionTexts.productModel.en })
  const sent = await open({ productId: 5, productName: 'Tea' })
  await expect.element(page.getByText('Tea · T-1')).toBeVisible()
  await model().click()
  await page.getByText('Cup · C-1').click()
  await submit().click()
  await expect.poll(sent).toMatchObject([{ orderId: '7', productId: '6' }])
})

test('a scan of no product model asks for none where the company does not go by them', async () => {
  await open({ productId: null, productName: null, missing: null })
  await expect.element(order()).toBeVisible()
  expect(page.getByRole('combobox', { name: exceptionTexts.productModel.en }).elements()).toEqual(
    [],
  )
})
