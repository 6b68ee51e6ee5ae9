import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { fill, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { regionMapTexts } from '../../../entities/china-map/region-map.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { leastAnswer } from '../../../kit/testing/least-answer.ts'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall, sentTo } from '../../../kit/testing/render-in-tab.tsx'
import { setLanguage } from '../../../texts/language.ts'
import { RegionsPanel } from './regions-panel.tsx'
import { dealerRegionTexts as t } from './regions.texts.ts'

afterEach(async () => {
  setLanguage('en')
  await page.viewport(1280, 800)
})

const NAME = 'Harbour Tea'
const RECORD = { ...(leastAnswer(dealers.get) as OutputOf<typeof dealers.get>), id: 7, name: NAME }
const area = (code: string, name: string) => ({ code, name })
const YUNNAN = area('530000', 'Yunnan')
const KUNMING = area('530100', 'Yunnan / Kunming')
const GUANGDONG = area('440000', 'Guangdong')
const MAPPED = [
  { ...YUNNAN, regionId: 1, regionName: 'South-west' },
  { ...KUNMING, regionId: 2, regionName: 'Kunming' },
  { ...GUANGDONG, regionId: 3, regionName: 'South' },
]
const PROVINCES = [
  { ...YUNNAN, level: 1, hasChildren: true, written: '云南省' },
  { ...GUANGDONG, level: 1, hasChildren: true, written: '广东省' },
]
const RIVAL = { dealerId: 8, dealerName: 'Lakeside', regionName: 'South', area: GUANGDONG }

/** A server on which the dealer has the South-west, and another one the South. */
function answers(one: Asked): Answer | undefined {
  if (isCall(one, salesRegions.ofDealer)) {
    return { payload: [{ id: 1, name: 'South-west', areas: [YUNNAN] }] }
  }
  if (isCall(one, salesRegions.mapped)) return { payload: MAPPED }
  if (isCall(one, salesRegions.level)) return { payload: PROVINCES }
  if (isCall(one, salesRegions.changeOfDealer) && one.method === 'POST') {
    return { payload: { count: 2 } }
  }
  if (!isCall(one, salesRegions.overlaps)) return undefined
  const isWanted = one.input.get('regionIds')?.includes('3') === true
  return { payload: isWanted ? [{ ...RIVAL, areaCount: 1 }] : [] }
}
const ALL = [dealers.list, salesRegions.list, salesRegions.changeOfDealer]
const play = (may = ALL, answer: (one: Asked) => Answer | undefined = answers) =>
  playScreen(<RegionsPanel record={RECORD} />, { may, answers: answer })
const dialog = () => page.getByRole('dialog').filter({ hasText: NAME })
const map = (around: { getByRole: typeof page.getByRole }) =>
  around.getByRole('figure', { name: regionMapTexts.map.en })
const box = (region: string) =>
  dialog()
    .getByRole('treeitem')
    .filter({ hasText: new RegExp(`^${region}$`) })
    .getByRole('checkbox')
async function choose() {
  await page.getByRole('button', { name: t.choose.en }).click()
  await expect.element(dialog().getByRole('treeitem').first()).toBeVisible()
}

test('a dealer’s regions are listed and seen on the map; whoever may only look is offered no more', async () => {
  await play([dealers.list])
  await expect.element(page.getByText('South-west')).toBeVisible()
  await expect.element(map(page)).toBeVisible()
  expect(page.getByRole('button', { name: t.choose.en }).elements()).toEqual([])
})

test('regions are picked on a tree and seen on the map at once, and only what is changed is saved', async () => {
  const { asked } = await play()
  await choose()
  await box('South-west').click()
  await box('Kunming').click()
  await expect.element(map(dialog())).toBeVisible()
  await box('Kunming').click()
  // Of nothing there is no map.
  await expect.element(map(dialog())).not.toBeInTheDocument()
  await box('Kunming').click()
  await dialog().getByRole('button', { name: t.save.en, exact: true }).click()
  await expect
    .poll(() => sentTo(asked, salesRegions.changeOfDealer).at(-1))
    .toEqual({ id: '7', addRegionIds: '[2]', removeRegionIds: '[1]' })
})

test('what a region is made of stands below it, and is not picked by itself', async () => {
  await play()
  await choose()
  document.querySelector<HTMLElement>('[role=dialog] .ant-tree-switcher_close')?.click()
  const within = dialog()
    .getByRole('treeitem')
    .filter({ hasText: /^Yunnan$/ })
  await expect.element(within).toBeVisible()
  expect(within.getByRole('checkbox').elements()).toEqual([])
})

test.for(LANGUAGES)(
  'before it is saved a dealer with the same area is named, on a phone too (%s)',
  async (language) => {
    await page.viewport(390, 844)
    const { asked } = await play()
    await choose()
    setLanguage(language)
    expect(page.getByRole('alert').elements()).toEqual([])
    await box('South').click()
    const { dealerName, regionName } = RIVAL
    const named = { dealer: dealerName, region: regionName, area: GUANGDONG.name }
    await expect.element(page.getByText(fill(t.overlapOne[language], named))).toBeVisible()
    await expect.element(page.getByText(t.overlap[language])).toBeVisible()
    await expect.element(page.getByText(t.mayStay[language])).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(
      sentTo(asked, salesRegions.changeOfDealer).filter((one) => 'addRegionIds' in one),
    ).toEqual([])
  },
)

test('of several areas that both have the first is named, with how many there are', async () => {
  await play(ALL, (one) =>
    isCall(one, salesRegions.overlaps) ? { payload: [{ ...RIVAL, areaCount: 4 }] } : answers(one),
  )
  const text = fill(t.overlapMany.en, {
    dealer: RIVAL.dealerName,
    region: RIVAL.regionName,
    area: GUANGDONG.name,
    count: 4,
  })
  await expect.element(page.getByText(text)).toBeVisible()
})

test('who else has the areas cannot be told: that is said, and asked for again', async () => {
  let isBroken = true
  const refusal = { status: 500, error: 'INTERNAL', message: 'Out of order', details: [] }
  await play(ALL, (one) =>
    isBroken && isCall(one, salesRegions.overlaps) ? { refusal: refusal as never } : answers(one),
  )
  await expect.element(page.getByText('Out of order')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: kitTexts.retry.en }).click()
  await expect.element(page.getByText('Out of order')).not.toBeInTheDocument()
})
