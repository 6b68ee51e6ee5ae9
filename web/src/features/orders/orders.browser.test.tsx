import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { fill } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { OrderItem, OrderState } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { ORDER_STATE_TEXT } from '@zhenma/contract/orders/orders.refusals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { complaints } from '../../kit/testing/complaints.ts'
import { leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { OrdersPage } from './orders-page.tsx'
import { orderTexts as t } from './orders.texts.ts'

const NUMBER = 'SO-7'
const ORDER = {
  ...(leastAnswer(orders.get) as object),
  id: 7,
  number: NUMBER,
  name: 'Autumn',
  state: 'scanning' as OrderState,
  totalCount: 10,
  scannedCount: 0,
  billedOn: '2026-03-02',
  sendOn: '2026-03-09',
  dealerId: 3,
  revision: 12,
}
const item = (id: number, name: string, more: Partial<OrderItem> = {}): OrderItem => ({
  id,
  orderId: 7,
  systemNumber: `7-${id}`,
  productId: id,
  productNumber: `T-${id}`,
  productName: name,
  name,
  expectedProducts: 10,
  expectedPackages: null,
  expectedBoxes: null,
  scannedProducts: 10,
  scannedPackages: 0,
  scannedBoxes: 0,
  ...more,
})
/** As many pieces as are expected, in one box less; and what nobody ordered. */
const GREEN = item(1, 'Green tea', { expectedBoxes: 2, scannedBoxes: 1 })
const OOLONG = item(2, 'Oolong', { expectedProducts: 0, scannedProducts: 3 })

const DONE_WITH = [orders.cancel, orders.assign, orders.update, orders.finish]

/** The drawer of the order, for somebody who may do these calls with it. */
async function open(
  may: readonly Endpoint[],
  order: Partial<typeof ORDER> = {},
  items: readonly OrderItem[] = [GREEN, OOLONG],
) {
  const { asked } = await playScreen(<OrdersPage />, {
    may: [orders.list, ...may],
    address: '/things?open=7',
    answers: (one) => {
      if (isCall(one, orders.get)) return { payload: { ...ORDER, ...order } }
      return isCall(one, orders.items) ? { payload: { items } } : undefined
    },
  })
  await expect.element(drawer().getByRole('region', { name: t.items.en })).toBeVisible()
  return asked
}
/** By what stands in them: in tests the library gives every title the same id. The drawer is below the others. */
const dialogs = (title: string) => page.getByRole('dialog').filter({ hasText: title })
const drawer = () => dialogs(fill(t.titleOf.en, { number: NUMBER })).first()
const question = dialogs(fill(t.finishTitle.en, { number: NUMBER }))
const button = (name: string) => drawer().getByRole('button', { name, exact: true })

test('a row says how far an order is, what is over, and how late it is', async () => {
  const row = { ...leastRow(orders.list), id: 7, number: NUMBER, state: 'scanning' }
  const late = { ...row, totalCount: 10, scannedCount: 13, sendOn: '2026-03-09', daysLate: 2 }
  const done = { ...row, id: 8, number: 'SO-8', state: 'completed', totalCount: 1_200 }
  await playScreen(<OrdersPage />, {
    may: [orders.list],
    answers: (one) => (isCall(one, orders.list) ? pageOf(late, done) : undefined),
  })
  const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number })
  for (const said of [
    ORDER_STATE_TEXT.scanning.en,
    '13 / 10',
    fill(t.over.en, { count: 3 }),
    fill(t.late.en, { days: 2 }),
  ]) {
    await expect.element(rowOf(NUMBER)).toHaveTextContent(said)
  }
  await expect.element(rowOf('SO-8')).toHaveTextContent(ORDER_STATE_TEXT.completed.en)
  await expect.element(rowOf('SO-8')).toHaveTextContent('0 / 1,200')
  await expect.element(rowOf('SO-8')).not.toHaveTextContent(/late|over/)
})

const ACTIONS = [t.cancelOrder, t.assign, t.change, t.complete].map(({ en }) => en)

test.for<[string, readonly Endpoint[], Partial<typeof ORDER>, readonly string[]]>([
  ['nothing was scanned of', DONE_WITH, {}, ACTIONS],
  ['something was scanned of', DONE_WITH, { scannedCount: 3 }, ACTIONS.slice(1)],
  ['is completed', DONE_WITH, { state: 'completed' }, []],
  ['one may only look at', [], {}, []],
])('an order that %s is offered what can be done with it', async ([, may, order, offered]) => {
  await open(may, order)
  const shown = () => ACTIONS.filter((name) => button(name).elements().length > 0)
  await expect.poll(shown).toEqual(offered)
})

test('leads to its labels once some were scanned, for who may see labels', async () => {
  const link = drawer().getByRole('link', { name: t.showLabels.en })
  await open([labels.list], { scannedCount: 3 })
  await expect.element(link).toHaveAttribute('href', '#/label/query?orderId=7')
  await open([labels.list])
  await expect.element(link).not.toBeInTheDocument()
  await open([], { scannedCount: 3 })
  await expect.element(link).not.toBeInTheDocument()
})

test('completing says what differs, in pieces and in boxes; who does not want it then has completed nothing', async () => {
  const errors = complaints()
  const asked = await open([orders.finish])
  await button(t.complete.en).click()
  await expect.element(question.getByText(fill(t.finishDiffers.en, { count: 2 }))).toBeVisible()
  const lines = question.getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent(`Green tea ${LABEL_KIND_TEXT.box.en} 1 / 2`)
  await expect.element(lines.nth(1)).toHaveTextContent('Oolong 3 / 0')
  await question.getByRole('button', { name: t.keep.en, exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sentTo(asked, orders.finish)).toEqual([])
  await button(t.complete.en).click()
  await question.getByRole('button', { name: t.complete.en, exact: true }).click()
  await expect
    .poll(() => sentTo(asked, orders.finish))
    .toEqual([{ id: '7', acceptsDifference: 'true' }])
  expect(errors).toEqual([])
})

test('of one that was scanned as it is expected nothing is said to differ, nor accepted', async () => {
  const asked = await open([orders.finish], { scannedCount: 10 }, [item(1, 'Green tea')])
  await button(t.complete.en).click()
  await expect.element(question.getByText(t.finishMeans.en)).toBeVisible()
  expect(question.getByRole('listitem').elements()).toEqual([])
  await question.getByRole('button', { name: t.complete.en, exact: true }).click()
  await expect
    .poll(() => sentTo(asked, orders.finish))
    .toEqual([{ id: '7', acceptsDifference: 'false' }])
})

test('what was scanned beyond an order does not become a part of it when it is edited', async () => {
  const asked = await open([orders.update])
  await button(t.change.en).click()
  const form = dialogs(t.edit.en)
  const name = form.getByRole('textbox', { name: /^\W*Name$/ })
  await name.fill('Winter')
  await form.getByRole('button', { name: kitTexts.save.en, exact: true }).click()
  await expect.poll(() => sentTo(asked, orders.update)).toHaveLength(1)
  const [sent] = sentTo(asked, orders.update)
  expect(sent).toMatchObject({ id: 7, revision: 12, name: 'Winter', totalCount: 10, dealerId: 3 })
  expect(sent?.['items']).toMatchObject([
    { id: 1, productId: 1, expectedProducts: 10, expectedBoxes: 2 },
  ])
})
