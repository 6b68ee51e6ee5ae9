import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { regionMapTexts } from '../../entities/china-map/region-map.tsx'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { callOf, leastAnswer } from '../../kit/testing/least-answer.ts'
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

test('dealers that are taken out one after the other are sent as such, and those of a colleague stay', async () => {
  const name = (id: number) => ({ id, name: `Dealer ${id}` })
  let dealers = [name(1), name(2), name(3)]
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { asked } = await playScreen(<RegionsPage />, {
    may: [salesRegions.list, salesRegions.get, salesRegions.changeDealers],
    address: '/things?open=7',
    answers: async (one) => {
      const least = leastAnswer(callOf(one)) as object
      if (callOf(one) === salesRegions.get) {
        return { payload: { ...least, id: 7, name: 'South', dealers } }
      }
      if (!isCall(one, salesRegions.changeDealers)) return { payload: least }
      await held
      const removed = JSON.parse(one.input.get('removeDealerIds') ?? '[]') as number[]
      // The colleague's is there from the first answer on.
      dealers = [...dealers.filter(({ id }) => !removed.includes(id) && id !== 9), name(9)]
      return { payload: { count: dealers.length } }
    },
  })
  const take = (id: number) => {
    const label = salesRegionTexts.takeFrom.en.replace('{name}', `Dealer ${id}`)
    return page.getByRole('button', { name: label }).click()
  }
  await take(1)
  await take(2)
  release()
  await expect.element(page.getByText('Dealer 9')).toBeVisible()
  const sent = () =>
    asked
      .filter((one) => isCall(one, salesRegions.changeDealers))
      .map(({ input }) => [input.get('addDealerIds'), input.get('removeDealerIds')])
  await expect.poll(sent).toEqual([
    ['[]', '[1]'],
    ['[]', '[2]'],
  ])
  await expect.element(page.getByText('Dealer 3')).toBeVisible()
  await expect.element(page.getByText('Dealer 2')).not.toBeInTheDocument()
})

test('the provinces of a region are seen on the map', async () => {
  const yunnan = { code: '530000', name: 'Yunnan' }
  await playScreen(<RegionsPage />, {
    may: [salesRegions.list, salesRegions.get],
    address: '/things?open=7',
    answers: (one) => {
      if (isCall(one, salesRegions.level)) {
        return { payload: [{ ...yunnan, level: 1, hasChildren: true, written: '云南省' }] }
      }
      if (callOf(one) !== salesRegions.get) return undefined
      const least = leastAnswer(salesRegions.get) as object
      return { payload: { ...least, id: 7, name: 'South', areas: [yunnan] } }
    },
  })
  await expect.element(page.getByRole('figure', { name: regionMapTexts.map.en })).toBeVisible()
})
