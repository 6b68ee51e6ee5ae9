import { WORDS } from '@zhenma/contract/kernel/words'
import { placeStock } from '@zhenma/contract/places/stock.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { StockPage } from './stock-page.tsx'
import { stockTexts } from './stock.texts.ts'

test('what all that was found comes to stands above the page of it', async () => {
  const row = { ...leastRow(placeStock.list), warehouseName: 'East', inStock: 20 }
  const totals = { inStock: 41_250, returned: 3, packages: 0, boxes: 0 }
  await playScreen(<StockPage />, {
    may: [placeStock.list],
    answers: (asked) =>
      isCall(asked, placeStock.list)
        ? {
            payload: {
              records: [{ ...row, productId: null, productName: null }],
              total: 300,
              pageNo: 1,
              pageSize: 20,
              totals,
            },
          }
        : undefined,
  })
  const figures = page.getByLabelText(stockTexts.totals.en)
  await expect.element(figures).toHaveTextContent(/41,250/)
  await expect.element(page.getByText(WORDS.noProduct.en)).toBeVisible()
})
