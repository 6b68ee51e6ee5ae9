import { auth, type SessionUser } from '@zhenma/contract/auth/auth.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { playBrowser } from './testing/play-browser.ts'

const user = { id: 7, username: 'lin', customerId: 1, mustChangePassword: false } as SessionUser
const login = { token: 'temporary', user, sysAllDictItems: {} }
const REFUSED = {
  success: false,
  status: 403,
  error: 'PASSWORD_CHANGE_REQUIRED',
  message: 'Set your own first',
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser with a session that the server takes for one of a temporary password. */
async function playRefusals({ isOpen }: { readonly isOpen: boolean }) {
  playBrowser()
  const session = await import('./session.ts')
  const ended = await import('./session-ended.ts')
  const { call } = await import('./call.ts')
  session.startSession(login)
  if (isOpen) session.setPermissions({ menu: [], auth: [], allAuth: [], timeZone: 'Asia/Shanghai' })
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) =>
    Promise.resolve(
      headers.get('biz-token') === 'own'
        ? Response.json({ success: true, status: 200, message: '', result: {} })
        : Response.json(REFUSED, { status: 403 }),
    ),
  )
  const isAsked = () => ended.useSessionEnded.getState().open
  const mustChange = () => session.useSession.getState().session?.user.mustChangePassword
  return { session, ended, call, isAsked, mustChange }
}

test('where no screen is open, the refusal tells the guard what to show', async () => {
  const { call, isAsked, mustChange } = await playRefusals({ isOpen: false })
  await expect(call(auth.permissions, {})).rejects.toMatchObject({ error: REFUSED.error })
  expect([isAsked(), mustChange()]).toEqual([false, true])
})

test('in an open shell the dialog asks, and the call goes on with the session after it', async () => {
  const { session, ended, call, isAsked, mustChange } = await playRefusals({ isOpen: true })
  const answer = call(auth.permissions, {})
  await vi.waitFor(() => expect(isAsked()).toBe(true))
  expect(mustChange()).toBe(true)
  session.startSession({ ...login, token: 'own' })
  ended.answerLogInAgain(true)
  await expect(answer).resolves.toBeDefined()
  expect([isAsked(), mustChange()]).toEqual([false, false])
})

test('a refusal that comes after another session was opened says nothing of that one', async () => {
  const { session, call, isAsked, mustChange } = await playRefusals({ isOpen: true })
  const answer = call(auth.permissions, {})
  session.startSession({ ...login, token: 'own' })
  await expect(answer).resolves.toBeDefined()
  expect([isAsked(), mustChange()]).toEqual([false, false])
})

test('the form that sets the password is told that its session has ended, and no dialog asks', async () => {
  const { call, isAsked } = await playRefusals({ isOpen: true })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ ...REFUSED, status: 418, error: 'SESSION_ENDED' }, { status: 401 }),
    ),
  )
  const input = { oldPassword: 'a', newPassword: 'b' }
  const refused = call(auth.changePassword, input, { asksAgain: false })
  await expect(refused).rejects.toMatchObject({ status: 418 })
  expect(isAsked()).toBe(false)
})
