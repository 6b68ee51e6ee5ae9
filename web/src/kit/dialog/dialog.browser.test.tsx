import { Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from './dialog.tsx'
import { renderInTab } from '../testing/render-in-tab.tsx'

function Asking({ isQuestion }: { readonly isQuestion: boolean }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog open={open} title="Who?" onCancel={() => setOpen(false)} destroyOnHidden>
        {isQuestion ? (
          <p>Nobody is asked.</p>
        ) : (
          <Form>
            <Form.Item name="locked" label="Number">
              <Input disabled />
            </Form.Item>
            <Form.Item name="person" label="Name">
              <Input />
            </Form.Item>
          </Form>
        )}
      </Dialog>
    </>
  )
}

test('a form in a dialog begins at its first field, not at the cross', async () => {
  await renderInTab(<Asking isQuestion={false} />)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('a question stays at its buttons', async () => {
  await renderInTab(<Asking isQuestion />)
  await page.getByRole('button', { name: 'Ask' }).click()
  const dialog = page.getByRole('dialog').element()
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
})
