import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setPermissions, useSession } from '../api/session.ts'
import { callOf, leastAnswer } from '../kit/testing/least-answer.ts'
import { playServer, renderInTab } from '../kit/testing/render-in-tab.tsx'
import { ENTRY_PATHS } from './entry/entry-paths.ts'
import { Root } from './root.tsx'
import { shellTexts } from './shell.texts.ts'

afterEach(() => window.dispatchEvent(new Event('online')))

/** What the browser says of its network, to whoever asks and whoever listens. */
function network(): (isOnline: boolean) => void {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => spy.mockRestore())
  return (isOnline) => {
    spy.mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
}

test.each(ENTRY_PATHS)('%s says that the network is away, until it is back', async (path) => {
  useSession.setState({ session: undefined })
  setPermissions(undefined)
  playServer((asked) => ({ payload: leastAnswer(callOf(asked)) }))
  const setOnline = network()
  await renderInTab(<Root />, path)
  const note = page.getByText(shellTexts.offline.en)
  expect(note.elements()).toHaveLength(0)
  setOnline(false)
  await expect.element(note).toBeVisible()
  setOnline(true)
  await expect.poll(() => note.elements().length).toBe(0)
})
