import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../../kit/testing/render-in-tab.tsx'
import { listTexts } from '../../../kit/list/list.texts.ts'
import { setLanguage } from '../../../texts/language.ts'
import { dashboardTexts } from '../dashboard.texts.ts'
import { OwnPeriod } from './own-period.tsx'
import { OwnStock } from './own-stock.tsx'

const SPAN = { from: '2026-11-01', to: '2026-11-28', days: 28 }
const TEA = {
  productId: 4,
  productName: 'Tea',
  productNumber: 'T-4',
  onHand: 3_000,
  onTheWay: 12,
  missing: 1,
}
const OTHERS = { ...TEA, productId: null, productName: null, onHand: 7, onTheWay: 0, missing: 0 }
const STOCK = {
  dealerId: 7,
  onHand: 3_007,
  onTheWay: 12,
  missing: 0,
  received: 3_100,
  sold: 60,
  passedOn: 30,
  returned: 3,
}
const PERIOD = { received: 40, sold: 5, passedOn: 4, returned: 3, checked: 20, checkedOutside: 1 }

afterEach(() => setLanguage('en'))

const draw = (what: ReactNode, told: { stock?: object | null; period?: object | null } = {}) =>
  playScreen(what, {
    may: [statistics.exportDealerStock],
    answers: (one) => {
      if (isCall(one, statistics.dealerStock)) {
        return { payload: told.stock === null ? null : { ...STOCK, ...told.stock } }
      }
      if (isCall(one, statistics.dealerStockProducts)) {
        const none = { records: [], total: 0 }
        return { payload: told.stock === null ? none : { records: [TEA, OTHERS], total: 23 } }
      }
      if (!isCall(one, statistics.dealerPeriod)) return undefined
      return { payload: told.period === null ? null : { dealerId: 7, ...PERIOD, ...told.period } }
    },
  })
/** Every figure with its word, in their order. */
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.dash-figures > div')].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  )
/** Opens the list behind a figure: its address. */
async function opened(name: keyof typeof dashboardTexts) {
  await page.getByRole('button', { name: dashboardTexts[name].en, exact: true }).click()
  const address = () => document.querySelector('[data-testid=address]')?.textContent ?? ''
  await expect.poll(address).not.toBe('/things')
  const [path, query] = address().split('?')
  return { path, ...Object.fromEntries(new URLSearchParams(query)) }
}

test.for(LANGUAGES)('stock and period are told in a dealer’s words (%s)', async (language) => {
  await draw(
    <>
      <OwnStock />
      <OwnPeriod span={SPAN} />
    </>,
  )
  setLanguage(language)
  const word = (name: keyof typeof dashboardTexts) => dashboardTexts[name][language]
  await expect.poll(figures).toEqual({
    [word('onHand')]: '3,007',
    [word('onTheWay')]: '12',
    // Those of the time, for they have the same words.
    [word('received')]: '40',
    [word('sold')]: '5',
    [word('passedOn')]: '4',
    [word('givenBack')]: '3',
    [word('queries')]: '20',
    [word('checksElsewhere')]: '1',
  })
})

test('stock is told by product, what has none among it', async () => {
  await draw(<OwnStock />)
  const table = page.getByRole('region', { name: dashboardTexts.byProduct.en })
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Tea3,000121')
  await expect.element(table.getByRole('row').nth(2)).toHaveTextContent(/^[^\d]+7––$/)
})

test('of more products than there is room for the number is told, others by page, and all as a sheet', async () => {
  const { asked } = await draw(<OwnStock />)
  const table = page.getByRole('region', { name: dashboardTexts.byProduct.en })
  await expect.element(table.getByRole('heading')).toHaveTextContent('23')
  await table.getByTitle('3', { exact: true }).click()
  const lastPage = () => sentTo(asked, statistics.dealerStockProducts).at(-1)
  await expect.poll(lastPage).toMatchObject({ pageNo: '3', pageSize: '8' })
  await expect.element(table.getByRole('button', { name: listTexts.exportAs.en })).toBeVisible()
})

test.each([
  ['onHand', '/label/query', { status: 'outbound', kind: 'product' }],
  ['onTheWay', '/inout/deliveries', { state: 'on_way' }],
  ['received', '/inout/records', { isArrival: 'true' }],
  ['sold', '/label/query', { status: 'sold', kind: 'product' }],
  ['passedOn', '/inout/records', { operation: '["allot_dealer"]' }],
  ['givenBack', '/inout/records', { operation: '["return"]' }],
] as const)(
  '%s leads to the list of just that, of the own dealer alone',
  async (name, path, by) => {
    await draw(<OwnStock />)
    await expect.element(page.getByText('3,007')).toBeVisible()
    expect(await opened(name)).toEqual({ path, dealerId: '7', ...by })
  },
)

test.each([
  ['received', '/inout/records', { isArrival: 'true' }],
  ['sold', '/inout/records', { operation: '["sell"]' }],
  ['passedOn', '/inout/records', { operation: '["allot_dealer"]' }],
  ['givenBack', '/inout/records', { operation: '["return"]' }],
  ['queries', '/query/records', {}],
  ['checksElsewhere', '/query/records', { isOutside: 'true' }],
] as const)('of a time, %s leads to the list of those days', async (name, path, by) => {
  await draw(<OwnPeriod span={SPAN} />)
  await expect.element(page.getByText('40')).toBeVisible()
  const { from, to } = SPAN
  expect(await opened(name)).toEqual({ path, dealerId: '7', from, to, ...by })
})

test('checks elsewhere of a dealer without regions and area are unknown, which is said; not none', async () => {
  await draw(<OwnPeriod span={SPAN} />, { period: { checkedOutside: null } })
  await expect.element(page.getByText(dashboardTexts.elsewhereUnknown.en)).toBeVisible()
  expect(figures()[dashboardTexts.checksElsewhere.en]).toBe('–')
  const name = dashboardTexts.checksElsewhere.en
  expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
})

test('what is missing is told where something is, and not before that is known', async () => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await playScreen(<OwnStock />, {
    answers: async (one) => {
      if (isCall(one, statistics.dealerStockProducts)) {
        return { payload: { records: [], total: 0 } }
      }
      await held
      return { payload: { ...STOCK, missing: 2 } }
    },
  })
  expect(Object.keys(figures())).not.toContain(dashboardTexts.missing.en)
  answer()
  await expect.poll(() => figures()[dashboardTexts.missing.en]).toBe('2')
})

test('without the right to list movements their figures are left out, not told as nothing', async () => {
  const unknown = { received: null, sold: null, passedOn: null, returned: null }
  await draw(<OwnStock />, { stock: { ...unknown, sold: 60 } })
  await expect
    .poll(() => Object.keys(figures()))
    .toEqual((['onHand', 'onTheWay', 'sold'] as const).map((name) => dashboardTexts[name].en))
})

test('whoever works for no dealer is told nothing', async () => {
  const { asked } = await draw(
    <>
      <OwnStock />
      <OwnPeriod span={SPAN} />
    </>,
    { stock: null, period: null },
  )
  await expect.poll(() => asked.length).toBe(3)
  await expect.poll(() => document.querySelectorAll('section').length).toBe(0)
})
