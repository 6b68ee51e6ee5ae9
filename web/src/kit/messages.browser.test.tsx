import { App, Button } from 'antd'
import { type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInTab } from './testing/render-in-tab.tsx'
// Where messages stand hangs on the looks.
import '../styles/kit.css'

function Screen(props: { readonly onUnder: () => void; readonly onUndo: () => void }): ReactNode {
  const { message } = App.useApp()
  const say = (): void =>
    void message.success(
      <>
        Removed <Button onClick={props.onUndo}>Undo</Button>
      </>,
      0,
    )
  const below = { position: 'fixed', bottom: 0, left: 0, width: '100%', height: 120 } as const
  return (
    <>
      <header style={{ height: 60 }}>
        <Button onClick={say}>Remove</Button>
      </header>
      <button type="button" style={below} onClick={props.onUnder}>
        Under
      </button>
    </>
  )
}

test('a message stands below, lets itself be pressed through, and its own button can be pressed', async () => {
  const onUnder = vi.fn<() => void>()
  const onUndo = vi.fn<() => void>()
  await renderInTab(<Screen onUnder={onUnder} onUndo={onUndo} />)
  await page.getByRole('button', { name: 'Remove' }).click()
  const said = page.getByText('Removed')
  await expect.element(said).toBeVisible()
  const box = said.element().getBoundingClientRect()
  expect(box.top).toBeGreaterThan(window.innerHeight / 2)
  expect(box.bottom).toBeLessThanOrEqual(window.innerHeight)
  const under = document.elementFromPoint(box.left + 3, box.top + box.height / 2)
  expect(under?.textContent).toBe('Under')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(onUndo).toHaveBeenCalledOnce()
  expect(onUnder).not.toHaveBeenCalled()
})
