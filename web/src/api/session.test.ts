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

test('a visit takes the zone that somebody else has chosen for the company meanwhile', async () => {
  playBrowser()
  const { startSession, setPermissions, useSession } = await import('./session.ts')
  startSession(login, { isRemembered: true })
  setPermissions({ menu: [], auth: [], allAuth: [], timeZone: 'America/New_York' })
  const zone = 'America/New_York'
  expect(useSession.getState().session?.user.timeZone).toBe(zone)
  expect((await reloaded()).useSession.getState().session?.user.timeZone).toBe(zone)
})

test('its end clears token, user, dictionaries and permissions, wherever they are kept', async () => {
  playBrowser()
  const { startSession, endSession, setPermissions, useSession } = await import('./session.ts')
  startSession(login, { isRemembered: false })
  setPermissions({ menu: [], auth: [], allAuth: [], timeZone: 'Asia/Shanghai' })
  endSession()
  expect(useSession.getState()).toEqual({ session: undefined, permissions: undefined })
  expect([localStorage.getItem(STORED), sessionStorage.getItem(STORED)]).toEqual([null, null])
})

/** What another window does to the store that all share, and that it is told of. */
function elsewhere(session: object | undefined): void {
  if (session) localStorage.setItem(STORED, JSON.stringify(session))
  else localStorage.removeItem(STORED)
  const event = Object.assign(new Event('storage'), { key: STORED, storageArea: localStorage })
  window.dispatchEvent(event)
}

test('a window whose log-in is its own leaves that of the other windows alone', async () => {
  playBrowser()
  const { startSession, changeSessionUser, endSession, useSession } = await import('./session.ts')
  startSession(login, { isRemembered: false })
  const theirs = { ...login, token: 'theirs', endsAt: Date.now() + 1_000 }
  elsewhere(theirs)
  changeSessionUser({ nickname: 'Lin' })
  endSession()
  expect(useSession.getState().session).toBeUndefined()
  expect(JSON.parse(localStorage.getItem(STORED) ?? '{}')).toMatchObject({ token: 'theirs' })
})

test('other windows are followed: the same log-in is taken up, another one begins anew', async () => {
  playBrowser()
  const { startSession, followOtherWindows, useSession } = await import('./session.ts')
  const onOther = vi.fn<() => void>()
  startSession(login)
  followOtherWindows(onOther)
  const stored = useSession.getState().session
  const renewed = { ...stored, token: 'renewed' }
  const entered = { ...renewed, user: { ...user, customerId: 2 } }
  for (const same of [renewed, entered]) {
    elsewhere(same)
    expect(useSession.getState().session).toEqual(same)
    expect(onOther).not.toHaveBeenCalled()
  }
  // Under a new token the same user may be in another company, without having gone there from here.
  elsewhere({ ...renewed, token: 'third' })
  expect(onOther).toHaveBeenCalledTimes(1)
  elsewhere(undefined)
  expect(onOther).toHaveBeenCalledTimes(2)
  expect(useSession.getState().session).toEqual(entered)
})
