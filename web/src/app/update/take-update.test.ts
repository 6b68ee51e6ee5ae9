import { afterEach, expect, test, vi } from 'vitest'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'
import {
  HIDDEN_MS,
  IDLE_MS,
  mayUpdateItself,
  type Open,
  updateWhenFree,
  useUpdate,
} from './take-update.ts'

const FREE: Open = { hasUnsaved: false, hasDialog: false, hiddenMs: undefined, idleMs: IDLE_MS }

test('a page takes an update by itself when nothing is open and nobody looks', () => {
  expect(mayUpdateItself(FREE)).toBe(true)
  expect(mayUpdateItself({ ...FREE, idleMs: 0, hiddenMs: HIDDEN_MS })).toBe(true)
})

test('never under unsaved work or a dialog, and never before the eyes of somebody', () => {
  expect(mayUpdateItself({ ...FREE, hasUnsaved: true, hiddenMs: HIDDEN_MS })).toBe(false)
  expect(mayUpdateItself({ ...FREE, hasDialog: true })).toBe(false)
  expect(mayUpdateItself({ ...FREE, idleMs: IDLE_MS - 1 })).toBe(false)
  expect(mayUpdateItself({ ...FREE, idleMs: 0, hiddenMs: HIDDEN_MS - 1 })).toBe(false)
})

/** A page as far as an update looks at it, with a clock that a test turns. */
function playPage() {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  const page = Object.assign(new EventTarget(), { location: { reload } })
  const open: { dialog: object | null } = { dialog: null }
  vi.stubGlobal('window', page)
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { hidden: false, querySelector: () => open.dialog }),
  )
  return { reload, page, open, stop: updateWhenFree() }
}

afterEach(() => {
  useUpdate.setState({ isWaiting: false })
  useUnsavedWork.setState({ byTab: {} })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('loads the page anew once an update waits, nothing is open and nobody is there', () => {
  const { reload, page, open, stop } = playPage()
  vi.advanceTimersByTime(2 * IDLE_MS)
  expect(reload, 'nothing waits').not.toHaveBeenCalled()

  useUpdate.setState({ isWaiting: true })
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(IDLE_MS / 2)
  expect(reload, 'somebody is there').not.toHaveBeenCalled()

  open.dialog = {}
  vi.advanceTimersByTime(IDLE_MS)
  expect(reload, 'a dialog is open').not.toHaveBeenCalled()

  open.dialog = null
  useUnsavedWork.setState({ byTab: { '/things': ['form'] } })
  vi.advanceTimersByTime(IDLE_MS)
  expect(reload, 'something is not saved').not.toHaveBeenCalled()

  useUnsavedWork.setState({ byTab: { '/things': [] } })
  vi.advanceTimersToNextTimer()
  expect(reload).toHaveBeenCalledOnce()
  stop()
  vi.advanceTimersByTime(IDLE_MS)
  expect(reload).toHaveBeenCalledOnce()
})
