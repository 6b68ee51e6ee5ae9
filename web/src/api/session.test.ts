import type { SessionUser } from '@zhenma/contract/auth/auth.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { playBrowser } from './testing/play-browser.ts'

const STORED = 'zhenma.session'
const user = { id: 7, username: 'lin', customerId: 1 } as SessionUser
const login = { token: 'secret', user, sysAllDictItems: { currency: [] } }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The store as a page finds it that is loaded again: the browser's storage stays. */
async function reloaded() {
  vi.resetModules()
  return import('./session.ts')
}

test('a remembered session is there for seven days, in every window', async () => {
  playBrowser()
  const { startSession } = await import('./session.ts')
  startSession(login)
  expect(sessionStorage.getItem(STORED)).toBeNull()
  vi.advanceTimersByTime(604_800_000 - 1)
  expect((await reloaded()).useSession.getState().session?.token).toBe('secret')
  vi.advanceTimersByTime(1)
  expect((await reloaded()).useSession.getState().session).toBeUndefined()
})

test('one that is not to be remembered is kept by the window only, for twelve hours', async () => {
  playBrowser()
  const { startSession } = await import('./session.ts')
  startSession(login)
  startSession({ ...login, token: 'short' }, { isRemembered: false })
  expect(localStorage.getItem(STORED)).toBeNull()
  vi.advanceTimersByTime(43_200_000 - 1)
  expect((await reloaded()).useSession.getState().session?.token).toBe('short')
  vi.advanceTimersByTime(1)
  expect((await reloaded()).useSession.getState().session).toBeUndefined()
})

test('a change of the user stays where the session is', async () => {
  playBrowser()
  const { startSession, changeSessionUser } = await import('./session.ts')
  startSession(login, { isRemembered: false })
  changeSessionUser({ nickname: 'Lin' })
  expect(localStorage.getItem(STORED)).toBeNull()
  expect((await reloaded()).useSession.getState().session?.user.nickname).toBe('Lin')
})

test('its end clears token, user, dictionaries and permissions, wherever they are kept', async () => {
  playBrowser()
  const { startSession, endSession, setPermissions, useSession } = await import('./session.ts')
  startSession(login, { isRemembered: false })
  setPermissions({ menu: [], auth: [], allAuth: [] })
  endSession()
  expect(useSession.getState()).toEqual({ session: undefined, permissions: undefined })
  expect([localStorage.getItem(STORED), sessionStorage.getItem(STORED)]).toEqual([null, null])
})
