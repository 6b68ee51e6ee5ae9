import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { STOCK_FIELD_TEXT } from '@zhenma/contract/shop/shop-goods.refusals'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import { SHOP_ORDERS_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { ShopGoodsPage } from './shop-goods-page.tsx'
import { goodsTexts } from './shop-goods.texts.ts'

const READ = [shopGoodsCalls.list, shopGoodsCalls.get, shopGoodsCalls.entries]
const ADDRESS = '/things?open=4'
const row = {
  ...leastRow(shopGoodsCalls.list),
  id: 4,
  name: 'Cup',
  pricePoints: 1_200,
  isOffered: true,
  stock: 12,
  ordered: 3,
}
const entry = { ...leastRow(shopGoodsCalls.entries), kind: 'earn', amount: 15, available: 15 }
const ENTRIES = [
  { ...entry, number: 3, kind: 'settle', amount: 1, available: 12, reason: 'SO-1' },
  { ...entry, number: 2, kind: 'hold', amount: 3, available: 12, reason: 'SO-1' },
  { ...entry, number: 1, reason: 'Delivered', userName: 'Han' },
]
const answersWith =
  (part: object = {}, entries: readonly object[] = ENTRIES) =>
  (asked: Asked) => {
    if (isCall(asked, shopGoodsCalls.list)) return pageOf({ ...row, ...part })
    if (isCall(asked, shopGoodsCalls.entries)) return { payload: { records: entries, next: null } }
    if (isCall(asked, shopGoodsCalls.stock)) return { payload: { stock: 10 } }
    if (callOf(asked) !== shopGoodsCalls.get) return undefined
    return { payload: { ...(leastAnswer(shopGoodsCalls.get) as object), ...row, ...part } }
  }

/** What a call was sent with. */
const sent = (asked: readonly Asked[], call: Endpoint) =>
  Object.fromEntries(asked.find((one) => isCall(one, call))?.input ?? [])

test('whoever may only look sees stock and entries, and no button that changes them', async () => {
  await playScreen(<ShopGoodsPage />, { may: READ, answers: answersWith(), address: ADDRESS })
  const entries = page.getByRole('region', { name: goodsTexts.entries.en })
  await expect.element(entries.getByText('Added · Delivered')).toBeVisible()
  await expect.element(entries.getByRole('cell', { name: '+15' })).toBeVisible()
  await expect.element(entries.getByRole('cell', { name: '-3' })).toBeVisible()
  await expect.element(entries.getByText('Sent · SO-1')).toBeVisible()
  for (const name of [goodsTexts.stock.en, kitTexts.edit.en, kitTexts.remove.en]) {
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
  }
  expect(page.getByRole('link', { name: SHOP_ORDERS_TEXT.en }).elements()).toHaveLength(0)
})

test('pieces are taken with a reason, under a key, and not by Enter alone', async () => {
  const { asked } = await playScreen(<ShopGoodsPage />, {
    may: [...READ, shopGoodsCalls.stock, shopOrders.list],
    answers: answersWith(),
    address: ADDRESS,
  })
  await expect
    .element(page.getByRole('link', { name: SHOP_ORDERS_TEXT.en }))
    .toHaveAttribute('href', '#/marketing/shop-orders?goodsId=4')
  await page.getByRole('button', { name: goodsTexts.stock.en }).click()
  const form = page.getByRole('dialog').filter({ hasText: '12 can be ordered now.' })
  await form.getByLabelText(STOCK_FIELD_TEXT.pieces.en).fill('-2')
  await userEvent.type(form.getByLabelText(goodsTexts.reason.en), 'Broken{Enter}')
  expect(sent(asked, shopGoodsCalls.stock)).toEqual({})
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await expect
    .poll(() => sent(asked, shopGoodsCalls.stock))
    .toEqual({ id: '4', pieces: '-2', reason: 'Broken', idempotencyKey: expect.any(String) })
  await expect.element(page.getByText('Done: 10 can be ordered now')).toBeVisible()
})

test('what is on offer with none left says so, and where pieces come from', async () => {
  await playScreen(<ShopGoodsPage />, {
    may: [...READ, shopGoodsCalls.stock],
    answers: answersWith({ stock: 0, ordered: 0 }, []),
    address: ADDRESS,
  })
  await expect.element(page.getByText(goodsTexts.noneLeft.en)).toBeVisible()
  await expect.element(page.getByText(goodsTexts.noEntries.en)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: goodsTexts.soldOut.en })).toBeInTheDocument()
})

test('what members wait for says by how many orders, and is not deleted', async () => {
  const details = [
    { error: 'STILL_REFERRED', message: '3 orders', link: '/marketing/shop-orders?goodsId=4' },
  ]
  const refusal = { status: 409, error: 'SHOP_GOODS_ORDERED', message: 'It has 3 orders', details }
  const { asked } = await playScreen(<ShopGoodsPage />, {
    may: [...READ, shopGoodsCalls.remove],
    answers: (one) => (isCall(one, deletion.remove) ? { refusal } : answersWith()(one)),
    address: ADDRESS,
  })
  const drawer = page.getByRole('dialog').filter({ hasText: 'Cup' })
  await drawer.getByRole('button', { name: kitTexts.remove.en }).click()
  await expect
    .element(page.getByRole('link', { name: '3 orders' }))
    .toHaveAttribute('href', '#/marketing/shop-orders?goodsId=4')
  expect(asked.some((one) => isCall(one, shopGoodsCalls.remove))).toBe(false)
})
