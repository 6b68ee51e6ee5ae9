import { labels } from '@zhenma/contract/labels/labels.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { BuyerChecksPage } from './buyer-checks-page.tsx'
import { buyerCheckTexts } from './buyer-checks.texts.ts'

const CODE = '1234567890'.repeat(2)
const AT = '2026-11-20T08:00:00.000Z'
const row = leastRow(labels.queryRecords)

test('a check opens its label; of a code that is nobody’s there is nothing to open', async () => {
  await playScreen(<BuyerChecksPage />, {
    may: [labels.queryRecords],
    answers: (asked) =>
      isCall(asked, labels.queryRecords)
        ? pageOf(
            { ...row, at: AT, id: 1, code: null, region: '', productName: 'Of nobody' },
            { ...row, at: AT, id: 2, code: CODE, region: 'Kunming', productName: 'Tea' },
          )
        : undefined,
  })
  await expect.element(page.getByText(buyerCheckTexts.noLocation.en)).toBeVisible()
  const opening = page.getByRole('button', { name: /2026/ })
  await opening.first().click()
  await expect.element(page.getByTestId('address')).toHaveTextContent('/things')
  await opening.last().click()
  await expect.element(page.getByTestId('address')).toHaveTextContent(`/label/query?open=${CODE}`)
})
