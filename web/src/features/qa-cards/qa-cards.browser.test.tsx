import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { bindTexts } from './binding/bind.texts.ts'
import { QaCardsPage } from './qa-cards-page.tsx'

const card = {
  ...leastRow(qaCards.list),
  id: 3,
  name: 'Two years',
  labelCount: 1_200,
  productCount: 0,
}

const inUse = {
  status: 409,
  error: 'QA_CARD_IN_USE',
  message: 'Labels carry it',
  details: [{ error: 'STILL_REFERRED', message: 'Labels: 1,200', link: '/label/query?qaCardId=3' }],
}

test('a card that labels carry says how many, and is not deleted', async () => {
  const { asked } = await playScreen(<QaCardsPage />, {
    may: [qaCards.list, qaCards.get, qaCards.remove],
    address: '/things?open=3',
    answers: (one) => {
      if (isCall(one, deletion.remove)) return { refusal: inUse }
      if (isCall(one, qaCards.list)) return pageOf(card)
      return one.path === '/warranty/card/3' ? { payload: card } : undefined
    },
  })
  const drawer = page.getByRole('dialog').filter({ hasText: 'Two years' })
  await drawer.getByRole('button', { name: kitTexts.remove.en }).click()
  const labels = page.getByRole('link', { name: 'Labels: 1,200' })
  await expect.element(labels).toHaveAttribute('href', '#/label/query?qaCardId=3')
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a card is bound to a product, which is shown with what it carries now', async () => {
  const product = { id: 7, name: 'Green tea', number: 'T7', imageUrl: null }
  const { asked } = await playScreen(<QaCardsPage />, {
    may: [qaCards.list, qaCards.get, qaCards.bindLabels, qaCards.ofProduct],
    address: '/things?bindProduct=7',
    answers: (one) => {
      if (isCall(one, qaCards.list)) return pageOf(card)
      if (isCall(one, qaCards.search))
        return { payload: [{ id: 3, name: 'Two years', number: 'T' }] }
      if (isCall(one, products.search)) return { payload: [product] }
      if (one.path === '/warranty/product/7')
        return { payload: { card: { ...card, name: 'One year' } } }
      return isCall(one, qaCards.bindProduct) ? { payload: {} } : undefined
    },
  })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Now: One year')).toBeVisible()
  await dialog.getByRole('combobox', { name: bindTexts.bound.en }).click()
  await page.getByText('Two years', { exact: false }).last().click()
  await dialog.getByRole('button', { name: bindTexts.bindAction.en }).click()
  await expect
    .poll(() => asked.find((one) => isCall(one, qaCards.bindProduct))?.input.toString())
    .toBe('id=7&cardId=3')
})
