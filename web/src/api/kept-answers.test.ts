import { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@zhenma/contract/auth/auth.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { playBrowser } from './testing/play-browser.ts'

const STORED = 'zhenma.kept'
const user = { id: 7, username: 'lin', customerId: 1 } as SessionUser
const login = { token: 'secret', user, sysAllDictItems: {} }
const permissions = { menu: [], auth: [], allAuth: [], timeZone: 'Asia/Shanghai' }
const WAREHOUSES = [{ id: 1, name: 'Kunming' }]
const keyOf = ({ method, path }: { method: string; path: string }) =>
  [`${method} ${path}`, { kind: 'warehouse' }, 'en'] as const

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that is loaded again: the browser's storage stays. */
async function openPage() {
  vi.resetModules()
  const [kept, session] = await Promise.all([import('./kept-answers.ts'), import('./session.ts')])
  const client = new QueryClient()
  return { ...kept, ...session, client, start: () => kept.keepAnswers(client) }
}

/** A page on which somebody has logged in, and seen the warehouses. */
async function usedPage(options: { isRemembered?: boolean } = {}) {
  playBrowser()
  const page = await openPage()
  page.start()
  page.startSession(login, options)
  page.keepPermissions(permissions)
  for (const call of [places.list, products.list]) {
    await page.client.fetchQuery({ queryKey: keyOf(call), queryFn: () => WAREHOUSES })
  }
  return page
}

test('a page that is loaded again knows what its user may do and choose from, and no more', async () => {
  await usedPage()
  const page = await openPage()
  page.start()
  expect(page.keptPermissions()).toEqual(permissions)
  expect(page.client.getQueryData(keyOf(places.list))).toEqual(WAREHOUSES)
  expect(page.client.getQueryState(keyOf(places.list))?.dataUpdatedAt).toBe(0)
  expect(page.client.getQueryData(keyOf(products.list))).toBeUndefined()
})

test('a log-out, the end of the session and another user leave nothing of it', async () => {
  const loggedOut = await usedPage()
  expect(localStorage.getItem(STORED)).not.toBeNull()
  loggedOut.endSession()
  expect(localStorage.getItem(STORED)).toBeNull()

  const other = await usedPage()
  other.startSession({ ...login, token: 'other', user: { ...user, id: 8 } })
  expect(localStorage.getItem(STORED)).toBeNull()

  await usedPage()
  vi.advanceTimersByTime(8 * 86_400_000)
  ;(await openPage()).start()
  expect(localStorage.length).toBe(1)
  expect(localStorage.getItem('zhenma.language')).toBe('en')
})

test('what goes with a session of one window stays in that window', async () => {
  await usedPage({ isRemembered: false })
  expect(localStorage.getItem(STORED)).toBeNull()
  expect(sessionStorage.getItem(STORED)).not.toBeNull()
})

const COUNT = {
  stocktaking: { id: 3, number: 'ST-3', state: 'open' },
  totals: { missing: 1 },
  products: [{ productName: 'Tea' }],
  surplusByStatus: [],
  entries: [{ code: '12345678901234567890' }],
}

test('of what is being counted the device knows that it is open, no figures and no labels; closed it is forgotten', async () => {
  const page = await usedPage()
  const key = [`GET ${stocktaking.get.path}`, { id: 3 }, 'en'] as const
  const listKey = (pageNo: number) => [`GET ${stocktaking.list.path}`, { pageNo }, 'en'] as const
  await page.client.fetchQuery({ queryKey: key, queryFn: () => COUNT })
  for (const pageNo of [1, 2]) {
    await page.client.fetchQuery({ queryKey: listKey(pageNo), queryFn: () => ({ pageNo }) })
  }
  const again = await openPage()
  again.start()
  const nothing = { totals: null, products: [], surplusByStatus: [], entries: [] }
  expect(again.client.getQueryData(key)).toEqual({ ...COUNT, ...nothing })
  expect(again.client.getQueryData(listKey(1))).toEqual({ pageNo: 1 })
  expect(again.client.getQueryData(listKey(2))).toBeUndefined()

  const closed = { ...COUNT, stocktaking: { ...COUNT.stocktaking, state: 'approved' } }
  await again.client.fetchQuery({ queryKey: key, queryFn: () => closed })
  const later = await openPage()
  later.start()
  expect(later.client.getQueryData(key)).toBeUndefined()
})
