import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Session, useSession } from '../../../api/session.ts'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { leastOf, leastRow } from '../../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../../kit/testing/play-screen.tsx'
import { type Asked, isCall, sentTo } from '../../../kit/testing/render-in-tab.tsx'
import { setLanguage } from '../../../texts/language.ts'
import { dashboardTexts } from '../dashboard.texts.ts'
import { workTexts } from '../work/work.texts.ts'
import { OwnBusiness } from './own-business.tsx'

const OWN = 7

beforeEach(() => {
  const user = { id: 1, dealerId: OWN, timeZone: 'Asia/Shanghai', username: 'lin' }
  useSession.setState({ session: { token: 't', user, dictionaries: {} } as unknown as Session })
})
afterEach(async () => {
  useSession.setState({ session: undefined })
  setLanguage('en')
  await page.viewport(1280, 800)
})

const below = (id: number, more: object) => ({ ...leastRow(dealers.list), id, ...more })
const SUB_DEALERS = [
  below(8, { name: 'Bao’an Tea', regionText: 'Shenzhen', onHand: 1_200 }),
  below(9, { name: 'Luohu Tea', regionText: 'Shenzhen', onHand: 0 }),
]
const REGIONS = [
  {
    id: 3,
    name: 'South',
    areas: [
      { code: '440300', name: 'Guangdong / Shenzhen' },
      { code: '450000', name: 'Guangxi' },
    ],
  },
]
const person = (id: number, more: object) => ({
  ...leastOf(dealers.accounts.output.element),
  id,
  ...more,
})
const PEOPLE = [
  person(1, { realName: 'Lin Mei', username: 'lin', status: 'normal' }),
  person(2, { realName: 'Xu Bo', username: 'xubo', status: 'frozen' }),
]

const busy = (one: Asked) => {
  if (isCall(one, dealers.list)) return pageOf(...SUB_DEALERS)
  if (isCall(one, salesRegions.ofDealer)) return { payload: REGIONS }
  if (isCall(one, dealers.accounts)) return { payload: PEOPLE }
  return undefined
}
const play = (may: readonly Endpoint[], answers: Parameters<typeof playScreen>[1]['answers']) =>
  playScreen(<OwnBusiness />, { may, ...(answers && { answers }) })
const card = (title: string) =>
  page.getByRole('region', { name: title }).or(page.getByRole('heading', { name: title }))

test('the dealers below are told with their stock, each with the way to it, and only one’s own are asked for', async () => {
  const { asked } = await play([dealers.list], busy)
  const first = page.getByRole('listitem').filter({ hasText: 'Bao’an Tea' })
  await expect.element(first).toHaveTextContent(/Shenzhen.*1,200/)
  const link = first.getByRole('link', { name: 'Bao’an Tea' })
  await expect.element(link).toHaveAttribute('href', '#/dealer/list?open=8')
  expect(sentTo(asked, dealers.list)).toMatchObject([{ superiorId: String(OWN) }])
  expect(sentTo(asked, salesRegions.ofDealer)).toMatchObject([{ id: String(OWN) }])
  await page.getByRole('button', { name: workTexts.all.en }).click()
  await expect.element(page.getByTestId('address')).toHaveTextContent(`superiorId=${OWN}`)
})

test('the own regions are told with their areas, by the name that people say', async () => {
  await play([dealers.list], busy)
  const own = page.getByRole('region', { name: dashboardTexts.ownRegions.en })
  await expect.element(own.getByRole('listitem')).toHaveTextContent('SouthShenzhen, Guangxi')
})

test('the own accounts say who logs in, and who is frozen', async () => {
  const { asked } = await play([dealers.accounts], busy)
  const frozen = page.getByRole('listitem').filter({ hasText: 'Xu Bo' })
  await expect.element(frozen).toHaveTextContent(`xubo${dashboardTexts.frozen.en}`)
  const other = page.getByRole('listitem').filter({ hasText: 'Lin Mei' })
  await expect.element(other).not.toHaveTextContent(dashboardTexts.frozen.en)
  // Without the right to list dealers nothing is asked of dealers and regions.
  expect([sentTo(asked, dealers.list), sentTo(asked, salesRegions.ofDealer)]).toEqual([[], []])
})

test.for(LANGUAGES)('what there is none of is said, on a phone too (%s)', async (language) => {
  await page.viewport(390, 844)
  await play([dealers.list, dealers.accounts], () => undefined)
  setLanguage(language)
  for (const text of ['noneBelow', 'noRegions', 'noAccounts'] as const) {
    await expect.element(page.getByText(dashboardTexts[text][language])).toBeVisible()
  }
  for (const title of ['below', 'ownRegions', 'ownAccounts'] as const) {
    await expect.element(card(dashboardTexts[title][language]).first()).toBeVisible()
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('what cannot be told is said as that, not as nothing, and asked for again', async () => {
  let isBroken = true
  await play([dealers.list], (one) => {
    const refusal = { status: 500, error: 'INTERNAL', message: 'Out of order', details: [] }
    return isBroken && isCall(one, salesRegions.ofDealer)
      ? { refusal: refusal as never }
      : busy(one)
  })
  const own = page.getByRole('region', { name: dashboardTexts.ownRegions.en })
  await expect.element(own.getByText('Out of order')).toBeVisible()
  await expect.element(own).not.toHaveTextContent(dashboardTexts.noRegions.en)
  isBroken = false
  await own.getByRole('button', { name: kitTexts.retry.en }).click()
  await expect.element(own.getByRole('listitem')).toHaveTextContent('South')
})

test('whoever works for no dealer, or may see neither dealers nor accounts, is shown nothing of it', async () => {
  const { asked } = await play([], busy)
  expect(page.getByRole('heading').elements()).toEqual([])
  useSession.setState({
    session: {
      token: 't',
      user: { id: 1, dealerId: null },
      dictionaries: {},
    } as unknown as Session,
  })
  await play([dealers.list, dealers.accounts], busy)
  expect(page.getByRole('heading').elements()).toEqual([])
  expect(asked).toEqual([])
})
