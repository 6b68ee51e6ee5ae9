import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { WORDS } from '@zhenma/contract/kernel/words'
import { members } from '@zhenma/contract/members/members.contract'
import { PARCEL_CORRECT_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import {
  SHOP_ORDER_COLUMN_TEXT as columns,
  SHOP_ORDER_STEP_TEXT as steps,
} from '@zhenma/contract/shop/shop-orders.refusals'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parcelCorrectionTexts } from '../../entities/parcel-correction.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { ShopOrdersPage } from './shop-orders-page.tsx'
import { shopOrderTexts } from './shop-orders.texts.ts'

const READ = [shopOrders.list, shopOrders.get]
const ADDRESS = '/things?open=9'
const row = {
  ...leastRow(shopOrders.list),
  id: 9,
  number: 'SO-00009',
  goodsId: 4,
  goodsName: 'Cup',
  points: 1_200,
  memberId: 7,
  memberName: 'Li Lei',
  receiverName: 'Li Lei',
  receiverPhone: '13912345678',
  receiverAddress: '8 Lakeside Road',
}
const event = { id: 1, at: '2026-11-01T00:00:00Z', step: null, state: 'ordered', side: 'buyer' }
const NO_PARCEL = { logisticsCompany: null, trackingNumber: null }
const EVENTS = [{ ...event, byName: null, note: '', ...NO_PARCEL }]
const COUNTS = [
  { state: 'sent', count: 2 },
  { state: 'ordered', count: 1_005 },
]
const list = (part: object) => ({
  payload: { records: [{ ...row, ...part }], total: 1, counts: COUNTS },
})
const answersWith =
  (part: object = {}) =>
  (asked: Asked) => {
    if (isCall(asked, shopOrders.list)) return list(part)
    if (callOf(asked) !== shopOrders.get) return undefined
    const least = leastAnswer(shopOrders.get) as object
    return { payload: { ...least, ...row, events: EVENTS, ...part } }
  }

/** What a call was sent with. */
const sent = (asked: readonly Asked[], call: Endpoint) =>
  Object.fromEntries(asked.filter((one) => isCall(one, call)).at(-1)?.input ?? [])
const button = (step: keyof typeof steps) =>
  page.getByRole('button', { name: `${steps[step].en}…` })

test('whoever may only look sees the order and its history, and takes no step', async () => {
  await playScreen(<ShopOrdersPage />, { may: READ, answers: answersWith(), address: ADDRESS })
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('8 Lakeside Road')).toBeVisible()
  const history = drawer.getByRole('region', { name: shopOrderTexts.history.en })
  await expect.element(history.getByText(shopOrderTexts.buyer.en)).toBeVisible()
  expect(drawer.getByRole('link').elements()).toHaveLength(0)
  for (const step of ['send', 'cancel'] as const) expect(button(step).elements()).toHaveLength(0)
})

test('an order leads to its member and its item; one of a deleted member says so', async () => {
  const may = [...READ, members.get, shopGoodsCalls.get]
  await playScreen(<ShopOrdersPage />, { may, answers: answersWith(), address: ADDRESS })
  const drawer = page.getByRole('dialog')
  await expect
    .element(drawer.getByRole('link', { name: 'Li Lei' }))
    .toHaveAttribute('href', '#/marketing/members?open=7')
  await expect
    .element(drawer.getByRole('link', { name: 'Cup' }))
    .toHaveAttribute('href', '#/marketing/shop-goods?open=4')
})

test('an order of a deleted member whose receiver is forgotten leads nowhere', async () => {
  const gone = { memberName: '', receiverName: '', receiverPhone: '', receiverAddress: '' }
  const may = [...READ, members.get]
  await playScreen(<ShopOrdersPage />, { may, answers: answersWith(gone), address: ADDRESS })
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText(shopOrderTexts.noMember.en)).toBeVisible()
  expect(drawer.getByRole('link').elements()).toHaveLength(0)
})

test('it is sent with company and number, both needed, and not by Enter alone', async () => {
  const { asked } = await playScreen(<ShopOrdersPage />, {
    may: [...READ, shopOrders.send],
    answers: answersWith(),
    address: ADDRESS,
  })
  await button('send').click()
  const form = page.getByRole('dialog').filter({ hasText: 'The 1,200 points are spent then' })
  const record = form.getByRole('button', { name: steps.send.en })
  await form.getByLabelText(columns.logisticsCompany.en).fill('SF')
  await record.click()
  await expect.element(form.getByText('is required').first()).toBeVisible()
  await userEvent.type(form.getByLabelText(columns.trackingNumber.en), 'SF12{Enter}')
  expect(sent(asked, shopOrders.send)).toEqual({})
  await record.click()
  await expect
    .poll(() => sent(asked, shopOrders.send))
    .toEqual({ id: '9', logisticsCompany: 'SF', trackingNumber: 'SF12' })
})

test('a wrong number is corrected over the one that is read then; the history says both, and why', async () => {
  const said = (id: number, step: string, trackingNumber: string, note: string) => ({
    ...event,
    id,
    step,
    state: 'sent',
    side: 'staff',
    byName: 'Han Mei',
    note,
    logisticsCompany: 'SF',
    trackingNumber,
  })
  const { asked } = await playScreen(<ShopOrdersPage />, {
    may: [...READ, shopOrders.send],
    answers: answersWith({
      state: 'sent',
      logisticsCompany: 'SF',
      trackingNumber: 'SF2',
      revision: 4,
      events: [said(3, 'correct', 'SF2', 'Mistyped'), said(2, 'send', 'SF1', ''), ...EVENTS],
    }),
    address: ADDRESS,
  })
  const history = page.getByRole('region', { name: shopOrderTexts.history.en })
  await expect.element(history.getByText('SF SF1 → SF SF2')).toBeVisible()
  await expect.element(history.getByText('Mistyped')).toBeVisible()
  await page.getByRole('button', { name: PARCEL_CORRECT_TEXT.en }).click()
  const form = page.getByRole('dialog').filter({ hasText: parcelCorrectionTexts.means.en })
  const number = form.getByLabelText(columns.trackingNumber.en)
  await expect.element(number).toHaveValue('SF2')
  await number.fill('SF3')
  await form.getByLabelText(WORDS.reason.en).fill('A digit more')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await expect
    .poll(() => sent(asked, shopOrders.correct))
    .toEqual({
      id: '9',
      revision: '4',
      logisticsCompany: 'SF',
      trackingNumber: 'SF3',
      reason: 'A digit more',
    })
})

test.each(['ordered', 'received', 'returned'])(
  'an order that is “%s” has no number to correct',
  async (state) => {
    const may = [...READ, shopOrders.send]
    await playScreen(<ShopOrdersPage />, { may, answers: answersWith({ state }), address: ADDRESS })
    await expect.element(page.getByRole('dialog').getByText('8 Lakeside Road')).toBeVisible()
    expect(page.getByRole('button', { name: PARCEL_CORRECT_TEXT.en }).elements()).toHaveLength(0)
  },
)

test('who may send does not decide, and who decides does not send', async () => {
  const may = [...READ, shopOrders.step]
  await playScreen(<ShopOrdersPage />, { may, answers: answersWith(), address: ADDRESS })
  await expect.element(button('cancel')).toBeVisible()
  expect(button('send').elements()).toHaveLength(0)
})

test('what comes back is returned with a reason, and to the stock only where that is ticked', async () => {
  const { asked } = await playScreen(<ShopOrdersPage />, {
    may: [...READ, shopOrders.step],
    answers: answersWith({ state: 'sent' }),
    address: ADDRESS,
  })
  await button('return').click()
  const form = page.getByRole('dialog').filter({ hasText: 'The member gets 1,200 points back' })
  const record = form.getByRole('button', { name: steps.return.en })
  await expect.element(record).toBeDisabled()
  await form.getByRole('checkbox', { name: shopOrderTexts.restocks.en }).click()
  await form.getByRole('textbox').fill('Not wanted')
  await record.click()
  await expect
    .poll(() => sent(asked, shopOrders.step))
    .toEqual({ id: '9', step: 'return', note: 'Not wanted', restocks: 'true' })
})

test('a step that somebody else was faster with is refused, and what stands there now is read', async () => {
  let state = 'ordered'
  const refusal = {
    status: 409,
    error: 'SHOP_ORDER_STATE',
    message: 'It is on its way',
    details: [],
  }
  await playScreen(<ShopOrdersPage />, {
    may: [...READ, shopOrders.step, shopOrders.send],
    answers: (asked) => {
      if (!isCall(asked, shopOrders.step)) return answersWith({ state })(asked)
      state = 'sent'
      return { refusal: refusal as never }
    },
    address: ADDRESS,
  })
  await button('cancel').click()
  const form = page.getByRole('dialog').filter({ hasText: 'the piece can be ordered again' })
  await form.getByRole('textbox').fill('None left')
  await form.getByRole('button', { name: steps.cancel.en }).click()
  await expect.element(page.getByText('It is on its way')).toBeVisible()
  await expect.element(button('receive')).toBeVisible()
  expect(button('cancel').elements()).toHaveLength(0)
})

test('a count filters by its state, and once more by none', async () => {
  const { asked } = await playScreen(<ShopOrdersPage />, { may: READ, answers: answersWith() })
  const counts = page.getByLabelText(shopOrderTexts.counts.en)
  const toSend = counts.getByRole('button', { name: 'To be sent: 1,005' })
  await toSend.click()
  await expect.poll(() => sent(asked, shopOrders.list)).toMatchObject({ state: 'ordered' })
  await expect.element(toSend).toHaveAttribute('aria-pressed', 'true')
  await toSend.click()
  await expect.element(toSend).toHaveAttribute('aria-pressed', 'false')
  expect(document.querySelector('[data-testid=address]')?.textContent).toBe('/things')
})

test('orders of one member say whose they are', async () => {
  await playScreen(<ShopOrdersPage />, {
    may: READ,
    answers: answersWith(),
    address: '/things?memberId=7',
  })
  await expect.element(page.getByText('Only orders of the member “Li Lei”.')).toBeVisible()
})
