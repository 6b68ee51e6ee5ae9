import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { bindTexts } from './bind.texts.ts'
import { ExtendedDataPage } from './extended-page.tsx'

const row = leastRow(extendedData.list)
const answers = (asked: Asked) =>
  isCall(asked, extendedData.list)
    ? pageOf({ ...row, id: 1, name: 'How to brew' }, { ...row, id: 2, name: 'Our garden' })
    : undefined
const bind = page.getByRole('button', { name: bindTexts.bind.en, exact: true })

test('without the permission to bind nothing is chosen and nothing bound', async () => {
  await playScreen(<ExtendedDataPage />, { may: [extendedData.list], answers })
  await expect.element(page.getByText('Our garden')).toBeVisible()
  expect(bind.elements()).toHaveLength(0)
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
})

test('records that were chosen in the list are bound together, in its order', async () => {
  await playScreen(<ExtendedDataPage />, {
    may: [extendedData.list, extendedData.bindLabels],
    answers,
  })
  await expect.element(page.getByText('Our garden')).toBeVisible()
  await page.getByRole('checkbox').nth(0).click()
  await bind.last().click()
  await expect
    .element(page.getByRole('dialog').filter({ hasText: bindTexts.title.en }))
    .toBeVisible()
})
