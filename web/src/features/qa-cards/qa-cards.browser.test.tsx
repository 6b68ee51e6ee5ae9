import { deletion } from '@zhenma/contract/deletion/deletion.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { QaCardsPage } from './qa-cards-page.tsx'

const card = { ...leastRow(qaCards.list), id: 3, name: 'Two years', labelCount: 1_200 }

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
