import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { RegionsPage } from './regions-page.tsx'
import { salesRegionTexts } from './sales-regions.texts.ts'

const overlap = page.getByRole('switch', { name: salesRegionTexts.mayOverlap.en })
const settings = (one: Parameters<typeof isCall>[0]) =>
  isCall(one, salesRegions.settings) ? { payload: { mayOverlap: true } } : undefined

test('whoever may only look sees the rule of overlaps, and changes nothing', async () => {
  await playScreen(<RegionsPage />, {
    may: [salesRegions.list, salesRegions.settings],
    answers: settings,
  })
  await expect.element(overlap).toBeChecked()
  await expect.element(overlap).toBeDisabled()
  expect(page.getByRole('button', { name: salesRegionTexts.create.en }).elements()).toEqual([])
})

test('the rule of overlaps is changed at once', async () => {
  const { asked } = await playScreen(<RegionsPage />, {
    may: [salesRegions.list, salesRegions.settings, salesRegions.saveSettings],
    answers: settings,
  })
  await expect.element(overlap).toBeChecked()
  await overlap.click()
  await expect
    .poll(() =>
      asked.find((one) => isCall(one, salesRegions.saveSettings))?.input.get('mayOverlap'),
    )
    .toBe('false')
})
