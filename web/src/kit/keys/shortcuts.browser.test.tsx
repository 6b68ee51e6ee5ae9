import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useSessionEnded } from '../../api/session-ended.ts'
import { listenForShortcuts, useShortcuts } from './shortcuts.ts'

const run = vi.fn<() => void>()
const label = { cn: '', tc: '', en: '' }
let stop: () => void

/** A dialog as the library leaves it in the page. */
function addDialog(): HTMLElement {
  const dialog = document.createElement('div')
  dialog.className = 'ant-modal-root'
  dialog.innerHTML = '<div class="ant-modal-wrap">A form</div>'
  document.body.append(dialog)
  return dialog
}

beforeEach(() => {
  run.mockReset()
  const entries = ['?', 'mod+k'].map((keys) => ({ keys, label, run }))
  useShortcuts.setState({ entries })
  stop = listenForShortcuts()
})
afterEach(() => {
  stop()
  useSessionEnded.setState({ open: false })
  document.querySelector('.ant-modal-root')?.remove()
})

test('single keys rest while a dialog is open, but not for one of a hidden tab', async () => {
  const dialog = addDialog()
  await userEvent.keyboard('?')
  expect(run).not.toHaveBeenCalled()
  dialog.style.display = 'none'
  await userEvent.keyboard('?')
  expect(run).toHaveBeenCalledOnce()
})

test('no key leads around the dialog that asks to log in again', async () => {
  useSessionEnded.setState({ open: true })
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(run).not.toHaveBeenCalled()
  useSessionEnded.setState({ open: false })
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(run).toHaveBeenCalledOnce()
})
