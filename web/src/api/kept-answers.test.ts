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

const countOf = (id: number) => [`GET ${stocktaking.get.path}`, { id }, 'en'] as const
const listOf = (pageNo: number) => [`GET ${stocktaking.list.path}`, { pageNo }, 'en'] as const
const rowsOf = (length: number) => Array.from({ length }, (_, id) => ({ id }))
const detailOf = (id: number, state = 'open') => ({
  stocktaking: { id, state },
  products: rowsOf(500),
  entries: rowsOf(3),
})

/** What a page that is loaded again knows of the counts with these numbers. */
async function knownCounts(ids: readonly number[]): Promise<readonly number[]> {
  const page = await openPage()
  page.start()
  return ids.filter((id) => page.client.getQueryData(countOf(id)) !== undefined)
}

test('of counts it knows the open ones that were opened here, the newest few, until they are closed', async () => {
  const { client } = await usedPage()
  const answer = (queryKey: readonly unknown[], data: unknown) =>
    client.fetchQuery({ queryKey, queryFn: () => data, staleTime: 0 })
  const ids = [1, 2, 3, 4, 5, 6, 7]
  await answer(countOf(8), detailOf(8, 'approved'))
  for (const id of ids) await answer(countOf(id), detailOf(id))
  await answer(listOf(2), { records: [] })
  const list = { records: [{ id: 6, state: 'open' }] }
  await answer(listOf(1), list)
  expect(await knownCounts([...ids, 8])).toEqual([2, 3, 4, 5, 6, 7])

  const page = await openPage()
  page.start()
  expect(page.client.getQueryData(listOf(1))).toEqual(list)
  expect(page.client.getQueryData(listOf(2))).toBeUndefined()
  expect(page.client.getQueryData(keyOf(places.list))).toEqual(WAREHOUSES)
  // That it is open, and no figures, which would be those of yesterday, and no labels.
  const { stocktaking: row } = detailOf(7)
  const nothing = { totals: null, products: [], surplusByStatus: [], entries: [] }
  expect(page.client.getQueryData(countOf(7))).toEqual({ stocktaking: row, ...nothing })
})

test('a count that is closed, here or as the list says, is forgotten', async () => {
  const { client } = await usedPage()
  const answer = (queryKey: readonly unknown[], data: unknown) =>
    client.fetchQuery({ queryKey, queryFn: () => data, staleTime: 0 })
  for (const id of [1, 2, 3]) await answer(countOf(id), detailOf(id))
  await answer(countOf(1), detailOf(1, 'cancelled'))
  await answer(listOf(1), { records: [{ id: 2, state: 'approved' }] })
  expect(await knownCounts([1, 2, 3])).toEqual([3])
})

test('a count that is looked at again and again without a change is not written again', async () => {
  const { client } = await usedPage()
  const look = () =>
    client.fetchQuery({ queryKey: countOf(1), queryFn: () => detailOf(1), staleTime: 0 })
  await look()
  const write = vi.spyOn(localStorage, 'setItem')
  await look()
  expect(write).not.toHaveBeenCalled()
})
