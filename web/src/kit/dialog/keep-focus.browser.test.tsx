import { Button, Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepFocus } from './keep-focus.ts'
import { moved } from '../moved.ts'
import { renderInTab } from '../testing/render-in-tab.tsx'

/** Rows that are removed after a question, whose dialog is taken away at once or closes by itself. */
function Rows({ isAbrupt }: { readonly isAbrupt: boolean }): ReactNode {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  const [asked, setAsked] = useState<string>()
  useEffect(keepFocus, [])
  useEffect(() => {
    const shrink = (): void => setRows((all) => all.slice(0, -1))
    window.addEventListener('shrink', shrink)
    return () => window.removeEventListener('shrink', shrink)
  }, [])
  const open = asked !== undefined
  return (
    <main className="pane">
      <h1>Rows</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                <button type="button">Open {row}</button>
                <button type="button" onClick={() => setAsked(row)}>
                  Remove {row}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(open || !isAbrupt) && (
        <Modal open={open} title="Sure?" footer={null} destroyOnHidden>
          <Button
            onClick={() => {
              setRows(rows.filter((row) => row !== asked))
              setAsked(undefined)
            }}
          >
            Yes
          </Button>
          <Button onClick={() => setAsked(undefined)}>No</Button>
        </Modal>
      )}
    </main>
  )
}

/** Rows that are put in order by buttons; the first and the last go no further. */
function Order(): ReactNode {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  useEffect(keepFocus, [])
  const step = (word: string, row: string, to: number): ReactNode => (
    <button
      type="button"
      disabled={to < 0 || to >= rows.length}
      onClick={() => setRows(moved(rows, rows.indexOf(row), to))}
    >
      {word} {row}
    </button>
  )
  return (
    <ol className="pane">
      {rows.map((row, at) => (
        <li key={row}>
          <input aria-label={row} />
          {step('Raise', row, at - 1)}
          {step('Lower', row, at + 1)}
        </li>
      ))}
    </ol>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function answer(row: string, yes: 'Yes' | 'No'): Promise<void> {
  ;(button(`Remove ${row}`).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  ;(button(yes).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test.each([true, false])(
  'the keyboard goes on at the row beside the one that was removed (dialog gone at once: %s)',
  async (isAbrupt) => {
    await renderInTab(<Rows isAbrupt={isAbrupt} />)
    await answer('two', 'Yes')
    await expect.element(button('Remove three')).toHaveFocus()
    await answer('three', 'Yes')
    await expect.element(button('Remove one')).toHaveFocus()
  },
)

test('and back at its button where a dialog is taken away', async () => {
  await renderInTab(<Rows isAbrupt />)
  await answer('two', 'No')
  await expect.element(button('Remove two')).toHaveFocus()
})

test('but stays away where somebody has clicked beside everything', async () => {
  await renderInTab(<Rows isAbrupt />)
  ;(button('Remove three').element() as HTMLElement).focus()
  await page.getByRole('heading', { name: 'Rows' }).click()
  window.dispatchEvent(new Event('shrink'))
  await expect.element(button('Remove three')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})

test('the keyboard goes with a row that is moved, and stays in it at the ends of its list', async () => {
  await renderInTab(<Order />)
  ;(button('Lower one').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Raise one')).toBeEnabled()
  await expect.element(button('Lower one')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Raise one')).toHaveFocus()
  await expect.element(button('Lower one')).toBeDisabled()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(button('Lower one')).toHaveFocus()
  await expect.element(button('Raise one')).toBeDisabled()
})
