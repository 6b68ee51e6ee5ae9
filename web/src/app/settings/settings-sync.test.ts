import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playBrowser } from '../../api/testing/play-browser.ts'

type Sent = { readonly path: string; readonly body: string }
let sent: Sent[]
let hasNetwork: boolean
let stop: () => void

beforeEach(() => {
  playBrowser()
  sent = []
  hasNetwork = true
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!hasNetwork) return Promise.reject(new TypeError('no network'))
    sent.push({ path, body: `${init.body as string}` })
    return Promise.resolve(Response.json({ success: true, status: 200, data: {} }))
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function begin() {
  const settings = await import('./settings.ts')
  const session = await import('../../api/session.ts')
  const { followSettings } = await import('./settings-sync.ts')
  stop = followSettings()
  const logIn = (id: number, kept: Readonly<Record<string, unknown>> = {}, token = `t${id}`) =>
    session.useSession.setState({
      session: {
        token,
        user: { id, customerId: 1, settings: kept },
        dictionaries: {},
        endsAt: Date.now() + 1e9,
        greeted: true,
      } as unknown as NonNullable<ReturnType<typeof session.useSession.getState>['session']>,
    })
  return { ...settings, ...session, logIn }
}

test('what a user has kept comes with the log-in and is not sent back', async () => {
  const { logIn, useSettings } = await begin()
  logIn(1, { shell: { colour: 'cyan', navigation: 'top' } })
  expect(useSettings.getState()).toMatchObject({ colour: 'cyan', navigation: 'top' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
})

test('several changes are sent once, to the user', async () => {
  const { logIn, changeSettings, useSession } = await begin()
  logIn(1)
  changeSettings({ colour: 'green' })
  changeSettings({ colour: 'purple' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.path).toMatch(/\/web\/user/)
  expect(new URLSearchParams(sent[0]?.body).get('settings')).toContain('"purple"')
  expect(useSession.getState().session?.user.settings).toMatchObject({
    shell: { colour: 'purple' },
  })
})

test('what could not be sent wins over what the server has, and is sent later', async () => {
  const { logIn, changeSettings, endSession, useSettings } = await begin()
  logIn(1)
  hasNetwork = false
  changeSettings({ colour: 'dawn' })
  await vi.advanceTimersByTimeAsync(10_000)
  endSession()
  hasNetwork = true
  logIn(1, { shell: { colour: 'cyan' } }, 'another')
  expect(useSettings.getState().colour).toBe('dawn')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(new URLSearchParams(sent[0]?.body).get('settings')).toContain('"dawn"')
})

test('the network coming back sends what waited', async () => {
  const { logIn, changeSettings } = await begin()
  logIn(1)
  hasNetwork = false
  changeSettings({ colour: 'dawn' })
  await vi.advanceTimersByTimeAsync(10_000)
  hasNetwork = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})

test('another user does not get what this one has not sent', async () => {
  const { logIn, changeSettings, useSettings } = await begin()
  logIn(1)
  hasNetwork = false
  changeSettings({ colour: 'dawn' })
  await vi.advanceTimersByTimeAsync(10_000)
  hasNetwork = true
  logIn(2, { shell: { colour: 'cyan' } })
  expect(useSettings.getState().colour).toBe('cyan')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
})

test('nobody logged in: the settings stay in the browser', async () => {
  const { changeSettings, useSettings } = await begin()
  changeSettings({ colour: 'dawn' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  expect(useSettings.getState().colour).toBe('dawn')
})

test('what another window has changed is taken up, not sent, and kept by the next change', async () => {
  const { logIn, changeSettings, DEFAULT_SETTINGS, useSettings } = await begin()
  logIn(1)
  localStorage.setItem('zhenma.settings', JSON.stringify({ ...DEFAULT_SETTINGS, colour: 'cyan' }))
  const event = new Event('storage')
  window.dispatchEvent(Object.assign(event, { key: 'zhenma.settings', storageArea: localStorage }))
  expect(useSettings.getState().colour).toBe('cyan')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([])
  changeSettings({ collapsed: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  expect(new URLSearchParams(sent[0]?.body).get('settings')).toContain('"cyan"')
})
