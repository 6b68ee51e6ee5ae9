import { Drawer, Input, Modal } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmDanger } from '../../dialog/confirm-danger.tsx'
import { DayInput } from '../../form/controls.ts'
import { Select } from '../../form/select.tsx'
import { listenForShortcuts, useShortcut } from '../../keys/shortcuts.ts'
import { renderInTab } from '../../testing/render-in-tab.tsx'
import { ScanField } from '../scan-field.tsx'
import { playKeys } from './play-keys.ts'

const CODE = '12345678901234567890'
const onCodes = vi.fn<(codes: readonly string[]) => void>()
const onHelp = vi.fn<() => void>()
const onChoice = vi.fn<(value: unknown) => void>()
beforeEach(() => {
  onCodes.mockReset()
  onHelp.mockReset()
  onChoice.mockReset()
})

function Screen(): ReactNode {
  const [note, setNote] = useState('hello')
  useShortcut({ keys: '?', label: { cn: '帮助', tc: '說明', en: 'Help' } }, onHelp)
  return (
    <>
      <ScanField onCodes={onCodes} />
      <Input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <Select
        aria-label="Dealer"
        style={{ width: 200 }}
        showSearch={{ optionFilterProp: 'label' }}
        options={[1, 2, 12].map((value) => ({ value, label: `${value} East` }))}
        onChange={onChoice}
      />
      <Suspense fallback={null}>
        <DayInput aria-label="Made on" value="2026-11-20" onChange={onChoice} />
      </Suspense>
    </>
  )
}
const note = () => page.getByRole('textbox', { name: 'Note' })
const scanField = () => page.getByRole('textbox', { name: 'Scan', exact: true })

test.each([1, 5, 15, 30])(
  'a gun of %i ms a character is heard while a note is written, and writes nothing into it',
  async (gapMs) => {
    await renderInTab(<Screen />)
    await userEvent.click(note())
    playKeys([...CODE, 'Enter'], { gapMs })
    expect(onCodes.mock.calls).toEqual([[[CODE]]])
    await expect.element(note()).toHaveValue('hello')
    await expect.element(note()).toHaveFocus()
    playKeys([...`https://zm.example/t/${CODE}`, 'Tab'], { gapMs })
    expect(onCodes).toHaveBeenCalledTimes(2)
    await expect.element(note()).toHaveValue('hello')
  },
)

test('in a list of choices it chooses nothing, and the list closes', async () => {
  await renderInTab(<Screen />)
  await userEvent.click(page.getByRole('combobox', { name: 'Dealer' }))
  await expect.element(page.getByText('12 East')).toBeVisible()
  playKeys([...CODE, 'Enter'], { gapMs: 5 })
  expect(onCodes.mock.calls).toEqual([[[CODE]]])
  await expect.element(scanField()).toHaveFocus()
  await expect.element(page.getByRole('combobox', { name: 'Dealer' })).toHaveValue('')
  expect(onChoice).not.toHaveBeenCalled()
})

test('in a date it changes nothing', async () => {
  await renderInTab(<Screen />)
  const day = page.getByRole('textbox', { name: 'Made on' })
  await userEvent.click(day)
  playKeys([...CODE, 'Enter'], { gapMs: 5 })
  expect(onCodes.mock.calls).toEqual([[[CODE]]])
  await expect.element(day).toHaveValue('2026-11-20')
  expect(onChoice).not.toHaveBeenCalled()
})

test.each([60, 90])('a typist of %i ms a key writes what they write', async (gapMs) => {
  await renderInTab(<Screen />)
  await userEvent.click(note())
  playKeys(['End', ...CODE, 'Enter'], { gapMs })
  await expect.element(note()).toHaveValue(`hello${CODE}`)
  expect(onCodes).not.toHaveBeenCalled()
})

test('what came fast and was no scan after all is written', async () => {
  await renderInTab(<Screen />)
  await userEvent.click(note())
  playKeys(['End', ...' rolled over'], { gapMs: 8 })
  await expect.element(note()).toHaveValue('hello rolled over')
  // The keys after it go on behind it.
  playKeys([...'fast', 'Enter'], { gapMs: 8 })
  await expect.element(note()).toHaveValue('hello rolled overfast')
  expect(onCodes).not.toHaveBeenCalled()
})

test('who began as fast as a gun and goes on as a person does finds all of it, in order', async () => {
  await renderInTab(<Screen />)
  await userEvent.click(note())
  playKeys(['End', ...' fast'], { gapMs: 8 })
  for (const key of 'er than that') playKeys([key], { gapMs: 0, afterMs: 90 })
  playKeys(['Enter'], { gapMs: 0, afterMs: 90 })
  await expect.element(note()).toHaveValue('hello faster than that')
  expect(onCodes).not.toHaveBeenCalled()
})

test('a gun that is held up within a code gives the whole of it, and writes nothing', async () => {
  await renderInTab(<Screen />)
  await userEvent.click(note())
  const keys = [...CODE, 'Enter']
  playKeys(keys.slice(0, 7), { gapMs: 8 })
  playKeys(keys.slice(7), { gapMs: 8, afterMs: 200 })
  expect(onCodes).toHaveBeenCalledExactlyOnceWith([CODE])
  await expect.element(note()).toHaveValue('hello')
})

test('an input method, and what is pasted, are left alone', async () => {
  await renderInTab(<Screen />)
  await userEvent.click(note())
  playKeys(['End', ...CODE, 'Enter'], { gapMs: 5, isComposing: true })
  await expect.element(note()).toHaveValue(`hello${CODE}`)
  document.execCommand('insertText', false, CODE)
  playKeys(['Enter'], { gapMs: 5 })
  await expect.element(note()).toHaveValue(`hello${CODE}${CODE}`)
  expect(onCodes).not.toHaveBeenCalled()
})

test('a question that stands open is not answered by a gun', async () => {
  await renderInTab(<Screen />)
  const answer = confirmDanger({ title: 'Clear it?', action: 'Empty the list' })
  const button = page.getByRole('button', { name: 'Empty the list' })
  await expect.element(button).toBeVisible()
  await expect
    .poll(() => {
      button.element().focus()
      return document.activeElement === button.element()
    })
    .toBe(true)
  expect(playKeys([...CODE, 'Enter'], { gapMs: 5 }).at(-1)?.defaultPrevented).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect(answer).resolves.toBe(false)
})

test.each([Modal, Drawer])(
  'behind what was opened in front of it the scan field hears nothing, though it still has the keyboard',
  async (Over) => {
    const screen = await renderInTab(
      <>
        <Screen />
        <Over open title="Look here" />
      </>,
    )
    await expect.element(page.getByText('Look here')).toBeVisible()
    scanField().element().focus()
    await expect.element(scanField()).toHaveFocus()
    playKeys([...CODE, 'Enter'], { gapMs: 5 })
    playKeys(['4', 'Enter'], { gapMs: 200 })
    expect(onCodes).not.toHaveBeenCalled()
    await expect.element(scanField()).toHaveValue('')
    // It is in front again.
    await screen.rerender(<Screen />)
    await expect.element(page.getByText('Look here')).not.toBeInTheDocument()
    scanField().element().focus()
    playKeys([...CODE, 'Enter'], { gapMs: 5 })
    expect(onCodes.mock.calls).toEqual([[[CODE]]])
  },
)

test('in the scan field ? opens the help, and what was typed before a scan does not spoil it', async () => {
  const end = listenForShortcuts()
  await renderInTab(<Screen />)
  await expect.element(scanField()).toHaveFocus()
  playKeys(['?'], { gapMs: 80 })
  expect(onHelp).toHaveBeenCalledOnce()
  await expect.element(scanField()).toHaveValue('')
  playKeys(['+', '4'], { gapMs: 200 })
  playKeys([...CODE, 'Enter'], { gapMs: 10, afterMs: 400 })
  expect(onCodes.mock.calls).toEqual([[[CODE]]])
  playKeys([...CODE, 'Tab'], { gapMs: 10 })
  expect(onCodes).toHaveBeenCalledTimes(2)
  end()
})
