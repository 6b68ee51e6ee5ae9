import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInTab } from '../testing/render-in-tab.tsx'
import { playKeys } from './gun/play-keys.ts'
import { ScanField } from './scan-field.tsx'

const CODE = '12345678901234567890'
const OTHER = '98765432109876543210'
const field = () => page.getByRole('textbox', { name: 'Scan' })

test('what a gun types is handed on at Enter, and the field is empty for the next', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<ScanField onCodes={onCodes} />)
  await userEvent.type(field(), `${CODE}{Enter}`)
  await userEvent.type(field(), `${OTHER}{Enter}`)
  expect(onCodes.mock.calls).toEqual([[[CODE]], [[OTHER]]])
  await expect.element(field()).toHaveValue('')
})

test('the keyboard is in the field from the start, and an empty Enter is no scan', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<ScanField onCodes={onCodes} />)
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onCodes).not.toHaveBeenCalled()
})

test('a pasted list comes at once', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<ScanField onCodes={onCodes} />)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', `${CODE}\n${OTHER}\n`)
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  field().element().dispatchEvent(paste)
  expect(onCodes.mock.calls).toEqual([[[CODE, OTHER]]])
})

test('while an operation runs nothing is taken, and the screen is told so', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  const onBlocked = vi.fn<() => void>()
  await renderInTab(<ScanField onCodes={onCodes} onBlocked={onBlocked} isBlocked />)
  await expect.element(field()).toHaveAttribute('readonly')
  await expect.element(field()).toHaveAttribute('placeholder', 'Working, please wait')
  field().element().focus()
  await userEvent.keyboard('{Enter}')
  expect(onBlocked).toHaveBeenCalledOnce()
  expect(onCodes).not.toHaveBeenCalled()
})

test('what a gun types while nothing is taken is told', async () => {
  const onBlocked = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<ScanField onCodes={() => undefined} onBlocked={onBlocked} isBlocked />)
  const element = field().element()
  // Without a pause between the keys, however busy the machine is.
  for (const key of [...CODE, 'Enter']) {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  expect(onBlocked.mock.calls).toEqual([[[CODE]]])
})

test('a choice of buttons gives the keyboard back, and Tab still gets to it', async () => {
  await renderInTab(
    <>
      <ScanField onCodes={() => undefined} />
      <label>
        <input type="radio" name="way" /> By range
      </label>
    </>,
  )
  await userEvent.click(page.getByText('By range'))
  await expect.element(field()).toHaveFocus()
  // The button of the camera lies between.
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('radio')).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('1')
})

test('a finger brings the keyboard at its second touch, and a scan sends it away again', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<ScanField onCodes={onCodes} />)
  const element = field().element()
  const touch = (): void => {
    const options = { bubbles: true, pointerType: 'touch' }
    element.dispatchEvent(new PointerEvent('pointerdown', options))
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  await expect.element(field()).toHaveAttribute('inputmode', 'none')
  touch()
  await expect.element(field()).toHaveAttribute('placeholder', 'Touch again to type')
  await expect.element(field()).toHaveAttribute('inputmode', 'none')
  touch()
  await expect.element(field()).toHaveAttribute('inputmode', 'text')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard(`${CODE}{Enter}`)
  expect(onCodes.mock.calls).toEqual([[[CODE]]])
  await expect.element(field()).toHaveAttribute('inputmode', 'none')
})

test('a scan that begins while nothing has the keyboard is whole', async () => {
  const onCodes = vi.fn<(codes: readonly string[]) => void>()
  await renderInTab(<ScanField onCodes={onCodes} />)
  await expect.element(field()).toHaveFocus()
  // A page that was clicked away and come back to.
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined)
  field().element().blur()
  await Promise.resolve()
  focus.mockRestore()
  expect(document.activeElement).toBe(document.body)
  playKeys([...CODE, 'Enter'], { gapMs: 5 })
  expect(onCodes.mock.calls).toEqual([[[CODE]]])
})
