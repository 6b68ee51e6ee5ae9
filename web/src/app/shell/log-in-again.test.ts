import type { SessionUser } from '@zhenma/contract/auth/auth.contract'
import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playBrowser } from '../../api/testing/play-browser.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  playBrowser()
  reload.mockReset()
  Object.assign(window, { location: { hash: '#/dealer/list', reload } })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', EventTarget)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const login = (token: string, id: number, customerId: number): LoginAnswer => ({
  token,
  user: { id, customerId, mustChangePassword: false } as SessionUser,
  sysAllDictItems: {},
  secondStep: null,
  device: null,
})

/** A window whose session has ended with two tabs open, and a call that waits. */
async function expired() {
  const session = await import('../../api/session.ts')
  const tabs = await import('../navigation/use-tabs.ts')
  const { goOn, goOnWithOtherWindow } = await import('./log-in-again.ts')
  const { askToLogInAgain } = await import('../../api/session-ended.ts')
  session.startSession({
    token: 'old',
    user: login('old', 7, 1).user,
    sysAllDictItems: {},
  } as never)
  tabs.restoreTabs('/home')
  tabs.showLocation('/dealer/list?keyword=a')
  const renewed = askToLogInAgain()
  return { ...session, ...tabs, goOn, goOnWithOtherWindow, renewed }
}

const opened = (tabs: readonly { readonly location: string }[]): string[] =>
  tabs.map(({ location }) => location)

test('the same user goes on with the tabs there are', async () => {
  const { goOn, useTabs, renewed } = await expired()
  goOn(login('new', 7, 1), true)
  expect(await renewed).toBe(true)
  expect(opened(useTabs.getState().tabs)).toEqual(['/home', '/dealer/list?keyword=a'])
  await vi.runAllTimersAsync()
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['another user', 8, 1],
  ['the same user in another company, as who was inside one is at home again,', 7, 0],
])('%s begins anew', async (_who, id, companyId) => {
  const { goOn, useTabs, useSession, renewed } = await expired()
  goOn(login('new', id, companyId), true)
  expect(await renewed).toBe(false)
  expect(useTabs.getState().tabs).toHaveLength(1)
  expect(useSession.getState().session?.token).toBe('new')
  await vi.runAllTimersAsync()
  expect(reload).toHaveBeenCalledOnce()
})

test('a log-in of the same user in another window answers here too', async () => {
  const { goOnWithOtherWindow, changeSessionUser, startSession, renewed } = await expired()
  const answered = vi.fn<() => void>()
  void renewed.then(answered)
  goOnWithOtherWindow()
  changeSessionUser({ nickname: 'Lin' })
  await Promise.resolve()
  expect(answered).not.toHaveBeenCalled()
  startSession({ token: 'new', user: login('new', 7, 1).user, sysAllDictItems: {} } as never)
  expect(await renewed).toBe(true)
})

test('tabs are restored to whom they belong, and to nobody else', async () => {
  const { useSession, useTabs, restoreTabs, startSession, endSession } = await expired()
  restoreTabs('/home')
  expect(opened(useTabs.getState().tabs)).toEqual(['/home', '/dealer/list?keyword=a'])
  // Ended by its age or by another window: nobody has tidied up here.
  endSession()
  startSession({ token: 'new', user: login('new', 8, 1).user, sysAllDictItems: {} } as never)
  expect(useSession.getState().session?.user.id).toBe(8)
  restoreTabs('/home')
  expect(opened(useTabs.getState().tabs)).toEqual(['/home'])
})
